internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

/// The container of a scenario and the keyboard over it.
struct Surroundings: Sendable {
  /// The container, without a keyboard.
  private(set) var environment: Environment
  /// The container with its own origin, in points.
  var bounds: Rect {
    Rect(environment.container)
  }
  /// The keyboard's end frame; nil while it is down.
  private var keyboard: Keyboard?
  /// Whether the keyboard has come before the container was turned.
  private(set) var turnsKeyboard = false
  /// The modal whose field has raised the keyboard; nil for anything else.
  var keyboardOwner: Int?
  /// The height of the keyboards that fields raise, in points; nil for that of the device, or none in a bare container.
  var fieldKeyboard: Double?
  /// Large, and rarely asked for.
  private var setting: Boxed<Setting>
  /// Whether it has another size than its device, or is no device at all.
  private(set) var isResized = false
  var isDevice: Bool { setting.value.device != nil }
  private let catalogue: DeviceCatalogue
  /// The heights of the device's own keyboards that have been asked for.
  private var heights: [OwnKeyboard: Double] = [:]

  /// The surroundings at the start; nil, with the reasons, where the catalogue cannot tell.
  static func of(_ setting: Setting, in catalogue: DeviceCatalogue) -> Checked<Surroundings?> {
    let checked = ModalLayout.environment(for: setting, in: catalogue)
    return Checked(
      checked.value.map { Surroundings(environment: $0, setting: setting, catalogue: catalogue) },
      diagnostics: checked.diagnostics)
  }

  /// Those of a device that is held upright, for what is said at a place.
  static func of(
    _ device: Device, in catalogue: DeviceCatalogue, at span: SourceSpan
  ) -> Checked<Surroundings?> {
    var setting = Setting(span: span)
    setting.device = Located(device.id, at: span)
    return of(setting, in: catalogue)
  }

  /// All that a replay can learn of a device: it has the same course on devices that are alike.
  struct Likeness: Hashable {
    /// Both orientations, the present one first.
    fileprivate var environments: [Environment]
    fileprivate var keyboards: [Double?] = []
    fileprivate var windowClasses: [Double]
  }

  /// All that a replay can learn of its device.
  var likeness: Likeness {
    var turned = self
    let orientation = environment.traits.orientation
    _ = turned.rotate(to: orientation == .portrait ? .landscape : .portrait)
    let device = setting.value.device.flatMap { catalogue[$0.value] }
    let classes = device?.windowClasses.map { [$0.compact, $0.regular] }
    var likeness = Likeness(
      environments: [environment, turned.environment], windowClasses: classes ?? [])
    for kind in KeyboardKind.allCases {
      for orientation in Orientation.allCases {
        likeness.keyboards += [
          device?.keyboardHeight(kind, orientation, ofSystem: nil),
          device?.classic.keyboards?[orientation][kind],
        ]
      }
    }
    return likeness
  }

  /// A kind of the device's keyboards, in an orientation.
  private struct OwnKeyboard: Hashable, Sendable {
    var kind: KeyboardKind
    var orientation: Orientation
  }

  /// The frame of a keyboard.
  private enum Keyboard: Sendable {
    /// At the container's bottom, so many points high.
    case docked(Double)
    /// Anywhere: floating, or one of the parts of a split one.
    case floating(Rect)
  }

  private init(environment: Environment, setting: Setting, catalogue: DeviceCatalogue) {
    self.environment = environment
    self.setting = Boxed(setting)
    isResized = setting.device == nil
    self.catalogue = catalogue
  }

  /// Resizes the container. A bare container derives its traits again, except those that the
  /// scenario sets; a window on an iPad has the horizontal size class of a part of a split screen that is as wide, and
  /// another device keeps its own.
  ///
  /// - Returns: Whether the size class of a window is known: it is no wider than the widest part that is compact, or no
  ///   narrower than the narrowest one that is regular.
  @discardableResult
  mutating func resize(to size: Size) -> Bool {
    environment.container = size
    isResized = true
    if let device = setting.value.device.flatMap({ catalogue[$0.value] }) {
      guard let ranges = device.windowClasses else { return true }
      let isCompact = size.width <= ranges.compact
      let isRegular = size.width >= ranges.regular
      environment.traits.horizontal =
        isCompact || !isRegular && Traits(ofBareContainer: size).horizontal == .compact
        ? .compact : .regular
      return isCompact || isRegular
    }
    setting.value.container?.value = size
    var traits = Traits(ofBareContainer: size)
    traits.horizontal = setting.value.horizontal?.value ?? traits.horizontal
    traits.vertical = setting.value.vertical?.value ?? traits.vertical
    traits.orientation = setting.value.orientation?.value ?? traits.orientation
    traits.idiom = environment.traits.idiom
    environment.traits = traits
    return true
  }

  /// Rotates the container; nil if it already has the orientation, or the reasons if the catalogue
  /// has no numbers for it. A device gets the sides, insets and traits of the catalogue; a bare
  /// container swaps its sides and derives its traits again.
  mutating func rotate(to orientation: Orientation) -> [Diagnostic]? {
    guard orientation != environment.traits.orientation else { return nil }
    turnsKeyboard = keyboard != nil
    guard setting.value.device != nil else {
      let size = environment.container
      let turned = Size(width: size.height, height: size.width)
      setting.value.horizontal = nil
      setting.value.vertical = nil
      setting.value.orientation = nil
      resize(to: turned)
      environment.traits.orientation = orientation
      return []
    }
    let span = setting.value.orientation?.span ?? setting.value.span
    setting.value.orientation = Located(orientation, at: span)
    let checked = ModalLayout.environment(for: setting.value, in: catalogue)
    if let value = checked.value {
      environment = value
      isResized = false
    }
    return checked.diagnostics
  }

  /// The height of the device's own keyboard, in points.
  mutating func height(of kind: KeyboardKind, at span: SourceSpan) -> Checked<Double> {
    let own = OwnKeyboard(kind: kind, orientation: environment.traits.orientation)
    if let height = heights[own] { return Checked(height, diagnostics: []) }
    var asked = setting.value
    asked.keyboard = Located(.kind(kind), at: span)
    asked.orientation = Located(environment.traits.orientation, at: span)
    let checked = ModalLayout.environment(for: asked, in: catalogue)
    let height = checked.value?.keyboardHeight
    heights[own] = height
    return Checked(height ?? 0, diagnostics: checked.diagnostics)
  }

  /// The height of the keyboard that a field raises, in points: what the scenario says, or else the device's own; with a
  /// finding where the catalogue lacks it.
  mutating func keyboardHeight(ofField kind: KeyboardKind, at span: SourceSpan) -> Checked<Double> {
    if let fieldKeyboard { return Checked(fieldKeyboard) }
    return setting.value.device == nil ? Checked(0) : height(of: kind, at: span)
  }

  /// Moves the keyboard's end frame: docked, so many points from the container's bottom; 0 is down.
  mutating func setKeyboard(height: Double) {
    keyboard = height > 0 ? .docked(height) : nil
    turnsKeyboard = false
  }

  /// Moves the keyboard's end frame: floating, or one of the parts of a split one.
  mutating func setKeyboard(frame: Rect) {
    keyboard = .floating(frame)
    turnsKeyboard = false
  }

  /// Where the keyboard's end frame is, in points of the container; nil while it is down.
  var keyboardFrame: Rect? {
    let size = environment.container
    return switch keyboard {
    case nil: nil
    case .docked(let height):
      Rect(x: 0, y: size.height - height, width: size.width, height: height)
    case .floating(let frame): frame
    }
  }

  /// The height of the keyboard's end frame, in points; 0 while it is down.
  var raisedHeight: Double { keyboardFrame?.height ?? 0 }

  /// How much of a container's height the keyboard takes for a modal, in points: the height of the
  /// intersection. QMUI's control sets both on the pixel grid before it takes it.
  ///
  /// - Parameters:
  ///   - rounding: How the modal meets the pixel grid.
  ///   - view: The view that it is added to, in points of the screen; nil for all of the screen.
  /// - Returns: The height in points; 0 without a keyboard there.
  func keyboardHeight(rounding: Rounding, in view: Rect?) -> Double {
    guard let frame = keyboardFrame else { return 0 }
    if view == nil, rounding != .qmui, case .docked(let height) = keyboard {
      return min(height, environment.container.height)
    }
    return HostView(view ?? bounds, snapsKeyboard: rounding == .qmui).keyboardHeight(
      of: frame, scale: environment.scale)
  }
}
