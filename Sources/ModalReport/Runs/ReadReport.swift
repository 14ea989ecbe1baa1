internal import ModalSyntax

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// A run's report as it was written as JSON, in one piece or in lines.
package struct RunReport: Sendable {
  package var kind: RunKind
  package var files: [FileReport]
  package var summary: RunSummary

  /// Reads a report as `--format json` or `--format jsonl` wrote it.
  package init(json bytes: [UInt8]) throws(ReportError) {
    let whole = try? JSONDecoder().decode(Whole.self, from: Data(bytes))
    let read = if let whole { whole } else { try Self.lines(bytes) }
    guard read.version == 1 else { throw ReportError(reason: "is not of version 1") }
    guard RunKind.merged.contains(read.command) else {
      throw ReportError(reason: "is not a report of \(RunKind.merged.words(with: "or"))")
    }
    (kind, summary) = (read.command, read.summary)
    files = []
    for file in read.files { files.append(try file.report()) }
    if let count = summary.counts.first(where: { !isCount($0) }) {
      throw .damaged("its summary counts up to \(count)")
    }
    if let shard = summary.shard, shard.part < 1 || shard.part > shard.of {
      throw .damaged("there is no part \(shard.part) of \(shard.of)")
    }
    guard summary.covers(RunSummary(kind, of: files)) else {
      throw .damaged("its summary counts less than it lists")
    }
  }

  /// The reports of the parts of a run as that of the whole: the same as if it had never been parted. Parts that were
  /// each told their files may have looked at the same project file; what they say of it is said once.
  ///
  /// - Throws: That they are not of one command, that a file is in two of them, or that a part is missing.
  package init(merging parts: [RunReport]) throws(ReportError) {
    guard let kind = parts.first?.kind else { throw ReportError(reason: "no report was given") }
    guard parts.allSatisfy({ $0.kind == kind }) else {
      let kinds = RunKind.merged.filter { kind in parts.contains { $0.kind == kind } }
      throw ReportError(reason: "they are of \(kinds.words())")
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
      guard file.isProjectFile, FileJSON(file) == FileJSON(last) else {
        throw ReportError(reason: "two reports contain `\(file.path)`")
      }
      repeated.append(file)
    }
    summary = RunSummary(kind)
    for part in parts { summary.add(part.summary) }
    summary.add(RunSummary(kind, of: repeated), times: -1)
    // Causes are in the order of the files, which parts know nothing of.
    summary.causes = RunSummary(kind, of: files).causes
  }

  /// Each part of a run that was shared has to be there, once: what is missing was not looked at.
  private static func checkShards(of parts: [RunReport]) throws(ReportError) {
    let shards = parts.compactMap(\.summary.shard)
    guard let count = shards.first?.of else { return }
    guard shards.count == parts.count else {
      throw ReportError(reason: "only some are parts of a sharded run")
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

  private struct Whole: Decodable {
    var command: RunKind
    var files: [FileJSON]
    var summary: RunSummary
    var version: Int
  }

  private struct Line: Decodable {
    let command: RunKind
    let summary: RunSummary?
    let version: Int
  }

  private static func lines(_ bytes: [UInt8]) throws(ReportError) -> Whole {
    let decoder = JSONDecoder()
    var files: [FileJSON] = []
    for (index, line) in bytes.split(separator: UInt8(ascii: "\n")).enumerated() {
      let data = Data(line)
      let head = try? decoder.decode(Line.self, from: data)
      if let head, RunKind.merged.contains(head.command) {
        guard head.version == 1 else { throw ReportError(reason: "is not of version 1") }
        if let summary = head.summary {
          return Whole(command: head.command, files: files, summary: summary, version: 1)
        }
        if let file = try? decoder.decode(FileJSON.self, from: data) {
          files.append(file)
          continue
        }
      }
      throw ReportError(
        reason: "is not a report of \(RunKind.merged.words(with: "or")) (line \(index + 1))")
    }
    throw ReportError(reason: "has no summary: the run that wrote it was ended before it was done")
  }
}

/// Whether something can have been counted: far more than there is, and so little that sums of parts stay numbers.
func isCount(_ number: Int) -> Bool { (0...1_000_000_000_000).contains(number) }

extension RunSummary {
  /// Whether files that come to another summary may be among its own.
  fileprivate func covers(_ part: RunSummary) -> Bool {
    zip(all, part.all).allSatisfy(>=)
      && tests?.faultyFiles ?? 0 >= part.tests?.faultyFiles ?? 0
  }
}

/// Why a report cannot be used, as the end of "`path` …".
package struct ReportError: Error, Hashable, Sendable {
  package var reason: String

  /// What cannot be so in a report as the tool writes it.
  static func damaged(_ what: String) -> ReportError { ReportError(reason: "is damaged: \(what)") }
}
