package import ModalLanguage
package import ModalReport
package import ModalSyntax

/// A change of recorded frames that waits to be accepted.
package struct PendingChange: Sendable {
  /// What is left of a change when it is made anew.
  package enum Outcome: Sendable {
    case change(PendingChange)
    /// Nothing: the frames are as they were recorded.
    case none
    /// Somebody has dealt with it meanwhile.
    case settled(Settled)
    /// It cannot be told, for a reason that is a sentence.
    case impossible(String)
  }

  package let recording: RecordingFile
  /// What has changed the frames, each as a text that is the same for the same cause in any file.
  package let causes: [String]
  /// How many frames are not as they were recorded.
  package let frames: Int
  /// All frames that are not, a line each, below the name of their modal.
  package let list: String
  /// Whether the very frames waited that the spec has now; otherwise nobody was shown them.
  package let wasWaiting: Bool
  /// The frames, as the text that is accepted.
  private let proposal: [UInt8]
  /// The recording that they were compared with.
  private let recorded: [UInt8]?
  /// What the project file said.
  private let project: SourceFile?
  private let findings: [Diagnostic]
  private let sources: SourceSet
  private let changes: [FrameChange]
  private let catalogue: DeviceCatalogue

  init(
    _ file: SpecFile, _ difference: RecordingDifference, recorded: [UInt8]?, wasWaiting: Bool,
    in catalogue: DeviceCatalogue
  ) {
    let changes = difference.changes
    self.changes = changes.flatMap(\.changes)
    self.wasWaiting = wasWaiting
    self.recorded = recorded
    proposal = Array(difference.current.text.utf8)
    project = file.project.path == nil ? nil : file.project.sources.files.first
    self.catalogue = catalogue
    recording = file.recording
    sources = file.sources
    let path = recording.path
    // What to do with them is asked below.
    findings = changes.map {
      var finding = $0.finding(recordedIn: path)
      finding.help = nil
      return finding
    }
    var places = SourcePlaces(file.sources)
    causes = changes.map { $0.identity(&places) }
    frames =
      Set(
        changes.flatMap { change in change.changes.map { "\(change.modal.value) \($0.setting)" } }
      )
      .count
    list = Self.list(of: changes, in: path)
  }

  /// The frames of a recording, each once whatever has changed it, below its path and the name of its modal.
  private static func list(of changes: [CausedChanges], in path: String) -> String {
    var modals: [(id: String, spec: String, settings: Set<String>, changes: [FrameChange])] = []
    for change in changes {
      let (id, spec) = (change.modal.value, change.spec)
      let position = modals.firstIndex { $0.id == id && $0.spec == spec } ?? modals.count
      if position == modals.count { modals.append((id, spec, [], [])) }
      for frame in change.changes where modals[position].settings.insert(frame.setting).inserted {
        modals[position].changes.append(frame)
      }
    }
    return printable(path) + "\n"
      + modals.map { id, _, _, changes in
        let sorted = changes.sorted { $0.setting.utf8.lexicographicallyPrecedes($1.setting.utf8) }
        return printable("  \(id)") + "\n"
          + sorted.map { printable("    \($0.setting): \($0.words)") + "\n" }.joined()
      }.joined()
  }

  // MARK: - Settling it

  /// What became of the wish to accept or reject it.
  package enum Settled: Sendable {
    case done
    /// Nothing was done: the spec, the recording or what waits is not what it was when this was made.
    case changed
    /// Nothing was done: somebody has accepted it meanwhile.
    case acceptedBefore
    /// Nothing was done: somebody has rejected it meanwhile.
    case rejectedBefore
  }

  /// Puts exactly these frames in the recording's place.
  package func accept() throws(FileError) -> Settled {
    try settle { () throws(FileError) in try recording.put(proposal) }
  }

  package func reject() throws(FileError) -> Settled {
    try settle { () throws(FileError) in try recording.drop() }
  }

  private func settle(_ body: () throws(FileError) -> Void) throws(FileError) -> Settled {
    try recording.holdingFolder { () throws(FileError) in
      if let settled = try recording.settled(proposal, since: recorded) { return settled }
      guard recording.waitingText() == proposal, isCurrent else { return .changed }
      try body()
      return .done
    }
  }

  /// Whether the spec, its bases and the project file are what they were.
  private var isCurrent: Bool {
    (sources.files + [project].compactMap(\.self)).allSatisfy { source in
      (try? FileSystem.read(source.name)) == source.bytes
    }
  }

  /// Draws the frames as they were and as they are now, and gives the path of the picture, which is one in SVG.
  package func drawPicture(in folder: String) throws(FileError) -> String {
    // A setting that several causes have changed is shown once.
    var settings: Set<String> = []
    let shown = changes.filter { settings.insert($0.setting).inserted }
    let picture = ChangePicture(of: shown, title: recording.path, in: catalogue)
    let name = recording.path.exact.split(separator: "/").filter { $0 != ".." }.joined(
      separator: "-")
    let path = joined(folder, "\(name.exact.dropping(suffix: ".yaml") ?? name).svg")
    try writeFile(Array(picture.svg.utf8), to: path)
    return path
  }

  package func excerpts(_ formatter: ExcerptFormatter) -> String {
    formatter.formatAll(findings, in: sources)
  }
}

extension RecordingFile {
  /// What somebody has done with the change meanwhile, while the folder is held; nil if all is as it was.
  fileprivate func settled(
    _ text: [UInt8], since recorded: [UInt8]?
  ) throws(FileError) -> PendingChange.Settled? {
    let now = try self.text()
    guard FileSystem.hasEntry(at: pendingPath) else {
      return now == text ? .acceptedBefore : now == recorded ? .rejectedBefore : .changed
    }
    return now == recorded ? nil : .changed
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
      return .impossible("`\(project.path ?? "")` has errors, and says nothing of `\(path)`")
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
    do throws(FileError) {
      guard
        let difference = spec.difference(from: recorded, over: project.matrix, of: devices)
      else {
        // Asked while the folder is held: another run may be about to take away what it has put in the recording's
        // place.
        return try file.holdingFolder { () throws(FileError) -> PendingChange.Outcome in
          guard FileSystem.hasEntry(at: file.pendingPath) else { return .settled(.acceptedBefore) }
          try file.drop()
          return .none
        }
      }
      let text = Array(difference.current.text.utf8)
      var wasWaiting = false
      let settled = try file.holdingFolder { () throws(FileError) -> PendingChange.Settled? in
        if let settled = try file.settled(text, since: before) { return settled }
        wasWaiting = file.waitingText() == text
        if !wasWaiting { try file.putWaiting(text) }
        return nil
      }
      if let settled { return .settled(settled) }
      return .change(
        PendingChange(spec, difference, recorded: before, wasWaiting: wasWaiting, in: devices))
    } catch {
      return .impossible("`\(file.pendingPath)` \(error.reason)")
    }
  }
}
