/// Reads a text into a tree of nodes with spans, and reports everything that is wrong with it as
/// YAML: what libyaml refuses, and the duplicate keys, undefined or cyclic aliases and explicit
/// tags that it lets through.
///
/// The pitfalls that YAML sets for expressions, such as `a ? b : c`, are reported and then read as what
/// they were meant to be. After any other syntax error the text is taken up again at the next line
/// that begins a top-level key. The diagnostics are in the order of the text.
package func compose(
  _ source: SourceFile, file: UInt32 = 0, limits: YAMLLimits = YAMLLimits()
) -> Checked<YAMLTree> {
  var reader = YAMLReader()
  return reader.compose(source, file: file, limits: limits)
}

/// The same for many texts one after the other, for which libyaml's parser and its buffers are made once.
package struct YAMLReader: ~Copyable {
  /// Made for the first text that libyaml reads.
  private var events: EventReader?
  var hasUsedLibyaml: Bool { events != nil }

  package init() {}

  /// Reads a text, as the function does.
  package mutating func compose(
    _ source: SourceFile, file: UInt32 = 0, limits: YAMLLimits = YAMLLimits()
  ) -> Checked<YAMLTree> {
    if limits.reader == .auto,
      let tree = PlainReader.tree(of: source, file: file, limits: limits)
    {
      return Checked(tree)
    }
    return composeWithLibyaml(source, file: file, limits: limits)
  }

  /// Reads any text; ``compose(_:file:limits:)`` spares those that are plain the way through libyaml.
  mutating func composeWithLibyaml(
    _ source: SourceFile, file: UInt32 = 0, limits: YAMLLimits = YAMLLimits()
  ) -> Checked<YAMLTree> {
    var events = events.take() ?? EventReader()
    var composer = Composer(source, file: file, limits: limits)
    let checked = composer.run(&events)
    self.events = consume events
    return checked
  }
}
