import ModalLanguage
import Testing

/// What a screen offers to a modal in a view on it.
@Suite struct HostViewFrameTests {
  private func screen(keyboard: Double = 0) -> Environment {
    Environment(
      container: Size(width: 400, height: 800), keyboardHeight: keyboard, scale: 2,
      safeArea: Insets(top: 50, left: 10, bottom: 30, right: 0))
  }

  private func inside(
    _ frame: Rect, keyboard: Double = 0, snaps: Bool = false
  ) -> Environment {
    screen(keyboard: keyboard).inside(HostView(frame, snapsKeyboard: snaps))
  }

  @Test func withoutAViewTheScreenIsAsItIs() {
    #expect(screen(keyboard: 900).inside(nil) == screen(keyboard: 900))
  }

  @Test func theContainerIsTheViewsAndTheTraitsAreTheScreens() {
    let environment = inside(Rect(x: 20, y: 300, width: 200, height: 100))
    #expect(environment.container == Size(width: 200, height: 100))
    #expect(environment.traits == screen().traits)
    #expect(environment.scale == 2)
    #expect(environment.safeArea == .zero)
  }

  /// Each inset less what is free between the view's edge and the screen's.
  @Test func theSafeAreaReachesIntoIt() {
    // 50 − 20, 10 − 4, 30 − (800 − 790), and nothing at the right: the screen has no inset there.
    #expect(
      inside(Rect(x: 4, y: 20, width: 400, height: 770)).safeArea
        == Insets(top: 30, left: 6, bottom: 20, right: 0))
    // All of a view that is no higher than the inset.
    #expect(inside(Rect(x: 0, y: 0, width: 400, height: 40)).safeArea.top == 40)
    // 50 + 5 where it begins above the screen.
    #expect(inside(Rect(x: 20, y: -5, width: 100, height: 100)).safeArea.top == 55)
    #expect(inside(Rect(x: 20, y: 60, width: 100, height: 0)).safeArea == .zero)
  }

  @Test(arguments: [
    // The keyboard begins at 800 − 300 = 500.
    (Rect(x: 0, y: 400, width: 400, height: 150), 50.0),
    (Rect(x: 0, y: 400, width: 400, height: 100), 0.0),
    (Rect(x: 0, y: 600, width: 400, height: 100), 100.0),
    // Below the screen there is none of it.
    (Rect(x: 0, y: 700, width: 400, height: 300), 100.0),
    (Rect(x: 400, y: 600, width: 100, height: 100), 0.0),
  ])
  func theKeyboardTakesWhatBothHave(_ frame: Rect, height: Double) {
    #expect(inside(frame, keyboard: 300).keyboardHeight == height)
  }

  /// 500 − 400.3 = 99.7 of the view are free, on the grid of a half point 99.5.
  @Test func onThePixelGrid() {
    let frame = Rect(x: 0, y: 400.3, width: 400, height: 150)
    #expect((inside(frame, keyboard: 300).keyboardHeight - 50.3).magnitude < 1e-9)
    #expect(inside(frame, keyboard: 300, snaps: true).keyboardHeight == 50.5)
  }
}
