internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

/// An invariant of a spec, and what it is about.
struct PlacedInvariant: Sendable {
  let invariant: Invariant
  /// Its number from 1.
  let number: Int
  /// The modal, by its position.
  var modal: Int
}

extension SpecDocument {
  /// The invariants, but for those that no modal can be told for.
  var placedInvariants: [PlacedInvariant] {
    invariants.enumerated().compactMap { index, invariant in
      modalIndex(named: invariant.modal).map {
        PlacedInvariant(invariant: invariant, number: index + 1, modal: $0)
      }
    }
  }
}

extension ReplayWorld {
  /// The comparisons because of which an invariant does not hold for a modal as it is, none where it has no value; nil
  /// where it holds, or says nothing: the modal is not there, moves under a finger or on its way out, or is laid out for
  /// a keyboard that is none, or the surroundings are none of those that the invariant is about. A check claims it for
  /// the surroundings of its scenario, unless the invariant says which it is about.
  mutating func comparisons(
    breaking invariant: Invariant, of modal: Int, isClaimed: Bool = false
  ) -> [FailedInvariant.Comparison]? {
    let environment = environment(of: modal)
    let phase = instances[modal].state.phase
    guard phase == .shown || phase == .showing, !isDragged(modal), !remembersKeyboard(modal),
      invariant.condition?.holds(in: environment) ?? true,
      invariant.over.contains(surroundings, isClaimed: isClaimed),
      let keys = Optional(keys(of: modal)), keys.layout.missingKey == nil,
      var solution = try? keys.solve(
        in: environment, state: instances[modal].machine?.seenState,
        detent: instances[modal].selectedDetent, leavesKeyboard: instances[modal].leavesKeyboard,
        anchor: anchorFrame(of: modal), entries: entries(of: modal))
    else { return nil }
    let ids = invariant.that.value.elements
    let parts = ids.isEmpty ? [] : parts(of: modal)
    let frames = ids.compactMap { id in
      parts.first { $0.element.id.value.exact == id.exact }?.frame
    }
    guard frames.count == ids.count else { return nil }
    solution.frame = instances[modal].model.frame
    let evaluation = InvariantEvaluation(
      invariant, solution, frames, rounding: keys.layout.rounding, in: environment)
    guard evaluation.isClearlyFalse else { return nil }
    do throws(EvaluationFailure) {
      return try evaluation.failing(at: evaluation.root)
    } catch {
      return []
    }
  }
}

extension InvariantRange {
  /// Whether surroundings are among those that it is about: a device as it is, other containers by their sizes and
  /// keyboards. Where it is claimed, ranges that nobody has narrowed leave nothing out.
  fileprivate func contains(_ surroundings: Surroundings, isClaimed: Bool) -> Bool {
    if surroundings.isDevice, case .none = devices { return false }
    let all = InvariantRange()
    func holds(_ value: Double, _ range: ClosedRange<Double>, _ whole: ClosedRange<Double>) -> Bool
    {
      range.contains(value) || (isClaimed && range == whole)
    }
    let size = surroundings.environment.container
    // A keyboard stays as high as it is when a device is turned, which no device's own does.
    if surroundings.isResized || surroundings.turnsKeyboard {
      let keyboard = surroundings.keyboardFrame.map { max(0, size.height - $0.y) } ?? 0
      guard holds(keyboard / size.height, keyboards, all.keyboards) else { return false }
    }
    return !surroundings.isResized
      || (holds(size.width, widths, all.widths) && holds(size.height, heights, all.heights))
  }
}
