package import ModalLanguage
package import ModalLayout
package import ModalSyntax

/// Something of an app's surroundings that is not as it was asked for, or that a dump does not tell.
package enum SurroundingDifference: Hashable, Sendable {
  /// The container has another size than the device, or than the container that was asked for.
  case container(asked: Size, actual: Size)
  /// It is held the other way.
  case orientation(asked: Orientation, actual: Orientation)
  /// It runs on another generation of the system.
  case os(asked: Int, actual: Int)
  case scale(asked: Double, actual: Double)
  case safeArea(asked: Insets, actual: Insets)
  case textScale(asked: TextScale, actual: TextScale)
  case direction(asked: ReadingDirection, actual: ReadingDirection)
}

/// What there is to say of the keyboard of an app.
package enum KeyboardDifference: Hashable, Sendable {
  /// A keyboard of another height; 0 for none. The name is that of a keyboard of the device.
  case height(asked: Double, name: KeyboardKind?, actual: Double)
  /// The dump has none, and the modal is where the one puts it that was asked for.
  case unseen(asked: Double, name: KeyboardKind?)
  /// A keyboard floats, which no spec describes.
  case floating
  /// The dump shows keys, and not what their keyboard covers.
  case unknownHeight
}

/// The surroundings of an app in a dump, in which its spec is solved.
package struct DumpSurroundings: Sendable {
  /// The surroundings.
  package var numbers: SettingNumbers
  /// The device that was asked for, or the first of those that look the same; nil for a bare container.
  package var device: String?
  /// Where it is another container than was asked for: the device of the dump, or those with a screen of its size.
  package var devicesOfDump: [String] = []
  /// The scales of the devices with the container, of which there are none or several, where nobody says how many pixels
  /// a point has; nil where somebody does.
  package var possibleScales: [Double]?
  /// Whether nobody says how many pixels a point has, so that edges may be a pixel off.
  package var isScaleAssumed: Bool { possibleScales != nil }
  /// Whether nobody says which system the app runs on.
  package var isSystemAssumed = false
  /// Whether nobody says how large texts are.
  package var isTextScaleAssumed = false
  /// Whether nobody says if a keyboard is up, which the format does not show.
  package var isKeyboardAssumed = false
  /// How the surroundings are unlike what was asked for.
  package var differences: [SurroundingDifference] = []
  /// How the keyboard is.
  package var keyboard: KeyboardDifference?
}

extension DumpSurroundings {
  /// The same with the keyboard that was asked for, of which the dump has none; nil where it is otherwise.
  package var withUnseenKeyboard: DumpSurroundings? {
    guard case .height(let asked, let name, 0) = keyboard, asked > 0 else { return nil }
    var found = self
    found.keyboard = .unseen(asked: asked, name: name)
    found.numbers.environment.keyboardHeight = asked
    return found
  }
}

/// Why there are no surroundings in which a spec could be solved.
package enum SurroundingsFailure: Error, Sendable {
  /// The setting itself is faulty.
  case setting([Diagnostic])
  /// Several screens have the size, and differ in what the dump does not tell.
  case ambiguous(Size, [(device: String, environment: Environment)])
}
