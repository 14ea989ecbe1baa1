public import ModalSyntax

/// The docked keyboard of an expectation or a scenario.
public enum KeyboardSetting: Hashable, Sendable {
  /// No keyboard.
  case none
  /// A height in points from the bottom.
  case height(Double)
  /// A keyboard of the device.
  case kind(KeyboardKind)

  /// A keyboard by what people write: a height in points, a kind, or `none`; nil for another text.
  package init?(written text: String) {
    if text.exact == "none".exact {
      self = .none
    } else if let kind = KeyboardKind(rawValue: text) {
      self = .kind(kind)
    } else if let height = number(from: text), height.isFinite, height >= 0 {
      self = .height(height)
    } else {
      return nil
    }
  }
}

/// A part of an iPad's screen.
public enum Split: String, CaseIterable, Hashable, Sendable {
  /// The narrow part next to a wide one.
  case third
  /// One of two equal parts.
  case half
  /// The wide part next to a narrow one.
  case twoThirds
  /// The window that floats over the other app.
  case slideOver
}

/// The place of an expectation or a scenario: a device or a bare container, with details.
public struct Setting: Sendable {
  /// The catalogue's id of a device; excludes `container`.
  public var device: Located<String>?
  /// The size of a bare container, in points; excludes `device`.
  public var container: Located<Size>?
  /// The orientation; portrait by default for a device.
  public var orientation: Located<Orientation>?
  /// The system generation, such as 26.
  public var os: Located<Int>?
  /// The part of an iPad's screen; the whole screen by default.
  public var split: Located<Split>?
  /// Physical pixels per point; overrides the device's.
  public var scale: Located<Double>?
  /// The safe-area insets in points; overrides the device's.
  public var safeArea: Located<Insets>?
  /// The horizontal size class; overrides the derived one.
  public var horizontal: Located<SizeClass>?
  /// The vertical size class; overrides the derived one.
  public var vertical: Located<SizeClass>?
  /// The device family; overrides the derived one.
  public var idiom: Located<Idiom>?
  /// The user's text size; `L` by default.
  public var textScale: Located<TextScale>?
  /// The direction in which people read; `ltr` by default.
  public var direction: Located<ReadingDirection>?
  /// The docked keyboard; none by default.
  public var keyboard: Located<KeyboardSetting>?
  /// The state of the modal's behavior; the initial one by default.
  public var state: Located<String>?
  /// The detent of a sheet; by default the one at which it comes.
  public var detent: Located<String>?
  /// The place of the whole setting in the source.
  public var span: SourceSpan

  /// A setting that says nothing yet.
  package init(span: SourceSpan) {
    self.span = span
  }

  /// Creates a setting in code.
  ///
  /// - Parameters:
  ///   - device: The catalogue's id of a device.
  ///   - container: The size of a bare container, in points; instead of a device.
  ///   - orientation: The orientation; portrait for a device if nil.
  ///   - os: The system generation, such as 26; the newest in the catalogue if nil.
  ///   - split: The part of an iPad's screen; the whole screen if nil.
  ///   - scale: Physical pixels per point of a bare container; 2 if nil.
  ///   - keyboard: The docked keyboard.
  ///   - textScale: The user's text size; `L` if nil.
  ///   - direction: The direction in which people read; `ltr` if nil.
  ///   - state: The state of the modal's behavior; the initial one if nil.
  ///   - detent: The detent of a sheet; the one at which it comes if nil.
  public init(
    device: String? = nil, container: Size? = nil, orientation: Orientation? = nil, os: Int? = nil,
    split: Split? = nil, scale: Double? = nil, keyboard: KeyboardSetting? = nil,
    textScale: TextScale? = nil, direction: ReadingDirection? = nil, state: String? = nil,
    detent: String? = nil
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
    self.direction = direction.map { Located($0, at: .beginning()) }
    self.state = state.map { Located($0, at: .beginning()) }
    self.detent = detent.map { Located($0, at: .beginning()) }
  }
}

/// The tolerance if neither the expectation nor the project sets one, in points.
public let defaultTolerance = 0.001

/// The largest tolerance that rounding explains, in points: a pixel of a screen with one pixel per point.
let widestTolerance = 1.0

/// An expected frame in a setting.
public struct Expectation: Sendable {
  /// The setting.
  public var setting: Setting
  /// The id of the modal; the only modal by default.
  public var modal: Located<String>?
  /// The expected frame, in points of the container.
  public var frame: Located<Rect>?
  /// The places of the frame's numbers.
  public var numberSpans: NumberSpans?
  /// The expectations of elements.
  public var elements: [ElementCheck] = []
  /// The expected values of the modal's keys; nil for none.
  public var values: ModalLayer? {
    get { boxedValues?.value }
    set { boxedValues = newValue.map { Boxed($0) } }
  }
  var boxedValues: Boxed<ModalLayer>?
  /// The expected arrow of a popover.
  public var arrow: ArrowCheck?
  /// The tolerance for each number, in points.
  public var tolerance: Double
  /// Its place in the source; for a row of a table the place of its key, and for one of several devices the place of
  /// that.
  public var span: SourceSpan
  /// Whether other devices expect the same, with the same words.
  public package(set) var isShared = false
}

/// The places of a frame's four numbers.
public struct NumberSpans: Hashable, Sendable {
  /// The place of the left edge.
  public var x: SourceSpan
  /// The place of the top edge.
  public var y: SourceSpan
  /// The place of the width.
  public var width: SourceSpan
  /// The place of the height.
  public var height: SourceSpan

  /// The four places in the order of a written frame.
  public var all: [SourceSpan] { [x, y, width, height] }
}
