/// The parts of SARIF 2.1.0 that a report uses, by the names of the standard.
/// Source: OASIS, "Static Analysis Results Interchange Format (SARIF) Version 2.1.0", section 3.
enum SARIF {
  /// The schema that a log names.
  static let schema =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"

  /// What a run says before its results.
  struct Run: Encodable {
    var tool: Tool
    var automationDetails: AutomationDetails
    /// Columns are counted as editors count them.
    let columnKind = "utf16CodeUnits"
    /// What ends a line in YAML.
    let newlineSequences = ["\r\n", "\n", "\r"]
    var originalUriBaseIds: [String: ArtifactLocation]
  }

  struct Tool: Encodable {
    var driver: ToolComponent
  }

  struct ToolComponent: Encodable {
    var name: String
    var version: String
    var semanticVersion: String
    var rules: [ReportingDescriptor]
  }

  /// A rule.
  struct ReportingDescriptor: Encodable {
    var id: String
    var shortDescription: MultiformatMessageString
    var fullDescription: MultiformatMessageString
    var help: MultiformatMessageString
    var defaultConfiguration: ReportingConfiguration
  }

  struct MultiformatMessageString: Encodable {
    var text: String
    var markdown: String?
  }

  struct ReportingConfiguration: Encodable {
    var level: Level
  }

  enum Level: String, Encodable {
    case error, warning, note
  }

  /// Which of several runs of a tool over the same files this is.
  struct AutomationDetails: Encodable {
    var id: String
  }

  struct Message: Encodable {
    var text: String
  }

  /// A finding.
  struct Result: Encodable {
    var ruleId: String
    /// The rule's position in the list; absent for a code that is not in it.
    var ruleIndex: Int?
    var level: Level
    var message: Message
    var locations: [Location]
    var relatedLocations: [Location]?
    var partialFingerprints: [String: String]
    var fixes: [Fix]?
  }

  struct Location: Encodable {
    var id: Int?
    var physicalLocation: PhysicalLocation
    var message: Message?
  }

  struct PhysicalLocation: Encodable {
    var artifactLocation: ArtifactLocation
    var region: Region
  }

  struct ArtifactLocation: Encodable {
    var uri: String?
    var uriBaseId: String?
    var description: Message?
  }

  /// A range: lines and columns from 1, the end behind the last character.
  struct Region: Encodable {
    var startLine: Int
    var startColumn: Int
    var endLine: Int
    var endColumn: Int
  }

  struct Fix: Encodable {
    var description: Message
    var artifactChanges: [ArtifactChange]
  }

  struct ArtifactChange: Encodable {
    var artifactLocation: ArtifactLocation
    var replacements: [Replacement]
  }

  struct Replacement: Encodable {
    var deletedRegion: Region
    var insertedContent: ArtifactContent
  }

  struct ArtifactContent: Encodable {
    var text: String
  }

  /// How the run went as a process.
  struct Invocation: Encodable {
    var executionSuccessful: Bool
    var toolExecutionNotifications: [Notification]?
  }

  struct Notification: Encodable {
    var level: Level
    var message: Message
  }
}
