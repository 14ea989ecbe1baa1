internal import ModalLanguage
package import ModalReplay
internal import ModalSyntax

extension ExploredFind {
  /// The sequence as a scenario for the spec, which fails as long as the law is broken.
  ///
  /// - Parameter several: Whether the spec has several modals, so that the steps name theirs.
  /// - Returns: An item of `scenarios` in YAML; nil where none shows it: a scenario ends although timers go on.
  package func scenario(namingModals several: Bool) -> String? {
    if case .timers = sequence.breach { return nil }
    let check = several && sequence.expected?.isAboutOneModal == true ? modal.value : nil
    var events = sequence.steps.map { $0.yaml(namingModals: several) }
    if let expected = sequence.expected {
      var parts = ["expect: {\(expected.yaml)}"]
      if let check { parts.append("modal: \(yamlScalar(check))") }
      if let last = sequence.steps.last, last.verb == nil {
        let time = events.removeLast()
        if last.wait > 0 { parts.insert(time, at: 0) }
      }
      events.append("{\(parts.joined(separator: ", "))}")
    }
    let name =
      switch subject {
      case .law(let law): law.rawValue
      case .invariant(let number): "invariant \(number)"
      }
    return """
      - name: \(name) on \(device.id)
        device: \(device.id)
        events:
      \(events.map { "    - \($0)" }.joined(separator: "\n"))
      """
  }
}

extension PlayedStep {
  /// The step as an event in YAML; without braces where only time passes.
  fileprivate func yaml(namingModals several: Bool) -> String {
    let time = "wait: \(formatted(nanoseconds: wait))"
    guard let verb else { return time }
    var parts = wait > 0 ? [time] : []
    parts.append(verb.yaml)
    let named = several ? modal : nil
    if let named { parts.append("modal: \(yamlScalar(named))") }
    if let answer {
      let key = named.map { yamlScalar("\($0).shouldHide") } ?? "shouldHide"
      parts.append("replies: {\(key): \(answer)}")
    }
    return parts.count == 1 && !verb.yaml.utf8.contains(UInt8(ascii: ":"))
      ? verb.yaml : "{\(parts.joined(separator: ", "))}"
  }
}

extension Verb {
  /// The verb as a key of an event in YAML, as far as sequences have it.
  fileprivate var yaml: String {
    switch self {
    case .tap(.element(let id)): "tap: \(yamlScalar(id.value))"
    case .tap(.dimming): "tap: dimming"
    case .tap(.content): "tap: content"
    case .keyboard(let event): "keyboard: \(event.yaml)"
    case .resize(let size, _): "resize: [\(formatted(size.width)), \(formatted(size.height))]"
    case .rotate(let orientation, _, _): "rotate: \(orientation.rawValue)"
    case .drag(.begin): "drag: begin"
    case .drag(.to(let distance)): "drag: {to: \(formatted(distance))}"
    case .drag(.end(let velocity)): "drag: {end: \(formatted(velocity))}"
    case .drag(.cancel): "drag: cancel"
    case .send(let name): "send: \(yamlScalar(name))"
    case .focus(let id): "focus: \(id.map(yamlScalar) ?? "none")"
    case .type(let text, _): "type: \(yamlQuoted(text.literal ?? ""))"
    case .delete(let count, _): "delete: \(count)"
    default: name
    }
  }
}

extension KeyboardEvent {
  fileprivate var yaml: String {
    guard case .height(let height) = size.value else { return "none" }
    return owner == .other ? "{height: \(formatted(height)), owner: other}" : formatted(height)
  }
}

extension Check.Claim {
  /// The claim as a key of a check in YAML, as far as sequences have it.
  fileprivate var yaml: String {
    let (key, value) = written
    return switch value {
    case .word(let word) where word == "true" || word == "false": "\(key): \(word)"
    case .word(let word): "\(key): \(yamlScalar(word))"
    case .words(let words): "\(key): [\(words.map(yamlScalar).joined(separator: ", "))]"
    case .numbers(let numbers): "\(key): [\(numbers.map { formatted($0) }.joined(separator: ", "))]"
    case .color: key
    }
  }
}
