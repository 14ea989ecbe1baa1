internal import ModalSource

/// What expressions and variables may say.
let expressionExplanations: [Explanation] = [
  Explanation(
    .expressionSyntax, "an expression that does not parse",
    why: """
      A length is a number or an expression of numbers, names, `+ - * /`, comparisons, `&& || !` and \
      functions. Numbers carry no unit but `px` and `%`, which follow at once. There is no `? :`; \
      `if(condition, a, b)` chooses.
      """,
    wrong: """
      modalspec: 1
      modal: {contentSize: {width: 300pt, height: 200}}
      """,
    right: """
      modalspec: 1
      modal: {contentSize: {width: 300, height: 200}}
      """),
  Explanation(
    .unknownName, "a name that is not known at its place",
    why: """
      An expression sees the container, the keyboard, the safe area, the traits and the variables \
      everywhere, and other names only where they have a value already: `limit.width` in \
      `contentSize`, `default.y` in `layout`, the frames of elements in other elements. A name that \
      is not known is refused when the spec is read, not when it is laid out.
      """,
    wrong: """
      modalspec: 1
      modal: {contentSize: {width: container.widht - 40, height: 200}}
      """,
    right: """
      modalspec: 1
      modal: {contentSize: {width: container.width - 40, height: 200}}
      """),
  Explanation(
    .expressionType, "a condition where a number belongs, or the like",
    why: """
      Expressions are typed: a value is a number, true or false, or a word such as `compact`. Numbers \
      are added and ordered, words are compared with `==` and `!=` to words of their own kind, and \
      `if` turns a condition into a number.
      """,
    wrong: """
      modalspec: 1
      modal: {contentSize: {width: container.width > 400, height: 200}}
      """,
    right: """
      modalspec: 1
      modal: {contentSize: {width: "if(container.width > 400, 360, 300)", height: 200}}
      """),
  Explanation(
    .wrongArguments, "a function with too few or too many arguments",
    why: """
      `if` and `clamp` take three arguments, `min` and `max` two or more, `abs`, `floor`, `ceil`, \
      `round` and `flat` one. Inside `{}` and `[]` an expression with a comma wants quotes.
      """,
    wrong: """
      modalspec: 1
      modal: {contentSize: {width: min(300), height: 200}}
      """,
    right: """
      modalspec: 1
      modal: {contentSize: {width: "min(300, limit.width)", height: 200}}
      """),
  Explanation(
    .misplacedPercent, "a percentage of nothing",
    why: """
      A percentage is taken of the limit in `contentSize` and `layout`, of the box in `maxWidth` and \
      `maxHeight`, of the container in `frame` and `margins`, of the content in elements. A variable \
      has no place of its own, so it cannot hold one; `fill` is short for `100%`.
      """,
    wrong: """
      modalspec: 1
      variables: {wide: 80%}
      modal: {contentSize: {width: wide, height: 200}}
      """,
    right: """
      modalspec: 1
      variables: {share: 0.8}
      modal: {contentSize: {width: share * limit.width, height: 200}}
      """),
  Explanation(
    .reservedVariable, "a variable with a built-in name",
    why: """
      A variable would hide something that the language knows by that name, or could not be written \
      in an expression: `max-width` would be a subtraction. Names are letters, digits and `_`, a \
      letter first.
      """,
    wrong: """
      modalspec: 1
      variables: {scale: 2}
      modal: {contentSize: {width: 300, height: 200}}
      """,
    right: """
      modalspec: 1
      variables: {factor: 2}
      modal: {contentSize: {width: 300, height: 100 * factor}}
      """),
  Explanation(
    .variableCycle, "variables that need each other",
    why: """
      Every variable is computed from those it names, and these name each other in a circle, so none \
      of them has a value. The message shows the circle. One of them needs a value of its own.
      """,
    wrong: """
      modalspec: 1
      variables: {wide: tall * 2, tall: wide / 2}
      modal: {contentSize: {width: wide, height: tall}}
      """,
    right: """
      modalspec: 1
      variables: {wide: tall * 2, tall: 150}
      modal: {contentSize: {width: wide, height: tall}}
      """),
  Explanation(
    .expressionTooLarge, "an expression beyond all use",
    why: """
      With its variables put in, the expression has more than 10,000 parts, or more than 200 \
      operations hang on each other, or more than 100 variables need each other in a row. A few lines \
      of variables that each name the one before twice are enough for that, so there is a limit.
      """,
    wrong: """
      modalspec: 1
      variables:
        a: container.width + container.width + container.width + container.width
        b: a + a + a + a + a + a + a + a
        c: b + b + b + b + b + b + b + b
        d: c + c + c + c + c + c + c + c
        e: d + d + d + d + d + d + d + d
      modal: {contentSize: {width: e, height: 200}}
      """,
    right: """
      modalspec: 1
      variables: {e: 16384 * container.width}
      modal: {contentSize: {width: e, height: 200}}
      """),
]
