import Testing

@testable import ModalCompare

/// What a keyboard covers, by its elements on several screens.
@Suite struct KeyboardSearchTests {
  /// An application with a window, and views in it: each a type with an identifier behind a `#`, and y and height, as
  /// wide as the container.
  private func keyboard(
    _ width: Double, _ height: Double, _ views: [(depth: Int, String, Double, Double)]
  ) throws -> DumpKeyboard {
    var text = "Application, pid: 1\n Window, {{0.0, 0.0}, {\(width), \(height)}}\n"
    for (depth, name, y, height) in views {
      let parts = name.split(separator: "#")
      text += String(repeating: " ", count: depth + 2)
      text += "\(parts[0]), {{0.0, \(y)}, {\(width), \(height)}}"
      text += parts.count > 1 ? ", identifier: '\(parts[1])'\n" : "\n"
    }
    return try viewTree(text).keyboard
  }

  private func covers(_ keyboard: DumpKeyboard, _ y: Double, _ height: Double) -> Bool {
    guard case .shown(let frame?) = keyboard else { return false }
    return frame.top.contains(y) && frame.bottom.contains(y + height)
  }

  /// iOS 27 on 402 × 874: the keys are 226 high, between a bar of 44 and 58 below.
  @Test func inputView() throws {
    let keyboard = try keyboard(
      402, 874, [(0, "Other#inputView", 546, 328), (0, "Other", 0, 874), (1, "Keyboard", 590, 226)])
    #expect(covers(keyboard, 546, 328))
  }

  /// iOS 15 on 390 × 844, with a bar of the app: the whole is 335 high, the keys 233.
  @Test func climbsToAllThatIsWide() throws {
    let keyboard = try keyboard(
      390, 844,
      [
        (0, "Other", 509, 335), (1, "Toolbar", 509, 44), (1, "Other", 553, 291),
        (2, "Keyboard", 553, 233),
      ])
    #expect(covers(keyboard, 509, 335))
  }

  /// The bar stands beside what holds the keys.
  @Test func joinsWhatTouchesItsTop() throws {
    let keyboard = try keyboard(
      414, 896,
      [(0, "Toolbar", 551, 44), (0, "Other", 595, 301), (1, "Keyboard", 595, 243)])
    #expect(covers(keyboard, 551, 345))
  }

  /// One with a home button contains its predictions and ends at the bottom: 315 + 253 = 568.
  @Test func oldPhone() throws {
    #expect(covers(try keyboard(320, 568, [(0, "Keyboard", 315, 253)]), 315, 253))
  }

  @Test func noneAndAway() throws {
    #expect(try keyboard(393, 852, [(0, "Other", 0, 852)]) == .hidden)
    #expect(try keyboard(393, 852, [(0, "Keyboard", 852, 335)]) == .hidden)
  }
}
