package import ModalLanguage
internal import ModalSyntax

/// A screen of a matrix: a device that is held one way, with one keyboard.
package struct MatrixScreen: Sendable {
  /// The setting as a command names it: without `portrait`, which is the default.
  package var setting: Setting
  /// The keyboard by its name in the matrix.
  package var keyboard: FrameMatrix.Keyboard
  /// The surroundings.
  package var environment: Environment

  /// How the device is held.
  package var orientation: Orientation { setting.orientation?.value ?? .portrait }
}

extension FrameMatrix {
  /// The screens of some devices in all orientations and with all keyboards, in this order; without those that the catalogue
  /// has no numbers for.
  package func screens(of devices: [String], in catalogue: DeviceCatalogue) -> [MatrixScreen] {
    devices.flatMap { device in
      orientations.flatMap { orientation in
        keyboards.compactMap { keyboard -> MatrixScreen? in
          let kind: KeyboardSetting? =
            if case .kind(let kind) = keyboard { .kind(kind) } else { nil }
          let setting = Setting(
            device: device, orientation: orientation == .portrait ? nil : orientation,
            keyboard: kind)
          return ModalLayout.environment(for: setting, in: catalogue).value.map {
            MatrixScreen(setting: setting, keyboard: keyboard, environment: $0)
          }
        }
      }
    }
  }
}
