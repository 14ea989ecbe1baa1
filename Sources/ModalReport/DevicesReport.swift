package import ModalLanguage

/// The report of `modalspec devices`, in the form of its JSON, version 1. Numbers are in points.
package struct DevicesReport: Encodable, Sendable {
  /// A device.
  package struct DeviceJSON: Encodable, Sendable {
    /// Distances from the edges.
    package struct InsetsJSON: Encodable, Sendable {
      var top: Double
      var left: Double
      var bottom: Double
      var right: Double

      init(_ insets: Insets) {
        (top, left, bottom, right) = (insets.top, insets.left, insets.bottom, insets.right)
      }
    }

    /// One way of holding the device with one generation of the system.
    package struct SettingJSON: Encodable, Sendable {
      var orientation: String
      /// `18` stands for the systems up to 18, or the first one the device came with.
      var os: Int
      var safeArea: InsetsJSON
      var horizontal: String
      var vertical: String
      /// The heights of the measured keyboards.
      var keyboards: [String: Double]
    }

    /// A part of the screen beside another app.
    package struct SplitJSON: Encodable, Sendable {
      var orientation: String
      var split: String
      var width: Double
      var horizontal: String
    }

    var id: String
    var name: String
    var idiom: String
    var year: Int?
    /// The first and the last system that it runs.
    var systems: [Int]
    var width: Double
    var height: Double
    var scale: Double
    var cornerRadius: Double?
    var settings: [SettingJSON]
    var splits: [SplitJSON]
    var confidence: String
    var sources: [String]
    var note: String?
  }

  /// The version of this form.
  package let version = 1
  /// The command that was run.
  package let command = "devices"
  /// The devices.
  package var devices: [DeviceJSON]
  /// What the short names of the sources stand for.
  package var sources: [String: String]

  /// The report of some devices of a catalogue.
  package init(_ devices: [Device], of catalogue: DeviceCatalogue) {
    self.devices = devices.map(DeviceJSON.init)
    let used = Set(devices.flatMap(\.sources))
    sources = [:]
    for source in catalogue.sources where used.contains(source.name) {
      sources[source.name] = source.text
    }
  }
}

extension DevicesReport.DeviceJSON {
  init(_ device: Device) {
    id = device.id
    name = device.name
    idiom = device.idiom.rawValue
    year = device.year
    systems = [device.systems.lowerBound, device.systems.upperBound]
    width = device.portrait.width
    height = device.portrait.height
    scale = device.scale
    cornerRadius = device.cornerRadius
    confidence = device.confidence
    sources = device.sources
    note = device.note
    settings = []
    splits = []
    for orientation in Orientation.allCases {
      let classes = device.sizeClasses[orientation]
      for (os, generation) in [(18, device.classic), (26, device.system26)] {
        guard let generation else { continue }
        let keyboards = generation.keyboards?[orientation]
        var heights: [String: Double] = [:]
        for kind in KeyboardKind.allCases { heights[kind.rawValue] = keyboards?[kind] }
        settings.append(
          SettingJSON(
            orientation: orientation.rawValue, os: os,
            safeArea: InsetsJSON(generation.safeArea[orientation]),
            horizontal: classes.horizontal.rawValue, vertical: classes.vertical.rawValue,
            keyboards: heights))
      }
      for part in device.multitasking?.parts[orientation] ?? [] {
        splits.append(
          SplitJSON(
            orientation: orientation.rawValue, split: part.split.rawValue, width: part.width,
            horizontal: part.horizontal.rawValue))
      }
    }
  }

  /// The device as a page of text.
  package var page: String {
    var lines = ["\(id)  \(name)\(year.map { ", \($0)" } ?? "")"]
    lines.append(
      "  screen       \(formatted(width)) × \(formatted(height)) pt @\(short(scale))x"
        + (cornerRadius.map { ", corner radius \(formatted($0))" } ?? ""))
    let name = idiom == Idiom.pad.rawValue ? "iPadOS" : "iOS"
    lines.append(
      "  systems      \(name) \(systems[0])"
        + (systems[0] == systems[1] ? "" : " to \(systems[1])"))
    for setting in settings {
      let insets = setting.safeArea
      lines.append(
        "  \(setting.orientation), \(setting.os == 18 ? "up to iOS 18" : "iOS \(setting.os)")")
      lines.append(
        "    safe area  top \(formatted(insets.top)), left \(formatted(insets.left)), "
          + "bottom \(formatted(insets.bottom)), right \(formatted(insets.right))")
      lines.append("    classes    horizontal \(setting.horizontal), vertical \(setting.vertical)")
      let heights = KeyboardKind.allCases.compactMap { kind in
        setting.keyboards[kind.rawValue].map { "\(kind.rawValue) \(formatted($0))" }
      }
      lines.append(
        "    keyboards  " + (heights.isEmpty ? "not measured" : heights.joined(separator: ", ")))
    }
    for split in splits {
      lines.append(
        "  split        \(split.orientation) \(split.split): width \(formatted(split.width)), "
          + "horizontal \(split.horizontal)")
    }
    lines.append("  confidence   \(confidence)")
    if !sources.isEmpty { lines.append("  sources      \(sources.joined(separator: ", "))") }
    if let note { lines.append("  note         \(note)") }
    return lines.joined(separator: "\n") + "\n"
  }
}
