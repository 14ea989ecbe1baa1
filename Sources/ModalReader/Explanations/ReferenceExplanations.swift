internal import ModalSource

/// What elements, events and behaviors may name.
let referenceExplanations: [Explanation] = [
  Explanation(
    .notAColor, "something else where a colour belongs",
    why: """
      A colour is one of UIKit's names, such as `black`, or `"#RRGGBB"`. The quotes are needed, \
      because YAML takes a leading `#` for a comment. How opaque it is stands in `alpha`.
      """,
    wrong: """
      modalspec: 1
      modal: {contentSize: {width: 300, height: 200}, dimming: {color: "#000", alpha: 0.4}}
      """,
    right: """
      modalspec: 1
      modal: {contentSize: {width: 300, height: 200}, dimming: {color: "#000000", alpha: 0.4}}
      """),
  Explanation(
    .misplacedKey, "a key in a place that cannot hold it",
    why: """
      The key exists, and not here. A variant or a `set` changes how a modal looks, not what it is, so \
      it holds no `extends`, `quirks`, `variants`, `behavior`, `lifecycle` or `host`; and a label has \
      no `placeholder`.
      """,
    wrong: """
      modalspec: 1
      modal:
        contentSize: {width: 300, height: 200}
        variants:
          - {when: {idiom: pad}, host: subview}
      """,
    right: """
      modalspec: 1
      modal:
        contentSize: {width: 300, height: 200}
        host: subview
        variants:
          - {when: {idiom: pad}, margins: 40}
      """),
  Explanation(
    .reservedID, "an id that means something else",
    why: """
      Events and expressions name elements and modals by their ids, so an id is no word of the \
      language and no variable. It is written with letters, digits and `_`, a letter first, because \
      `ok-button.maxY` would be a subtraction.
      """,
    wrong: """
      modalspec: 1
      modal:
        contentSize: {width: 300, height: 200}
        elements:
          ok-button: {kind: button, left: 0, right: 0, bottom: 0, height: 44}
      """,
    right: """
      modalspec: 1
      modal:
        contentSize: {width: 300, height: 200}
        elements:
          okButton: {kind: button, left: 0, right: 0, bottom: 0, height: 44}
      """),
  Explanation(
    .verbCount, "an event with no verb or with two",
    why: """
      An event does one thing, so that the order of things is the order of the list. Two verbs are two \
      events. An event without a verb waits or expects something; one that does neither is likely a \
      slip.
      """,
    wrong: """
      modalspec: 1
      modal: {contentSize: {width: 300, height: 200}}
      scenarios:
        - name: both at once
          container: [375, 667]
          events:
            - {keyboard: 258, show: {animated: false}}
      """,
    right: """
      modalspec: 1
      modal: {contentSize: {width: 300, height: 200}}
      scenarios:
        - name: one after the other
          container: [375, 667]
          events:
            - keyboard: 258
            - show: {animated: false}
      """),
  Explanation(
    .constraintCount, "an element placed by too much or too little",
    why: """
      On each axis exactly two of four values place an element: two edges, or an edge or the centre \
      and the size. With one the place stays open; with three they may contradict each other.
      """,
    wrong: """
      modalspec: 1
      modal:
        contentSize: {width: 300, height: 200}
        elements:
          title: {kind: label, left: 20, top: 0, height: 40}
      """,
    right: """
      modalspec: 1
      modal:
        contentSize: {width: 300, height: 200}
        elements:
          title: {kind: label, left: 20, right: 20, top: 0, height: 40}
      """),
  Explanation(
    .unknownReference, "a name that nothing has",
    why: """
      An event, an expectation or a transition names an element, a modal, a state or a callback that \
      the spec does not have. The message lists those it has, or the one that is spelt nearly so.
      """,
    wrong: """
      modalspec: 1
      modal:
        contentSize: {width: 300, height: 200}
        elements:
          close: {kind: button, left: 0, width: 44, top: 0, height: 44, tap: hide}
      scenarios:
        - {name: it closes, container: [375, 667], events: [show, {tap: closed}]}
      """,
    right: """
      modalspec: 1
      modal:
        contentSize: {width: 300, height: 200}
        elements:
          close: {kind: button, left: 0, width: 44, top: 0, height: 44, tap: hide}
      scenarios:
        - {name: it closes, container: [375, 667], events: [show, {tap: close}]}
      """),
  Explanation(
    .ambiguousModal, "an event that does not say which modal it means",
    why: """
      With several modals `show`, `hide`, `set` and `drag`, and an `expect` about one modal, say which \
      one they mean, by `modal` beside the verb; `show: toast` is short for it. The actions of a \
      behavior speak of the modal that holds the behavior, and name none.
      """,
    wrong: """
      modalspec: 1
      modals:
        card: {contentSize: {width: 300, height: 200}}
        toast: {contentSize: {width: 200, height: 40}}
      scenarios:
        - {name: the toast alone, container: [375, 667], events: [show]}
      """,
    right: """
      modalspec: 1
      modals:
        card: {contentSize: {width: 300, height: 200}}
        toast: {contentSize: {width: 200, height: 40}}
      scenarios:
        - {name: the toast alone, container: [375, 667], events: [{show: toast}]}
      """),
  Explanation(
    .elementCycle, "elements whose places need each other",
    why: """
      An element may be placed by others, and the content may be as high as its elements reach, as \
      long as there is an order in which each place follows from those before it. Here each waits for \
      the next in a circle, which the message shows. A distance from the content's bottom, and a \
      percentage of its height, wait for that height.
      """,
    wrong: """
      modalspec: 1
      modal:
        contentSize: {width: 300, height: 200}
        elements:
          title: {kind: label, left: 0, right: 0, top: body.maxY, height: 40}
          body: {kind: label, left: 0, right: 0, top: title.maxY, height: 40}
      """,
    right: """
      modalspec: 1
      modal:
        contentSize: {width: 300, height: 200}
        elements:
          title: {kind: label, left: 0, right: 0, top: 0, height: 40}
          body: {kind: label, left: 0, right: 0, top: title.maxY, height: 40}
      """),
  Explanation(
    .unusedVariable, "a variable that nothing uses",
    why: """
      No expression of the spec or of its bases asks for the variable, so its value changes nothing. \
      Over a base it is most likely misspelt: it then stands beside the variable it was meant to \
      replace, and the base keeps its own value.
      """,
    wrong: """
      modalspec: 1
      variables: {tall: 120, taal: 200}
      modal: {contentSize: {width: 300, height: tall}}
      """,
    right: """
      modalspec: 1
      variables: {tall: 200}
      modal: {contentSize: {width: 300, height: tall}}
      """),
]
