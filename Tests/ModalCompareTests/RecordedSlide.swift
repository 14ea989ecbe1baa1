import ModalLanguage
import ModalLayout
import ModalSpec

/// The findings in a sheet that slides by 334 points in a quarter of a second, and in what an app makes of it.
///
/// - Parameters:
///   - scenario: `in`, `inout`, `out`, `twice`, `again` or `turned`.
///   - start: When the first mark is in the recording, in seconds.
///   - end: When the recording ends, in seconds after the first mark.
///   - marks: What is marked, in seconds after the first mark.
///   - dimming: The opacity of the dimming, if it is watched.
///   - behavior: More lines of the modal.
///   - curve: How it slides.
///   - slowness: How much slower animations are, as the recording states it.
///   - dropped: How many frames the display dropped.
///   - tick: How long a frame of the display takes, in seconds.
///   - isSampled: Whether there is a sample at a time.
///   - top: Where the sheet is; nil in no window.
/// - Returns: The findings.
/// - Throws: That the scenario is unknown.
func slideFindings(
  _ scenario: String = "in", from start: Double = 0, until end: Double = 1,
  marks: [(String, Double)] = [("show", 0)], dimming: ((Double) -> Double)? = nil,
  behavior: String = "", curve: String = "linear", slowness: Int = 1, dropped: Int = 0,
  tick: Double = 1 / 60, where isSampled: (Double) -> Bool = { _ in true },
  _ top: (Double) -> Double?
) throws -> [Finding] {
  let spec = """
    modalspec: 1
    name: share
    modal:
      presentation: sheet
      contentSize: {height: 300 + safeArea.bottom}
      animation: {duration: 0.25, curve: \(curve)}\(behavior)
    scenarios:
      - {name: in, device: iphone-15, events: [show]}
      - {name: inout, device: iphone-15, events: [show, {at: 1, hide: {}}]}
      - {name: twice, device: iphone-15, events: [show, {at: 1, hide: {}}, {at: 2, show: {}}, {at: 3, hide: {}}]}
      - {name: again, device: iphone-15, events: [show, {at: 3, show: {}}]}
      - {name: turned, device: iphone-15, events: [show, {at: 0.1, hide: {}}, {at: 2, show: {}}]}
      - {name: out, device: iphone-15, events: [{show: {animated: false}}, {at: 1, hide: {}}]}
    """
  let watched = dimming == nil ? #""share""# : #""dimming", "share""#
  var lines = [
    #"{"type": "recording", "modalspecProbe": 1, "container": [393, 852], "fps": 60, "slowAnimations": \#(slowness), "watch": [\#(watched)]}"#
  ]
  lines += marks.map { #"{"type": "mark", "time": \#($0.1 + start), "mark": "\#($0.0)"}"# }
  var time = 0.005
  while time < end {
    let view = top(time).map {
      #""share": {"presented": [0, \#($0), 393, 334], "alpha": 1}"#
    }
    let other = dimming.map {
      #""dimming": {"presented": [0, 0, 393, 852], "alpha": \#($0(time))}"#
    }
    let views = [view, other].compactMap(\.self).joined(separator: ", ")
    if isSampled(time) {
      lines.append(#"{"type": "sample", "time": \#(time + start), "views": {\#(views)}}"#)
    }
    time += tick
  }
  lines.append(#"{"type": "end", "time": \#(end + start), "dropped": \#(dropped)}"#)
  let file = Workspace().load(SourceFile(name: "share.modal.yaml", text: spec))
  let source = SourceFile(name: "run.jsonl", text: lines.joined(separator: "\n"))
  return try Workspace().compare(file, scenario: scenario, withRecording: source).findings
}

/// The messages of `slideFindings`.
func slide(
  _ scenario: String = "in", from start: Double = 0, until end: Double = 1,
  marks: [(String, Double)] = [("show", 0)], _ top: (Double) -> Double?
) throws -> [String] {
  try slideFindings(scenario, from: start, until: end, marks: marks, top).map(\.message)
}

/// Where the sheet is that begins to come in at a time, and to go at another, each for a duration.
func top(
  _ time: Double, in start: Double = 0, out: Double = 9, showing: Double = 0.25,
  hiding: Double = 0.25
) -> Double {
  time < out
    ? 852 - 334 * min(1, max(0, (time - start) / showing))
    : 518 + 334 * min(1, (time - out) / hiding)
}
