internal import ModalCompare
public import ModalLanguage
internal import ModalLayout
internal import ModalReport
public import ModalSyntax

/// What was learned from a dump of an app.
public struct Learned: Sendable {
  /// The text of a spec, or of a map; nil if there is nothing to learn.
  public var text: String?
  /// Why there is none, and what may be of interest besides.
  public var findings: [Finding]
}

extension ViewTree {
  /// Whether frames are whole points, and may have been others.
  fileprivate var isRounded: Bool {
    views.contains { $0.frame.map { $0.left.upper - $0.left.lower > 0.9 } ?? false }
  }
}

extension Workspace {
  /// Writes a first spec of an app that has none: the modal that a dump shows, its elements where they are, and the frame
  /// that was seen. What it says is compared with the dump; a placement that does not give its frame is not taken.
  ///
  /// - Parameters:
  ///   - dump: The dump.
  ///   - id: The identifier of the view of the modal; nil to choose the foremost one.
  ///   - setting: Where the app was, as far as the dump does not tell.
  ///   - options: How the dump is read.
  /// - Returns: The text of the spec.
  public func learnSpec(
    from dump: SourceFile, modal id: String? = nil, in setting: Setting = Setting(),
    _ options: Comparison.Options = Comparison.Options()
  ) -> Learned {
    let read = readViewTree(dump, as: options.format.flatMap(DumpFormat.init))
    func failed(_ diagnostics: [Diagnostic]) -> Learned {
      Learned(text: nil, findings: SourcePlaces(SourceSet(dump)).findings(diagnostics))
    }
    guard let tree = read.value else { return failed(read.diagnostics) }
    guard !tree.hasSwappedAxes else { return failed([DumpSurroundings.swappedAxes(in: tree)]) }
    do throws(SurroundingsFailure) {
      let surroundings = try findSurroundings(of: tree, asked: setting, in: devices)
      guard let modal = learnModal(from: tree, id: id) else {
        return failed([.nothingToLearn(id: id, from: tree)])
      }
      var text = modal.spec(.fixed, in: surroundings, from: dump.name, isRounded: tree.isRounded)
      for placement in LearnedPlacement.allCases {
        let tried = modal.spec(
          placement, in: surroundings, from: dump.name, isRounded: tree.isRounded)
        guard let frame = frame(of: tried, in: tree, surroundings, options) else { continue }
        // The dump may have rounded it.
        text = modal.spec(
          placement, in: surroundings, expecting: frame, from: dump.name, isRounded: tree.isRounded)
        break
      }
      return Learned(
        text: text,
        findings: SourcePlaces(SourceSet(dump)).findings(
          modal.others.isEmpty ? [] : [.othersToLearn(modal.name, others: modal.others)]))
    } catch {
      return failed(error.diagnostics)
    }
  }

  /// The frame of the modal in a learned spec, if that is where the dump has it.
  private func frame(
    of text: String, in tree: ViewTree, _ found: DumpSurroundings, _ options: Comparison.Options
  ) -> Rect? {
    let spec = load(SourceFile(name: "learned.modal.yaml", text: text))
    // Without its height much would follow from the keyboard.
    guard !spec.hasErrors, found.keyboard != .unknownHeight, let document = spec.documents.first,
      let modal = document.modals.first
    else { return nil }
    var plan = LayoutPlan(modal)
    let content = try? SolvedContent(
      of: document.name, &plan, on: found.numbers.environment, state: nil, detent: nil)
    guard let content else { return nil }
    let compared = ModalCompare.compare(
      content, with: tree, map: nil, tolerance: options.tolerance(of: spec, in: found))
    let isElsewhere = compared.match == nil || compared.places.contains { $0.element == nil }
    return isElsewhere ? nil : content.frame
  }

  /// Writes a map for a spec: the views of an app that were found by their texts and frames alone.
  ///
  /// - Returns: The text of the map; none if names say it all.
  public func learnMap(
    of spec: SpecFile, from dump: SourceFile, in setting: Setting = Setting(),
    _ options: Comparison.Options = Comparison.Options()
  ) -> Learned {
    let comparison = compare(spec, with: dump, in: setting, options)
    let report = comparison.report
    guard let tree = report.tree, let modal = report.modals.first(where: { $0.match != nil }) else {
      return Learned(text: nil, findings: comparison.findings)
    }
    return Learned(text: modal.map(of: tree), findings: [])
  }
}
