package import ModalSyntax

extension Diagnostic {
  /// An event before what the events above it have come to.
  ///
  /// - Parameters:
  ///   - time: The event's `at`, in nanoseconds since the scenario's start.
  ///   - now: What the events above have come to, in nanoseconds.
  ///   - last: The place of the time that brought them there, where it is known.
  /// - Returns: The finding, at the event's time.
  package static func timeRunsBackwards(
    to time: Located<Int64>, from now: Int64, since last: SourceSpan? = nil
  ) -> Diagnostic {
    let (then, already) = (formatted(nanoseconds: time.value), formatted(nanoseconds: now))
    return Diagnostic(
      .timeRunsBackwards, at: time.span,
      "time runs backwards: at \(then) s it is already \(already) s",
      secondary: last.map { [Label($0, "from here on it is \(already) s")] } ?? [],
      notes: ["`at` counts from the scenario's start, `wait` from the event above."],
      help: "write a time of at least \(already), or put the event further up")
  }
}
