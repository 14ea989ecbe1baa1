/// The formats of dumps that are read.
package enum DumpFormat: String, CaseIterable, Hashable, Sendable {
  /// The JSON of ModalSpec's own probe.
  case probe
  /// WebDriverAgent's JSON, bare or in its envelope.
  case webDriverAgentJSON = "wda-json"
  /// WebDriverAgent's XML, Appium's page source.
  case webDriverAgentXML = "wda-xml"
  /// The dictionary of an `XCUIElementSnapshot`, as JSON.
  case snapshot = "xctest-snapshot"
  /// XCTest's `debugDescription`.
  case debugDescription = "xctest"
  /// The JSON of `maestro hierarchy`.
  case maestro
  /// The table of `maestro hierarchy --compact`.
  case maestroCompact = "maestro-compact"
  /// The JSON of `idb ui describe-all`.
  case idb
  /// UIKit's `recursiveDescription`.
  case recursiveDescription = "uikit"

  /// Whether Maestro has written it, as JSON or as a table.
  package var isMaestro: Bool { self == .maestro || self == .maestroCompact }

  /// What a sentence calls a dump of the format.
  var phrase: String {
    switch self {
    case .probe: "a dump of the probe"
    case .webDriverAgentJSON: "WebDriverAgent's JSON"
    case .webDriverAgentXML: "WebDriverAgent's XML"
    case .snapshot: "a snapshot of XCTest"
    case .debugDescription: "XCTest's `debugDescription`"
    case .maestro: "the output of `maestro hierarchy`"
    case .maestroCompact: "the output of `maestro hierarchy --compact`"
    case .idb: "the output of `idb ui describe-all`"
    case .recursiveDescription: "UIKit's `recursiveDescription`"
    }
  }
}
