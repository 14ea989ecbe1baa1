internal import ModalSyntax

/// A place as JSON has it. Lines and columns are from 1, columns in Unicode scalars; offsets are from 0, in bytes.
struct PlaceJSON: Codable, Equatable {
  private var file: String
  private var line, column, utf16Column, offset: Int
  private var endLine, endColumn, endUTF16Column, endOffset: Int

  init(_ place: Place) {
    file = place.file
    (line, column) = (place.start.line, place.start.column)
    (utf16Column, offset) = (place.start.utf16Column, place.start.utf8Offset)
    (endLine, endColumn) = (place.end.line, place.end.column)
    (endUTF16Column, endOffset) = (place.end.utf16Column, place.end.utf8Offset)
  }

  /// The place; nil where no file has such a place.
  var place: Place? {
    guard [line, column, utf16Column, endLine, endColumn, endUTF16Column].allSatisfy({ $0 >= 1 }),
      offset >= 0, endOffset >= 0
    else { return nil }
    return Place(
      file: file,
      start: SourceLocation(
        line: line, column: column, utf16Column: utf16Column, utf8Offset: offset),
      end: SourceLocation(
        line: endLine, column: endColumn, utf16Column: endUTF16Column, utf8Offset: endOffset))
  }
}

struct FindingJSON: Codable, Equatable {
  private struct LabelJSON: Codable, Equatable {
    var place: PlaceJSON
    var text: String
  }

  private struct FixItJSON: Codable, Equatable {
    var title: String
    var place: PlaceJSON
    var replacement: String
    var safe: Bool
  }

  private var code: String
  private var severity: Severity
  private var message: String
  private var place: PlaceJSON?
  private var label: String?
  private var secondary: [LabelJSON]
  private var notes: [String]
  private var help: String?
  private var fix: FixItJSON?

  init(_ finding: Diagnostic, _ places: inout SourcePlaces) {
    code = finding.code.description
    severity = finding.severity
    message = finding.message
    place = finding.primary.map { PlaceJSON(places.place(of: $0.span)) }
    label = finding.label
    secondary = finding.secondary.map {
      LabelJSON(place: PlaceJSON(places.place(of: $0.span)), text: $0.text)
    }
    notes = finding.notes
    help = finding.help
    fix = finding.fixIt.map {
      FixItJSON(
        title: $0.title, place: PlaceJSON(places.place(of: $0.span)),
        replacement: $0.replacement, safe: $0.isSafe)
    }
  }

  /// The finding; nil where it has another code than findings have, or stands where no file has a place.
  func finding(_ places: inout SourcePlaces) -> Diagnostic? {
    guard let code = DiagnosticCode(self.code) else { return nil }
    var finding = Diagnostic(code, severity, at: nil, message, notes: notes, help: help)
    if let place {
      guard let span = places.add(place) else { return nil }
      finding.primary = Diagnostic.Label(span, label ?? "")
    }
    for other in secondary {
      guard let span = places.add(other.place) else { return nil }
      finding.secondary.append(Diagnostic.Label(span, other.text))
    }
    if let fix {
      guard let span = places.add(fix.place) else { return nil }
      finding.fixIt = FixIt(fix.title, at: span, with: fix.replacement, isSafe: fix.safe)
    }
    return finding
  }
}

extension SourcePlaces {
  /// Adds a place that was read; nil where no file has such a place.
  mutating func add(_ place: PlaceJSON) -> SourceSpan? { place.place.map { add($0) } }

  mutating func json(of findings: [Diagnostic]) -> [FindingJSON] {
    findings.map { FindingJSON($0, &self) }
  }
}
