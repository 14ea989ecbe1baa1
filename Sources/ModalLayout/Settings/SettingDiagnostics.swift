package import ModalLanguage
package import ModalSyntax

/// The findings about settings, in words.
extension Diagnostic {
  package static func unknownDevice(_ id: Located<String>, in catalogue: DeviceCatalogue)
    -> Diagnostic
  {
    let family = catalogue.family(of: id.value)
    let near =
      family.ids.first
      ?? suggestion(
        for: id.value.exact.replacing("+", with: "-plus"),
        among: catalogue.devices.lazy.map(\.id), keepsNumbers: true)
    let others = family.ids.dropFirst().map { "`\($0)`" }
    let isShort = (1...6).contains(others.count)
    // `iphone-se-4`
    let last = id.value.utf8.lastIndex(of: UInt8(ascii: "-"))
    let stem = last.map { id.value[...$0].lowercased() } ?? ""
    let isSeries = near == nil && stem.utf8.count { $0 == UInt8(ascii: "-") } > 1
    let series = isSeries ? catalogue.devices.map(\.id).filter { $0.exact.hasPrefix(stem) } : []
    return Diagnostic(
      .unknownDevice, at: id.span, "the catalogue has no device `\(id.value)`",
      notes: [
        isShort
          ? "It also has \(listed(others)); `modalspec devices` lists all."
          : (series.isEmpty ? "" : "Similar: \(listed(some: series.map { "`\($0)`" })). ")
            + "`modalspec devices` lists those it has."
      ],
      help: near.map {
        "write `\($0)`"
          + (others.isEmpty ? "" : isShort ? ", the newest one" : ", or the id of another one")
      },
      fixIt: near.map { FixIt.write($0, at: id.span, isSafe: family.isExact && others.isEmpty) })
  }

  // MARK: - Keyboards

  static func ownKeyboard(_ kind: KeyboardKind, at span: SourceSpan?) -> Diagnostic {
    Diagnostic(
      .unknownKeyboard, at: span, "a bare container has no keyboard `\(kind.rawValue)` of its own",
      help: "write the keyboard's height in points, or name a `device`")
  }

  static func unknownKeyboard(
    _ kind: KeyboardKind, of device: Device, _ orientation: Orientation, in setting: Setting
  ) -> Diagnostic {
    let os = setting.os?.value ?? (setting.split == nil ? nil : 18)
    let system = os.map { " with os \($0)" } ?? ""
    let others = device.numbers.compactMap { numbers -> String? in
      guard let heights = numbers.generation.keyboards?[orientation] else { return nil }
      let known = KeyboardKind.allCases.compactMap { kind in
        heights[kind].map { "`\(kind.rawValue)` \(formatted($0))" }
      }
      guard !known.isEmpty else { return nil }
      return listed(known) + " with os \(words(for: device.systems(of: numbers)))"
    }
    let note =
      others.isEmpty
      ? "It knows no keyboard of this device in \(orientation.rawValue)."
      : "In \(orientation.rawValue) it knows \(others.joined(separator: "; "))."
    // A split has no other system to go to.
    let elsewhere = setting.split == nil ? device.numbers.keyboard(kind, orientation)?.os : nil
    return Diagnostic(
      .unknownKeyboard, at: setting.keyboard?.span,
      "the catalogue has no height for the keyboard `\(kind.rawValue)` of `\(device.id)` in "
        + orientation.rawValue + system,
      notes: [note],
      help: "write the keyboard's height in points" + (elsewhere.map { ", or `os: \($0)`" } ?? ""))
  }

  // MARK: - Systems and splits

  static func unknownSystem(_ os: Located<Int>) -> Diagnostic {
    Diagnostic(
      .unknownSetting, at: os.span, "there are no numbers of iOS \(os.value)",
      help: "write a version from 11 to 18, or 26")
  }

  static func unknownSystem(_ os: Located<Int>, of device: Device) -> Diagnostic {
    let (name, numbers) = (device.systemName, device.numbers)
    let runs = "It runs \(name) \(words(for: device.systems))"
    // Those that a setting can name.
    var known = numbers.map { numbers in
      let systems = device.systems(of: numbers)
      let first = systems.first { DeviceNumbers.generation(ofSystem: $0) != nil }
      return (first ?? systems.lowerBound)...systems.upperBound
    }
    let names = known.reversed().map { words(for: $0) }
    var note = "\(runs); the catalogue has its numbers with \(listed(names))."
    if let standIn = numbers[0].standIn {
      note = "\(runs), whose numbers are not known; those of \(standIn) take their place."
      known = []
    }
    // Any number can be asked for, and the difference of two need not be one.
    let asked = min(max(os.value, 0), 99)
    // Systems that it ran and that a setting can name.
    let nearest = known.map { min(max($0.lowerBound, asked), $0.upperBound) }
      .filter { DeviceNumbers.generation(ofSystem: $0) != nil }
      .min { ($0 - asked).magnitude < ($1 - asked).magnitude }
    return Diagnostic(
      .unknownSetting, at: os.span,
      device.systems.contains(os.value)
        ? "the catalogue has no numbers for `\(device.id)` with os \(os.value)"
        : "`\(device.id)` never ran \(name) \(os.value)",
      notes: [note], help: nearest.map { "write `os: \($0)`" } ?? "leave `os` out")
  }

  static func noSplits(of device: Device, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .unknownSetting, at: span, "the screen of `\(device.id)` cannot be split",
      notes: ["Only an iPad's can."], help: "leave `split` out")
  }

  static func splitWithoutNumbers(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .unknownSetting, at: span, "there are no splits with os 26",
      notes: ["Windows of any size took their place. The catalogue has the splits of os 11 to 18."],
      help: "write `os: 18`, or the window's size as `container`")
  }

  static func unknownSplit(
    _ split: Located<Split>, of device: Device, _ orientation: Orientation,
    among parts: [Device.Multitasking.Part]
  ) -> Diagnostic {
    let names = parts.map { "`\($0.split.rawValue)`" }
    return Diagnostic(
      .unknownSetting, at: split.span,
      "`\(device.id)` has no split `\(split.value.rawValue)` in \(orientation.rawValue)",
      notes: names.isEmpty ? [] : ["In \(orientation.rawValue) it has \(listed(names))."])
  }
}

/// Systems in words: `17 to 18`.
package func words(for systems: ClosedRange<Int>) -> String {
  let (first, last) = (systems.lowerBound, systems.upperBound)
  return first == last ? "\(first)" : "\(first) to \(last)"
}
