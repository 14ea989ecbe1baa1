package import ModalReport
package import ModalSyntax

/// The recording of a spec file: beside `login.modal.yaml` it is `login.frames.yaml`, and
/// `login.frames.yaml.new` while a change waits to be accepted. A project may keep them in a folder of
/// their own.
package struct RecordingFile: Sendable {
  package let path: String
  /// The folder that the recording must not leave by a link, absolute; nil for its own.
  private let bounds: String?

  /// The recording of the spec file at a path, where its project keeps them.
  package init(ofSpec path: String, in project: Project = Project()) {
    let beside = (SpecName.stem(of: path) ?? path) + SpecName.recordingSuffix
    let folder = project.goldens == nil ? nil : FileSystem.realPath(parentFolder(of: path))
    guard let goldens = project.goldens, let folder,
      let below = way(to: folder, from: project.folder)
    else {
      self.path = beside
      bounds = nil
      return
    }
    // The folders of the recordings are as those of the specs.
    let whole = tidied("\(goldens)/\(below)/\(lastName(of: beside))")
    self.path = way(to: whole, from: FileSystem.currentFolder) ?? whole
    bounds = project.folder
  }

  /// The recording at a path, whichever spec it belongs to.
  package init(at path: String) {
    self.path = path
    bounds = nil
  }

  /// The path of the change that waits to be accepted.
  package var pendingPath: String { path + ".new" }

  /// Whether there is a recording, or something in its place.
  package var exists: Bool { FileSystem.hasEntry(at: path) }

  package var isPending: Bool { FileSystem.kind(of: pendingPath) == .file }

  package func text() throws(FileError) -> [UInt8]? {
    guard FileSystem.kind(of: path) == .file else {
      // What is behind a link that leads elsewhere is not nothing.
      if bounds != nil { _ = try folder() }
      return nil
    }
    guard let bytes = try FileSystem.read(place(), limit: 1 << 28) else {
      throw FileError(reason: "is larger than a recording may be")
    }
    return bytes
  }

  /// The text of the change that waits; nil if none does, or a link is in its place.
  func waitingText() -> [UInt8]? {
    FileSystem.isLink(pendingPath) ? nil : try? FileSystem.read(pendingPath, limit: 1 << 28)
  }

  /// Whether what is there looks like a recording, sound or not: another file may have such a name.
  package var isRecording: Bool {
    guard let bytes = try? text() else { return false }
    return bytes.split(separator: UInt8(ascii: "\n")).contains { line in
      line.starts(with: "frames:".utf8)
    }
  }

  // MARK: - Changing it

  /// Writes the recording; a change that waits is gone.
  package func write(_ recording: Recording) throws(FileError) {
    try holdingFolder { () throws(FileError) in try put(Array(recording.text.utf8)) }
  }

  /// Writes a change that is to be accepted, unless it waits already.
  package func propose(_ recording: Recording) throws(FileError) {
    if waitingText()?.elementsEqual(recording.text.utf8) == true { return }
    try holdingFolder { () throws(FileError) in try putWaiting(Array(recording.text.utf8)) }
  }

  /// Drops the change that waits, if there is one.
  package func reject() throws(FileError) {
    guard FileSystem.hasEntry(at: pendingPath) else { return }
    try holdingFolder(drop)
  }

  package func delete() throws(FileError) {
    try holdingFolder { () throws(FileError) in
      try FileSystem.delete(joined(folder(), lastName(of: path)))
      try drop()
    }
  }

  /// Writes the recording and deletes what waits, while the folder is held.
  func put(_ text: [UInt8]) throws(FileError) {
    try writeFile(text, to: place(), .itself)
    try drop()
  }

  /// Writes what is to wait, while the folder is held.
  func putWaiting(_ text: [UInt8]) throws(FileError) {
    // File systems see to it that a replaced file is on the disk, which takes half of a run over many; this
    // one can be made anew.
    try drop()
    try writeFile(text, to: pendingPlace(), .itself)
  }

  func drop() throws(FileError) { try FileSystem.delete(pendingPlace()) }

  /// Does something while no other process changes recordings in the folder, which is made if it is missing.
  func holdingFolder<Result>(
    _ body: () throws(FileError) -> Result
  ) throws(FileError) -> Result {
    let folder = try folder()
    FileSystem.makeFolders(to: folder)
    return try FileSystem.holdingFolder(folder, body)
  }

  // MARK: - Where it really is

  /// The real path of the folder; throws if a link leads out of the project.
  private func folder() throws(FileError) -> String {
    let folder = realPathOfExisting(parentFolder(of: path))
    guard bounds.map({ isPath(folder, in: $0) }) ?? true else {
      throw FileError(reason: "is behind a link that leads out of the project")
    }
    return folder
  }

  /// The real path of the recording; throws if a link leads elsewhere.
  private func place() throws(FileError) -> String {
    let folder = try folder()
    let place = joined(folder, lastName(of: path))
    // A link to nowhere is replaced.
    guard FileSystem.isLink(place), let real = FileSystem.realPath(place) else { return place }
    guard isPath(real, in: bounds ?? folder) else {
      throw FileError(
        reason: "is a link that leads out of \(bounds == nil ? "its folder" : "the project")")
    }
    return real
  }

  /// The real path of the change that waits, which is never looked for behind a link.
  private func pendingPlace() throws(FileError) -> String {
    joined(try folder(), lastName(of: pendingPath))
  }
}

package enum RecordedFrames: Sendable {
  case none
  case frames(Recording)
  case unusable(Diagnostic)
}

extension SpecFile {
  package var recording: RecordingFile { RecordingFile(ofSpec: path, in: project) }

  /// What is wrong where another spec of the same name, but for the suffix, has the same recording: the
  /// one that ends in `.modal.yaml` keeps it.
  package var sharedRecording: Diagnostic? {
    let other = (SpecName.stem(of: path) ?? path) + SpecName.suffixes[0]
    guard other.exact != path.exact, isSpecName(path), exists(other) else { return nil }
    return Diagnostic(
      .unusableRecording, at: nil,
      "`\(other)` and `\(path)` share the recording `\(recording.path)`",
      help: "give one of the two specs another name")
  }

  /// Reads what was recorded. A recording that cannot be used becomes one of the file's sources, for findings.
  package mutating func readRecording() -> RecordedFrames {
    let file = recording
    do throws(FileError) {
      let known = loader?.texts?.value.files[file.path.exact]?.bytes
      guard let bytes = try known == nil ? file.text() : known else { return .none }
      if let sharedRecording { return .unusable(sharedRecording) }
      let source = SourceFile(name: file.path, bytes: bytes)
      let read = ModalReport.readRecording(
        source, file: UInt32(sources.files.count), reader: project.reader)
      if let recording = read.value { return .frames(recording) }
      _ = sources.add(source)
      return read.diagnostics.first.map { .unusable($0) } ?? .none
    } catch {
      return .unusable(
        Diagnostic(.unusableRecording, at: nil, "the recording `\(file.path)` \(error.reason)"))
    }
  }
}
