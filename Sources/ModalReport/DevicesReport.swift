package import ModalLanguage
internal import ModalLayout

/// Devices of a catalogue as the JSON of `modalspec devices`, version 1. Numbers are in points.
package func json(of devices: [Device], in catalogue: DeviceCatalogue) -> String {
  let report: JSONObject = [
    "version": 1, "command": "devices", "devices": devices.map(\.json),
    "sources": Dictionary(
      catalogue.sources(of: devices).map { ($0.name, $0.text) }, uniquingKeysWith: { $1 }),
  ]
  return json(of: report)
}

extension DeviceCatalogue {
  /// What the short names of the sources of devices stand for.
  fileprivate func sources(of devices: [Device]) -> [(name: String, text: String)] {
    let used = Set(devices.flatMap(\.sources))
    return sources.filter { used.contains($0.name) }
  }

  /// A line for each device.
  package var list: String {
    let rows = devices.map { device in
      let size = "\(formatted(device.portrait.width))×\(formatted(device.portrait.height))"
      return [device.id, "\(size) @\(short(device.scale))x  \(device.name)"]
    }
    return lines(of: rows, indentedBy: 0).map { $0 + "\n" }.joined()
  }

  package func page(of device: Device) -> String {
    device.page
      + sources(of: [device]).sorted { $0.name < $1.name }.map { "    \($0.name): \($0.text)\n" }
      .joined()
  }
}

extension Device {
  /// The ways of holding the device, with the numbers of each generation of the system, the oldest first.
  private var heldWays: [(orientation: Orientation, numbers: DeviceNumbers)] {
    Orientation.allCases.flatMap { orientation in
      numbers.reversed().map { (orientation, $0) }
    }
  }

  /// The newest system, where the catalogue has no numbers of it.
  private var unknownSystem: Int? {
    let newest = systems.upperBound
    let isKnown = numbers[0].standIn == nil && systems(of: numbers[0]).contains(newest)
    return isKnown ? nil : newest
  }

  /// The heights of the measured keyboards.
  private func keyboards(
    _ generation: Generation, _ orientation: Orientation
  ) -> [(kind: String, height: Double)] {
    KeyboardKind.allCases.compactMap { kind in
      generation.keyboards?[orientation][kind].map { (kind.rawValue, $0) }
    }
  }

  /// The parts of the screen beside another app.
  private var splits: [(orientation: Orientation, part: Multitasking.Part)] {
    Orientation.allCases.flatMap { way in (multitasking?.parts[way] ?? []).map { (way, $0) } }
  }

  fileprivate var json: JSONObject {
    [
      "id": id, "name": name, "idiom": idiom.rawValue, "year": year,
      "systems": [systems.lowerBound, systems.upperBound], "width": portrait.width,
      "height": portrait.height, "scale": scale, "cornerRadius": cornerRadius,
      "cutout": cutout.map { cutout -> JSONObject in
        [
          "kind": cutout.kind.rawValue, "top": cutout.top, "width": cutout.size.width,
          "height": cutout.size.height, "confidence": cutout.confidence,
        ]
      },
      "settings": heldWays.map { orientation, numbers -> JSONObject in
        let generation = numbers.generation
        let (insets, classes) = (generation.safeArea[orientation], sizeClasses[orientation])
        let keyboards = keyboards(generation, orientation).map { ($0, $1) }
        return [
          "orientation": orientation.rawValue, "os": numbers.os ?? systems.lowerBound,
          "numbersOf": numbers.standIn,
          "safeArea": [
            "top": insets.top, "left": insets.left, "bottom": insets.bottom, "right": insets.right,
          ], "horizontal": classes.horizontal.rawValue, "vertical": classes.vertical.rawValue,
          "keyboards": Dictionary(keyboards, uniquingKeysWith: { $1 }),
        ]
      },
      "splits": splits.map { orientation, part -> JSONObject in
        [
          "orientation": orientation.rawValue, "split": part.split.rawValue, "width": part.width,
          "horizontal": part.horizontal.rawValue,
        ]
      }, "confidence": confidence, "sources": sources, "note": note,
    ]
  }

  fileprivate var page: String {
    let size = "\(formatted(portrait.width)) × \(formatted(portrait.height)) pt @\(short(scale))x"
    let head: [String?] = [
      "\(id)  \(name)\(year.map { ", \($0)" } ?? "")",
      "  screen       \(size)" + (cornerRadius.map { ", corner radius \(formatted($0))" } ?? ""),
      cutout.map { cutout in
        "  \(cutout.kind.rawValue.padded(to: 13))\(formatted(cutout.size.width)) × "
          + "\(formatted(cutout.size.height)), \(formatted(cutout.top)) below the top edge"
          + " (\(cutout.confidence))"
      },
      "  systems      \(systemName) \(words(for: systems))"
        + (unknownSystem.map { "; the numbers of \($0) are not known" } ?? ""),
    ]
    var lines = head.compactMap(\.self)
    for (orientation, numbers) in heldWays {
      let generation = numbers.generation
      let (insets, classes) = (generation.safeArea[orientation], sizeClasses[orientation])
      let heights = keyboards(generation, orientation).map { "\($0.kind) \(formatted($0.height))" }
      lines += [
        "  \(orientation.rawValue), \(systemName) \(words(for: systems(of: numbers)))"
          + (numbers.standIn.map { " by the numbers of \($0)" } ?? ""),
        "    safe area  top \(formatted(insets.top)), left \(formatted(insets.left)), "
          + "bottom \(formatted(insets.bottom)), right \(formatted(insets.right))",
        "    classes    horizontal \(classes.horizontal.rawValue), "
          + "vertical \(classes.vertical.rawValue)",
        "    keyboards  " + (heights.isEmpty ? "not measured" : heights.joined(separator: ", ")),
      ]
    }
    lines += splits.map { orientation, part in
      "  split        \(orientation.rawValue) \(part.split.rawValue): "
        + "width \(formatted(part.width)), horizontal \(part.horizontal.rawValue)"
    }
    lines.append("  confidence   \(confidence)")
    if !sources.isEmpty { lines.append("  sources      \(sources.joined(separator: ", "))") }
    if let note { lines.append("  note         \(note)") }
    return lines.joined(separator: "\n") + "\n"
  }
}
