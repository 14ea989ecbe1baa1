package import ModalLanguage
internal import ModalSyntax

/// A place at which a sheet with detents can rest.
package struct DetentPlace: Hashable, Sendable {
  /// The name of the detent; nil for a place that is none, as above a keyboard.
  package var name: String?
  /// The frame, in points of the container.
  package var frame: Rect
  /// Whether what is behind is dimmed there.
  package var isDimmed: Bool
}

extension LayoutInputs {
  /// The places at which a sheet with detents can rest in an environment, the highest first. Detents of the same height
  /// are one place, which is called as the first of them. While a keyboard raises the sheet there is only that place.
  package func detentPlaces(
    in environment: Environment
  ) throws(EvaluationFailure) -> [DetentPlace] {
    var context = EvaluationContext(environment, rounding: rounding)
    context.stateName = state
    let rest = try detent(in: &context).rest
    guard !fillsScreen(in: environment), case .detent(let resting) = rest else {
      let name: String? =
        if case .detent(let position) = rest { detents[position].name.value } else { nil }
      return [
        DetentPlace(
          name: name, frame: try solve(self, in: environment).frame,
          isDimmed: dimmingAlpha(in: environment) != nil)
      ]
    }
    var places: [DetentPlace] = []
    // One copy: the inputs are large.
    var inputs = self
    for position in detents.indices {
      guard try detents[position].height(in: &context) != nil else { continue }
      inputs.selectedDetent = position
      let frame = try solve(inputs, in: environment).frame
      if let same = places.firstIndex(where: { $0.frame.y == frame.y }) {
        // The selected one is called by its own name.
        if position == resting { places[same].name = detents[position].name.value }
        continue
      }
      places.append(
        DetentPlace(
          name: detents[position].name.value, frame: frame,
          isDimmed: inputs.dimmingAlpha(in: environment) != nil))
    }
    return places.sorted { $0.frame.y < $1.frame.y }
  }
}
