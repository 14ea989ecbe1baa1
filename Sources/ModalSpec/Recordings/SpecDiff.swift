internal import ModalLanguage
internal import ModalLayout
public import ModalPicture
package import ModalReport
internal import ModalSyntax

/// What moved between two versions of specs, and why.
public struct SpecDiff: Sendable {
  /// The frames that moved, by what has moved them.
  package var frames = FrameDiff()
  private let workspace: Workspace
  /// The two versions of files with frames that moved, by their paths; empty if nobody wants to see them.
  private var files: [ExactText: (old: RecordedFile, new: RecordedFile)] = [:]
  private let keepsFiles: Bool

  init(in workspace: Workspace, keepingFiles keepsFiles: Bool) {
    self.workspace = workspace
    self.keepsFiles = keepsFiles
  }

  /// Whether a frame moved, or a spec came or went, or one with errors was changed; another path is not a difference.
  public var isDifferent: Bool { frames.isDifferent }

  /// The difference as Markdown, for a comment on a pull request.
  public var markdown: String { frames.markdown() }

  /// The difference as the JSON of `modalspec diff`.
  public var json: String { frames.json }

  /// Adds a spec that both versions have.
  mutating func compare(_ old: SpecFile, _ new: SpecFile, over matrix: FrameMatrix) {
    let (oldFault, fault) = (old.firstError, new.firstError)
    guard fault == nil, oldFault == nil else {
      frames.faulty.append(
        FaultySpec(
          path: new.path, before: oldFault, now: fault, isSame: old.isWritten(as: new)))
      return
    }
    var recorded = old.recorded(over: matrix, of: workspace.devices)
    recorded.takeNames(of: new.documents)
    let difference = new.difference(from: recorded, over: matrix, of: workspace.devices)
    let file = RecordedFile(spec: new, names: difference?.current.specs.map(\.name) ?? [])
    let devices = workspace.devices
    frames.add(new.path, difference?.changes ?? [], in: new.sources) { changes, change in
      let modal = file.modal(changes.modal.value, of: changes.spec)?.modal
      return Self.rank(of: change, on: modal, among: devices)
    }
    guard keepsFiles, difference != nil else { return }
    files[new.path.exact] = (RecordedFile(spec: old, names: recorded.specs.map(\.name)), file)
  }

  /// How far the setting of a frame is from the usual one: a phone held upright, without a keyboard, in the initial state
  /// and at the usual text size.
  private static func rank(
    of change: FrameChange, on modal: Modal?, among devices: DeviceCatalogue
  ) -> Int {
    guard let setting = recordedSetting(named: change.setting) else { return .max }
    let initial = modal?.behavior?.initial.value
    let isInitial = setting.state == nil || setting.state?.value.exact == initial?.exact
    let isPad = setting.device.flatMap { devices[$0.value] }?.idiom == .pad
    let rank = (isPad ? 16 : 0) + (setting.orientation?.value == .landscape ? 8 : 0)
    let scale = setting.textScale?.value ?? .large
    return rank + (setting.keyboardName == "none" ? 0 : 4)
      + (isInitial && setting.detent == nil ? 0 : 2) + (scale == .large ? 0 : 1)
      + (setting.direction == nil ? 0 : 1)
  }

  // MARK: - Pictures

  /// A page of HTML that shows what moved, before and after, by cause. It needs no network.
  ///
  /// - Parameters:
  ///   - listsAll: Whether all settings are shown, and not only five for each cause.
  ///   - dark: Whether colors that the spec leaves open are those of dark mode.
  ///   - naming: How a text is shown in which paths are to have other names.
  /// - Returns: The page.
  public func page(
    listsAll: Bool = false, dark: Bool = false, naming: (String) -> String = { $0 }
  ) -> String {
    var page = ChangePage(title: "What moved", summary: frames.summary)
    page.causes = frames.causes.map { cause in
      let moves = listsAll ? cause.moves : cause.examples(5)
      let values = cause.values.map { value -> ChangePage.Change in
        (
          naming(value.name), value.change.settingWords, nil,
          [(value.change.key, value.change.difference)]
        )
      }
      let frames = moves.map { move -> ChangePage.Change in
        let figures = self.figures(of: move)
        return (
          naming(move.name), figures?.after.place ?? move.change.setting, figures,
          move.change.parts.map { ($0.id ?? "content", $0.words) }
        )
      }
      return (
        cause.words { ChangePage.code(naming($0)) }, cause.deviceWords, values + frames,
        cause.moves.count - moves.count
      )
    }
    let renames = frames.renamed.map { "\($0.from) → \($0.to)" }
    for (title, items) in [
      ("Added", frames.added), ("Removed", frames.removed), ("Renamed", renames),
      ("With errors", frames.faulty.map(\.words)),
    ] where !items.isEmpty {
      page.lists.append((title, items.map(naming)))
    }
    return page.html(dark ? .dark : .page)
  }

  /// A picture for each cause that moved frames: some of the settings, before and after.
  ///
  /// - Parameters:
  ///   - dark: Whether colors that the spec leaves open are those of dark mode.
  ///   - naming: How a text is shown in which paths are to have other names.
  /// - Returns: The pictures in the order of the report, each with a name for its file.
  public func pictures(
    dark: Bool = false, naming: (String) -> String = { $0 }
  ) -> [(fileName: String, drawing: Drawing)] {
    frames.causes.filter { !$0.moves.isEmpty }.enumerated().map { index, cause in
      let moves = cause.examples(4)
      let pairs = moves.compactMap { move -> [Figure]? in
        guard var (before, after) = figures(of: move) else { return nil }
        after.scene.mark(move.change, of: modal(of: move, in: \.new)?.modal)
        before.caption = "Before: \(before.caption)"
        before.details = [before.details, naming(move.name)].filter { !$0.isEmpty }.joined(
          separator: ", ")
        (after.caption, after.details) = ("After", move.change.words(atMost: 4))
        return [before, after]
      }
      let drawn = pairs.flatMap(\.self)
      let rest =
        cause.moves.count > pairs.count ? ", \(pairs.count) of \(cause.moves.count)" : ""
      let headline = cause.words(naming)
      let what = safeName(cause.first.keys.first ?? cause.first.kind.rawValue)
      return (
        "\(index + 1)-\(what).svg",
        drawing(
          of: drawn, title: headline,
          heading: (
            headline,
            "Before and after\(rest).\(drawn.legend(dashed: "as before", solid: "as now"))"
          ),
          inGroupsOf: 2, palette: dark ? .dark : .light)
      )
    }
  }

  /// The screens of a frame before and after; nil if the catalogue does not know the setting.
  private func figures(of move: FrameDiff.Move) -> (before: Figure, after: Figure)? {
    let (change, setting) = (move.change, move.change.setting)
    guard
      let before = workspace.painter.figure(
        of: change.before, in: setting, modal(of: move, in: \.old)),
      let after = workspace.painter.figure(of: change.now, in: setting, modal(of: move, in: \.new))
    else { return nil }
    return (before, after)
  }

  private func modal(
    of move: FrameDiff.Move,
    in version: KeyPath<(old: RecordedFile, new: RecordedFile), RecordedFile>
  ) -> DrawnModal? {
    files[move.path.exact]?[keyPath: version].modal(move.modal, of: move.spec)
  }
}

extension Recording {
  /// Gives specs the names of others in their order: a spec that has none of its own is called like
  /// its file, and two files that are compared have different names.
  fileprivate mutating func takeNames(of documents: [SpecDocument]) {
    let names = documents.map(\.name)
    guard specs.count == names.count, Set(specs.map(\.name)) != Set(names) else { return }
    for index in specs.indices { specs[index].name = names[index] }
  }
}

extension SpecFile {
  var firstError: Finding? {
    SourcePlaces(sources).findings(Array(errors.prefix(1))).first
  }

  /// Whether another file has the same texts, those of its bases included, and the same findings.
  fileprivate func isWritten(as other: SpecFile) -> Bool {
    sources.files.map(\.bytes) == other.sources.files.map(\.bytes)
      && diagnostics.map(\.code) == other.diagnostics.map(\.code)
  }
}
