public import ModalLanguage
public import ModalLayout
internal import ModalReplay
package import ModalSyntax

/// The results of solving modals, in one setting or many. Numbers are in points.
public struct SolveReport: Sendable {
  /// A device without numbers in the catalogue, in an orientation.
  public struct LeftOut: Sendable {
    /// The device's id in the catalogue.
    public let device: String
    /// The orientation.
    public let orientation: Orientation
    /// The missing numbers: "without a measured `plain` keyboard".
    public let reason: String

    package init(device: String, orientation: Orientation, reason: String) {
      self.device = device
      self.orientation = orientation
      self.reason = reason
    }

    fileprivate var json: [String: String] {
      ["device": device, "orientation": orientation.rawValue, "reason": reason]
    }
  }

  private let sources: SourceSet
  /// The settings without numbers in the catalogue.
  public package(set) var leftOut: [LeftOut] = []
  /// The modals in the order of the text, each in all its settings.
  public package(set) var modals: [SolvedModal] = []
  /// Further remarks, each a sentence.
  public package(set) var notes: [String] = []
  /// What keeps modals from being solved, each with the number of places that it was met in.
  private var failures: [(finding: Diagnostic, count: Int)]

  /// A report without solved modals yet, with what keeps the spec from being solved.
  package init(_ findings: [Diagnostic] = [], in sources: SourceSet) {
    self.sources = sources
    failures = findings.map { ($0, 1) }
  }

  /// Adds what keeps a modal from being solved in a place; what was met before only counts.
  package mutating func add(_ finding: Diagnostic) {
    let known = failures.firstIndex {
      $0.finding.message == finding.message && $0.finding.primary?.span == finding.primary?.span
    }
    if let known { failures[known].count += 1 } else { failures.append((finding, 1)) }
  }

  /// The findings that prevent solving modals, each once.
  public var findings: [Finding] { SourcePlaces(sources).findings(diagnostics) }

  /// What keeps modals from being solved, with the places that it was met in besides the first.
  package var diagnostics: [Diagnostic] {
    failures.map { failure in
      var finding = failure.finding
      if failure.count > 1 {
        finding.notes.append("Also in \(counted(failure.count - 1, "more place")).")
      }
      return finding
    }
  }

  /// The report for people, with the reason of every number if `why` is wanted, or of those of one element.
  package func text(
    _ formatter: ExcerptFormatter, why: Bool, of element: String? = nil
  ) -> String {
    var places = SourcePlaces(sources)
    var blocks = modals.map { $0.page(why: why, of: element, &places) }
    if !failures.isEmpty {
      var file = FileReport(path: "", sources: sources, findings: diagnostics)
      file.show()
      blocks.append(formatter.formatAll(file.diagnostics, in: sources))
    }
    let lines = notes + leftOutLines
    if !lines.isEmpty { blocks.append(lines.joined(separator: "\n") + "\n") }
    return blocks.joined(separator: "\n")
  }

  /// The settings that were left out in words, one line for each reason.
  private var leftOutLines: [String] {
    let counts = Dictionary(grouping: leftOut, by: \.reason).mapValues(\.count)
    var told: Set<String> = []
    return leftOut.map(\.reason).filter { told.insert($0).inserted }.map {
      "left out: \(counted(counts[$0] ?? 0, "setting")) \($0)"
    }
  }

  /// The report as JSON, with all elements or one of them.
  package func json(of element: String? = nil) -> String {
    var places = SourcePlaces(sources)
    let report: JSONObject = [
      "version": 1, "command": "solve", "diagnostics": places.json(of: diagnostics),
      "frames": frames(of: element), "leftOut": leftOut.map(\.json), "notes": notes,
    ]
    return ModalReport.json(of: report)
  }

  /// The solved modals as JSON, with all elements or one of them.
  func frames(of element: String? = nil) -> [JSONObject] {
    var places = SourcePlaces(sources)
    return modals.map { $0.json(of: element, &places) }
  }
}

extension SolvedModal {
  /// The modal in its environment; what it is not asked for is absent.
  fileprivate func json(of element: String?, _ places: inout SourcePlaces) -> JSONObject {
    let environment = numbers.environment
    let why = edgeReasons(tree.reasons.edges, &places)
    let elements = elements(named: element).map { part -> JSONObject in
      // In points of the content.
      return [
        "id": part.element.id.value, "frame": part.frame.json, "visible": part.isSeen,
        "enabled": part.isEnabled, "why": edgeReasons(part.reasons, &places).map(\.json),
      ]
    }
    let setting: JSONObject = [
      "keyboardOS": numbers.keyboardOS,
      // The frame on the screen of the view that the modal is added to; the container is that view's.
      "subview": layer.host?.value.frame?.json, "keyboard": environment.keyboardHeight,
      "horizontal": environment.traits.horizontal.rawValue,
      "vertical": environment.traits.vertical.rawValue, "idiom": environment.traits.idiom.rawValue,
    ]
    let solved: JSONObject = [
      "spec": spec, "modal": modal, "frame": tree.solution.frame.json,
      "contentScale": contentScale == 1 ? nil : contentScale,
      "arrow": arrow?.json,
      "layers": tree.layers.map(\.json), "why": why.map(\.json),
      "elements": elements.isEmpty ? nil : elements,
      "notes": notes,
    ]
    return numbers.json(on: device) + setting + solved
  }
}

extension Layer {
  fileprivate var json: JSONObject {
    [
      "name": name, "frame": frame.json, "cornerRadius": cornerRadius,
      // Absent where the lower corners have the radius of the others.
      "bottomCornerRadius": bottomCornerRadius == cornerRadius ? nil : bottomCornerRadius,
      "corners": cornerNames, "cornerStyle": cornerStyle.rawValue,
      // Absent where the content decides.
      "color": color?.hexadecimal,
      "alpha": alpha,
    ]
  }
}

extension PopoverArrow {
  var json: JSONObject { ["direction": direction.rawValue, "x": x, "y": y] }
}

extension SolvedModal.EdgeReason {
  fileprivate var json: JSONObject {
    let keys = keys.map { ["name": $0.name, "place": $0.place] as JSONObject }
    return ["edge": edge, "value": value, "sum": sum, "cause": cause, "keys": keys]
  }
}

/// A modal solved in a setting, with the reasons for all numbers.
public struct SolvedModal: Sendable {
  /// The name of the spec.
  public let spec: String
  /// The id of the modal.
  public let modal: String
  /// The device's id; nil for a bare container.
  public let device: String?
  package let numbers: SettingNumbers
  /// The modal's keys there.
  package let layer: ModalLayer
  package let tree: FrameTree
  private let sources: SourceSet
  /// Remarks about the modal, each a sentence.
  public let notes: [String]

  package init(
    spec: String, modal: String, device: String?, numbers: SettingNumbers, layer: ModalLayer,
    tree: FrameTree, notes: [String], in sources: SourceSet
  ) {
    (self.spec, self.modal, self.device) = (spec, modal, device)
    (self.numbers, self.layer, self.tree) = (numbers, layer, tree)
    (self.notes, self.sources) = (notes, sources)
  }

  /// The surroundings: the container's size, the keyboard, the traits.
  public var environment: Environment { numbers.environment }

  /// The frame, in points of the container.
  public var frame: Rect { tree.solution.frame }

  /// The factor from points of the content to those of the container; less than 1 for a sheet that is scaled to keep
  /// free of the edges.
  public var contentScale: Double { tree.solution.contentScale }

  /// The arrow of a popover; nil for another modal.
  public var arrow: PopoverArrow? { tree.solution.arrow }

  /// The layers to draw, outermost first, in points of the container.
  public var layers: [Layer] { tree.layers }

  /// The elements in drawing order, in points of the content.
  public var elements: [PlacedElement] { tree.elements }

  /// The element of an id, or all of them.
  fileprivate func elements(named id: String?) -> [PlacedElement] {
    elements.filter { id == nil || $0.element.id.value == id }
  }

  /// The reasons for x, y, width and height of the frame.
  public var reasons: [SolvedModal.EdgeReason] { edges(tree.reasons.edges) }

  /// The reasons for the numbers of an element.
  public func reasons(of element: PlacedElement) -> [SolvedModal.EdgeReason] {
    edges(element.reasons)
  }

  private func edges(_ reasons: [Reason]) -> [SolvedModal.EdgeReason] {
    var places = SourcePlaces(sources)
    return edgeReasons(reasons, &places)
  }

  /// The solved modal as a few lines of text, with the reason of every number if `why` is wanted.
  fileprivate func page(
    why: Bool, of element: String?, _ places: inout SourcePlaces
  ) -> String {
    var output = "\(title)\n"
    output += "  frame    \(words(for: tree.solution.frame))\n"
    func lines(_ reasons: [Reason]) -> String {
      edgeReasons(reasons, isExact: false, &places).map(\.line).joined()
    }
    if why, element == nil { output += lines(tree.reasons.edges) }
    if let arrow, element == nil {
      output +=
        "  arrow    points \(arrow.direction.phrase), tip at [\(short(arrow.x)), \(short(arrow.y))]\n"
    }
    let elements = elements(named: element)
    if !elements.isEmpty {
      output += "  elements in the content, as in `expect`\n"
      for part in elements {
        let scrolled = part.isScrolledAway ? ", scrolled out of sight" : ""
        output +=
          "  element  \(printable(part.element.id.value)) \(words(for: part.frame))"
          + (part.isVisible ? scrolled : ", not visible") + "\n"
        if why { output += lines(part.reasons) }
      }
    }
    if element != nil { return output }
    if !elements.isEmpty { output += "  layers in the container\n" }
    for layer in tree.layers {
      let corners =
        layer.corners.count == Corner.allCases.count
        ? "" : " (\(layer.cornerNames.joined(separator: ", ")))"
      let (top, bottom) = (layer.cornerRadius, layer.bottomCornerRadius)
      let lower = bottom == top ? "" : ", lower corners \(short(bottom))"
      let radius =
        top == 0 && bottom == 0 ? "" : ", corner radius \(short(top))\(lower)\(corners)"
      let alpha = layer.alpha == 1 ? "" : ", alpha \(short(layer.alpha))"
      output += "  layer    \(printable(layer.name)) \(words(for: layer.frame))\(radius)\(alpha)\n"
    }
    for note in notes { output += "  note     \(printable(note))\n" }
    return output
  }

  private var title: String {
    let environment = numbers.environment
    let name = printable(modal == "main" ? spec : "\(spec), \(modal)")
    var keyboard = "no keyboard"
    if environment.keyboardHeight != 0 {
      keyboard = "keyboard \(short(environment.keyboardHeight))"
      // It may come from another system than the safe area.
      if let os = numbers.keyboardOS, os != numbers.os {
        keyboard += " as \(ModalReport.name(ofSystem: os))"
      }
    }
    let view = layer.host?.value.frame.map {
      ", in a subview at [\(short($0.x)), \(short($0.y))]"
    }
    return "\(name) \(numbers.place(on: device))\(view ?? ""), \(keyboard)"
  }
}

extension SettingNumbers {
  /// The place as JSON. For a bare container there is no device.
  func json(on device: String?) -> JSONObject {
    [
      "device": device, "os": os, "split": split?.rawValue,
      "orientation": environment.traits.orientation.rawValue,
      "container": [environment.container.width, environment.container.height],
      "scale": environment.scale, "textScale": environment.textScale.rawValue,
      "direction": environment.direction.rawValue,
    ]
  }

  /// Where something takes place: the device, how it is held, the size, the system.
  package func place(on device: String?) -> String {
    let size = words(for: environment.container)
    let source = standIn.map { " by the numbers of \($0)" } ?? ""
    let system = device == nil ? "" : ", iOS \(environment.os)\(source)"
    let split = split.map { ", \($0.rawValue)" } ?? ""
    let scale = environment.textScale
    let text = scale == .large ? "" : ", text size \(scale.rawValue)"
    let direction = environment.direction == .rtl ? ", right to left" : ""
    return "\(device.map { "on \($0)" } ?? "in a container"), "
      + "\(environment.traits.orientation.rawValue)\(split) \(size) @\(short(environment.scale))x"
      + system + text + direction
  }
}

/// A generation of the system: 18 stands for those up to 18.
func name(ofSystem os: Int) -> String { os == 18 ? "up to iOS 18" : "iOS \(os)" }

extension Layer {
  /// The rounded corners by name, in reading order.
  fileprivate var cornerNames: [String] {
    Corner.allCases.filter(corners.contains).map(\.rawValue)
  }
}

extension ModalColor {
  /// `#RRGGBB`.
  var hexadecimal: String { "#" + digits(of: rgb, 6, uppercase: true) }
}
