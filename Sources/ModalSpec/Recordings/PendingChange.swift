public import ModalModel
public import ModalRecord
internal import ModalReport
public import ModalSource

/// A change of recorded frames that waits to be accepted.
public struct PendingChange: Sendable {
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
    list = changes.map { change in
      "\(path), \(change.modal.value):\n"
        + change.changes.map { "  \($0.setting): \($0.words)\n" }.joined()
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
    let name = recording.path.split(separator: "/").filter { $0 != ".." }.joined(separator: "-")
    let folder = joined(temporaryFolder, "modalspec-review-\(FileSystem.processNumber)")
    let path = joined(folder, "\(name.dropLast(".yaml".count)).svg")
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

  /// The change that waits for the spec file, made anew if the spec has changed since; nil if nothing
  /// is left of it, and then it is dropped.
  public mutating func pendingChange(
    over matrix: FrameMatrix, of catalogue: DeviceCatalogue
  ) -> PendingChange? {
    guard !hasErrors, case .frames(let recording) = readRecording() else { return nil }
    let difference = compare(recording, with: documents, in: sources, over: matrix, of: catalogue)
    guard let difference else {
      self.recording.reject()
      return nil
    }
    // One that cannot be written is accepted as it was proposed.
    try? self.recording.propose(difference.current)
    return PendingChange(self, difference.changes, in: catalogue)
  }
}
