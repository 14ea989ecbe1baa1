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
    guard invariant.over.contains(surroundings, isClaimed: isClaimed) else { return nil }
    let anchor = anchorFrame(of: modal)
    return instances[modal].comparisons(breaking: invariant, anchor: anchor, &course)
  }
}

extension ModalInstance {
  /// The comparisons because of which an invariant does not hold for it as it is.
  fileprivate mutating func comparisons(
    breaking invariant: Invariant, anchor: Rect?, _ course: inout Course
  ) -> [FailedInvariant.Comparison]? {
    let environment = environment
    let keys = keys
    guard state.phase == .shown || state.phase == .showing, !isDragged, !remembersKeyboard,
      invariant.condition?.holds(in: environment) ?? true, keys.layout.missingKey == nil,
      var solution = try? keys.solve(in: environment, at: place(anchor: anchor))
    else { return nil }
    let ids = invariant.that.value.elements
    let parts = ids.isEmpty ? [] : parts(&course)
    let frames = ids.compactMap { id in
      parts.first { $0.element.id.value.exact == id.exact }?.frame
    }
    guard frames.count == ids.count else { return nil }
    solution.frame = motion.model.frame
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
