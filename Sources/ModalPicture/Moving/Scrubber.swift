internal import ModalLanguage
internal import ModalSyntax

/// A page that plays what a screen shows over time, and stops anywhere. It needs no network.
package struct Scrubber: Sendable {
  /// A row below the time: what holds for some time, and what happens at an instant, in nanoseconds.
  package typealias Lane = (
    name: String, bars: [(span: Range<Int64>, words: String)],
    marks: [(time: Int64, words: String)]
  )

  /// A value over time at the picture's instants, nil where there is none; those at the bottom and the top, nil for the
  /// least and the greatest; and whether the least one is at the top, as on a screen.
  package typealias Curve = (
    name: String, range: ClosedRange<Double>?, pointsDown: Bool, values: [Double?]
  )

  /// Something that happens: when, in nanoseconds, what kind of thing, such as `event`, and to which modal.
  package typealias Entry = (time: Int64, kind: String, words: String)

  /// What it shows.
  package var title: String
  /// Where it takes place.
  package var place: String
  /// What the screen shows.
  package var picture: MovingPicture
  package var lanes: [Lane] = []
  package var curves: [Curve] = []
  package var log: [Entry] = []

  package init(title: String, place: String, _ picture: MovingPicture) {
    self.title = title
    self.place = place
    self.picture = picture
  }

  /// The end, in nanoseconds; at least 1, as something divides by it.
  private var end: Int64 { max(1, picture.times.last ?? 1) }

  /// The page.
  package var html: String {
    page(
      title,
      of: (
        PackageResources.scrubber_html, PackageResources.scrubber_css, PackageResources.scrubber_js
      ),
      [
        "place": escaped(place), "screen": screen,
        "lanes": lanes.map(html).joined(separator: "\n"),
        "curves": curves.map {
          row($0.name, "<svg aria-hidden=\"true\"></svg>", "<output aria-live=\"off\"></output>")
        }
        .joined(separator: "\n"),
        "log": log.map(html).joined(separator: "\n"), "end": formatted(nanoseconds: end),
        "stills": picture.stillTemplates,
        "film": "{\(picture.json),\"curves\":[\(curves.map(json).joined(separator: ","))]}",
      ])
  }

  /// The picture without what it shows.
  private var screen: String {
    let margin = DeviceDrawing.bezel + 2
    let drawing = Drawing(
      around: picture.screen, margin: margin, title: title, summary: place)
    let group = "<g id=\"layers\" transform=\"translate(\(margin.inSVG) \(margin.inSVG))\"></g>"
    return SVGWriter.svg(drawing, showing: group, isDocument: false)
  }

  private func html(_ lane: Lane) -> String {
    let bars = lane.bars.map { bar in
      let width = share(bar.span.upperBound - bar.span.lowerBound)
      let place = "left: \(share(bar.span.lowerBound)); width: \(width)"
      let words = escaped(bar.words)
      return "<span class=\"bar\" style=\"\(place)\" title=\"\(words)\"><b>\(words)</b></span>"
    }
    let marks = lane.marks.map { mark in
      "<i style=\"left: \(share(mark.time))\" title=\"\(formatted(nanoseconds: mark.time)) s: \(escaped(mark.words))\"></i>"
    }
    return row(lane.name, bars.joined() + marks.joined())
  }

  private func row(_ name: String, _ track: String, _ value: String = "") -> String {
    "<div class=\"lane\"><span title=\"\(escaped(name))\">\(escaped(name))</span>"
      + "<div class=\"track\">\(track)</div>\(value)</div>"
  }

  private func html(_ entry: Entry) -> String {
    let time = formatted(nanoseconds: entry.time)
    return
      "<li><button type=\"button\" data-time=\"\(time)\" data-kind=\"\(entry.kind)\"><time>\(time) s</time>"
      + "<b>\(entry.kind)</b> <span>\(escaped(entry.words))</span></button></li>"
  }

  /// A time as a share of the whole, as CSS has it.
  private func share(_ time: Int64) -> String {
    "\((Double(time) / Double(end) * 100).inSVG)%"
  }

  /// The values as JSON, with those at the bottom and at the top.
  private func json(_ curve: Curve) -> String {
    let known = curve.values.compactMap(\.self)
    var (low, high) = (known.min() ?? 0, known.max() ?? 1)
    if let range = curve.range { (low, high) = (range.lowerBound, range.upperBound) }
    if curve.pointsDown { swap(&low, &high) }
    let list = curve.values.map { $0?.inSVG ?? "null" }.joined(separator: ",")
    return "{\"low\":\(low.inSVG),\"high\":\(high.inSVG),\"values\":[\(list)]}"
  }
}

extension MovingPicture {
  /// Every still as a template, by its layer and position.
  fileprivate var stillTemplates: String {
    layers.enumerated().flatMap { layer, content in
      content.stills.enumerated().map { index, still in
        let name = "l\(layer)s\(index)"
        let svg = SVGWriter.moving(still.items, prefix: "\(name)-")
        return "<template id=\"\(name)\"><svg>\(svg)</svg></template>"
      }
    }.joined(separator: "\n")
  }

  /// The instants and what varies, as two members of an object.
  fileprivate var json: String {
    let times = times.map { formatted(nanoseconds: $0) }.joined(separator: ",")
    return "\"times\":[\(times)],\"layers\":[\(layers.map(json).joined(separator: ","))]"
  }

  private func json(_ layer: Layer) -> String {
    let shown = layer.shown.map { "[\($0.instant),\($0.still ?? -1)]" }
    let stills = layer.stills.map { still in
      "[\(groups(of: still.tracks).map(json).joined(separator: ","))]"
    }
    return "{\"shown\":[\(shown.joined(separator: ","))],"
      + "\"stills\":[\(stills.joined(separator: ","))]}"
  }

  /// Tracks that have their values at the same instants, which are written once.
  private func groups(of tracks: [Track]) -> [(instants: [Int], tracks: [Track])] {
    var groups: [(instants: [Int], tracks: [Track])] = []
    var known: [[Int]: Int] = [:]
    for track in tracks where track.varies && track.attribute != "data-frame" {
      let instants = track.values.map(\.instant)
      let index = known[instants] ?? groups.count
      if index == groups.count {
        known[instants] = index
        groups.append((instants, []))
      }
      groups[index].tracks.append(track)
    }
    return groups
  }

  /// Instants as ranges, and the values of each track.
  private func json(_ group: (instants: [Int], tracks: [Track])) -> String {
    var ranges: [(start: Int, count: Int)] = []
    for instant in group.instants {
      if let last = ranges.last, last.start + last.count == instant {
        ranges[ranges.count - 1].count += 1
      } else {
        ranges.append((instant, 1))
      }
    }
    let at = ranges.map { "[\($0.start),\($0.count)]" }.joined(separator: ",")
    let sets = group.tracks.map { track in
      "[\(track.element),\"\(track.attribute)\",\"\(track.values.map(\.value).joined(separator: "|"))\"]"
    }
    return "{\"at\":[\(at)],\"set\":[\(sets.joined(separator: ","))]}"
  }
}
