internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

extension Rule {
  /// Whoever names a part of the way in or out knows that the style then gives nothing to it: what the
  /// style moves is named as well.
  static let replacedStyle = Rule(
    .replacedStyle,
    check: .keys { facts in
      var told: [SourceSpan] = []
      for keys in facts.keys.all where keys.layer.replacesStyle {
        facts.checkStyle(keys.layer, &told)
      }
      for layer in facts.layersWithAnimationSet { facts.checkStyle(layer, &told) }
    })
}

extension ModalFacts {
  fileprivate func checkStyle(_ layer: ModalLayer, _ told: inout [SourceSpan]) {
    let animation = layer.animation
    for isShow in [true, false] {
      let values = isShow ? animation.show.from : animation.hide.to
      guard values.namesContent, let motion = StyleMotion(layer, isShow: isShow),
        !motion.isNamed(in: values), let place = place(values, layer), !told.contains(place)
      else { continue }
      told.append(place)
      let (end, way) = isShow ? ("from", "in") : ("to", "out")
      report(
        .replacedStyle, .note, at: place,
        "the way \(way) does not \(motion.verb): what `\(end)` names takes the place of the style "
          + "`\(motion.style.rawValue)`",
        help: "write `\(motion.key): \(motion.value)` into `\(end)` if it should, "
          + "`\(motion.key): \(motion.rest)` if not")
    }
  }

  /// A modal's keys with what its behavior, or a scenario, sets of its animation over them.
  fileprivate var layersWithAnimationSet: [ModalLayer] {
    var changes: [SetChange] = []
    func note(_ change: SetChange, of other: Located<String>?) {
      let isMeant = other == nil || other?.value == modal.id.value
      if isMeant, change.layer.hasAnimation || change.layer.animationStyle != nil {
        changes.append(change)
      }
    }
    for case .event(.set(let change), let other, _) in modal.behavior?.allActions ?? [] {
      note(change, of: other)
    }
    if spec.steps.contains(.sets) {
      for scenario in document.scenarios.indices {
        let events = document.scenarios[scenario].events
        for index in events.indices {
          guard case .set(let change)? = events[index].verb?.value else { continue }
          note(change, of: events[index].modal)
        }
      }
    }
    return changes.map {
      var layer = modal.layer
      layer.merge($0.layer)
      return layer
    }
  }
}

/// The spec's own part in it: one of the values, or the style; nil where a base says all of it.
private func place(_ values: AnimatedValues, _ layer: ModalLayer) -> SourceSpan? {
  [
    values.alpha?.span, values.scale?.span, values.translateX?.span, values.translateY?.span,
    layer.animationStyle?.span,
  ].compactMap(\.self).first { $0.file == 0 }
}

/// What a style would move.
private struct StyleMotion {
  let style: AnimationStyle
  var verb = "slide"
  /// The key that says the same.
  let key: String
  /// Its value where the modal is not there.
  let value: String
  /// Its value where the modal is.
  var rest = "1"

  /// What the style of a modal moves on its way in or out; nil for one that moves nothing.
  init?(_ layer: ModalLayer, isShow: Bool) {
    style = layer.styleOrDefault
    switch style {
    case .fade: (verb, key, value) = ("fade", "alpha", "0")
    case .popup: (verb, key, value) = ("scale", "scale", isShow ? "0" : "0.01")
    case .slide:
      switch (layer.verticalEdge, layer.horizontalEdge) {
      case (.top, _): (key, value) = ("translateY", "-frame.maxY")
      case (nil, .left): (key, value) = ("translateX", "-frame.maxX")
      case (nil, .right): (key, value) = ("translateX", "container.width - frame.minX")
      default: (key, value) = ("translateY", "container.height - frame.minY")
      }
      rest = "0"
    case .none: return nil
    }
  }

  /// Whether the values say where it is.
  func isNamed(in values: AnimatedValues) -> Bool {
    switch key {
    case "alpha": values.alpha != nil
    case "scale": values.scale != nil
    case "translateX": values.translateX != nil
    default: values.translateY != nil
    }
  }
}
