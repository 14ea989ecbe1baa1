public import ModalSource

/// The explanations of all codes about YAML, by number.
public let yamlExplanations: [Explanation] = [
  Explanation(
    .syntax, "text that is not YAML",
    why: """
      The text breaks a rule of YAML: a bracket or quotation mark is not closed, the keys of one \
      mapping do not line up, or a value contains something that YAML keeps for itself. The part \
      around the fault cannot be read; everything from the next top-level key on is checked as \
      usual. Values that hold `: `, or begin with a character such as `@`, want quotes.
      """,
    wrong: """
      modalspec: 1
      description: Note: shown once
      modal: {contentSize: {width: 300, height: 200}}
      """,
    right: """
      modalspec: 1
      description: "Note: shown once"
      modal: {contentSize: {width: 300, height: 200}}
      """),
  Explanation(
    .unreadableText, "bytes that are not UTF-8, or control characters",
    why: """
      A spec is UTF-8 text. Bytes that are not UTF-8 mean that the file was saved in another \
      encoding, such as GBK or Latin-1, or is no text at all; control characters have no place in \
      YAML. Each such place is reported with its offset, and the rest of the file is read.
      """,
    wrong: "# a file saved as Latin-1, in which `é` is the single byte 0xE9",
    right: """
      modalspec: 1
      name: résumé
      modal: {contentSize: {width: 300, height: 200}}
      """),
  Explanation(
    .tabIndentation, "tabs as indentation",
    why: """
      YAML indents with spaces only, because editors disagree about how wide a tab is. Some tabs \
      would go unnoticed and others would change what belongs to what, so none is taken. Set your \
      editor to insert spaces in YAML files.
      """,
    wrong: """
      modalspec: 1
      modal:
      \tcontentSize: {width: 300, height: 200}
      """,
    right: """
      modalspec: 1
      modal:
        contentSize: {width: 300, height: 200}
      """),
  Explanation(
    .duplicateKey, "a key given twice in one mapping",
    why: """
      Only one of the two values can hold, and which one would depend on the reader. Usually one of \
      them is left over from an edit. The first one is read, and the other is reported.
      """,
    wrong: """
      modalspec: 1
      modal:
        margins: 20
        contentSize: {width: 300, height: 200}
        margins: 10
      """,
    right: """
      modalspec: 1
      modal:
        margins: 10
        contentSize: {width: 300, height: 200}
      """),
  Explanation(
    .undefinedAlias, "an alias without an anchor above it",
    why: """
      `*name` stands for the node that was marked with `&name`, and that must come first in the \
      same document. Either the name is misspelt, or the anchor stands further down or in another \
      document. An expression that begins with `*` wants quotes.
      """,
    wrong: """
      modalspec: 1
      modal:
        contentSize: &card {width: 300, height: 200}
        variants:
          - {when: {idiom: pad}, margins: 40, contentSize: *crad}
      """,
    right: """
      modalspec: 1
      modal:
        contentSize: &card {width: 300, height: 200}
        variants:
          - {when: {idiom: pad}, margins: 40, contentSize: *card}
      """),
  Explanation(
    .cyclicAlias, "an alias inside the node it names",
    why: """
      A node that contains itself has no end, so no modal can be read from it. Mark the part that \
      is meant to be repeated with the anchor, not the whole that contains the alias.
      """,
    wrong: """
      modalspec: 1
      modal: &card
        contentSize: {width: 300, height: 200}
        variants:
          - {when: {idiom: pad}, margins: 40, contentSize: *card}
      """,
    right: """
      modalspec: 1
      modal:
        contentSize: &card {width: 300, height: 200}
        variants:
          - {when: {idiom: pad}, margins: 40, contentSize: *card}
      """),
  Explanation(
    .explicitTag, "an explicit tag",
    why: """
      Tags such as `!!str` tell YAML which type a value has. In a spec the type comes from the key \
      that holds the value, so `no` and `1.0` are text where text belongs, and a tag could only say \
      the same again or contradict it.
      """,
    wrong: """
      modalspec: 1
      name: !!str 2026
      modal: {contentSize: {width: 300, height: 200}}
      """,
    right: """
      modalspec: 1
      name: 2026
      modal: {contentSize: {width: 300, height: 200}}
      """),
  Explanation(
    .fileTooLarge, "a file beyond the limit on bytes",
    why: """
      A spec takes a few kilobytes. A file of many megabytes is most likely no spec, and it is \
      refused before it is read so that it cannot use up the machine's memory. The limit can be \
      raised.
      """,
    wrong: "# a file of more than 10 MB",
    right: """
      modalspec: 1
      modal: {contentSize: {width: 300, height: 200}}
      """),
  Explanation(
    .nestingTooDeep, "nesting beyond the limit on levels",
    why: """
      No spec needs dozens of levels, and reading deep nesting takes time that grows with the \
      square of its depth. Nothing of the file is read. Usually a closing bracket is missing many \
      times, or the file was generated by mistake.
      """,
    wrong: """
      modalspec: 1
      modal: \(String(repeating: "[", count: 70))\(String(repeating: "]", count: 70))
      """,
    right: """
      modalspec: 1
      modal: {contentSize: [300, 200]}
      """),
  Explanation(
    .tooManyNodes, "more nodes than the limit, after aliases are expanded",
    why: """
      Aliases of aliases multiply: nine lines of them can stand for a billion values. Nodes are \
      therefore counted as if every alias were written out, and beyond the limit the file is \
      refused. Split a file that is really that large, or raise the limit.
      """,
    wrong: """
      a: &a [1, 1, 1, 1, 1, 1, 1, 1, 1, 1]
      b: &b [*a, *a, *a, *a, *a, *a, *a, *a, *a, *a]
      c: &c [*b, *b, *b, *b, *b, *b, *b, *b, *b, *b]
      d: &d [*c, *c, *c, *c, *c, *c, *c, *c, *c, *c]
      e: &e [*d, *d, *d, *d, *d, *d, *d, *d, *d, *d]
      """,
    right: """
      modalspec: 1
      modal: {contentSize: {width: 300, height: 200}}
      """),
  Explanation(
    .mergeOfNonMapping, "a merge key whose value is no mapping",
    why: """
      `<<` puts the entries of another mapping, or of each mapping in a list, into the one it stands \
      in. A number, a text or a list of those has no entries. Name the anchor of a mapping.
      """,
    wrong: """
      modalspec: 1
      modal:
        margins: &gap 20
        contentSize: {<<: *gap, width: 300, height: 200}
      """,
    right: """
      modalspec: 1
      modal:
        margins: &gap {horizontal: 20, vertical: 10}
        variants:
          - {when: {idiom: pad}, margins: {<<: *gap, horizontal: 40}}
        contentSize: {width: 300, height: 200}
      """),
  Explanation(
    .complexKey, "a key that is no plain word",
    why: """
      YAML allows lists, mappings and aliases as keys; no mapping of the language has such keys. \
      Often a value in brackets was written where its key is missing, or a `{{…}}` of a template was \
      never filled in.
      """,
    wrong: """
      modalspec: 1
      modal: {contentSize: {width: 300, height: 200}}
      expect:
        - container: [375, 667]
          frames: {0: [37.5, 233.5, 300, 200], [260]: [37.5, 103.5, 300, 200]}
      """,
    right: """
      modalspec: 1
      modal: {contentSize: {width: 300, height: 200}}
      expect:
        - container: [375, 667]
          frames: {0: [37.5, 233.5, 300, 200], 260: [37.5, 103.5, 300, 200]}
      """),
  Explanation(
    .emptyFile, "a file or document without a spec",
    why: """
      There is nothing to check in a file that is empty or holds only comments. A `---` begins \
      another document, so one at the end of a file begins an empty one.
      """,
    wrong: """
      modalspec: 1
      modal: {contentSize: {width: 300, height: 200}}
      ---
      """,
    right: """
      modalspec: 1
      modal: {contentSize: {width: 300, height: 200}}
      """),
  Explanation(
    .unreadableFile, "a file that cannot be read",
    why: """
      The file does not exist, is a folder, or may not be read by the user who runs the tool. The \
      message repeats what the system says. Check the spelling of the path and the file's \
      permissions; the other files of the run are checked all the same.
      """,
    wrong: "# a file without read permission",
    right: """
      modalspec: 1
      modal: {contentSize: {width: 300, height: 200}}
      """),
  Explanation(
    .unquotedComma, "an unquoted comma that cuts an expression in two",
    why: """
      Inside `{}` and `[]` a comma ends the value, also between the arguments of a function. YAML \
      would read `min(300` and a key `5)`. Put the expression in quotes; for a length they change \
      nothing. Outside brackets no quotes are needed.
      """,
    wrong: """
      modalspec: 1
      modal: {contentSize: {width: min(300, limit.width), height: 200}}
      """,
    right: """
      modalspec: 1
      modal: {contentSize: {width: "min(300, limit.width)", height: 200}}
      """),
  Explanation(
    .ternary, "the form `a ? b : c`",
    why: """
      YAML takes the ` : ` for the end of a key, so this form cannot be part of the language. The \
      function `if(condition, a, b)` says the same and, like it, evaluates only the value that is \
      chosen.
      """,
    wrong: """
      modalspec: 1
      modal:
        contentSize:
          width: idiom == pad ? 400 : 300
          height: 200
      """,
    right: """
      modalspec: 1
      modal:
        contentSize:
          width: if(idiom == pad, 400, 300)
          height: 200
      """),
  Explanation(
    .unquotedNot, "an unquoted value that begins with `!`",
    why: """
      A leading `!` begins a tag in YAML, so the word behind it would vanish from the value. Put \
      the expression in quotes. A `!` further inside an expression needs none.
      """,
    wrong: """
      modalspec: 1
      modal: {contentSize: {width: 300, height: 200}}
      invariants:
        - !(content.minX < 0)
      """,
    right: """
      modalspec: 1
      modal: {contentSize: {width: 300, height: 200}}
      invariants:
        - "!(content.minX < 0)"
      """),
  Explanation(
    .unquotedHash, "an unquoted value that begins with `#`",
    why: """
      A `#` behind a space begins a comment in YAML, so the colour would be no value at all. Put it \
      in quotes.
      """,
    wrong: """
      modalspec: 1
      modal:
        contentSize: {width: 300, height: 200}
        dimming: {color: #000000, alpha: 0.5}
      """,
    right: """
      modalspec: 1
      modal:
        contentSize: {width: 300, height: 200}
        dimming: {color: "#000000", alpha: 0.5}
      """),
]
