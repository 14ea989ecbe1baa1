internal import ModalLanguage
internal import ModalSyntax

/// The work that the scenarios of a file may still ask for together. Each scenario has limits of its own.
public struct ReplayBudget: Sendable {
  private let traceEntries = WorkBudget(WorkLimits.allTraceEntries)
  private let placements = WorkBudget(WorkLimits.placements)
  private let keptPlacements = WorkBudget(WorkLimits.keptPlacements)

  /// The budget of a file.
  public init() {}

  /// Takes the work of a scenario.
  func take(_ world: ReplayWorld) {
    _ = traceEntries.take(world.course.timeline.trace.count)
    _ = placements.take(world.course.placements)
    _ = keptPlacements.take(world.course.keptPlacements)
  }

  /// The error of a scenario that is not played; nil within the limits.
  func refusal(of scenario: Scenario) -> Diagnostic? {
    let limits = [
      (traceEntries, WorkLimits.allTraceEntries, "entries in all traces"),
      (placements, WorkLimits.placements, "placed elements"),
      (keptPlacements, WorkLimits.keptPlacements, "kept elements"),
    ]
    guard let (_, limit, words) = limits.first(where: \.0.isSpent) else { return nil }
    return Diagnostic(
      .tooMuchWork, at: scenario.name.span,
      "this scenario is not played: earlier ones reach the limit of \(grouped(limit)) \(words)",
      help: "split the file, or let less time pass")
  }
}
