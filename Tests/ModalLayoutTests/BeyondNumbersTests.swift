import ModalLanguage
import ModalLayout
import Testing

/// Frames whose numbers would be infinite, or none at all, are failures and not frames.
@Suite struct BeyondNumbersTests {
  /// A dialog of 300 × 250 that is centered: by the closed formula in batches.
  private let card = PlainModal(contentWidth: .points(300), contentHeight: .points(250))

  private func environment(_ width: Double, scale: Double = 2) -> Environment {
    Environment(
      container: Size(width: width, height: 667), keyboardHeight: 0, scale: scale)
  }

  private func failure(of modal: PlainModal, in environment: Environment) -> EvaluationFailure? {
    do throws(EvaluationFailure) {
      _ = try solve(modal.inputs, in: environment)
      return nil
    } catch {
      return error
    }
  }

  @Test func roundingMayLeaveTheNumbers() throws {
    // The origin is 1.7e308 / 2 = 8.5e307; three pixels a point make 2.55e308 of it.
    #expect(failure(of: card, in: environment(1.7e308, scale: 2)) == nil)
    let found = failure(of: card, in: environment(1.7e308, scale: 3))
    #expect(found == EvaluationFailure(.notFinite, at: nil))
  }

  @Test func sumsMayLeaveTheNumbers() {
    var modal = card
    modal.margins = [nil, .points(1e308), nil, .points(1e308)]
    #expect(failure(of: modal, in: environment(375)) == EvaluationFailure(.notFinite, at: nil))
  }

  @Test(arguments: [Placement.center, .right])
  func aBatchStopsThere(placement: Placement) {
    var modal = card
    modal.placement = placement
    let shared = environment(0, scale: 3)
    let states = [375, 1e308, 320, Double.infinity, 414].map { environment($0).state }
    var frames = [Rect](repeating: .zero, count: states.count)
    var failure: EvaluationFailure?
    do throws(EvaluationFailure) {
      var span = frames.mutableSpan
      try solveFrames(modal.inputs, in: shared, containers: states.span, into: &span)
    } catch {
      failure = error
    }
    #expect(failure == EvaluationFailure(.notFinite, at: nil))
    // 320 − 20 − 20 = 280; what comes before the failure is solved.
    #expect(frames[..<3].map(\.width) == [300, 300, 280])
  }

  /// The sum of the four numbers leaves the numbers there are, none of the four does.
  @Test func aLargeFrameIsAFrame() throws {
    var modal = PlainModal(contentWidth: .points(1.5e308), contentHeight: .points(1.5e308))
    modal.rounding = Rounding.none
    let place = Environment(
      container: Size(width: 1.7e308, height: 1.7e308), keyboardHeight: 0, scale: 1)
    let found = try frames(of: modal.inputs, in: place, [place.state])
    #expect(found.map(\.width) == [1.5e308])
    #expect(bits(found[0]) == bits(try solve(modal.inputs, in: place).frame))
  }
}
