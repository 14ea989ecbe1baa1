import ModalSyntax
import Testing

@testable import ModalLanguage
@testable import ModalLayout
@testable import ModalRules

/// The formulas that rules look for are those that the keys of the language can hold.
@Suite struct FormulaListTests {
  private static let formula = "container.width / (container.width - 1)"

  private func modal(_ keys: String) throws -> Modal {
    let source = SourceFile(name: "test.modal.yaml", text: "modalspec: 1\nmodal: {\(keys)}\n")
    // What a modal with this key alone lacks does not matter.
    let document = read(compose(source).value, of: source).value.first
    return try #require(document?.modals.first)
  }

  /// `stack: {spacing: …}` for `stack.spacing`.
  private func nested(_ name: String, _ value: String) -> String {
    let parts = name.split(separator: ".")
    return parts.dropLast().map { "\($0): {" }.joined() + "\(parts.last ?? ""): \(value)"
      + String(repeating: "}", count: parts.count - 1)
  }

  private func value(of key: String) -> String {
    let length = "\"\(Self.formula)\""
    let isRect = ["frame", "hit", "anchor"].contains(key)
    return isRect ? "[\(Array(repeating: length, count: 4).joined(separator: ", "))]" : length
  }

  @Test func ofElements() throws {
    let lengths = Element.places.filter { $0.mapLengths != nil }.map {
      nested($0.name, value(of: $0.name))
    }
    let conditions = Element.keys.list.rows.compactMap { row in
      if case .condition = row.shape { "\(row.name): \"\(Self.formula) > 1\"" } else { nil }
    }
    let texts = KnownKeys.shownTexts.map { "\($0): \"${\(Self.formula)}\"" }
    #expect(lengths.count > 12 && conditions.count == 2)
    for keys in lengths + conditions + texts {
      let modal = try modal("elements: {part: {kind: field, \(keys)}}")
      var spans: [SourceSpan?] = []
      _ = modal.elements.hasFormula {
        spans.append($0.span)
        return false
      }
      #expect(!spans.isEmpty, "\(keys)")
      let replaced = modal.replacing(FaultyFormulas(at: spans, in: modal))
      #expect(!replaced.elements.hasFormula { $0.mentions { _ in true } }, "\(keys)")
    }
  }

  @Test func ofModals() throws {
    let lengths = ModalLayer.places.filter { $0.mapLengths != nil }.map(\.name)
    #expect(lengths.count > 12)
    for key in lengths {
      var keys = nested(key, value(of: key))
      if key == "detents" { keys = "presentation: sheet, detents: [\(value(of: key))]" }
      if key == "partialInset" { keys += ", presentation: sheet, detents: [medium]" }
      if key == "frame" { keys += ", presentation: fixed" }
      if key == "anchor" { keys += ", presentation: popover" }
      if key == "offset" { keys += ", presentation: popover, anchor: [0, 0]" }
      if key == "keyboard.gap" { keys = "keyboard: {avoid: lift, gap: \(value(of: key))}" }
      let inputs = LayoutInputs(try modal(keys).layer)
      if key.hasPrefix("cornerRadius.") {
        // Frames do not follow from them.
        #expect(inputs.radiusFormulas.count == 1 && inputs.expressions.isEmpty && inputs.isPlain)
        continue
      }
      #expect(!inputs.expressions.isEmpty, "`\(key)`")
      #expect(!inputs.isPlain, "`\(key)`")
    }
  }
}
