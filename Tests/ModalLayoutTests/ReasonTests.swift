import ModalLanguage
import ModalLayout
import Testing

/// Each reason where it belongs.
@Suite struct ReasonTests {
  /// A dialog of 300 × 250, changed.
  private func reasons(
    in container: (Double, Double) = (375, 667), keyboard: Double = 0,
    _ change: (inout PlainModal) -> Void
  ) throws -> Reasons {
    var modal = PlainModal(contentWidth: .points(300), contentHeight: .points(250))
    change(&modal)
    let environment = Environment(
      container: Size(width: container.0, height: container.1), keyboardHeight: keyboard)
    return try solve(modal.inputs, in: environment).reasons
  }

  private func origins(_ reasons: Reasons) -> [OriginReason] { [reasons.x, reasons.y] }
  private func extents(_ reasons: Reasons) -> [ExtentReason] { [reasons.width, reasons.height] }

  @Test func contentThatFitsDecidesItsSize() throws {
    let reasons = try reasons { _ in }
    #expect(origins(reasons) == [.centered, .centered])
    #expect(extents(reasons) == [.content, .content])
  }

  @Test func aNarrowBoxBinds() throws {
    let reasons = try reasons(in: (320, 568), keyboard: 300) { _ in }
    #expect(origins(reasons) == [.centered, .centered])
    #expect(extents(reasons) == [.box, .box])
  }

  @Test func contentAsLargeAsTheBoxIsNotBound() throws {
    let reasons = try reasons(in: (340, 290)) { _ in }
    #expect(reasons.width == .content)
    #expect(reasons.height == .content)
  }

  @Test func ofTwoLimitsTheLesserBinds() throws {
    let maximum = try reasons(in: (320, 280)) { modal in
      modal.maxWidth = .points(279)
      modal.maxHeight = .points(239)
    }
    #expect(maximum.width == .bound(.maximum))
    #expect(maximum.height == .bound(.maximum))
    let box = try reasons(in: (320, 280)) { modal in
      modal.maxWidth = .points(281)
      modal.maxHeight = .points(241)
    }
    #expect(box.width == .box)
    #expect(box.height == .box)
  }

  @Test func withoutClampOnlyAMaximumBinds() throws {
    let free = try reasons(in: (200, 200)) { $0.clamp = false }
    #expect(free.width == .content)
    let bound = try reasons(in: (200, 200)) { modal in
      modal.clamp = false
      modal.maxWidth = .points(250)
    }
    #expect(bound.width == .bound(.maximum))
  }

  @Test func aMinimumBindsBeyondTheBoxAndAMaximumWins() throws {
    let beyond = try reasons(in: (200, 200)) { modal in
      modal.minWidth = .points(170)
      modal.minHeight = .points(160)
    }
    #expect(beyond.width == .bound(.minimum))
    // The box is 160 high.
    #expect(beyond.height == .box)
    let both = try reasons(in: (375, 667)) { modal in
      modal.minWidth = .points(320)
      modal.maxWidth = .points(310)
      modal.minHeight = .points(250)
    }
    #expect(both.width == .bound(.maximum))
    #expect(both.height == .content)
  }

  @Test(arguments: [
    (Placement.center, OriginReason.centered, OriginReason.centered),
    (.top, .centered, .nearEdge), (.bottom, .centered, .farEdge), (.left, .nearEdge, .centered),
    (.right, .farEdge, .centered), (.topLeft, .nearEdge, .nearEdge),
    (.topRight, .farEdge, .nearEdge), (.bottomLeft, .nearEdge, .farEdge),
    (.bottomRight, .farEdge, .farEdge),
  ])
  func aPlacementNamesEdges(_ placement: Placement, x: OriginReason, y: OriginReason) throws {
    let reasons = try reasons { $0.placement = placement }
    #expect(reasons.x == x)
    #expect(reasons.y == y)
  }

  @Test func onlyACoveredModalIsLifted() throws {
    let covered = try reasons(keyboard: 258) { $0.keyboard = .lift }
    #expect(covered.y == .lifted)
    let free = try reasons(keyboard: 100) { $0.keyboard = .lift }
    #expect(free.y == .centered)
    // At the top margin already, there is nowhere to go.
    let stuck = try reasons(keyboard: 600) { modal in
      modal.keyboard = .lift
      modal.placement = .top
    }
    #expect(stuck.y == .nearEdge)
  }

  @Test func aFixedFrameIsItsOwnReason() throws {
    let reasons = try reasons(keyboard: 258) { modal in
      modal.presentation = .fixed
      modal.frame = [.points(1), .points(2), .points(3), .points(4)]
      modal.layout[3] = .points(5)
    }
    #expect(origins(reasons) == [.fixedFrame, .fixedFrame])
    #expect(extents(reasons) == [.fixedFrame, .layout])
  }
}
