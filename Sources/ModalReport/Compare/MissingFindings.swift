internal import ModalCompare
internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

/// Writes what the dump does not show, or shows in several views.
struct MissingWriter: ModalWriter {
  let modal: ComparedModal
  let tree: ViewTree

  /// Whether nothing is in a view, in a format that has views in others: a list of idb has nothing inside of anything.
  func isEmpty(_ view: Int) -> Bool { tree.views[view].end == view + 1 && tree.format != .idb }

  var noModal: CompareFinding {
    let hasNoKeyboard =
      content.environment.keyboardHeight == 0
      && content.elements.contains { $0.kind.takesText }
    var (notes, help) = (whatIsThere, "")
    switch tree.keyboard {
    case .shown: notes.append("A keyboard is up, so that something with a field is shown.")
    case .hidden where hasNoKeyboard:
      notes.append("No keyboard is up, though the modal has a field.")
    case .unknown where hasNoKeyboard:
      notes.append("The format shows no keyboard, and the modal has a field.")
      help = "write `--keyboard letters` if a keyboard was up; "
    case .hidden, .unknown: break
    }
    help +=
      "save the dump while the modal is shown; give its view the `accessibilityIdentifier` "
      + "\(name(nil)), or name it in a map"
    if tree.format.isMaestro {
      help +=
        "; Maestro leaves out what is over a full-screen cover unless "
        + "`snapshotKeyHonorModalViews` is `false`"
    }
    return withMap(
      finding(
        .missingModal, nil, at: span(of: nil), "the dump does not show the modal \(name(nil))",
        views: [], notes: notes, help: help))
  }

  /// What the dump shows of a modal that it does not show.
  private var whatIsThere: [String] {
    let (named, said) = modal.scattered
    let frame = words(for: content.frame)
    guard !named.isEmpty || !said.isEmpty else {
      let seen = tree.views.count { $0.frame != nil }
      let windows = tree.windows.count > 1 ? " in \(tree.windows.count) windows" : ""
      return [
        "None of \(counted(seen, "view"))\(windows) shows it by its name, its elements, or "
          + "its frame \(frame)."
      ]
    }
    let shown = content.elements.count { $0.placed.isSeen }
    var notes = ["No view shows it by its name, or its frame \(frame)."]
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

  /// A finding with the entry of the map that fits nothing.
  private func withMap(_ finding: CompareFinding) -> CompareFinding {
    var finding = finding
    finding.diagnostic.secondary += modal.mapFailures.filter {
      $0.element == finding.element && $0.views.isEmpty
    }.map { Diagnostic.Label($0.selector.span, "this fits no view, either") }
    return finding
  }

  func noElement(
    _ missing: MissingElements, beside parts: String?, likely: LikelyViews
  ) -> CompareFinding {
    let (element, wanted) = (missing.element, content.elements[missing.element])
    var notes: [String] = []
    if !missing.others.isEmpty {
      let place = missing.stack.map { "What else stands in \(name($0))" } ?? "What stands in it"
      notes.append("\(place) is missing, too: \(names(missing.others)).")
    }
    if let parts { notes.append("In the modal are \(parts).") }
    let isAccessible = modal.isExpected(element, in: tree)
    if !isAccessible {
      notes.append("Views that are no accessibility elements are often left out.")
    }
    let moved = ([element] + missing.others + [missing.stack].compactMap(\.self))
      .flatMap { modal.absences[$0] ?? [] }
    if !moved.isEmpty {
      let (verb, they) = moved.count == 1 ? ("is", "it") : ("are", "they")
      notes.append(
        "\(names(moved)) \(verb) where \(they) would be without "
          + (missing.others.isEmpty ? "it." : "them.")
      )
    }
    let repeated = repeatedElements(like: wanted)
    if let (base, all) = repeated {
      let shown = all.count { modal.matches[$0] != nil }
      notes.append("Of the \(all.count) elements that `\(base)` repeats the dump shows \(shown).")
    }
    let guess = likely.view(of: wanted).map { view -> String in
      let frame = tree.views[view].frame.map { frame in
        let off = frame.farthestEdge(from: wanted.frame)
        return off < 0.01
          ? " It has its frame." : " Its frame is off by \(short(off, decimals: 2))."
      }
      return "did you mean \(phrase(view))?\(frame ?? "")"
    }
    return withMap(
      finding(
        .missingView, element, isAccessible ? .error : .note, at: span(of: element),
        "the dump does not show the element \(name(element)) of \(name(nil))", views: [],
        notes: notes,
        help: guess
          ?? (repeated == nil ? "" : "show it, or repeat fewer in the spec; if it is there, ")
            + "give the view the `accessibilityIdentifier` \(name(element)), or name it in a map",
        others: missing.others))
  }

  /// The id of the `repeat` that an element is made by, and all that it makes; nil for any other.
  private func repeatedElements(like wanted: WantedElement) -> (base: String, all: [Int])? {
    let parts = wanted.id.exact.split(separator: "[")
    guard parts.count == 2, let base = parts.first.map({ String($0) }) else { return nil }
    let all = content.elements.indices.filter { index in
      let number = content.elements[index].id.exact.dropping(prefix: "\(base)[")
      return number?.unicodeScalars.first.map { ("0"..."9").contains($0) } ?? false
    }
    return (base, all)
  }

  /// That the view of the modal has no parts at all, so that all elements are missing for one reason.
  var hiddenParts: CompareFinding? {
    guard let view = modal.match?.view, isEmpty(view), modal.missing.count > 1 else { return nil }
    return hiddenParts(modal.missing, of: nil, view)
  }

  /// That the view of the modal, or of a stack, has no parts, though some elements stand in it.
  func hiddenParts(_ parts: [Int], of stack: Int?, _ view: Int) -> CompareFinding {
    finding(
      .missingView, stack, at: span(of: stack), "the dump shows nothing inside of \(name(stack))",
      views: [view], "its view", notes: ["The spec has \(listed(some: parts.map(name)))."],
      help:
        "set `isAccessibilityElement` of the view to `false`: one that is an element hides its parts",
      others: parts)
  }

  /// That an element has no frame that could be compared.
  func noFrame(_ element: Int, _ view: Int) -> CompareFinding {
    finding(
      .missingView, element, at: span(of: element),
      "the dump has no frame of the element \(name(element)) of \(name(nil))", views: [view],
      "its view", notes: ["Its numbers are missing, or are no place on a screen."],
      help: "save the dump again when the modal is at rest")
  }

  func severalViews(_ element: Int, _ views: [Int]) -> CompareFinding {
    let wanted = content.elements[element]
    func distance(_ view: Int) -> Double {
      tree.views[view].frame.map { $0.farthestEdge(from: wanted.frame) } ?? .infinity
    }
    let likely = views.min { distance($0) < distance($1) } ?? views[0]
    let number = tree.number(
      of: likely, amongViewsOfItsIDIn: modal.range(in: tree), as: wanted.kind)
    let entry = "{id: \(tree.views[likely].id.map(yamlQuoted) ?? "…"), nth: \(number ?? 1)}"
    return finding(
      .severalViews, element, at: span(of: element),
      "\(counted(views.count, "view")) can be the element \(name(element)) of \(name(nil))",
      views: views.prefix(4), "this one", notes: ["They are \(phrases(views, most: 6, phrase))."],
      help: "name one in a map: `\(wanted.id): \(entry)`")
  }
}

extension ComparedModal {
  /// The views in which a map looks for elements: those in the modal, or all where no view shows it.
  func range(in tree: ViewTree) -> Range<Int> {
    match?.view.map { ($0 + 1)..<tree.views[$0].end } ?? tree.views.indices
  }
}
