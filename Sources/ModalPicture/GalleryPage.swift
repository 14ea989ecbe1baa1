internal import ModalSyntax

/// A page that shows specs to start from: each with its picture, its text, and the commands that draw it. It needs no
/// network.
package struct GalleryPage: Sendable {
  /// A spec: its name, a sentence about it, its picture, the commands that show it, each a line for a shell, and its text.
  package typealias Entry = (
    name: String, description: String, figure: Figure, commands: [String], text: String
  )

  /// What the page shows.
  package var title: String
  /// The specs, by the folders in which they are.
  package var folders: [(path: String, entries: [Entry])] = []
  /// What is wrong with specs that have no picture, each with its place.
  package var faults: [String] = []

  package init(title: String) { self.title = title }

  /// The page, with pictures in the colors of a palette.
  package func html(_ palette: Palette) -> String {
    var number = 0
    let sections = folders.map { folder in
      let entries = folder.entries.map { entry in
        number += 1
        return html(entry, number: number, palette)
      }
      return """
        <section>
        <h2>\(escaped(folder.path))</h2>
        \(entries.joined(separator: "\n"))
        </section>
        """
    }
    return page(
      title,
      of: (
        PackageResources.gallery_html, PackageResources.gallery_css, PackageResources.gallery_js
      ),
      [
        "count": "\(number) \(number == 1 ? "spec" : "specs")",
        "sections": sections.joined(separator: "\n"),
        "faults": faults.isEmpty
          ? ""
          : "<section class=\"faults\">\n<h2>With errors</h2>\n<ul>"
            + faults.map { "<li>\(withCode($0))</li>" }.joined() + "</ul>\n</section>",
      ])
  }

  private func html(_ entry: Entry, number: Int, _ palette: Palette) -> String {
    let drawing = screenDrawing(of: entry.figure, palette: palette)
    // A line breaks between words, and not behind the hyphens of an option.
    let commands = entry.commands.map { command in
      let words = command.exact.split(separator: " ").map { "<span>\(escaped(String($0)))</span>" }
      return "<p class=\"command\"><code>\(words.joined(separator: " "))</code></p>"
    }
    let lines = entry.text.exact.split(separator: "\n", omittingEmptySubsequences: false).map {
      line in
      let isComment = line.utf8.first { $0 != UInt8(ascii: " ") } == UInt8(ascii: "#")
      return isComment ? "<i>\(escaped(String(line)))</i>" : escaped(String(line))
    }
    return """
      <article>
      <figure>
      \(SVGWriter.inline(drawing, prefix: "n\(number)-"))
      <figcaption>\(escaped(entry.figure.place))</figcaption>
      </figure>
      <div>
      <h3>\(escaped(entry.name))</h3>
      <p>\(escaped(entry.description))</p>
      \(commands.joined(separator: "\n"))
      <pre tabindex="0" role="region" aria-label="The text of \(escaped(entry.name))">\(lines.joined(separator: "\n"))</pre>
      </div>
      </article>
      """
  }
}
