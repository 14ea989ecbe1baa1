/// What cannot be so in a report as the tool writes it. Reports that are merged come from elsewhere, and a position
/// that leads nowhere, or a sum beyond all numbers, would end the tool.
extension RunReport {
  /// The most that anything is counted up to: far more than there is, and so little that sums of parts stay numbers.
  private static let most = 1_000_000_000_000

  /// Makes sure that positions lead to findings, and that counts are counts.
  ///
  /// - Throws: The first thing that is not so.
  func checkForDamage() throws(ReportError) {
    for file in files {
      let path = file.path
      let positions = (file.changes ?? []).map(\.finding) + cases(of: file).flatMap(\.findings)
      if let position = positions.first(where: { !file.diagnostics.indices.contains($0) }) {
        throw damage("`\(path)` has no finding at the position \(position)")
      }
      let specs = file.specs ?? []
      let counts =
        specs.flatMap { [$0.passed, $0.failed] + $0.notRun.values }
        + (file.changes ?? []).map(\.frames)
      if let count = counts.first(where: { !Self.isCount($0) }) {
        throw damage("`\(path)` counts up to \(count)")
      }
      let places = file.diagnostics.flatMap(\.places) + cases(of: file).map(\.place)
      if places.contains(where: { !$0.isSomewhere }) {
        throw damage("a finding of `\(path)` stands at no place that a file has")
      }
    }
    if let count = summary.counts.first(where: { !Self.isCount($0) }) {
      throw damage("its summary counts up to \(count)")
    }
    if let shard = summary.shard, shard.part < 1 || shard.part > shard.of {
      throw damage("there is no part \(shard.part) of \(shard.of)")
    }
    var listed = RunSummary(kind)
    for file in files { listed.add(file) }
    guard summary.covers(listed) else {
      throw damage("its summary counts less than it lists")
    }
  }

  private func cases(of file: FileReport) -> [CaseReport] { (file.specs ?? []).flatMap(\.cases) }

  private func damage(_ what: String) -> ReportError { ReportError(reason: "is damaged: \(what)") }

  private static func isCount(_ number: Int) -> Bool { (0...most).contains(number) }
}

extension DiagnosticJSON {
  /// All places that it names.
  fileprivate var places: [PlaceJSON] {
    [place, fix?.place].compactMap { $0 } + secondary.map(\.place)
  }
}

extension PlaceJSON {
  /// Whether lines and columns are from 1, and offsets from 0.
  fileprivate var isSomewhere: Bool {
    [line, column, utf16Column, endLine, endColumn, endUTF16Column].allSatisfy { $0 >= 1 }
      && offset >= 0 && endOffset >= 0
  }
}

extension RunSummary {
  /// All that it counts.
  fileprivate var counts: [Int] {
    let tests = tests.map { [$0.passed, $0.failed, $0.faultyFiles] + $0.notRun.values } ?? []
    let edits = [fixed, silenced].compactMap { $0 }.flatMap { [$0.findings, $0.files] }
    let causes = (causes ?? []).flatMap { [$0.files, $0.frames] }
    return [
      files, unreadableFiles, faultyProjects ?? 0, findings.errors, findings.warnings,
      findings.notes,
    ] + tests + edits + causes
  }

  /// Whether files that come to another summary may be among its own.
  fileprivate func covers(_ part: RunSummary) -> Bool {
    files >= part.files && unreadableFiles >= part.unreadableFiles
      && faultyProjects ?? 0 >= part.faultyProjects ?? 0
      && findings.errors >= part.findings.errors && findings.warnings >= part.findings.warnings
      && findings.notes >= part.findings.notes
      && tests?.faultyFiles ?? 0 >= part.tests?.faultyFiles ?? 0
  }
}
