internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

extension Rule {
  /// The condition of a variant can hold somewhere.
  static let impossibleVariant = Rule(
    .impossibleVariant,
    check: .frames { facts, _ in
      if facts.entered == nil { facts.checkConditions() }
    })
}

extension ModalFacts {
  fileprivate func checkConditions() {
    for (index, variant) in modal.variants.enumerated() where variant.span.file == 0 {
      let condition = variant.condition
      if let least = condition.minWidth, let most = condition.maxWidth, least.value > most.value {
        report(
          .impossibleVariant, .warning, at: least.span,
          "the variant can never apply: no width is at least \(points(least.value)) and at most "
            + points(most.value),
          secondary: [Diagnostic.Label(most.span, "the most it may be")],
          help: "exchange the two, or leave one of them out")
      } else if let orientation = condition.orientation,
        let allowed = modal.neverAllowed(orientation.value)
      {
        report(
          .impossibleVariant, .warning, at: orientation.span,
          "the variant can never apply: \(name) is not shown in "
            + orientation.value.rawValue,
          secondary: [Diagnostic.Label(allowed, "only these are allowed")],
          help: "leave the variant out")
      } else if !keys.apply(variant: index), !matrix.mayHoldInBareContainer(condition),
        !matrix.points.contains(where: {
          condition.mayHold(onDeviceLike: $0, inWindows: matrix.view == nil)
        }),
        !ownEnvironments.contains(where: { condition.holds(in: $0) })
      {
        report(
          .impossibleVariant, .warning, at: variant.span,
          "the variant can never apply: no device meets its condition",
          notes: ["No bare container meets it, and no setting of the spec."],
          help: "ask for less, or leave the variant out")
      } else if !keys.apply(variant: index),
        let (asked, words) = matrix.unreachedWidth(of: condition),
        !ownEnvironments.contains(where: { condition.holds(in: $0) }),
        !document.resizes(within: condition)
      {
        report(
          .impossibleVariant, .note, at: asked, "the variant applies on no device: \(words)",
          notes: ["No setting of the spec meets its condition."],
          help: "correct the width, or add an expectation in such a container")
      }
    }
  }
}

extension DeviceMatrix {
  /// The width in a condition that no screen has, nor a part of one, with words for the widest or narrowest screen; nil
  /// where some screen has it.
  fileprivate func unreachedWidth(of condition: Condition) -> (SourceSpan, String)? {
    let sides = catalogue.devices.map { ($0.id, [$0.portrait.width, $0.portrait.height]) }
    if let least = condition.minWidth,
      let (device, most) = sides.map({ ($0, $1.max() ?? 0) }).max(by: { $0.1 < $1.1 }),
      least.value > most
    {
      return (least.span, "the widest, `\(device)`, is \(ModalRules.points(most)) wide")
    }
    if let most = condition.maxWidth,
      let (device, least) = sides.map({ ($0, $1.min() ?? 0) }).min(by: { $0.1 < $1.1 }),
      most.value < least
    {
      return (most.span, "the narrowest, `\(device)`, is \(ModalRules.points(least)) wide")
    }
    return nil
  }

  /// Whether a container of which only the size is known may meet a condition, whatever its size.
  fileprivate func mayHoldInBareContainer(_ condition: Condition) -> Bool {
    if condition.idiom?.value == .pad { return false }
    var least = condition.minWidth?.value ?? 0
    var most = condition.maxWidth?.value ?? .infinity
    // A view is as wide as it is, on any screen.
    if let view, !(least <= view.frame.width && view.frame.width <= most) {
      return false
    }
    switch condition.horizontal?.value {
    case .compact: most = min(most, 600.0.nextDown)
    case .regular: least = max(least, 600)
    case nil: break
    }
    guard least <= most else { return false }
    switch (condition.orientation?.value, condition.vertical?.value) {
    // Upright it is at least as high as wide, and compact is below 480.
    case (.portrait, .compact): return least < 480
    // On its side it is wider than high, and regular is from 480 on.
    case (.landscape, .regular): return most > 480
    default: return true
    }
  }
}

extension SpecDocument {
  /// Whether a scenario gives the container a width that a condition asks for.
  fileprivate func resizes(within condition: Condition) -> Bool {
    scenarios.indices.contains { index in
      scenarios[index].events.contains { event in
        guard case .resize(let size, _)? = event.verb?.value else { return false }
        return size.width >= condition.minWidth?.value ?? 0
          && size.width <= condition.maxWidth?.value ?? .infinity
      }
    }
  }
}

extension Modal {
  /// Where it is said that an orientation is not allowed; nil where it is, or may be.
  fileprivate func neverAllowed(_ orientation: Orientation) -> SourceSpan? {
    guard !variants.contains(where: { $0.layer.orientations != nil }),
      let allowed = layer.orientations, !layer.allowedOrientations.contains(orientation)
    else { return nil }
    return allowed.span
  }
}

extension Condition {
  /// Whether it may hold on a device with the traits of some surroundings, whose windows can have
  /// any width.
  fileprivate func mayHold(onDeviceLike point: MatrixPoint, inWindows: Bool) -> Bool {
    var condition = self
    if inWindows, point.environment.traits.idiom == .pad {
      condition.minWidth = nil
      condition.maxWidth = nil
    }
    condition.showsKeyboard = nil
    return condition.holds(in: point.environment)
  }
}
