internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

// MS201, MS214, MS215: what is said about them stands with the settings themselves, in `ModalLayout/Settings`.
extension RuleContext {
  /// Expectations, scenarios and invariants must take place where the catalogue knows its way.
  mutating func checkSettings() {
    // Where they stand: a setting is large.
    for index in document.expectations.indices
    where !catalogue.certainlyKnows(document.expectations.span[index].setting) {
      check(document.expectations[index].setting)
    }
    for index in document.scenarios.indices {
      if !catalogue.certainlyKnows(document.scenarios.span[index].setting) {
        check(document.scenarios[index].setting)
      }
      // Behind its setting, whose faults they share.
      if steps.contains(.keyboards) { checkKeyboards(ofScenario: index) }
    }
    for index in document.invariants.indices {
      guard case .some(let devices) = document.invariants[index].over.devices else { continue }
      for device in devices {
        var setting = Setting(span: device.span)
        setting.device = device
        if !catalogue.certainlyKnows(setting) { check(setting) }
      }
    }
  }

  /// Reports what the catalogue lacks for a setting that it does not certainly know.
  private mutating func check(_ setting: Setting) {
    for diagnostic in environment(for: setting, in: catalogue.catalogue).diagnostics {
      // The rows of a table, and the keyboards of a scenario, share their setting's faults.
      let isKnown =
        diagnostics.last.map {
          $0.code == diagnostic.code && $0.primary?.span == diagnostic.primary?.span
        } ?? false
      if !isKnown { report(diagnostic) }
    }
  }

  /// The keyboards that appear in the course of a scenario, each in the orientation that the
  /// container has by then.
  private mutating func checkKeyboards(ofScenario position: Int) {
    let place = document.scenarios[position].setting
    var orientation = place.orientation
    let isKnown = place.device.map { catalogue.knows($0.value) } ?? true
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
        if !catalogue.certainlyKnows(setting) { check(setting) }
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
