internal import ModalLanguage
internal import ModalReplay
internal import ModalSyntax

extension ContentMoment.Part {
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
    add(state.color, before?.color, unless: .some(nil)) { $0?.hexadecimal ?? "no color" }
    add(state.font, before?.font, unless: Font(size: 17, weight: .regular)) {
      "font \(short($0.size)) \($0.weight.rawValue)"
    }
    add(state.cornerRadius, before?.cornerRadius, unless: 0) { "corner radius \(short($0))" }
    add(state.background, before?.background, unless: .some(nil)) {
      $0.map { "background \($0.hexadecimal)" } ?? "no background"
    }
    add(state.border, before?.border, unless: .some(nil)) { border in
      border.map { "border \(short($0.width))" + ($0.color.map { " \($0.hexadecimal)" } ?? "") }
        ?? "no border"
    }
    add(state.shadow, before?.shadow, unless: .some(nil)) { shadow in
      shadow.map { "shadow \(short($0.radius)), opacity \(short($0.opacity))" } ?? "no shadow"
    }
    add(state.alpha, before?.alpha, unless: 1) { "alpha \(short($0))" }
    add(state.placeholder, before?.placeholder, unless: state.placeholder) {
      "placeholder \"\(escaped($0))\""
    }
    return words.joined(separator: ", ")
  }
}
