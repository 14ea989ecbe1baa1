import ModalSyntax

@testable import ModalLanguage
@testable import ModalReport

/// A page of the reference, in Markdown, with its tables of keys written anew.
///
/// A table stands between `<!-- keys: NAME -->` and `<!-- end -->`. The name is that of a mapping, for some of its
/// keys with `from KEY to KEY` behind it. A mapping that there is not leaves its table empty.
func withKeyTables(_ page: String, of mappings: [Mapping]) -> String {
  var lines: [Substring] = []
  var isInTable = false
  for line in page.exact.split(separator: "\n", omittingEmptySubsequences: false) {
    if line == "<!-- end -->" { isInTable = false }
    if !isInTable { lines.append(line) }
    guard let words = line.exact.dropping(prefix: "<!-- keys: ")?.exact.split(separator: " ") else {
      continue
    }
    isInTable = true
    let table = KeyReference(mappings: mappings).table(words.dropLast().map(String.init))
    lines += [""] + table.map { $0[...] } + [""]
  }
  return lines.joined(separator: "\n")
}

private struct KeyReference {
  let mappings: [Mapping]

  func table(_ words: [String]) -> [String] {
    guard let mapping = mappings.first(where: { $0.name == words.first }) else { return [] }
    var rows = mapping.keys.rows[...]
    if words.count == 5 {
      rows = rows.drop { $0.name != words[2] }
      rows = rows[...(rows.firstIndex { $0.name == words[4] } ?? rows.endIndex - 1)]
    }
    return ["| key | value | default | meaning |", "|---|---|---|---|"]
      + rows.map { row in
        let kinds = row.kinds.map {
          " Of \($0.map { "`\($0.rawValue)`" }.joined(separator: ", "))."
        }
        return
          "| `\(row.name)` | \(text(of: row.shape, under: mapping.heading)) | \(standard(of: row)) "
          + "| \(row.about)\(kinds ?? "") |"
      }
  }

  private func standard(of row: KeyRow) -> String {
    if row.isRequired { return "required" }
    return row.standard.map { $0.exact.contains(" ") ? $0 : "`\($0)`" } ?? ""
  }

  private func text(of shape: Shape, under heading: String, isSeveral: Bool = false) -> String {
    func several(_ word: String) -> String { isSeveral ? word + "s" : word }
    return switch shape {
    case .nothing: "nothing"
    case .boolean: "`true` or `false`"
    case .color: several("color")
    case .text: several("text")
    case .number(let range): several("number") + (range.map(text) ?? "")
    case .time: "seconds"
    case .length: several("length")
    case .condition: several("condition")
    case .words(let words): words.map { "`\($0)`" }.joined(separator: ", ")
    case .mapping(let keys): text(of: keys(), under: heading)
    case .bySeconds(let value): "by seconds: \(text(of: value, under: heading))"
    case .byID(let value, _): "by name: \(text(of: value, under: heading))"
    case .list(let item, let count):
      "list of " + (count.map { "\($0) " } ?? "") + text(of: item, under: heading, isSeveral: true)
    case .oneOf(let shapes):
      shapes.map { text(of: $0, under: heading, isSeveral: isSeveral) }.joined(separator: ", or ")
    }
  }

  /// The keys themselves where they are few, and where they are described.
  private func text(of keys: KeyList, under heading: String) -> String {
    guard let mapping = mappings.first(where: { $0.keys === keys }) else { return "mapping" }
    let short = keys.shortShapes.map { ", or " + text(of: $0, under: heading) }.joined()
    let isFew = keys.rows.count <= 6
    let name = isFew ? "`{\(keys.rows.map(\.name).joined(separator: ", "))}`" : mapping.name
    let isHere = isFew && mapping.heading == heading
    return (isHere ? name : "[\(name)](#\(anchor(of: mapping.heading)))") + short
  }

  private func text(of range: ClosedRange<Double>) -> String {
    let (least, most) = (range.lowerBound, range.upperBound)
    if least == most { return " \(formatted(least))" }
    if least == -.greatestFiniteMagnitude { return "" }
    return most == .greatestFiniteMagnitude
      ? ", at least \(formatted(least))" : ", \(formatted(least)) to \(formatted(most))"
  }
}

/// The anchor of a heading, as GitHub makes it.
private func anchor(of heading: String) -> String {
  heading.lowercased().exact.split(separator: " ").joined(separator: "-")
}
