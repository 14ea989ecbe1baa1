import ModalSyntax
import Testing

@testable import ModalLanguage
@testable import ModalReplay
@testable import ModalReport

/// What messages call keys is what the tables of the language call them.
@Suite struct SpelledKeyTests {
  private let nowhere = SourceSpan(start: 0, end: 0)

  private func read<Value>(_ text: String, _ keys: KeyTable<Value>, into value: Value) -> Value {
    let source = SourceFile(name: "test.modal.yaml", text: text)
    let tree = compose(source).value
    var reader = Reader(tree: tree, source: source, bases: Bases())
    reader.spec.modalIDs = ["card"]
    reader.scope.elements = NamePositions(["title", "pin", "field", "submit", "terms"])
    reader.scope.states = NamePositions(["idle", "done", "loading"])
    return keys.value(of: tree.documents[0], over: value, with: &reader)
  }

  @Test func verbs() {
    for verb in Event.verbs {
      let event = read(
        "\(verb.name): \(verb.row.example)\n", Event.keys, into: Event(span: nowhere))
      #expect(event.verb?.value.name == verb.name)
    }
  }

  @Test func claims() {
    func check(_ text: String, claims key: String) {
      let claims = read("\(text)\n", Check.keys, into: Check(span: nowhere)).claims
      #expect(claims.map(\.value.written.key) == [key], "\(text)")
    }
    let mappings = [
      "presented": Check.presentedKeys.list, "dimming": Check.dimmingKeys.list,
      "cornerRadius": CornerCheck.keys.list, "arrow": ArrowCheck.keys.list,
    ]
    for row in Check.keys.list.rows where row.name != "tolerance" {
      guard let inner = mappings[row.name] else {
        check("\(row.name): \(row.example)", claims: row.name)
        continue
      }
      for other in inner.rows {
        let key = "\(row.name).\(other.name)"
        check(
          "\(row.name): {\(other.name): \(other.example)}",
          claims: key == "cornerRadius.radius" ? row.name : key)
      }
    }
  }

  @Test func claimsOfElements() {
    let mappings = [
      "font": FontLayer.keys.list, "border": BorderLayer.keys.list, "shadow": ShadowLayer.keys.list,
    ]
    let lines = ElementCheck.keys.list.rows.map { row in
      let inner = mappings[row.name]?.rows.map { "\($0.name): \($0.example)" }
      return "\(row.name): " + (inner.map { "{\($0.joined(separator: ", "))}" } ?? row.example)
    }
    let check = read(
      lines.joined(separator: "\n") + "\n", ElementCheck.keys,
      into: ElementCheck(id: Located("title", at: nowhere)))
    // Nothing of it is as in the examples.
    let looks = """
      font: {size: 1, weight: semibold}
      textAlignment: right
      cornerRadius: 1
      shadow: {radius: 0, opacity: 1, offset: 0, color: "#000001"}

      """
    let element = read(looks, Element.keys, into: Element(id: Located("title", at: nowhere)))
    let other = ElementState(
      frame: .zero, text: "", isVisible: false, isEnabled: true, dots: 0, offset: nil,
      isCovered: false, looks: SeenLooks(element), placeholder: "")
    let names = check.differences(from: other, within: 0, reasons: []).compactMap {
      $0.comparison?.split(separator: ":")[0]
    }
    let keys = ElementCheck.keys.leaves.map { $0.name == "frame" ? "title" : "title.\($0.name)" }
    #expect(names.map(String.init).sorted() == keys.sorted())
  }
}
