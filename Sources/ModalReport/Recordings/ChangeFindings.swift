internal import ModalLanguage
package import ModalSyntax

extension CausedChanges {
  /// A text that is the same for the same cause in any file, and another one for any other.
  package func identity(_ places: inout SourcePlaces) -> String {
    switch cause.kind {
    // What is written once may be several keys, of which not all move something in every file.
    case .key:
      "\(cause.span.map { places.text(of: $0) } ?? "") "
        + Set(cause.was).sorted().joined(separator: ",")
    case .removal: "removal of \(cause.keys.joined(separator: ","))"
    case .unknown, .new, .gone: cause.kind.rawValue
    }
  }

  /// The changes as one finding, at what has caused them; a note names the path of the recording.
  package func finding(recordedIn recording: String) -> Diagnostic {
    let count = changes.count
    let frames = "\(counted(count, "recorded frame")) of `\(modal.value)`"
    let examples = changes.prefix(3).map { "\($0.setting): \($0.words(atMost: 4))" }
    let rest = count > 3 ? ["and \(count - 3) more in \(recording)"] : ["recorded in \(recording)"]
    var finding = Diagnostic(
      .changedFrames, at: modal.span, "\(frames) \(count == 1 ? "has" : "have") changed",
      notes: examples + rest,
      help: "look at them with `modalspec review`, or `modalspec accept` them")
    switch cause.kind {
    case .key:
      let keys = sharedNames(cause.keys).joined(separator: ", ")
      let was = cause.was.isEmpty ? "is new" : "was \(cause.was.joined(separator: ", "))"
      finding.primary = Label(cause.span ?? modal.span, "`\(keys)` \(was)")
    case .removal:
      let keys = cause.keys.map { "`\($0)`" }.joined(separator: ", ")
      finding.primary?.text = "\(keys) is not written any more"
    case .unknown:
      finding.notes.append(
        "No recorded key changed; a preset, the catalogue or ModalSpec itself may have.")
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

/// The names of keys that are written at one place, or what they have in common: `margins` for its edges.
func sharedNames(_ names: [String]) -> [String] {
  guard let first = names.first, names.count > 1 else { return names }
  let parts = first.exact.split(separator: ".")
  for count in stride(from: parts.count - 1, to: 0, by: -1) {
    let prefix = parts.prefix(count).joined(separator: ".")
    if names.allSatisfy({ $0.exact.hasPrefix(prefix + ".") }) { return [prefix] }
  }
  return names
}

extension FrameChange {
  /// The difference in words: "y 208.5 → 212.5".
  package var words: String { words(atMost: .max) }

  /// The same for the first parts only, with the number of the others: "y 208.5 → 212.5; title y 20 → 24; and 3 more".
  package func words(atMost most: Int) -> String {
    switch (before, now) {
    case (.frames(let before, let parts)?, .frames(let now, let others)?):
      var words = [difference(from: before, to: now)]
      for part in others {
        guard let old = parts.first(where: { $0.id == part.id }) else {
          words.append("\(part.id) appears")
          continue
        }
        let moved = difference(from: old.frame, to: part.frame)
        if !moved.isEmpty { words.append("\(part.id) \(moved)") }
      }
      words += parts.filter { old in !others.contains { $0.id == old.id } }.map {
        "\($0.id) vanishes"
      }
      words = words.filter { !$0.isEmpty }
      if words.count > most { words[most...] = ["and \(words.count - most) more"] }
      return words.isEmpty ? "the order of the elements" : words.joined(separator: "; ")
    case (.failure(let before)?, .failure(let now)?): return "fails by \(now), was \(before)"
    case (_, .failure(let reason)?): return "has no frame: \(reason)"
    case (.failure(let reason)?, .frames(let now, _)?):
      return "was \(reason), is \(ModalReport.words(for: now))"
    case (nil, .frames(let now, _)?): return ModalReport.words(for: now)
    case (_, nil): return "gone"
    }
  }

  private func difference(from before: Rect, to now: Rect) -> String {
    zip(Rect.edges, zip(before.numbers, now.numbers)).compactMap { edge, pair in
      guard !isSame(pair.0, pair.1) else { return nil }
      return "\(edge) \(short(pair.0, beside: pair.1)) → \(short(pair.1, beside: pair.0))"
    }.joined(separator: ", ")
  }
}
