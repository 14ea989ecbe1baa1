package import ModalLanguage
package import ModalSyntax

/// What the probe recorded of an app while something moved: views at many instants, and marks between them.
package struct DumpRecording: Sendable {
  /// A moment at which something happened: an event, or a callback.
  package struct Mark: Sendable {
    /// Seconds since the start of the recording.
    package var time: Double
    /// What happened: `show`, `showCompletion`.
    package var name: String
    package var span: SourceSpan
  }

  /// The views at an instant.
  package struct Sample: Sendable {
    /// Seconds since the start of the recording.
    package var time: Double
    /// The views by the names under which they were watched.
    package var views: [String: View]
    package var span: SourceSpan
  }

  /// A view at an instant.
  package struct View: Sendable {
    /// The frame on the screen, in points of the container.
    package var presented: Rect
    /// The opacity; nil if it was not recorded.
    package var alpha: Double?
  }

  /// The size of the container, in points.
  package var container: Size
  /// How often views were looked at, in samples per second.
  package var fps: Double
  /// How much slower than usual animations ran: 10 with the simulator's slow animations.
  package var slowness: Double
  /// The names of the views that were watched.
  package var watched: [String]
  package var marks: [Mark] = []
  package var samples: [Sample] = []
  /// Seconds from its start to its end; nil before the end is read.
  package var end: Double?
  /// How many frames the display has dropped.
  package var dropped = 0
}

/// Reads a recording of the probe: a line of JSON for each moment.
///
/// - Parameters:
///   - source: The recording.
///   - file: The number of the recording among the sources of findings.
/// - Returns: The recording, or nil and the one finding that says why there is none.
package func readProbeRecording(
  _ source: SourceFile, file: UInt32 = 0
) -> Checked<DumpRecording?> {
  guard source.bytes.count <= DumpLimits.bytes else {
    return Checked(nil, diagnostics: [.largeDump])
  }
  if let encoding = foreignEncoding(of: source.bytes) {
    return Checked(nil, diagnostics: [.foreignDump(encoding)])
  }
  var reader = RecordingReader(text: DumpText(source, file: file))
  reader.read()
  if let failure = reader.failure { return Checked(nil, diagnostics: [failure]) }
  return Checked(reader.recording)
}

private struct RecordingReader {
  let text: DumpText
  var recording: DumpRecording?
  private(set) var failure: Diagnostic?

  init(text: DumpText) { self.text = text }

  mutating func read() {
    var line = 1
    while line <= text.lines.lineCount, failure == nil {
      let range = text.lines.bytes(ofLine: line)
      defer { line += 1 }
      guard text.bytes[range].contains(where: { $0 > 0x20 }) else { continue }
      let span = text.span(ofLine: line)
      let bytes = Array(text.bytes[range])
      guard case .success(let json) = readJSON(bytes, from: 0), json.isObject(0) else {
        if recording == nil { return failure = .noRecording(text) }
        return failure = .damaged("this line of the recording is not JSON", at: span)
      }
      read(json, at: span)
    }
    if failure == nil, recording == nil { failure = .noRecording(text) }
    if failure == nil, recording?.end == nil {
      failure = .cutOff(text, missing: "A recording has a last line of the type `end`.")
    }
  }

  private mutating func read(_ json: JSONTree, at span: SourceSpan) {
    func number(_ name: String) -> Double? { json.member(name, of: 0).flatMap(json.number) }
    let type = json.member("type", of: 0).map(json.string) ?? ""
    guard type != "recording" else { return begin(json, at: span) }
    guard recording != nil else { return failure = .noRecording(text) }
    guard let time = number("time"), time.isFinite, time >= 0 else {
      return failure = .damaged("this line of the recording has no time", at: span)
    }
    switch type {
    case "mark":
      let name = json.member("mark", of: 0).map(json.string) ?? ""
      recording?.marks.append(DumpRecording.Mark(time: time, name: name, span: span))
    case "sample":
      var views: [String: DumpRecording.View] = [:]
      if let all = json.member("views", of: 0), json.isObject(all) {
        json.forEachMember(of: all) { name, view in
          let frame =
            json.member("presented", of: view).flatMap { json.numbers($0, count: 4) }
            ?? json.member("frame", of: view).flatMap { json.numbers($0, count: 4) }
          guard let frame else { return }
          views[name] = DumpRecording.View(
            presented: Rect(numbers: frame),
            alpha: json.member("alpha", of: view).flatMap(json.number))
        }
      }
      recording?.samples.append(DumpRecording.Sample(time: time, views: views, span: span))
    case "end":
      recording?.dropped = number("dropped").flatMap { Int(exactly: $0.rounded()) } ?? 0
      recording?.end = time
    // A later probe may write more.
    default: break
    }
  }

  private mutating func begin(_ json: JSONTree, at span: SourceSpan) {
    guard json.member("modalspecProbe", of: 0).flatMap(json.number) == 1 else {
      return failure = .damaged("the version of the recording is unknown", at: span)
    }
    guard let size = json.member("container", of: 0).flatMap({ json.numbers($0, count: 2) }) else {
      return failure = .damaged("a recording has to have a `container`", at: span)
    }
    func number(_ name: String) -> Double? { json.member(name, of: 0).flatMap(json.number) }
    let watched = json.member("watch", of: 0).map { json.elements(of: $0).map(json.string) } ?? []
    recording = DumpRecording(
      container: Size(width: size[0], height: size[1]), fps: max(1, number("fps") ?? 60),
      slowness: max(0.01, number("slowAnimations") ?? 1), watched: watched)
  }
}
