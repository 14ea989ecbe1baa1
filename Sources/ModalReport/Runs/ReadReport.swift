internal import ModalSyntax

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// A run's report as it was written as JSON, in one piece or in lines.
package struct RunReport: Sendable {
  /// The command.
  package var kind: RunKind
  /// The files that are listed.
  package var files: [FileReport]
  /// What there was of everything.
  package var summary: RunSummary

  /// Reads a report.
  ///
  /// - Parameter bytes: What `--format json` or `--format jsonl` wrote.
  /// - Throws: What is wrong with it.
  package init(json bytes: [UInt8]) throws(ReportError) {
    if let whole = try? JSONDecoder().decode(Whole.self, from: Data(bytes)) {
      guard whole.version == 1 else { throw ReportError(reason: "is not of version 1") }
      (kind, files, summary) = (whole.command, whole.files, whole.summary)
    } else {
      self = try Self.lines(bytes)
    }
    try checkForDamage()
  }

  /// The reports of the parts of a run as that of the whole: the same as if it had never been parted. Parts that were
  /// each told their files may have looked at the same project file; what they say of it is said once.
  ///
  /// - Parameter parts: The reports.
  /// - Throws: That they are not of one command, that a file is in two of them, or that a part is missing.
  package init(merging parts: [RunReport]) throws(ReportError) {
    guard let kind = parts.first?.kind else { throw ReportError(reason: "there is none") }
    guard parts.allSatisfy({ $0.kind == kind }) else {
      throw ReportError(reason: "some are of `check`, and some of `test`")
    }
    self.kind = kind
    try Self.checkShards(of: parts)
    files = []
    var repeated: [FileReport] = []
    for file in parts.flatMap(\.files).sorted(by: { $0.path.exact < $1.path.exact }) {
      guard let last = files.last, last.path.exact == file.path.exact else {
        files.append(file)
        continue
      }
      guard file.projectFile == true, file == last else {
        throw ReportError(reason: "two of them have `\(file.path)`")
      }
      repeated.append(file)
    }
    summary = RunSummary(kind)
    for part in parts { summary.add(part.summary) }
    for file in repeated { summary.takeBack(file) }
    // Causes are in the order of the files, which parts know nothing of.
    summary.causes = nil
    var listed = RunSummary(kind)
    for file in files { listed.add(file) }
    summary.causes = listed.causes
  }

  /// Each part of a run that was shared has to be there, once: what is missing was not looked at.
  private static func checkShards(of parts: [RunReport]) throws(ReportError) {
    let shards = parts.compactMap(\.summary.shard)
    guard let count = shards.first?.of else { return }
    guard shards.count == parts.count else {
      throw ReportError(reason: "some are parts of a shared run, and some are none")
    }
    guard shards.allSatisfy({ $0.of == count }) else {
      throw ReportError(reason: "some are of \(count) parts, and some of another number")
    }
    // A number may be anything, so it is not counted up to.
    var next = 1
    for part in shards.map(\.part).sorted() {
      if part < next { throw ReportError(reason: "two of them are part \(part) of \(count)") }
      if part > next { break }
      next += 1
    }
    if shards.count < count || next <= shards.count {
      throw ReportError(reason: "part \(next) of \(count) is missing")
    }
  }

  private init(kind: RunKind, files: [FileReport], summary: RunSummary) {
    self.kind = kind
    self.files = files
    self.summary = summary
  }

  private struct Whole: Decodable {
    let command: RunKind
    let files: [FileReport]
    let summary: RunSummary
    let version: Int
  }

  private struct Line: Decodable {
    let command: RunKind
    let summary: RunSummary?
    let version: Int
  }

  private static func lines(_ bytes: [UInt8]) throws(ReportError) -> RunReport {
    let decoder = JSONDecoder()
    var files: [FileReport] = []
    for (index, line) in bytes.split(separator: UInt8(ascii: "\n")).enumerated() {
      let data = Data(line)
      guard let head = try? decoder.decode(Line.self, from: data) else {
        throw ReportError(reason: "is no report of `check` or `test` (line \(index + 1))")
      }
      guard head.version == 1 else { throw ReportError(reason: "is not of version 1") }
      if let summary = head.summary {
        return RunReport(kind: head.command, files: files, summary: summary)
      }
      guard let file = try? decoder.decode(FileReport.self, from: data) else {
        throw ReportError(reason: "is no report of `check` or `test` (line \(index + 1))")
      }
      files.append(file)
    }
    throw ReportError(reason: "has no summary: the run that wrote it was ended before it was done")
  }
}

/// Why a report cannot be used, as the end of "`path` …".
package struct ReportError: Error, Hashable, Sendable {
  /// What is wrong.
  package var reason: String
}
