package import ModalLanguage
package import ModalLayout
internal import ModalReplay
package import ModalSyntax

/// The report of `modalspec solve`, in the form of its JSON, version 1. Numbers are in points.
package struct SolveReport: Encodable, Sendable {
  /// A rectangle in container coordinates.
  package struct RectJSON: Encodable, Sendable {
    var x: Double
    var y: Double
    var width: Double
    var height: Double

    /// The rectangle in numbers.
    package init(_ rect: Rect) {
      (x, y, width, height) = (rect.x, rect.y, rect.width, rect.height)
    }
  }

  /// A layer to draw.
  package struct LayerJSON: Encodable, Sendable {
    var name: String
    var frame: RectJSON
    var cornerRadius: Double
    /// The corners that have the radius, in reading order.
    var corners: [String]
    /// `circular` or `continuous`.
    var cornerStyle: String
    /// `#RRGGBB`; absent where the content decides.
    var color: String?
    var alpha: Double
  }

  /// A part of the content, in points of the content.
  package struct ElementJSON: Encodable, Sendable {
    var id: String
    var frame: RectJSON
    var visible: Bool
    var enabled: Bool
    var why: [EdgeReason]
  }

  /// A solved modal in one environment.
  package struct FrameJSON: Encodable, Sendable {
    var spec: String
    var modal: String
    var device: String?
    /// The generation that the safe area is of; `18` stands for the systems up to 18.
    var os: Int?
    /// The generation that the keyboard is of, where it was asked for by its kind.
    var keyboardOS: Int?
    var split: String?
    var orientation: String
    /// The size of the screen, of a part of it, or of the view that the modal is added to.
    var container: [Double]
    /// That view in points of the screen; absent where the modal has all of it.
    var subview: RectJSON?
    var scale: Double
    var textScale: String
    var keyboard: Double
    var horizontal: String
    var vertical: String
    var idiom: String
    var frame: RectJSON
    var layers: [LayerJSON]
    var why: [EdgeReason]
    /// Absent for a content without elements.
    var elements: [ElementJSON]?
    var notes: [String]
  }

  /// A device that the catalogue lacks numbers for, held one way.
  package struct LeftOutJSON: Encodable, Sendable {
    var device: String
    var orientation: String
    var reason: String

    /// A device with what it is without: "without a measured `plain` keyboard".
    package init(device: String, orientation: Orientation, reason: String) {
      self.device = device
      self.orientation = orientation.rawValue
      self.reason = reason
    }
  }

  /// The version of this form.
  package let version = 1
  /// The command that was run.
  package let command = "solve"
  /// The frames.
  package var frames: [FrameJSON] = []
  /// What keeps the spec from being solved.
  package var diagnostics: [DiagnosticJSON] = []
  /// The settings of all devices that the catalogue has no numbers for.
  package var leftOut: [LeftOutJSON] = []
  /// What else there is to say.
  package var notes: [String] = []

  /// An empty report.
  package init() {}

  /// The report of a spec that cannot be solved.
  package init(_ diagnostics: [Diagnostic], in sources: SourceSet) {
    var places = SourcePlaces(sources)
    for diagnostic in diagnostics {
      self.diagnostics.append(DiagnosticJSON(diagnostic, &places))
    }
  }

  /// The settings that were left out in words, one line for each reason.
  package static func lines(of leftOut: [LeftOutJSON]) -> [String] {
    var reasons: [(reason: String, count: Int)] = []
    for setting in leftOut {
      if let index = reasons.firstIndex(where: { $0.reason == setting.reason }) {
        reasons[index].count += 1
      } else {
        reasons.append((setting.reason, 1))
      }
    }
    return reasons.map { "left out: \(counted($0.count, "setting")) \($0.reason)" }
  }

  /// Adds a solved modal.
  package mutating func add(_ solved: SolvedModal, _ places: inout SourcePlaces) {
    let environment = solved.numbers.environment
    let why = edgeReasons(solved.tree.reasons.edges, &places)
    let elements = solved.elements.map { part in
      ElementJSON(
        id: part.element.id.value, frame: RectJSON(part.frame), visible: part.isVisible,
        enabled: part.isEnabled, why: edgeReasons(part.reasons, &places))
    }
    frames.append(
      FrameJSON(
        spec: solved.spec, modal: solved.modal, device: solved.device,
        os: solved.numbers.os, keyboardOS: solved.numbers.keyboardOS,
        split: solved.numbers.split?.rawValue, orientation: environment.traits.orientation.rawValue,
        container: [environment.container.width, environment.container.height],
        subview: solved.layer.host?.value.frame.map { RectJSON($0) },
        scale: environment.scale, textScale: environment.textScale.rawValue,
        keyboard: environment.keyboardHeight,
        horizontal: environment.traits.horizontal.rawValue,
        vertical: environment.traits.vertical.rawValue, idiom: environment.traits.idiom.rawValue,
        frame: RectJSON(solved.tree.solution.frame),
        layers: solved.tree.layers.map {
          LayerJSON(
            name: $0.name, frame: RectJSON($0.frame), cornerRadius: $0.cornerRadius,
            corners: $0.cornerNames, cornerStyle: $0.cornerStyle.rawValue,
            color: $0.color?.hexadecimal, alpha: $0.alpha)
        }, why: why, elements: elements.isEmpty ? nil : elements, notes: solved.notes))
  }
}

/// A modal that was solved for somebody who wants to see it.
package struct SolvedModal: Sendable {
  /// The spec's name.
  package var spec: String
  /// The modal's id.
  package var modal: String
  /// The device; nil for a bare container.
  package var device: String?
  /// What is around it, and which numbers of the catalogue say so.
  package var numbers: SettingNumbers
  /// The modal's keys there.
  package var layer: ModalLayer
  /// The frame and the layers.
  package var tree: FrameTree
  /// What a reader should know about it.
  package var notes: [String] = []
  /// The id of the one element that is wanted; nil for all.
  package var element: String?

  /// The elements that are wanted.
  var elements: [PlacedElement] {
    tree.elements.filter { element == nil || $0.element.id.value == element }
  }

  /// A solved modal.
  package init(
    spec: String, modal: String, device: String?, numbers: SettingNumbers, layer: ModalLayer,
    tree: FrameTree
  ) {
    self.spec = spec
    self.modal = modal
    self.device = device
    self.numbers = numbers
    self.layer = layer
    self.tree = tree
  }

  /// The solved modal as a few lines of text, with the reason of every number if `why` is wanted.
  package func page(why: Bool, _ places: inout SourcePlaces) -> String {
    var output = "\(title)\n"
    output += "  frame    \(list(tree.solution.frame))\n"
    if why, element == nil {
      for reason in edgeReasons(tree.reasons.edges, isExact: false, &places) {
        output += reason.line
      }
    }
    if why {
      for part in elements {
        let hidden = part.isVisible ? "" : ", not visible"
        output += "  element  \(printable(part.element.id.value)) \(list(part.frame))\(hidden)\n"
        for reason in edgeReasons(part.reasons, isExact: false, &places) {
          output += reason.line
        }
      }
    }
    if element != nil { return output }
    for layer in tree.layers {
      let corners =
        layer.corners.count == Corner.allCases.count
        ? "" : " (\(layer.cornerNames.joined(separator: ", ")))"
      let radius =
        layer.cornerRadius == 0 ? "" : ", corner radius \(short(layer.cornerRadius))\(corners)"
      let alpha = layer.alpha == 1 ? "" : ", alpha \(short(layer.alpha))"
      output += "  layer    \(printable(layer.name)) \(list(layer.frame))\(radius)\(alpha)\n"
    }
    for note in notes { output += "  note     \(printable(note))\n" }
    return output
  }

  /// What was solved, and where.
  private var title: String {
    let environment = numbers.environment
    let name = printable(modal == "main" ? spec : "\(spec), \(modal)")
    let keyboard =
      environment.keyboardHeight == 0
      ? "no keyboard" : "keyboard \(short(environment.keyboardHeight))\(keyboardSystem)"
    let view = layer.host?.value.frame.map {
      ", in a subview at [\(short($0.x)), \(short($0.y))]"
    }
    return "\(name) \(numbers.place(on: device))\(view ?? ""), \(keyboard)"
  }

  /// Of which system the keyboard is, where that is another than the safe area's.
  private var keyboardSystem: String {
    guard let os = numbers.keyboardOS, os != numbers.os else { return "" }
    return " as \(name(ofSystem: os))"
  }

  private func list(_ frame: Rect) -> String {
    "[\(frame.numbers.map(short).joined(separator: ", "))]"
  }
}

extension SettingNumbers {
  /// Where something takes place: the device, how it is held, the size, the system.
  func place(on device: String?) -> String {
    let size = "\(short(environment.container.width))×\(short(environment.container.height))"
    let system = os.map { ", \(name(ofSystem: $0))" } ?? ""
    let split = split.map { ", \($0.rawValue)" } ?? ""
    let scale = environment.textScale
    let text = scale == .large ? "" : ", text size \(scale.rawValue)"
    return "\(device.map { "on \($0)" } ?? "in a container"), "
      + "\(environment.traits.orientation.rawValue)\(split) \(size) @\(short(environment.scale))x"
      + system + text
  }
}

/// A generation of the system: 18 stands for those up to 18.
private func name(ofSystem os: Int) -> String { os == 18 ? "up to iOS 18" : "iOS \(os)" }

extension Layer {
  /// The rounded corners by name, in reading order.
  fileprivate var cornerNames: [String] {
    Corner.allCases.filter(corners.contains).map(\.rawValue)
  }
}

extension Color {
  /// `#RRGGBB`.
  var hexadecimal: String {
    let digits = String(rgb, radix: 16, uppercase: true)
    return "#" + String(repeating: "0", count: 6 - digits.utf8.count) + digits
  }
}
