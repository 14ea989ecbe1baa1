/// Changes files before they are reported on: `check --fix` and `check --add-ignore`.
struct EditRun {
  /// What was done to all of them.
  struct Counts {
    fileprivate let work: FileEditor.Work
    fileprivate var counts = EditCounts()
    /// Whether a file could not be written.
    fileprivate(set) var hasFailed = false

    private var place: (field: WritableKeyPath<RunSummary, EditCounts?>, words: String) {
      switch work {
      case .fix: (\.fixed, "would be fixed")
      case .silence: (\.silenced, "would be silenced")
      }
    }

    func note(in summary: inout RunSummary) { summary[keyPath: place.field] = counts }

    fileprivate var words: String { counts.words(place.words) }
  }

  let work: FileEditor.Work
  let showsDifference: Bool
  let input: InputOptions
  let options: RunOptions
  let checker: SpecChecker

  private struct Output: Sendable {
    var found: FoundFile
    var old: [UInt8]
    var edited: EditedText?
    /// Whether it extends files, which may be changed as well.
    var hasBases: Bool
    /// Why the file could not be opened.
    var complaint: String?

    init(found: FoundFile, _ file: SpecFile) {
      self.found = found
      old = file.sources[0].bytes
      hasBases = file.sources.files.count > 1
      complaint = file.isReadable ? nil : file.diagnostics.first?.message
    }
  }

  /// Bases nest at most 32 deep, so more rounds change nothing.
  private static let mostRounds = 32

  /// Changes the files, or shows how they would change, and tells the run what to read and what was done.
  ///
  /// Files that extend none are changed as soon as those before them are. What becomes of others
  /// depends on their bases: they are looked at when those are done, and until nothing changes any
  /// more, so that the number of threads makes no difference.
  ///
  /// - Throws: The code of a run that showed differences, and has nothing to report.
  func callAsFunction(before run: inout SpecRun) throws {
    let files = try SpecRun.files(input, options)
    run.files = files
    let editors = files.loaders.map { FileEditor(loader: $0, checker: checker) }
    if let first = files.first, first.isStandardInput {
      return try editStandardInput(first, with: editors[first.project], &run)
    }
    if showsDifference { try show(files, editors) }
    var counts = Counts(work: work)
    var late: [FoundFile] = []
    forEach(files, editors, skippingOverBases: true) { output in
      if output.hasBases { late.append(output.found) } else { replace(output, &counts) }
    }
    for _ in 0..<Self.mostRounds where !late.isEmpty && !Interruption.isWanted {
      var outputs: [Output] = []
      forEach(late, editors) { if $0.edited != nil { outputs.append($0) } }
      let isChanged = outputs.map { replace($0, &counts) }.contains(true)
      guard isChanged else { break }
    }
    run.edits = counts
  }

  /// Edits files on several threads, and takes what came of them in order.
  private func forEach<Files: RandomAccessCollection<FoundFile> & Sendable>(
    _ files: Files, _ editors: [FileEditor], skippingOverBases skips: Bool = false,
    _ take: (Output) -> Void
  ) where Files.Index == Int {
    let work = work
    @Sendable func output(of found: FoundFile) -> Output? {
      // What is wrong with a project file is reported, and left to people.
      if found.kind != .spec { return nil }
      let editor = editors[found.project]
      let file = editor.loader.load(found)
      var output = Output(found: found, file)
      if !skips || !output.hasBases { output.edited = editor.edit(file, work) }
      return output
    }
    _ = options.jobs.forEachInOrder(files, isQuiet: input.quiet) {
      $0.map(output)
    } take: { batch in
      // After Ctrl-C nothing is written any more.
      for output in batch where !Interruption.isWanted { if let output { take(output) } }
    }
  }

  /// Writes what came of a file; a file that is named twice, or was changed meanwhile, stays as it is.
  @discardableResult
  private func replace(_ output: Output, _ counts: inout Counts) -> Bool {
    guard let edited = output.edited else { return false }
    do throws(FileError) {
      guard try replaceFile(at: output.found.path, reading: output.old, with: edited.bytes) else {
        return false
      }
    } catch {
      Terminal.complain(of: output.found.path, error)
      counts.hasFailed = true
      return false
    }
    counts.counts.add(edited.findings)
    return true
  }

  // MARK: - Without changing files

  /// Shows how the files would change, each over its bases as they are.
  private func show(_ files: FoundFiles, _ editors: [FileEditor]) throws -> Never {
    var counts = Counts(work: work)
    forEach(files, editors) { show($0, &counts) }
    try end(counts)
  }

  private func show(_ output: Output, _ counts: inout Counts) {
    if let complaint = output.complaint {
      Terminal.complain(line: "Error: \(complaint)")
      counts.hasFailed = true
    }
    guard let edited = output.edited else { return }
    counts.counts.add(edited.findings)
    Terminal.write(patch: unifiedDiff(from: output.old, to: edited.bytes, path: output.found.path))
  }

  private func end(_ counts: Counts) throws -> Never {
    let start = Interruption.isWanted ? "interrupted; " : ""
    if !input.quiet { Terminal.complain("\(start)\(counts.words)\n") }
    if Interruption.isWanted { throw Exit.interrupted }
    if counts.hasFailed { throw Exit.failure }
    if counts.counts.files > 0, !options.exitZero { throw Exit.findings }
    throw Exit.clean
  }

  /// Writes the changed text of standard input to standard output; the report goes elsewhere.
  private func editStandardInput(
    _ found: FoundFile, with editor: FileEditor, _ run: inout SpecRun
  ) throws {
    let file = editor.loader.load(found)
    var output = Output(found: found, file)
    output.edited = editor.edit(file, work)
    var counts = Counts(work: work)
    if showsDifference {
      show(output, &counts)
      try end(counts)
    }
    Terminal.write(output.edited?.bytes ?? output.old)
    var new = file
    if let edited = output.edited {
      counts.counts.add(edited.findings)
      new = editor.loader.load(SourceFile(name: found.path, bytes: edited.bytes))
    }
    run.standardInput = new
    run.edits = counts
    run.isBeside = true
  }
}
