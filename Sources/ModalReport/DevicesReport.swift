package import ModalLanguage

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
    let width = devices.map(\.id.count).max() ?? 0
    return devices.map { device in
      let size = "\(formatted(device.portrait.width))×\(formatted(device.portrait.height))"
      return "\(device.id.padded(to: width))  \(size) @\(short(device.scale))x  \(device.name)\n"
    }.joined()
  }

  package func page(of device: Device) -> String {
    device.page
      + sources(of: [device]).sorted { $0.name < $1.name }.map { "    \($0.name): \($0.text)\n" }
      .joined()
  }
}

extension Device {
  /// One way of holding the device with one generation of the system; 18 stands for those up to 18, or the first one
  /// the device came with.
  private struct HeldWay {
    var orientation: Orientation
    var os: Int
    var safeArea: Insets
    var classes: SizeClasses
    /// The heights of the measured keyboards.
    var keyboards: [(kind: String, height: Double)]
  }

  private var heldWays: [HeldWay] {
    Orientation.allCases.flatMap { orientation in
      let generations: [(Int, Generation?)] = [(18, classic), (26, system26)]
      return generations.compactMap { os, generation -> HeldWay? in
        guard let generation else { return nil }
        let keyboards = generation.keyboards?[orientation]
        return HeldWay(
          orientation: orientation, os: os, safeArea: generation.safeArea[orientation],
          classes: sizeClasses[orientation],
          keyboards: KeyboardKind.allCases.compactMap { kind in
            keyboards?[kind].map { (kind.rawValue, $0) }
          })
      }
    }
  }

  /// The parts of the screen beside another app.
  private var splits: [(orientation: Orientation, part: Multitasking.Part)] {
    Orientation.allCases.flatMap { orientation in
      (multitasking?.parts[orientation] ?? []).map { (orientation, $0) }
    }
  }

  fileprivate var json: JSONObject {
    [
      "id": id, "name": name, "idiom": idiom.rawValue, "year": year,
      "systems": [systems.lowerBound, systems.upperBound], "width": portrait.width,
      "height": portrait.height, "scale": scale, "cornerRadius": cornerRadius,
      "settings": heldWays.map { way -> JSONObject in
        [
          "orientation": way.orientation.rawValue, "os": way.os,
          "safeArea": [
            "top": way.safeArea.top, "left": way.safeArea.left, "bottom": way.safeArea.bottom,
            "right": way.safeArea.right,
          ], "horizontal": way.classes.horizontal.rawValue,
          "vertical": way.classes.vertical.rawValue,
          "keyboards": Dictionary(way.keyboards.map { ($0, $1) }, uniquingKeysWith: { $1 }),
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
    var lines = ["\(id)  \(name)\(year.map { ", \($0)" } ?? "")"]
    lines.append(
      "  screen       \(formatted(portrait.width)) × \(formatted(portrait.height)) pt @\(short(scale))x"
        + (cornerRadius.map { ", corner radius \(formatted($0))" } ?? ""))
    let name = idiom == .pad ? "iPadOS" : "iOS"
    let (first, last) = (systems.lowerBound, systems.upperBound)
    lines.append("  systems      \(name) \(first)" + (first == last ? "" : " to \(last)"))
    for way in heldWays {
      let insets = way.safeArea
      lines.append(
        "  \(way.orientation.rawValue), \(way.os == 18 ? "up to iOS 18" : "iOS \(way.os)")")
      lines.append(
        "    safe area  top \(formatted(insets.top)), left \(formatted(insets.left)), "
          + "bottom \(formatted(insets.bottom)), right \(formatted(insets.right))")
      lines.append(
        "    classes    horizontal \(way.classes.horizontal.rawValue), "
          + "vertical \(way.classes.vertical.rawValue)")
      let heights = way.keyboards.map { "\($0.kind) \(formatted($0.height))" }
      lines.append(
        "    keyboards  " + (heights.isEmpty ? "not measured" : heights.joined(separator: ", ")))
    }
    for (orientation, part) in splits {
      lines.append(
        "  split        \(orientation.rawValue) \(part.split.rawValue): "
          + "width \(formatted(part.width)), horizontal \(part.horizontal.rawValue)")
    }
    lines.append("  confidence   \(confidence)")
    if !sources.isEmpty { lines.append("  sources      \(sources.joined(separator: ", "))") }
    if let note { lines.append("  note         \(note)") }
    return lines.joined(separator: "\n") + "\n"
  }
}
