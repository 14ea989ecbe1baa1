internal import ModalLanguage
internal import ModalSyntax

extension MovingPicture {
  /// The least seconds between two keyframes; between them, a program draws straight ways.
  private static let step = 1.0 / 30
  /// How long a value that jumps takes for it, in seconds.
  private static let jump = 0.001
  /// How long the end stays before all begins again, in seconds.
  private static let pause = 1.0

  /// The picture as SVG with animations (SMIL) that repeat. Programs without animations show its longest moment.
  ///
  /// - Parameters:
  ///   - title: What it shows.
  ///   - summary: What it shows, in sentences.
  /// - Returns: The text of the picture.
  package func svg(title: String, summary: String) -> String {
    let margin = DeviceDrawing.bezel + 24
    var drawing = Drawing(around: screen, margin: margin, title: title, summary: summary)
    drawing.items = [.shape(.rect(Rect(drawing.size)), .fill(palette.paper))]
    let duration = seconds(times.last ?? 0) + Self.pause
    var content = "<g transform=\"translate(\(margin.inSVG) \(margin.inSVG))\">"
    for (number, layer) in layers.enumerated() {
      let resting = layer.still(at: longest)
      for (index, still) in layer.stills.enumerated() {
        var animations: [Int: String] = [:]
        for track in still.tracks where track.varies && track.attribute != "data-frame" {
          animations[track.element, default: ""] += animation(of: track, over: duration)
        }
        var visible = layer.shown.map { ($0.instant, $0.still == index ? "inline" : "none") }
        if layer.shown[0].instant > 0 { visible.insert((0, "none"), at: 0) }
        let isConstant = visible.allSatisfy { $0.1 == "inline" }
        content += "<g\(index == resting ? "" : " display=\"none\"")>"
        if !isConstant { content += discrete("display", visible, over: duration) }
        content += SVGWriter.moving(still.items, prefix: "l\(number)s\(index)-", animations)
        content += "</g>"
      }
    }
    return SVGWriter.svg(drawing, showing: content + "</g>") + "\n"
  }

  /// The way of a value, from frame to frame.
  private func animation(of track: Track, over duration: Double) -> String {
    var keys: [(time: Double, value: String)] = []
    func add(_ time: Double, _ value: String) {
      if let last = keys.last, last.time >= time { keys.removeLast() }
      keys.append((time, value))
    }
    /// Whether an instant follows the one before so closely that something moves in between.
    func isClose(_ instant: Int) -> Bool { times[instant] - times[instant - 1] < 16_000_000 }
    for (index, change) in track.values.enumerated() {
      let (instant, time) = (change.instant, seconds(times[change.instant]))
      guard index > 0 else {
        add(0, change.value)
        continue
      }
      let before = track.values[index - 1]
      if before.instant < instant - 1 || !isClose(instant) {
        // It stayed until now.
        add(isClose(instant) ? seconds(times[instant - 1]) : time - Self.jump, before.value)
      }
      let next = index + 1 < track.values.count ? track.values[index + 1].instant : nil
      let goesOn = next == instant + 1 && isClose(instant + 1)
      if !goesOn || time - keys[keys.count - 1].time >= Self.step { add(time, change.value) }
    }
    add(duration, keys[keys.count - 1].value)
    let isMove = track.attribute == "transform"
    let values = keys.map { key in
      isMove
        ? string(key.value.unicodeScalars.dropFirst("translate(".utf8.count).dropLast()) : key.value
    }
    return "<animate\(isMove ? "Transform" : "") attributeName=\"\(track.attribute)\""
      + (isMove ? " type=\"translate\"" : "") + " values=\"\(values.joined(separator: ";"))\""
      + timing(keys.map(\.time), over: duration)
  }

  /// A word that holds until the next one.
  private func discrete(
    _ attribute: String, _ words: [(instant: Int, word: String)], over duration: Double
  ) -> String {
    let values = words.map(\.word).joined(separator: ";")
    return "<animate attributeName=\"\(attribute)\" calcMode=\"discrete\" values=\"\(values)\""
      + timing(words.map { seconds(times[$0.instant]) }, over: duration)
  }

  private func timing(_ times: [Double], over duration: Double) -> String {
    let shares = times.map {
      formatted(nanoseconds: Int64(clamping: ($0 / duration * 1e6).rounded() * 1000))
    }
    return " keyTimes=\"\(shares.joined(separator: ";"))\" dur=\"\(duration.inSVG)s\""
      + " repeatCount=\"indefinite\"/>"
  }
}
