/// The limits of the work that a file can ask for, beside those of its text. They are counts, so that what is refused
/// does not depend on the machine. `Documentation/Project.md` lists them.
package enum WorkLimits {
  /// The elements of all modals of a file, cells included.
  package static let elements = 5_000
  /// The parts of all formulas and variables of a file that have at least 32, with their variables put in.
  package static let formulaParts = 500_000
  /// The elements, each in each state, that rules look at in a file.
  package static let checkedElements = 20_000
  /// The pairs of neighbors that are compared among so many elements of a content.
  package static func neighbors(among count: Int) -> Int { 10_000 + 20 * count }
  /// The pairs that are told of a content whose elements lie over each other: one mistake makes thousands.
  package static let overlaps = 200
  /// The specs that extend each other: each is read anew under every one above it.
  package static let extendsChain = 32
  /// The popovers that stand at each other.
  package static let anchorChain = 100
  /// The characters of all texts with values in a content.
  package static let saidCharacters = 20_000
  /// The bytes of a text that is set with values, in UTF-8.
  package static let takenBytes = 10_000
  /// The timers that fire in a scenario until its last event, and as many after it.
  package static let timers = 10_000
  /// The modals in all states that an exploration keeps apart.
  package static let exploredModals = 100_000
  /// The steps of an exploration for so many states; one of a large spec counts several times, and of timers that go on
  /// and on each instant is a step.
  package static func exploredSteps(for states: Int) -> Int { 20 * states }
  /// The entries of a scenario's trace.
  package static let traceEntries = 100_000
  /// The entries of the traces of all scenarios of a file. All of them may place as many elements as one.
  package static let allTraceEntries = 500_000
  /// The elements that a scenario places, each time anew.
  package static let placements = 2_000_000
  /// The same for pictures and lists of contents, which keep them.
  package static let keptPlacements = 200_000
  /// The frames of modals that a file's recording holds, each as often as the modal has elements, in fifties, and once more.
  package static let recordedFrames = 10_000
  /// The changed keys of a modal whose effects are told apart.
  package static let causes = 64
  /// The elements that are placed to tell the effects of changed keys in a file apart.
  package static let causePlacements = 2_000_000
  /// The modals of a spec that are shown one by one, as often as there are modals.
  package static let visitedModals = 40_000
  /// The elements of all pictures of a file or a film; see ``pictureElements``.
  package static let drawnElements = 100_000
  /// The weight of an element of a contact sheet, which lists and explains it.
  package static let explainedElement = 4
  /// The elements that a picture itself counts as.
  package static let pictureElements = 10
  /// The comparisons and parts of containers for the proofs of a file.
  package static let proofSteps = 150_000
  /// The settings in which the invariants of a file are tried, each as often as it has elements, in fours that may be begun,
  /// and once more.
  package static let invariantSettings = 1_200_000
  /// The devices on which the built-in invariants of a file's modals are tried, counted likewise with elements in eights.
  package static let lawDevices = 10_000
}
