internal import ModalLanguage
internal import ModalLayout

/// A device that shows a keyboard of its own.
struct KeyboardPlace: Sendable {
  /// The catalogue's id of the device.
  let device: String
  let kind: KeyboardKind
  /// With the keyboard.
  let environment: Environment
  /// The device's screen.
  let screen: Screen

  init(_ device: String, _ kind: KeyboardKind, _ environment: Environment) {
    self.device = device
    self.kind = kind
    self.environment = environment
    screen = Screen(device, environment, size: environment.container)
  }

  private init(_ other: KeyboardPlace, in view: HostView) {
    device = other.device
    kind = other.kind
    environment = view.environment(on: other.environment)
    screen = other.screen
  }

  /// Whether the keyboard reaches what surrounds the modal.
  var isReached: Bool { environment.keyboardHeight > 0 }

  /// The same in a view on the device's screen.
  func inside(_ view: HostView?) -> KeyboardPlace {
    view.map { KeyboardPlace(self, in: $0) } ?? self
  }

  /// Those that leave the least room above the keyboard to what stands at the top, in the middle or
  /// at the bottom of the screen, each way of holding a device for itself.
  static func extremes(of places: [KeyboardPlace]) -> [KeyboardPlace] {
    var extremes: [KeyboardPlace] = []
    for orientation in Orientation.allCases {
      let held = places.filter { $0.environment.traits.orientation == orientation }
      // How far a keyboard reaches above the bottom, the middle and the top.
      for share in [0, 0.5, 1] {
        func reach(_ place: KeyboardPlace) -> Double {
          place.environment.keyboardHeight - share * place.environment.container.height
        }
        guard let worst = held.max(by: { reach($0) < reach($1) }),
          !extremes.contains(where: { $0.environment == worst.environment })
        else { continue }
        extremes.append(worst)
      }
    }
    return extremes
  }
}

extension SweepPoint {
  /// The narrowest, widest, lowest and highest screens, and those with the largest insets, each way
  /// of holding a device for itself.
  ///
  /// - Parameters:
  ///   - points: What the devices offer.
  ///   - positions: Those of them that count.
  /// - Returns: Positions, in the order of the catalogue.
  static func elementExtremes(of points: [SweepPoint], among positions: [Int]) -> [Int] {
    var extremes: [Int] = []
    for orientation in Orientation.allCases {
      // The worst in each way, the first of equals. All ways at once, as it is asked for every modal
      // with variants.
      var least = SIMD8(repeating: Double.infinity)
      var worst = SIMD8<Int64>(repeating: -1)
      for position in positions
      where points[position].environment.traits.orientation == orientation {
        let room = points[position].room
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
}
