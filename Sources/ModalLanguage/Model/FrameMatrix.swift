/// The settings in which the frames of every modal are recorded: every combination of device,
/// orientation, keyboard, text size and direction.
public struct FrameMatrix: Hashable, Sendable {
  /// A keyboard of the matrix.
  public enum Keyboard: Hashable, Sendable {
    /// No keyboard.
    case none
    /// A keyboard of the device.
    case kind(KeyboardKind)

    /// The name in project files and recordings, such as `none` or `letters`.
    public var name: String {
      if case .kind(let kind) = self { kind.rawValue } else { "none" }
    }

    /// The keyboard with a name; nil if there is none.
    public init?(name: String) {
      if name == "none" {
        self = .none
      } else if let kind = KeyboardKind(rawValue: name) {
        self = .kind(kind)
      } else {
        return nil
      }
    }
  }

  /// The ids of devices in the catalogue.
  public var devices: [String]
  /// The orientations; those that a modal does not allow are left out.
  public var orientations: [Orientation]
  /// The keyboards; those without a height in the catalogue are left out.
  public var keyboards: [Keyboard]
  /// The text sizes.
  public var textScales: [TextScale]
  /// The directions in which people read.
  public var directions: [ReadingDirection]

  /// The default devices: the smallest one that counts, the one that most designs start from, the
  /// largest phone, and an iPad.
  public static let standardDevices = ["iphone-se-3", "iphone-15", "iphone-16-pro-max", "ipad-10"]

  /// Creates a matrix. By default, it has the standard devices in both orientations, without a
  /// keyboard and with letters, at the default text size, from left to right.
  public init(
    devices: [String] = FrameMatrix.standardDevices,
    orientations: [Orientation] = [.portrait, .landscape],
    keyboards: [Keyboard] = [.none, .kind(.letters)], textScales: [TextScale] = [.large],
    directions: [ReadingDirection] = [.ltr]
  ) {
    self.devices = devices
    self.orientations = orientations
    self.keyboards = keyboards
    self.textScales = textScales
    self.directions = directions
  }

  /// The text sizes in each direction.
  package var texts: [(scale: TextScale, direction: ReadingDirection)] {
    textScales.flatMap { scale in directions.map { (scale, $0) } }
  }
}
