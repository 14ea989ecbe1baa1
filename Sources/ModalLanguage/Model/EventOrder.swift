package import ModalSyntax

extension Diagnostic {
  /// The finding about an event before the previous one.
  ///
  /// - Parameters:
  ///   - time: The event's `at`, in nanoseconds since the scenario's start.
  ///   - now: The time of the previous event, in nanoseconds.
  ///   - last: The place of the time that led there, if known.
  /// - Returns: The finding, at the event's time.
  package static func timeRunsBackwards(
    to time: Located<Int64>, from now: Int64, since last: SourceSpan? = nil
  ) -> Diagnostic {
    let (then, already) = (formatted(nanoseconds: time.value), formatted(nanoseconds: now))
    return Diagnostic(
      .timeRunsBackwards, at: time.span,
      "time runs backwards: at \(then) s it is already \(already) s",
      secondary: last.map { [Diagnostic.Label($0, "from here on it is \(already) s")] } ?? [],
      notes: ["`at` counts from the scenario's start, `wait` from the event above."],
      help: "write a time of at least \(already), or put the event further up")
  }
}
