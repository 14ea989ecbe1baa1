import Foundation
import ModalSpecTesting
import ModalSyntax
import Testing

@testable import ModalCompare

/// Values that `Documentation/Schemas/probe.schema.json` refuses are refused, where they stand.
@Suite struct ProbeValueTests {
  /// A wrong value in the place of a right one, and what a value has to be.
  struct Wrong: CustomTestStringConvertible, Sendable {
    var name: String
    var value: String
    var wanted: String
    var testDescription: String { "\(name): \(value)" }

    init(_ name: String, _ value: String, _ wanted: String) {
      (self.name, self.value, self.wanted) = (name, value, wanted)
    }
  }

  private static let flag = "`true` or `false`"

  private static let ofDumps = [
    Wrong(
      "orientation", "\"sideways\"",
      "`portrait`, `portraitUpsideDown`, `landscapeLeft`, `landscapeRight` or `unknown`"),
    Wrong("system", "\"26\"", "a system and its version, as in `iOS 26.0`"),
    Wrong("animationsEnabled", "\"no\"", flag),
    Wrong("name", "7", "a text"),
    Wrong("horizontal", "\"wide\"", "`compact`, `regular` or `unspecified`"),
    Wrong("vertical", "\"Compact\"", "`compact`, `regular` or `unspecified`"),
    Wrong(
      "idiom", "\"watch\"", "`phone`, `pad`, `mac`, `tv`, `carPlay`, `vision` or `unspecified`"),
    Wrong("style", "\"blue\"", "`light`, `dark` or `unspecified`"),
    Wrong("direction", "\"up\"", "`ltr` or `rtl`"),
    Wrong(
      "textScale", "\"AX6\"",
      "`XS`, `S`, `M`, `L`, `XL`, `XXL`, `XXXL`, `AX1`, `AX2`, `AX3`, `AX4` or `AX5`"),
    Wrong("source", "\"guess\"", "`notification` or `layoutGuide`"),
    Wrong("alpha", "1.5", "a number from 0 to 1"),
    Wrong("alpha", "-0.1", "a number from 0 to 1"),
    Wrong("cornerRadius", "-1", "a number of 0 or more"),
    Wrong(
      "corners", "[\"top\"]", "a list of `topLeft`, `topRight`, `bottomLeft` or `bottomRight`"),
    Wrong("cornerStyle", "\"square\"", "`circular` or `continuous`"),
    Wrong("color", "\"#1c1c1e\"", "`#` and six digits from 0 to F, as in `#1C1C1E`"),
    Wrong("lines", "1.5", "a whole number of 0 or more"),
    Wrong("lines", "-1", "a whole number of 0 or more"),
    Wrong("hidden", "1", flag),
    Wrong("size", "\"11\"", "a number"),
  ]

  private static func dump(_ wrong: Wrong) -> String {
    func members(_ right: [(String, String)]) -> String {
      right.map { "\"\($0.0)\": \($0.0 == wrong.name ? wrong.value : $0.1)" }
        .joined(separator: ", ")
    }
    let top = members([
      ("name", "\"a\""), ("system", "\"iOS 26.0\""), ("orientation", "\"unknown\""),
      ("animationsEnabled", "true"),
    ])
    let traits = members([
      ("horizontal", "\"regular\""), ("vertical", "\"compact\""), ("idiom", "\"mac\""),
      ("style", "\"dark\""), ("direction", "\"ltr\""), ("textScale", "\"AX5\""),
    ])
    let view = members([
      ("alpha", "1"), ("cornerRadius", "0"), ("corners", "[\"topLeft\", \"bottomRight\"]"),
      ("cornerStyle", "\"circular\""), ("color", "\"#09AF00\""), ("lines", "0"),
      ("hidden", "false"),
    ])
    return """
      {"modalspecProbe": 1, "container": [320, 480], "scale": 2, \(top), "traits": {\(traits)},
       "keyboard": {"frame": [0, 300, 320, 180], \(members([("source", "\"layoutGuide\"")]))},
       "windows": [{"class": "UIWindow", "frame": [0, 0, 320, 480], "views": [
         {"class": "UIView", "frame": [0, 0, 9, 9], \(view), "font": {\(members([("size", "11")]))}}]}]}
      """
  }

  @Test(arguments: ofDumps) func aWrongValueIsRefusedWhereItStands(_ wrong: Wrong) throws {
    let text = Self.dump(wrong)
    let found = read(text)
    try #require(found.value == nil && found.diagnostics.count == 1, "\(found.diagnostics)")
    #expect(found.diagnostics[0].message.hasPrefix("`\(wrong.name)` cannot be `"))
    #expect(found.diagnostics[0].notes == ["It has to be \(wrong.wanted)."])
    let start = try #require(found.diagnostics[0].primary?.span.start)
    let rest = String(decoding: Array(text.utf8).dropFirst(Int(start)), as: UTF8.self)
    #expect(rest.hasPrefix(wrong.value))
  }

  @Test func theRightValuesAreTaken() throws {
    _ = try viewTree(Self.dump(Wrong("", "", "")))
  }

  private static let ofRecordings = [
    Wrong("fps", "0", "a number from 1 to 1000"),
    Wrong("fps", "-60", "a number from 1 to 1000"),
    Wrong("fps", "1e9", "a number from 1 to 1000"),
    Wrong("fps", "\"60\"", "a number from 1 to 1000"),
    Wrong("slowAnimations", "0.5", "a number from 1 to 1000"),
    Wrong("scale", "0", "a number above 0"),
    Wrong("mark", "1", "a text"),
    Wrong("alpha", "true", "a number"),
    Wrong("dropped", "-1e300", "a whole number of 0 or more"),
    Wrong("dropped", "0.5", "a whole number of 0 or more"),
    Wrong("time", "-1", "a number of 0 or more"),
  ]

  @Test(arguments: ofRecordings) func aWrongValueOfARecordingIsRefused(_ wrong: Wrong) throws {
    func member(_ name: String, _ right: String) -> String {
      "\"\(name)\": \(name == wrong.name ? wrong.value : right)"
    }
    let lines = [
      "{\"type\": \"recording\", \"modalspecProbe\": 1, \"container\": [320, 480], "
        + "\"watch\": [\"a\"], \(member("fps", "60")), \(member("scale", "2")), "
        + "\(member("slowAnimations", "1"))}",
      "{\"type\": \"mark\", \(member("mark", "\"show\"")), \(member("time", "0"))}",
      "{\(member("type", "\"sample\"")), \"time\": 0, \"views\": {\"a\": {\"frame\": [0, 0, 1, 1], "
        + "\"presented\": [0, 0, 1, 1], \(member("alpha", "1"))}}}",
      "{\"type\": \"end\", \"time\": 1, \(member("dropped", "0"))}",
    ]
    let text = lines.joined(separator: "\n")
    let recorded = readProbeRecording(SourceFile(name: "run.jsonl", text: text))
    try #require(
      recorded.value == nil && recorded.diagnostics.count == 1, "\(recorded.diagnostics)")
    #expect(recorded.diagnostics[0].message.hasPrefix("`\(wrong.name)` cannot be `"))
    #expect(recorded.diagnostics[0].notes == ["It has to be \(wrong.wanted)."])
    let wrongLine = try #require(
      lines.firstIndex { $0.contains("\"\(wrong.name)\": \(wrong.value)") })
    #expect(
      recorded.diagnostics[0].primary.map { line($0.span, in: Array(text.utf8)) } == wrongLine + 1)
  }
}
