import ModalLanguage
import ModalLayout
import ModalSpecTesting
import ModalSyntax
import Testing

@testable import ModalReplay

/// Who takes which part of a pull at a scroll in a sheet, against a second writing of the table in the reference, which goes
/// half a point at a time.
@Suite struct ScrollPullTests {
  /// A rule, and whether scrolling enlarges the sheet.
  static let rules = DragRelease.allCases.flatMap { [($0, true), ($0, false)] }

  /// From 100 places and offsets, 20 steps each, in whole and half points.
  @Test(arguments: rules)
  func agreesWithASecondWriting(_ rule: DragRelease, _ expands: Bool) {
    var random = SeededRandom(seed: 4000)
    var moved = (sheet: 0, content: 0, both: 0)
    for _ in 0..<100 {
      let highest = random.pick([57, 57.5, 100])
      // Above the highest place, too, where a spring may swing.
      let begin = random.pick([
        highest, highest + Double(Int.random(in: -12...1200, using: &random)) / 2,
      ])
      var second = SecondWriting(
        maker: rule, limit: expands ? highest : begin, top: begin,
        offset: random.pick([0, 0, 0.5, 1, Double(Int.random(in: 2...1000, using: &random)) / 2]),
        end: { _ in 500 })
      var pull = ScrollPull(
        at: "list", rule, top: begin, ceiling: second.isContentsAlone ? nil : second.limit)
      var offset = second.offset
      var finger = 0.0
      for _ in 0..<20 {
        let before = (top: pull.top, offset: offset)
        let step = random.pick([
          -0.5, 0.5, -1, 1, Double(Int.random(in: -200...200, using: &random)) / 2,
          Double(Int.random(in: -800...800, using: &random)) / 2,
        ])
        finger += step
        offset = min(500, max(0, offset - pull.move(to: finger, offset: offset)))
        second.go(step)
        #expect(
          pull.top == second.top && offset == second.offset,
          "\(before), step \(step), limit \(second.limit)")
        if step != 0, !second.isContentsAlone {
          #expect(pull.movedSheet == (second.last == .sheet), "\(before), step \(step)")
        }
        let (movesSheet, movesContent) = (pull.top != before.top, offset != before.offset)
        if movesSheet { moved.sheet += 1 }
        if movesContent { moved.content += 1 }
        if movesSheet, movesContent { moved.both += 1 }
      }
    }
    #expect(moved.sheet > 100 && moved.content > 100 && moved.both > 10, "\(moved)")
  }

  /// The same in sheets, from each of three detents and from offsets all over.
  @Test(arguments: rules)
  func sheetsAgreeWithIt(_ rule: DragRelease, _ expands: Bool) throws {
    var random = SeededRandom(seed: 4100)
    let modal = try sheet(
      """
        detents: [{name: low, height: 200}, {name: half, height: 400}, {name: high, height: 700}]
        drag: {release: \(rule.rawValue), rubberBand: false, dismissible: true}
        scrollingExpands: \(expands)
        elements:
          list: {kind: scroll, left: 0, right: 0, top: 40, bottom: 0, insets: none, stack: {children: [rows]}}
          rows: {kind: view, height: 1400}
      """)
    var start = try ReplayWorld.of([modal], in: .container(375, 800), .builtIn)
    start.play(.after(0, .show(isAnimated: false, host: nil)))
    for number in 0..<102 {
      let (name, rest) = [("low", 600.0), ("half", 400), ("high", 100)][number % 3]
      var world = start
      world.play(.after(1, .selectDetent(Located(name))))
      // What is in it is 1400 high, and the frame 40 less than the sheet.
      var second = SecondWriting(
        maker: rule, limit: expands ? 100 : rest, top: rest,
        offset: Double(number / 3 % 17) * 37.5, end: { 640 + min(600, max(100, $0)) })
      world.play(.after(2, .scroll(Located("list"), to: second.offset)))
      world.play(.after(0, .drag(.beginIn(Located("list")))))
      var finger = 0.0
      for _ in 0..<20 {
        let step = Double(Int.random(in: -500...500, using: &random)) / 2
        finger += step
        world.play(.after(0.01, .drag(.to(finger))))
        second.go(step)
        let y = world.instances[0].motion.model.frame.y
        let offset = world.instances[0].part("list", &world.course)?.scrolled?.offset
        guard y != min(800, max(100, second.top)) || offset != second.offset else { continue }
        Issue.record("\(name), \(number): \(y), \(offset ?? -1), not \(second)")
        return
      }
    }
  }
}

/// The table of pulls once more: each half of a point has one that moves.
private struct SecondWriting {
  enum Mover { case sheet, content }

  let maker: DragRelease
  /// Where the sheet takes no more of a pull upward.
  let limit: Double
  var top: Double
  var offset: Double
  /// How far the content can scroll, for a top of the sheet.
  let end: @Sendable (Double) -> Double
  /// UIKit's sheet does not move in a pull that begins elsewhere than at the top of the content.
  let isContentsAlone: Bool
  private(set) var last = Mover.content

  init(
    maker: DragRelease, limit: Double, top: Double, offset: Double,
    end: @escaping @Sendable (Double) -> Double
  ) {
    self.maker = maker
    self.limit = limit
    self.top = top
    self.offset = offset
    self.end = end
    isContentsAlone = (maker == .uikit16 || maker == .uikit27) && offset > 0
  }

  mutating func go(_ step: Double) {
    let grain = step < 0 ? -0.5 : 0.5
    for _ in 0..<Int((step / grain).rounded()) {
      last = mover(isUp: step < 0)
      switch last {
      case .sheet: top += grain
      case .content: offset = max(0, offset - grain)
      }
      offset = min(offset, end(top))
    }
  }

  private func mover(isUp: Bool) -> Mover {
    if isContentsAlone { return .content }
    let isAtTop = offset <= 0
    switch (maker, isUp) {
    case (.flutter, true): return isAtTop && top > limit ? .sheet : .content
    case (_, true): return top > limit ? .sheet : .content
    // They hold their content, wherever it is, while they are not at their highest: FloatingPanel by more than a point,
    // PanModal in whole points.
    case (.floatingPanel, false) where top - limit > 1: return .sheet
    case (.panModal, false) where (top + 0.5).rounded(.down) > (limit + 0.5).rounded(.down):
      return .sheet
    case (_, false): return isAtTop ? .sheet : .content
    }
  }
}
