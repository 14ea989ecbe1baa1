internal import ModalSyntax

/// The report as a log of SARIF 2.1.0 with one run: all findings, and the rules they are about.
struct SARIFReport: ReportWriter {
  private let run: RunDescription
  /// The positions of the rules, by their codes.
  private let positions: [String: Int]

  init(_ run: RunDescription) {
    self.run = run
    let codes = run.rules().map(\.code.description)
    positions = Dictionary(zip(codes, codes.indices), uniquingKeysWith: min)
  }

  /// The fields of the run up to its results.
  var opening: String {
    let fields = SARIF.Run(
      tool: SARIF.Tool(
        driver: SARIF.ToolComponent(
          name: "ModalSpec", version: run.toolVersion, semanticVersion: run.toolVersion,
          rules: run.rules().map(SARIF.ReportingDescriptor.init))),
      automationDetails: SARIF.AutomationDetails(id: "modalspec/\(run.kind.rawValue)/"),
      originalUriBaseIds: [
        workingFolder: SARIF.ArtifactLocation(
          description: SARIF.Message(text: "The folder in which modalspec was run."))
      ])
    return """
      {
        "$schema" : "\(SARIF.schema)",
        "version" : "2.1.0",
        "runs" : [
      \(indentedJSON(of: fields, by: 4).dropLast("\n    }".count)),
            "results" : [

      """
  }

  func entry(for file: FileReport) -> String {
    zip(file.diagnostics, file.fingerprints).map { finding, fingerprint in
      indentedJSON(of: result(finding, fingerprint, in: file.path), by: 8)
    }.joined(separator: separator)
  }

  let separator = ",\n"

  func closing(_ summary: RunSummary) -> String {
    let isInterrupted = summary.interrupted == true
    let invocation = SARIF.Invocation(
      // Findings are no failure of the tool; a file that it could not look at is.
      executionSuccessful: !isInterrupted && summary.unreadableFiles == 0,
      toolExecutionNotifications: isInterrupted
        ? [SARIF.Notification(level: .error, message: SARIF.Message(text: summary.line))] : nil)
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

  private func result(
    _ finding: DiagnosticJSON, _ fingerprint: String, in path: String
  ) -> SARIF.Result {
    let others = finding.secondary.enumerated().map { position, other in
      SARIF.Location(
        id: position + 1, physicalLocation: SARIF.PhysicalLocation(other.place),
        message: other.text.isEmpty ? nil : SARIF.Message(text: other.text))
    }
    return SARIF.Result(
      ruleId: finding.code, ruleIndex: positions[finding.code],
      level: SARIF.Level(finding.severity),
      message: SARIF.Message(text: finding.ownLines.joined(separator: "\n")),
      locations: [
        SARIF.Location(
          physicalLocation: finding.place.map { SARIF.PhysicalLocation($0) }
            ?? SARIF.PhysicalLocation(wholeFile: path))
      ],
      relatedLocations: others.isEmpty ? nil : others,
      partialFingerprints: ["modalspec/v1": fingerprint],
      fixes: finding.fix.map { [SARIF.Fix($0)] })
  }
}

/// Where relative paths begin; the name is the one that GitHub and the editors look for.
private let workingFolder = "%SRCROOT%"

extension SARIF.ReportingDescriptor {
  fileprivate init(_ rule: Explanation) {
    id = rule.code.description
    shortDescription = SARIF.MultiformatMessageString(text: rule.title)
    fullDescription = SARIF.MultiformatMessageString(text: rule.why)
    help = SARIF.MultiformatMessageString(text: rule.page, markdown: rule.markdown)
    defaultConfiguration = SARIF.ReportingConfiguration(level: SARIF.Level(rule.severity))
  }
}

extension SARIF.Level {
  fileprivate init(_ severity: Severity) {
    self =
      switch severity {
      case .error: .error
      case .warning: .warning
      case .note: .note
      }
  }
}

extension SARIF.ArtifactLocation {
  fileprivate init(path: String) {
    if path.exact.hasPrefix("/") {
      uri = "file://" + percentEncoded(path)
    } else {
      uri = percentEncoded(path)
      uriBaseId = workingFolder
    }
  }
}

extension SARIF.PhysicalLocation {
  fileprivate init(_ place: PlaceJSON) {
    artifactLocation = SARIF.ArtifactLocation(path: place.file)
    region = SARIF.Region(place)
  }

  /// A file as a whole. The standard would do without a region, but GitHub wants one.
  fileprivate init(wholeFile path: String) {
    artifactLocation = SARIF.ArtifactLocation(path: path)
    region = SARIF.Region(startLine: 1, startColumn: 1, endLine: 1, endColumn: 1)
  }
}

extension SARIF.Region {
  fileprivate init(_ place: PlaceJSON) {
    startLine = place.line
    startColumn = place.utf16Column
    endLine = place.endLine
    endColumn = place.endUTF16Column
  }
}

extension SARIF.Fix {
  fileprivate init(_ fix: DiagnosticJSON.FixItJSON) {
    description = SARIF.Message(text: fix.title)
    artifactChanges = [
      SARIF.ArtifactChange(
        artifactLocation: SARIF.ArtifactLocation(path: fix.place.file),
        replacements: [
          SARIF.Replacement(
            deletedRegion: SARIF.Region(fix.place),
            insertedContent: SARIF.ArtifactContent(text: fix.replacement))
        ])
    ]
  }
}

/// A path as that of a URI. A colon is encoded, too: the first part of a relative reference must not
/// look like a scheme. Source: RFC 3986, sections 3.3 and 4.2.
func percentEncoded(_ path: String) -> String {
  var result = ""
  for byte in path.utf8 {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      result.unicodeScalars.append(Unicode.Scalar(byte))
    case _ where "-._~/!$&'()*+,;=@".utf8.contains(byte):
      result.unicodeScalars.append(Unicode.Scalar(byte))
    default:
      let digits = String(byte, radix: 16, uppercase: true)
      result += digits.count < 2 ? "%0\(digits)" : "%\(digits)"
    }
  }
  return result
}
