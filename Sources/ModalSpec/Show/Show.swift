public import ModalLanguage
internal import ModalLayout
public import ModalReport
internal import ModalSyntax

extension Workspace {
  /// Shows the typed documents of a spec: each value with its origin, after bases and defaults.
  ///
  /// - Parameters:
  ///   - spec: The spec.
  ///   - id: The id of the modal; all modals if nil.
  ///   - asWritten: Whether to show only what the file itself says.
  ///   - setting: A device or a container, with details: variants are applied there. Nil shows the variants.
  /// - Returns: The values of each document.
  /// - Throws: The errors of the spec, an unknown modal, or a setting without numbers.
  public func show(
    _ spec: SpecFile, modal id: String? = nil, asWritten: Bool = false, in setting: Setting? = nil
  ) throws(SpecError) -> ShowReport {
    var shown = try shownModals(of: spec, named: id, in: setting)
    if let setting {
      let environment = try devices.screenNumbers(in: setting).environment
      shown = shown.map { $0.decided(in: environment) }
    }
    var showing = Showing(spec, among: presetNames)
    var report = ShowReport(path: spec.path)
    for document in spec.documents {
      let modals = shown.filter { $0.document.span == document.span }
      guard id == nil || !modals.isEmpty else { continue }
      report.specs.append(
        asWritten
          ? showing.written(document, modal: id) : showing.typed(document, modals, all: id == nil))
    }
    return report
  }

  /// The values in which two specs differ.
  ///
  /// - Throws: What ``show(_:modal:asWritten:in:)`` throws of one of them.
  public func showDifference(
    _ old: SpecFile, _ new: SpecFile, modal id: String? = nil, asWritten: Bool = false,
    in setting: Setting? = nil
  ) throws(SpecError) -> ShowDifference {
    ShowDifference(
      try show(old, modal: id, asWritten: asWritten, in: setting),
      try show(new, modal: id, asWritten: asWritten, in: setting))
  }

  /// The modals of a spec, with the variants that apply in a setting.
  func shownModals(
    of spec: SpecFile, named id: String?, in setting: Setting?
  ) throws(SpecError) -> [ShownModal] {
    let modals = try spec.modals(named: id)
    guard let setting else { return modals.map { ShownModal(document: $0, modal: $1) } }
    try [setting].refuseUnknown(in: modals.map(\.modal))
    let numbers = try devices.screenNumbers(in: setting)
    return modals.map { document, modal in
      ShownModal(document: document, modal: modal).applied(in: numbers.environment, setting)
    }
  }
}

/// A modal as it is shown.
struct ShownModal {
  let document: SpecDocument
  var modal: Modal
  /// The variants that apply, by their positions; nil where none is applied.
  var applied: [Int]?

  init(document: SpecDocument, modal: Modal) {
    self.document = document
    self.modal = modal
  }

  /// The modal with its variants applied, and with what its state sets.
  func applied(in environment: Environment, _ setting: Setting) -> ShownModal {
    var shown = self
    let holding = modal.variants(in: environment.inside(modal.hostView))
    let applied = modal.variants.indices.filter { holding.contains($0) }
    // A popover that is a sheet in a compact size stays a popover here: that is no key of it.
    var variants = VariantSet(environment.direction)
    for position in applied { variants.insert(position) }
    shown.applied = applied
    shown.modal.layer = modal.layer(with: variants)
    shown.modal.elements = modal.elements(with: variants)
    shown.modal.variants = []
    Self.leaveOutIdleKeys(of: &shown.modal.layer)
    Self.fillSizes(of: &shown.modal.layer, from: modal.variants)
    for change in setting.state.flatMap({ modal.changesOnEntering[$0.value] }) ?? [] {
      shown.modal.layer.merge(change.layer)
      shown.modal.elements.merge(change.elements)
    }
    return shown
  }

  /// Notes on the variants: how many were applied.
  var notes: [String] {
    guard let applied,
      let original = document.modals.first(where: { $0.id.value == modal.id.value }),
      !original.variants.isEmpty
    else { return [] }
    let rest = original.variants.count - applied.count
    func count(_ count: Int) -> String { count == 1 ? "1 variant" : "\(count) variants" }
    return [
      "\(modal.id.value): \(count(applied.count)) applied"
        + (rest > 0 ? ", \(count(rest)) left out: what they ask for does not hold here" : "")
    ]
  }
}

extension ShownModal {
  /// Removes keys of other presentations, which would be errors beside this one.
  private static func leaveOutIdleKeys(of layer: inout ModalLayer) {
    let avoid = layer.keyboard.avoid?.value
    if let avoid, avoid != .lift { layer.keyboard.keepVisible = nil }
    if layer.presentation?.value != .sheet { layer.sheet = SheetLayer() }
    if layer.sheet.detents != nil {
      (layer.contentHeight, layer.layout.y) = (nil, nil)
      if layer.placement?.value == .top { layer.placement = nil }
    }
    guard layer.presentation?.value == .popover else {
      layer.popover = PopoverLayer()
      return
    }
    layer.placement = nil
    layer.layout = LayoutOverride()
    layer.keyboard.keepVisible = nil
    if avoid == .lift || avoid == .detent { layer.keyboard.avoid = nil }
  }

  /// Fills sizes that only variants give which do not apply: without them the modal takes all the room.
  private static func fillSizes(of layer: inout ModalLayer, from variants: [Variant]) {
    func all(_ length: Located<Length>) -> Located<Length> { length.map { _ in .percent(100) } }
    for other in variants.map(\.layer) {
      layer.contentWidth = layer.contentWidth ?? other.contentWidth.map(all)
      guard layer.sheet.detents == nil else { continue }
      layer.contentHeight = layer.contentHeight ?? other.contentHeight.map(all)
    }
  }
}

/// Turns what is written into values with their origins.
private struct Showing {
  private let tree: YAMLTree
  private var places: SourcePlaces
  private let files: Int
  private let presetNames: [String]

  init(_ spec: SpecFile, among presetNames: [String]) {
    tree = compose(spec.sources[0], limits: spec.project.limits).value
    places = SourcePlaces(spec.sources)
    files = spec.sources.files.count
    self.presetNames = presetNames
  }

  private mutating func origin(of span: SourceSpan) -> ShowReport.Origin {
    guard span.file >= files else { return .file(places.place(of: span)) }
    return .preset(presetName(ofFile: span.file, besides: presetNames) ?? "a preset")
  }

  private mutating func values(
    _ written: [WrittenValue], below path: [String] = []
  ) -> [ShowReport.Value] {
    written.map {
      ShowReport.Value(
        (path + $0.path).joined(separator: "."), $0.value, origin(of: $0.span))
    }
  }

  private func root(of document: SpecDocument) -> NodeID? {
    tree.documents.first { tree.span(of: $0).contains(document.span) }
  }

  /// The file's own keys with their values.
  mutating func written(_ document: SpecDocument, modal id: String?) -> ShowReport.Spec {
    var spec = ShowReport.Spec(name: document.name)
    guard let root = root(of: document) else { return spec }
    let written = tree.written(root).filter { value in
      id == nil || id == "main" && value.path.first == "modal"
        || value.path.starts(with: ["modals", id ?? ""])
    }
    spec.values = values(written)
    return spec
  }

  /// The document after bases and defaults.
  mutating func typed(
    _ document: SpecDocument, _ modals: [ShownModal], all: Bool
  ) -> ShowReport.Spec {
    var spec = ShowReport.Spec(name: document.name)
    guard let root = root(of: document) else { return spec }
    let own = tree.written(root)
    func isOwn(_ value: WrittenValue, before: Bool) -> Bool {
      guard let key = value.path.first, !["variables", "modal", "modals"].contains(key) else {
        return false
      }
      return before == ["modalspec", "name", "description"].contains(key)
    }
    if all { spec.values = values(own.filter { isOwn($0, before: true) }) }
    if all, !own.contains(where: { $0.path == ["name"] }) {
      spec.values.append(ShowReport.Value(standard: document.name, of: "name"))
    }
    var known: Set<ExactText> = []
    let variables = modals.flatMap(\.modal.writtenVariables).filter {
      known.insert($0.key.exact).inserted
    }
    spec.values += values(variables)
    let isSingle = tree.entry("modal", of: root) != nil
    for shown in modals {
      let path = isSingle ? ["modal"] : ["modals", shown.modal.id.value]
      spec.values += values(shown.modal.written, below: path)
      func add(_ standards: [StandardValue], _ path: [String]) {
        spec.values += standards.map {
          ShowReport.Value(
            standard: $0.text, of: (path + $0.path).joined(separator: "."))
        }
      }
      add(shown.modal.standards, path)
      for element in shown.modal.elements {
        add(element.standards, path + ["elements", element.id.value])
      }
      spec.notes += shown.notes
    }
    if all { spec.values += values(own.filter { isOwn($0, before: false) }) }
    return spec
  }
}
