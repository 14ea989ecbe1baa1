/// The recorded frames as the texts of spec files, with every digit of the recordings: one file
/// whose specs are documents, one whose spec holds many modals, and so on.
public func recordedSpecs() throws -> [String] {
  let recordings = try RecordedFrame.all()
  return stride(from: 0, to: recordings.count, by: 500).enumerated().map { file, start in
    let part = Array(recordings[start..<min(start + 500, recordings.count)])
    return file.isMultiple(of: 2) ? documents(part) : manyModals(part)
  }
}

private func documents(_ recordings: [RecordedFrame]) -> String {
  recordings.map { recording in
    """
    modalspec: 1
    modal: \(recording.modal)
    expect:
      - \(recording.expectation())

    """
  }.joined(separator: "---\n")
}

private func manyModals(_ recordings: [RecordedFrame]) -> String {
  var text = "modalspec: 1\nmodals:\n"
  for (number, recording) in recordings.enumerated() {
    text += "  m\(number): \(recording.modal)\n"
  }
  text += "expect:\n"
  for (number, recording) in recordings.enumerated() {
    text += "  - \(recording.expectation(of: "m\(number)"))\n"
  }
  return text
}

extension RecordedFrame {
  fileprivate var modal: String {
    let maximum = digits[8].map { ", maxWidth: \($0)" } ?? ""
    return "{contentSize: [\(list(9..<11))], margins: [\(list(4..<8))]\(maximum)}"
  }

  fileprivate func expectation(of modal: String? = nil) -> String {
    let id = modal.map { "modal: \($0), " } ?? ""
    return "{\(id)container: [\(list(0..<2))], keyboard: \(list(2..<3)), scale: \(list(3..<4)), "
      + "frame: [\(list(11..<15))], tolerance: 1e-9}"
  }

  private func list(_ range: Range<Int>) -> String {
    digits[range].map { $0 ?? "none" }.joined(separator: ", ")
  }
}
