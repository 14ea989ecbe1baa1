package import ModalLanguage
internal import ModalSyntax

/// A place at which a sheet with detents can rest.
package struct DetentPlace: Hashable, Sendable {
  /// The name of the detent; nil for a place that is none, as above a keyboard.
  package var name: String?
  /// The frame, in points of the container.
  package var frame: Rect
  /// The top edge that it would have if it were not scaled to keep free of the edges; fingers and releases count in it.
  package var top: Double
  /// Whether what is behind is dimmed there.
  package var isDimmed: Bool
}

extension LayoutInputs {
  /// The places at which a sheet with detents can rest in an environment, the highest first. Detents of the same height
  /// are one place, which is called as the first of them. While a keyboard raises the sheet, the place above it is one
  /// more, and the first.
  package func detentPlaces(
    in environment: Environment
  ) throws(EvaluationFailure) -> [DetentPlace] {
    func place(_ inputs: LayoutInputs, named name: String?) throws(EvaluationFailure) -> DetentPlace
    {
      let solution = try solve(inputs, in: environment)
      return DetentPlace(
        name: name, frame: solution.frame, top: solution.unscaledTop,
        isDimmed: inputs.dimmingAlpha(in: environment) != nil)
    }
    var context = EvaluationContext(environment, rounding: rounding)
    context.stateName = state
    if limitsDetents { try context.limitDetents(of: self) }
    let isRaised = try context.detent(of: self).rest == .keyboard
    let rest = try context.selectedDetent(of: self).rest
    let detents = sheet.detents
    guard !fillsScreen(in: environment), case .detent(let resting) = rest else {
      let name: String? =
        if !isRaised, case .detent(let position) = rest { detents[position].name.value } else {
          nil
        }
      return [try place(self, named: name)]
    }
    var places: [DetentPlace] = []
    // One copy: the inputs are large.
    var inputs = self
    if isRaised { inputs.keyboard = .none }
    for position in detents.indices {
      guard try context.height(of: detents[position]) != nil else { continue }
      inputs.sheet.selectedDetent = position
      let found = try place(inputs, named: detents[position].name.value)
      if let same = places.firstIndex(where: { $0.top == found.top }) {
        // The selected one is called by its own name.
        if position == resting { places[same].name = found.name }
        continue
      }
      places.append(found)
    }
    if isRaised {
      let raised = try place(self, named: nil)
      if !places.contains(where: { $0.top == raised.top }) { places.append(raised) }
    }
    return places.sorted { $0.top < $1.top }
  }
}
