package import ModalLanguage
package import ModalSyntax

/// What surrounds a modal in a setting, and which of the catalogue's numbers say so.
package struct SettingNumbers: Sendable {
  /// The surroundings.
  package var environment: Environment
  /// The generation of the system that the safe area is of: 18 for 11 to 18, or 26; nil in a bare
  /// container, and for a device that came with a later system.
  package var os: Int?
  /// The generation that the keyboard is of; nil where the setting names none by its kind.
  package var keyboardOS: Int?
  /// The generation whose numbers stand in for those of the device's own system, which are unknown.
  package var standIn: Int?
  /// The part of the screen; nil for the whole one.
  package var split: Split?

  package init(_ environment: Environment) {
    self.environment = environment
  }
}

/// What surrounds a modal in a setting; nil, with the reasons, where the catalogue cannot tell.
///
/// A device brings its size, scale, safe area and traits, held upright unless the setting says
/// otherwise, with the newest generation of the system that the catalogue has numbers for. A
/// keyboard that nobody has measured with it has the height it had before. Splits exist only with
/// the systems up to 18, so a split is of that generation. If `os` is written, only that generation
/// counts.
///
/// A bare container has what ``Environment`` says of one. Whatever else the setting states stands
/// as it is stated. Where it names neither a device nor a container there is nothing to tell, and
/// nothing is reported.
package func environment(
  for setting: Setting, in catalogue: DeviceCatalogue
) -> Checked<Environment?> {
  let checked = numbers(for: setting, in: catalogue)
  return Checked(checked.value?.environment, diagnostics: checked.diagnostics)
}

/// The same as ``environment(for:in:)``, with the generations of the system that gave the numbers.
package func numbers(
  for setting: Setting, in catalogue: DeviceCatalogue
) -> Checked<SettingNumbers?> {
  var diagnostics: [Diagnostic] = []
  var numbers = surroundings(of: setting, in: catalogue, &diagnostics)
  var environment = numbers?.environment
  if case .height(let height) = setting.keyboard?.value { environment?.keyboardHeight = height }
  if let scale = setting.scale { environment?.scale = scale.value }
  if let safeArea = setting.safeArea { environment?.safeArea = safeArea.value }
  if let horizontal = setting.horizontal { environment?.traits.horizontal = horizontal.value }
  if let vertical = setting.vertical { environment?.traits.vertical = vertical.value }
  if let idiom = setting.idiom { environment?.traits.idiom = idiom.value }
  if let orientation = setting.orientation { environment?.traits.orientation = orientation.value }
  if let textScale = setting.textScale { environment?.textScale = textScale.value }
  if let direction = setting.direction { environment?.direction = direction.value }
  if let os = setting.os { environment?.os = os.value }
  if let environment { numbers?.environment = environment }
  if !diagnostics.isEmpty { numbers = nil }
  return Checked(numbers, diagnostics: diagnostics)
}

/// What a setting alone tells of its surroundings, before anything it states over a device's numbers.
private func surroundings(
  of setting: Setting, in catalogue: DeviceCatalogue, _ diagnostics: inout [Diagnostic]
) -> SettingNumbers? {
  if let id = setting.device {
    guard let position = catalogue.position(of: id.value) else {
      diagnostics.append(.unknownDevice(id, in: catalogue))
      return nil
    }
    // Lent: a device is large.
    return surroundings(of: setting, on: catalogue.devices.span[position], &diagnostics)
  }
  guard let container = setting.container else { return nil }
  if let os = setting.os, DeviceNumbers.generation(ofSystem: os.value) == nil {
    diagnostics.append(.unknownSystem(os))
  }
  let numbers = SettingNumbers(Environment(container: container.value))
  if case .kind(let kind) = setting.keyboard?.value {
    diagnostics.append(.ownKeyboard(kind, at: setting.keyboard?.span))
  }
  return numbers
}

/// The same on a device.
private func surroundings(
  of setting: Setting, on device: borrowing Device, _ diagnostics: inout [Diagnostic]
) -> SettingNumbers? {
  let orientation = setting.orientation?.value ?? .portrait
  let candidates = candidates(for: setting, on: device, &diagnostics)
  let part = part(for: setting, of: device, orientation, &diagnostics)
  guard let newest = candidates.first else { return nil }
  var numbers = SettingNumbers(
    device.environment(orientation, newest, part: part))
  numbers.os = newest.os
  numbers.standIn = newest.standIn
  numbers.split = part?.split
  if case .kind(let kind) = setting.keyboard?.value {
    if let keyboard = candidates.keyboard(kind, orientation) {
      numbers.environment.keyboardHeight = keyboard.height
      numbers.keyboardOS = keyboard.os
    } else {
      diagnostics.append(
        .unknownKeyboard(kind, of: copy device, orientation, in: setting))
    }
  }
  return numbers
}

/// The generations whose numbers may be used, the best first; none if the written one is unknown.
private func candidates(
  for setting: Setting, on device: borrowing Device, _ diagnostics: inout [Diagnostic]
) -> [DeviceNumbers] {
  let (known, systems) = (device.numbers, device.systems)
  if let os = setting.os {
    let generation = DeviceNumbers.generation(ofSystem: os.value)
    let chosen = known.filter { numbers in
      guard numbers.os == nil else {
        return numbers.os == generation && systems.contains(os.value)
      }
      return numbers.standIn == nil && os.value == systems.lowerBound
    }
    if chosen.isEmpty { diagnostics.append(.unknownSystem(os, of: copy device)) }
    return chosen
  }
  guard setting.split != nil, device.multitasking != nil else { return known }
  let classic = known.filter { $0.os == 18 }
  return classic.isEmpty ? known : classic
}

/// The part of the screen that a split asks for; nil for the whole one.
private func part(
  for setting: Setting, of device: borrowing Device, _ orientation: Orientation,
  _ diagnostics: inout [Diagnostic]
) -> Device.Multitasking.Part? {
  guard let split = setting.split else { return nil }
  guard let parts = device.multitasking?.parts[orientation] else {
    diagnostics.append(.noSplits(of: copy device, at: split.span))
    return nil
  }
  if setting.os?.value == 26 { diagnostics.append(.splitWithoutNumbers(at: split.span)) }
  let part = parts.first { $0.split == split.value }
  if part == nil {
    diagnostics.append(.unknownSplit(split, of: copy device, orientation, among: parts))
  }
  return part
}
