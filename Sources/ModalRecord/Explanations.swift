public import ModalSource

extension Explanation {
  /// The explanation of recorded frames that have changed.
  public static let changedFrames = Explanation(
    .changedFrames, "frames that are not as they were recorded",
    why: """
      `modalspec record` has written down the frames of the spec in every setting of the project's \
      matrix, and in some of them it comes to another frame now. The finding stands at what has \
      changed them: a key whose text is another one than when the frames were recorded, if there is \
      one. If the change is wanted, `modalspec accept` takes it over; if not, something else than \
      was meant to has moved.
      """,
    wrong: "# a spec whose margins were changed after `modalspec record`",
    right: """
      modalspec: 1
      modal: {contentSize: {width: 300, height: 200}}
      """)

  /// The explanation of recorded frames that nothing asks for any more.
  public static let staleFrames = Explanation(
    .staleFrames, "recorded frames that nothing asks for", severity: .warning,
    why: """
      The recording has frames of a modal that does not exist any more, or of settings that are not \
      in the project's matrix. They are compared with nothing. `modalspec accept` takes them out.
      """,
    wrong: "# a recording of a modal that was given another name",
    right: """
      modalspec: 1
      modal: {contentSize: {width: 300, height: 200}}
      """)

  /// The explanation of a recording that belongs to no spec.
  public static let orphanedRecording = Explanation(
    .orphanedRecording, "a recording without a spec", severity: .warning,
    why: """
      The file ends in `.frames.yaml`, and there is no spec whose frames it could have: the spec was \
      deleted or renamed, or the project keeps its recordings in another folder. It is compared with \
      nothing. `modalspec record --prune` deletes it.
      """,
    wrong: "# login.frames.yaml, after login.modal.yaml was renamed",
    right: """
      modalspec: 1
      modal: {contentSize: {width: 300, height: 200}}
      """)

  /// The explanation of a recording that cannot be read.
  public static let unusableRecording = Explanation(
    .unusableRecording, "a recording that cannot be read",
    why: """
      The file ends in `.frames.yaml` and is not what `modalspec record` writes. Most often it was \
      left in the middle of a merge. Recording the spec anew mends it; the difference to the last \
      good one is then in the history.
      """,
    wrong: "# a recording with marks of a merge conflict in it",
    right: """
      modalspec: 1
      modal: {contentSize: {width: 300, height: 200}}
      """)
}
