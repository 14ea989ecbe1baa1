package import ModalLanguage
internal import ModalPicture
package import ModalReport
package import ModalSyntax

/// A change of recorded frames that waits to be accepted.
package struct PendingChange: Sendable {
  /// What is left of a change when it is made anew.
  package enum Outcome: Sendable {
    case change(PendingChange)
    /// Nothing: the frames are as they were recorded.
    case none
    /// Another run has dealt with it meanwhile.
    case settled
    /// It cannot be told, for a reason that is a sentence.
    case impossible(String)
  }

  package let recording: RecordingFile
  let spec: SpecFile
  let difference: RecordingDifference
  /// The recording that the frames were compared with.
  let recorded: [UInt8]?
  /// Whether the very frames waited that the spec has now; otherwise nobody was shown them.
  package let wasWaiting: Bool
  let workspace: Workspace

  /// The frames, as the text that is accepted.
  private var proposal: [UInt8] { Array(difference.current.text.utf8) }

  /// What has changed the frames, each as a text that is the same for the same cause in any file.
  package var causes: [String] {
    var places = SourcePlaces(spec.sources)
    return difference.changes.map { $0.identity(&places) }
  }

  private typealias Changes = (
    id: String, spec: String, changes: [FrameChange], values: [ValueChange]
  )

  /// The changes since the recording, by modal in the order of the text.
  private var modals: [Changes] {
    var modals: [Changes] = []
    for change in difference.changes {
      let (id, spec) = (change.modal.value, change.spec)
      let position = modals.firstIndex { $0.id == id && $0.spec == spec } ?? modals.count
      if position == modals.count { modals.append((id, spec, [], [])) }
      modals[position].changes += change.changes
      modals[position].values += change.values
    }
    return modals
  }

  /// The name of a modal, with its spec where there are several.
  private func name(of id: String, _ spec: String) -> String {
    difference.current.specs.count > 1 ? "\(id) of \(spec)" : id
  }

  /// The number of frames and values that changed since the recording.
  package var counts: (frames: Int, values: Int) {
    modals.reduce((0, 0)) { ($0.0 + $1.changes.count, $0.1 + $1.values.count) }
  }

  /// All values and frames that are not, a line each, below the path and the name of their modal.
  package var list: String {
    printable(recording.path) + "\n"
      + modals.map { id, spec, changes, values in
        printable("  \(name(of: id, spec))") + "\n"
          + values.map { printable("    \($0.words)") + "\n" }.joined()
          + changes.sorted { $0.setting.exact < $1.setting.exact }
          .map { printable("    \($0.setting): \($0.words)") + "\n" }.joined()
      }.joined()
  }

  // MARK: - Settling it

  /// Puts exactly these frames in the recording's place; false, and nothing is done, if the spec, the recording or what
  /// waits is not what it was when this was made.
  package func accept() throws(FileError) -> Bool {
    try settle { () throws(FileError) in try recording.put(proposal) }
  }

  /// Drops exactly these frames; false as in ``accept()``.
  package func reject() throws(FileError) -> Bool {
    try settle { () throws(FileError) in try recording.drop() }
  }

  private func settle(_ body: () throws(FileError) -> Void) throws(FileError) -> Bool {
    try recording.holdingFolder { () throws(FileError) in
      guard try recording.text() == recorded, recording.waitingText() == proposal, isCurrent else {
        return false
      }
      try body()
      return true
    }
  }

  /// Whether the spec, its bases and the project file are what they were.
  private var isCurrent: Bool {
    let project = spec.project.path == nil ? nil : spec.project.sources.files.first
    return (spec.sources.files + [project].compactMap(\.self)).allSatisfy { source in
      (try? FileSystem.read(source.name)) == source.bytes
    }
  }

  /// Draws the frames as they are, with outlines as they were recorded, and gives the path of the picture in SVG.
  package func drawPicture(in folder: String) throws(FileError) -> String {
    let version = RecordedFile(spec: spec, names: difference.current.specs.map(\.name))
    let changed = modals
    let figures = changed.flatMap { id, spec, changes, _ in
      let drawn = version.modal(id, of: spec)
      return changes.prefix(Self.mostDrawn).compactMap { change -> Figure? in
        guard var figure = workspace.painter.figure(of: change.now, in: change.setting, drawn)
        else {
          return nil
        }
        figure.scene.mark(change, of: drawn?.modal)
        figure.caption = figure.place
        if changed.count > 1 { figure.caption += ", \(self.name(of: id, spec))" }
        figure.details = change.words
        return figure
      }
    }.prefix(Self.mostDrawn).map(\.self)
    let frames = counts.frames
    let rest = frames > figures.count ? ", \(figures.count) of \(frames)" : ""
    let drawing = drawing(
      of: figures, title: "Changed frames of \(recording.path)",
      heading: (
        recording.path,
        "Frames that changed\(rest).\(figures.legend(dashed: "as recorded", solid: "as now"))"
      ),
      palette: .light)
    let name = recording.path.exact.split(separator: "/").filter { $0 != ".." }.joined(
      separator: "-")
    let path = joined(folder, "\(name.exact.dropping(suffix: ".yaml") ?? name).svg")
    try writeFile(Array(drawing.svg.utf8), to: path)
    return path
  }

  /// How many settings are drawn; a picture of more says nothing.
  private static let mostDrawn = 24

  package func excerpts(_ formatter: ExcerptFormatter) -> String {
    let findings = difference.changes.map { change in
      var finding = change.finding(recordedIn: recording.path)
      // What to do with them is asked below.
      finding.help = nil
      return finding
    }
    return formatter.formatAll(findings, in: spec.sources)
  }
}

extension SpecFile {
  package func recorded(over matrix: FrameMatrix, of catalogue: DeviceCatalogue) -> Recording {
    record(documents, in: sources, over: matrix, of: catalogue)
  }
}

extension Workspace {
  /// The change that waits for a spec file, made anew: the spec may have changed since, and so may its project file
  /// and what waits. It is dropped if nothing is left of it.
  package func pendingChange(of found: FoundFile) -> PendingChange.Outcome {
    var spec = load(found)
    let (path, project) = (found.path, spec.project)
    guard project.isUsable else {
      return .impossible(
        "`\(project.path ?? "")` has errors, so the settings of `\(path)` are not known")
    }
    guard !spec.hasErrors else {
      return .impossible("`\(path)` has errors, and its frames cannot be solved")
    }
    let file = spec.recording
    let recorded: Recording
    let before = try? file.text()
    switch spec.readRecording() {
    case .frames(let recording): recorded = recording
    case .none: return .impossible("`\(file.path)` is gone; `modalspec record` writes it anew")
    case .unusable(let finding):
      return .impossible("\(finding.message); `modalspec record` writes it anew")
    }
    let difference = spec.difference(from: recorded, over: project.matrix, of: devices)
    do throws(FileError) {
      return try file.holdingFolder { () throws(FileError) -> PendingChange.Outcome in
        guard FileSystem.hasEntry(at: file.pendingPath), try file.text() == before else {
          return .settled
        }
        guard let difference else {
          try file.drop()
          return .none
        }
        let text = Array(difference.current.text.utf8)
        let wasWaiting = file.waitingText() == text
        if !wasWaiting { try file.putWaiting(text) }
        return .change(
          PendingChange(
            recording: file, spec: spec, difference: difference, recorded: before,
            wasWaiting: wasWaiting, workspace: self))
      }
    } catch {
      return .impossible("`\(file.pendingPath)` \(error.reason)")
    }
  }
}
