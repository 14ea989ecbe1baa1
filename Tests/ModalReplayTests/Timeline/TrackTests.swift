import ModalLanguage
import Testing

@testable import ModalReplay

/// A second in nanoseconds.
private let second: Int64 = 1_000_000_000

@Suite struct TrackTests {
  private static func model(y: Double) -> Appearance {
    var model = Appearance()
    model.frame = Rect(x: 0, y: y, width: 100, height: 50)
    return model
  }

  private static func state(_ phase: Phase) -> PresentationState {
    var state = PresentationState(host: .window)
    state.phase = phase
    return state
  }

  /// A linear way of a second from `from` to `to`, from an instant on.
  private static func motion(
    from: Double, to: Double, at start: Int64, delay: Double = 0
  ) -> Motion {
    Motion(
      start: start, duration: second + nanoseconds(delay),
      way: model(y: from).difference(from: model(y: to)), easing: Easing(.linear, duration: 1),
      offset: -delay, movesDimming: false)
  }

  @Test func theLastKeyframeOfAnInstantCounts() {
    var track = Timeline.Track()
    track.record(Self.state(.hidden), Self.model(y: 0), at: 0, entries: 0)
    track.record(Self.state(.showing), Self.model(y: 1), at: second, entries: 0)
    track.record(Self.state(.shown), Self.model(y: 2), at: second, entries: 0)
    track.record(Self.state(.hiding), Self.model(y: 3), at: 2 * second, entries: 0)
    let phases = [-1, 0, second - 1, second, second + 1, 2 * second, 9 * second]
      .map { track.keyframe(at: $0).state.phase }
    #expect(phases == [.hidden, .hidden, .hidden, .shown, .shown, .hiding, .hiding])
  }

  @Test func animationsAddUp() {
    var track = Timeline.Track()
    track.record(Self.state(.shown), Self.model(y: 0), at: 0, entries: 0)
    track.add(Self.motion(from: 0, to: 100, at: 0))
    track.record(Self.state(.shown), Self.model(y: 100), at: 0, entries: 0)
    track.add(Self.motion(from: 100, to: 40, at: second / 2))
    track.record(Self.state(.shown), Self.model(y: 40), at: second / 2, entries: 0)
    // 100 − 100·(1 − t), and from 0.5 s on 40 + 60·(1.5 − t) − 100·(1 − t) up to 1 s.
    let instants: [(Int64, Double)] = [
      (0, 0), (second / 4, 25), (second / 2, 50), (3 * second / 4, 60), (second, 70),
      (5 * second / 4, 55), (3 * second / 2, 40), (2 * second, 40),
    ]
    for (time, y) in instants {
      #expect((track.presented(at: time).frame.y - y).magnitude < 1e-12)
    }
    #expect(track.presented(at: 3 * second / 2).frame.y == 40)
  }

  @Test func aDelayKeepsTheBeginning() {
    var track = Timeline.Track()
    track.add(Self.motion(from: 0, to: 100, at: 0, delay: 0.5))
    track.record(Self.state(.showing), Self.model(y: 100), at: 0, entries: 0)
    #expect(track.presented(at: second / 2).frame.y == 0)
    #expect(track.presented(at: second).frame.y == 50)
    #expect(track.isMoving(.content, at: 0))
    #expect(!track.isMoving(.dimming, at: 0))
    #expect(track.isMoving(.content, at: 3 * second / 2 - 1))
    #expect(!track.isMoving(.content, at: 3 * second / 2))
  }

  @Test func stoppedAnimationsContributeNothing() {
    var track = Timeline.Track()
    track.add(Self.motion(from: 0, to: 100, at: 0))
    track.record(Self.state(.hiding), Self.model(y: 100), at: 0, entries: 0)
    track.stop()
    track.record(Self.state(.hidden), Self.model(y: 100), at: second / 4, entries: 0)
    #expect(track.presented(at: second / 4).frame.y == 100)
    // Before it, they do.
    #expect((track.presented(at: second / 4 - 1).frame.y - 25).magnitude < 1e-6)
  }
}
