package import ModalSyntax

/// A key that is written somewhere, with its value.
package struct WrittenValue: Sendable {
  /// The way to it through mappings, such as `margins` and `top`.
  package var path: [String]
  package var value: YAMLValue
  package var span: SourceSpan

  package init(_ path: [String], _ value: YAMLValue, at span: SourceSpan) {
    self.path = path
    self.value = value
    self.span = span
  }

  /// The same below another key.
  package func below(_ keys: String...) -> WrittenValue {
    WrittenValue(keys + path, value, at: span)
  }

  /// The key in one word, such as `margins.top`.
  package var key: String { path.joined(separator: ".") }
}

extension KeyTable {
  func written(of value: Value) -> [WrittenValue] {
    var value = value
    return written(&value)
  }

  /// Returns the keys of a value with their written values, the inverse of reading.
  func written(_ value: inout Value) -> [WrittenValue] {
    let all = keys.flatMap { $0.write(&value) }
    guard let said = presence(of: &value) else { return all }
    let words = list.shortShapes.flatMap { shape -> [String] in
      if case .words(let words) = shape { words } else { [] }
    }
    if !said.value { return [WrittenValue([], .text("none"), at: said.span)] }
    guard all.isEmpty else { return all }
    let word = words.first { $0 != "none" }
    return [WrittenValue([], word.map { .text($0) } ?? .mapping([]), at: said.span)]
  }
}

extension Located {
  func written(
    as name: String, by write: (Value) -> YAMLValue? = { ModalLanguage.yaml(of: $0) }
  ) -> [WrittenValue] { write(value).map { [WrittenValue([name], $0, at: span)] } ?? [] }
}

/// The default of a key, in the words of the reference.
package struct StandardValue: Sendable {
  package var path: [String]
  package var text: String
}

extension KeyList {
  /// The defaults of the keys that are not given, by the keys that are. Where only some keys of a mapping are given, its
  /// default holds for the others.
  func standards(
    besides given: Set<[String]>, of kind: ElementKind? = nil, in cases: [String]
  ) -> [StandardValue] {
    rows.flatMap { row -> [StandardValue] in
      if let kind, let kinds = row.kinds, !kinds.contains(kind) { return [] }
      if given.contains([row.name]) { return [] }
      let inner = Set(given.filter { $0.first == row.name }.map { Array($0.dropFirst()) })
      if inner.isEmpty {
        return row.standardText(in: cases).map { [StandardValue(path: [row.name], text: $0)] } ?? []
      }
      guard case .mapping(let list) = row.shape else { return [] }
      let isPartial = list().rows.contains { $0.standard == nil && !inner.contains([$0.name]) }
      let others = (isPartial ? row.standardText(in: cases) : nil).map {
        StandardValue(path: [row.name], text: "\($0), where nothing is given")
      }
      return (others.map { [$0] } ?? [])
        + list().standards(besides: inner, in: cases).map {
          StandardValue(path: [row.name] + $0.path, text: $0.text)
        }
    }
  }
}
