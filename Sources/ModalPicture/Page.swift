internal import ModalSyntax

/// A page in which texts stand for `{{names}}`. The texts are HTML already.
func page(_ template: [UInt8], _ texts: [String: String]) -> String {
  let parts = text(template).exact.split(separator: "{{", omittingEmptySubsequences: false)
  return parts.dropFirst().reduce(into: String(parts[0])) { page, part in
    let pieces = part.exact.split(
      separator: "}}", maxSplits: 1, omittingEmptySubsequences: false)
    page += texts[String(pieces[0])] ?? ""
    if pieces.count > 1 { page += pieces[1] }
  }
}

/// An embedded file as text.
func text(_ resource: [UInt8]) -> String { String(decoding: resource, as: UTF8.self) }
