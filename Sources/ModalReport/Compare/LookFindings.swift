internal import ModalCompare
internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

extension ComparedModal {
  /// What was not found, what looks otherwise and what the spec does not have, as findings.
  func findings(in tree: ViewTree) -> [CompareFinding] {
    guard match != nil else { return [noModal(in: tree)] }
    // Of what is not found at all the map is not the cause.
    let missing = Set(missing.map { content.elements[$0].id })
    var findings = mapFailures.filter { failure in
      failure.views.count > 1 || failure.reason != .otherCount
        || failure.element.map { !missing.contains($0) } ?? true
    }.map { finding($0, in: tree) }
    if let hidden = hiddenParts(in: tree) {
      findings.append(hidden)
    } else {
      findings += missingElements(in: tree)
    }
    for (element, match) in matches.enumerated() {
      if let view = match?.view, content.elements[element].placed.isSeen,
        tree.views[view].frame == nil
      {
        findings.append(noFrame(element, view, in: tree))
      }
    }
    for (element, views) in ambiguous.sorted(by: { $0.key < $1.key }) where !views.isEmpty {
      findings.append(severalViews(element, views, in: tree))
    }
    for (scroll, by) in scrolled.sorted(by: { $0.key < $1.key }) {
      findings.append(isScrolled(scroll, by, in: tree))
    }
    findings += transformFindings(in: tree)
    findings += groups(of: looks.filter { !followsFromPlaces($0) }).map { finding($0, in: tree) }
    findings += unknownViews(in: tree)
    return findings
  }

  func finding(
    _ diagnostic: Diagnostic, _ element: Int? = nil
  ) -> CompareFinding {
    var finding = CompareFinding(diagnostic, of: subject)
    finding.element = element.map { content.elements[$0].id }
    return finding
  }

  /// The place of an element's id, or the modal's; nil where a base has it.
  func span(of element: Int?) -> SourceSpan? {
    let own = element.map { content.elements[$0].placed.element.id.span } ?? content.modal.id.span
    return own.file == 0 ? own : nil
  }

  /// That a scroll is not at its top, of which its parts are not to blame.
  private func isScrolled(_ scroll: Int, _ by: Interval, in tree: ViewTree) -> CompareFinding {
    let id = content.elements[scroll].id
    let isRounded = by.upper - by.lower > 0.1
    let points = "\(isRounded ? "about " : "")\(short(by.middle, decimals: isRounded ? 0 : 2))"
    return finding(
      Diagnostic(
        .unexpectedPlace, .note, at: span(of: scroll),
        "`\(id)` is scrolled by \(points) in the app",
        secondary: matches[scroll]?.view.map { [Label(tree.views[$0].span, "in the app")] } ?? [],
        notes: ["What it scrolls is compared without that."]), scroll)
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

  /// The place in the spec of what is not as in the app.
  private func place(of look: LookDifference) -> SourceSpan? {
    if let key = key(of: look), key.file == 0 { return key }
    return span(of: look.element)
  }

  private func finding(_ looks: [LookDifference], in tree: ViewTree) -> CompareFinding {
    let look = looks[0]
    let node = tree.views[look.view]
    let name = "`\(look.element.map { content.elements[$0].id } ?? self.name)`"
    var (code, severity) = (DiagnosticCode.otherLook, Severity.error)
    var (notes, help): ([String], String) = ([], "fix the app, or the spec if the app is right")
    let message: String
    switch look.kind {
    case .hidden(let isCertain):
      code = .otherVisibility
      severity = isCertain ? .error : .warning
      message = "\(name) is not visible in the app"
      if !isCertain { notes = ["The accessibility layer says so, which can be wrong."] }
    case .shown:
      code = .otherVisibility
      let state = content.state
      message =
        "\(name) is visible in the app, and in the spec it is not"
        + (state.map { " in the state `\($0)`" } ?? "")
      help = "name the state of the app with `--state`, or fix the app"
    case .clipped(let outer, let points):
      code = .clippedView
      message =
        "\(short(points, decimals: 2)) points of \(name) are cut off by \(phrase(for: tree.views[outer]))"
    case .below(let other):
      code = .otherOrder
      message = "\(name) lies under `\(content.elements[other].id)` in the app"
      notes = ["The spec draws it above."]
    case .text(let expected, let actual):
      severity = .warning
      message = "\(name) says \(quoted(actual)), and \(quoted(expected)) in the spec"
    case .cornerRadius(let expected, let actual):
      if let element = look.element, content.elements[element].placed.element.cornerRadius == nil {
        severity = .warning
        notes = ["The spec says nothing of it, so 0 is meant."]
      }
      message =
        "\(name) has a corner radius of \(short(actual)), and \(short(expected)) in the spec"
    case .alpha(let expected, let actual):
      message = "\(name) has an alpha of \(short(actual)), and \(short(expected)) in the spec"
    case .fontSize(let expected, let actual):
      message =
        "\(name) has a font of \(short(actual)) points, and of \(short(expected)) in the spec"
    case .scaled(let factor):
      let frames = [node.frame, node.untransformed].compactMap { $0.map { words(for: $0.middle) } }
      message = "the app draws \(name) at \(short(factor, decimals: 3)) of its size"
      notes = [
        "It is drawn at \(frames[0]), and would be at \(frames[1]) without its transform.",
        "All frames are compared without it.",
      ]
      help = "write `partialInset` if the system scales the sheet, or take the transform away"
    case .isEnabled(let actual):
      message = "\(name) is \(actual ? "enabled" : "disabled") in the app, and not in the spec"
    }
    let others = looks.dropFirst().compactMap(\.element).map { content.elements[$0].id }
    if !others.isEmpty {
      let names = listed(others.map { "`\($0)`" }, most: 4)
      notes.append(
        look.isText
          ? "\(names) \(others.count == 1 ? "says" : "say") something else, too."
          : "The same is true of \(names).")
    }
    var found = finding(
      Diagnostic(
        code, severity, at: place(of: look), message,
        secondary: [Label(node.span, "in the app")], notes: notes, help: help), look.element)
    found.others = others
    return found
  }

  /// The place of the value in the spec that is not as in the app; nil where it is a default.
  private func key(of look: LookDifference) -> SourceSpan? {
    guard let position = look.element else {
      if case .cornerRadius = look.kind { return content.layer.cornerRadius.radius?.span }
      return nil
    }
    let element = content.elements[position].placed.element
    return switch look.kind {
    case .text: element.text?.span
    case .cornerRadius: element.cornerRadius?.span
    case .alpha: element.alpha?.span
    case .fontSize: element.font.size?.span
    case .isEnabled: element.isEnabled?.span
    case .hidden, .shown: element.isVisible?.span
    case .clipped, .below, .scaled: nil
    }
  }

  // MARK: - What the spec does not have

  private func unknownViews(in tree: ViewTree) -> [CompareFinding] {
    guard !unknown.isEmpty else { return [] }
    // One note: who writes a first spec has many.
    let names = phrases(unknown, most: 6) { view in
      let frame = tree.views[view].frame.map { " at \(words(for: tree.written($0)))" } ?? ""
      return "\(phrase(for: tree.views[view]))\(frame)"
    }
    return [
      finding(
        Diagnostic(
          .unknownView, .note, at: span(of: nil),
          unknown.count == 1
            ? "the app has \(names) in `\(name)`, which the spec does not"
            : "the app has \(counted(unknown.count, "view")) in `\(name)` that the spec does not",
          secondary: unknown.prefix(3).map { Label(tree.views[$0].span, "not in the spec") },
          notes: unknown.count == 1 ? [] : ["They are \(names)."]))
    ]
  }

  /// Views as a message lists them: of many, which there can be, only the first are put into words.
  func phrases(_ views: [Int], most: Int, _ words: (Int) -> String) -> String {
    views.count > most
      ? listed(some: views.lazy.map(words), most: most)
      : listed(views.map(words), most: most)
  }

  /// A view in a sentence: "the button `OK` without an identifier", "`rename.title`".
  func phrase(for view: ViewNode) -> String {
    if let id = view.id, !view.idMayBeLabel { return "`\(escaped(shortened(id)))`" }
    let kind: String =
      switch view.kind {
      case .label, .button, .field, .image, .spinner: view.kind.rawValue
      case .application, .window, .alert, .keyboard, .key, .view, .unknown:
        view.type.isEmpty ? "view" : "`\(shortened(view.type))`"
      }
    guard let text = view.label ?? view.text ?? view.title ?? view.value ?? view.id else {
      let first = kind.unicodeScalars.first { $0 != "`" }
      let hasVowel = first.map { "AEIOaeio".unicodeScalars.contains($0) } ?? false
      return "\(hasVowel ? "an" : "a") \(kind) without a name"
    }
    return "the \(kind) \(quoted(text))"
  }

  /// A text in quotes, in which `\n` is a line break and `\\n` is written so.
  private func quoted(_ text: String) -> String {
    let plain = shortened(text).exact.split(separator: "\\", omittingEmptySubsequences: false)
    return "\"\(plain.map { escaped(String($0)) }.joined(separator: "\\\\"))\""
  }

  private func shortened(_ text: String) -> String {
    let scalars = text.unicodeScalars
    return scalars.count > 40 ? String(String.UnicodeScalarView(scalars.prefix(40))) + "…" : text
  }
}
