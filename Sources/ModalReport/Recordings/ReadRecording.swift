internal import ModalLanguage
internal import ModalLayout
package import ModalSyntax

/// Reads a recording as `modalspec record` wrote it; nil, with the findings, where it is not one. `file` is the
/// number of the text among the sources of a spec.
package func readRecording(
  _ source: SourceFile, file: UInt32 = 0, reader: YAMLReaderChoice = .auto
) -> Checked<Recording?> {
  // Recordings are written by the tool, and may have many more numbers than a spec.
  let limits = YAMLLimits(bytes: 1 << 28, depth: 16, nodes: 1 << 24, reader: reader)
  let composed = compose(source, file: file, limits: limits)
  let errors = composed.diagnostics.filter { $0.severity == .error }
  if let first = errors.first {
    return Checked(nil, diagnostics: [.unusable(at: first.primary?.span, first.message)])
  }
  do throws(Unusable) {
    return Checked(try RecordingReader(tree: composed.value).recording())
  } catch {
    return Checked(nil, diagnostics: [error.diagnostic])
  }
}

private struct Unusable: Error {
  var diagnostic: Diagnostic
}

private struct RecordingReader {
  let tree: YAMLTree

  func recording() throws(Unusable) -> Recording {
    guard let root = tree.documents.first, tree.documents.count == 1,
      let version = tree.entry("frames", of: root), let specs = tree.entry("specs", of: root)
    else { throw fault(at: tree.documents.first, "a recording has `frames: 2` and `specs`") }
    guard ["1", "2"].contains(tree.text(of: version.value)) else {
      throw fault(at: version.value, "recordings have version 1 or 2")
    }
    var recording = Recording()
    recording.hasValues = tree.text(of: version.value) == "2"
    for (name, node) in try entries(of: specs.value, "`specs`") {
      var spec = Recording.Spec(name: name, modals: [])
      for (id, modal) in try entries(of: node, "a spec") {
        spec.modals.append(try self.modal(id, modal))
      }
      recording.specs.append(spec)
    }
    return recording
  }

  private func modal(_ id: String, _ node: NodeID) throws(Unusable) -> Recording.Modal {
    guard let keys = tree.entry("keys", of: node), let frames = tree.entry("frames", of: node)
    else { throw fault(at: node, "a modal has `keys` and `frames`") }
    var modal = Recording.Modal(id: id, keys: [:], lines: [])
    for (key, texts) in try entries(of: keys.value, "`keys`") {
      modal.keys[key] = self.texts(texts)
    }
    if let values = tree.entry("values", of: node) {
      for (key, value) in try entries(of: values.value, "`values`") {
        modal.values.append(Recording.Value(key: key, groups: try groups(of: value)))
      }
      modal.values.sort { $0.key.exact < $1.key.exact }
    }
    for (setting, frame) in try entries(of: frames.value, "`frames`") {
      modal.lines.append(Recording.Line(setting: setting, content: try content(frame)))
    }
    // Whoever merges two branches may put lines anywhere.
    modal.lines.sort { $0.setting.utf8.lexicographicallyPrecedes($1.setting.utf8) }
    return modal
  }

  /// A value, or those of several groups of settings.
  private func groups(of node: NodeID) throws(Unusable) -> [Recording.Value.Group] {
    let items = tree.kind(of: node) == .sequence ? tree.items(of: node) : []
    guard let first = items.first, tree.entry("in", of: first) != nil else {
      return [.init(value: value(node).flow, settings: [])]
    }
    var groups: [Recording.Value.Group] = []
    for item in items {
      guard let value = tree.entry("value", of: item), let settings = tree.entry("in", of: item)
      else { throw fault(at: item, "a value of some settings is `{value: …, in: […]}`") }
      groups.append(
        .init(value: self.value(value.value).flow, settings: texts(settings.value)))
    }
    return groups
  }

  /// A value with the style in which it is written.
  private func value(_ node: NodeID) -> YAMLValue {
    switch tree.kind(of: node) {
    case .mapping:
      .mapping(tree.entries(of: node).map { .init(tree.text(of: $0.key), value($0.value)) })
    case .sequence: .list(tree.items(of: node).map { value($0) })
    default:
      tree.style(of: node) == .quoted ? .text(tree.text(of: node)) : .bare(tree.text(of: node))
    }
  }

  private func content(_ node: NodeID) throws(Unusable) -> Recording.Line.Content {
    if tree.kind(of: node) == .sequence { return .frames(try rect(node), elements: []) }
    if let reason = tree.entry("fails", of: node) { return .failure(tree.text(of: reason.value)) }
    let (parts, tip) = (tree.entry("elements", of: node), tree.entry("arrow", of: node))
    guard let frame = tree.entry("frame", of: node), parts != nil || tip != nil
    else { throw fault(at: node, "a frame is `[x, y, width, height]`") }
    var elements: [Recording.Element] = []
    if let parts {
      for (id, frame) in try entries(of: parts.value, "`elements`") {
        elements.append(Recording.Element(id: id, frame: try rect(frame)))
      }
    }
    var arrow: PopoverArrow?
    if let tip { arrow = try self.arrow(tip.value) }
    return .frames(try rect(frame.value), arrow: arrow, elements: elements)
  }

  private func arrow(_ node: NodeID) throws(Unusable) -> PopoverArrow {
    let texts = texts(node)
    guard texts.count == 3, let direction = ArrowDirection(rawValue: texts[0]),
      let x = Double(texts[1]), let y = Double(texts[2]), x.isFinite, y.isFinite
    else { throw fault(at: node, "an arrow is `[direction, x, y]`") }
    return PopoverArrow(direction: direction, x: x, y: y)
  }

  private func rect(_ node: NodeID) throws(Unusable) -> Rect {
    let numbers = texts(node).compactMap(Double.init)
    guard numbers.count == 4, numbers.allSatisfy(\.isFinite) else {
      throw fault(at: node, "a frame is `[x, y, width, height]`")
    }
    return Rect(numbers: numbers)
  }

  private func texts(_ list: NodeID) -> [String] {
    tree.items(of: list).map { tree.text(of: $0) }
  }

  private func entries(
    of node: NodeID, _ place: String
  ) throws(Unusable) -> [(key: String, value: NodeID)] {
    guard tree.kind(of: node) == .mapping else {
      throw fault(at: node, "\(place) is a mapping in a recording")
    }
    return tree.entries(of: node).map { (tree.text(of: $0.key), $0.value) }
  }

  private func fault(at node: NodeID?, _ message: String) -> Unusable {
    Unusable(diagnostic: .unusable(at: node.map { tree.span(of: $0) }, message))
  }
}

extension Diagnostic {
  /// A recording of `frames: 1`.
  package static func oldRecording(_ path: String) -> Diagnostic {
    Diagnostic(
      .oldRecording, .note, at: nil,
      "`\(path)` is of an older format without values, so only frames are compared",
      help: "record it anew with `modalspec record`")
  }

  fileprivate static func unusable(at span: SourceSpan?, _ message: String) -> Diagnostic {
    Diagnostic(
      .unusableRecording, at: span, message,
      help: "record it anew with `modalspec record`, or take it from the history again")
  }
}
