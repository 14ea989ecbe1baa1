public import ModalSource

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
  case third, half, twoThirds, slideOver
}

/// Where an expectation or a scenario takes place: a device, or a bare container.
public struct Setting: Sendable {
  public var device: Located<String>?
  public var container: Located<Size>?
  public var orientation: Located<Orientation>?
  /// The generation of the system, such as 26.
  public var os: Located<Int>?
  public var split: Located<Split>?
  public var scale: Located<Double>?
  public var safeArea: Located<Insets>?
  public var horizontal: Located<SizeClass>?
  public var vertical: Located<SizeClass>?
  public var idiom: Located<Idiom>?
  public var keyboard: Located<KeyboardSetting>?
  /// Where it stands as a whole.
  public var span: SourceSpan

  /// A setting that says nothing yet.
  public init(span: SourceSpan) {
    self.span = span
  }
}

/// A frame that must hold in a setting.
public struct Expectation: Sendable {
  public var setting: Setting
  public var modal: Located<String>?
  /// The frame, in container coordinates.
  public var frame: Located<Rect>?
  /// Where each number of the frame stands.
  public var numberSpans: [SourceSpan]
  public var elements: [ElementCheck]
  /// Points, per number.
  public var tolerance: Double
  public var span: SourceSpan

  /// An expectation.
  public init(
    setting: Setting, modal: Located<String>?, frame: Located<Rect>?, numberSpans: [SourceSpan],
    elements: [ElementCheck], tolerance: Double, span: SourceSpan
  ) {
    self.setting = setting
    self.modal = modal
    self.frame = frame
    self.numberSpans = numberSpans
    self.elements = elements
    self.tolerance = tolerance
    self.span = span
  }
}
