package import ModalSyntax

/// Reads a dump of the views of an app.
///
/// - Parameters:
///   - source: The dump.
///   - format: Its format; nil to recognize it by its contents.
///   - file: The number of the dump among the sources of findings.
/// - Returns: The tree of its views, or nil and the one finding that says why there is none.
package func readViewTree(
  _ source: SourceFile, as format: DumpFormat? = nil, file: UInt32 = 0
) -> Checked<ViewTree?> {
  guard source.bytes.count <= DumpLimits.bytes else { return .failed(.largeDump) }
  let breaks = source.bytes.count { $0 == 0x0A || $0 == 0x0D }
  guard breaks <= DumpLimits.lines else {
    return .failed(.dumpTooLarge("the dump has more than \(grouped(DumpLimits.lines)) lines"))
  }
  if let encoding = foreignEncoding(of: source.bytes) { return .failed(.foreignDump(encoding)) }
  var text = DumpText(source, file: file)
  if let byte = firstForeignByte(in: source.bytes) {
    return .failed(.foreignDump("not UTF-8 here", at: text.span(byte..<(byte + 1))))
  }
  if text.isAndroid { return .failed(.androidDump) }
  guard let beginning = text.beginning() else {
    return .failed(format.map { .unexpectedDump($0, found: nil) } ?? .unknownDump(text))
  }
  text.start = beginning.start
  let (read, recognized) = text.read(beginning.format, as: format)
  if let format, recognized != format, read.value?.format != format {
    return .failed(.unexpectedDump(format, found: recognized))
  }
  return read
}

extension Checked where Value == ViewTree? {
  fileprivate static func failed(_ diagnostic: Diagnostic) -> Checked {
    Checked(nil, diagnostics: [diagnostic])
  }
}

/// The first byte that is not UTF-8; nil if all are.
private func firstForeignByte(in bytes: [UInt8]) -> Int? {
  guard String(validating: bytes, as: UTF8.self) == nil else { return nil }
  var byte = 0
  while byte < bytes.count {
    let length = LineTable.length(ofScalarAt: byte, in: bytes)
    let scalar = bytes[byte..<(byte + length)]
    if String(validating: scalar, as: UTF8.self) == nil { return byte }
    byte += length
  }
  return nil
}

extension DumpText {
  /// Reads the dump as the format with which it begins or, if it is JSON, as the one that is asked for or recognized; the last is
  /// returned as well.
  fileprivate func read(
    _ begun: DumpFormat?, as asked: DumpFormat?
  ) -> (Checked<ViewTree?>, DumpFormat?) {
    switch begun {
    case .webDriverAgentXML: return (readWebDriverAgentXML(self), begun)
    case .maestroCompact: return (readMaestroCompact(self), begun)
    case .debugDescription: return (readDebugDescription(self), begun)
    case .recursiveDescription: return (readRecursiveDescription(self), begun)
    default: break
    }
    switch readJSON(bytes, from: start) {
    case .failure(let failure): return (.failed(finding(failure)), nil)
    case .success(let json):
      let recognized = recognizeFormat(of: json)
      let read = (asked ?? recognized).flatMap { self.read(json, as: $0, recognized) }
      return (read ?? .failed(unknown(json)), recognized)
    }
  }

  /// Reads JSON as a format; nil for one that it cannot have.
  private func read(
    _ json: JSONTree, as format: DumpFormat, _ recognized: DumpFormat?
  ) -> Checked<ViewTree?>? {
    switch format {
    case .probe: isRecording ? nil : readProbe(self, json)
    case .snapshot: readSnapshot(self, json)
    case .maestro: readMaestro(self, json)
    case .idb: readIDB(self, json)
    case .webDriverAgentJSON: readWebDriverAgentJSON(self, json)
    case .webDriverAgentXML:
      recognized == format
        ? envelopedValue(json).map { readWebDriverAgentXML(self, in: (json, $0)) } : nil
    case .maestroCompact, .debugDescription, .recursiveDescription: nil
    }
  }

  /// What is said of JSON that is no dump.
  private func unknown(_ json: JSONTree) -> Diagnostic {
    if isRecording { return recording }
    if let value = envelopedValue(json), let error = json.member("error", of: value) {
      let message = json.member("message", of: value).map(json.string) ?? ""
      return .withoutApp(
        "WebDriverAgent answers with the error `\(shortened(json.string(error)))`",
        at: span(json.values[error].range),
        notes: message.isEmpty ? [] : ["It says `\(shortened(message))`."])
    }
    if json.values[0].kind == .array, json.elements(of: 0).isEmpty {
      return .withoutApp("the list of elements is empty", at: span(json.values[0].range))
    }
    return .unknownDump(self)
  }

  /// What is said of a text that begins like JSON.
  private func finding(_ failure: JSONFailure) -> Diagnostic {
    if isRecording { return recording }
    guard isLikeDump else { return .unknownDump(self) }
    switch failure {
    case .cutOff: return .cutOff(self, missing: "The JSON ends before its first value does.")
    case .tooManyValues:
      return .dumpTooLarge("the JSON has more than \(grouped(DumpLimits.values)) values")
    case .unexpected(let byte, let wanted):
      let line = lines.bytes(ofLine: lines.line(ofByte: byte))
      let shown = shortened(self.text(byte..<max(byte, min(byte + 400, line.upperBound))))
      return .damaged(
        shown.isEmpty ? "this is not JSON" : "`\(shown)` is not JSON here",
        at: span(byte..<(byte + 1)),
        notes: ["There has to be \(wanted)."])
    }
  }

  /// Whether names of a known format are in what begins like JSON.
  private var isLikeDump: Bool {
    let names = [
      "AXFrame", "modalspecProbe", "elementType", "attributes", "nativeFrame", "rawIdentifier",
      "rect",
      "type",
    ]
    let cursor = ByteCursor(bytes, in: start..<min(bytes.count, start + 4000))
    return names.contains { cursor.contains("\"\($0)\"") }
  }

  /// Whether it is what UI Automator, or Appium with it, prints of an Android app.
  fileprivate var isAndroid: Bool {
    let cursor = ByteCursor(bytes, in: 0..<min(bytes.count, 2000))
    return cursor.contains("<hierarchy ") || cursor.contains("<hierarchy>")
  }

  /// Whether it is a recording of the probe: many moments, a line for each.
  private var isRecording: Bool {
    let line = lines.bytes(ofLine: lines.line(ofByte: start))
    let cursor = ByteCursor(bytes, in: line)
    return cursor.contains("\"modalspecProbe\"") && cursor.contains("\"recording\"")
  }

  private var recording: Diagnostic {
    Diagnostic(
      .unknownDump, at: nil, "this is a recording of the probe, and no dump of one moment",
      help: "name the scenario that it is of with `--scenario`")
  }
}
