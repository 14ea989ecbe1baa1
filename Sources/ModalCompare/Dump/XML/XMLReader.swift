internal import CExpat

/// Reads the elements of XML with libexpat; all unsafe code about it is here.
///
/// No view of a dump needs a document type, so it ends there: nothing is ever expanded or fetched. libexpat gets the
/// whole text at once: versions before 2.6 read a token again from its start with each further piece.
@safe
struct XMLReader: ~Copyable {
  /// What libexpat's callbacks know.
  private final class Sink {
    var result = XMLElements()
    /// The elements around the place.
    var open: [Int] = []
    let wanted: Set<String>
    let limit: Int

    init(wanted: Set<String>, limit: Int) {
      self.wanted = wanted
      self.limit = limit
    }
  }

  private let parser: XML_Parser?
  private let sink: Sink

  /// A reader that keeps the attributes with some names, of at most so many elements.
  init(wanted: Set<String>, limit: Int) {
    // Every dump is UTF-8, whatever its declaration says.
    unsafe parser = XML_ParserCreate("UTF-8")
    sink = Sink(wanted: wanted, limit: limit)
  }

  deinit {
    unsafe XML_ParserFree(parser)
  }

  /// Reads a text from a byte on.
  consuming func read(_ bytes: [UInt8], from start: Int) -> XMLElements {
    guard let parser = unsafe parser else {
      sink.result.failure = .malformed(byte: 0, reason: "out of memory")
      return sink.result
    }
    let state = unsafe State(parser: parser, sink: sink)
    withExtendedLifetime(state) {
      unsafe XML_SetUserData(parser, Unmanaged.passUnretained(state).toOpaque())
      unsafe XML_SetElementHandler(
        parser,
        { data, name, attributes in unsafe State.of(data)?.begin(name, attributes) },
        { data, _ in unsafe State.of(data)?.end() })
      unsafe XML_SetStartDoctypeDeclHandler(parser) { data, _, _, _, _ in
        guard let state = unsafe State.of(data) else { return }
        state.stop(.documentType(byte: state.byte))
      }
      unsafe bytes.withUnsafeBytes { buffer in
        let text = unsafe buffer.dropFirst(start)
        let rest = unsafe UnsafeRawBufferPointer(rebasing: text)
        let status = unsafe XML_Parse(
          parser, rest.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(rest.count), 1)
        if status != XML_STATUS_OK, sink.result.failure == nil {
          sink.result.failure = unsafe State.failure(of: parser)
        }
      }
    }
    return sink.result
  }

  /// A parser and its sink, as one object that C can point to.
  @safe
  private final class State {
    let parser: XML_Parser
    let sink: Sink

    init(parser: XML_Parser, sink: Sink) {
      unsafe self.parser = unsafe parser
      self.sink = sink
    }

    static func of(_ data: UnsafeMutableRawPointer?) -> State? {
      unsafe data.map { unsafe Unmanaged<State>.fromOpaque($0).takeUnretainedValue() }
    }

    var byte: Int { unsafe Int(XML_GetCurrentByteIndex(parser)) }

    func stop(_ failure: XMLFailure) {
      sink.result.failure = failure
      unsafe XML_StopParser(parser, 0)
    }

    func begin(
      _ name: UnsafePointer<CChar>?,
      _ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>?
    ) {
      guard sink.result.elements.count < sink.limit else { return stop(.tooManyElements) }
      guard let name = unsafe name, var next = unsafe attributes else { return }
      var element = unsafe XMLElements.Element(
        name: String(cString: name), parent: sink.open.last, attributes: [:], byte: byte)
      // Names and values in turn, and nothing at the end.
      while let key = unsafe next.pointee, let value = unsafe (next + 1).pointee {
        let name = unsafe String(cString: key)
        if sink.wanted.contains(name) {
          element.attributes[name] = unsafe String(cString: value)
        }
        unsafe next += 2
      }
      sink.open.append(sink.result.elements.count)
      sink.result.elements.append(element)
    }

    func end() { _ = sink.open.popLast() }

    /// What libexpat says of the end.
    static func failure(of parser: XML_Parser) -> XMLFailure {
      let code = unsafe XML_GetErrorCode(parser)
      switch code {
      case XML_ERROR_NO_ELEMENTS, XML_ERROR_UNCLOSED_TOKEN, XML_ERROR_PARTIAL_CHAR,
        XML_ERROR_UNCLOSED_CDATA_SECTION:
        return .cutOff
      default:
        let reason = unsafe XML_ErrorString(code).map { unsafe String(cString: $0) }
        return unsafe .malformed(
          byte: Int(XML_GetCurrentByteIndex(parser)), reason: reason ?? "an error")
      }
    }
  }
}
