internal import ModalCompare
public import ModalLanguage
internal import ModalLayout
package import ModalPicture
public import ModalReport
public import ModalSyntax

/// What came of the comparison of a spec with a dump of an app.
public struct Comparison: Sendable {
  package var report: CompareReport

  /// What is unlike in app and spec, in the order of the spec's text; the reasons why nothing could be compared
  /// otherwise.
  public var findings: [Finding] { report.places.findings(report.findings.map(\.diagnostic)) }

  /// The comparison as the JSON of `modalspec compare`.
  public var json: String { ModalReport.json(of: [report]) }
}

extension Comparison {
  /// The options of a comparison.
  public struct Options: Sendable {
    /// The format of the dump by the name that `modalspec compare --dump-format` takes; nil to recognize it.
    public var format: String?
    /// The id of the modal; nil for all that the dump shows.
    public var modal: String?
    /// The tolerance of edges beyond the rounding of the format, in points; the project's if nil.
    public var tolerance: Double?
    /// Whether an edge may be off by a pixel, too, as in apps that round otherwise.
    public var allowsPixel = false

    /// The options of a comparison that recognizes the format and looks for all modals.
    public init() {}
  }
}

extension Workspace {
  /// Compares a spec with a dump of the views of an app that shows it. The spec is solved where the app was: in its
  /// container and with its keyboard.
  ///
  /// - Parameters:
  ///   - spec: The spec.
  ///   - dump: The dump, in any of the formats that are known.
  ///   - map: Which views are which, where their names do not say so.
  ///   - setting: What the dump does not tell, or what it should tell: the device, the keyboard, the state.
  ///   - options: How it is compared.
  /// - Returns: What differs, or why nothing could be compared.
  public func compare(
    _ spec: SpecFile, with dump: SourceFile, map: SourceFile? = nil,
    in setting: Setting = Setting(), _ options: Comparison.Options = Comparison.Options()
  ) -> Comparison {
    var run = CompareRun(spec, dump, in: setting, options, self)
    run.run(map)
    return Comparison(report: run.report)
  }

  /// Refuses a setting in which nothing can be: an unknown device, or a system or a split that a device, or every device,
  /// does not have.
  package func refuse(_ setting: Setting) throws(SpecError) {
    var setting = setting
    setting.keyboard = nil
    if setting.device == nil {
      guard setting.os != nil, setting.container == nil else { return }
      setting.container = Located(Size(width: 1, height: 1), at: .beginning())
      setting.split = nil
    }
    _ = try devices.screenNumbers(in: setting)
  }

  /// Draws the modals that a dump shows as the spec has them, with the frames of the app as dashed outlines.
  ///
  /// - Returns: The picture; nil if nothing was compared.
  package func draw(
    _ comparison: Comparison, of spec: SpecFile, in setting: Setting
  ) -> (drawing: Drawing, name: String)? {
    let report = comparison.report
    guard let tree = report.tree, let surroundings = report.surroundings?.1 else { return nil }
    var figures: [Figure] = []
    for compared in report.modals where compared.match != nil {
      let found = try? spec.modals(named: compared.content.modal.id.value)
      guard
        let document = found?.first(where: { $0.document.name == compared.content.spec })?.document
      else { continue }
      var drawn = DrawnModal(spec, document, compared.content.modal)
      var place = setting
      if surroundings.keyboard != nil || place.keyboard == nil {
        let height = surroundings.numbers.environment.keyboardHeight
        place.keyboard = height > 0 ? Located(.height(height), at: .beginning()) : nil
      }
      place.detent = compared.content.detent.map { Located($0, at: .beginning()) }
      place.device = surroundings.device.map { Located($0, at: .beginning()) }
      guard
        var figure = try? painter.figure(of: &drawn, in: place, numbers: surroundings.numbers)
      else { continue }
      let views = [compared.match?.view] + compared.matches.map { $0?.view }
      figure.scene.marks += views.compactMap { $0.flatMap { tree.views[$0].frame?.middle } }
      let wrong = Set(compared.places.flatMap(\.elements))
      let ids = wrong.sorted().map { compared.content.elements[$0].id }
      if let scene = figure.scene.modals.first { figure.scene.mark(ids, of: scene) }
      figures.append(figure)
    }
    guard !figures.isEmpty else { return nil }
    let legend = figures.legend(
      dashed: "in the app", solid: "in the spec, elsewhere than in the app")
    let picture = drawing(
      of: figures, title: "\(spec.path) and \(report.dump)",
      heading: ("\(spec.path) and \(report.dump)", legend), palette: .light)
    // Dumps in several folders may have one name.
    let names = [spec.path, report.dump].map(ModalSpec.pictureName)
    return (picture, "\(names.joined(separator: "-")).svg")
  }
}

/// One comparison, step by step.
private struct CompareRun {
  let spec: SpecFile
  let dump: SourceFile
  let setting: Setting
  let options: Comparison.Options
  let workspace: Workspace
  var sources: SourceSet
  var report: CompareReport

  init(
    _ spec: SpecFile, _ dump: SourceFile, in setting: Setting, _ options: Comparison.Options,
    _ workspace: Workspace
  ) {
    self.spec = spec
    self.dump = dump
    self.setting = setting
    self.options = options
    self.workspace = workspace
    sources = spec.sources
    report = CompareReport(path: spec.path, dump: dump.name, places: SourcePlaces(sources))
  }

  mutating func run(_ map: SourceFile?) {
    defer { report.sortFindings() }
    guard !spec.hasErrors else { return add(spec.errors) }
    let file = sources.add(dump)
    report.dumpFile = file
    let readMap = map.map { ViewMap.read($0, file: sources.add($0), limits: spec.project.limits) }
    report.places = SourcePlaces(sources)
    add(readMap?.diagnostics ?? [])
    let read = readViewTree(dump, as: options.format.flatMap(DumpFormat.init), file: file)
    add(read.diagnostics)
    guard let tree = read.value,
      readMap?.diagnostics.contains(where: { $0.severity == .error }) != true
    else { return }
    report.tree = tree
    // Every edge would be blamed for it.
    guard !tree.hasSwappedAxes else { return add([DumpSurroundings.swappedAxes(in: tree)]) }
    do throws(SurroundingsFailure) {
      var found = try findSurroundings(of: tree, asked: setting, in: workspace.devices)
      if let other = found.withUnseenKeyboard, fits(other, betterThan: found, tree, readMap?.value)
      {
        found = other
      }
      // No keyboard has moved what is not there.
      if found.keyboard == .unknownHeight, shownModals(in: found, tree, readMap?.value).isEmpty {
        found.keyboard = nil
      }
      report.surroundings = (tree.format, found)
      add(found.diagnostics)
      // Without its height every edge would be blamed for it.
      if found.keyboard == .unknownHeight { return }
      compare(tree, found, readMap?.value)
    } catch {
      add(error.diagnostics)
    }
  }

  private mutating func add(_ diagnostics: [Diagnostic]) {
    report.findings += diagnostics.map { CompareFinding($0) }
  }

  /// Whether all that the dump shows of the modals is in place in some surroundings, and not in others.
  private func fits(
    _ one: DumpSurroundings, betterThan other: DumpSurroundings, _ tree: ViewTree, _ map: ViewMap?
  ) -> Bool {
    func isInPlace(_ found: DumpSurroundings) -> Bool {
      let shown = shownModals(in: found, tree, map)
      return !shown.isEmpty && shown.allSatisfy { $0.places.isEmpty }
    }
    return isInPlace(one) && !isInPlace(other)
  }

  /// The modals that the dump shows in some surroundings; none where they cannot be solved.
  private func shownModals(
    in found: DumpSurroundings, _ tree: ViewTree, _ map: ViewMap?
  ) -> [ComparedModal] {
    guard let modals = try? spec.modals(named: options.modal) else { return [] }
    let wanted = modals.compactMap { document, modal in
      var plan = LayoutPlan(modal)
      return try? contents(&plan, of: document, on: found.numbers.environment, tree)
    }
    return ModalCompare.compare(
      wanted, with: tree, map: map, tolerance: options.tolerance(of: spec, in: found)
    ).filter { $0.match != nil }
  }

  private mutating func compare(
    _ tree: ViewTree, _ found: DumpSurroundings, _ map: ViewMap?
  ) {
    let screen = found.numbers.environment
    var modals: [(document: SpecDocument, modal: Modal)] = []
    do throws(SpecError) {
      modals = try spec.modals(named: options.modal)
      try [setting].refuseUnknown(in: modals.map(\.modal))
    } catch {
      return add(error.findings.map(\.diagnostic))
    }
    // A map is of the whole spec, whichever modal is compared.
    add(map?.strays(among: spec.documents.flatMap(\.modals)) ?? [])
    var wanted: [[SolvedContent]] = []
    var plans: [(plan: LayoutPlan, place: SourceSpan)] = []
    for (document, modal) in modals {
      var plan = LayoutPlan(modal)
      do throws(EvaluationFailure) {
        let environment = screen.inside(modal.hostView)
        let keys = plan.keys(in: environment)
        if let missing = keys.inputs.missingKeyDiagnostic(of: modal, in: environment) {
          add([missing])
          continue
        }
        wanted.append(try contents(&plan, of: document, on: screen, tree))
        plans.append((plan, modal.id.span))
      } catch {
        add([error.diagnostic(in: screen, at: modal.id.span)])
      }
    }
    var compared = ModalCompare.compare(
      wanted, with: tree, map: map, tolerance: options.tolerance(of: spec, in: found))
    for index in compared.indices {
      do throws(EvaluationFailure) {
        try compared[index].assume(found, of: &plans[index].plan, setting)
      } catch {
        add([error.diagnostic(in: screen, at: plans[index].place)])
      }
    }
    let shown = compared.filter { $0.match != nil }
    if setting.direction == nil, screen.direction != .rtl,
      shown.contains(where: { $0.content.environment.direction == .rtl })
    {
      add([DumpSurroundings.guessedDirection])
    }
    for (modal, ways) in zip(compared, wanted) {
      add(ways[0].detent.flatMap(modal.otherDetent).map { [$0] } ?? [])
    }
    let isWhole = shown.isEmpty || options.modal != nil
    for modal in isWhole ? compared : shown { report.add(modal, in: tree) }
    // Of several modals an app shows some.
    if !isWhole { report.addNote(ofHidden: compared.filter { $0.match == nil }) }
  }

  /// A modal as the app may show it, the way in which it comes first. What neither the dump nor anybody tells is as the app
  /// has it: the detent of a sheet, and the direction in which people read.
  private func contents(
    _ plan: inout LayoutPlan, of document: SpecDocument, on screen: Environment, _ tree: ViewTree
  ) throws(EvaluationFailure) -> [SolvedContent] {
    var directions = [screen.direction]
    if setting.direction == nil, tree.traits.direction == nil { directions.append(.rtl) }
    let names = plan.modal.detentNames
    let detents: [String?] =
      setting.detent.map { [$0.value] } ?? [nil] + (names.count > 1 ? names : [])
    // Another modal may be called like the spec.
    let others = document.modals.filter { $0.id.value.exact != plan.modal.id.value.exact }
    let isNamed = others.contains { $0.id.value.exact == document.name.exact }
    var contents: [SolvedContent] = []
    for direction in directions {
      var screen = screen
      screen.direction = direction
      let first = contents.count
      for detent in detents {
        do throws(EvaluationFailure) {
          var content = try SolvedContent(
            of: document.name, &plan, on: screen, state: setting.state?.value, detent: detent)
          if isNamed { content.names.removeAll { $0.exact == document.name.exact } }
          // The one at which it comes has a name, too.
          if contents.count > first, contents[first].detent == nil,
            contents[first].frame == content.frame
          {
            contents[first].detent = detent
          } else {
            contents.append(content)
          }
        } catch {
          // Of what the app may as well be, that has no values is no matter.
          if contents.isEmpty { throw error }
        }
      }
    }
    return contents
  }
}

extension Comparison.Options {
  /// What edges may be off besides what their format rounds.
  func tolerance(of spec: SpecFile, in found: DumpSurroundings) -> CompareTolerance {
    let pixel = 1 / found.numbers.environment.scale
    return CompareTolerance(
      points: (tolerance ?? spec.project.tolerance)
        + (allowsPixel || found.isScaleAssumed ? pixel : 0))
  }
}

extension SpecFile {
  /// Whether it is no spec, but a dump of an app.
  package var isDump: Bool { hasErrors && readViewTree(sources[0]).value != nil }

  /// Where its map is, beside it: `login.map.yaml`.
  package var mapPath: String? { SpecName.stem(of: path).map { "\($0).map.yaml" } }
}
