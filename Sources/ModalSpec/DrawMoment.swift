package import ModalLanguage
package import ModalPicture
internal import ModalSyntax

extension Workspace {
  /// A scenario at an instant: the screen, and how long the whole takes, in seconds.
  package typealias Moment = (drawing: Drawing, end: Double)

  /// Draws a scenario at an instant, in seconds since its start.
  ///
  /// - Throws: The errors of the spec, an unknown scenario, or numbers missing in the catalogue.
  package func draw(
    _ spec: SpecFile, scenario name: String, at time: Double, dark: Bool
  ) throws(SpecError) -> Moment {
    let (document, scenario) = try spec.scenario(named: name)
    let film = try Film(scenario, of: document, in: spec, devices)
    let drawing = drawing(
      of: film.figures(at: [time]), title: "\(document.name): \(name)",
      heading: (name, film.place), palette: dark ? .dark : .light)
    return (drawing, Double(film.timeline.end) / 1e9)
  }

  /// Draws a modal that stands there, and that a finger has moved down by a distance in points since then.
  ///
  /// - Throws: The errors of the spec, an unknown modal, or numbers missing in the catalogue.
  package func draw(
    _ spec: SpecFile, modal id: String?, draggedBy distance: Double, in setting: Setting, dark: Bool
  ) throws(SpecError) -> Drawing {
    let modals = try spec.modals(named: id)
    guard let (document, modal) = modals.first else {
      return drawing(of: [], title: spec.path, palette: dark ? .dark : .light)
    }
    let film = try Film(
      .dragging(modal, by: distance, in: setting), of: document, in: spec, devices)
    let figures = film.figures(at: [Double(film.timeline.end) / 1e9]).map { figure in
      var figure = figure
      figure.caption = film.place
      figure.details = "dragged by \(formatted(shown: distance))"
      return figure
    }
    return drawing(of: figures, title: document.name, palette: dark ? .dark : .light)
  }
}
