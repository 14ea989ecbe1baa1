package import ModalLanguage

/// The numbers that a device has with one generation of the system.
package struct DeviceNumbers {
  /// 18 for the systems 11 to 18, or 26; nil for a device that came with a later system.
  package var os: Int?
  package var generation: Device.Generation
  /// The generation whose numbers stand in for those of a later system, which are unknown.
  package var standIn: Int?

  /// The generation that the number of a system belongs to; nil where there is none.
  static func generation(ofSystem os: Int) -> Int? {
    switch os {
    case 11...18: 18
    case 26: 26
    default: nil
    }
  }
}

extension Device {
  /// What the catalogue knows of the device, the newest generation first; never empty.
  package var numbers: [DeviceNumbers] {
    let isOld = systems.lowerBound <= 18
    guard let system26, systems.lowerBound <= 26 else {
      return [
        DeviceNumbers(
          os: isOld ? 18 : nil, generation: classic, standIn: system26 == nil ? nil : 26)
      ]
    }
    let newest = DeviceNumbers(os: 26, generation: system26)
    return isOld ? [newest, DeviceNumbers(os: 18, generation: classic)] : [newest]
  }

  /// The systems that it runs and numbers of it are for; of a later generation that with which it came.
  package func systems(of numbers: DeviceNumbers) -> ClosedRange<Int> {
    switch numbers.os {
    case 18?: systems.clamped(to: 0...18)
    case let os?: os...os
    case nil: systems.lowerBound...systems.lowerBound
    }
  }

  /// The name of its system.
  package var systemName: String { idiom == .pad ? "iPadOS" : "iOS" }

  /// How many of its generations, the newest first, are of a system and later ones; all where nil, and
  /// never none.
  func generations(from lowestOS: Int?) -> Int {
    let numbers = numbers
    guard let lowestOS, lowestOS > 18 else { return numbers.count }
    return max(numbers.prefix { $0.os != 18 }.count, 1)
  }

  /// The height of a keyboard of its own, in points; nil where nobody has measured it.
  ///
  /// - Parameters:
  ///   - kind: Which keyboard.
  ///   - orientation: How the device is held.
  ///   - os: The system it was measured with; nil takes the newest with which it was.
  /// - Returns: The height from the screen's bottom.
  package func keyboardHeight(
    _ kind: KeyboardKind, _ orientation: Orientation, ofSystem os: Int?
  ) -> Double? {
    guard let os else { return numbers.keyboard(kind, orientation)?.height }
    guard let generation = DeviceNumbers.generation(ofSystem: os) else { return nil }
    return numbers.filter { $0.os == generation }.keyboard(kind, orientation)?.height
  }

  /// The screen, held one way or the other.
  package func screen(_ orientation: Orientation) -> Size {
    guard orientation == .landscape else { return portrait }
    return Size(width: portrait.height, height: portrait.width)
  }

  /// The surroundings of a modal that fills the screen, or a part of it, without a keyboard.
  func environment(
    _ orientation: Orientation, _ numbers: DeviceNumbers, part: Multitasking.Part? = nil
  ) -> Environment {
    var size = screen(orientation)
    var insets = numbers.generation.safeArea[orientation]
    var traits = Traits(
      horizontal: sizeClasses[orientation].horizontal,
      vertical: sizeClasses[orientation].vertical, orientation: orientation, idiom: idiom)
    if let part {
      size.width = part.width
      insets.left = 0
      insets.right = 0
      traits.horizontal = part.horizontal
    }
    var environment = Environment(
      container: size, scale: scale, safeArea: insets, traits: traits)
    environment.os = systems(of: numbers).upperBound
    environment.screenCornerRadius = cornerRadius ?? 0
    return environment
  }
}

extension [DeviceNumbers] {
  /// A keyboard's height, of the first generation in which it was measured.
  func keyboard(
    _ kind: KeyboardKind, _ orientation: Orientation
  ) -> (height: Double, os: Int?)? {
    for numbers in self {
      if let height = numbers.generation.keyboards?[orientation][kind] {
        return (height, numbers.os)
      }
    }
    return nil
  }
}
