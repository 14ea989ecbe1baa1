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
      let missing = self.missing
      let parts = missing.isEmpty ? nil : parts(in: tree)
      let likely = LikelyViews(of: self, missing, in: tree)
      for element in missing {
        findings.append(noElement(element, in: tree, beside: parts, likely: likely))
      }
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
    findings += looks.filter { !followsFromPlaces($0) }.map { finding($0, in: tree) }
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

  // MARK: - What is not there

  private func noModal(in tree: ViewTree) -> CompareFinding {
    var notes = whatIsThere(in: tree)
    switch tree.keyboard {
    case .shown: notes.append("A keyboard is up, so that something with a field is shown.")
    case .hidden where content.environment.keyboardHeight == 0 && hasField:
      notes.append("No keyboard is up, though the modal has a field.")
    case .unknown where content.environment.keyboardHeight == 0 && hasField:
      notes.append("The format shows no keyboard, and the modal has a field.")
    case .hidden, .unknown: break
    }
    let saysKeyboard =
      tree.keyboard == .unknown && content.environment.keyboardHeight == 0 && hasField
    var help =
      (saysKeyboard ? "write `--keyboard letters` if a keyboard was up; " : "")
      + "save the dump while the modal is shown; give its view the `accessibilityIdentifier` "
      + "`\(name)`, or name it in a map"
    if tree.format.isMaestro {
      help +=
        "; Maestro leaves out what is over a full-screen cover unless "
        + "`snapshotKeyHonorModalViews` is `false`"
    }
    return finding(
      Diagnostic(
        .missingModal, at: span(of: nil), "the dump does not show the modal `\(name)`",
        secondary: labels(ofMap: nil), notes: notes, help: help))
  }

  /// What the dump shows of a modal that it does not show.
  private func whatIsThere(in tree: ViewTree) -> [String] {
    let (named, said) = scattered
    guard !named.isEmpty || !said.isEmpty else {
      let seen = tree.views.count { $0.frame != nil }
      let windows = tree.windows.count > 1 ? " in \(tree.windows.count) windows" : ""
      return [
        "None of \(counted(seen, "view"))\(windows) shows it by its name, its elements, or its frame "
          + "\(words(for: content.frame))."
      ]
    }
    func names(_ elements: [Int]) -> String {
      listed(elements.map { "`\(content.elements[$0].id)`" }, most: 4)
    }
    let shown = content.elements.count { $0.placed.isSeen }
    var notes = ["No view shows it by its name, or its frame \(words(for: content.frame))."]
    if !named.isEmpty {
      notes.append("Of \(counted(shown, "element")) the dump has \(names(named)) by name.")
    }
    if !said.isEmpty {
      let texts = said.count == 1 ? "text" : "texts"
      notes.append("It has the \(texts) of \(names(said))\(named.isEmpty ? "" : ", too").")
    }
    notes.append(
      named.count + said.count == 1
        ? "One alone does not tell where the modal is."
        : "They do not stand to each other as in the modal.")
    return notes
  }

  /// The entry of the map that fits nothing.
  private func labels(ofMap element: String?) -> [Label] {
    mapFailures.filter { $0.element == element && $0.views.isEmpty }.map {
      Label($0.selector.span, "this fits no view, either")
    }
  }

  private var hasField: Bool { content.elements.contains { $0.kind.takesText } }

  /// What is in the modal, in words; nil for nothing.
  private func parts(in tree: ViewTree) -> String? {
    let parts = matches.compactMap { $0?.view }.sorted() + unknown
    return parts.isEmpty ? nil : phrases(parts, most: 8) { phrase(for: tree.views[$0]) }
  }

  /// Views as a message lists them: of many, which there can be, only the first are put into words.
  private func phrases(_ views: [Int], most: Int, _ words: (Int) -> String) -> String {
    views.count > most
      ? listed(some: views.lazy.map(words), most: most)
      : listed(views.map(words), most: most)
  }

  private func noElement(
    _ element: Int, in tree: ViewTree, beside parts: String?, likely: LikelyViews
  ) -> CompareFinding {
    let wanted = content.elements[element]
    var notes = parts.map { ["In the modal are \($0)."] } ?? []
    let isAccessible = isExpected(element, in: tree)
    if !isAccessible {
      notes.append("Views that are no accessibility elements are often left out.")
    }
    if let moved = absences[element] {
      let names = moved.map { "`\($0.map { content.elements[$0].id } ?? name)`" }
      notes.append(
        "\(listed(names, most: 4)) \(names.count == 1 ? "is" : "are") where "
          + "\(names.count == 1 ? "it" : "they") would be without it.")
    }
    let repeated = repeatedElements(like: wanted)
    if let (base, all) = repeated {
      let shown = all.count { matches[$0] != nil }
      notes.append("Of the \(all.count) elements that `\(base)` repeats the dump shows \(shown).")
    }
    let guess = likely.view(of: wanted)
    let help = guess.map { view -> String in
      let off = tree.views[view].frame.map { $0.farthestEdge(from: wanted.frame) }
      let frame =
        off.map {
          $0 < 0.01
            ? " It has its frame." : " Its frame is off by \(short($0, decimals: 2))."
        } ?? ""
      return "did you mean \(phrase(for: tree.views[view]))?\(frame)"
    }
    return finding(
      Diagnostic(
        .missingView, isAccessible ? .error : .note, at: span(of: element),
        "the dump does not show the element `\(wanted.id)` of `\(name)`",
        secondary: labels(ofMap: wanted.id), notes: notes,
        help: help
          ?? (repeated == nil ? "" : "show it, or repeat fewer in the spec; if it is there, ")
          + "give the view the `accessibilityIdentifier` `\(wanted.id)`, or name it in a map"
      ), element)
  }

  /// The id of the `repeat` that an element is made by, and all that it makes; nil for any other.
  private func repeatedElements(like wanted: WantedElement) -> (base: String, all: [Int])? {
    let parts = wanted.id.exact.split(separator: "[")
    guard parts.count == 2, let base = parts.first.map({ String($0) }) else { return nil }
    let all = content.elements.indices.filter { index in
      guard let number = content.elements[index].id.exact.dropping(prefix: "\(base)[") else {
        return false
      }
      return number.unicodeScalars.first.map { ("0"..."9").contains($0) } ?? false
    }
    return (base, all)
  }

  /// That the view of the modal has no parts at all, so that all elements are missing for one reason.
  private func hiddenParts(in tree: ViewTree) -> CompareFinding? {
    // A list of idb has nothing inside of anything.
    guard let view = match?.view, tree.views[view].end == view + 1, missing.count > 1,
      tree.format != .idb
    else {
      return nil
    }
    return finding(
      Diagnostic(
        .missingView, at: span(of: nil), "the dump shows nothing inside of `\(name)`",
        secondary: [Label(tree.views[view].span, "its view")],
        notes: ["The spec has \(listed(some: missing.map { "`\(content.elements[$0].id)`" }))."],
        help:
          "set `isAccessibilityElement` of the view to `false`: one that is an element hides its parts"
      ))
  }

  /// That an element has no frame that could be compared.
  private func noFrame(_ element: Int, _ view: Int, in tree: ViewTree) -> CompareFinding {
    finding(
      Diagnostic(
        .missingView, at: span(of: element),
        "the dump has no frame of the element `\(content.elements[element].id)` of `\(name)`",
        secondary: [Label(tree.views[view].span, "its view")],
        notes: ["Its numbers are missing, or are no place on a screen."],
        help: "save the dump again when the modal is at rest"), element)
  }

  private func severalViews(
    _ element: Int, _ views: [Int], in tree: ViewTree
  ) -> CompareFinding {
    let wanted = content.elements[element]
    let id = wanted.id
    func distance(_ view: Int) -> Double {
      tree.views[view].frame.map { $0.farthestEdge(from: wanted.frame) } ?? .infinity
    }
    let likely = views.min { distance($0) < distance($1) } ?? views[0]
    let number = tree.number(of: likely, amongViewsOfItsIDIn: range(in: tree), as: wanted.kind)
    let name = tree.views[likely].id.map(yamlQuoted) ?? "…"
    return finding(
      Diagnostic(
        .severalViews, at: span(of: element),
        "\(counted(views.count, "view")) can be the element `\(id)` of `\(self.name)`",
        secondary: views.prefix(4).map { Label(tree.views[$0].span, "this one") },
        notes: ["They are \(phrases(views, most: 6) { phrase(for: tree.views[$0]) })."],
        help: "name one in a map: `\(id): {id: \(name), nth: \(number ?? 1)}`"), element)
  }

  /// The views in which a map looks for elements: those in the modal, or all where no view shows it.
  func range(in tree: ViewTree) -> Range<Int> {
    match?.view.map { ($0 + 1)..<tree.views[$0].end } ?? tree.views.indices
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

  private func finding(_ look: LookDifference, in tree: ViewTree) -> CompareFinding {
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
    var place = span(of: look.element)
    if let key = key(of: look), key.file == 0 { place = key }
    return finding(
      Diagnostic(
        code, severity, at: place, message,
        secondary: [Label(node.span, "in the app")], notes: notes, help: help), look.element)
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

  /// A view in a sentence: "the button `OK` without an identifier", "`rename.title`".
  private func phrase(for view: ViewNode) -> String {
    if let id = view.id, !view.idMayBeLabel { return "`\(escaped(shortened(id)))`" }
    let kind: String =
      switch view.kind {
      case .label, .button, .field, .image, .spinner: view.kind.rawValue
      case .application, .window, .alert, .keyboard, .key, .view, .unknown:
        view.type.isEmpty ? "view" : "`\(shortened(view.type))`"
      }
    guard let text = view.label ?? view.text ?? view.title ?? view.value ?? view.id else {
      return "\(kind == "image" ? "an" : "a") \(kind) without a name"
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
