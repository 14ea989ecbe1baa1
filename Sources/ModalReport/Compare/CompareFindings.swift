package import ModalCompare
internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

extension CompareReport {
  /// Adds a modal with everything in which the app is unlike it.
  package mutating func add(_ modal: ComparedModal, in tree: ViewTree) {
    modals.append(modal)
    let exchanges = ExchangeWriter(modal: modal, tree: tree)
    let pairs = exchanges.pairs
    findings += pairs.map(exchanges.finding)
    let rest = exchanges.rest(without: pairs)
    let writer = PlaceWriter(modal: rest, tree: tree)
    for place in rest.places { findings.append(writer.finding(place, &places)) }
    findings += LookWriter(modal: rest, tree: tree).findings
  }

  /// Adds that the app does not show some modals of a spec, while it shows others: one note for all.
  package mutating func addNote(ofHidden modals: [ComparedModal]) {
    guard let first = modals.first else { return }
    let span = first.content.modal.id.span
    let names = modals.map { "`\($0.name)`" }
    findings.append(
      CompareFinding(
        Diagnostic(
          .missingModal, .note, at: span.file == 0 ? span : nil,
          "the dump does not show the modal\(names.count == 1 ? "" : "s") \(listed(names, most: 6))",
          help:
            "if the app should show one of them, name it: `--modal \(first.content.modal.id.value)`"
        )))
  }
}

extension ComparedModal {
  /// Its name in messages.
  var name: String {
    let id = content.modal.id.value
    return id == "main" ? content.spec : id
  }

  var subject: (spec: String, modal: String) { (content.spec, content.modal.id.value) }
}

/// A writer of findings about a modal in a dump.
protocol ModalWriter {
  var modal: ComparedModal { get }
  var tree: ViewTree { get }
}

extension ModalWriter {
  var content: SolvedContent { modal.content }

  /// The view of an element, or of the modal.
  func view(of element: Int?) -> Int? {
    element.map { modal.matches[$0]?.view } ?? modal.match?.view
  }

  /// The frame of an element in the app, as it is compared.
  func frame(of element: Int) -> ViewFrame? {
    view(of: element).flatMap { tree.frame(of: $0, untransformed: modal.isUntransformed) }
  }

  /// The place of an element's id, or the modal's; nil where a base has it.
  func span(of element: Int?) -> SourceSpan? {
    let own = element.map { content.elements[$0].placed.element.id.span } ?? content.modal.id.span
    return own.file == 0 ? own : nil
  }

  /// The name of an element, or of the modal, in messages.
  func name(_ element: Int?) -> String {
    "`\(element.map { content.elements[$0].id } ?? modal.name)`"
  }

  /// The names of some elements in messages.
  func names(_ elements: some Sequence<Int?>, most: Int = 4) -> String {
    listed(elements.map(name), most: most)
  }

  /// A finding about an element, or the modal, with what it is about in the dump.
  func finding(
    _ code: DiagnosticCode, _ element: Int?, _ severity: Severity = .error, at span: SourceSpan?,
    _ message: String, views: some Sequence<Int> = [], _ label: String = "in the app",
    notes: [String] = [], help: String? = nil, others: [Int] = []
  ) -> CompareFinding {
    var finding = CompareFinding(
      Diagnostic(
        code, severity, at: span, message,
        secondary: views.map { Diagnostic.Label(tree.views[$0].span, label) }, notes: notes,
        help: help),
      of: modal.subject)
    finding.element = element.map { content.elements[$0].id }
    finding.others = others.map { content.elements[$0].id }
    return finding
  }

  /// Views as a message lists them: of many, which there can be, only the first are put into words.
  func phrases(_ views: [Int], most: Int, _ words: (Int) -> String) -> String {
    views.count > most
      ? listed(some: views.lazy.map(words), most: most) : listed(views.map(words), most: most)
  }

  /// A view in a sentence: "the button `OK` without an identifier", "`rename.title`".
  func phrase(_ view: Int) -> String {
    let view = tree.views[view]
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
  func quoted(_ text: String) -> String {
    let plain = shortened(text).exact.split(separator: "\\", omittingEmptySubsequences: false)
    return "\"\(plain.map { escaped(String($0)) }.joined(separator: "\\\\"))\""
  }

  private func shortened(_ text: String) -> String {
    let scalars = text.unicodeScalars
    return scalars.count > 40 ? String(String.UnicodeScalarView(scalars.prefix(40))) + "…" : text
  }
}
