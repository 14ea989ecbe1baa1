package import ModalLanguage
internal import ModalSyntax

extension Device {
  /// All settings that the device offers: both orientations, each generation of the system that counts, the parts of its
  /// screen, and each keyboard that was measured; those that come to the same surroundings once.
  ///
  /// - Parameters:
  ///   - lowestOS: The oldest system that counts; nil for all.
  ///   - catalogue: The catalogue that the device is of.
  /// - Returns: The settings as a command names them, with the surroundings of the whole screen or its part.
  package func settings(
    from lowestOS: Int?, in catalogue: DeviceCatalogue
  ) -> [(setting: Setting, environment: Environment)] {
    let counted = numbers.prefix(generations(from: lowestOS))
    // Without a system it is the newest, and a keyboard that was not measured with it is that of the one before.
    let systems = [nil] + counted.dropFirst().compactMap(\.os)
    var seen: Set<Environment> = []
    var settings: [(Setting, Environment)] = []
    for orientation in Orientation.allCases {
      let parts = counted.contains { $0.os == 18 } ? multitasking?.parts[orientation] ?? [] : []
      for (os, split) in systems.map({ ($0, nil) }) + parts.map({ (nil, $0.split as Split?) }) {
        for keyboard in [nil] + KeyboardKind.allCases.map(Optional.some) {
          let setting = Setting(
            device: id, orientation: orientation == .landscape ? orientation : nil, os: os,
            split: split, keyboard: keyboard.map { .kind($0) })
          guard let environment = ModalLayout.environment(for: setting, in: catalogue).value,
            seen.insert(environment).inserted
          else { continue }
          settings.append((setting, environment))
        }
      }
    }
    return settings
  }
}
