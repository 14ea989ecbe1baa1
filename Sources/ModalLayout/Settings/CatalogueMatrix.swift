package import ModalLanguage

/// A keyboard that some device shows in a ``MatrixEntry``.
package struct MatrixKeyboard: Hashable, Sendable {
  /// Points from the container's bottom.
  package var height: Double
  /// Which keyboard it is.
  package var kind: KeyboardKind
  /// The generation of the system it was measured with: 18 for 11 to 18, or 26.
  package var os: Int?
  /// The id of the first device that shows it.
  package var device: String
}

/// Surroundings that one device or several offer to a modal.
package struct MatrixEntry: Sendable {
  /// The surroundings, without a keyboard.
  package var environment: Environment
  /// The size of the screen, or of the part of one; the container's, unless the modal is added to a view.
  package var screen: Size
  /// The id of the first device that offers them.
  package var device: String
  /// The newest system of a generation that the first device runs: 18 at most, or 26; nil for a
  /// device that came with a later one.
  package var os: Int?
  /// The part of the screen; nil for the whole.
  package var split: Split?
  /// The keyboards known there, each height of a kind once, the lowest first.
  package var keyboards: [MatrixKeyboard]

  /// How the device is held.
  package var orientation: Orientation { environment.traits.orientation }
}

extension DeviceCatalogue {
  /// The surroundings that the devices offer in each orientation and with each generation of the
  /// system, each once, in the order of the catalogue.
  ///
  /// The catalogue does not keep them: whoever checks many specs asks once.
  ///
  /// - Parameters:
  ///   - supported: The devices and the systems that count; nil for all that the catalogue knows.
  ///   - includingSplits: Whether the parts of iPads' screens are among them. System 26 has none.
  ///   - view: The view that a modal is added to on each; nil for all of the screen.
  ///   - tellsSystems: Whether those are two that differ only in the version of the system or in the corners of the
  ///     display.
  /// - Returns: The surroundings, each with the first device that offers them.
  package func matrix(
    for supported: SupportedDevices? = nil, includingSplits: Bool = false, in view: HostView? = nil,
    tellingSystems tellsSystems: Bool = false
  ) -> [MatrixEntry] {
    var collector = MatrixCollector(view, tellingSystems: tellsSystems)
    for device in supported.map({ devices(in: $0) }) ?? devices {
      let numbers = device.numbers
      let counted = numbers.prefix(device.generations(from: supported?.lowestOS))
      for orientation in Orientation.allCases {
        for index in counted.indices {
          collector.add(device, orientation, Array(numbers[index...]), part: nil)
        }
        let classic = counted.filter { $0.os == 18 }
        guard includingSplits, !classic.isEmpty else { continue }
        for part in device.multitasking?.parts[orientation] ?? [] {
          collector.add(device, orientation, classic, part: part)
        }
      }
    }
    return collector.finished()
  }
}

/// The gathering of surroundings under their numbers.
private struct MatrixCollector {
  /// The view that a modal is added to; nil for all of the screen.
  private let view: HostView?
  private let tellsSystems: Bool
  private var entries: [MatrixEntry] = []
  private var positions: [Identity: Int] = [:]

  /// What entries differ in. Two screens may be the same in a view, and a keyboard reaches it on one of them.
  private struct Identity: Hashable {
    var environment: Environment
    var screen: Size
  }

  init(_ view: HostView?, tellingSystems tellsSystems: Bool) {
    self.view = view
    self.tellsSystems = tellsSystems
  }

  /// Adds what a device offers with the first of some generations; a keyboard that was not
  /// measured with that one is taken from the next, as a setting without `os` does.
  mutating func add(
    _ device: Device, _ orientation: Orientation, _ numbers: [DeviceNumbers],
    part: Device.Multitasking.Part?
  ) {
    guard let first = numbers.first else { return }
    let screen = device.environment(orientation, first, part: part)
    let whole = screen.inside(view)
    let environment = tellsSystems ? whole : whole.withoutSystem
    let position: Int
    let key = Identity(environment: environment, screen: screen.container)
    if let known = positions[key] {
      position = known
    } else {
      position = entries.count
      positions[key] = position
      entries.append(
        MatrixEntry(
          environment: environment, screen: screen.container, device: device.id,
          os: first.os.map { min($0, device.systems.upperBound) }, split: part?.split,
          keyboards: []))
    }
    for kind in KeyboardKind.allCases {
      guard let keyboard = numbers.keyboard(kind, orientation) else { continue }
      var covered = screen
      covered.keyboardHeight = keyboard.height
      let height = covered.inside(view).keyboardHeight
      // It may end below the view.
      guard height > 0,
        !entries[position].keyboards.contains(where: { $0.height == height && $0.kind == kind })
      else { continue }
      entries[position].keyboards.append(
        MatrixKeyboard(height: height, kind: kind, os: keyboard.os, device: device.id))
    }
  }

  func finished() -> [MatrixEntry] {
    entries.map { entry in
      var entry = entry
      entry.keyboards.sort { $0.height < $1.height }
      return entry
    }
  }
}
