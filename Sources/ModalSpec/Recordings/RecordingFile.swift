public import ModalRecord
public import ModalSource

/// The recording of a spec file: beside `login.modal.yaml` it is `login.frames.yaml`, and
/// `login.frames.yaml.new` while a change waits to be accepted. A project may keep them in a folder of
/// their own.
public struct RecordingFile: Sendable {
  /// The path of the recording.
  public let path: String

  /// The recording of the spec file at a path.
  ///
  /// - Parameters:
  ///   - path: The path of the spec.
  ///   - project: What says where recordings are; beside their specs if it does not.
  public init(ofSpec path: String, in project: Project = Project()) {
    let stem =
      path.exact.dropping(suffix: ".modal.yaml") ?? path.exact.dropping(suffix: ".modal.yml")
    let beside = (stem ?? path) + ".frames.yaml"
    guard let goldens = project.goldens else {
      self.path = beside
      return
    }
    let folder = FileSystem.realPath(parentFolder(of: path)) ?? ""
    guard let inside = way(to: folder, from: project.folder) else {
      self.path = beside
      return
    }
    let file = lastName(of: beside)
    // The folders of the recordings are as those of the specs.
    let whole = tidied("\(goldens)/\(inside)/\(file)")
    self.path = way(to: whole, from: FileSystem.realPath(".") ?? "/") ?? whole
  }

  /// The recording at a path, whichever spec it belongs to.
  public init(at path: String) {
    self.path = path
  }

  /// The path of the change that waits to be accepted.
  public var pendingPath: String { path + ".new" }

  /// Whether there is a recording, or something in its place.
  public var exists: Bool { FileSystem.hasEntry(at: path) }

  /// Whether a change waits to be accepted.
  public var isPending: Bool {
    if case .file = FileSystem.kind(of: pendingPath) { true } else { false }
  }

  /// The text of the recording; nil if there is none.
  ///
  /// - Throws: Why it cannot be read.
  public func text() throws(FileError) -> [UInt8]? {
    guard case .file = FileSystem.kind(of: path) else { return nil }
    switch try FileSystem.read(path, limit: 1 << 28) {
    case .bytes(let bytes): return bytes
    case .tooLarge: throw FileError(reason: "is larger than a recording may be")
    }
  }

  /// Whether what is there looks like a recording, sound or not: a file of somebody else may have such
  /// a name, too.
  public var isRecording: Bool {
    guard let bytes = try? text() else { return false }
    return bytes.split(separator: UInt8(ascii: "\n")).contains { line in
      line.starts(with: "frames:".utf8)
    }
  }

  /// Writes the recording; a change that waits is gone.
  ///
  /// - Throws: Why it cannot be written.
  public func write(_ recording: Recording) throws(FileError) {
    try write(recording, to: path)
    try reject()
  }

  /// Writes a change that is to be accepted, unless it waits already.
  ///
  /// - Throws: Why it cannot be written.
  public func propose(_ recording: Recording) throws(FileError) {
    if let waiting = try? RecordingFile(at: pendingPath).text(),
      waiting.elementsEqual(recording.text.utf8)
    {
      return
    }
    // File systems see to it that a replaced file is on the disk, which takes half of a run over many; this
    // one can be made anew.
    try reject()
    try write(recording, to: pendingPath)
  }

  /// Puts the change that waits in the recording's place.
  ///
  /// - Throws: Why it cannot be done.
  public func accept() throws(FileError) {
    try FileSystem.rename(pendingPath, to: FileSystem.realPath(path) ?? path)
  }

  /// Drops the change that waits, if there is one.
  ///
  /// - Throws: Why it cannot be deleted.
  public func reject() throws(FileError) {
    try FileSystem.delete(pendingPath)
  }

  /// Deletes the recording, and the change that waits.
  ///
  /// - Throws: Why they cannot be deleted.
  public func delete() throws(FileError) {
    try FileSystem.delete(path)
    try reject()
  }

  private func write(_ recording: Recording, to path: String) throws(FileError) {
    FileSystem.makeFolders(to: parentFolder(of: path))
    let file = try NewFile(at: path)
    try file.write(recording.text)
    try file.finish()
  }
}

/// What there is of the recording of a spec file.
public enum RecordedFrames: Sendable {
  /// Nothing was recorded.
  case none
  /// The frames.
  case frames(Recording)
  /// The recording cannot be read.
  case unusable(Diagnostic)
}

extension SpecFile {
  /// The recording of the spec file.
  public var recording: RecordingFile { RecordingFile(ofSpec: path, in: project) }

  /// What is wrong where another spec of the same name, but for the suffix, has the same recording: the
  /// one that ends in `.modal.yaml` keeps it.
  public var sharedRecording: Diagnostic? {
    guard let stem = path.exact.dropping(suffix: ".modal.yml") else { return nil }
    let other = stem + ".modal.yaml"
    guard exists(other) else { return nil }
    return Diagnostic(
      .unusableRecording, at: nil,
      "`\(recording.path)` is the recording of `\(other)`, and cannot be that of `\(path)`, too",
      help: "give one of the two specs another name")
  }

  /// Reads what was recorded. The text of a recording that cannot be used becomes one of the file's
  /// sources, for the finding that points into it.
  public mutating func readRecording() -> RecordedFrames {
    let file = recording
    do throws(FileError) {
      guard let bytes = try file.text() else { return .none }
      if let sharedRecording { return .unusable(sharedRecording) }
      let source = SourceFile(name: file.path, bytes: bytes)
      let read = ModalRecord.readRecording(source, file: UInt32(sources.files.count))
      if let recording = read.value { return .frames(recording) }
      _ = sources.add(source)
      return read.diagnostics.first.map { .unusable($0) } ?? .none
    } catch {
      return .unusable(
        Diagnostic(.unusableRecording, at: nil, "the recording `\(file.path)` \(error.reason)"))
    }
  }
}
