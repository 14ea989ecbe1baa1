internal import ModalCompare
internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

/// What the dump does not show, or shows in several views, as findings.
extension ComparedModal {
  func noModal(in tree: ViewTree) -> CompareFinding {
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
  func parts(in tree: ViewTree) -> String? {
    let parts = matches.compactMap { $0?.view }.sorted() + unknown
    return parts.isEmpty ? nil : phrases(parts, most: 8) { phrase(for: tree.views[$0]) }
  }

  func noElement(
    _ missing: MissingElements, in tree: ViewTree, beside parts: String?, likely: LikelyViews
  ) -> CompareFinding {
    let element = missing.element
    let wanted = content.elements[element]
    var notes = [note(ofOthers: missing), parts.map { "In the modal are \($0)." }]
      .compactMap(\.self)
    let isAccessible = isExpected(element, in: tree)
    if !isAccessible {
      notes.append("Views that are no accessibility elements are often left out.")
    }
    let moved = ([element] + missing.others + [missing.stack].compactMap(\.self))
      .flatMap { absences[$0] ?? [] }
    if !moved.isEmpty {
      let names = moved.map { "`\($0.map { content.elements[$0].id } ?? name)`" }
      notes.append(
        "\(listed(names, most: 4)) \(names.count == 1 ? "is" : "are") where "
          + "\(names.count == 1 ? "it" : "they") would be without \(missing.others.isEmpty ? "it" : "them")."
      )
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
    var found = finding(
      Diagnostic(
        .missingView, isAccessible ? .error : .note, at: span(of: element),
        "the dump does not show the element `\(wanted.id)` of `\(name)`",
        secondary: labels(ofMap: wanted.id), notes: notes,
        help: help
          ?? (repeated == nil ? "" : "show it, or repeat fewer in the spec; if it is there, ")
          + "give the view the `accessibilityIdentifier` `\(wanted.id)`, or name it in a map"
      ), element)
    found.others = missing.others.map { content.elements[$0].id }
    return found
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
  func hiddenParts(in tree: ViewTree) -> CompareFinding? {
    guard let view = match?.view, tree.isEmpty(view), missing.count > 1 else { return nil }
    return hiddenParts(missing, of: nil, view, in: tree)
  }

  /// That the view of the modal, or of a stack, has no parts, though some elements stand in it.
  func hiddenParts(
    _ parts: [Int], of stack: Int?, _ view: Int, in tree: ViewTree
  ) -> CompareFinding {
    let name = stack.map { content.elements[$0].id } ?? name
    var found = finding(
      Diagnostic(
        .missingView, at: span(of: stack), "the dump shows nothing inside of `\(name)`",
        secondary: [Label(tree.views[view].span, "its view")],
        notes: ["The spec has \(listed(some: parts.map { "`\(content.elements[$0].id)`" }))."],
        help:
          "set `isAccessibilityElement` of the view to `false`: one that is an element hides its parts"
      ), stack)
    found.others = parts.map { content.elements[$0].id }
    return found
  }

  /// That an element has no frame that could be compared.
  func noFrame(_ element: Int, _ view: Int, in tree: ViewTree) -> CompareFinding {
    finding(
      Diagnostic(
        .missingView, at: span(of: element),
        "the dump has no frame of the element `\(content.elements[element].id)` of `\(name)`",
        secondary: [Label(tree.views[view].span, "its view")],
        notes: ["Its numbers are missing, or are no place on a screen."],
        help: "save the dump again when the modal is at rest"), element)
  }

  func severalViews(
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
}

extension ViewTree {
  /// Whether nothing is in a view, in a format that has views in others: a list of idb has nothing inside of anything.
  func isEmpty(_ view: Int) -> Bool { views[view].end == view + 1 && format != .idb }
}
