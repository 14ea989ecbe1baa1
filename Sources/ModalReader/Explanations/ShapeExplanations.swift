internal import ModalSource

/// The findings that no one file owns: most fields of the language can bring them.
extension Explanation {
  static let languageVersion = Explanation(
    .languageVersion, "a missing or unknown language version",
    why: """
      Every spec says which version of the language it is written in, so that a later tool can read \
      it as it was meant. This tool reads version 1. In a file with several documents each of them \
      says so.
      """,
    wrong: """
      modal: {contentSize: {width: 300, height: 200}}
      """,
    right: """
      modalspec: 1
      modal: {contentSize: {width: 300, height: 200}}
      """)

  static let missingKey = Explanation(
    .missingKey, "a missing key",
    why: """
      Something that the spec cannot do without is not there: the size of a dialog's content, the \
      name of a scenario, the place where an expectation holds, the kind of an element. What is \
      required is looked for last, when the base and the variants have been put together, so a key \
      that the base gives need not be repeated.
      """,
    wrong: """
      modalspec: 1
      modal: {margins: 20}
      """,
    right: """
      modalspec: 1
      modal: {margins: 20, contentSize: {width: 300, height: 200}}
      """)

  static let wrongKind = Explanation(
    .wrongKind, "a list where a mapping belongs, or the like",
    why: """
      Every key takes a word, a list in `[]` or a mapping in `{}`, and this is another of the three. \
      A list may also be written with a `-` before each item, a mapping with one `key: value` on \
      each line.
      """,
    wrong: """
      modalspec: 1
      modal: {contentSize: {width: 300, height: 200}}
      expect: {container: [375, 667], frame: [37.5, 233.5, 300, 200]}
      """,
    right: """
      modalspec: 1
      modal: {contentSize: {width: 300, height: 200}}
      expect:
        - {container: [375, 667], frame: [37.5, 233.5, 300, 200]}
      """)

  static let unknownKey = Explanation(
    .unknownKey, "an unknown key",
    why: """
      The language does not have this key at this place. Unknown keys are refused instead of being \
      passed over, because a misspelt key would otherwise leave its default in force and nobody \
      would notice. Most often it is a spelling mistake, or the word of another tool.
      """,
    wrong: """
      modalspec: 1
      modal: {contentSize: {width: 300, height: 200}, margin: 20}
      """,
    right: """
      modalspec: 1
      modal: {contentSize: {width: 300, height: 200}, margins: 20}
      """)

  static let notANumber = Explanation(
    .notANumber, "something else where a number belongs",
    why: """
      A number is written in decimal or with an exponent, without a unit, without `_` and without \
      leading zeros; lengths are in points, times in seconds, shares between 0 and 1. A value in \
      quotes is a text, except where a length belongs.
      """,
    wrong: """
      modalspec: 1
      modal:
        contentSize: {width: 300, height: 200}
        animation: {duration: 250ms}
      """,
    right: """
      modalspec: 1
      modal:
        contentSize: {width: 300, height: 200}
        animation: {duration: 0.25}
      """)

  static let notABoolean = Explanation(
    .notABoolean, "something else where `true` or `false` belongs",
    why: """
      YAML's older versions read `yes`, `on` and their like as true, and newer ones as texts. To mean \
      the same everywhere the language takes `true` and `false` only, without quotes.
      """,
    wrong: """
      modalspec: 1
      modal: {contentSize: {width: 300, height: 200}, clamp: yes}
      """,
    right: """
      modalspec: 1
      modal: {contentSize: {width: 300, height: 200}, clamp: true}
      """)

  static let unknownChoice = Explanation(
    .unknownChoice, "a word that is none of the choices",
    why: """
      The key takes one of a few words, and this is none of them. The message lists them. Words are \
      written exactly as listed, in the same case and without hyphens.
      """,
    wrong: """
      modalspec: 1
      modal: {contentSize: {width: 300, height: 200}, placement: centre}
      """,
    right: """
      modalspec: 1
      modal: {contentSize: {width: 300, height: 200}, placement: center}
      """)

  static let wrongCount = Explanation(
    .wrongCount, "a list with too few or too many items",
    why: """
      Some lists have a fixed length and order: a frame is `[x, y, width, height]`, a size `[width, \
      height]`, margins `[top, left, bottom, right]`, the points of a curve `[x1, y1, x2, y2]`. A \
      list of orientations names each of them once.
      """,
    wrong: """
      modalspec: 1
      modal: {contentSize: {width: 300, height: 200}}
      expect:
        - {container: [375, 667], frame: [37.5, 233.5, 300]}
      """,
    right: """
      modalspec: 1
      modal: {contentSize: {width: 300, height: 200}}
      expect:
        - {container: [375, 667], frame: [37.5, 233.5, 300, 200]}
      """)

  static let outOfRange = Explanation(
    .outOfRange, "a number outside its range",
    why: """
      The number is well written and makes no sense here: a negative duration, an alpha above 1, the \
      radius of a corner below 0, a range that ends before it begins. Alphas and fractions are \
      shares of 1 and not percentages.
      """,
    wrong: """
      modalspec: 1
      modal: {contentSize: {width: 300, height: 200}, dimming: 35}
      """,
    right: """
      modalspec: 1
      modal: {contentSize: {width: 300, height: 200}, dimming: 0.35}
      """)

  static let exclusiveKeys = Explanation(
    .exclusiveKeys, "keys that exclude each other",
    why: """
      Two keys say the same thing in two ways, and nothing decides between them: `modal` and \
      `modals`, `device` and `container`, `at` and `wait`, `horizontal` and `left`. Keep the one \
      that is meant.
      """,
    wrong: """
      modalspec: 1
      modal:
        contentSize: {width: 300, height: 200}
        margins: {horizontal: 20, left: 10}
      """,
    right: """
      modalspec: 1
      modal:
        contentSize: {width: 300, height: 200}
        margins: {left: 10, right: 20}
      """)

  static let emptyCollection = Explanation(
    .emptyCollection, "something empty that must hold something",
    why: """
      A variant whose `when` asks for nothing would always hold, and an `expect` without keys would \
      always succeed. Neither is likely to be meant, so each must say something or be left out.
      """,
    wrong: """
      modalspec: 1
      modal:
        contentSize: {width: 300, height: 200}
        variants:
          - {when: {}, margins: 8}
      """,
    right: """
      modalspec: 1
      modal:
        contentSize: {width: 300, height: 200}
        variants:
          - {when: {vertical: compact}, margins: 8}
      """)

  static let missingValue = Explanation(
    .missingValue, "a key without a value",
    why: """
      Behind the key, or behind the `-` of a list, there is nothing. YAML reads that as null, which \
      means nothing in a spec: leave the key out to keep what the base or the default says. An empty \
      text is written `""`.
      """,
    wrong: """
      modalspec: 1
      modal:
        contentSize: {width: 300, height: 200}
        margins:
      """,
    right: """
      modalspec: 1
      modal:
        contentSize: {width: 300, height: 200}
        margins: 20
      """)

  static let notAColor = Explanation(
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
      """)

  static let reservedID = Explanation(
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
      """)
}
