package import ModalSyntax

/// Events that are read in place of the scenarios of a spec, as a scenario's `events` are.
package struct GivenEvents: Sendable {
  /// The composed text.
  package var tree: YAMLTree
  /// The text itself.
  package var source: SourceFile
  /// The id of the modal that events without one are about; specs without it have no scenario.
  package var modal: String?

  /// Events of a text.
  package init(_ tree: YAMLTree, of source: SourceFile, modal: String?) {
    self.tree = tree
    self.source = source
    self.modal = modal
  }
}
