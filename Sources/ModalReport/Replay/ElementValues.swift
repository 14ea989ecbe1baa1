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
    add(state.dots, before?.dots, unless: 0) { "\(counted($0, "dot"))" }
    add(state.color, before?.color, unless: .some(nil)) { $0?.hexadecimal ?? "no color" }
    add(state.font, before?.font, unless: Font(size: 17, weight: .regular)) {
      "font \(short($0.size)) \($0.weight.rawValue)"
    }
    add(state.cornerRadius, before?.cornerRadius, unless: 0) { "corner radius \(short($0))" }
    add(state.alpha, before?.alpha, unless: 1) { "alpha \(short($0))" }
    add(state.placeholder, before?.placeholder, unless: state.placeholder) {
      "placeholder \"\(escaped($0))\""
    }
    return words.joined(separator: ", ")
  }
}

/// An element at an instant, under the keys that checks have.
struct ElementValuesJSON: Encodable, Sendable {
  struct FontJSON: Encodable, Sendable {
    var size: Double
    var weight: String
  }

  var id: String
  /// In points of the content.
  var frame: SolveReport.RectJSON
  var text: String
  var visible: Bool
  var enabled: Bool
  /// Whether a keyboard hides some of it.
  var covered: Bool
  var dots: Int
  /// `#RRGGBB`; absent where none is said.
  var color: String?
  var font: FontJSON
  var cornerRadius: Double
  var alpha: Double
  /// Absent where there is none.
  var placeholder: String?

  init(_ part: ContentMoment.Part) {
    let state = part.state
    id = part.id
    frame = SolveReport.RectJSON(state.frame)
    text = state.text
    visible = state.isVisible
    enabled = state.isEnabled
    covered = state.isCovered
    dots = state.dots
    color = state.color?.hexadecimal
    font = FontJSON(size: state.font.size, weight: state.font.weight.rawValue)
    cornerRadius = state.cornerRadius
    alpha = state.alpha
    placeholder = state.placeholder.isEmpty ? nil : state.placeholder
  }
}
