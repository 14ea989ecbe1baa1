public import ModalModel
public import ModalRecord
internal import ModalReport
public import ModalSource

/// A change of recorded frames that waits to be accepted.
public struct PendingChange: Sendable {
  /// What is left of a change when it is made anew.
  public enum Outcome: Sendable {
    /// This.
    case change(PendingChange)
    /// Nothing: the frames are as they were recorded.
    case none
    /// It cannot be told, for a reason that is a sentence.
    case impossible(String)
  }

  /// The recording.
  public let recording: RecordingFile
  /// What has changed the frames, each as a text that is the same for the same cause in any file.
  public let causes: [String]
  /// How many frames are not as they were recorded.
  public let frames: Int
  /// All frames that are not, a line each, below the name of their modal.
  public let list: String
  private let findings: [Diagnostic]
  private let sources: SourceSet
  private let changes: [FrameChange]
  private let catalogue: DeviceCatalogue

  init(_ file: SpecFile, _ changes: [CausedChanges], in catalogue: DeviceCatalogue) {
    self.changes = changes.flatMap(\.changes)
    self.catalogue = catalogue
    recording = file.recording
    sources = file.sources
    let path = recording.path
    findings = changes.map { $0.finding(recordedIn: path) }
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

  /// Draws the frames as they were and as they are now, into a folder for files that nobody keeps.
  ///
  /// - Returns: The path of the picture, which is one in SVG.
  /// - Throws: Why it cannot be written.
  public func drawPicture() throws(FileError) -> String {
    // A setting that several causes have changed is shown once.
    var settings: Set<String> = []
    let shown = changes.filter { settings.insert($0.setting).inserted }
    let picture = ChangePicture(of: shown, title: recording.path, in: catalogue)
    let name = recording.path.exact.split(separator: "/").filter { $0 != ".." }.joined(
      separator: "-")
    let folder = joined(temporaryFolder, "modalspec-review-\(FileSystem.processNumber)")
    let path = joined(folder, "\(name.exact.dropping(suffix: ".yaml") ?? name).svg")
    FileSystem.makeFolders(to: folder)
    let file = try NewFile(at: path)
    try file.write(picture.svg)
    try file.finish()
    return path
  }

  /// The findings with the lines they stand in.
  public func excerpts(_ formatter: ExcerptFormatter) -> String {
    formatter.formatAll(findings, in: sources)
  }
}

extension SpecFile {
  /// The frames of its specs in all settings of a matrix.
  public func recorded(over matrix: FrameMatrix, of catalogue: DeviceCatalogue) -> Recording {
    record(documents, in: sources, over: matrix, of: catalogue)
  }

  /// The change that waits for the spec file, made anew: the spec may have changed since, and so may what
  /// waits. It is dropped if nothing is left of it.
  public mutating func pendingChange(
    over matrix: FrameMatrix, of catalogue: DeviceCatalogue
  ) -> PendingChange.Outcome {
    let file = self.recording
    guard !hasErrors else {
      return .impossible("`\(path)` has errors, and its frames cannot be solved")
    }
    let recorded: Recording
    switch readRecording() {
    case .frames(let recording): recorded = recording
    case .none: return .impossible("`\(file.path)` is gone; `modalspec record` writes it anew")
    case .unusable(let finding):
      return .impossible("\(finding.message); `modalspec record` writes it anew")
    }
    do throws(FileError) {
      guard
        let difference = compare(
          recorded, with: documents, in: sources, over: matrix, of: catalogue,
          rereading: rereading)
      else {
        try file.reject()
        return .none
      }
      try file.propose(difference.current)
      return .change(PendingChange(self, difference.changes, in: catalogue))
    } catch {
      return .impossible("`\(file.pendingPath)` \(error.reason)")
    }
  }
}
