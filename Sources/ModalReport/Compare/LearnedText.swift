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
    let repeated = repeated
    var lines = ["# Learned from \(printable(dump))."]
    if isRounded { lines.append("# Its frames are rounded: each edge may be a point off.") }
    if let drawnScale {
      lines.append(
        "# The app draws it at \(number(drawnScale)) of its size; frames are without that.")
    }
    if !outside.isEmpty {
      let names = listed(some: outside.map { "`\(printable($0))`" }, most: 8)
      lines.append("# Left out, because more or less of it is outside: \(names).")
    }
    lines += ["modalspec: 1", "name: \(name)"]
    if !repeated.isEmpty {
      let variables = repeated.map { "\($0.name): \(number($0.value))" }
      lines.append("variables: {\(variables.joined(separator: ", "))}")
    }
    lines.append("modal:")
    switch placement {
    case .dialog:
      lines.append(
        "  contentSize: {width: \(number(frame.width)), height: \(number(frame.height))}")
    case .sheet:
      let bottom = environment.safeArea.bottom
      let height =
        bottom > 0 && frame.height > bottom
        ? "\(number(frame.height - bottom)) + safeArea.bottom" : number(frame.height)
      lines += ["  presentation: sheet", "  contentSize: {height: \(height)}"]
    case .fixed:
      lines += ["  presentation: fixed", "  frame: \(list(frame.numbers))"]
    }
    if let cornerRadius { lines.append("  cornerRadius: \(number(cornerRadius))") }
    if !parts.isEmpty { lines.append("  elements:") }
    lines += parts.map { "    \(line($0, repeated))" }
    lines += ["expect:", "  - {\(expectation(of: expected ?? frame, in: surroundings))}"]
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
      parts.append("container: \(list([size.width, size.height]))")
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
    parts.append("frame: \(list(frame.numbers))")
    return parts.joined(separator: ", ")
  }

  // MARK: - Elements

  private func line(_ part: Part, _ repeated: [Variable]) -> String {
    var keys = ["kind: \(part.kind.rawValue)"]
    if !part.text.isEmpty, !part.text.exact.contains("${") {
      keys.append("text: \(yamlQuoted(part.text))")
    }
    if let lines = part.lines { keys.append("lines: \(lines)") }
    if let placeholder = part.placeholder, !placeholder.exact.contains("${") {
      keys.append("placeholder: \(yamlQuoted(placeholder))")
    }
    if part.isSecure { keys.append("secure: true") }
    let horizontal = edges(
      near: part.frame.x, extent: part.frame.width, of: frame.width,
      ("left", "right", "width"), part.kind, repeated)
    let vertical = edges(
      near: part.frame.y, extent: part.frame.height, of: frame.height,
      ("top", "bottom", "height"), part.kind, repeated)
    return "\(part.id): {\((keys + horizontal + vertical).joined(separator: ", "))}"
  }

  /// Two keys for an axis: both edges of what spans the content, or the nearer edge and the size.
  private func edges(
    near: Double, extent: Double, of content: Double,
    _ names: (near: String, far: String, extent: String), _ kind: ElementKind,
    _ repeated: [Variable]
  ) -> [String] {
    let far = content - near - extent
    func key(_ name: String, _ value: Double, _ variable: String = "inset") -> String {
      let known = repeated.first {
        $0.name.exact == variable.exact && ($0.value - value).magnitude < 0.002
      }
      return "\(name): \(known?.name ?? number(value))"
    }
    if names.extent == "width", spans(near, extent, of: content) {
      return [key(names.near, near), key(names.far, far)]
    }
    let size = key(names.extent, extent, sizeName(kind, names.extent))
    return far < near ? [key(names.far, far), size] : [key(names.near, near), size]
  }

  /// Whether something goes from one side of the content to the other.
  private func spans(_ near: Double, _ extent: Double, of content: Double) -> Bool {
    (near * 2 + extent - content).magnitude < 1 && extent > content / 2
  }

  /// A number of the spec that stands in several places.
  private struct Variable {
    var name: String
    var value: Double
  }

  /// What a size of the elements of a kind is called: `buttonHeight`.
  private func sizeName(_ kind: ElementKind, _ side: String) -> String {
    kind.rawValue + side.prefix(1).uppercased() + side.dropFirst()
  }

  /// The distance from an edge that is there at least three times, and the sizes that several elements of a kind have.
  private var repeated: [Variable] {
    var values: [String: [Double]] = [:]
    for part in parts {
      let far = (frame.width - part.frame.maxX, frame.height - part.frame.maxY)
      let spans = spans(part.frame.x, part.frame.width, of: frame.width)
      values["inset", default: []] +=
        (spans ? [part.frame.x, far.0] : [min(part.frame.x, far.0)]) + [min(part.frame.y, far.1)]
      if !spans { values[sizeName(part.kind, "width"), default: []].append(part.frame.width) }
      values[sizeName(part.kind, "height"), default: []].append(part.frame.height)
    }
    let ids = Set(parts.map(\.id.exact))
    let names = ["inset"] + values.keys.filter { $0 != "inset" }.sorted()
    return names.compactMap { name in
      let groups = Dictionary(grouping: (values[name] ?? []).filter { $0 > 1 }, by: number)
      let most = groups.values.max { ($0.count, $1[0]) < ($1.count, $0[0]) }
      guard let most, most.count >= (name == "inset" ? 3 : 2), !ids.contains(name.exact) else {
        return nil
      }
      return Variable(name: name, value: most[0])
    }
  }

  private func list(_ numbers: [Double]) -> String {
    "[\(numbers.map(number).joined(separator: ", "))]"
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
      lines +=
        selector(for: view, in: tree, among: tree.views.indices).map { ["modal: \($0)"] } ?? []
    }
    let range = range(in: tree)
    let entries = matches.enumerated().compactMap { position, match -> String? in
      guard let match, let view = match.view, match.way == .text || match.way == .frame else {
        return nil
      }
      return selector(for: view, in: tree, among: range).map {
        "  \(content.elements[position].id): \($0)"
      }
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
    let nth = same.count == 1 ? "" : ", nth: \((same.firstIndex(of: view) ?? 0) + 1)"
    return "{class: \(yamlQuoted(node.type))\(nth)}"
  }
}

extension Diagnostic {
  /// A dump without anything that looks like a modal, or without a view of an identifier.
  package static func nothingToLearn(id: String?, from tree: ViewTree) -> Diagnostic {
    let (hasCandidates, ids) = learnableViews(of: tree)
    let names = listed(some: ids.map { "`\(printable($0))`" }, most: 6)
    let help =
      if tree.format == .idb {
        "idb lists no views around others; save a dump with another tool"
      } else if id != nil, hasCandidates {
        "leave `--modal` out to choose the foremost modal"
      } else if ids.isEmpty {
        "give the view of the modal an `accessibilityIdentifier`, and name it with `--modal`"
      } else {
        "name its view with `--modal`"
      }
    return Diagnostic(
      .missingModal, at: nil,
      id.map { "no view of the dump has the identifier `\(printable($0))`" }
        ?? "no view of the dump looks like a modal",
      notes: ids.isEmpty ? [] : ["Views around others have the identifiers \(names)."], help: help)
  }

  /// That there are other views that may be meant.
  package static func othersToLearn(_ name: String, others: [String]) -> Diagnostic {
    Diagnostic(
      .severalViews, .note, at: nil, "`\(name)` is taken for the modal",
      notes: ["It may also be \(listed(some: others.map { "`\(printable($0))`" }, most: 5))."],
      help: "name another one with `--modal`")
  }
}
