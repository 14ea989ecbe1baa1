internal import ModalSyntax

/// A page of HTML that needs no network.
///
/// - Parameters:
///   - title: The title, as plain text.
///   - kind: The body with places for texts, what it adds to the style sheet of all pages, and its script.
///   - texts: The texts of the body besides the title, as HTML.
/// - Returns: The page.
func page(
  _ title: String, of kind: (body: [UInt8], style: [UInt8], script: [UInt8]),
  _ texts: [String: String]
) -> String {
  let body = filled(kind.body, texts.merging(["title": escaped(title)]) { $1 })
  return filled(
    PackageResources.page_html,
    [
      "title": escaped(title), "style": styleSheet(adding: kind.style),
      "script": text(kind.script), "body": body,
    ])
}

/// The style sheet of a page, with what it adds to that of all pages.
package func styleSheet(adding style: [UInt8]) -> String {
  text(Palette.style) + text(PackageResources.page_css) + text(style)
}

/// A template in which texts stand for `{{names}}`. The texts are HTML already.
func filled(_ template: [UInt8], _ texts: [String: String]) -> String {
  let parts = text(template).exact.split(separator: "{{", omittingEmptySubsequences: false)
  return parts.dropFirst().reduce(into: String(parts[0])) { page, part in
    let pieces = part.exact.split(
      separator: "}}", maxSplits: 1, omittingEmptySubsequences: false)
    page += texts[String(pieces[0])] ?? ""
    if pieces.count > 1 { page += pieces[1] }
  }
}

/// Words as HTML, with what stands between backticks as code.
func withCode(_ words: String) -> String {
  let parts = words.exact.split(separator: "`", omittingEmptySubsequences: false).map { String($0) }
  // A backtick without another is only that.
  guard parts.count % 2 == 1 else { return escaped(words) }
  return parts.enumerated().map { index, part in
    index % 2 == 0 ? escaped(part) : "<code>\(escaped(part))</code>"
  }.joined()
}

/// An embedded file as text.
func text(_ resource: [UInt8]) -> String { String(decoding: resource, as: UTF8.self) }
