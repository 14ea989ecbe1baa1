internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

/// A key of elements whose value dumps tell, in the order of findings; flags are 1 and 0.
package enum DumpedLook: String, CaseIterable, Sendable {
  case cornerRadius, alpha, clips
  case fontSize = "font.size"
  case isEnabled = "enabled"

  var tolerance: Double { self == .alpha ? 0.005 : 0.05 }

  /// The value of a view; nil where the dump does not say.
  func actual(of view: ViewNode) -> Double? {
    switch self {
    case .cornerRadius: view.cornerRadius
    case .alpha: view.alpha
    case .clips: view.clips.map { $0 ? 1 : 0 }
    case .fontSize: view.fontSize
    case .isEnabled: view.isEnabled.map { $0 ? 1 : 0 }
    }
  }

  /// The value that the spec asks for; nil where it asks for none.
  func expected(
    of wanted: WantedElement, _ view: ViewNode, _ content: SolvedContent
  ) -> Double? {
    let looks = wanted.placed.element.looks
    switch self {
    case .cornerRadius:
      // A control with corners of its own tells nothing about its radius.
      let hasPlainCorners = [.label, .button, .image, .view].contains(wanted.kind)
      return looks.cornerRadius?.value ?? (hasPlainCorners ? 0 : nil)
    case .alpha:
      // Many a button is paler while it is disabled.
      let isPlain = wanted.placed.isEnabled && view.isEnabled != false
      return looks.alpha?.value ?? (isPlain ? 1 : nil)
    case .clips:
      // Many views of UIKit clip, whatever is in them.
      return looks.clips.map { $0.value ? 1 : 0 }
    case .fontSize:
      return looks.font.size.map { content.environment.textScale.scaled($0.value) }
    case .isEnabled:
      let takesInput = [.button, .field, .digits].contains(wanted.kind)
      return takesInput ? wanted.placed.isEnabled ? 1 : 0 : nil
    }
  }

  /// A sentence about something with another value in the app than in the spec.
  package func words(_ name: String, _ actual: Double, _ expected: Double) -> String {
    let (one, other) = (formatted(shown: actual), formatted(shown: expected))
    return switch self {
    case .cornerRadius: "\(name) has a corner radius of \(one), and \(other) in the spec"
    case .alpha: "\(name) has an alpha of \(one), and \(other) in the spec"
    case .clips:
      "\(name) clips what is in it in the \(actual == 1 ? "app, and not in the spec" : "spec, and not in the app")"
    case .fontSize: "\(name) has a font of \(one) points, and of \(other) in the spec"
    case .isEnabled:
      "\(name) is \(actual == 1 ? "enabled" : "disabled") in the app, and not in the spec"
    }
  }
}
