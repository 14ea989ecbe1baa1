internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

extension Rule {
  /// A keyboard is at most as high as its container.
  static let highKeyboard = Rule(.highKeyboard, check: .spec { $0.checkKeyboardHeights() })
}

extension SpecFacts {
  fileprivate func checkKeyboardHeights() {
    let (expectations, scenarios) = (document.expectations, document.scenarios)
    for index in expectations.indices {
      guard let keyboard = expectations.span[index].setting.keyboard,
        case .height(let height) = keyboard.value,
        let size = settings.expectations[index].value?.container
      else { continue }
      _ = report(height, at: keyboard.span, in: size)
    }
    for index in scenarios.indices
    where steps.contains(.keyboards) || scenarios.span[index].keyboardHeight != nil {
      guard let size = settings.scenarios[index].value?.container else { continue }
      checkKeyboards(of: scenarios[index], in: size)
    }
  }

  /// Reports the first keyboard of a scenario that is too high.
  private func checkKeyboards(of scenario: Scenario, in container: Size) {
    var size = container
    if let height = scenario.keyboardHeight, report(height.value, at: height.span, in: size) {
      return
    }
    for event in scenario.events {
      switch event.verb?.value {
      case .resize(let other, _): size = other
      // The modal may not allow it, and a part of a screen does not swap its sides.
      case .rotate: size.height = max(size.width, size.height)
      case .keyboard(let keyboard):
        guard case .height(let height) = keyboard.size.value else { continue }
        if report(height, at: keyboard.size.span, in: size) { return }
      default: continue
      }
    }
  }

  /// Reports a keyboard that is higher than a container; false if it is not.
  private func report(_ height: Double, at span: SourceSpan, in size: Size) -> Bool {
    guard height > size.height else { return false }
    report(
      Diagnostic(
        .highKeyboard, .warning, at: span,
        "a keyboard of \(points(height)) pt is higher than the container, \(points(size.height)) pt",
        help: "write its height in points, such as `258`"))
    return true
  }
}
