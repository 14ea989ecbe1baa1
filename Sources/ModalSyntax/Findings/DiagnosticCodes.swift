// Made by `make codes` from the pages in `Codes`.

extension DiagnosticCode {
  /// Text that is not YAML.
  public static let syntax = DiagnosticCode(1)
  /// Bytes that are not UTF-8, or control characters.
  public static let unreadableText = DiagnosticCode(2)
  /// Tabs as indentation.
  public static let tabIndentation = DiagnosticCode(3)
  /// A duplicate key in a mapping.
  public static let duplicateKey = DiagnosticCode(4)
  /// An alias without an anchor above it.
  public static let undefinedAlias = DiagnosticCode(5)
  /// An alias inside the node it names.
  public static let cyclicAlias = DiagnosticCode(6)
  /// An explicit tag.
  public static let explicitTag = DiagnosticCode(7)
  /// A file that exceeds the size limit.
  public static let fileTooLarge = DiagnosticCode(8)
  /// Nesting that exceeds the depth limit.
  public static let nestingTooDeep = DiagnosticCode(9)
  /// More nodes than the limit, with aliases and bases expanded.
  public static let tooManyNodes = DiagnosticCode(10)
  /// A merge key whose value is not a mapping.
  public static let mergeOfNonMapping = DiagnosticCode(11)
  /// A key that is not a plain word.
  public static let complexKey = DiagnosticCode(12)
  /// A file or document without a spec.
  public static let emptyFile = DiagnosticCode(13)
  /// A file that cannot be read.
  public static let unreadableFile = DiagnosticCode(14)
  /// An unquoted comma that cuts an expression in two.
  public static let unquotedComma = DiagnosticCode(15)
  /// The form `a ? b : c`.
  public static let ternary = DiagnosticCode(16)
  /// An unquoted value that begins with `!`.
  public static let unquotedNot = DiagnosticCode(17)
  /// An unquoted value that begins with `#`.
  public static let unquotedHash = DiagnosticCode(18)
  /// A comment for ModalSpec that cannot be read.
  public static let malformedComment = DiagnosticCode(19)
  /// A comment that silences what cannot be silenced.
  public static let futileIgnore = DiagnosticCode(20)
  /// A comment that silences nothing.
  public static let unusedIgnore = DiagnosticCode(21)
  /// More findings in a file than are shown.
  public static let furtherFindings = DiagnosticCode(24)
  /// A character that only looks like YAML.
  public static let lookalike = DiagnosticCode(27)
  /// An escape outside of double quotes.
  public static let plainEscape = DiagnosticCode(28)
  /// A missing or unknown language version.
  public static let languageVersion = DiagnosticCode(101)
  /// A missing key.
  public static let missingKey = DiagnosticCode(102)
  /// A value of the wrong shape: a word, a list or a mapping.
  public static let wrongKind = DiagnosticCode(103)
  /// An unknown key.
  public static let unknownKey = DiagnosticCode(104)
  /// A value that should be a number.
  public static let notANumber = DiagnosticCode(105)
  /// A value that should be `true` or `false`.
  public static let notABoolean = DiagnosticCode(106)
  /// A word that is not one of the choices.
  public static let unknownChoice = DiagnosticCode(107)
  /// A list with too few or too many items.
  public static let wrongCount = DiagnosticCode(108)
  /// A number outside its range.
  public static let outOfRange = DiagnosticCode(109)
  /// Keys that exclude each other.
  public static let exclusiveKeys = DiagnosticCode(110)
  /// An empty value that must contain something.
  public static let emptyCollection = DiagnosticCode(111)
  /// A key without a value.
  public static let missingValue = DiagnosticCode(112)
  /// An expression that does not parse.
  public static let expressionSyntax = DiagnosticCode(113)
  /// A name that is unknown in its place.
  public static let unknownName = DiagnosticCode(114)
  /// An expression of the wrong type.
  public static let expressionType = DiagnosticCode(115)
  /// A function with too few or too many arguments.
  public static let wrongArguments = DiagnosticCode(116)
  /// A percentage without a reference.
  public static let misplacedPercent = DiagnosticCode(117)
  /// A variable with a built-in name.
  public static let reservedVariable = DiagnosticCode(118)
  /// Variables that depend on each other in a cycle.
  public static let variableCycle = DiagnosticCode(119)
  /// An `extends` that leads nowhere.
  public static let missingBase = DiagnosticCode(120)
  /// Files that extend each other.
  public static let extendsCycle = DiagnosticCode(121)
  /// An `extends` that leaves the root.
  public static let baseOutsideRoot = DiagnosticCode(122)
  /// An unknown preset.
  public static let unknownPreset = DiagnosticCode(123)
  /// A base that cannot be extended.
  public static let unusableBase = DiagnosticCode(124)
  /// A quirk that the preset does not have.
  public static let unknownQuirk = DiagnosticCode(125)
  /// A value that should be a color.
  public static let notAColor = DiagnosticCode(126)
  /// A key in a place that does not support it.
  public static let misplacedKey = DiagnosticCode(127)
  /// An id that means something else.
  public static let reservedID = DiagnosticCode(128)
  /// An event with no verb or with two.
  public static let verbCount = DiagnosticCode(129)
  /// An element with too few or too many positions.
  public static let constraintCount = DiagnosticCode(130)
  /// A name that does not exist.
  public static let unknownReference = DiagnosticCode(131)
  /// An expression that is too large.
  public static let expressionTooLarge = DiagnosticCode(132)
  /// An event that does not say which modal it means.
  public static let ambiguousModal = DiagnosticCode(133)
  /// Elements whose places depend on each other in a cycle.
  public static let elementCycle = DiagnosticCode(134)
  /// A variable that nothing uses.
  public static let unusedVariable = DiagnosticCode(135)
  /// An element that its stack cannot place.
  public static let stackChild = DiagnosticCode(136)
  /// A content that has nothing to fit.
  public static let idleFit = DiagnosticCode(137)
  /// A focus for an element that takes no text.
  public static let focusOfNoField = DiagnosticCode(138)
  /// A value in a text without `${}`.
  public static let bareValue = DiagnosticCode(139)
  /// A formula that would be shown as text.
  public static let formulaInText = DiagnosticCode(140)
  /// A value in a text that cannot hold it.
  public static let misplacedValue = DiagnosticCode(141)
  /// An `unset` that takes nothing away.
  public static let idleUnset = DiagnosticCode(142)
  /// A popover that stands at itself.
  public static let anchorCycle = DiagnosticCode(143)
  /// An animation that replaces its style.
  public static let replacedStyle = DiagnosticCode(150)
  /// Orientations of a modal in a subview.
  public static let idleOrientations = DiagnosticCode(151)
  /// A device that is not in the catalogue.
  public static let unknownDevice = DiagnosticCode(201)
  /// An expectation about a modal that the spec does not have.
  public static let unknownModal = DiagnosticCode(202)
  /// Two scenarios with the same name.
  public static let duplicateScenario = DiagnosticCode(203)
  /// A fixed modal without a frame, or with keys that it ignores.
  public static let fixedFrame = DiagnosticCode(204)
  /// Content that is wider than any device allows.
  public static let contentTooWide = DiagnosticCode(205)
  /// A size of zero or less on some device.
  public static let vanishingSize = DiagnosticCode(206)
  /// A frame that leaves its container.
  public static let offContainer = DiagnosticCode(207)
  /// A modal that nobody can dismiss.
  public static let undismissable = DiagnosticCode(208)
  /// A bound that no device reaches.
  public static let idleBound = DiagnosticCode(209)
  /// Margins that leave no room on some device.
  public static let excessiveMargins = DiagnosticCode(210)
  /// A variant that can never apply.
  public static let impossibleVariant = DiagnosticCode(211)
  /// A variant or a key that later variants override.
  public static let overriddenVariant = DiagnosticCode(212)
  /// An event before the previous one.
  public static let timeRunsBackwards = DiagnosticCode(213)
  /// A keyboard without a height in the catalogue.
  public static let unknownKeyboard = DiagnosticCode(214)
  /// A device setting without numbers in the catalogue.
  public static let unknownSetting = DiagnosticCode(215)
  /// An expectation or a scenario in an orientation that its modal does not allow.
  public static let disallowedOrientation = DiagnosticCode(216)
  /// A state that no transition leads to.
  public static let unreachableState = DiagnosticCode(217)
  /// An element too small for a finger.
  public static let smallTarget = DiagnosticCode(218)
  /// An element under the keyboard while it is needed.
  public static let underKeyboard = DiagnosticCode(219)
  /// A modal whose only way out is a gesture.
  public static let gestureOnly = DiagnosticCode(220)
  /// Overlapping elements that react to taps.
  public static let overlappingTargets = DiagnosticCode(221)
  /// An element that leaves the content.
  public static let outsideContent = DiagnosticCode(222)
  /// A text or a border with too little contrast.
  public static let lowContrast = DiagnosticCode(223)
  /// An element with no size left on some device.
  public static let vanishingElement = DiagnosticCode(224)
  /// An element that is visible where it takes no taps.
  public static let deadPart = DiagnosticCode(225)
  /// An event that no state handles.
  public static let unheardEvent = DiagnosticCode(226)
  /// Replies in a step that asks nobody.
  public static let idleReplies = DiagnosticCode(227)
  /// A drag that cannot move its modal.
  public static let idleDrag = DiagnosticCode(228)
  /// A text that is cut off at a text size that users choose.
  public static let clippedText = DiagnosticCode(229)
  /// Elements that cannot be kept visible above a keyboard.
  public static let brokenKeepVisible = DiagnosticCode(230)
  /// A stack that is too small for its children.
  public static let overflowingStack = DiagnosticCode(231)
  /// Texts that overlap.
  public static let overlappingTexts = DiagnosticCode(232)
  /// A shadow that falls elsewhere.
  public static let shadowElsewhere = DiagnosticCode(233)
  /// Something behind the Dynamic Island or the notch.
  public static let behindCutout = DiagnosticCode(234)
  /// Something under the status bar or the home indicator.
  public static let outsideSafeArea = DiagnosticCode(235)
  /// A field that its scroll cannot show.
  public static let cutField = DiagnosticCode(236)
  /// Many pixels where points are likely meant.
  public static let manyPixels = DiagnosticCode(240)
  /// A time in seconds that looks like milliseconds.
  public static let longAnimation = DiagnosticCode(241)
  /// A keyboard that is higher than its container.
  public static let highKeyboard = DiagnosticCode(242)
  /// A tolerance that hides differences.
  public static let wideTolerance = DiagnosticCode(243)
  /// A step of a scenario that does nothing.
  public static let futileStep = DiagnosticCode(249)
  /// A button too transparent to be tapped.
  public static let transparentTarget = DiagnosticCode(250)
  /// A subview that leaves the screen.
  public static let hostOffScreen = DiagnosticCode(251)
  /// A size of less than a point.
  public static let tinySize = DiagnosticCode(252)
  /// An invariant that holds in exact numbers only.
  public static let exactOnly = DiagnosticCode(253)
  /// A width that a preset never uses.
  public static let idleWidth = DiagnosticCode(254)
  /// A formula that has no value in some setting.
  public static let evaluation = DiagnosticCode(301)
  /// A frame that differs from the expected one.
  public static let unexpectedFrame = DiagnosticCode(302)
  /// Frames or values that differ from the recorded ones.
  public static let changedFrames = DiagnosticCode(303)
  /// Recorded frames that nothing uses.
  public static let staleFrames = DiagnosticCode(304)
  /// A recording that cannot be read.
  public static let unusableRecording = DiagnosticCode(305)
  /// A recording without a spec.
  public static let orphanedRecording = DiagnosticCode(306)
  /// An invariant that does not hold.
  public static let brokenInvariant = DiagnosticCode(307)
  /// An invariant that is not decided.
  public static let undecidedInvariant = DiagnosticCode(308)
  /// An invariant that says nothing.
  public static let idleInvariant = DiagnosticCode(309)
  /// A check of a scenario that does not hold.
  public static let failedCheck = DiagnosticCode(401)
  /// A behavior that never stops at one instant.
  public static let endlessBehavior = DiagnosticCode(402)
  /// A built-in invariant that does not hold.
  public static let brokenLaw = DiagnosticCode(403)
  /// An element that appears behind a keyboard.
  public static let coveredPart = DiagnosticCode(404)
  /// A sequence of events that breaks an invariant.
  public static let brokenSequence = DiagnosticCode(405)
  /// A recording without values.
  public static let oldRecording = DiagnosticCode(406)
  /// A check of `visible` while the modal leaves.
  public static let visibleWhileLeaving = DiagnosticCode(407)
  /// An unknown code in `rules`.
  public static let unknownRule = DiagnosticCode(501)
  /// A severity that cannot be changed.
  public static let fixedSeverity = DiagnosticCode(502)
  /// A pattern that excludes nothing.
  public static let unusablePattern = DiagnosticCode(503)
  /// A folder of recordings outside of the project.
  public static let misplacedGoldens = DiagnosticCode(504)
  /// More work than a limit allows.
  public static let tooMuchWork = DiagnosticCode(505)
  /// More elements than the limit, with cells and bases.
  public static let tooManyElements = DiagnosticCode(506)
  /// A chain of too many popovers.
  public static let longAnchorChain = DiagnosticCode(507)
  /// A system that devices of the project do not run.
  public static let unsupportedSystem = DiagnosticCode(510)
  /// A text that is no dump of views.
  public static let unknownDump = DiagnosticCode(601)
  /// A modal that the app does not show.
  public static let missingModal = DiagnosticCode(602)
  /// An element that the app does not show.
  public static let missingView = DiagnosticCode(603)
  /// A view that is elsewhere than in the spec.
  public static let unexpectedPlace = DiagnosticCode(604)
  /// An app in other surroundings than are asked for.
  public static let otherSurroundings = DiagnosticCode(605)
  /// An app with another keyboard than is asked for.
  public static let otherKeyboard = DiagnosticCode(606)
  /// An element that is visible in the app alone, or in the spec alone.
  public static let otherVisibility = DiagnosticCode(607)
  /// An element that is cut off in the app.
  public static let clippedView = DiagnosticCode(608)
  /// Elements that lie on each other the other way around.
  public static let otherOrder = DiagnosticCode(609)
  /// A view that the spec does not have.
  public static let unknownView = DiagnosticCode(610)
  /// An element that several views can be.
  public static let severalViews = DiagnosticCode(611)
  /// A view that looks otherwise than in the spec.
  public static let otherLook = DiagnosticCode(612)
  /// An app that moves otherwise than a scenario.
  public static let otherCourse = DiagnosticCode(613)
  /// An entry of a map that singles out no view.
  public static let unusableMapEntry = DiagnosticCode(614)
  /// A dump that is cut off or damaged.
  public static let damagedDump = DiagnosticCode(615)
  /// A dump without frames.
  public static let dumpWithoutFrames = DiagnosticCode(616)
  /// A dump that shows no app.
  public static let dumpWithoutApp = DiagnosticCode(617)
  /// A dump that exceeds a limit.
  public static let dumpTooLarge = DiagnosticCode(618)

  /// All codes, by number.
  public static let all: [DiagnosticCode] = [
    .syntax, .unreadableText, .tabIndentation, .duplicateKey, .undefinedAlias, .cyclicAlias,
    .explicitTag, .fileTooLarge, .nestingTooDeep, .tooManyNodes, .mergeOfNonMapping, .complexKey,
    .emptyFile, .unreadableFile, .unquotedComma, .ternary, .unquotedNot, .unquotedHash,
    .malformedComment, .futileIgnore, .unusedIgnore, .furtherFindings, .lookalike, .plainEscape,
    .languageVersion, .missingKey, .wrongKind, .unknownKey, .notANumber, .notABoolean,
    .unknownChoice, .wrongCount, .outOfRange, .exclusiveKeys, .emptyCollection, .missingValue,
    .expressionSyntax, .unknownName, .expressionType, .wrongArguments, .misplacedPercent,
    .reservedVariable, .variableCycle, .missingBase, .extendsCycle, .baseOutsideRoot,
    .unknownPreset, .unusableBase, .unknownQuirk, .notAColor, .misplacedKey, .reservedID,
    .verbCount, .constraintCount, .unknownReference, .expressionTooLarge, .ambiguousModal,
    .elementCycle, .unusedVariable, .stackChild, .idleFit, .focusOfNoField, .bareValue,
    .formulaInText, .misplacedValue, .idleUnset, .anchorCycle, .replacedStyle, .idleOrientations,
    .unknownDevice, .unknownModal, .duplicateScenario, .fixedFrame, .contentTooWide, .vanishingSize,
    .offContainer, .undismissable, .idleBound, .excessiveMargins, .impossibleVariant,
    .overriddenVariant, .timeRunsBackwards, .unknownKeyboard, .unknownSetting,
    .disallowedOrientation, .unreachableState, .smallTarget, .underKeyboard, .gestureOnly,
    .overlappingTargets, .outsideContent, .lowContrast, .vanishingElement, .deadPart, .unheardEvent,
    .idleReplies, .idleDrag, .clippedText, .brokenKeepVisible, .overflowingStack, .overlappingTexts,
    .shadowElsewhere, .behindCutout, .outsideSafeArea, .cutField, .manyPixels, .longAnimation,
    .highKeyboard, .wideTolerance, .futileStep, .transparentTarget, .hostOffScreen, .tinySize,
    .exactOnly, .idleWidth, .evaluation, .unexpectedFrame, .changedFrames, .staleFrames,
    .unusableRecording, .orphanedRecording, .brokenInvariant, .undecidedInvariant, .idleInvariant,
    .failedCheck, .endlessBehavior, .brokenLaw, .coveredPart, .brokenSequence, .oldRecording,
    .visibleWhileLeaving, .unknownRule, .fixedSeverity, .unusablePattern, .misplacedGoldens,
    .tooMuchWork, .tooManyElements, .longAnchorChain, .unsupportedSystem, .unknownDump,
    .missingModal, .missingView, .unexpectedPlace, .otherSurroundings, .otherKeyboard,
    .otherVisibility, .clippedView, .otherOrder, .unknownView, .severalViews, .otherLook,
    .otherCourse, .unusableMapEntry, .damagedDump, .dumpWithoutFrames, .dumpWithoutApp,
    .dumpTooLarge,
  ]

  /// Their pages, in the same order.
  static let pages: [[UInt8]] = [
    PackageResources.MS001_md, PackageResources.MS002_md, PackageResources.MS003_md,
    PackageResources.MS004_md, PackageResources.MS005_md, PackageResources.MS006_md,
    PackageResources.MS007_md, PackageResources.MS008_md, PackageResources.MS009_md,
    PackageResources.MS010_md, PackageResources.MS011_md, PackageResources.MS012_md,
    PackageResources.MS013_md, PackageResources.MS014_md, PackageResources.MS015_md,
    PackageResources.MS016_md, PackageResources.MS017_md, PackageResources.MS018_md,
    PackageResources.MS019_md, PackageResources.MS020_md, PackageResources.MS021_md,
    PackageResources.MS024_md, PackageResources.MS027_md, PackageResources.MS028_md,
    PackageResources.MS101_md, PackageResources.MS102_md, PackageResources.MS103_md,
    PackageResources.MS104_md, PackageResources.MS105_md, PackageResources.MS106_md,
    PackageResources.MS107_md, PackageResources.MS108_md, PackageResources.MS109_md,
    PackageResources.MS110_md, PackageResources.MS111_md, PackageResources.MS112_md,
    PackageResources.MS113_md, PackageResources.MS114_md, PackageResources.MS115_md,
    PackageResources.MS116_md, PackageResources.MS117_md, PackageResources.MS118_md,
    PackageResources.MS119_md, PackageResources.MS120_md, PackageResources.MS121_md,
    PackageResources.MS122_md, PackageResources.MS123_md, PackageResources.MS124_md,
    PackageResources.MS125_md, PackageResources.MS126_md, PackageResources.MS127_md,
    PackageResources.MS128_md, PackageResources.MS129_md, PackageResources.MS130_md,
    PackageResources.MS131_md, PackageResources.MS132_md, PackageResources.MS133_md,
    PackageResources.MS134_md, PackageResources.MS135_md, PackageResources.MS136_md,
    PackageResources.MS137_md, PackageResources.MS138_md, PackageResources.MS139_md,
    PackageResources.MS140_md, PackageResources.MS141_md, PackageResources.MS142_md,
    PackageResources.MS143_md, PackageResources.MS150_md, PackageResources.MS151_md,
    PackageResources.MS201_md, PackageResources.MS202_md, PackageResources.MS203_md,
    PackageResources.MS204_md, PackageResources.MS205_md, PackageResources.MS206_md,
    PackageResources.MS207_md, PackageResources.MS208_md, PackageResources.MS209_md,
    PackageResources.MS210_md, PackageResources.MS211_md, PackageResources.MS212_md,
    PackageResources.MS213_md, PackageResources.MS214_md, PackageResources.MS215_md,
    PackageResources.MS216_md, PackageResources.MS217_md, PackageResources.MS218_md,
    PackageResources.MS219_md, PackageResources.MS220_md, PackageResources.MS221_md,
    PackageResources.MS222_md, PackageResources.MS223_md, PackageResources.MS224_md,
    PackageResources.MS225_md, PackageResources.MS226_md, PackageResources.MS227_md,
    PackageResources.MS228_md, PackageResources.MS229_md, PackageResources.MS230_md,
    PackageResources.MS231_md, PackageResources.MS232_md, PackageResources.MS233_md,
    PackageResources.MS234_md, PackageResources.MS235_md, PackageResources.MS236_md,
    PackageResources.MS240_md, PackageResources.MS241_md, PackageResources.MS242_md,
    PackageResources.MS243_md, PackageResources.MS249_md, PackageResources.MS250_md,
    PackageResources.MS251_md, PackageResources.MS252_md, PackageResources.MS253_md,
    PackageResources.MS254_md, PackageResources.MS301_md, PackageResources.MS302_md,
    PackageResources.MS303_md, PackageResources.MS304_md, PackageResources.MS305_md,
    PackageResources.MS306_md, PackageResources.MS307_md, PackageResources.MS308_md,
    PackageResources.MS309_md, PackageResources.MS401_md, PackageResources.MS402_md,
    PackageResources.MS403_md, PackageResources.MS404_md, PackageResources.MS405_md,
    PackageResources.MS406_md, PackageResources.MS407_md, PackageResources.MS501_md,
    PackageResources.MS502_md, PackageResources.MS503_md, PackageResources.MS504_md,
    PackageResources.MS505_md, PackageResources.MS506_md, PackageResources.MS507_md,
    PackageResources.MS510_md, PackageResources.MS601_md, PackageResources.MS602_md,
    PackageResources.MS603_md, PackageResources.MS604_md, PackageResources.MS605_md,
    PackageResources.MS606_md, PackageResources.MS607_md, PackageResources.MS608_md,
    PackageResources.MS609_md, PackageResources.MS610_md, PackageResources.MS611_md,
    PackageResources.MS612_md, PackageResources.MS613_md, PackageResources.MS614_md,
    PackageResources.MS615_md, PackageResources.MS616_md, PackageResources.MS617_md,
    PackageResources.MS618_md,
  ]
}
