internal import ModalLanguage
internal import ModalReplay
internal import ModalSyntax

extension Timeline.ContentMoment.Part {
  /// What is new about it, in words; all that is not a matter of course of one that appears.
  func words(since before: ElementState?) -> String {
    var words: [String] = []
    func add<Value: Equatable>(
      _ value: Value, _ known: Value?, unless usual: Value? = nil, _ text: (Value) -> String
    ) {
      if known.map({ $0 != value }) ?? (value != usual) { words.append(text(value)) }
    }
    add(state.frame, before?.frame) { ModalReport.words(for: $0) }
    add(state.text, before?.text, unless: "") { "\"\(escaped($0))\"" }
    add(state.isVisible, before?.isVisible, unless: true) { $0 ? "visible" : "not visible" }
    add(state.isEnabled, before?.isEnabled, unless: true) { $0 ? "enabled" : "not enabled" }
    add(state.isCovered, before?.isCovered, unless: false) {
      $0 ? "behind the keyboard" : "clear of the keyboard"
    }
    add(state.offset, before?.offset, unless: .some(state.offset == nil ? nil : 0)) {
      "scrolled to \(short($0 ?? 0))"
    }
    add(state.dots, before?.dots, unless: 0) { "\(counted($0, "dot"))" }
    let known = before?.looks ?? state.looks.untouched
    for row in ElementLooks.rows where state.looks[row] != known[row] {
      if let said = row.words?(state.looks[row]) { words.append(said) }
    }
    add(state.placeholder, before?.placeholder, unless: state.placeholder) {
      "placeholder \"\(escaped($0))\""
    }
    return words.joined(separator: ", ")
  }
}
