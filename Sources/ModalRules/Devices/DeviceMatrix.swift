package import ModalLanguage
internal import ModalLayout
internal import ModalSyntax
internal import Synchronization

/// The devices with all the surroundings they offer, worked out once for the checking of many specs.
///
/// A class only so that handing it on copies none of it; it never changes.
package final class DeviceMatrix: Sendable {
  /// All devices that specs can name.
  package let catalogue: DeviceCatalogue
  /// Those that count wherever a spec names none.
  package let supported: SupportedDevices
  /// The largest text size that texts are tried at.
  package let largestText: TextScale
  /// The text sizes below `L`, and those above it that texts are tried at; the one nearest to `L` first.
  let smallerSizes: [TextScale]
  let largerSizes: [TextScale]
  /// The view that a modal is added to on every device; nil for all of the screen.
  let view: HostView?
  /// Whether surroundings are two that differ only in the version of the system or in the corners of the display.
  private let tellsSystems: Bool
  /// The direction in which people read on them.
  let direction: ReadingDirection
  /// The same devices where people read in the other direction; nil where only one counts.
  package let inOtherDirection: DeviceMatrix?
  /// The same devices for modals that ask for these.
  private let tellingSystems = Mutex<DeviceMatrix?>(nil)
  /// What they offer, parts of a split screen among it.
  let entries: [MatrixEntry]
  /// The numbers of `entries`, without anything that is counted by reference.
  let points: [MatrixPoint]
  /// The positions of those that are not a part of a screen.
  let wholeScreens: [Int]
  /// The positions of those few whole screens that speak for all others where elements are placed.
  let elementExtremes: [Int]
  private let insetExtremes: [Int]
  /// Few surroundings such that a plain modal that fits them fits all; by the numbers of the sets of
  /// allowed orientations.
  private let extremes: [[Environment]]
  /// The same for a modal that avoids the safe area.
  private let safeExtremes: [[Environment]]
  /// The keyboards of the devices on their screens.
  private let ownKeyboards: [KeyboardPlace]
  /// The keyboards that the devices show, each kind in the order of the catalogue; in a view also those that do
  /// not reach it.
  private let keyboards: [KeyboardKind: [KeyboardPlace]]
  /// Those that leave the least room, in one way or another.
  private let keyboardExtremes: [KeyboardKind: [KeyboardPlace]]

  /// What the devices of a catalogue that count offer; texts are tried up to a text size.
  package convenience init(
    _ catalogue: DeviceCatalogue, supported: SupportedDevices = SupportedDevices(),
    largestText: TextScale = .accessibility5
  ) {
    let directions = supported.directions
    self.init(
      catalogue, supported, largestText, KeyboardPlace.all(in: catalogue, supported), in: nil,
      tellingSystems: false, direction: directions.first ?? .ltr,
      other: directions.count > 1 ? directions[1] : nil)
  }

  /// The devices with all that they offer to a modal.
  func matrix(for modal: borrowing Modal) -> DeviceMatrix {
    let matrix = modal.asks.contains(.system) ? byTellingSystems : self
    return modal.hostView.map { matrix.same(in: $0, tellingSystems: matrix.tellsSystems) } ?? matrix
  }

  private var byTellingSystems: DeviceMatrix {
    tellingSystems.withLock { known in
      let matrix = known ?? same(in: view, tellingSystems: true)
      known = matrix
      return matrix
    }
  }

  /// The same devices with all that they offer in a view.
  private func same(in view: HostView?, tellingSystems tellsSystems: Bool) -> DeviceMatrix {
    DeviceMatrix(
      catalogue, supported, largestText, ownKeyboards, in: view, tellingSystems: tellsSystems,
      direction: direction)
  }

  private init(
    _ catalogue: DeviceCatalogue, _ supported: SupportedDevices, _ largestText: TextScale,
    _ keyboards: [KeyboardPlace], in view: HostView?, tellingSystems tellsSystems: Bool,
    direction: ReadingDirection, other: ReadingDirection? = nil
  ) {
    self.direction = direction
    inOtherDirection = other.map {
      DeviceMatrix(
        catalogue, supported, largestText, keyboards, in: view, tellingSystems: tellsSystems,
        direction: $0)
    }
    ownKeyboards = keyboards
    self.catalogue = catalogue
    self.supported = supported
    self.largestText = largestText
    smallerSizes = TextScale.allCases.filter { $0.scaled(17) < 17 }.reversed()
    largerSizes = TextScale.allCases.filter {
      !$0.isLargeAtMost && $0.scaled(17) <= largestText.scaled(17)
    }
    self.view = view
    self.tellsSystems = tellsSystems
    entries = catalogue.matrix(
      for: supported, includingSplits: true, in: view, tellingSystems: tellsSystems
    ).map {
      var entry = $0
      entry.environment.direction = direction
      return entry
    }
    let points = entries.map(MatrixPoint.init)
    self.points = points
    wholeScreens = points.indices.filter { !points[$0].isSplit }
    elementExtremes =
      tellsSystems ? wholeScreens : points.elementExtremes(among: wholeScreens)
    insetExtremes = points.insetExtremes(among: wholeScreens)
    func extremes(avoidingSafeArea: Bool) -> [[Environment]] {
      (0...OrientationSet.both.rawValue).map {
        points.extremes(in: OrientationSet(rawValue: $0), avoidingSafeArea: avoidingSafeArea)
      }
    }
    self.extremes = extremes(avoidingSafeArea: false)
    safeExtremes = extremes(avoidingSafeArea: true)
    let shown = keyboards.map { $0.inside(view, read: direction) }
    self.keyboards = Dictionary(grouping: shown, by: \.kind)
    keyboardExtremes = self.keyboards.mapValues {
      KeyboardPlace.extremes(of: $0.filter(\.isReached))
    }
  }

  /// Of some whole screens those that speak for the others where elements are placed.
  func elementExtremes(among positions: [Int]) -> [Int] {
    tellsSystems ? positions : points.elementExtremes(among: positions)
  }

  /// The same among those that cover something at their edges, as far as they are not among these already.
  func insetExtremes(among positions: [Int]) -> [Int] {
    tellsSystems
      ? []
      : positions.count == wholeScreens.count
        ? insetExtremes : points.insetExtremes(among: positions)
  }

  /// Where a keyboard of a kind leaves the least room; or, for a modal that is not the same
  /// everywhere, wherever it comes up.
  func keyboardPlaces(_ kind: KeyboardKind, onlyExtremes: Bool) -> [KeyboardPlace] {
    if onlyExtremes { return keyboardExtremes[kind] ?? [] }
    return view == nil ? keyboards(kind) : keyboards(kind).filter(\.isReached)
  }

  /// All keyboards of a kind, wherever a device shows one.
  func keyboards(_ kind: KeyboardKind) -> [KeyboardPlace] { keyboards[kind] ?? [] }

  /// The narrowest, widest, lowest and highest screens, and the one with the least height above its
  /// keyboard; with their safe areas, or with what is left between them.
  func extremes(in orientations: OrientationSet, avoidingSafeArea: Bool) -> [Environment] {
    (avoidingSafeArea ? safeExtremes : extremes)[Int(orientations.rawValue)]
  }

  /// The surroundings at a place, with the tallest keyboard that it may show.
  func environment(at place: MatrixPlace) -> Environment {
    let point = points[place.position]
    return place.showsKeyboard ? point.withTallestKeyboard : point.environment
  }

  /// The surroundings in a setting, as the matrix tells them apart; nil where the catalogue cannot tell.
  func environment(in setting: Setting) -> Environment? {
    var environment = ModalLayout.environment(for: setting, in: catalogue).value?.inside(view)
    environment?.direction = setting.direction?.value ?? direction
    return tellsSystems ? environment : environment?.withoutSystem
  }
}
