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
    package var views: [String: RecordedMoment]
    package var span: SourceSpan
  }

  /// The size of the container, in points.
  package var container: Size
  /// How often views were looked at, in samples per second.
  package var fps: Double
  /// How much slower than usual animations ran: 10 with the simulator's slow animations.
  package var slowness: Double
  /// How much slower they run with the simulator's slow animations.
  static let slowAnimations = 10.0
  /// The line that says so.
  package var span: SourceSpan
  /// The names of the views that were watched.
  package var watched: [String]
  package var marks: [Mark] = []
  package var samples: [Sample] = []
  /// Seconds from its start to its end; nil before the end is read.
  package var end: Double?
  /// How many frames the display has dropped.
  package var dropped = 0

  /// The time at which it ends; nil without a sample.
  var lastTime: Double? { end ?? samples.last?.time }

  /// A time at the usual speed of animations.
  func usual(_ time: Double) -> Double { time / slowness }
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
    check(json, 0, "time", .number(0), at: span)
    guard failure == nil else { return }
    guard let time = number("time") else {
      return failure = .damaged("this line of the recording has no time", at: span)
    }
    switch type {
    case "mark":
      check(json, 0, "mark", .text, at: span)
      let name = json.member("mark", of: 0).map(json.string) ?? ""
      recording?.marks.append(DumpRecording.Mark(time: time, name: name, span: span))
    case "sample":
      if let last = recording?.samples.last, time < last.time {
        return failure = .damaged("this sample comes before the one above it", at: span)
      }
      var views: [String: RecordedMoment] = [:]
      if let all = json.member("views", of: 0), json.isObject(all) {
        json.forEachMember(of: all) { name, view in
          // A spring may carry it beyond 1.
          check(json, view, "alpha", .number(), at: span)
          let places = ["presented", "frame"].map { place($0, of: view, in: json, at: span) }
          guard let frame = places[0] ?? places[1] else { return }
          views[name] = RecordedMoment(
            Rect(numbers: frame), json.member("alpha", of: view).flatMap(json.number))
        }
      }
      recording?.samples.append(DumpRecording.Sample(time: time, views: views, span: span))
    case "end":
      check(json, 0, "dropped", .count, at: span)
      recording?.dropped = number("dropped").flatMap { Int(exactly: $0.rounded()) } ?? 0
      recording?.end = time
    // A later probe may write more.
    default: break
    }
  }

  /// The numbers of a view's frame; nil where there is none, and remembers the mistake where it is something else.
  private mutating func place(
    _ name: String, of view: Int, in json: JSONTree, at span: SourceSpan
  ) -> [Double]? {
    guard let value = json.member(name, of: view), json.values[value].kind != .null else {
      return nil
    }
    let numbers = json.numbers(value, count: 4)
    if numbers == nil, failure == nil {
      failure = .damaged(
        "`\(name)` has to be four numbers, `[x, y, width, height]`", at: span)
    }
    return numbers
  }

  private mutating func begin(_ json: JSONTree, at span: SourceSpan) {
    guard recording == nil else {
      return failure = .damaged("a recording has only one line of the type `recording`", at: span)
    }
    guard json.member("modalspecProbe", of: 0).flatMap(json.number) == 1 else {
      return failure = .damaged("the version of the recording is unknown", at: span)
    }
    guard let size = json.member("container", of: 0).flatMap({ json.numbers($0, count: 2) }) else {
      return failure = .damaged("a recording has to have a `container`", at: span)
    }
    guard size[0] > 0, size[1] > 0 else {
      return failure = .damaged(
        "a container has to be `[width, height]`, above 0", at: span)
    }
    for (name, wanted) in Self.fields { check(json, 0, name, wanted, at: span) }
    func number(_ name: String) -> Double? { json.member(name, of: 0).flatMap(json.number) }
    let watched = json.member("watch", of: 0).map { json.elements(of: $0).map(json.string) } ?? []
    recording = DumpRecording(
      container: Size(width: size[0], height: size[1]), fps: number("fps") ?? 60,
      slowness: number("slowAnimations") ?? 1, span: span,
      watched: watched)
  }

  /// What the fields of the first line have to be.
  private static let fields: [(String, ProbeValue)] = [
    ("name", .text), ("scale", .positive), ("fps", .frameRate), ("clock", .text),
    ("slowAnimations", .number(1, 1000)),
  ]

  /// Remembers the first mistake where a member of an object is not what it has to be.
  private mutating func check(
    _ json: JSONTree, _ object: Int, _ name: String, _ wanted: ProbeValue, at span: SourceSpan
  ) {
    guard failure == nil, let value = json.member(name, of: object) else { return }
    failure = text.mistake(value, name, wanted, in: json, at: span)
  }
}
