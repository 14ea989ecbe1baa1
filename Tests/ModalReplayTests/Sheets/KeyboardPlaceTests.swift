import ModalLanguage
import ModalLayout
import ModalSpecTesting
import ModalSyntax
import Testing

@testable import ModalReplay

/// The place above a keyboard is one more beside the detents of a sheet.
@Suite struct KeyboardPlaceTests {
  /// A sheet that a keyboard has raised.
  private static func raised(_ sheet: Modal, in setting: Setting, _ height: Double) throws
    -> ReplayWorld
  {
    var world = try ReplayWorld.of([sheet], in: setting, .builtIn)
    world.play(.after(0, .show(isAnimated: false, host: nil)))
    world.play(.after(1, .keyboard(.height(height))))
    world.play(.after(1, nil))
    return world
  }

  /// 667 − 120 = 547, 667 − 300 = 367, and with the keyboard 667 − 500 = 167.
  @Test func theDetentsAreWhereTheyAreWithoutIt() throws {
    let keys = "  detents: [{name: low, height: 120}, {name: high, height: 300}]\n"
    var world = try Self.raised(sheet(keys), in: .container(375, 667), 200)
    #expect(world.instances[0].places(&world.course).map(\.top) == [167, 367, 547])
    #expect(world.instances[0].places(&world.course).map(\.name) == [nil, "high", "low"])
    world.play(.after(0, .drag(.begin)))
    world.play(.after(0, .drag(.to(200))))
    world.play(.after(0, .drag(.end(velocity: 0))))
    #expect(world.instances[0].places(&world.course).map(\.top) == [367, 547])
    #expect(world.instances[0].motion.model.frame == Rect(x: 0, y: 367, width: 375, height: 300))
    // The next keyboard counts again.
    world.play(.after(1, .keyboard(.height(0))))
    world.play(.after(1, .keyboard(.height(200))))
    #expect(world.instances[0].places(&world.course).map(\.top) == [167, 367, 547])
  }

  /// A release of UIKit's of iOS 16 down to the smallest detent dismisses nothing and asks nobody, and the sheet rests at one
  /// of its places: 4,000 random drags.
  @Test(arguments: 0..<4 as Range<UInt64>)
  func noReleaseAboveTheSmallestDetentDismisses(_ seed: UInt64) throws {
    var random = SeededRandom(seed: 7000 + seed)
    var counts = (back: 0, away: 0)
    for _ in 0..<200 {
      var sheet = random.sheet()
      sheet.layer.drag.release = Located(.uikit16)
      sheet.layer.keyboard.avoid = Located(.detent)
      sheet.elements = []
      let start = try Self.raised(sheet, in: .container(375, 667), random.pick([100, 258, 336]))
      for _ in 0..<5 {
        var world = start
        let places = world.instances[0].places(&world.course)
        let top = try #require(places.first).top
        let lowest = try #require(places.last).top
        let distance = Double.random(in: 0...1, using: &random) * (lowest - top)
        world.play(.after(0, .drag(.begin)))
        world.play(.after(0, .drag(.to(distance))))
        let entries = world.course.timeline.trace.count
        world.play(.after(0, .drag(.end(velocity: random.pick([0, 240, -900, 900, 1500, 3000])))))
        let calls = world.course.timeline.trace[entries...].compactMap {
          if case .callback(let callback) = $0.happening { callback } else { nil }
        }
        #expect(!calls.contains(.shouldDismiss), "seed \(seed)")
        #expect(world.instances[0].state.phase == .shown, "seed \(seed)")
        let rest = world.instances[0].motion.model.frame.y
        #expect(places.contains { $0.frame.y == rest }, "seed \(seed)")
        let leaves = world.instances[0].sheet.leavesKeyboard
        #expect(leaves == (rest != places[0].frame.y), "seed \(seed)")
        if leaves { counts.away += 1 } else { counts.back += 1 }
      }
    }
    #expect(counts.away > 100 && counts.back > 100, "\(counts)")
  }
}
