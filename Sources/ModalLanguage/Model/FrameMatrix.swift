/// The settings in which the frames of every modal are recorded: each device with each orientation,
/// each keyboard and each text size.
public struct FrameMatrix: Hashable, Sendable {
  /// A keyboard of the matrix.
  public enum Keyboard: Hashable, Sendable {
    /// No keyboard.
    case none
    /// The device's own.
    case kind(KeyboardKind)

    /// The name that a project file and a recording give it: `none`, `letters`.
    public var name: String {
      switch self {
      case .none: "none"
      case .kind(let kind): kind.rawValue
      }
    }

    /// The keyboard of a name.
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
  /// How they are held; what a modal does not allow is left out.
  public var orientations: [Orientation]
  /// The keyboards; what the catalogue has no height for is left out.
  public var keyboards: [Keyboard]
  /// The text sizes.
  public var textScales: [TextScale]

  /// The devices that are recorded unless a project says otherwise: the smallest that runs one of the
  /// systems that count, the one that most designs start from, the largest phone, and an iPad.
  public static let standardDevices = ["iphone-se-3", "iphone-15", "iphone-16-pro-max", "ipad-10"]

  /// The settings that are recorded unless a project says otherwise: the standard devices, held both
  /// ways, without a keyboard and with letters, with the text size from the factory.
  public init(
    devices: [String] = FrameMatrix.standardDevices,
    orientations: [Orientation] = [.portrait, .landscape],
    keyboards: [Keyboard] = [.none, .kind(.letters)], textScales: [TextScale] = [.large]
  ) {
    self.devices = devices
    self.orientations = orientations
    self.keyboards = keyboards
    self.textScales = textScales
  }
}
