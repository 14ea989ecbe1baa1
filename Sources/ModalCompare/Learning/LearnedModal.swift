package import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

/// What a dump shows of a modal, for the first spec of an app that has none.
package struct LearnedModal: Sendable {
  /// A part of its content.
  package struct Part: Sendable {
    /// The id: what the identifier says beside the modal's name, or what the text does.
    package var id: String
    package var kind: ElementKind
    /// What it says; empty for nothing, and for a field, as somebody may have typed it.
    package var text: String
    /// How many lines a label may have, 0 for any number; nil for one.
    package var lines: Int?
    /// The placeholder of a field; nil without one.
    package var placeholder: String?
    /// Whether it is a field for a password.
    package var isSecure = false
    /// Its frame, in points of the content.
    package var frame: Rect
    /// The position of the view.
    package var view: Int
  }

  /// The name: that of its identifier, or `modal`.
  package var name: String
  /// Its frame, in points of the container.
  package var frame: Rect
  /// The radius of its corners, in points; nil where the dump does not tell.
  package var cornerRadius: Double?
  package var parts: [Part]
  /// What is left out, as it reaches out of the modal: identifiers, texts or kinds.
  package var outside: [String] = []
  /// How much of its size the app draws it at, if a transform changes that; its frames are without it.
  package var drawnScale: Double?
  /// The position of the view.
  package var view: Int
  /// The identifiers of other views that may be modals, the foremost first.
  package var others: [String]
}

/// Chooses the modal of an app: the one of an identifier, an alert or what is modal to the accessibility layer, or else the
/// foremost view that is smaller than the container and holds at least two things that say something.
///
/// - Parameters:
///   - tree: The dump.
///   - id: The identifier of its view; nil to choose.
/// - Returns: The modal; nil if there is none.
package func learnModal(from tree: ViewTree, id: String? = nil) -> LearnedModal? {
  let learner = ModalLearner(tree: tree)
  let candidates = learner.candidates
  let chosen: Int? =
    id.map { id in tree.views.firstIndex { $0.id?.exact == id.exact && $0.frame != nil } }
    ?? candidates.first
  guard let view = chosen else { return nil }
  let others = candidates.filter { $0 != view }.compactMap { tree.views[$0].id }
  return learner.modal(view, others: others)
}

/// What can be said of a dump that shows nothing to learn from: whether anything looks like a modal, and the identifiers of
/// views around others.
package func learnableViews(of tree: ViewTree) -> (hasCandidates: Bool, ids: [String]) {
  let ids = tree.views.indices.filter { tree.views[$0].end > $0 + 1 && tree.views[$0].frame != nil }
    .compactMap { tree.views[$0].id }
  return (!ModalLearner(tree: tree).candidates.isEmpty, ids)
}

private struct ModalLearner {
  let tree: ViewTree
  /// How many views that say something come before each view, and at last how many there are.
  private var speakers = [0]

  init(tree: ViewTree) {
    self.tree = tree
    for view in tree.views.indices {
      speakers.append(speakers[view] + (kind(of: view) == nil ? 0 : 1))
    }
  }

  // MARK: - The modal

  /// The views that may be a modal, the most likely first.
  var candidates: [Int] {
    let marked = tree.views.indices.filter {
      (tree.views[$0].kind == .alert || tree.views[$0].isModal == true)
        && tree.views[$0].frame != nil
    }
    var outermost: [Int] = []
    var view = 0
    while view < tree.views.count {
      if mayBeModal(view) {
        outermost.append(view)
        view = tree.views[view].end
      } else {
        view += 1
      }
    }
    let front = tree.chains(marked).map { $0[0] }.reversed()
    return front + outermost.reversed().filter { !front.contains($0) }
  }

  private func mayBeModal(_ view: Int) -> Bool {
    guard let frame = tree.views[view].frame, !isOfKeyboard(view), tree.isShown(view) else {
      return false
    }
    let container = tree.container
    let isSmaller =
      frame.width < container.width - 1 || frame.height < container.height - 1
    guard isSmaller, frame.width >= 100, frame.height >= 60 else { return false }
    // A bar at the top is none, and neither is a button with its title.
    guard !isBar(frame), tree.views[view].kind == .view || tree.views[view].kind == .unknown else {
      return false
    }
    guard speakers[tree.views[view].end] - speakers[view] > 1 else { return false }
    return spoken(in: view).count > 1
  }

  private func isBar(_ frame: ViewFrame) -> Bool {
    frame.width >= tree.container.width - 1 && frame.height < 100
      && frame.top.middle < tree.container.height / 2
  }

  /// Whether a view is a key or something around keys.
  private func isOfKeyboard(_ view: Int) -> Bool {
    if tree.isOfKeyboard(view) { return true }
    guard case .shown(let frame?) = tree.keyboard, let own = tree.views[view].frame else {
      return false
    }
    return own.top.middle >= frame.top.middle - 1
  }

  /// The outermost views in another one that say something or are to be used.
  private func spoken(in modal: Int) -> [Int] {
    var found: [Int] = []
    var view = modal + 1
    while view < tree.views[modal].end {
      if isOfKeyboard(view) || !tree.isShown(view) {
        view = tree.views[view].end
      } else if kind(of: view) != nil {
        found.append(view)
        view = tree.views[view].end
      } else {
        view += 1
      }
    }
    return found
  }

  /// The views with identifiers around parts: the list of rows, the stack of buttons. One that fills what is around it is that.
  private func containers(of parts: [Int], in modal: Int) -> [Int] {
    tree.ancestors(of: parts).filter { view in
      let node = tree.views[view]
      guard view > modal, tree.contains(view, in: modal), node.id != nil, !node.idMayBeLabel,
        node.kind == .view || node.kind == .unknown, let frame = node.frame, frame.mayHaveArea
      else { return false }
      return !tree.isSame(view, as: modal)
    }
  }

  /// How many lines a label may have, 0 for any number; nil for one, or where nothing tells it. In most formats only its text and
  /// its frame do: it has several where it does not fit into one in the default font, and its frame is as high as two of the least.
  private func lines(of view: Int, _ text: String, _ frame: Rect) -> Int? {
    if let lines = tree.views[view].lines { return lines == 1 ? nil : Int(exactly: lines) }
    guard frame.height >= Self.leastHeightOfLines else { return nil }
    return MeasurableText(text).measure(width: frame.width).lines > 1 ? 0 : nil
  }

  /// How high two lines are of the smallest letters that anybody reads, in points.
  private static let leastHeightOfLines = 26.0

  private func kind(of view: Int) -> ElementKind? {
    let node = tree.views[view]
    guard let frame = node.frame, frame.width > 0, frame.height > 0 else { return nil }
    switch node.kind {
    case .label: return node.texts.isEmpty ? nil : .label
    case .button: return .button
    case .field: return .field
    case .image: return .image
    case .spinner: return .spinner
    case .unknown:
      // Without kinds, what says something, and has no parts that say more, is a text, or a button.
      guard !node.texts.isEmpty || node.id != nil, saysAll(view) else { return nil }
      let name = FoldedName(node.id ?? "").words
      if name.contains("button") || name.contains("btn") { return .button }
      if name.contains("field") || node.placeholder != nil { return .field }
      return .label
    case .view: return node.traits.contains { $0.exact.contains("Button") } ? .button : nil
    case .application, .window, .alert, .keyboard, .key: return nil
    }
  }

  /// Whether what is in a view says nothing that it does not say itself, as the title of a button.
  private func saysAll(_ view: Int) -> Bool {
    let node = tree.views[view]
    guard node.end > view + 1 else { return true }
    return !node.texts.isEmpty
      && (view + 1..<node.end).allSatisfy { inner in
        let other = tree.views[inner]
        return other.id == nil && other.texts.allSatisfy(node.texts.contains)
      }
  }

  // MARK: - Its parts

  func modal(_ view: Int, others: [String]) -> LearnedModal? {
    // As the comparison does it: a transform is none of a spec's.
    let isUntransformed = tree.views[view].untransformed != nil
    func written(_ view: Int) -> Rect? {
      tree.frame(of: view, untransformed: isUntransformed).map { tree.written($0) }
    }
    guard let frame = written(view) else { return nil }
    let words = FoldedName(tree.views[view].id ?? "").ofModal.words
    let name = Self.name(of: words) ?? "modal"
    var parts: [LearnedModal.Part] = []
    var names = LearnedNames(of: tree, in: view, modal: words)
    var outside: [String] = []
    let spoken = spoken(in: view)
    for part in (spoken + containers(of: spoken, in: view)).sorted() {
      guard let own = written(part) else { continue }
      let kind = kind(of: part) ?? .view
      // What has been scrolled out of sight says nothing about its place.
      guard own.x > frame.x - 1, own.maxX < frame.maxX + 1, own.y > frame.y - 1,
        own.maxY < frame.maxY + 1
      else {
        let node = tree.views[part]
        if own.intersection(frame) != nil {
          outside.append(node.id ?? node.texts.first ?? kind.rawValue)
        }
        continue
      }
      let id = names.name(of: part, as: id(of: part, kind, in: words), kind)
      let isSilent = kind == .image || kind == .spinner || kind == .field || kind == .view
      let text = isSilent ? "" : tree.views[part].texts.first ?? ""
      parts.append(
        LearnedModal.Part(
          id: id, kind: kind, text: text, lines: kind == .label ? lines(of: part, text, own) : nil,
          placeholder: kind == .field ? tree.views[part].placeholder : nil,
          isSecure: kind == .field && tree.views[part].type.exact.hasSuffix("SecureTextField"),
          frame: Rect(
            x: own.x - frame.x, y: own.y - frame.y, width: own.width, height: own.height),
          view: part))
    }
    let drawn = tree.views[view].frame.map { $0.width / frame.width }
    return LearnedModal(
      name: name, frame: frame,
      cornerRadius: tree.views[view].cornerRadius.flatMap { $0 > 0 ? $0 : nil },
      parts: parts, outside: outside, drawnScale: isUntransformed ? drawn : nil, view: view,
      others: others)
  }

  /// An id of a part: by its identifier, its text, or its kind.
  private func id(of view: Int, _ kind: ElementKind, in modal: [String]) -> String {
    let node = tree.views[view]
    if let id = node.id, !node.idMayBeLabel {
      let folded = FoldedName(id)
      let own = folded.ofElement(in: [FoldedName(modal.joined(separator: " "))]) ?? folded
      if let name = Self.name(of: own.words) { return name }
    }
    let words = FoldedName(node.texts.first ?? "").words
    return Self.name(of: Array(words.prefix(3))) ?? kind.rawValue
  }

  /// Words as a name of the language: letters and digits, a letter first; nil if none is left.
  private static func name(of words: [String]) -> String? {
    let plain = words.map { word in
      String(
        String.UnicodeScalarView(
          word.unicodeScalars.filter { ("a"..."z").contains($0) || ("0"..."9").contains($0) }))
    }.filter { !$0.isEmpty }
    guard let first = plain.first, ("a"..."z").contains(first.unicodeScalars.first ?? "0"),
      // Words of other letters would leave a piece that says nothing.
      plain.count == words.count
    else { return nil }
    return first + plain.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}
