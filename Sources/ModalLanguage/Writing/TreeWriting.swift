package import ModalSyntax

extension YAMLTree {
  /// Returns the keys below a node with their values; items of a list of mappings count from 1.
  package func written(_ node: NodeID, below path: [String] = []) -> [WrittenValue] {
    switch kind(of: node) {
    case .mapping where hasEntries(node):
      return entries(of: node).flatMap { written($0.value, below: path + [text(of: $0.key)]) }
    case .sequence where items(of: node).contains { kind(of: $0) != .scalar }:
      let (way, last) = (path.dropLast(), path.last ?? "")
      return items(of: node).enumerated().flatMap { index, item in
        written(item, below: way + ["\(last)[\(index + 1)]"])
      }
    default: return [WrittenValue(path, value(of: node), at: span(of: node))]
    }
  }
}
