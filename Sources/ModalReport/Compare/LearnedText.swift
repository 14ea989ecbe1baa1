package import ModalCompare
package import ModalLanguage
internal import ModalLayout
package import ModalSyntax

/// Where the frame of a learned modal comes from.
package enum LearnedPlacement: CaseIterable, Sendable {
  /// A dialog in the middle of what its margins and a keyboard leave.
  case dialog
  /// A sheet at the bottom.
  case sheet
  /// The frame as it is.
  case fixed
}

extension LearnedModal {
  /// The first spec of an app: the modal with its elements where they are, and the frame that was seen.
  ///
  /// - Parameters:
  ///   - placement: Where its frame comes from.
  ///   - surroundings: Where the app was.
  ///   - expected: The frame that the spec expects; the one that was seen if nil.
  ///   - dump: What the spec is learned from, in a comment.
  ///   - isRounded: Whether the dump's frames are whole points.
  /// - Returns: The text of the spec.
  package func spec(
    _ placement: LearnedPlacement, in surroundings: DumpSurroundings,
    expecting expected: Rect? = nil,
    from dump: String, isRounded: Bool = false
  ) -> String {
    let environment = surroundings.numbers.environment
    let inset = repeatedInset
    var lines = ["# Learned from \(printable(dump))."]
    if isRounded { lines.append("# Its frames are rounded: each edge may be a point off.") }
    lines += ["modalspec: 1", "name: \(name)"]
    if let inset { lines.append("variables: {inset: \(number(inset))}") }
    lines.append("modal:")
    switch placement {
    case .dialog:
      lines.append(
        "  contentSize: {width: \(number(frame.width)), height: \(number(frame.height))}")
    case .sheet:
      lines.append("  presentation: sheet")
      let bottom = environment.safeArea.bottom
      lines.append(
        bottom > 0 && frame.height > bottom
          ? "  contentSize: {height: \(number(frame.height - bottom)) + safeArea.bottom}"
          : "  contentSize: {height: \(number(frame.height))}")
    case .fixed:
      let numbers = frame.numbers.map { number($0) }.joined(separator: ", ")
      lines.append("  presentation: fixed")
      lines.append("  frame: [\(numbers)]")
    }
    if let cornerRadius { lines.append("  cornerRadius: \(number(cornerRadius))") }
    if !parts.isEmpty { lines.append("  elements:") }
    for part in parts { lines.append("    \(line(part, inset))") }
    lines.append("expect:")
    lines.append("  - {\(expectation(of: expected ?? frame, in: surroundings))}")
    return lines.map { $0 + "\n" }.joined()
  }

  private func expectation(of frame: Rect, in surroundings: DumpSurroundings) -> String {
    let environment = surroundings.numbers.environment
    var parts: [String] = []
    if let device = surroundings.device {
      parts.append("device: \(device)")
      if environment.traits.orientation == .landscape { parts.append("orientation: landscape") }
    } else {
      let size = environment.container
      parts.append("container: [\(number(size.width)), \(number(size.height))]")
      parts.append("scale: \(number(environment.scale))")
      let insets = environment.safeArea
      if insets != .zero {
        parts.append(
          "safeArea: {top: \(number(insets.top)), left: \(number(insets.left)), "
            + "bottom: \(number(insets.bottom)), right: \(number(insets.right))}")
      }
    }
    if environment.direction == .rtl { parts.append("direction: rtl") }
    if environment.keyboardHeight > 0 {
      parts.append("keyboard: \(number(environment.keyboardHeight))")
    }
    parts.append("frame: [\(frame.numbers.map { number($0) }.joined(separator: ", "))]")
    return parts.joined(separator: ", ")
  }

  // MARK: - Elements

  private func line(_ part: Part, _ inset: Double?) -> String {
    var keys = ["kind: \(part.kind.rawValue)"]
    if !part.text.isEmpty, !part.text.exact.contains("${") {
      keys.append("text: \(yamlQuoted(part.text))")
    }
    if let placeholder = part.placeholder, !placeholder.exact.contains("${") {
      keys.append("placeholder: \(yamlQuoted(placeholder))")
    }
    let horizontal = edges(
      near: part.frame.x, extent: part.frame.width, of: frame.width,
      ("left", "right", "width"), inset)
    let vertical = edges(
      near: part.frame.y, extent: part.frame.height, of: frame.height,
      ("top", "bottom", "height"), inset)
    return "\(part.id): {\((keys + horizontal + vertical).joined(separator: ", "))}"
  }

  /// Two keys for an axis: both edges of what spans the content, or the nearer edge and the size.
  private func edges(
    near: Double, extent: Double, of content: Double,
    _ names: (near: String, far: String, extent: String), _ inset: Double?
  ) -> [String] {
    let far = content - near - extent
    func key(_ name: String, _ value: Double) -> String {
      "\(name): \(inset.map { ($0 - value).magnitude < 0.002 } == true ? "inset" : number(value))"
    }
    let spans = names.extent == "width" && (near - far).magnitude < 1 && extent > content / 2
    if spans { return [key(names.near, near), key(names.far, far)] }
    return far < near
      ? [key(names.far, far), "\(names.extent): \(number(extent))"]
      : [key(names.near, near), "\(names.extent): \(number(extent))"]
  }

  /// The distance from an edge that is there at least three times; nil if none is.
  private var repeatedInset: Double? {
    var counts: [String: (value: Double, count: Int)] = [:]
    for part in parts {
      let far = (frame.width - part.frame.maxX, frame.height - part.frame.maxY)
      let spans = (part.frame.x - far.0).magnitude < 1 && part.frame.width > frame.width / 2
      let edges =
        (spans ? [part.frame.x, far.0] : [min(part.frame.x, far.0)])
        + [min(part.frame.y, far.1)]
      for edge in edges where edge > 1 { counts[number(edge), default: (edge, 0)].count += 1 }
    }
    let most = counts.values.max { ($0.count, $1.value) < ($1.count, $0.value) }
    return most.flatMap { $0.count >= 3 && parts.allSatisfy { $0.id != "inset" } ? $0.value : nil }
  }

  /// A number with three decimals at most: more are noise of the dump.
  private func number(_ number: Double) -> String {
    formatted((number * 1000).rounded() / 1000)
  }
}

extension ComparedModal {
  /// A map for the views that were found by less than their names, as text; nil if it would say nothing.
  package func map(of tree: ViewTree) -> String? {
    var lines: [String] = []
    if let match, match.way != .id, match.way != .map, let view = match.view {
      selector(for: view, in: tree, among: 0..<tree.views.count).map {
        lines.append("modal: \($0)")
      }
    }
    let range = match?.view.map { $0..<tree.views[$0].end } ?? 0..<tree.views.count
    var entries: [String] = []
    for (position, match) in matches.enumerated() {
      guard let match, let view = match.view, match.way == .text || match.way == .frame,
        let selector = selector(for: view, in: tree, among: range)
      else { continue }
      entries.append("  \(content.elements[position].id): \(selector)")
    }
    if !entries.isEmpty { lines += ["elements:"] + entries }
    return lines.isEmpty
      ? nil : (["modalspecMap: 1"] + lines).map { $0 + "\n" }.joined()
  }

  /// What singles a view out: its identifier, its text, or its class and which one it is.
  private func selector(for view: Int, in tree: ViewTree, among range: Range<Int>) -> String? {
    let node = tree.views[view]
    if let id = node.id, !node.idMayBeLabel, range.count(where: { tree.views[$0].id == id }) == 1 {
      return "{id: \(yamlQuoted(id))}"
    }
    if let text = node.label ?? node.text ?? node.title,
      range.count(where: { tree.views[$0].label == text || tree.views[$0].text == text }) == 1
    {
      return "{text: \(yamlQuoted(text))}"
    }
    guard !node.type.isEmpty else { return nil }
    let same = range.filter { tree.views[$0].type == node.type }
    let number = same.firstIndex(of: view).map { $0 - same.startIndex + 1 } ?? 1
    return same.count == 1
      ? "{class: \(yamlQuoted(node.type))}" : "{class: \(yamlQuoted(node.type)), nth: \(number)}"
  }
}

extension Diagnostic {
  /// A dump without anything that looks like a modal.
  package static func nothingToLearn(id: String?) -> Diagnostic {
    Diagnostic(
      .missingModal, at: nil,
      id.map { "no view of the dump has the identifier `\(printable($0))`" }
        ?? "no view of the dump looks like a modal",
      help: id == nil
        ? "name the identifier of its view with `--modal`"
        : "leave `--modal` out to choose the foremost modal")
  }

  /// That there are other views that may be meant.
  package static func othersToLearn(_ name: String, others: [String]) -> Diagnostic {
    Diagnostic(
      .severalViews, .note, at: nil, "`\(name)` is taken for the modal",
      notes: ["It may also be \(listed(some: others.map { "`\(printable($0))`" }, most: 5))."],
      help: "name another one with `--modal`")
  }
}
