internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

extension Rule {
  /// Labels, buttons and fields hold their texts at every text size that a person may choose, and the cells
  /// of digits a digit; no text of one line leaves the content.
  static let clippedText = Rule(
    .clippedText,
    check: .texts { facts, texts in
      facts.checkCuts(texts)
      for fault in texts.targetFaults {
        if case .wide(let id) = fault.worst.key { reportWide(facts, fault, id) }
      }
    })
}

extension ModalFacts {
  /// A larger text never needs less room: what holds its text at the largest size holds it at all, and
  /// the first size that is too large is found by halves.
  fileprivate func checkCuts(_ texts: DeviceTexts) {
    let largest = texts.largest
    let atLargest = texts.cuts(at: largest)
    guard !atLargest.isEmpty else { return }
    let scales = TextScale.allCases.prefix { $0 != largest } + [largest]
    var known = [largest: atLargest]
    let ids = Set(atLargest.keys)
    func cut(_ id: String, at scale: TextScale) -> CutText? {
      if let cuts = known[scale] { return cuts[id] }
      let cuts = texts.cuts(at: scale, of: ids)
      known[scale] = cuts
      return cuts[id]
    }
    var findings: [(first: CutText, scale: TextScale, last: CutText)] = []
    for last in atLargest.values.sorted(by: { $0.order < $1.order }) {
      let id = last.element.id.value
      let scale = scales[(0..<scales.count - 1).partition { cut(id, at: scales[$0]) == nil }]
      if let first = cut(id, at: scale) { findings.append((first, scale, last)) }
    }
    for (first, scale, last) in findings {
      let screens = first.isEverywhere ? [] : texts.screens(of: first, at: scale).note
      reportCut(self, first, at: scale, last, screens)
    }
  }

}

extension CutText {
  /// What it needs and what it has, as the rest of a sentence.
  fileprivate var words: String {
    switch lack {
    case .word(let has, let needs, _):
      "its widest word needs \(points(needs)) of width and has \(points(has)), and is broken in the middle"
    case .width(let has, let needs, _):
      "its line needs \(points(needs)) of width and has \(points(has))"
    case .lines(let has, let needs):
      "it takes \(needs) lines and may take \(has)"
    case .height(let has, let needs, let lines):
      "its \(lines == 1 ? "line needs" : "\(lines) lines need") \(points(needs)) of height and "
        + "\(lines == 1 ? "has" : "have") \(points(has))"
    case .cell(let has, let needs, _):
      "a digit takes \(points(needs.width)) × \(points(needs.height)) and a cell has "
        + "\(points(has.width)) × \(points(has.height))"
    }
  }

  /// Whether it lacks the height of one line or one digit.
  fileprivate var isLow: Bool {
    switch lack {
    case .height(_, _, let lines): lines == 1
    case .cell(_, _, let isLow): isLow
    case .word, .width, .lines: false
    }
  }

  /// The key that keeps it from getting more.
  fileprivate var key: Diagnostic.Label? {
    switch lack {
    case .width, .word:
      element.horizontal.length.map { Diagnostic.Label($0.span, "gives the width") }
    case .lines: element.lines.map { Diagnostic.Label($0.span, "gives the number of lines") }
    case .height, .cell(_, _, isLow: true):
      element.vertical.length.map { Diagnostic.Label($0.span, "gives the height") }
    case .cell: element.horizontal.length.map { Diagnostic.Label($0.span, "gives the width") }
    }
  }

  /// What is cut off.
  fileprivate var name: String {
    switch element.kind?.value {
    case .digits: "digits"
    case .field: text.span == element.placeholder?.span ? "placeholder" : "text"
    default: "text"
    }
  }

  fileprivate var help: String {
    let takesItsHeight = element.vertical.followsText
    switch lack {
    case .cell(_, let needs, isLow: false):
      return "give it a width of \(points(needs.width * Double(element.entry.length?.value ?? 6)))"
    case .width where element.kind?.value == .field:
      return "give the field more width, or the placeholder fewer words"
    case .height, .cell:
      guard let height = element.vertical.extent?.value.constant else {
        return element.vertical.near != nil && element.vertical.far != nil
          ? "write `height: \"max(44, fit)\"` in place of `bottom`, or let what is around be higher"
          : "let its height follow from its text, by `height: fit`"
      }
      return
        "write `height: fit`, or `height: \"max(\(points(height)), fit)\"` if it must be no less"
    case .word(_, _, let least) where least > scene.environment.container.width:
      return "shorten it"
    case .word(_, _, let least):
      return "give it a width of \(points(least.rounded(.up))) at least"
    case .width(_, _, isWord: true):
      guard let width = element.horizontal.extent?.value.constant else {
        return "give it more width, or a shorter text"
      }
      return "write `width: \"max(\(points(width)), fit)\"`"
    case .width, .lines:
      let lines =
        takesItsHeight
        ? "write `lines: 0` for as many lines as it needs"
        : "write `lines: 0` and `height: fit` for as many lines as it needs"
      guard element.kind?.value == .button, let width = element.horizontal.extent?.value.constant
      else { return lines }
      return "write `width: \"max(\(points(width)), fit)\"`, or\(lines.dropFirst("write".count))"
    }
  }
}

extension AxisConstraints {
  /// What to write for an element that is as wide as its text to pin it to both sides of the content.
  fileprivate var bothSides: String {
    if let inset = near?.value.constant, inset > 0 {
      return "`\(turns ? "trailing" : "right"): \(points(inset))` in place of `width: fit`"
    }
    if let inset = far?.value.constant, inset > 0 {
      return "`\(turns ? "leading" : "left"): \(points(inset))` in place of `width: fit`"
    }
    return
      "`left: 16` and `right: 16` in place of `\(center == nil ? "" : "centerX` and `")width: fit`"
  }
}

/// Reports an element, with the first size that cuts its text and with the largest.
private func reportCut(
  _ facts: ModalFacts, _ cut: CutText, at scale: TextScale, _ last: CutText, _ screens: [String]
) {
  let words = PlaceInWords(at: cut.scene.position ?? 0, textScale: scale, in: facts.matrix)
  let largest = facts.matrix.largestText
  let sizes =
    switch scale {
    case .extraSmall: "at any text size"
    case largest: "at the text size `\(scale.rawValue)`"
    default: "from the text size `\(scale.rawValue)` on"
    }
  var notes = ["At `\(scale.rawValue)` \(cut.words)."]
  if scale != largest { notes.append("At `\(largest.rawValue)` \(last.words).") }
  let key = cut.key.flatMap { $0.span.file == 0 ? $0 : nil }
  // A height is too little for any text, whoever wrote it.
  let height = cut.isLow ? cut.element.vertical.length?.span : nil
  facts.report(
    .clippedText, scale.needsAccessibilitySizes ? .note : .warning,
    at: height.flatMap { $0.file == 0 ? nil : $0 }
      ?? (key == nil || cut.text.span.file == 0
        ? cut.element.span(of: cut.text.span) : cut.element.id.span),
    "`\(cut.element.id.value)` cannot hold its \(cut.name) \(sizes)"
      + (cut.isEverywhere ? "" : ", \(words.place)"),
    secondary: key.map { [$0] } ?? [],
    notes: notes + (cut.isEverywhere ? [] : [words.note]) + screens,
    help: cut.help,
    group: Diagnostic.Group(
      "clipped", name: "`\(cut.element.id.value)`",
      verdict: "cannot hold their texts at "
        + (scale.needsAccessibilitySizes ? "accessibility sizes" : "larger text sizes"),
      note: "At `\(scale.rawValue)` `\(cut.element.id.value)` is cut off"
        + (cut.isEverywhere ? "" : " \(words.place)") + ": \(cut.words).",
      label: "from `\(scale.rawValue)` on", shared: screens,
      help:
        "let their sizes follow from their texts: `height: fit`, and for labels and buttons "
        + "`width: fit`, or `lines: 0` for as many lines as they need"),
    from: scale == .extraSmall ? nil : scale)
}

private func reportWide(_ facts: ModalFacts, _ fault: TargetFault, _ id: String) {
  let element = fault.element
  let scale = fault.scale.rawValue
  let words = fault.words(in: facts.matrix)
  let reach =
    "reaches \(points(fault.worst.value)) beyond the \(fault.frame.x < 0 ? "left" : "right") edge"
  facts.report(
    .clippedText, fault.severity, at: element.span(of: element.text?.span),
    "the text of `\(id)` leaves the content from the text size `\(scale)` on, \(words.place)",
    notes: [
      "At `\(scale)` its line takes \(points(fault.frame.width)) of width, and \(reach).",
      words.note,
    ],
    help:
      "write \(element.horizontal.bothSides), `lines: 0` and `height: fit` for as many lines as "
      + "it needs",
    group: Diagnostic.Group(
      "wide", name: "`\(id)`", lead: "at accessibility sizes the content is too narrow for",
      note: "`\(id)` \(reach) from `\(scale)` on, \(words.place).",
      label: "from `\(scale)` on",
      help: "give each of them both sides in place of `width: fit`, `lines: 0` and "
        + "`height: fit` for as many lines as they need"),
    from: fault.scale)
}
