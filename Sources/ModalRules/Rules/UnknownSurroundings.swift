internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

extension Rule {
  /// Expectations, scenarios and invariants must take place where the catalogue knows its way. What is said about
  /// them stands with the settings themselves, in `ModalLayout/Settings`.
  static let unknownSurroundings = Rule(
    .unknownDevice, .unknownKeyboard, .unknownSetting, check: .names { $0.checkSettings() })
}

extension SpecFacts {
  fileprivate func checkSettings() {
    for checked in settings.expectations { report(lacking: checked.diagnostics) }
    for index in document.scenarios.indices {
      report(lacking: settings.scenarios[index].diagnostics)
      // Behind its setting, whose faults they share.
      if steps.contains(.keyboards) { checkKeyboards(ofScenario: index) }
    }
    for index in document.invariants.indices {
      guard case .some(let devices) = document.invariants[index].over.devices else { continue }
      for device in devices {
        var setting = Setting(span: device.span)
        setting.device = device
        check(setting)
      }
    }
  }

  /// Reports what the catalogue lacks for a setting.
  private func check(_ setting: Setting) {
    report(lacking: environment(for: setting, in: matrix.catalogue).diagnostics)
  }

  private func report(lacking diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics {
      // The rows of a table, and the keyboards of a scenario, share their setting's faults.
      let isKnown =
        reported.last.map {
          $0.code == diagnostic.code && $0.primary?.span == diagnostic.primary?.span
        } ?? false
      if !isKnown { report(diagnostic) }
    }
  }

  /// The keyboards that appear in the course of a scenario, each in the orientation that the
  /// container has by then.
  private func checkKeyboards(ofScenario position: Int) {
    let place = document.scenarios[position].setting
    var orientation = place.orientation
    let isKnown = place.device.map { matrix.catalogue.position(of: $0.value) != nil } ?? true
    guard isKnown else { return }
    for index in document.scenarios[position].events.indices {
      guard let verb = document.scenarios[position].events[index].verb else { continue }
      switch verb.value {
      case .rotate(let turned, _, _):
        if isAllowed(turned) { orientation = Located(turned, at: verb.span) }
      case .keyboard(let event):
        guard case .kind(let kind) = event.size.value else { continue }
        var setting = place
        setting.orientation = orientation
        setting.keyboard = Located(.kind(kind), at: event.size.span)
        check(setting)
      default: continue
      }
    }
  }

  /// Whether some modal lets the container be turned that way.
  private func isAllowed(_ orientation: Orientation) -> Bool {
    document.modals.contains { modal in
      modal.layer.allowedOrientations.contains(orientation)
        || modal.variants.contains { $0.layer.orientations?.value.contains(orientation) ?? false }
    }
  }
}
