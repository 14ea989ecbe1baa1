internal import ModalLanguage

/// The shapes that the pictures of a page share and that are written once, by one of their writers.
final class SharedShapes {
  private var known: [String: String] = [:]
  private var definitions: [String] = []

  /// The id of an element that contains SVG without ids.
  func id(of svg: String, in element: String) -> String {
    let key = "\(element) \(svg)"
    if let id = known[key] { return id }
    let id = "s\(known.count)"
    known[key] = id
    definitions.append("<\(element) id=\"\(id)\">\(svg)</\(element)>")
    return id
  }

  /// An invisible picture that defines all of it.
  var html: String {
    "<svg class=\"shared\" width=\"0\" height=\"0\" aria-hidden=\"true\"><defs>"
      + "\(definitions.joined())</defs></svg>"
  }
}
