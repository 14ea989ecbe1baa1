internal import ModalSource

// Found where behaviors are read: `ModalReader/Fields/BehaviorFields.swift`.
extension Explanation {
  static let unreachableState = Explanation(
    .unreachableState, "a state that no transition leads to",
    why: """
      A behavior begins in `initial` and goes where its transitions lead. A state that none of \
      them leads to, directly or by way of others, is never entered: a transition is missing, or \
      the state is left over.
      """,
    wrong: """
      modalspec: 1
      modal:
        contentSize: {width: 300, height: 200}
        behavior:
          initial: asking
          states:
            asking: {on: {done: {do: [hide]}}}
            failed: {on: {again: asking}}
      """,
    right: """
      modalspec: 1
      modal:
        contentSize: {width: 300, height: 200}
        behavior:
          initial: asking
          states:
            asking: {on: {done: {do: [hide]}, wrong: failed}}
            failed: {on: {again: asking}}
      """)
}
