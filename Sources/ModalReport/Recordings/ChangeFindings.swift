package import ModalLanguage
internal import ModalLayout
package import ModalSyntax

extension CausedChanges {
  /// A text that is the same for the same causes in any file, and another one for any other.
  package func identity(_ places: inout SourcePlaces) -> String {
    causes.map { $0.identity(&places) }.joined(separator: "; ")
  }

  /// The changes as one finding, at what has caused them; a note names the path of the recording.
  package func finding(recordedIn recording: String) -> Diagnostic {
    let count = changes.count
    let frames = "\(amount(changes.count, values.count, "recorded ")) of `\(modal.value)`"
    let examples =
      values.examples(atMost: 6)
      + changes.prefix(3).map { "\($0.setting): \($0.words(atMost: 4))" }
    let rest = count > 3 ? ["and \(count - 3) more in \(recording)"] : ["recorded in \(recording)"]
    var finding = Diagnostic(
      .changedFrames, at: modal.span,
      "\(frames) \(count + values.count == 1 ? "has" : "have") changed",
      notes: examples + rest,
      help: "look at them with `modalspec review`, or `modalspec accept` them")
    switch kind {
    case .key, .removal:
      let labels = causes.map { Diagnostic.Label($0.span ?? modal.span, $0.words) }
      (finding.primary, finding.secondary) = (labels.first, Array(labels.dropFirst()))
    case .many:
      finding.notes.append(
        "Too many keys changed to tell their effects apart: more than \(WorkLimits.causes), or fewer in large contents."
      )
    case .unknown:
      finding.notes.append(
        changes.contains { $0.words != FrameChange.order } || !values.isEmpty
          ? "No recorded key changed; a preset, the catalogue or ModalSpec itself may have."
          : "The elements stand in another order, in which they cover each other.")
    case .new:
      finding.message =
        "\(counted(count, "frame")) of `\(modal.value)` "
        + "\(count == 1 ? "is" : "are") not recorded yet"
      finding.notes = changes.prefix(3).map(\.setting) + rest
    case .gone:
      (finding.code, finding.severity) = (.staleFrames, .warning)
      finding.message =
        "\(frames) \(count == 1 ? "is" : "are") of settings that are not recorded any more"
      finding.notes = changes.prefix(3).map(\.setting) + rest
      finding.help = "`modalspec accept` takes them out, and so does `modalspec record`"
    }
    return finding
  }
}

/// Returns the size of a change: `3 recorded frames and 1 value`.
package func amount(_ frames: Int, _ values: Int, _ adjective: String = "") -> String {
  if values == 0 { return counted(frames, "\(adjective)frame") }
  let words = counted(values, frames == 0 ? "\(adjective)value" : "value")
  return frames == 0 ? words : "\(counted(frames, "\(adjective)frame")) and \(words)"
}

extension [ValueChange] {
  /// The first values in words, and how many others there are.
  package func examples(atMost most: Int) -> [String] {
    prefix(most).map(\.words) + (count > most ? ["and \(count - most) more values"] : [])
  }
}

extension ValueChange {
  /// The difference in words: "cornerRadius.radius in landscape: 12 → 30".
  package var words: String { "\(place): \(difference)" }

  /// The key, with the settings if it is so in some of them only.
  package var place: String {
    settings.isEmpty ? key : "\(key) in \(settings.joined(separator: ", "))"
  }

  /// The values before and after: "12 → 30".
  package var difference: String { "\(before ?? "nothing") → \(now ?? "nothing")" }
}

extension CausedChanges.Cause {
  fileprivate func identity(_ places: inout SourcePlaces) -> String {
    switch kind {
    // One place may give several keys, and not all of them move frames in every file.
    case .key:
      "\(span.map { places.text(of: $0) } ?? "") \(Set(was).sorted().joined(separator: ","))"
    case .removal: "removal of \(keys.joined(separator: ","))"
    case .many, .unknown, .new, .gone: kind.rawValue
    }
  }

  /// The former values of the keys: "`margins` was 20".
  fileprivate var words: String {
    guard kind == .key else {
      return "\(keys.map { "`\($0)`" }.joined(separator: ", ")) is not written any more"
    }
    return "`\(sharedNames(keys).joined(separator: ", "))` "
      + (was.isEmpty ? "is new" : "was \(was.joined(separator: ", "))")
  }
}

/// The names of keys that are written at one place, or what they have in common: `margins` for its edges.
func sharedNames(_ names: [String]) -> [String] {
  guard let first = names.first, names.count > 1 else { return names }
  // A key that stands for those in it: `keyboard` for `keyboard.avoid`.
  if names.allSatisfy({ $0 == first || $0.exact.hasPrefix(first + ".") }) { return [first] }
  let parts = first.exact.split(separator: ".")
  for count in stride(from: parts.count - 1, to: 0, by: -1) {
    let prefix = parts.prefix(count).joined(separator: ".")
    if names.allSatisfy({ $0.exact.hasPrefix(prefix + ".") }) { return [prefix] }
  }
  return names
}

extension FrameChange {
  /// Something that differs: the content, or one of its elements.
  package struct Part: Sendable {
    /// The id of the element; nil for the content.
    package var id: String?
    /// The difference in words: "y 208.5 → 212.5".
    package var words: String
    /// The frame that it had, in points of the container; nil if it had none.
    package var before: Rect?
  }

  /// The words for frames that differ by their order alone.
  fileprivate static let order = "the order of the elements"

  /// What differs: first the content, then its elements.
  package var parts: [Part] {
    switch (before, now) {
    case (.frames(let before, let formerArrow, let old)?, .frames(let now, let arrow, let new)?):
      var parts = [Part(words: difference(from: before, to: now), before: before)]
      if !isSame(formerArrow, arrow) {
        parts.append(Part(words: "the arrow \(described(formerArrow)) → \(described(arrow))"))
      }
      func add(_ id: String, _ frame: Rect?, _ words: String) {
        parts.append(Part(id: id, words: words, before: frame?.placed(in: before)))
      }
      for element in new {
        let former = old.first { $0.id == element.id }?.frame
        add(element.id, former, former.map { difference(from: $0, to: element.frame) } ?? "appears")
      }
      for element in old where !new.contains(where: { $0.id == element.id }) {
        add(element.id, element.frame, "vanishes")
      }
      parts.removeAll(where: \.words.isEmpty)
      return parts.isEmpty ? [Part(words: Self.order)] : parts
    case (.failure(let before)?, .failure(let now)?):
      return [Part(words: "fails by \(now), was \(before)")]
    case (_, .failure(let reason)?):
      return [Part(words: "has no frame: \(reason)", before: before?.frame)]
    case (.failure(let reason)?, .frames(let now, _, _)?):
      return [Part(words: "was \(reason), is \(ModalReport.words(for: now))")]
    case (nil, .frames(let now, _, _)?): return [Part(words: ModalReport.words(for: now))]
    case (_, nil): return [Part(words: "gone", before: before?.frame)]
    }
  }

  /// The difference in words: "y 208.5 → 212.5".
  package var words: String { words(atMost: .max) }

  /// The same for the first parts only, with the number of the others: "y 208.5 → 212.5; `title`: y 20 → 24; and 3 more".
  package func words(atMost most: Int) -> String {
    var words = parts.map { part in part.id.map { "`\($0)`: \(part.words)" } ?? part.words }
    if words.count > most { words[most...] = ["and \(words.count - most) more"] }
    return words.joined(separator: "; ")
  }

  private func described(_ arrow: PopoverArrow?) -> String {
    arrow.map { "\($0.direction.rawValue) at [\(short($0.x)), \(short($0.y))]" } ?? "none"
  }

  private func difference(from before: Rect, to now: Rect) -> String {
    zip(Rect.edges, zip(before.numbers, now.numbers)).compactMap { edge, pair in
      guard !isSame(pair.0, pair.1) else { return nil }
      return "\(edge) \(short(pair.0, beside: pair.1)) → \(short(pair.1, beside: pair.0))"
    }.joined(separator: ", ")
  }
}

extension Recording.Line.Content {
  fileprivate var frame: Rect? {
    if case .frames(let frame, _, _) = self { frame } else { nil }
  }
}
