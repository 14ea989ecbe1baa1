internal import ModalCompare
internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

/// Writes what was not found, what looks otherwise and what the spec does not have.
struct LookWriter: ModalWriter {
  let modal: ComparedModal
  let tree: ViewTree

  var findings: [CompareFinding] {
    let missing = MissingWriter(modal: modal, tree: tree)
    guard modal.match != nil else { return [missing.noModal] }
    // Of what is not found at all the map is not the cause.
    let absent = Set(modal.missing.map { content.elements[$0].id })
    let failures = modal.mapFailures.filter { failure in
      failure.views.count > 1 || failure.reason != .otherCount
        || failure.element.map { !absent.contains($0) } ?? true
    }
    var findings = failures.map(finding)
    findings += missing.hiddenParts.map { [$0] } ?? missing.missingElements
    for (element, match) in modal.matches.enumerated() {
      if let view = match?.view, content.elements[element].placed.isSeen,
        tree.views[view].frame == nil
      {
        findings.append(missing.noFrame(element, view))
      }
    }
    for (element, views) in modal.ambiguous.sorted(by: { $0.key < $1.key }) where !views.isEmpty {
      findings.append(missing.severalViews(element, views))
    }
    findings += modal.scrolled.sorted { $0.key < $1.key }.map { isScrolled($0.key, by: $0.value) }
    findings += modal.transformed.sorted { $0.key < $1.key }.map { hasTransform($0.key, $0.value) }
    let looks = modal.looks.filter { look in !modal.places.contains { modal.isCutOff(look, by: $0) }
    }
    findings += groups(of: looks).map(finding)
    if !modal.unknown.isEmpty { findings.append(unknownViews) }
    return findings
  }

  /// That a scroll is not at its top, of which its parts are not to blame.
  private func isScrolled(_ scroll: Int, by points: Interval) -> CompareFinding {
    let isRounded = points.upper - points.lower > 0.1
    let shown = short(points.middle, decimals: isRounded ? 0 : 2)
    return finding(
      .unexpectedPlace, scroll, .note, at: span(of: scroll),
      "\(name(scroll)) is scrolled by \(isRounded ? "about " : "")\(shown) in the app",
      views: [view(of: scroll)].compactMap(\.self),
      notes: ["What it scrolls is compared without that."])
  }

  /// A finding about a transform in the app, which no spec has.
  private func hasTransform(_ element: Int, _ way: TransformedView) -> CompareFinding {
    finding(
      .otherLook, element, .note, at: span(of: element),
      "\(name(element)) has a transform in the app", views: [view(of: element)].compactMap(\.self),
      notes: [
        way == .withoutTransform
          ? "Its edges are compared as they would be without it."
          : "The dump tells only the box around it, so its edges are not compared."
      ])
  }

  // MARK: - What looks otherwise

  /// The differences, those together that have one place in the spec, as what repeats has.
  private func groups(of looks: [LookDifference]) -> [[LookDifference]] {
    struct Group: Hashable {
      var place: SourceSpan
      /// Nil for a text, which each has for itself.
      var kind: LookDifference.Kind?
    }
    var groups: [[LookDifference]] = []
    var known: [Group: Int] = [:]
    for look in looks {
      let group = place(of: look).map { Group(place: $0, kind: look.isText ? nil : look.kind) }
      if look.element != nil, let group, let index = known[group] {
        groups[index].append(look)
      } else {
        if let group { known[group] = groups.count }
        groups.append([look])
      }
    }
    return groups
  }

  private func finding(_ looks: [LookDifference]) -> CompareFinding {
    let (look, name) = (looks[0], name(looks[0].element))
    var (code, severity) = (DiagnosticCode.otherLook, Severity.error)
    var (notes, help): ([String], String) = ([], "fix the app, or the spec if the app is right")
    let message: String
    switch look.kind {
    case .hidden(let isCertain):
      (code, severity) = (.otherVisibility, isCertain ? .error : .warning)
      message = "\(name) is not visible in the app"
      if !isCertain { notes = ["The accessibility layer says so, which can be wrong."] }
    case .shown:
      code = .otherVisibility
      let state = content.state.map { " in the state `\($0)`" } ?? ""
      message = "\(name) is visible in the app, and in the spec it is not\(state)"
      help = "name the state of the app with `--state`, or fix the app"
    case .clipped(let outer, let points):
      code = .clippedView
      message = "\(short(points, decimals: 2)) points of \(name) are cut off by \(phrase(outer))"
    case .below(let other):
      code = .otherOrder
      message = "\(name) lies under \(self.name(other)) in the app"
      notes = ["The spec draws it above."]
    case .text(let expected, let actual):
      severity = .warning
      message = "\(name) says \(quoted(actual)), and \(quoted(expected)) in the spec"
    case .value(let key, let expected, let actual):
      if key == .cornerRadius, let element = look.element,
        content.elements[element].placed.element.looks.cornerRadius == nil
      {
        severity = .warning
        notes = ["The spec says nothing of it, so 0 is meant."]
      }
      message = key.words(name, actual, expected)
    case .scaled(let factor):
      let node = tree.views[look.view]
      let frames = [node.frame, node.untransformed].compactMap { $0.map { words(for: $0.middle) } }
      message = "the app draws \(name) at \(short(factor, decimals: 3)) of its size"
      notes = [
        "It is drawn at \(frames[0]), and would be at \(frames[1]) without its transform.",
        "All frames are compared without it.",
      ]
      help = "write `partialInset` if the system scales the sheet, or take the transform away"
    }
    let others = looks.dropFirst().compactMap(\.element)
    if !others.isEmpty {
      notes.append(
        look.isText
          ? "\(names(others)) \(others.count == 1 ? "says" : "say") something else, too."
          : "The same is true of \(names(others)).")
    }
    return finding(
      code, look.element, severity, at: place(of: look), message, views: [look.view], notes: notes,
      help: help, others: others)
  }

  /// The place in the spec of what is not as in the app: of its value, or of its id where that is a default.
  private func place(of look: LookDifference) -> SourceSpan? {
    let element = look.element.map { content.elements[$0].placed.element }
    let key: SourceSpan? =
      switch look.kind {
      case .text: element?.text?.span
      case .value(let key, _, _):
        if let element {
          element.span(of: key.rawValue)
        } else {
          key == .cornerRadius ? content.layer.cornerRadius.radius?.span : nil
        }
      case .hidden, .shown: element?.isVisible?.span
      case .clipped, .below, .scaled: nil
      }
    return key.flatMap { $0.file == 0 ? $0 : nil } ?? span(of: look.element)
  }

  // MARK: - What the spec does not have

  /// One note for all views: who writes a first spec has many.
  private var unknownViews: CompareFinding {
    let unknown = modal.unknown
    let names = phrases(unknown, most: 6) { view in
      let frame = tree.views[view].frame.map { " at \(words(for: tree.written($0)))" } ?? ""
      return "\(phrase(view))\(frame)"
    }
    return finding(
      .unknownView, nil, .note, at: span(of: nil),
      unknown.count == 1
        ? "the app has \(names) in \(name(nil)), which the spec does not"
        : "the app has \(counted(unknown.count, "view")) in \(name(nil)) that the spec does not",
      views: unknown.prefix(3), "not in the spec",
      notes: unknown.count == 1 ? [] : ["They are \(names)."])
  }
}

extension ComparedModal {
  /// Whether something is cut off because the view around it has another place or size than in the spec.
  func isCutOff(_ look: LookDifference, by place: PlaceDifference) -> Bool {
    guard case .clipped(let outer, _) = look.kind, look.element != place.element else {
      return false
    }
    return (place.element.map { matches[$0]?.view } ?? match?.view) == outer
  }
}
