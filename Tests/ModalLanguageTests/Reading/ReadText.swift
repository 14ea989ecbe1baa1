import Foundation
import ModalLanguage
import ModalSyntax
import Testing

/// What reading some texts gave: the specs of the first, and all that was said.
struct Reading {
  var sources: SourceSet
  var documents: [SpecDocument]
  var diagnostics: [Diagnostic]

  /// The excerpts as a person sees them.
  var excerpts: String { ExcerptFormatter().formatAll(diagnostics, in: sources) }

  /// `MS104 3:5-9 message` for each diagnostic, in the order of the text.
  var summaries: [String] {
    diagnostics.map { diagnostic in
      guard let span = diagnostic.primary?.span else {
        return "\(diagnostic.code) – \(diagnostic.message)"
      }
      return "\(diagnostic.code) \(place(of: span)) \(diagnostic.message)"
    }
  }

  /// The codes in the order of the text.
  var codes: [String] { diagnostics.map(\.code.description) }

  /// The place of a span as `line:column`, with the file's name unless it is the first.
  func place(of span: SourceSpan) -> String {
    let start = LineTable(sources[span.file]).location(ofScalar: Int(span.start))
    let name = span.file == 0 ? "" : sources[span.file].name + ":"
    return "\(name)\(start.line):\(start.column)"
  }

  /// The text of a span.
  func text(of span: SourceSpan) -> String { LineTable(sources[span.file]).text(of: span) }

  /// The only spec of the text.
  func document(_ location: Testing.SourceLocation = #_sourceLocation) throws -> SpecDocument {
    #expect(diagnostics.isEmpty, "\(excerpts)", sourceLocation: location)
    return try #require(documents.first, sourceLocation: location)
  }

  /// The only modal of the text.
  func modal(_ location: Testing.SourceLocation = #_sourceLocation) throws -> Modal {
    try #require(document(location).modals.first, sourceLocation: location)
  }
}

/// Composes and reads a text. The files it extends are found in `files`, by their plain names.
func read(
  _ text: String, name: String = "test.modal.yaml", files: [String: String] = [:]
) -> Reading {
  var loader = Loader(files: files)
  return loader.read(SourceFile(name: name, text: text))
}

/// Composes and reads a file, with the files beside and below it to extend.
func read(contentsOf url: URL) throws -> Reading {
  let folder = url.deletingLastPathComponent()
  var files: [String: String] = [:]
  let paths = FileManager.default.enumerator(atPath: folder.path(percentEncoded: false))
  for other in paths?.compactMap({ $0 as? String }) ?? [] where other.hasSuffix(".modal.yaml") {
    files[other] = try? String(contentsOf: folder.appending(path: other), encoding: .utf8)
  }
  let bytes = try Data(contentsOf: url)
  var loader = Loader(files: files)
  return loader.read(SourceFile(name: url.lastPathComponent, bytes: Array(bytes)))
}

/// Follows `extends` from file to file, as the tool's own pipeline does.
struct Loader {
  /// The texts of files by name.
  var files: [String: String]
  private var bases = Bases()
  private var numbers: [String: UInt32] = [:]

  init(files: [String: String]) {
    self.files = files
  }

  /// Composes and reads a text with all that it extends.
  mutating func read(_ source: SourceFile) -> Reading {
    var sources = SourceSet(source)
    numbers[source.name] = 0
    let composed = compose(source)
    load(composed.value, number: 0, into: &sources)
    let checked = ModalLanguage.read(composed.value, of: source, bases: bases)
    var diagnostics = composed.diagnostics + checked.diagnostics
    diagnostics.sort {
      ($0.primary?.span.file ?? 0, $0.primary?.span.start ?? 0)
        < ($1.primary?.span.file ?? 0, $1.primary?.span.start ?? 0)
    }
    return Reading(sources: sources, documents: checked.value, diagnostics: diagnostics)
  }

  private mutating func load(_ tree: YAMLTree, number: UInt32, into sources: inout SourceSet) {
    for path in extendedPaths(in: tree) {
      let name = resolved(path, in: sources[number].name)
      if let known = numbers[name] {
        bases.add(.tree(compose(sources[known], file: known).value), for: path, in: number)
      } else if let text = files[name] {
        let file = sources.add(SourceFile(name: name, text: text))
        numbers[name] = file
        let base = compose(sources[file], file: file).value
        bases.add(.tree(base), for: path, in: number)
        load(base, number: file, into: &sources)
      }
    }
  }

  /// The name of the file that a path means in a file of that name.
  private func resolved(_ path: String, in name: String) -> String {
    var parts = name.split(separator: "/").dropLast().map(String.init)
    for part in path.split(separator: "/") where part != "." {
      if part == ".." { parts.removeLast() } else { parts.append(String(part)) }
    }
    return parts.joined(separator: "/")
  }
}
