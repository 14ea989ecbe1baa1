internal import ModalLanguage
internal import ModalSyntax

/// A page with many pictures that can be filtered, enlarged and compared. It needs no network.
package struct ContactSheet: Sendable {
  /// A picture, a value for each of the sheet's properties in their order, and what is wrong with what it shows.
  package typealias Card = (figure: Figure, values: [String], remarks: [Remark])

  /// Something that is wrong, with its place.
  package struct Remark: Hashable, Sendable {
    /// Whether it is an error, and not a warning.
    package var isError: Bool
    /// The file and the line.
    package var place: String
    /// What is wrong.
    package var message: String

    package init(isError: Bool, place: String, message: String) {
      self.isError = isError
      self.place = place
      self.message = message
    }
  }

  /// A spec with what is wrong with it.
  package typealias Section = (name: String, remarks: [Remark], cards: [Card])

  /// What the pictures are of.
  package var title: String
  /// The names of the properties that distinguish cards: `Device`, `Keyboard`.
  package var properties: [String]
  /// The specs.
  package var sections: [Section] = []

  /// The style sheet and the script of every sheet, as they stand between their tags. A page that shows a sheet in a
  /// frame lets these two be, and nothing else.
  package static let embedded = (
    style: "\n\(styleSheet(adding: PackageResources.sheet_css))\n",
    script: "\n\(text(PackageResources.sheet_js))\n"
  )

  package init(title: String, properties: [String]) {
    self.title = title
    self.properties = properties
  }

  private var cards: [Card] { sections.flatMap(\.cards) }

  /// The page, with pictures in the colors of a palette.
  package func html(_ palette: Palette) -> String {
    let number = cards.count
    let count = "\(number) \(number == 1 ? "picture" : "pictures")"
    let shared = SharedShapes()
    var first = 0
    let sections = sections.enumerated().map { index, section in
      defer { first += section.cards.count }
      return html(section, at: index, from: first, palette, shared)
    }
    return page(
      title,
      of: (PackageResources.sheet_html, PackageResources.sheet_css, PackageResources.sheet_js),
      [
        "count": count, "filters": filters,
        "sections": sections.joined(separator: "\n"), "shared": shared.html,
      ])
  }

  /// A spec with its findings; phones and iPads, upright and not, have rows of their own.
  private func html(
    _ section: Section, at index: Int, from first: Int, _ palette: Palette,
    _ shared: SharedShapes
  ) -> String {
    var rows: [String] = []
    for kind in [[false, false], [false, true], [true, false], [true, true]] {
      let cards = section.cards.indices.filter { section.cards[$0].figure.kind == kind }
      guard !cards.isEmpty else { continue }
      let figures = cards.map { html(section.cards[$0], number: first + $0, palette, shared) }
      rows.append("<div class=\"row\">\n\(figures.joined(separator: "\n"))\n</div>")
    }
    return """
      <section aria-labelledby="spec\(index)">
      <h2 id="spec\(index)">\(escaped(section.name))</h2>
      \(list(section.remarks))
      \(rows.joined(separator: "\n"))
      </section>
      """
  }

  /// A group of boxes for each property that has several values.
  private var filters: String {
    let groups: [String] = properties.indices.compactMap { index in
      var values: [String] = []
      for card in cards where !values.contains(where: { $0.exact == card.values[index].exact }) {
        values.append(card.values[index])
      }
      guard values.count > 1 else { return nil }
      let boxes = values.map { value in
        "<label><input type=\"checkbox\" name=\"p\(index)\" value=\"\(escaped(value))\" checked>\(escaped(value))</label>"
      }
      let legend = "<legend>\(escaped(properties[index]))</legend>"
      return "<fieldset aria-describedby=\"hint\">\(legend)\(boxes.joined())</fieldset>"
    }
    let hint = "<p id=\"hint\">A double click or Enter shows one alone, and then all again.</p>"
    return groups.isEmpty ? "" : (groups + [hint]).joined(separator: "\n")
  }

  private func html(
    _ card: Card, number: Int, _ palette: Palette, _ shared: SharedShapes
  ) -> String {
    let figure = card.figure
    let drawing = screenDrawing(of: figure, palette: palette)
    let values = card.values.enumerated().map { " data-p\($0)=\"\(escaped($1))\"" }.joined()
    let mark = card.remarks.contains(where: \.isError) ? " class=\"marked\"" : ""
    return """
      <figure\(mark)\(values)>
      \(SVGWriter.inline(drawing, prefix: "n\(number)-", sharing: shared))
      <figcaption><b>\(escaped(figure.caption))</b>\(figure.details.isEmpty ? "" : "<span>\(escaped(figure.details))</span>")\(list(card.remarks))</figcaption>
      <button type="button" aria-pressed="false" aria-label="Compare \(escaped(figure.place))">Compare</button>
      </figure>
      """
  }

  /// The remarks as a list, errors first.
  private func list(_ remarks: [Remark]) -> String {
    let items = (remarks.filter(\.isError) + remarks.filter { !$0.isError }).map { remark in
      // A line can break before a number, and not within it.
      let place = escaped(remark.place).exact.replacing(":", with: "<wbr>:")
      return "<li\(remark.isError ? "" : " class=\"warning\"")><code>\(place)</code> "
        + "\(withCode(remark.message))</li>"
    }
    return items.isEmpty ? "" : "<ul class=\"remarks\">\(items.joined())</ul>"
  }
}
