internal import CExpat

/// Reads the elements of XML with libexpat; all unsafe code about it is here.
///
/// No view of a dump needs a document type, so it ends there: nothing is ever expanded or fetched. libexpat gets the
/// whole text at once: versions before 2.6 read a token again from its start with each further piece.
///
/// - Parameters:
///   - bytes: The text. It is UTF-8, as every dump, whatever its declaration says.
///   - start: The byte with which the XML begins.
///   - attributes: The names of the attributes that are kept.
/// - Returns: The elements in the order of the text, up to what is wrong with it.
func readXML(_ bytes: [UInt8], from start: Int, attributes: Set<String>) -> XMLElements {
  if let byte = firstLongTag(in: bytes, from: start) {
    return XMLElements(failure: .longTag(byte: byte))
  }
  guard let parser = unsafe XML_ParserCreate("UTF-8") else {
    return XMLElements(failure: .malformed(byte: 0, reason: "out of memory"))
  }
  defer { unsafe XML_ParserFree(parser) }
  let state = unsafe XMLState(parser: parser, wanted: attributes)
  withExtendedLifetime(state) {
    unsafe XML_SetUserData(parser, Unmanaged.passUnretained(state).toOpaque())
    unsafe XML_SetElementHandler(
      parser,
      { data, name, attributes in unsafe XMLState.of(data)?.begin(name, attributes) },
      { data, _ in unsafe XMLState.of(data)?.end() })
    unsafe XML_SetStartDoctypeDeclHandler(parser) { data, _, _, _, _ in
      guard let state = unsafe XMLState.of(data) else { return }
      state.stop(.documentType(byte: state.byte))
    }
    unsafe bytes.withUnsafeBytes { buffer in
      let text = unsafe buffer.dropFirst(start)
      let rest = unsafe UnsafeRawBufferPointer(rebasing: text)
      let status = unsafe XML_Parse(
        parser, rest.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(rest.count), 1)
      if status != XML_STATUS_OK, state.result.failure == nil {
        state.result.failure = state.failure
      }
    }
  }
  return state.result
}

/// A parser and what its callbacks know, as one object that C can point to.
@safe
private final class XMLState {
  private let parser: XML_Parser
  private let wanted: Set<String>
  /// The names of tags, and those of attributes that are not kept: libexpat remembers each for good.
  private var names: Set<String> = []
  var result = XMLElements()
  /// The elements around the place.
  private var open: [Int] = []

  init(parser: XML_Parser, wanted: Set<String>) {
    unsafe self.parser = unsafe parser
    self.wanted = wanted
  }

  static func of(_ data: UnsafeMutableRawPointer?) -> XMLState? {
    unsafe data.map { unsafe Unmanaged<XMLState>.fromOpaque($0).takeUnretainedValue() }
  }

  /// The place in the text; libexpat says −1 where it knows none.
  var byte: Int { unsafe max(0, Int(XML_GetCurrentByteIndex(parser))) }

  func stop(_ failure: XMLFailure) {
    result.failure = failure
    unsafe XML_StopParser(parser, 0)
  }

  func begin(
    _ name: UnsafePointer<CChar>?,
    _ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>?
  ) {
    guard result.elements.count < DumpLimits.views else { return stop(.tooManyElements) }
    guard let name = unsafe name, var next = unsafe attributes else { return }
    var element = unsafe XMLElements.Element(
      name: String(cString: name), parent: open.last, attributes: [:], byte: byte)
    // Names and values in turn, and nothing at the end.
    while let key = unsafe next.pointee, let value = unsafe (next + 1).pointee {
      let name = unsafe String(cString: key)
      if wanted.contains(name) {
        element.attributes[name] = unsafe String(cString: value)
      } else {
        names.insert(name)
      }
      unsafe next += 2
    }
    names.insert(element.name)
    guard names.count <= DumpLimits.names else { return stop(.tooManyNames) }
    open.append(result.elements.count)
    result.elements.append(element)
  }

  func end() { _ = open.popLast() }

  /// What libexpat says of the end.
  var failure: XMLFailure {
    let code = unsafe XML_GetErrorCode(parser)
    switch code {
    case XML_ERROR_NO_ELEMENTS, XML_ERROR_UNCLOSED_TOKEN, XML_ERROR_PARTIAL_CHAR,
      XML_ERROR_UNCLOSED_CDATA_SECTION:
      return .cutOff
    default:
      let reason = unsafe XML_ErrorString(code).map { unsafe String(cString: $0) }
      return .malformed(byte: byte, reason: reason ?? "an error")
    }
  }
}
