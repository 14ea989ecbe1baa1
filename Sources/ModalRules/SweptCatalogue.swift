package import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

/// The devices with all the surroundings they offer, worked out once for the checking of many specs.
///
/// A class only so that handing it on copies none of it; it never changes.
package final class SweptCatalogue: Sendable {
  /// All devices that specs can name.
  package let catalogue: DeviceCatalogue
  /// Those that count wherever a spec names none.
  package let supported: SupportedDevices
  /// The largest text size that texts are tried at.
  package let largestText: TextScale
  /// The view that a modal is added to on every device; nil for all of the screen.
  let view: HostView?
  /// What they offer, parts of a split screen among it.
  let entries: [SweepEnvironment]
  /// The numbers of `entries`, without anything that is counted by reference.
  let points: [SweepPoint]
  /// Few surroundings such that a plain modal that fits them fits all; by the numbers of the sets of
  /// allowed orientations.
  private let extremes: [[Environment]]
  /// The same for a modal that avoids the safe area.
  private let safeExtremes: [[Environment]]
  private let devices: [String: KnownSettings]
  /// The keyboards that the devices show, each kind in the order of the catalogue; in a view also those that do
  /// not reach it.
  private let keyboards: [KeyboardKind: [KeyboardPlace]]
  /// Those of `keyboards` that reach what surrounds a modal.
  private let keyboardPlaces: [KeyboardKind: [KeyboardPlace]]
  /// Those of `keyboardPlaces` that leave the least room, in one way or another.
  private let keyboardExtremes: [KeyboardKind: [KeyboardPlace]]
  /// The positions of those few whole screens that speak for all others where elements are placed.
  private let elementExtremes: [Int]

  /// Sweeps the devices of a catalogue that count; texts are tried up to a text size.
  package convenience init(
    _ catalogue: DeviceCatalogue, supported: SupportedDevices = SupportedDevices(),
    largestText: TextScale = .accessibility5
  ) {
    self.init(catalogue, supported, largestText: largestText, in: nil)
  }

  /// The same devices with all that they offer in a view.
  func inside(_ view: HostView) -> SweptCatalogue {
    SweptCatalogue(catalogue, supported, largestText: largestText, in: view)
  }

  private init(
    _ catalogue: DeviceCatalogue, _ supported: SupportedDevices, largestText: TextScale,
    in view: HostView?
  ) {
    self.catalogue = catalogue
    self.supported = supported
    self.largestText = largestText
    self.view = view
    entries = catalogue.sweep(for: supported, includingSplits: true, in: view)
    let points = entries.map(SweepPoint.init)
    self.points = points
    func extremes(avoidingSafeArea: Bool) -> [[Environment]] {
      (0...OrientationSet.both.rawValue).map {
        Self.extremes(
          of: points, in: OrientationSet(rawValue: $0), avoidingSafeArea: avoidingSafeArea)
      }
    }
    self.extremes = extremes(avoidingSafeArea: false)
    safeExtremes = extremes(avoidingSafeArea: true)
    let known = catalogue.devices.map { ($0.id, KnownSettings(of: $0, in: catalogue)) }
    devices = Dictionary(known, uniquingKeysWith: { first, _ in first })
    let places = zip(catalogue.devices, known).filter { supported.contains($0.0) }
      .flatMap(\.1.1.places).map { $0.inside(view) }
    keyboards = Dictionary(grouping: places, by: \.kind)
    keyboardPlaces =
      view == nil ? keyboards : keyboards.mapValues { $0.filter(\.isReached) }
    keyboardExtremes = keyboardPlaces.mapValues(KeyboardPlace.extremes)
    elementExtremes = SweepPoint.elementExtremes(
      of: points, among: points.indices.filter { !points[$0].isSplit })
  }

  /// Of some whole screens, or of all, those few such that elements that are well placed on them are
  /// well placed on all of them; by their positions.
  func elementExtremes(among positions: [Int]?) -> [Int] {
    positions.map { SweepPoint.elementExtremes(of: points, among: $0) } ?? elementExtremes
  }

  /// Where a keyboard of a kind leaves the least room; or, for a modal that is not the same
  /// everywhere, wherever it comes up.
  func keyboardPlaces(_ kind: KeyboardKind, onlyExtremes: Bool) -> [KeyboardPlace] {
    (onlyExtremes ? keyboardExtremes : keyboardPlaces)[kind] ?? []
  }

  /// All keyboards of a kind, wherever a device shows one.
  func keyboards(_ kind: KeyboardKind) -> [KeyboardPlace] { keyboards[kind] ?? [] }

  /// The narrowest, widest, lowest and highest screens, and the one with the least height above its
  /// keyboard; with their safe areas, or with what is left between them.
  func extremes(in orientations: OrientationSet, avoidingSafeArea: Bool) -> [Environment] {
    (avoidingSafeArea ? safeExtremes : extremes)[Int(orientations.rawValue)]
  }

  private static func extremes(
    of points: [SweepPoint], in orientations: OrientationSet, avoidingSafeArea: Bool
  ) -> [Environment] {
    func room(_ environment: Environment) -> Size {
      var room = environment.container
      let insets = avoidingSafeArea ? environment.safeArea : .zero
      room.width -= insets.left + insets.right
      room.height -= insets.top + max(insets.bottom, environment.keyboardHeight)
      return room
    }
    let whole = points.filter {
      !$0.isSplit && orientations.contains($0.environment.traits.orientation)
    }
    let bare = whole.map(\.environment)
    let covered = whole.map(\.withTallestKeyboard)
    let corners = [
      bare.min { room($0).width < room($1).width }, bare.max { room($0).width < room($1).width },
      bare.min { room($0).height < room($1).height },
      bare.max { room($0).height < room($1).height },
      covered.min { room($0).height < room($1).height },
    ]
    var extremes: [Environment] = []
    for environment in corners.compactMap(\.self) where !extremes.contains(environment) {
      extremes.append(environment)
    }
    return extremes
  }

  /// Whether it has a device.
  func knows(_ device: String) -> Bool { devices[device] != nil }

  /// Whether the catalogue certainly has the numbers for a setting. A setting it does not speak for
  /// is to be asked about in full.
  func certainlyKnows(_ setting: Setting) -> Bool {
    guard let device = setting.device else {
      if case .kind = setting.keyboard?.value { return false }
      return true
    }
    guard setting.split == nil, let known = devices[device.value] else { return false }
    var keyboard: KeyboardKind?
    if case .kind(let kind) = setting.keyboard?.value { keyboard = kind }
    return known.contains(keyboard, setting.orientation?.value ?? .portrait, setting.os?.value)
  }
}

/// The numbers of a ``SweepEnvironment``.
struct SweepPoint: Sendable {
  /// Without a keyboard.
  var environment: Environment
  /// 0 where none is known.
  var tallestKeyboard: Double
  /// The same of each kind, in the order of the kinds.
  private var tallestKeyboards = SIMD4(repeating: 0.0)
  /// Whether it is a part of a screen.
  var isSplit: Bool

  init(_ entry: SweepEnvironment) {
    environment = entry.environment
    tallestKeyboard = entry.withTallestKeyboard.keyboardHeight
    isSplit = entry.split != nil
    for (position, kind) in KeyboardKind.allCases.enumerated() {
      tallestKeyboards[position] = entry.keyboards.last { $0.kind == kind }?.height ?? 0
    }
  }

  /// The height of the tallest keyboard of some kinds, in points; 0 where none is known.
  func tallestKeyboard(of kinds: Set<KeyboardKind>) -> Double {
    if kinds.count == KeyboardKind.allCases.count { return tallestKeyboard }
    var tallest = 0.0
    for (position, kind) in KeyboardKind.allCases.enumerated() where kinds.contains(kind) {
      tallest = max(tallest, tallestKeyboards[position])
    }
    return tallest
  }

  /// How much room it leaves, and how little, in seven ways.
  var room: SIMD8<Double> {
    let (container, safeArea) = (environment.container, environment.safeArea)
    return SIMD8(
      container.width, -container.width, container.height, -container.height, -safeArea.top,
      -safeArea.bottom, -safeArea.left, .infinity)
  }

  var withTallestKeyboard: Environment {
    var environment = environment
    environment.keyboardHeight = tallestKeyboard
    return environment
  }
}

/// Some ways of holding a device.
struct OrientationSet: OptionSet, Hashable, Sendable {
  var rawValue: UInt8

  static let portrait = OrientationSet(rawValue: 1)
  static let landscape = OrientationSet(rawValue: 2)
  static let both: OrientationSet = [.portrait, .landscape]

  init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The orientations that a layer allows.
  init(allowedBy layer: ModalLayer) {
    self = .both
    guard layer.orientations != nil else { return }
    self = []
    for orientation in layer.allowedOrientations {
      insert(orientation == .portrait ? .portrait : .landscape)
    }
  }

  func contains(_ orientation: Orientation) -> Bool {
    contains(orientation == .portrait ? OrientationSet.portrait : .landscape)
  }
}

/// The settings of a device that the catalogue has numbers for, as far as they are a keyboard, an
/// orientation and a system.
private struct KnownSettings {
  /// The keyboards that it shows with its newest system.
  private(set) var places: [KeyboardPlace] = []
  private var bits: UInt32 = 0

  init(of device: Device, in catalogue: DeviceCatalogue) {
    let span = SourceSpan.beginning()
    var setting = Setting(span: span)
    setting.device = Located(device.id, at: span)
    for orientation in Orientation.allCases {
      setting.orientation = Located(orientation, at: span)
      for os in [nil, 18, 26] where device.hasNumbers(ofSystem: os) {
        note(nil, orientation, os)
        for kind in KeyboardKind.allCases
        where device.keyboardHeight(kind, orientation, ofSystem: os) != nil {
          note(kind, orientation, os)
        }
      }
      for kind in KeyboardKind.allCases {
        setting.keyboard = Located(.kind(kind), at: span)
        guard contains(kind, orientation, nil),
          let environment = environment(for: setting, in: catalogue).value
        else { continue }
        places.append(KeyboardPlace(device.id, kind, environment))
      }
    }
  }

  /// Whether they are certainly known; systems other than 18 and 26 are to be asked about in full.
  func contains(_ kind: KeyboardKind?, _ orientation: Orientation, _ os: Int?) -> Bool {
    guard let bit = bit(kind, orientation, os) else { return false }
    return bits & bit != 0
  }

  private mutating func note(_ kind: KeyboardKind?, _ orientation: Orientation, _ os: Int?) {
    if let bit = bit(kind, orientation, os) { bits |= bit }
  }

  private func bit(_ kind: KeyboardKind?, _ orientation: Orientation, _ os: Int?) -> UInt32? {
    let keyboard =
      switch kind {
      case nil: 0
      case .letters: 1
      case .plain: 2
      case .numberPad: 3
      }
    let system: Int
    switch os {
    case nil: system = 0
    case 18: system = 1
    case 26: system = 2
    default: return nil
    }
    return 1 << UInt32(system * 8 + (orientation == .portrait ? 0 : 4) + keyboard)
  }
}
