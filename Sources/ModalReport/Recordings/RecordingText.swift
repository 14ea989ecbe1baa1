internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

extension Recording {
  /// The YAML of a recording file: one line for each setting, sorted, with the shortest digits that read back
  /// as the same numbers. The same recording gives the same bytes everywhere.
  public var text: String {
    var text = """
      # Written by `modalspec record`; `modalspec test` compares values and frames with those of the spec.
      frames: \(hasValues ? 2 : 1)
      specs:

      """
    if specs.isEmpty { text.removeLast() }
    text += specs.isEmpty ? " {}\n" : ""
    for spec in specs {
      text += "  \(yamlScalar(spec.name)):\(spec.modals.isEmpty ? " {}" : "")\n"
      for modal in spec.modals {
        text += "    \(yamlScalar(modal.id)):\n      keys:\(modal.keys.isEmpty ? " {}" : "")\n"
        for (key, written) in modal.keys.sorted(by: { $0.key.exact < $1.key.exact }) {
          text +=
            "        \(yamlScalar(key)): [\(written.map(yamlQuoted).joined(separator: ", "))]\n"
        }
        if !modal.values.isEmpty { text += "      values:\n" }
        for value in modal.values { text += value.text }
        text += "      frames:\(modal.lines.isEmpty ? " {}" : "")\n"
        for line in modal.lines {
          text += "        \(yamlScalar(line.setting)): \(line.content.text)\n"
        }
      }
    }
    return text
  }
}

extension Recording.Value {
  fileprivate var text: String {
    let name = "        \(yamlScalar(key)):"
    if groups.count == 1, groups[0].settings.isEmpty { return "\(name) \(groups[0].value)\n" }
    return name + "\n"
      + groups.map { group in
        let settings = group.settings.map(yamlScalar).joined(separator: ", ")
        return "          - {value: \(group.value), in: [\(settings)]}\n"
      }.joined()
  }
}

extension Recording.Line.Content {
  fileprivate var text: String {
    switch self {
    case .failure(let reason): return "{fails: \(yamlQuoted(reason))}"
    case .frames(let frame, let arrow, let elements):
      var parts: [String] = []
      if let arrow {
        let tip = "\(formatted(arrow.x)), \(formatted(arrow.y))"
        parts.append("arrow: [\(arrow.direction.rawValue), \(tip)]")
      }
      if !elements.isEmpty {
        let frames = elements.map { "\(yamlScalar($0.id)): \(numbers(of: $0.frame))" }
        parts.append("elements: {\(frames.joined(separator: ", "))}")
      }
      guard !parts.isEmpty else { return numbers(of: frame) }
      return "{frame: \(numbers(of: frame)), \(parts.joined(separator: ", "))}"
    }
  }
}

private func numbers(of rect: Rect) -> String {
  "[\(rect.numbers.map { formatted($0) }.joined(separator: ", "))]"
}
