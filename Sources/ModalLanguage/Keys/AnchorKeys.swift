internal import ModalSyntax

/// The keys of an anchor at another modal.
struct AnchorDraft: KeyLayer {
  var modal: Located<String>?
  var element: Located<String>?

  static let keys = KeyTable<AnchorDraft>(
    "`anchor`",
    [
      .value(
        "modal", .text, at: \.modal, "The id of another modal of the spec.", example: "form"
      ) { reader, node, _ in Event.modalName(node, &reader) }.required,
      .text(
        "element", at: \.element, "The id of an element of that modal.",
        default: "all of the modal", example: "info"),
    ])
}
