import ModalLanguage
import ModalSyntax
import Testing

@testable import ModalReplay

@Suite struct SurroundingsTests {
  private func surroundings(
    _ setting: Setting = .container(375, 667)
  ) throws -> Surroundings {
    try #require(Surroundings.of(setting, in: .builtIn).value)
  }

  // MARK: - Keyboard

  @Test(arguments: [(0.0, 0.0), (258, 258), (0.0004, 0), (667, 667), (900, 667)])
  func aDockedKeyboardTakesWhatItCovers(_ height: Double, _ taken: Double) throws {
    var surroundings = try surroundings()
    surroundings.setKeyboard(height: height)
    #expect(surroundings.keyboardHeight(rounding: .qmui, in: nil) == taken)
  }

  /// The height of the intersection counts, wherever it is.
  @Test(arguments: [
    // In the middle of the screen.
    (Rect(x: 40, y: 200, width: 250, height: 180), 180.0),
    // Partly below the screen: 667 − 600.
    (Rect(x: 0, y: 600, width: 375, height: 200), 67.0),
    // Partly above and beside it: 100 − 30.
    (Rect(x: -50, y: -30, width: 100, height: 100), 70.0),
    // Beside it, at its edge, below it.
    (Rect(x: 400, y: 300, width: 200, height: 200), 0.0),
    (Rect(x: 375, y: 300, width: 200, height: 200), 0.0),
    (Rect(x: 0, y: 667, width: 375, height: 258), 0.0),
    (Rect(x: 0, y: 300, width: 0, height: 200), 0.0),
    (Rect(x: -20, y: -20, width: 800, height: 900), 667.0),
  ])
  func aFloatingKeyboardTakesItsIntersection(_ frame: Rect, _ taken: Double) throws {
    var surroundings = try surroundings()
    surroundings.setKeyboard(frame: frame)
    for rounding in [Rounding.qmui, .none] {
      #expect(surroundings.keyboardHeight(rounding: rounding, in: nil) == taken)
    }
  }

  /// At scale 2, 409.3 is 818.6 pixels and 257.7 is 515.4: 819 and 515 of them, 409.5 and 257.5 pt.
  @Test func onlyQMUISetsItOnThePixelGrid() throws {
    var surroundings = try surroundings()
    surroundings.setKeyboard(frame: Rect(x: 0, y: 409.3, width: 375, height: 257.7))
    #expect(surroundings.keyboardHeight(rounding: .qmui, in: nil) == 257.5)
    #expect((surroundings.keyboardHeight(rounding: .none, in: nil) - 257.7).magnitude < 1e-12)
  }

  /// Apple's keyboard of letters, with its bar, on iOS 26 (the catalogue's own source).
  @Test func aDevicesKeyboardIsThatOfItsOrientation() throws {
    var surroundings = try surroundings(.device("iphone-15"))
    #expect(surroundings.height(of: .letters, at: nowhere).value == 335)
    #expect(surroundings.rotate(to: .landscape)?.isEmpty == true)
    #expect(surroundings.height(of: .letters, at: nowhere).value == 248)
    // Asked for again, and held upright again.
    #expect(surroundings.height(of: .letters, at: nowhere).value == 248)
    #expect(surroundings.rotate(to: .portrait)?.isEmpty == true)
    #expect(surroundings.height(of: .letters, at: nowhere).value == 335)
  }

  @Test func aBareContainerHasNoKeyboardOfItsOwn() throws {
    var surroundings = try surroundings()
    for _ in 0..<2 {
      #expect(surroundings.height(of: .letters, at: nowhere).diagnostics.count == 1)
    }
  }

  // MARK: - Container

  @Test func aDeviceTurnsWithItsInsetsAndTraits() throws {
    var surroundings = try surroundings(.device("iphone-15"))
    let upright = surroundings.environment
    #expect(surroundings.rotate(to: .portrait) == nil)
    #expect(surroundings.rotate(to: .landscape)?.isEmpty == true)
    let turned = surroundings.environment
    #expect(turned.container == Size(width: 852, height: 393))
    #expect(turned.traits.orientation == .landscape)
    #expect(turned.traits.vertical == .compact)
    #expect(turned.safeArea.top == 0)
    #expect(turned.safeArea.left == upright.safeArea.top)
    #expect(surroundings.rotate(to: .portrait)?.isEmpty == true)
    #expect(surroundings.environment == upright)
  }

  @Test func aBareContainerSwapsItsSides() throws {
    var setting = Setting.container(375, 667)
    setting.horizontal = Located(.regular)
    var surroundings = try surroundings(setting)
    #expect(surroundings.environment.traits.horizontal == .regular)
    #expect(surroundings.rotate(to: .landscape)?.isEmpty == true)
    let turned = surroundings.environment
    #expect(turned.container == Size(width: 667, height: 375))
    #expect(surroundings.bounds == Rect(x: 0, y: 0, width: 667, height: 375))
    // Compact below a height of 480, regular from a width of 600 on.
    #expect(turned.traits.vertical == .compact)
    #expect(turned.traits.horizontal == .regular)
    #expect(turned.traits.orientation == .landscape)
    // What was stated held for the container as it was.
    #expect(surroundings.rotate(to: .portrait)?.isEmpty == true)
    #expect(surroundings.environment.traits.horizontal == .compact)
  }

  @Test func aResizeDerivesTheTraitsOfABareContainerOnly() throws {
    var setting = Setting.container(375, 667)
    setting.vertical = Located(.regular)
    var bare = try surroundings(setting)
    bare.resize(to: Size(width: 700, height: 300))
    #expect(bare.environment.traits.horizontal == .regular)
    #expect(bare.environment.traits.vertical == .regular)
    #expect(bare.environment.traits.orientation == .landscape)
    var device = try surroundings(.device("iphone-15"))
    let traits = device.environment.traits
    device.resize(to: Size(width: 700, height: 300))
    #expect(device.environment.traits == traits)
  }
}
