package import ModalSyntax

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Writes a value as JSON: keys sorted, two spaces of indentation, no escaped slashes, a line break
/// at the end. The bytes depend on the value only.
package func json(of value: some Encodable) -> String {
  json(of: value, .prettyPrinted)
}

/// Writes a value as JSON on one line, otherwise as ``json(of:)`` does.
func jsonLine(of value: some Encodable) -> String {
  json(of: value, [])
}

/// Writes a value as ``json(of:)`` does, as a part of something larger: every line is moved to the
/// right, and there is no line break at the end.
func indentedJSON(of value: some Encodable, by width: Int) -> String {
  let margin = String(repeating: " ", count: width)
  // A text within JSON has no breaks of its own; lines without anything stay so.
  return json(of: value).exact.split(separator: "\n", omittingEmptySubsequences: false)
    .dropLast().map { $0.isEmpty ? "" : margin + $0 }.joined(separator: "\n")
}

private func json(of value: some Encodable, _ layout: JSONEncoder.OutputFormatting) -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [layout, .sortedKeys, .withoutEscapingSlashes]
  // Reports hold no value that JSON lacks: frames are finite by the solver's promise.
  encoder.nonConformingFloatEncodingStrategy = .convertToString(
    positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
  guard let data = try? encoder.encode(value) else { return "{}\n" }
  return escaped(String(decoding: data, as: UTF8.self)) + "\n"
}

/// JSON in which nothing acts on a terminal: what the encoder leaves as it is stands within texts, and becomes an
/// escape of JSON's.
private func escaped(_ json: String) -> String {
  func acts(_ scalar: Unicode.Scalar) -> Bool { scalar.value >= 0x7F && scalar.isUnprintable }
  guard json.unicodeScalars.contains(where: acts) else { return json }
  return json.unicodeScalars.reduce(into: "") { escaped, scalar in
    guard acts(scalar) else { return escaped.unicodeScalars.append(scalar) }
    let digits = String(scalar.value, radix: 16)
    escaped += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
  }
}

/// The JSON Schema, draft 2020-12, of what `check` and `test` report as JSON, in one piece or in lines.
package var runReportSchema: String {
  String(decoding: PackageResources.run_report_schema_json, as: UTF8.self)
}

/// A place, in every unit that tools count in. Lines and columns are from 1, columns in Unicode
/// scalars; offsets are from 0, in bytes.
package struct PlaceJSON: Codable, Equatable, Sendable {
  /// The path of the file.
  package var file: String
  /// The line of the first character.
  package var line: Int
  /// The column of the first character, in Unicode scalars.
  package var column: Int
  /// The column of the first character, in UTF-16 code units.
  package var utf16Column: Int
  /// The offset of the first character, in bytes.
  package var offset: Int
  /// The line behind the last character.
  package var endLine: Int
  /// The column behind the last character, in Unicode scalars.
  package var endColumn: Int
  /// The column behind the last character, in UTF-16 code units.
  package var endUTF16Column: Int
  /// The offset behind the last character, in bytes.
  package var endOffset: Int

  /// The place of a span.
  package init(_ span: SourceSpan, _ places: inout SourcePlaces) {
    let start = places.location(of: span.start, in: span.file)
    let end = places.location(of: span.end, in: span.file)
    file = places.name(of: span.file)
    line = start.line
    column = start.column
    utf16Column = start.utf16Column
    offset = start.utf8Offset
    endLine = end.line
    endColumn = end.column
    endUTF16Column = end.utf16Column
    endOffset = end.utf8Offset
  }
}

/// A finding.
package struct DiagnosticJSON: Codable, Equatable, Sendable {
  /// A place with a few words.
  package struct LabelJSON: Codable, Equatable, Sendable {
    /// The place.
    package var place: PlaceJSON
    /// The words; empty for a place that speaks for itself.
    package var text: String
  }

  /// A change of the text.
  package struct FixItJSON: Codable, Equatable, Sendable {
    /// What it does.
    package var title: String
    /// The place whose text is replaced.
    package var place: PlaceJSON
    /// What stands there afterwards.
    package var replacement: String
    /// Whether nothing else can have been meant.
    package var safe: Bool
  }

  /// `MS` and three digits.
  package var code: String
  /// `error`, `warning` or `note`.
  package var severity: Severity
  /// One sentence.
  package var message: String
  /// The place at fault; absent when the file as a whole is.
  package var place: PlaceJSON?
  /// The words at the place.
  package var label: String?
  /// Other places.
  package var secondary: [LabelJSON]
  /// Further facts.
  package var notes: [String]
  /// What to write instead.
  package var help: String?
  /// The change that does it.
  package var fix: FixItJSON?

  /// A finding with its places looked up.
  package init(_ diagnostic: Diagnostic, _ places: inout SourcePlaces) {
    code = diagnostic.code.description
    severity = diagnostic.severity
    message = diagnostic.message
    place = diagnostic.primary.map { PlaceJSON($0.span, &places) }
    label = diagnostic.primary.flatMap { $0.text.isEmpty ? nil : $0.text }
    secondary = []
    for label in diagnostic.secondary {
      secondary.append(LabelJSON(place: PlaceJSON(label.span, &places), text: label.text))
    }
    notes = diagnostic.notes
    help = diagnostic.help
    if let fixIt = diagnostic.fixIt {
      fix = FixItJSON(
        title: fixIt.title, place: PlaceJSON(fixIt.span, &places),
        replacement: fixIt.replacement, safe: fixIt.isSafe)
    }
  }
}

extension DiagnosticJSON {
  /// The finding on one line, without the text it is about.
  func line(in path: String) -> String {
    let place = place.map { "\($0.file):\($0.line):\($0.column)" } ?? path
    return printable("\(place): \(severity.rawValue)[\(code)]: \(message)")
  }

  /// All that the finding says about itself, a line for each thing, without places and without the
  /// text it is about.
  var ownLines: [String] {
    [label.map { "\(message): \($0)" } ?? message] + notes + (help.map { ["help: \($0)"] } ?? [])
  }

  /// What is wrong and what to do about it, on one line and without a place.
  var sentence: String {
    [ownLines[0], help].compactMap(\.self).joined(separator: "; ")
  }

  /// All that the finding says, other places included.
  var paragraph: String {
    let own = ownLines
    return ([own[0]] + placesInWords + own.dropFirst()).joined(separator: "\n")
  }

  /// All that the finding says, with its place: a line, and further ones that are indented.
  func block(in path: String) -> String {
    let more = (placesInWords + ownLines.dropFirst()).flatMap { $0.exact.lines }
    let line = line(in: path) + (label.map { ": \(printable($0))" } ?? "")
    return ([line] + more.map { "  \(printable(String($0)))" }).joined(separator: "\n")
  }

  private var placesInWords: [String] {
    secondary.filter { !$0.text.isEmpty }.map { other in
      "\(other.place.file):\(other.place.line):\(other.place.column): \(other.text)"
    }
  }
}
