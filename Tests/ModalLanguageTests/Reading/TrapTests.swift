import ModalSyntax
import Testing

/// The scalars that fields refuse.
@Suite struct TrapTests {
  @Test(arguments: [
    "yes", "no", "on", "off", "True", "FALSE", "y", "1", "\"true\"", "'false'", "~", "maybe",
  ])
  func booleansAreTrueOrFalse(text: String) {
    expectFindings(
      sized("modal: 1️⃣\(text)"),
      "MS106 `modal` is `true` or `false`, and this is "
        + (text.contains { "\"'".contains($0) } ? "the text " : "")
        + "`\(text.filter { !"\"'".contains($0) })`")
  }

  @Test(
    arguments: [
      ("0x10", nil), ("010", "10"), ("1_000", "1000"), (".inf", nil), (".nan", nil), ("1e", nil),
      ("\"0.5\"", "0.5"), ("50%", "0.5"), ("+", nil), ("0.5pt", "0.5"), ("\"0,5\"", "0.5"),
      ("0.5 dp", "0.5"),
      ("\"−0.5\"", "-0.5"), ("\"０．５\"", "0.5"),
    ] as [(String, String?)])
  func numbersAreDecimal(text: String, meant: String?) {
    let reading = read(sized("dimming: {alpha: \(text)}"))
    #expect(reading.codes == ["MS105"], "\(reading.excerpts)")
    let help = reading.diagnostics.first?.help
    let advice = meant.map { "write `\($0)`" } ?? "write a number from 0 to 1, such as `0.4`"
    #expect(help?.hasPrefix(advice) == true)
  }

  /// What looks like a list of sides may be a formula.
  @Test(arguments: [
    "2 * 8", "16 -4", "\"max(8, 4)\"", "round(12.5)", "(8)", "2 * 8 / 1px", "16 / 2",
  ])
  func formulasAreNoLists(text: String) {
    let reading = read(sized("margins: \(text)"))
    #expect(reading.diagnostics.isEmpty, "\(reading.excerpts)")
  }

  @Test(arguments: [
    "0x10", "010", "1_000", ".inf", ".nan", "1e", "1:30", "3 pt", "~", "null", "yes",
  ])
  func lengthsAreNumbersOrExpressions(text: String) {
    let reading = read(spec("contentSize: {width: \(text), height: 1}"))
    #expect(reading.codes.count == 1, "\(reading.excerpts)")
    #expect(["MS113", "MS114"].contains(reading.codes.first))
  }

  @Test func everyMistakeOfAFileIsReported() {
    let reading = read(
      """
      modalspec: 1
      variables: {scale: 2}
      modal: {contentSize: [300, wide], margin: 8}
      expect: [{container: [375], frame: [0, 0, 1, 1]}]
      scenarios: [{name: s, container: [1, 1], events: [shwo]}]
      invariants: [content.minY]
      laws: {settle: off}
      """)
    #expect(
      reading.codes == ["MS118", "MS114", "MS104", "MS108", "MS107", "MS115", "MS104"],
      "\(reading.excerpts)")
  }
}
