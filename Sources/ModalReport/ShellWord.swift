internal import ModalSyntax

/// A text as a word of a shell's command line.
package func shellWord(_ text: String) -> String {
  let isPlain = text.utf8.allSatisfy { byte in
    Unicode.Scalar(byte).properties.isAlphabetic && byte < 128
      || (48...58).contains(byte) || "/._-".utf8.contains(byte)
  }
  if isPlain, !text.exact.hasPrefix("-"), !text.isEmpty { return text }
  return "'" + text.exact.replacing("'", with: #"'\''"#) + "'"
}
