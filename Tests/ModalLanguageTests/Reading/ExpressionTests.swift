import ModalLanguage
import ModalSyntax
import Testing

/// What expressions mean.
@Suite struct ExpressionTests {
  /// The environment of all these expressions.
  static let context: EvaluationContext = {
    var context = EvaluationContext(
      Environment(
        container: Size(width: 375, height: 667), keyboardHeight: 258, scale: 2,
        safeArea: Insets(top: 20, left: 1, bottom: 34, right: 2)),
      rounding: .qmui)
    context.limit = Size(width: 335, height: 400)
    context.percentBase = 335
    context.margins = Insets(top: 11, left: 12, bottom: 13, right: 14)
    return context
  }()

  /// The value of a text as a width of the content.
  private func value(of text: String) throws -> Double {
    let escaped = text.replacing("'", with: "''")
    let modal = try read(spec("contentSize: {width: '\(escaped)', height: 1}")).modal()
    return try #require(modal.layer.contentWidth).value.evaluate(in: Self.context)
  }

  @Test(arguments: [
    ("1 + 2 * 3", 7), ("(1 + 2) * 3", 9), ("8 - 4 - 2", 2), ("16 / 4 / 2", 2), ("2 * 3 + 4", 10),
    ("-2 * -3", 6), ("--2", 2), ("- 2 + 5", 3), ("2 - -3", 5), ("1 / 4", 0.25), (".5 + 5.", 5.5),
    ("if(1 + 1 == 2, 3, 4)", 3), ("if(1 < 2 && 2 < 3, 1, 0)", 1),
    ("if(false && true || true, 1, 0)", 1), ("if(true || true && false, 1, 0)", 1),
    ("if(!false && false, 1, 0)", 0), ("if(!(false && false), 1, 0)", 1),
    ("if(1 + 2 < 2 * 2, 1, 0)", 1), ("if(1 < 2 == true, 1, 0)", 1), ("if(-1 < 0, 1, 0)", 1),
    ("if(!true == false, 1, 0)", 1), ("if(1 >= 2, 1, 0)", 0),
  ]) func followsPrecedence(text: String, expected: Double) throws {
    #expect(try value(of: text) == expected)
  }

  @Test(arguments: [
    ("min(3, 2)", 2), ("max(3, 2)", 3), ("min(5, 3, 4)", 3), ("max(1, 3, 2)", 3),
    ("clamp(5, 1, 3)", 3), ("clamp(0, 1, 3)", 1), ("clamp(2, 1, 3)", 2), ("clamp(2, 3, 1)", 3),
    ("abs(-4)", 4), ("abs(4)", 4), ("floor(1.7)", 1), ("floor(-1.2)", -2), ("ceil(1.2)", 2),
    ("ceil(-1.7)", -1), ("round(1.5)", 2), ("round(-1.5)", -2), ("round(2.4)", 2),
    ("flat(10.3)", 10.5), ("flat(0.0005)", 0), ("if(true, 1, 2)", 1), ("if(false, 1, 2)", 2),
    ("if(2 > 1, if(1 > 2, 1, 2), 3)", 2),
  ]) func callsFunctions(text: String, expected: Double) throws {
    #expect(try value(of: text) == expected)
  }

  @Test(arguments: [
    ("container.width", 375), ("container.height", 667), ("keyboard.height", 258), ("scale", 2),
    ("safeArea.top", 20), ("safeArea.left", 1), ("safeArea.bottom", 34), ("safeArea.right", 2),
    ("margins.top", 11), ("margins.left", 12), ("margins.bottom", 13), ("margins.right", 14),
    ("limit.width", 335), ("limit.height", 400), ("if(horizontal == compact, 1, 2)", 1),
    ("if(vertical == regular, 1, 2)", 1), ("if(orientation != landscape, 1, 2)", 1),
    ("if(idiom == phone, 1, 2)", 1), ("if(compact == horizontal, 1, 2)", 1),
  ]) func knowsNames(text: String, expected: Double) throws {
    #expect(try value(of: text) == expected)
  }

  @Test(arguments: [
    ("1px", 0.5), ("3px + 1", 2.5), ("50%", 167.5), ("fill", 335), ("100% - 35", 300),
    ("fill / 2", 167.5), ("420", 420), ("1e2", 100),
  ]) func takesUnits(text: String, expected: Double) throws {
    #expect(try value(of: text) == expected)
  }

  @Test(arguments: [
    "if(true, 1, 1 / 0)", "if(false || true || 1 / 0 > 1, 1, 0)",
    "if(false && 1 / 0 > 1, 0, 1)",
  ])
  func isLazy(text: String) throws {
    #expect(try value(of: text) == 1)
  }

  @Test func simplifiesWhatNeedsNoFormula() throws {
    let modal = try read(spec("contentSize: {width: 80%, height: '2 * 100'}")).modal()
    guard case .percent(80) = modal.layer.contentWidth?.value else {
      Issue.record("not a percentage")
      return
    }
    #expect(modal.layer.contentHeight?.value.constant == 200)
  }

  @Test func doesNotTakeAPercentageOfNothingForAConstant() throws {
    // 100 / 50% has a value wherever the limit has a width.
    #expect(try value(of: "335 / 50%") == 2)
  }

  @Test(arguments: ["\"420\"", "'420'", "420", "420.0", "4.2e2", "+420", "\"400 + 20\""])
  func lengthsAreTheSameInQuotes(text: String) throws {
    let modal = try read(spec("contentSize: {width: \(text), height: 1}")).modal()
    #expect(modal.layer.contentWidth?.value.constant == 420)
  }

  // MARK: - Mistakes

  @Test(arguments: [
    ("1️⃣", "MS113 expected a value"), ("1 +1️⃣", "MS113 expected a value"),
    ("1️⃣* 2", "MS113 expected a value before `*`"), ("(1 + 21️⃣", "MS113 expected `)`"),
    ("1️⃣3 px", "MS113 a unit belongs right after its number"),
    ("1️⃣abs(1, 2)", "MS116 `abs` takes one argument, and this gives it 2"),
    ("1 + 1️⃣true", "MS115 `+` takes a number, and this is true or false"),
    ("if(!1️⃣scale, 1, 2)", "MS115 `!` takes true or false, and this is a number"),
    (
      "if(true, 1️⃣1, false)",
      "MS115 both values of `if` need the same type, and these are a number and true or false"
    ),
    ("if(1️⃣vertical == phone, 1, 2)", "MS115 `==` compares a size class with an idiom"),
    ("if(1️⃣vertical < compact, 1, 2)", "MS115 `<` orders numbers, and this is a size class"),
    ("1️⃣vertical", "MS115 expected a number, and this is a size class"),
    ("1️⃣1 / 0", "MS301 this divides by zero"), ("5 + 1️⃣1 / (2 - 2)", "MS301 this divides by zero"),
    ("1️⃣1e300 * 1e300", "MS301 the result is too large"),
  ]) func areReported(marked: String, finding: String) {
    expectFindings(spec("contentSize: {width: '\(marked)', height: 1}"), finding)
  }

  @Test(arguments: [
    ("compct == horizontal", "compact"), ("horizontall == compact", "horizontal"),
    ("horizontal == compct", "compact"), ("compact == horizontl", "horizontal"),
    ("pd != idiom", "pad"), ("pad != idom", "idiom"), ("landscap == orientation", "landscape"),
  ])
  func comparedWordsAreSuggestedOnBothSides(condition: String, near: String) {
    let reading = read(spec("contentSize: {width: 'if(\(condition), 1, 2)', height: 1}"))
    #expect(reading.codes == ["MS114"], "\(reading.excerpts)")
    #expect(reading.diagnostics.first?.fixIt?.replacement == near)
  }

  @Test func aSymbolIsNoNumber() {
    let reading = read(spec("contentSize: {width: compct + 1, height: 1}"))
    #expect(reading.codes == ["MS114"])
    #expect(reading.diagnostics.first?.fixIt == nil)
  }

  @Test(arguments: [
    ("maxWidth", "margins.top", true), ("maxWidth", "limit.width", false),
    ("maxHeight", "default.x", false), ("margins", "margins.top", false),
    ("margins", "10%", true), ("layout", "{x: default.x + 1}", true),
    ("layout", "{x: limit.width}", false), ("layout", "{x: margins.left}", false),
    ("keyboard", "{gap: 10%}", true), ("keyboard", "{gap: margins.left}", false),
    ("animation", "{show: {from: {translateY: frame.height}}}", true),
    ("animation", "{show: {from: {translateY: content.height}}}", false),
    ("animation", "{show: {from: {alpha: 50%}}}", false),
  ]) func namesAreKnownWhereTheyHaveAValue(key: String, value: String, isKnown: Bool) {
    let reading = read(sized("\(key): \(value)"))
    #expect(reading.diagnostics.isEmpty == isKnown, "\(reading.excerpts)")
    #expect(isKnown || ["MS114", "MS117"].contains(reading.codes.first))
  }

  @Test func nestingIsLimited() {
    let deep = String(repeating: "(", count: 100) + "1" + String(repeating: ")", count: 100)
    #expect(read(spec("contentSize: {width: '\(deep)', height: 1}")).codes == ["MS113"])
    let long = Array(repeating: "scale", count: 300).joined(separator: " + ")
    #expect(read(spec("contentSize: {width: '\(long)', height: 1}")).codes == ["MS132"])
    let fair = Array(repeating: "scale", count: 150).joined(separator: " + ")
    #expect(read(spec("contentSize: {width: '\(fair)', height: 1}")).codes == [])
    let minus = String(repeating: "-", count: 70_000) + "1"
    #expect(read(spec("contentSize: {width: '\(minus)', height: 1}")).codes == ["MS132"])
  }

  @Test func pointIntoPlainAndQuotedScalars() {
    expectFindings(
      """
      modalspec: 1
      modal:
        contentSize:
          width: 2 * 1️⃣widht
          height: "3 + 2️⃣hight"
        maxWidth: '1 - 3️⃣lenght'
        maxHeight: 4️⃣"1 \\x2B lenght"
      """,
      "MS114 nothing here is called `widht`", "MS114 nothing here is called `hight`",
      "MS114 nothing here is called `lenght`", "MS114 nothing here is called `lenght`")
  }
}
