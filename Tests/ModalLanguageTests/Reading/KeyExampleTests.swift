import ModalSyntax
import Testing

@testable import ModalLanguage

@Suite("Examples of keys") struct KeyExampleTests {
  private let nowhere = SourceSpan(start: 0, end: 0)

  /// What the table of a key says one would write there can be read as it stands.
  @Test func canBeRead() {
    let name = Located("", at: nowhere)
    let setting = Setting(span: nowhere)
    let event = Event(span: nowhere)
    read(SpecDocument.keys, into: SpecDocument(name: "", span: nowhere))
    read(InvariantDraft.keys, into: InvariantDraft())
    read(InvariantRange.keys, into: InvariantRange())
    read(ModalLayer.keys, into: ModalLayer())
    read(ModalKeys.size, into: ModalLayer())
    read(ModalKeys.margins, into: ModalLayer().margins)
    read(ModalKeys.padding, into: ModalLayer().padding)
    read(LayoutOverride.keys, into: LayoutOverride())
    read(KeyboardLayer.keys, into: KeyboardLayer())
    read(ArrowLayer.keys, into: ArrowLayer())
    read(Condition.keys, into: Condition())
    read(CornerRadiusLayer.keys, into: CornerRadiusLayer())
    read(DimmingLayer.keys, into: DimmingLayer())
    read(AnimationLayer.keys, into: AnimationLayer())
    read(AnimationDirection.keys, into: AnimationDirection())
    read(AnimatedValues.keys, into: AnimatedValues())
    read(Curve.keys, into: nil)
    read(SpringDraft.keys, into: SpringDraft())
    read(Hosting.keys, into: nil)
    read(DragLayer.keys, into: DragLayer())
    read(Element.keys, into: Element(id: name))
    read(FontLayer.keys, into: FontLayer())
    read(BorderLayer.keys, into: BorderLayer())
    read(ShadowLayer.keys, into: ShadowLayer())
    read(StackLayer.keys, into: StackLayer(at: nowhere))
    read(
      Behavior.keys, into: Behavior(initial: name, states: [], span: nowhere))
    read(Behavior.State.keys, into: Behavior.State(name: name))
    read(Behavior.Transition.keys, into: Behavior.Transition(event: name))
    read(ActionDraft.keys, into: ActionDraft(event: event))
    read(Event.keys, into: event)
    for table in [
      VerbDraft.showKeys, VerbDraft.hideKeys, VerbDraft.keyboardKeys, VerbDraft.resizeKeys,
      VerbDraft.rotateKeys, VerbDraft.dragKeys,
    ] {
      read(table, into: VerbDraft())
    }
    read(Check.keys, into: Check(span: nowhere))
    read(CornerCheck.keys, into: CornerCheck())
    read(ElementCheck.keys, into: ElementCheck(id: name))
    read(
      Expectation.keys,
      into: Expectation(setting: setting, tolerance: 0, span: nowhere))
    read(ViewMap.keys, into: ViewMap())
    read(ViewSelector.keys, into: ViewSelector(at: nowhere))
    read(Scenario.keys, into: Scenario(name: name, setting: setting, span: nowhere))
  }

  private func read<Value>(_ table: KeyTable<Value>, into value: Value) {
    for (position, key) in table.keys.enumerated() {
      let source = SourceFile(name: "test.modal.yaml", text: "\(key.name): \(key.row.example)\n")
      let composed = compose(source)
      var reader = Reader(tree: composed.value, source: source, bases: Bases())
      reader.spec.modalIDs = ["card"]
      reader.scope.elements = NamePositions([
        "title", "pin", "field", "submit", "cancel", "confirm", "failed", "terms",
      ])
      reader.scope.states = NamePositions(["idle", "done", "loading", "failed"])
      reader.spec.variables = VariableScope()
      let root = composed.value.documents[0]
      var read = value
      for entry in composed.value.entries(of: root) where !reader.tree.isEmpty(entry.value) {
        let field = Field(
          key: position, keySpan: reader.tree.span(of: entry.key), value: entry.value)
        table.read(field, with: &reader, into: &read)
      }
      let said = (composed.diagnostics + reader.diagnostics).map(\.message)
      #expect(said.isEmpty, "`\(key.name)` of \(table.name): \(said)")
    }
  }
}
