internal import ModalSyntax

extension Check.Claim {
  /// What is claimed, in the form in which values are compared and told.
  package enum Value {
    case word(String)
    case words([String])
    case color(ModalColor)
    /// Points, or shares of one.
    case numbers([Double])
  }

  /// The key under which a spec claims it, and the value.
  package var written: (key: String, value: Value) {
    switch self {
    case .visible(let value): ("visible", .word("\(value)"))
    case .phase(let phase): ("phase", .word(phase.rawValue))
    case .host(let host): ("host", .word(host.rawValue))
    case .frame(let rect): ("frame", .numbers(rect.numbers))
    case .presentedFrame(let rect): ("presented.frame", .numbers(rect.numbers))
    case .presentedAlpha(let value): ("presented.alpha", .numbers([value]))
    case .presentedScale(let value): ("presented.scale", .numbers([value]))
    case .presentedTranslateX(let value): ("presented.translateX", .numbers([value]))
    case .presentedTranslateY(let value): ("presented.translateY", .numbers([value]))
    case .dimmingAlpha(let value): ("dimming.alpha", .numbers([value]))
    case .dimmingFrame(let rect): ("dimming.frame", .numbers(rect.numbers))
    case .dimmingColor(let color): ("dimming.color", .color(color))
    case .cornerRadius(let value): ("cornerRadius", .numbers([value]))
    case .bottomRadius(let value): ("cornerRadius.bottomRadius", .numbers([value]))
    case .corners(let corners):
      ("cornerRadius.corners", .words(Corner.allCases.filter(corners.contains).map(\.rawValue)))
    case .cornerStyle(let style): ("cornerRadius.style", .word(style.rawValue))
    case .arrowDirection(let direction): ("arrow.direction", .word(direction.rawValue))
    case .arrowX(let value): ("arrow.x", .numbers([value]))
    case .arrowY(let value): ("arrow.y", .numbers([value]))
    case .keyboard(let value): ("keyboard", .numbers([value]))
    case .calls(let calls): ("calls", .words(calls.map(\.value)))
    case .state(let name): ("state", .word(name))
    case .selectedDetent(let name): ("selectedDetent", .word(name))
    case .element(let element): ("elements", .word(element.id.value))
    case .values: ("values", .words([]))
    case .result(let value): ("result", .word("\(value)"))
    case .anyVisible(let value): ("anyVisible", .word("\(value)"))
    case .invariants(let value): ("invariants", .word("\(value)"))
    }
  }
}
