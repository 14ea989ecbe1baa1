internal import ModalLanguage
internal import ModalLayout

/// Surroundings of the matrix, without a keyboard or with the tallest.
struct MatrixPlace: Hashable {
  /// The position among the entries.
  let position: Int
  var showsKeyboard = false
}

/// The numbers of a ``MatrixEntry``.
struct MatrixPoint: Sendable {
  /// Without a keyboard.
  var environment: Environment
  /// 0 where none is known.
  var tallestKeyboard: Double
  /// The same of each kind, in the order of the kinds.
  private var tallestKeyboards = SIMD4(repeating: 0.0)
  /// Whether it is a part of a screen.
  var isSplit: Bool

  init(_ entry: MatrixEntry) {
    environment = entry.environment
    tallestKeyboard = entry.keyboards.last?.height ?? 0
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

  /// Its free room in eight measures; phones with a cutout have insets at both sides.
  fileprivate var room: SIMD8<Double> {
    let (container, safeArea) = (environment.container, environment.safeArea)
    return SIMD8(
      container.width, -container.width, container.height, -container.height, -safeArea.top,
      -safeArea.bottom, -safeArea.left, -min(safeArea.left, safeArea.right))
  }

  var withTallestKeyboard: Environment {
    var environment = environment
    environment.keyboardHeight = tallestKeyboard
    return environment
  }

  /// Without a keyboard, and with the tallest where there is one.
  func places(at position: Int) -> [MatrixPlace] {
    let bare = MatrixPlace(position: position)
    return tallestKeyboard > 0
      ? [bare, MatrixPlace(position: position, showsKeyboard: true)] : [bare]
  }
}

extension [MatrixPoint] {
  /// See ``DeviceMatrix/extremes(in:avoidingSafeArea:)``.
  func extremes(in orientations: OrientationSet, avoidingSafeArea: Bool) -> [Environment] {
    func room(_ environment: Environment) -> Size {
      var room = environment.container
      let insets = avoidingSafeArea ? environment.safeArea : .zero
      room.width -= insets.left + insets.right
      room.height -= insets.top + Swift.max(insets.bottom, environment.keyboardHeight)
      return room
    }
    let whole = filter {
      !$0.isSplit && orientations.contains($0.environment.traits.orientation)
    }
    let bare = whole.map(\.environment)
    let corners = [
      bare.min { room($0).width < room($1).width }, bare.max { room($0).width < room($1).width },
      bare.min { room($0).height < room($1).height },
      bare.max { room($0).height < room($1).height },
      whole.map(\.withTallestKeyboard).min { room($0).height < room($1).height },
    ]
    var extremes: [Environment] = []
    for environment in corners.compactMap(\.self) where !extremes.contains(environment) {
      extremes.append(environment)
    }
    return extremes
  }

  /// Of some whole screens those few such that elements that are well placed on them are well placed on all:
  /// the narrowest, widest, lowest and highest, and those with the largest insets, each way of holding a device
  /// for itself.
  ///
  /// - Parameter positions: The screens that count.
  /// - Returns: Positions, in the order of the catalogue.
  func elementExtremes(among positions: [Int]) -> [Int] {
    var extremes: [Int] = []
    for orientation in Orientation.allCases {
      // The worst in each way, the first of equals. All ways at once, as it is asked for every modal
      // with variants.
      var least = SIMD8(repeating: Double.infinity)
      var worst = SIMD8<Int64>(repeating: -1)
      for position in positions
      where self[position].environment.traits.orientation == orientation {
        let room = self[position].room
        let isLess = room .< least
        least.replace(with: room, where: isLess)
        worst.replace(with: SIMD8(repeating: Int64(position)), where: isLess)
      }
      for way in worst.indices where worst[way] >= 0 && !extremes.contains(Int(worst[way])) {
        extremes.append(Int(worst[way]))
      }
    }
    return extremes.sorted()
  }

  /// The same among phones that cover something at their edges, without those that speak for all.
  func insetExtremes(among positions: [Int]) -> [Int] {
    let known = elementExtremes(among: positions)
    let covered = positions.filter {
      let environment = self[$0].environment
      return environment.safeArea.bottom > 0 && environment.traits.idiom == .phone
    }
    return elementExtremes(among: covered).filter { !known.contains($0) }
  }
}

/// Some ways of holding a device.
struct OrientationSet: OptionSet, Hashable, Sendable {
  var rawValue: UInt8

  static let portrait = OrientationSet(rawValue: 1)
  static let landscape = OrientationSet(rawValue: 2)
  static let both: OrientationSet = [.portrait, .landscape]
}

extension OrientationSet {
  init(_ orientations: [Orientation]) {
    self = []
    for orientation in orientations {
      insert(orientation == .portrait ? .portrait : .landscape)
    }
  }

  /// The orientations that a layer allows.
  init(allowedBy layer: ModalLayer) {
    self = layer.orientations == nil ? .both : OrientationSet(layer.allowedOrientations)
  }

  func contains(_ orientation: Orientation) -> Bool {
    contains(orientation == .portrait ? OrientationSet.portrait : .landscape)
  }
}

extension ModalLayer {
  /// Whether it may be shown as the surroundings are held.
  func isAllowed(in environment: Environment) -> Bool {
    OrientationSet(allowedBy: self).contains(environment.traits.orientation)
  }
}
