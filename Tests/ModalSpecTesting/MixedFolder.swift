/// A folder of specs of every kind, with names and texts that are hard to quote.
public enum MixedFolder {
  /// The texts by their paths.
  public static let files: [String: String] = [
    // The card is centered: y is 20 + (627 − 250)/2 = 208.5, and not 208. The scenario's name has what
    // XML, YAML and TAP keep for themselves.
    "50% of it/a card.modal.yaml": """
    modalspec: 1
    name: card <&> "x"
    modal: {contentSize: [300, 250]}
    expect:
      - {container: [375, 667], frame: [37.5, 208, 300, 250]}
      - {container: [375, 667], frame: [37.5, 208.5, 300, 250]}
      - {device: iphone-se-3, frame: [37.5, 208, 300, 240]}
    invariants:
      - content.minX >= 20
      - content.minX >= 10
    scenarios:
      - name: "#1 \\\\ ]]> 🙂"
        container: [375, 667]
        events: [show, {at: 1, expect: {visible: false}}]
      - name: shown
        container: [375, 667]
        events: [show, {at: 1, expect: {visible: true}}]

    """,
    "fine.modal.yaml": """
    modalspec: 1
    modal: {contentSize: [300, 250]}

    """,
    // The key has a control character that no XML can hold; behind the emoji, which takes two units of
    // UTF-16, columns differ by one.
    "确认/faulty 🙂.modal.yaml": """
    modalspec: 1
    description: Käse
    modal: {contentSize: [300, 250], "🙂\\u0001": 1, margin: 20}

    """,
    // A control character that no YAML can hold.
    "control.modal.yaml": """
    modalspec: 1
    name: a\u{1}b
    modal: {contentSize: [300, 250]}

    """,
    // Two buttons, each with the same mistake: 15 is less than 44.
    "warned.modal.yaml": """
    modalspec: 1
    modal:
      contentSize: [300, 200]
      elements:
        "close": {kind: button, left: 10, top: 10, width: 15, height: 15, tap: hide}
        help: {kind: button, right: 10, top: 10, width: 15, height: 44, tap: hide}
    expect:
      - {device: iphone-15, frame: [46.667, 326, 300, 200]}

    """,
    // The second key is pointed at, and the first one, too.
    "a:b+c.modal.yaml": """
    modalspec: 1
    modal:
      contentSize: [300, 200]
      contentSize: [300, 220]

    """,
  ]

  /// A path that is named beside the others and leads nowhere.
  public static let missing = "missing.modal.yaml"
}
