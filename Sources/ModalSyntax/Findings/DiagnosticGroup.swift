extension Diagnostic {
  /// How a finding about one part of a spec is reported together with findings about other parts
  /// that have the same cause or fix.
  package struct Group: Hashable, Sendable {
    /// The common properties of a group, besides code and severity.
    package var cause: String
    /// Whether findings of other codes may have the cause as well; the code is that of the first.
    package var spansCodes: Bool
    /// The part, as a sentence names it: "`save`".
    package var name: String
    /// The words before the names of several: "no state handles".
    package var lead: String
    /// The words after them: "are too small for a finger".
    package var verdict: String
    /// A sentence about this part among others; can be empty.
    package var note: String
    /// A few words for its place.
    package var label: String
    /// Sentences about all parts, given once.
    package var shared: [String]
    /// What to write for all of them, if it differs for each; nil uses that of the first.
    package var help: String?

    /// A part of a group.
    package init(
      _ cause: String, spansCodes: Bool = false, name: String, lead: String = "",
      verdict: String = "", note: String = "",
      label: String = "", shared: [String] = [], help: String? = nil
    ) {
      self.cause = cause
      self.spansCodes = spansCodes
      self.name = name
      self.lead = lead
      self.verdict = verdict
      self.note = note
      self.label = label
      self.shared = shared
      self.help = help
    }
  }
}

/// The common properties of a group.
private struct GroupKey: Hashable {
  /// Nil if it can be any.
  var code: DiagnosticCode?
  var severity: Severity
  var cause: String
}

/// What findings that say the same have in common.
private struct ToldFinding: Hashable {
  var code: DiagnosticCode
  var place: SourceSpan?
  var message: String
}

extension [Diagnostic] {
  /// Drops what says once more what was said at the same place, as of several modals that have taken it over from
  /// there.
  package mutating func dropRepeats() {
    guard count > 1 else { return }
    var told: Set<ToldFinding> = []
    removeAll {
      !told.insert(ToldFinding(code: $0.code, place: $0.primary?.span, message: $0.message))
        .inserted
    }
  }

  /// Drops what says of a place within some others what was said of it already, in whatever words.
  package mutating func dropRepeats(within spans: [SourceSpan]) {
    guard count > 1, !spans.isEmpty else { return }
    var told: Set<ToldFinding> = []
    removeAll { finding in
      guard let place = finding.primary?.span, spans.contains(where: { $0.contains(place) }) else {
        return false
      }
      return !told.insert(ToldFinding(code: finding.code, place: place, message: "")).inserted
    }
  }

  /// The findings, those of one cause as one, where the first of them stood.
  package func grouped() -> [Diagnostic] {
    guard contains(where: { $0.group != nil }) else { return self }
    var groups: [GroupKey: [Diagnostic]] = [:]
    var order: [GroupKey?] = []
    for finding in self {
      guard let group = finding.group else {
        order.append(nil)
        continue
      }
      let key = GroupKey(
        code: group.spansCodes ? nil : finding.code, severity: finding.severity, cause: group.cause)
      order.append(key)
      groups[key, default: []].append(finding)
    }
    var told: Set<GroupKey> = []
    return zip(self, order).compactMap { finding, key in
      guard let key, let parts = groups[key], parts.count > 1 else { return finding }
      return told.insert(key).inserted ? Diagnostic(together: parts) : nil
    }
  }
}

extension Diagnostic {
  /// How many names a message has, and how many places and notes a finding.
  private static let mostNames = 3
  private static let mostParts = 10

  /// One finding for some of a group, which are not none.
  fileprivate init(together parts: [Diagnostic]) {
    self = parts[0]
    guard let group else { return }
    let elsewhere = placeElsewhere
    self.group = nil
    var names: [String] = []
    var notes: [String] = []
    var shared: [String] = []
    var (seenNames, seenNotes, seenShared) = (Set<ExactText>(), Set<ExactText>(), Set<ExactText>())
    let groups = parts.compactMap(\.group)
    var common = Set(group.shared.map(\.exact))
    for part in groups where part.shared != group.shared {
      common.formIntersection(part.shared.map(\.exact))
    }
    for part in groups {
      if seenNames.insert(part.name.exact).inserted { names.append(part.name) }
      // Without a sentence of its own before it, nobody could tell what it is about.
      let own = part.note.isEmpty ? [] : part.shared.filter { !common.contains($0.exact) }
      let note = ([part.note] + own).filter { !$0.isEmpty }.joined(separator: " ")
      if !note.isEmpty, seenNotes.insert(note.exact).inserted { notes.append(note) }
      for note in part.shared where !own.contains(note) && seenShared.insert(note.exact).inserted {
        shared.append(note)
      }
    }
    let verdict = names.count > 1 ? group.verdict : ""
    message = [group.lead, listed(names, most: Self.mostNames), verdict]
      .filter { !$0.isEmpty }.joined(separator: " ")
    // Several places may be about one name.
    if names.count == 1, !group.verdict.isEmpty { message = parts[0].message }
    primary?.text = elsewhere == nil ? group.label : ""
    secondary =
      [elsewhere].compactMap(\.self)
      + parts.dropFirst().prefix(Self.mostParts - 1).compactMap { part in
        part.placeElsewhere
          ?? part.primary.map { Diagnostic.Label($0.span, part.group?.label ?? "") }
      }
    // An element may have several faults, and is underlined once.
    var underlined: [Diagnostic.Label] = primary.map { [$0] } ?? []
    secondary.removeAll { label in
      defer { underlined.append(label) }
      return underlined.contains { $0.span == label.span && $0.text == label.text }
    }
    if notes.count > Self.mostParts {
      let rest = notes.count - Self.mostParts
      notes = notes.prefix(Self.mostParts) + ["And \(rest) more."]
    }
    self.notes = notes + shared
    let helps = Set(parts.map(\.help))
    help = helps.count == 1 ? help : group.help ?? parts.lazy.compactMap(\.help).first
    fixIt = nil
  }

  /// The place of the part itself, if it is in another file than the finding.
  private var placeElsewhere: Diagnostic.Label? {
    guard let file = primary?.span.file,
      let place = secondary.first(where: { $0.span.file != file })
    else { return nil }
    let label = group?.label ?? ""
    return Diagnostic.Label(place.span, label.isEmpty ? place.text : label)
  }
}
