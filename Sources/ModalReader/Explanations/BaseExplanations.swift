internal import ModalSource

/// What `extends` and `quirks` may name.
let baseExplanations: [Explanation] = [
  Explanation(
    .missingBase, "an `extends` that leads nowhere",
    why: """
      The file that the modal extends does not exist, cannot be read, or holds no spec of the name \
      behind the `#`. Paths are relative to the file that says them. Until the base is found nothing \
      is said about keys and names that may come from it.
      """,
    wrong: """
      modalspec: 1
      modal: {extends: no-such-file.modal.yaml}
      """,
    right: """
      # base.modal.yaml, if it is a file, is named the same way.
      modalspec: 1
      modal: {extends: qmui/modal, contentSize: {width: 300, height: 200}}
      """),
  Explanation(
    .extendsCycle, "files that extend each other",
    why: """
      A base is read before what extends it, and here each waits for the other. The message shows the \
      way round. Take what they have in common into a third file that both extend.
      """,
    wrong: """
      # this file, under the name a.modal.yaml
      modalspec: 1
      name: a
      modal: {extends: "#a"}
      """,
    right: """
      modalspec: 1
      name: a
      modal: {contentSize: {width: 300, height: 200}}
      ---
      modalspec: 1
      name: b
      modal: {extends: "#a", margins: 8}
      """),
  Explanation(
    .baseOutsideRoot, "an `extends` that leaves the run's folder",
    why: """
      A run reads files below one root folder only, so that checking a spec from elsewhere cannot \
      make it read anything else on the machine. Move the base below the root, or run from a folder \
      that holds both.
      """,
    wrong: """
      modalspec: 1
      modal: {extends: ../../../../../../../../base.modal.yaml}
      """,
    right: """
      modalspec: 1
      modal: {extends: qmui/modal, contentSize: {width: 300, height: 200}}
      """),
  Explanation(
    .unknownPreset, "a preset that there is not",
    why: """
      `extends` names a preset of the product, such as `qmui/sheet`, or a file by its path with the \
      suffix `.modal.yaml`. A name without such a suffix is taken for a preset.
      """,
    wrong: """
      modalspec: 1
      modal: {extends: qmui/dialogue}
      """,
    right: """
      modalspec: 1
      modal: {extends: qmui/dialog, contentSize: {height: 200}}
      """),
  Explanation(
    .unusableBase, "a base that cannot be extended",
    why: """
      A base holds one modal, under `modal`, and no errors. A file with several modals does not say \
      which of them is meant, and the errors of a base are mended in the base.
      """,
    wrong: """
      modalspec: 1
      name: several
      modals:
        card: {contentSize: {width: 300, height: 200}}
        toast: {contentSize: {width: 200, height: 40}}
      ---
      modalspec: 1
      modal: {extends: "#several"}
      """,
    right: """
      modalspec: 1
      name: card
      modal: {contentSize: {width: 300, height: 200}}
      ---
      modalspec: 1
      modal: {extends: "#card"}
      """),
  Explanation(
    .unknownQuirk, "a quirk that the preset does not have",
    why: """
      A preset misbehaves where its original does. Each misbehaviour is a named quirk of that preset, \
      listed on its page, which a spec that extends it may switch off. Without a preset there is \
      nothing to switch.
      """,
    wrong: """
      modalspec: 1
      modal: {contentSize: {width: 300, height: 200}, quirks: false}
      """,
    right: """
      modalspec: 1
      modal: {extends: hql/vertical, contentSize: {height: 400}, quirks: {traitTrap: false}}
      """),
]
