/// A device of the catalogue.
public struct Device: Sendable {
  /// The name a spec uses, such as `iphone-15`.
  public var id: String
  /// The name people use.
  public var name: String
  /// Whether it is a phone or a pad.
  public var idiom: Idiom
  /// The year it came out; nil for a row that stands for several.
  public var year: Int?
  /// The systems that it runs, by their main numbers: from the one it came with to the newest.
  public var systems: ClosedRange<Int>
  /// The screen held upright, in points.
  public var portrait: Size
  /// Physical pixels per point.
  public var scale: Double
  /// What the systems up to 18 do, or the first one it came with.
  public var classic: Generation
  /// What system 26 does; nil where nobody has measured it.
  public var system26: Generation?
  /// The display's corner radius, in points; nil where unknown.
  public var cornerRadius: Double?
  /// The size classes of the full screen, held each way.
  public var sizeClasses: PerOrientation<SizeClasses>
  /// The parts of its screen; nil where it has none.
  public var multitasking: Multitasking?
  /// How far its numbers can be trusted, in words.
  public var confidence: String
  /// The short names of where its numbers come from.
  public var sources: [String]
  /// What a reader should know about its numbers.
  public var note: String?

  /// A device.
  public init(
    id: String, name: String, idiom: Idiom, year: Int?, systems: ClosedRange<Int>,
    portrait: Size, scale: Double,
    classic: Generation, system26: Generation?, cornerRadius: Double?,
    sizeClasses: PerOrientation<SizeClasses>, multitasking: Multitasking?, confidence: String,
    sources: [String], note: String?
  ) {
    self.id = id
    self.name = name
    self.idiom = idiom
    self.year = year
    self.systems = systems
    self.portrait = portrait
    self.scale = scale
    self.classic = classic
    self.system26 = system26
    self.cornerRadius = cornerRadius
    self.sizeClasses = sizeClasses
    self.multitasking = multitasking
    self.confidence = confidence
    self.sources = sources
    self.note = note
  }

  /// A value for each way of holding the device.
  public struct PerOrientation<Value: Sendable>: Sendable {
    /// Held upright.
    public var portrait: Value
    /// Held on its side.
    public var landscape: Value

    /// Both values.
    public init(portrait: Value, landscape: Value) {
      self.portrait = portrait
      self.landscape = landscape
    }

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

    /// Both classes.
    public init(horizontal: SizeClass, vertical: SizeClass) {
      self.horizontal = horizontal
      self.vertical = vertical
    }
  }

  /// What changed from one generation of the system to the next.
  public struct Generation: Sendable {
    /// The insets of the full screen, without bars, in points.
    public var safeArea: PerOrientation<Insets>
    /// The keyboards' heights; nil where nobody has measured them.
    public var keyboards: PerOrientation<Keyboards>?

    /// A generation.
    public init(safeArea: PerOrientation<Insets>, keyboards: PerOrientation<Keyboards>?) {
      self.safeArea = safeArea
      self.keyboards = keyboards
    }
  }

  /// Heights of docked keyboards from the screen's bottom, in points; nil is not measured.
  public struct Keyboards: Hashable, Sendable {
    /// Letters with the bar of predictions.
    public var letters: Double?
    /// Letters without the bar.
    public var plain: Double?
    /// The pad of digits.
    public var numberPad: Double?

    /// Heights in points.
    public init(letters: Double?, plain: Double?, numberPad: Double?) {
      self.letters = letters
      self.plain = plain
      self.numberPad = numberPad
    }

    /// The height of one kind.
    public subscript(kind: KeyboardKind) -> Double? {
      switch kind {
      case .letters: letters
      case .plain: plain
      case .numberPad: numberPad
      }
    }
  }

  /// The parts into which an iPad's screen can be split.
  public struct Multitasking: Sendable {
    /// A part's width, in points, and its horizontal size class.
    public struct Part: Hashable, Sendable {
      /// Which part it is.
      public var split: Split
      /// Points; its height is the screen's.
      public var width: Double
      /// The horizontal size class; the vertical one is the screen's.
      public var horizontal: SizeClass

      /// A part.
      public init(split: Split, width: Double, horizontal: SizeClass) {
        self.split = split
        self.width = width
        self.horizontal = horizontal
      }
    }

    /// The parts that exist, held each way.
    public var parts: PerOrientation<[Part]>

    /// The parts for each orientation.
    public init(parts: PerOrientation<[Part]>) {
      self.parts = parts
    }
  }
}

/// The devices that specs can name.
public struct DeviceCatalogue: Sendable {
  /// In the order of the catalogue: phones by year, then iPads by size.
  public var devices: [Device]
  /// The short names of sources, with what they stand for.
  public var sources: [(name: String, text: String)]
  private let positions: [String: Int]

  /// A catalogue.
  public init(devices: [Device], sources: [(name: String, text: String)]) {
    self.devices = devices
    self.sources = sources
    positions = Dictionary(
      devices.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The device with an id.
  public subscript(id: String) -> Device? { positions[id].map { devices[$0] } }

  /// The position of the device with an id in ``devices``; nil if there is none.
  public func position(of id: String) -> Int? { positions[id] }
}
