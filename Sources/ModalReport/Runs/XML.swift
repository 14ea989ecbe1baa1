internal import ModalSyntax

struct XMLElement {
  var name: String
  /// The attributes, in the order in which they are written.
  var attributes: [(name: String, value: String)] = []
  /// The text within; it stands before the elements.
  var text = ""
  var elements: [XMLElement] = []

  /// The element as text that begins at a column of its own, without a line break at the end. An
  /// element has either text, which is written as it is, or elements, each on lines of its own.
  func written(indentedBy width: Int) -> String {
    let margin = String(repeating: " ", count: width)
    var result = "\(margin)<\(name)"
    for attribute in attributes {
      result += " \(attribute.name)=\"\(xmlEscaped(attribute.value, isAttribute: true))\""
    }
    if text.isEmpty, elements.isEmpty { return result + "/>" }
    result += ">" + xmlEscaped(text)
    for element in elements { result += "\n" + element.written(indentedBy: width + 2) }
    return result + (elements.isEmpty ? "" : "\n\(margin)") + "</\(name)>"
  }
}

/// A text as XML 1.0 has it. What it cannot hold, not even as a reference, is left out: most control characters,
/// and U+FFFE and U+FFFF. In an attribute, between double quotes, line breaks and tabs, which readers would make
/// into spaces, become references. Source: W3C, "Extensible Markup Language (XML) 1.0", sections 2.2, 2.4, 2.11 and
/// 3.3.3.
func xmlEscaped(_ text: String, isAttribute: Bool = false) -> String {
  var result = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    switch scalar {
    case "&": result += "&amp;".unicodeScalars
    case "<": result += "&lt;".unicodeScalars
    // `]]>` must not stand in a text.
    case ">": result += "&gt;".unicodeScalars
    case "\"" where isAttribute: result += "&quot;".unicodeScalars
    case "\n" where isAttribute: result += "&#10;".unicodeScalars
    case "\t" where isAttribute: result += "&#9;".unicodeScalars
    // Readers would make it a line feed.
    case "\r": result += "&#13;".unicodeScalars
    // Readers of texts would act on it.
    case _ where scalar.value >= 0x7F && scalar.isUnprintable:
      result += "&#\(scalar.value);".unicodeScalars
    case "\n", "\t", "\u{20}"..."\u{D7FF}", "\u{E000}"..."\u{FFFD}", "\u{10000}"..."\u{10FFFF}":
      result.append(scalar)
    default: break
    }
  }
  return String(result)
}
