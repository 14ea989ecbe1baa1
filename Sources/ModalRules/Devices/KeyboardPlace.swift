internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

/// A device that shows a keyboard of its own.
struct KeyboardPlace: Sendable {
  /// The catalogue's id of the device.
  let device: String
  let kind: KeyboardKind
  /// With the keyboard.
  var environment: Environment
  /// The device's screen.
  let screen: Screen

  /// All of a catalogue's devices that count, each with its newest system.
  static func all(
    in catalogue: DeviceCatalogue, _ supported: SupportedDevices
  ) -> [KeyboardPlace] {
    var places: [KeyboardPlace] = []
    for device in catalogue.devices where supported.contains(device) {
      for orientation in Orientation.allCases {
        for kind in KeyboardKind.allCases
        where device.keyboardHeight(kind, orientation, ofSystem: nil) != nil {
          let setting = Setting(
            device: device.id, orientation: orientation, keyboard: .kind(kind))
          guard let environment = ModalLayout.environment(for: setting, in: catalogue).value
          else { continue }
          places.append(
            KeyboardPlace(
              device: device.id, kind: kind, environment: environment,
              screen: Screen(device.id, environment, size: environment.container)))
        }
      }
    }
    return places
  }

  /// Whether the keyboard reaches what surrounds the modal.
  var isReached: Bool { environment.keyboardHeight > 0 }

  /// The same in a view on the device's screen, where people read in a direction.
  func inside(_ view: HostView?, read direction: ReadingDirection) -> KeyboardPlace {
    var place = self
    place.environment = environment.inside(view)
    place.environment.direction = direction
    return place
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
