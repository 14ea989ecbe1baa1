public import ModalSyntax

/// A keyboard as an expectation names it.
public enum KeyboardSetting: Hashable, Sendable {
  /// No keyboard.
  case none
  /// Points from the bottom.
  case height(Double)
  /// The device's own.
  case kind(KeyboardKind)
}

/// A part of an iPad's screen.
public enum Split: String, CaseIterable, Hashable, Sendable {
  /// The narrow part beside a wide one.
  case third
  /// One of two equal parts.
  case half
  /// The wide part beside a narrow one.
  case twoThirds
  /// The window that floats over the other app.
  case slideOver
}

/// Where an expectation or a scenario takes place: a device, or a bare container.
public struct Setting: Sendable {
  /// The catalogue's id of a device; excludes `container`.
  public var device: Located<String>?
  /// The size of a bare container, in points; excludes `device`.
  public var container: Located<Size>?
  /// How it is held; upright for a device where not given.
  public var orientation: Located<Orientation>?
  /// The generation of the system, such as 26.
  public var os: Located<Int>?
  /// The part of an iPad's screen; the whole where not given.
  public var split: Located<Split>?
  /// Physical pixels per point; over the device's.
  public var scale: Located<Double>?
  /// Insets in points; over the device's.
  public var safeArea: Located<Insets>?
  /// The horizontal size class; over what is derived.
  public var horizontal: Located<SizeClass>?
  /// The vertical size class; over what is derived.
  public var vertical: Located<SizeClass>?
  /// The device family; over what is derived.
  public var idiom: Located<Idiom>?
  /// The text size that the person has chosen; `L` where not given.
  public var textScale: Located<TextScale>?
  /// The docked keyboard; none where not given.
  public var keyboard: Located<KeyboardSetting>?
  /// Where it stands as a whole.
  public var span: SourceSpan

  /// A setting that says nothing yet.
  package init(span: SourceSpan) {
    self.span = span
  }

  /// A setting that no text says.
  ///
  /// - Parameters:
  ///   - device: The catalogue's id of a device.
  ///   - container: The size of a bare container, in points; instead of a device.
  ///   - orientation: How it is held; upright for a device if nil.
  ///   - os: The generation of the system, such as 26; the newest that the catalogue knows if nil.
  ///   - split: The part of an iPad's screen; the whole if nil.
  ///   - scale: Physical pixels per point of a bare container; 2 if nil.
  ///   - keyboard: The docked keyboard.
  ///   - textScale: The text size that the person has chosen; `L` if nil.
  public init(
    device: String? = nil, container: Size? = nil, orientation: Orientation? = nil, os: Int? = nil,
    split: Split? = nil, scale: Double? = nil, keyboard: KeyboardSetting? = nil,
    textScale: TextScale? = nil
  ) {
    span = .beginning()
    self.device = device.map { Located($0, at: .beginning()) }
    self.container = container.map { Located($0, at: .beginning()) }
    self.orientation = orientation.map { Located($0, at: .beginning()) }
    self.os = os.map { Located($0, at: .beginning()) }
    self.split = split.map { Located($0, at: .beginning()) }
    self.scale = scale.map { Located($0, at: .beginning()) }
    self.keyboard = keyboard.map { Located($0, at: .beginning()) }
    self.textScale = textScale.map { Located($0, at: .beginning()) }
  }
}

/// How far a number may be off where neither the expectation nor the project says, in points.
public let defaultTolerance = 0.001

/// A frame that must hold in a setting.
public struct Expectation: Sendable {
  /// Where it takes place.
  public var setting: Setting
  /// The modal it is about; the only one where not given.
  public var modal: Located<String>?
  /// The frame, in container coordinates.
  public var frame: Located<Rect>?
  /// Where each number of the frame stands.
  public var numberSpans: NumberSpans?
  /// What must hold of elements.
  public var elements: [ElementCheck]
  /// Points, per number.
  public var tolerance: Double
  /// Where it stands; for a row of a table, its key.
  public var span: SourceSpan
}

/// Where each number of a frame stands.
public struct NumberSpans: Hashable, Sendable {
  /// That of the left edge.
  public var x: SourceSpan
  /// That of the top edge.
  public var y: SourceSpan
  /// That of the width.
  public var width: SourceSpan
  /// That of the height.
  public var height: SourceSpan

  /// The four places in the order in which a frame is written.
  public var all: [SourceSpan] { [x, y, width, height] }
}
