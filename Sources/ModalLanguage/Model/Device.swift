/// A device of the catalogue.
public struct Device: Sendable {
  /// The name in specs, such as `iphone-15`.
  public var id: String
  /// The marketing name.
  public var name: String
  /// The device family.
  public var idiom: Idiom
  /// The year of its release; nil for an entry that stands for several devices.
  public var year: Int?
  /// The identifiers of its models, such as `iPhone15,4`, `iPhone5,1-2` or `iPhone10,1/10,4`; nil if unknown.
  public var model: String?
  /// The systems that it runs, by major version: from its first one to the newest.
  public var systems: ClosedRange<Int>
  /// The size of the screen in portrait, in points.
  public var portrait: Size
  /// Physical pixels per point.
  public var scale: Double
  /// The numbers of the systems up to 18, or of its first system.
  public var classic: Generation
  /// The numbers of system 26; nil if they were not measured.
  public var system26: Generation?
  /// The display's corner radius, in points; nil if unknown.
  public var cornerRadius: Double?
  /// The notch or island of the display; nil if it has none or if it is unknown.
  public var cutout: Cutout?
  /// The size classes of the full screen in each orientation.
  public var sizeClasses: PerOrientation<SizeClasses>
  /// The splits of its screen; nil if it has none.
  public var multitasking: Multitasking?
  /// The reliability of its numbers, in words.
  public var confidence: String
  /// The short names of the sources of its numbers; see ``DeviceCatalogue/sources``.
  public var sources: [String]
  /// A remark about its numbers.
  public var note: String?

  /// A part below the top edge of the display that shows nothing, in the middle of its width.
  public struct Cutout: Hashable, Sendable {
    /// The kind of cutout.
    public enum Kind: String, Sendable {
      /// It begins at the edge.
      case notch
      /// It stands free: the Dynamic Island.
      case island
    }

    /// The kind of cutout.
    public var kind: Kind { top > 0 ? .island : .notch }
    /// The distance from the top edge in portrait, in points.
    public var top: Double
    /// The size in portrait, in points; of a notch without its ears.
    public var size: Size
    /// The reliability of its numbers, in words.
    public var confidence: String
  }

  /// A value for each orientation.
  public struct PerOrientation<Value: Sendable>: Sendable {
    /// The value in portrait.
    public var portrait: Value
    /// The value in landscape.
    public var landscape: Value

    /// The value for an orientation.
    public subscript(orientation: Orientation) -> Value {
      orientation == .portrait ? portrait : landscape
    }
  }

  /// The size classes of the full screen.
  public struct SizeClasses: Hashable, Sendable {
    /// The horizontal size class.
    public var horizontal: SizeClass
    /// The vertical size class.
    public var vertical: SizeClass
  }

  /// The numbers of a device that depend on the generation of the system.
  public struct Generation: Sendable {
    /// The insets of the full screen, without bars, in points.
    public var safeArea: PerOrientation<Insets>
    /// The heights of the keyboards; nil if they were not measured.
    public var keyboards: PerOrientation<Keyboards>?
  }

  /// The heights of docked keyboards from the screen's bottom, in points; nil if not measured.
  public struct Keyboards: Hashable, Sendable {
    /// The letters keyboard with its suggestion bar.
    public var letters: Double?
    /// The letters keyboard without the bar.
    public var plain: Double?
    /// The number pad.
    public var numberPad: Double?

    /// The height of a kind of keyboard, in points; nil if not measured.
    public subscript(kind: KeyboardKind) -> Double? {
      switch kind {
      case .letters: letters
      case .plain: plain
      case .numberPad: numberPad
      }
    }
  }

  /// The splits of an iPad's screen.
  public struct Multitasking: Sendable {
    /// A part of a split screen.
    public struct Part: Hashable, Sendable {
      /// The kind of part.
      public var split: Split
      /// The width in points; its height is the screen's.
      public var width: Double
      /// The horizontal size class; the vertical one is the screen's.
      public var horizontal: SizeClass
    }

    /// The available parts in each orientation.
    public var parts: PerOrientation<[Part]>
  }
}

extension Device {
  /// The greatest width of a window in which the horizontal size class is known to be compact, and the least one in which it
  /// is known to be regular, by the parts of its split screens; nil for a device without.
  package var windowClasses: (compact: Double, regular: Double)? {
    guard let parts = multitasking?.parts else { return nil }
    let all = parts.portrait + parts.landscape
    let compact = all.filter { $0.horizontal == .compact }.map(\.width).max()
    let regular = all.filter { $0.horizontal == .regular }.map(\.width) + [portrait.width]
    return (compact ?? 0, regular.min() ?? portrait.width)
  }

  /// The places of the cutout, in points of the screen. In landscape it is at the left or at the right, by the way in which
  /// the device is turned.
  public func cutoutFrames(_ orientation: Orientation) -> [Rect] {
    guard let cutout else { return [] }
    let (size, top, middle) = (cutout.size, cutout.top, portrait.width / 2)
    guard orientation == .landscape else {
      return [Rect(x: middle - size.width / 2, y: top, width: size.width, height: size.height)]
    }
    return [top, portrait.height - top - size.height].map {
      Rect(x: $0, y: middle - size.width / 2, width: size.height, height: size.width)
    }
  }
}

/// The devices that specs can name.
public struct DeviceCatalogue: Sendable {
  /// The devices: phones by year, then iPads by size.
  public var devices: [Device]
  /// The sources by their short names.
  public var sources: [(name: String, text: String)]
  private let positions: [String: Int]

  /// Creates a catalogue.
  public init(devices: [Device], sources: [(name: String, text: String)]) {
    self.devices = devices
    self.sources = sources
    positions = Dictionary(
      devices.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The device with an id; nil if there is none.
  public subscript(id: String) -> Device? { positions[id].map { devices[$0] } }

  /// The position of the device with an id in ``devices``; nil if there is none.
  public func position(of id: String) -> Int? { positions[id] }
}
