internal import ModalSyntax

/// The report as a log of SARIF 2.1.0 with one run: all findings, and the rules they are about.
/// Source: OASIS, "Static Analysis Results Interchange Format (SARIF) Version 2.1.0", section 3.
struct SARIFReport: ReportWriter {
  private let run: RunDescription
  /// The positions of the rules, by their codes.
  private let positions: [DiagnosticCode: Int]

  init(_ run: RunDescription) {
    self.run = run
    let codes = run.rules().map(\.code)
    positions = Dictionary(zip(codes, codes.indices), uniquingKeysWith: min)
  }

  /// The fields of the run up to its results.
  var opening: String {
    let tool: JSONObject = [
      "name": "ModalSpec", "version": run.toolVersion, "semanticVersion": run.toolVersion,
      "rules": run.rules().map(rule),
    ]
    let folder: JSONObject = ["description": message("The folder in which modalspec was run.")]
    let fields: JSONObject = [
      "tool": ["driver": tool],
      "automationDetails": ["id": "modalspec/\(run.kind.rawValue)/"],
      // Columns are counted as editors count them, and lines as YAML does.
      "columnKind": "utf16CodeUnits", "newlineSequences": ["\r\n", "\n", "\r"],
      "originalUriBaseIds": [workingFolder: folder],
    ]
    return """
      {
        "$schema" : "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/\
      sarif-schema-2.1.0.json",
        "version" : "2.1.0",
        "runs" : [
      \(indentedJSON(of: fields, by: 4).dropLast("\n    }".count)),
            "results" : [

      """
  }

  func entry(for file: FileReport) -> String {
    var places = file.places
    let results = zip(file.diagnostics, file.fingerprints).map { finding, fingerprint in
      result(finding, fingerprint, in: file.path, &places)
    }
    return indentedJSON(ofItems: results, by: 8)
  }

  let separator = ",\n"

  func closing(_ summary: RunSummary) -> String {
    let isInterrupted = summary.interrupted == true
    let notification: JSONObject = ["level": "error", "message": message(summary.line)]
    let invocation: JSONObject = [
      // Findings are no failure of the tool; a file that it could not look at is.
      "executionSuccessful": !isInterrupted && summary.unreadableFiles == 0,
      "toolExecutionNotifications": isInterrupted ? [notification] : nil,
    ]
    return """

            ],
            "invocations" : [
      \(indentedJSON(of: invocation, by: 8))
            ]
          }
        ]
      }

      """
  }

  private func rule(_ rule: Explanation) -> JSONObject {
    [
      "id": rule.code.description, "shortDescription": message(rule.title),
      "fullDescription": message(rule.why),
      "help": ["text": rule.page, "markdown": rule.markdown],
      "defaultConfiguration": ["level": rule.severity],
    ]
  }

  private func result(
    _ finding: Diagnostic, _ fingerprint: String, in path: String, _ places: inout SourcePlaces
  ) -> JSONObject {
    // The standard would do without the region of a whole file, but GitHub wants one.
    let place =
      finding.primary.map { location(places.place(of: $0.span)) }
      ?? [
        "artifactLocation": artifact(path),
        "region": ["startLine": 1, "startColumn": 1, "endLine": 1, "endColumn": 1] as JSONObject,
      ]
    let others: [JSONObject] = finding.secondary.enumerated().map { position, other in
      [
        "id": position + 1, "physicalLocation": location(places.place(of: other.span)),
        "message": other.text.isEmpty ? nil : message(other.text),
      ]
    }
    return [
      "ruleId": finding.code.description,
      // Absent for a code that is not in the list.
      "ruleIndex": positions[finding.code],
      "level": finding.severity, "message": message(finding.ownLines.joined(separator: "\n")),
      "locations": [["physicalLocation": place] as JSONObject],
      "relatedLocations": others.isEmpty ? nil : others,
      "partialFingerprints": ["modalspec/v1": fingerprint],
      "fixes": finding.fixIt.map { [fix($0, places.place(of: $0.span))] },
    ]
  }

  private func fix(_ fix: FixIt, _ place: Place) -> JSONObject {
    let replacement: JSONObject = [
      "deletedRegion": region(place), "insertedContent": message(fix.replacement),
    ]
    let change: JSONObject = [
      "artifactLocation": artifact(place.file), "replacements": [replacement],
    ]
    return ["description": message(fix.title), "artifactChanges": [change]]
  }

  private func message(_ text: String) -> JSONObject { ["text": text] }

  private func location(_ place: Place) -> JSONObject {
    ["artifactLocation": artifact(place.file), "region": region(place)]
  }

  private func artifact(_ path: String) -> JSONObject {
    path.exact.hasPrefix("/")
      ? ["uri": "file://" + percentEncoded(path)]
      : ["uri": percentEncoded(path), "uriBaseId": workingFolder]
  }

  private func region(_ place: Place) -> JSONObject {
    [
      "startLine": place.start.line, "startColumn": place.start.utf16Column,
      "endLine": place.end.line, "endColumn": place.end.utf16Column,
    ]
  }
}

/// Where relative paths begin; the name is the one that GitHub and the editors look for.
private let workingFolder = "%SRCROOT%"

/// A path as that of a URI. A colon is encoded, too: the first part of a relative reference must not
/// look like a scheme. Source: RFC 3986, sections 3.3 and 4.2.
func percentEncoded(_ path: String) -> String {
  func standsForItself(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "-")...UInt8(ascii: "9"),
      UInt8(ascii: "@")...UInt8(ascii: "Z"):
      true
    default: "_~!$&'()*+,;=".utf8.contains(byte)
    }
  }
  if path.utf8.allSatisfy(standsForItself) { return path }
  return path.utf8.map { byte in
    standsForItself(byte)
      ? String(Unicode.Scalar(byte)) : "%" + digits(of: byte, 2, uppercase: true)
  }.joined()
}
