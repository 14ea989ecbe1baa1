import ModalLanguage
import Testing

@testable import ModalReplay

@Suite struct AppearanceTests {
  private static func appearance(
    scale: Double = 1, x: Double = 0, y: Double = 0, alpha: Double = 1
  ) -> Appearance {
    var appearance = Appearance()
    appearance.frame = Rect(x: 37.5, y: 208.5, width: 300, height: 250)
    appearance.scale = scale
    appearance.translateX = x
    appearance.translateY = y
    appearance.alpha = alpha
    return appearance
  }

  /// A frame is scaled about its center, (187.5, 333.5), and moved afterwards.
  @Test(arguments: [
    (appearance(), Rect(x: 37.5, y: 208.5, width: 300, height: 250)),
    (appearance(x: 10, y: -20), Rect(x: 47.5, y: 188.5, width: 300, height: 250)),
    // 187.5 − 75 = 112.5, 333.5 − 62.5 = 271.
    (appearance(scale: 0.5), Rect(x: 112.5, y: 271, width: 150, height: 125)),
    (appearance(scale: 0.5, x: 10, y: 20), Rect(x: 122.5, y: 291, width: 150, height: 125)),
    (appearance(scale: 0), Rect(x: 187.5, y: 333.5, width: 0, height: 0)),
    // 187.5 − 180 = 7.5, 333.5 − 150 = 183.5.
    (appearance(scale: 1.2), Rect(x: 7.5, y: 183.5, width: 360, height: 300)),
  ])
  func transformIsAboutTheCentre(_ appearance: Appearance, _ frame: Rect) {
    #expect(appearance.transformedFrame == frame)
  }

  @Test func waysLeadBack() {
    let from = Self.appearance(scale: 0.5, x: 3, alpha: 0.25)
    let to = Self.appearance(scale: 1, y: -7)
    var moved = to
    moved.add(from.difference(from: to), times: 1)
    #expect(moved == from)
    moved = to
    moved.add(from.difference(from: to), times: 0.5)
    #expect(moved.scale == 0.75)
    #expect(moved.translateX == 1.5)
    #expect(moved.translateY == -3.5)
    #expect(moved.alpha == 0.625)
  }

  @Test func onlyAlphasAreLimited() {
    var appearance = Self.appearance(scale: 1.3, alpha: 1.1)
    appearance.dimmingAlpha = -0.1
    #expect(appearance.limited().alpha == 1)
    #expect(appearance.limited().dimmingAlpha == 0)
    #expect(appearance.limited().scale == 1.3)
  }
}
