internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

extension RuleContext {
  /// A frame is expected only where the modal may be shown.
  mutating func checkOrientations() {
    for index in document.modals.indices
    where document.modals.span[index].restrictsOrientations {
      let modal = document.modals[index]
      for expectation in document.expectations.indices
      where concerns(document.expectations[expectation], modal) {
        check(document.expectations[expectation], modal)
      }
    }
  }

  private mutating func check(_ expectation: Expectation, _ modal: Modal) {
    let setting = expectation.setting
    // Most settings say at a glance how they are held.
    if let orientation = setting.ownOrientation, modal.alwaysAllows(orientation) { return }
    guard let environment = surroundings(of: modal, in: setting),
      let allowed = modal.orientations(in: environment),
      !allowed.value.contains(environment.traits.orientation)
    else { return }
    let orientation = environment.traits.orientation.rawValue
    let place = setting.orientation?.span ?? setting.container?.span ?? setting.device?.span
    report(
      .disallowedOrientation, .warning, at: place ?? expectation.span, of: modal,
      "a frame is expected in \(orientation), where \(name(of: modal)) is never shown",
      secondary: [Label(allowed.span, "only these are allowed")],
      help: "leave the expectation out, or add `\(orientation)` to `orientations`")
  }
}

extension Modal {
  /// What the last layer that says anything about orientations says in an environment.
  fileprivate func orientations(in environment: Environment) -> Located<[Orientation]>? {
    let last = variants.last {
      $0.layer.orientations != nil && $0.condition.holds(in: environment)
    }
    return last?.layer.orientations ?? layer.orientations
  }

  /// Whether it may be shown in an orientation whatever variants apply.
  fileprivate func alwaysAllows(_ orientation: Orientation) -> Bool {
    (layer.orientations?.value.contains(orientation) ?? true)
      && variants.allSatisfy { $0.layer.orientations?.value.contains(orientation) ?? true }
  }

  fileprivate var restrictsOrientations: Bool {
    guard layer.orientationsCount else { return false }
    return layer.orientations.map { OrientationSet($0.value) != .both } ?? false
      || variants.contains { $0.layer.orientations != nil }
  }
}

extension Setting {
  /// The orientation, where the setting tells without the catalogue.
  fileprivate var ownOrientation: Orientation? {
    if let orientation { return orientation.value }
    if device != nil { return split == nil ? .portrait : nil }
    return container.map { Traits(ofBareContainer: $0.value).orientation }
  }
}
