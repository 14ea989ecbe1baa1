import Testing

@testable import ModalLanguage
@testable import ModalReport
@testable import ModalSyntax

/// The keys by which slips in YAML's signs are understood are those of the language.
@Suite struct KnownKeyTests {
  private let rows = Mapping.ofSpec.flatMap(\.keys.rows)

  private func names(where holds: (Shape) -> Bool) -> Set<String> {
    Set(rows.filter { holds($0.shape) }.map(\.name))
  }

  @Test func textsAndCallsAreOfTheirShape() {
    let texts = names { if case .text = $0 { true } else { false } }
    #expect(texts.isSuperset(of: KnownKeys.shownTexts + [KnownKeys.extends]))
    // The `type` of an event may also be a list, `call` a mapping.
    let known = Set(rows.map(\.name))
    for key in KnownKeys.texts + KnownKeys.calls + KnownKeys.numbers + [
      KnownKeys.call, KnownKeys.callList,
    ] {
      #expect(known.contains(key), "`\(key)`")
    }
  }

  /// All others of texts hold a name, or something else of which a slip in the signs tells nothing.
  @Test func allTextsAreDecided() {
    let texts = names { if case .text = $0 { true } else { false } }
    #expect(
      texts.subtracting(KnownKeys.texts) == [
        "begin", "change", "complete", "detent", "device", "element", "extends", "initial",
        "largestUndimmedDetent", "modal", "selectedDetent", "send", "state", "submit", "tap", "to",
      ])
  }

  @Test func allColorsAreKnown() {
    for key in names(where: { if case .color = $0 { true } else { false } }) {
      #expect(KnownKeys.holdsColor(key), "`\(key)`")
    }
    #expect(rows.contains { $0.name == KnownKeys.dimming })
  }

  @Test func allConditionsOfElementsAreSwitches() throws {
    let elements = try #require(Mapping.ofSpec.first { $0.name == "element" })
    let switches = elements.keys.rows.filter { row in
      if case .boolean = row.shape { return true }
      if case .condition = row.shape { return true }
      return false
    }
    #expect(Set(switches.map(\.name)) == Set(KnownKeys.switches))
  }

  @Test func whatStandsAloneMayOrIsABoolean() {
    for key in KnownKeys.alone {
      #expect(
        rows.contains { row in
          guard row.name == key else { return false }
          if case .boolean = row.shape { return true }
          if case .condition = row.shape { return true }
          return row.shape.mayBeNothing
        }, "`\(key)`")
    }
  }
}
