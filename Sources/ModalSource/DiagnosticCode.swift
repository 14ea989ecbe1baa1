/// The stable name of a kind of finding, such as `MS104`.
///
/// Codes are assigned here and nowhere else, and never change their meaning: 001–099 YAML,
/// 101–199 shape, 201–299 meaning, 301–399 layout, 401–499 replay, 501–599 project files.
public struct DiagnosticCode: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The number behind `MS`.
  public let number: Int

  /// The code with a number.
  public init(_ number: Int) {
    self.number = number
  }

  /// The code written as people write it, `MS104`, `ms104` or `104`; nil for anything else.
  public init?(_ text: String) {
    // Letters of ASCII differ from large ones in one bit.
    let isMarked = text.utf8.prefix(2).map { $0 | 0x20 } == Array("ms".utf8)
    let digits = isMarked ? String(decoding: text.utf8.dropFirst(2), as: UTF8.self) : text
    // `Int` would take a sign, too.
    guard digits.utf8.count <= 3, digits.utf8.allSatisfy({ (48...57).contains($0) }),
      let number = Int(digits), number > 0
    else { return nil }
    self.number = number
  }

  /// `MS` and three digits.
  public var description: String {
    let digits = String(number)
    return "MS" + String(repeating: "0", count: max(0, 3 - digits.count)) + digits
  }

  /// Ordered by number.
  public static func < (left: DiagnosticCode, right: DiagnosticCode) -> Bool {
    left.number < right.number
  }
}

// MARK: - YAML

extension DiagnosticCode {
  /// The text is not YAML.
  public static let syntax = DiagnosticCode(1)
  /// A byte that is no UTF-8, or a control character.
  public static let unreadableText = DiagnosticCode(2)
  /// A tab used as indentation.
  public static let tabIndentation = DiagnosticCode(3)
  /// A key given twice in one mapping.
  public static let duplicateKey = DiagnosticCode(4)
  /// An alias without an anchor before it.
  public static let undefinedAlias = DiagnosticCode(5)
  /// An alias inside the node it stands for.
  public static let cyclicAlias = DiagnosticCode(6)
  /// An explicit tag.
  public static let explicitTag = DiagnosticCode(7)
  /// A file beyond the limit on bytes.
  public static let fileTooLarge = DiagnosticCode(8)
  /// Nesting beyond the limit on levels.
  public static let nestingTooDeep = DiagnosticCode(9)
  /// More nodes than the limit, after aliases are expanded.
  public static let tooManyNodes = DiagnosticCode(10)
  /// A merge key `<<` whose value is no mapping.
  public static let mergeOfNonMapping = DiagnosticCode(11)
  /// A key that is no plain word.
  public static let complexKey = DiagnosticCode(12)
  /// A file without a document.
  public static let emptyFile = DiagnosticCode(13)
  /// A file that could not be read.
  public static let unreadableFile = DiagnosticCode(14)
  /// An unquoted comma inside `{}` or `[]` that cuts an expression in two.
  public static let unquotedComma = DiagnosticCode(15)
  /// The form `a ? b : c`.
  public static let ternary = DiagnosticCode(16)
  /// An unquoted value that begins with `!`.
  public static let unquotedNot = DiagnosticCode(17)
  /// An unquoted value that begins with `#`.
  public static let unquotedHash = DiagnosticCode(18)
  /// A comment for the tool that it cannot read.
  public static let malformedComment = DiagnosticCode(19)
  /// A comment that silences what cannot be silenced.
  public static let futileIgnore = DiagnosticCode(20)
  /// A comment that silences nothing.
  public static let unusedIgnore = DiagnosticCode(21)
  /// More findings than are shown of a file.
  public static let furtherFindings = DiagnosticCode(24)
  /// A character that only looks like one of YAML.
  public static let lookalike = DiagnosticCode(27)
  /// An escape of double quotes outside of them.
  public static let plainEscape = DiagnosticCode(28)
}

// MARK: - Shape

extension DiagnosticCode {
  /// No language version, or one that this tool does not read.
  public static let languageVersion = DiagnosticCode(101)
  /// A required key is missing.
  public static let missingKey = DiagnosticCode(102)
  /// A mapping where a list belongs, and the like.
  public static let wrongKind = DiagnosticCode(103)
  /// A key that the language does not have at this place.
  public static let unknownKey = DiagnosticCode(104)
  /// Something that is no number where one belongs.
  public static let notANumber = DiagnosticCode(105)
  /// Something that is neither `true` nor `false` where one of them belongs.
  public static let notABoolean = DiagnosticCode(106)
  /// A word that is none of the choices.
  public static let unknownChoice = DiagnosticCode(107)
  /// A list with too few or too many items.
  public static let wrongCount = DiagnosticCode(108)
  /// A number outside its range.
  public static let outOfRange = DiagnosticCode(109)
  /// Keys that exclude each other.
  public static let exclusiveKeys = DiagnosticCode(110)
  /// A mapping or list that must hold something and is empty.
  public static let emptyCollection = DiagnosticCode(111)
  /// A key without a value.
  public static let missingValue = DiagnosticCode(112)
  /// An expression that does not parse.
  public static let expressionSyntax = DiagnosticCode(113)
  /// A name or function that an expression does not know at its place.
  public static let unknownName = DiagnosticCode(114)
  /// A boolean where an expression needs a number, and the like.
  public static let expressionType = DiagnosticCode(115)
  /// A function called with too few or too many arguments.
  public static let wrongArguments = DiagnosticCode(116)
  /// A percentage where there is nothing to take it of.
  public static let misplacedPercent = DiagnosticCode(117)
  /// A variable named like something built in.
  public static let reservedVariable = DiagnosticCode(118)
  /// Variables that need each other.
  public static let variableCycle = DiagnosticCode(119)
  /// An `extends` whose file cannot be read or does not hold what is asked for.
  public static let missingBase = DiagnosticCode(120)
  /// Files that extend each other.
  public static let extendsCycle = DiagnosticCode(121)
  /// An `extends` that leaves the root folder of the run.
  public static let baseOutsideRoot = DiagnosticCode(122)
  /// An `extends` that names a preset there is not.
  public static let unknownPreset = DiagnosticCode(123)
  /// A base that cannot be extended.
  public static let unusableBase = DiagnosticCode(124)
  /// Quirks without a preset, or a quirk the preset does not have.
  public static let unknownQuirk = DiagnosticCode(125)
  /// Something that is no colour.
  public static let notAColor = DiagnosticCode(126)
  /// A key that a variant or a `set` must not hold.
  public static let misplacedKey = DiagnosticCode(127)
  /// An id that is reserved.
  public static let reservedID = DiagnosticCode(128)
  /// An event with no verb, or with two.
  public static let verbCount = DiagnosticCode(129)
  /// An element whose position is given by more or fewer than two values on an axis.
  public static let constraintCount = DiagnosticCode(130)
  /// A reference to an element, modal or state that does not exist.
  public static let unknownReference = DiagnosticCode(131)
  /// An expression that grows beyond all use when its variables are put in.
  public static let expressionTooLarge = DiagnosticCode(132)
  /// An event that names a modal where it must not, or does not where it must.
  public static let ambiguousModal = DiagnosticCode(133)
  /// Elements whose places need each other.
  public static let elementCycle = DiagnosticCode(134)
  /// A variable that no expression uses.
  public static let unusedVariable = DiagnosticCode(135)
  /// An element that the stack it stands in cannot place.
  public static let stackChild = DiagnosticCode(136)
  /// A content that is to fit what is in it, and nothing in it has a size.
  public static let idleFit = DiagnosticCode(137)
  /// A `focus` that names an element which takes no text.
  public static let focusOfNoField = DiagnosticCode(138)
  /// A value in a text without `${}`.
  public static let bareValue = DiagnosticCode(139)
  /// A formula that would be shown as a text.
  public static let formulaInText = DiagnosticCode(140)
  /// A value in a text that is expected.
  public static let misplacedValue = DiagnosticCode(141)
  /// An animation of one's own that takes the place of its style.
  public static let replacedStyle = DiagnosticCode(150)
  /// Orientations of a modal in a subview, which follows the interface.
  public static let idleOrientations = DiagnosticCode(151)
}

// MARK: - Meaning

extension DiagnosticCode {
  /// A device that the catalogue does not hold.
  public static let unknownDevice = DiagnosticCode(201)
  /// An expectation for a modal that the spec does not have.
  public static let unknownModal = DiagnosticCode(202)
  /// Two scenarios of one name.
  public static let duplicateScenario = DiagnosticCode(203)
  /// A `fixed` modal without a frame, or with keys that fixed frames ignore.
  public static let fixedFrame = DiagnosticCode(204)
  /// Content wider than any device lets it be.
  public static let contentTooWide = DiagnosticCode(205)
  /// A size of zero or less on some device.
  public static let vanishingSize = DiagnosticCode(206)
  /// A frame that leaves its container.
  public static let offContainer = DiagnosticCode(207)
  /// A modal that nobody can dismiss.
  public static let undismissable = DiagnosticCode(208)
  /// A maximum that no device ever reaches.
  public static let idleMaximum = DiagnosticCode(209)
  /// Margins that leave no room on some device.
  public static let excessiveMargins = DiagnosticCode(210)
  /// A variant that can never apply.
  public static let impossibleVariant = DiagnosticCode(211)
  /// A variant whose keys later variants always replace.
  public static let overriddenVariant = DiagnosticCode(212)
  /// An event before the one that stands above it.
  public static let timeRunsBackwards = DiagnosticCode(213)
  /// A keyboard the catalogue has no height for.
  public static let unknownKeyboard = DiagnosticCode(214)
  /// A device setting that the catalogue has no numbers for.
  public static let unknownSetting = DiagnosticCode(215)
  /// An expectation in an orientation that its modal does not allow.
  public static let disallowedOrientation = DiagnosticCode(216)
  /// A state that no transition leads to.
  public static let unreachableState = DiagnosticCode(217)
  /// An element too small for a finger.
  public static let smallTarget = DiagnosticCode(218)
  /// An element under the keyboard while it is needed.
  public static let underKeyboard = DiagnosticCode(219)
  /// A modal whose only way out is a gesture.
  public static let gestureOnly = DiagnosticCode(220)
  /// Elements that react to taps and lie over each other.
  public static let overlappingTargets = DiagnosticCode(221)
  /// An element that leaves the content.
  public static let outsideContent = DiagnosticCode(222)
  /// A text whose colour is too much like the one behind it.
  public static let lowContrast = DiagnosticCode(223)
  /// An element of which nothing is left on some device.
  public static let vanishingElement = DiagnosticCode(224)
  /// A part of an element that is seen and takes no taps.
  public static let deadPart = DiagnosticCode(225)
  /// An event that no state hears, or one that nothing sends.
  public static let unheardEvent = DiagnosticCode(226)
  /// Answers in a step that asks nobody.
  public static let idleReplies = DiagnosticCode(227)
  /// A drag of a modal that cannot be dragged.
  public static let idleDrag = DiagnosticCode(228)
  /// A text that its element cannot hold at some text size.
  public static let clippedText = DiagnosticCode(229)
  /// Elements that cannot be kept visible above a keyboard.
  public static let brokenKeepVisible = DiagnosticCode(230)
  /// A stack that is smaller than what stands in it.
  public static let overflowingStack = DiagnosticCode(231)
  /// Texts that are drawn over each other.
  public static let overlappingTexts = DiagnosticCode(232)
  /// So many pixels that points must have been meant.
  public static let manyPixels = DiagnosticCode(240)
  /// An animation so long that its time was likely meant in milliseconds.
  public static let longAnimation = DiagnosticCode(241)
  /// A step of a scenario that does nothing.
  public static let futileStep = DiagnosticCode(249)
  /// Something that reacts to taps and is too transparent to get any.
  public static let transparentTarget = DiagnosticCode(250)
  /// A view that a modal is added to, which leaves the screen.
  public static let hostOffScreen = DiagnosticCode(251)
  /// A size of less than a point, which was likely meant as a share.
  public static let tinySize = DiagnosticCode(252)
}

// MARK: - Layout

extension DiagnosticCode {
  /// An expression that has no finite value for some container.
  public static let evaluation = DiagnosticCode(301)
  /// A frame that is not the expected one.
  public static let unexpectedFrame = DiagnosticCode(302)
  /// Frames that are not as they were recorded.
  public static let changedFrames = DiagnosticCode(303)
  /// Recorded frames that nothing asks for any more.
  public static let staleFrames = DiagnosticCode(304)
  /// A recording that cannot be read.
  public static let unusableRecording = DiagnosticCode(305)
  /// A recording that belongs to no spec.
  public static let orphanedRecording = DiagnosticCode(306)
}

// MARK: - Replay

extension DiagnosticCode {
  /// A check of a scenario that does not hold.
  public static let failedCheck = DiagnosticCode(401)
  /// A behavior that takes step after step without time passing.
  public static let endlessBehavior = DiagnosticCode(402)
  /// A free law that a modal breaks.
  public static let brokenLaw = DiagnosticCode(403)
  /// A part of a content that comes into view behind a keyboard.
  public static let coveredPart = DiagnosticCode(404)
}

// MARK: - Project files

extension DiagnosticCode {
  /// A code in `rules` that there is not.
  public static let unknownRule = DiagnosticCode(501)
  /// A code in `rules` whose severity cannot be chosen.
  public static let fixedSeverity = DiagnosticCode(502)
  /// A pattern in `exclude` that can exclude nothing.
  public static let unusablePattern = DiagnosticCode(503)
  /// A folder of recorded frames outside of the project.
  public static let misplacedGoldens = DiagnosticCode(504)
  /// A system that no device of the project runs.
  public static let unsupportedSystem = DiagnosticCode(510)

  /// Whether a project can choose how much the findings weigh: those about meaning, layout and laws.
  /// What cannot be read, and what makes a test fail, are errors everywhere.
  public var hasChoosableSeverity: Bool {
    switch self {
    case .unexpectedFrame, .changedFrames, .staleFrames, .unusableRecording,
      .failedCheck, .endlessBehavior:
      false
    case .unusedVariable, .replacedStyle, .idleOrientations: true
    default: (200..<500).contains(number)
    }
  }
}
