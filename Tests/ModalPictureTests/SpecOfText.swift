import ModalSpec

extension Workspace {
  /// The spec that a text is.
  func spec(_ text: String) -> SpecFile { load(SourceFile(name: "a.modal.yaml", text: text)) }
}
