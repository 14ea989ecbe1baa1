internal import ModalLanguage
internal import ModalSyntax

/// A page with pictures of what has changed, before and after, by what has changed it. It needs no network.
package struct ChangePage: Sendable {
  /// The cause of changes, as HTML: the devices, all or some of the changes, and the number of further ones
  /// that are not shown.
  package typealias Cause = (headline: String, devices: String, changes: [Change], omitted: Int)

  /// A change of a file, with the modal if there are several: where it is, the screen before and after where it can be
  /// drawn, and each part that differs.
  package typealias Change = (
    name: String, place: String, figures: (before: Figure, after: Figure)?,
    differences: [(part: String, words: String)]
  )

  /// What has changed, in a few words.
  package var title: String
  /// The numbers of what was compared.
  package var summary: String
  /// The causes.
  package var causes: [Cause] = []
  /// What else there is to say, each with a title.
  package var lists: [(title: String, items: [String])] = []

  package init(title: String, summary: String) {
    self.title = title
    self.summary = summary
  }

  /// How many differences of a change are shown at once.
  private static let mostDifferences = 6

  /// Something that is written in a file, as HTML.
  package static func code(_ text: String) -> String { "<code>\(escaped(text))</code>" }

  /// The page, with pictures in the colors of a palette.
  package func html(_ palette: Palette) -> String {
    page(
      title,
      of: (
        PackageResources.changes_html, PackageResources.changes_css, PackageResources.changes_js
      ),
      [
        "summary": escaped(summary),
        "controls": causes.isEmpty ? "" : filled(PackageResources.changes_controls_html, [:]),
        "causes": causes.enumerated().map { html($1, number: $0, palette) }.joined(),
        "lists": lists.map(html).joined(),
      ])
  }

  private func html(_ cause: Cause, number: Int, _ palette: Palette) -> String {
    let changes = cause.changes.enumerated().map {
      html($1, prefix: "c\(number)-\($0)-", palette)
    }
    let devices = cause.devices.isEmpty ? "" : "<p>\(escaped(cause.devices))</p>\n"
    let omitted = cause.omitted == 0 ? "" : "<p>and \(cause.omitted) more; --all shows them</p>\n"
    return """
      <section aria-labelledby="c\(number)">
      <h2 id="c\(number)">\(cause.headline)</h2>
      \(devices)<div class="changes">
      \(changes.joined())</div>
      \(omitted)</section>

      """
  }

  private func html(_ change: Change, prefix: String, _ palette: Palette) -> String {
    var pictures = ""
    if let figures = change.figures {
      for (title, figure) in [("Before", figures.before), ("After", figures.after)] {
        var drawing = screenDrawing(of: figure, palette: palette)
        drawing.title = "\(title): \(drawing.title)"
        pictures += """
          <figure style="--width: \(drawing.size.width.inSVG)"><figcaption>\(title)</figcaption>
          \(SVGWriter.inline(drawing, prefix: prefix + title.lowercased()))</figure>

          """
      }
      pictures = """
        <div class="pair">
        \(pictures)</div>
        <label class="fade">Before <input type="range" min="0" max="100" value="50" step="5" \
        aria-label="From before to after: \(escaped(change.place))"> After</label>

        """
    }
    let differences = change.differences.map { part, words in
      "<dt>\(escaped(part))</dt><dd>\(unbroken(words))</dd>\n"
    }
    let rest = differences.dropFirst(Self.mostDifferences)
    let place = escaped(change.place)
    let more =
      rest.isEmpty
      ? ""
      : "<details aria-label=\"More of \(place)\">"
        + "<summary aria-label=\"and \(rest.count) more of \(place)\">and \(rest.count) more</summary>"
        + "<dl>\n\(rest.joined())</dl></details>\n"
    return """
      <article aria-labelledby="\(prefix)title">
      <div><h3 id="\(prefix)title">\(escaped(change.place))</h3><p>\(escaped(change.name))</p></div>
      \(pictures)<dl>
      \(differences.prefix(Self.mostDifferences).joined())</dl>
      \(more)</article>

      """
  }

  /// Differences as HTML; a line does not break within "y 208.5 → 212.5".
  private func unbroken(_ words: String) -> String {
    let parts = words.exact.split(separator: ", ")
    return parts.enumerated().map { index, part in
      let words = escaped(String(part) + (index < parts.count - 1 ? "," : ""))
      let isShort = part.exact.contains(" → ") && part.utf8.count < 40
      return isShort ? "<span>\(words)</span>" : words
    }.joined(separator: " ")
  }

  private func html(_ list: (title: String, items: [String])) -> String {
    let items = list.items.map { "<li>\(escaped($0))</li>\n" }
    return "<section>\n<h2>\(escaped(list.title))</h2>\n<ul>\n\(items.joined())</ul>\n</section>\n"
  }
}
