internal import ModalLanguage
internal import ModalSyntax

/// The work that the scenarios of a file may still ask for together. Each has limits of its own.
public struct ReplayBudget: Sendable {
  private var traceEntries = WorkLimits.allTraceEntries
  private var placements = WorkLimits.placements
  private var keptPlacements = WorkLimits.keptPlacements

  /// The budget of a file.
  public init() {}

  /// Takes what a scenario has asked for.
  mutating func take(_ world: ReplayWorld) {
    traceEntries -= world.timeline.trace.count
    placements -= world.placements
    keptPlacements -= world.keptPlacements
  }

  /// Why a scenario is not played; nil where something is left.
  func refusal(of scenario: Scenario) -> Diagnostic? {
    let limits = [
      (traceEntries, WorkLimits.allTraceEntries, "entries in all traces"),
      (placements, WorkLimits.placements, "placed elements"),
      (keptPlacements, WorkLimits.keptPlacements, "kept elements"),
    ]
    guard let (_, limit, words) = limits.first(where: { $0.0 <= 0 }) else { return nil }
    return Diagnostic(
      .tooMuchWork, at: scenario.name.span,
      "this scenario is not played: those before it take the limit of \(grouped(limit)) \(words)",
      help: "split the file, or let less time pass")
  }
}
