internal import CYAML
internal import ModalSource

/// One libyaml event as a Swift value. Offsets count Unicode scalars from the start of the text.
struct YAMLEvent {
  enum Kind {
    case streamEnd, documentStart, documentEnd
    case scalar, alias
    case sequenceStart, sequenceEnd, mappingStart, mappingEnd
    case failure
  }

  var kind: Kind
  var start: UInt32
  var end: UInt32
  var style = YAMLNode.Style.plain
  /// A scalar's text, or the name an alias stands for.
  var text = ""
  var anchor: String?
  var hasTag = false
}

/// Why libyaml stopped, in its own words.
struct YAMLFailure {
  var problem: String
  var context: String
  /// The scalar at which the problem was found.
  var problemIndex: UInt32
  /// The scalar at which the construct began that could not be finished.
  var contextIndex: UInt32
  /// Whether libyaml met a byte it does not read; it has no mark for those.
  var isUnreadable: Bool
}

/// The events of a text, one by one; the only file with unsafe code.
///
/// libyaml's parser keeps a pointer to itself, so it lives on the heap for as long as this value
/// does. It reads from the bytes given to `init`, so ``withReader(of:base:end:_:)`` makes it.
@safe
struct EventReader: ~Copyable {
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  /// The event that libyaml made last; one place for all of them saves clearing and copying it.
  private let raw: UnsafeMutablePointer<yaml_event_t>
  /// Where the text begins in its file, in scalars: the reader may start in the middle.
  private let base: UInt32
  /// The end of the text in scalars; libyaml's marks can lie beyond it.
  private let end: UInt32
  /// Set once libyaml has stopped with an error.
  private(set) var failure: YAMLFailure?

  /// A reader of `bytes`, which stay in place while it lives; its offsets begin at `base`.
  private init(_ bytes: UnsafeBufferPointer<UInt8>, base: UInt32, end: UInt32) {
    unsafe parser = .allocate(capacity: 1)
    unsafe raw = .allocate(capacity: 1)
    unsafe raw.initialize(to: yaml_event_t())
    unsafe yaml_parser_initialize(parser)
    unsafe yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    // An empty buffer has no address, and libyaml wants one.
    if let address = bytes.baseAddress {
      unsafe yaml_parser_set_input_string(parser, address, bytes.count)
    } else {
      unsafe yaml_parser_set_input_string(parser, "", 0)
    }
    self.base = base
    self.end = end
  }

  deinit {
    unsafe yaml_parser_delete(parser)
    unsafe parser.deallocate()
    unsafe raw.deallocate()
  }

  /// Reads `bytes` with `body`, which gets a reader that is valid until it returns.
  static func withReader<Result>(
    of bytes: ArraySlice<UInt8>, base: UInt32, end: UInt32, _ body: (inout EventReader) -> Result
  ) -> Result {
    unsafe bytes.withUnsafeBufferPointer { buffer in
      var reader = unsafe EventReader(buffer, base: base, end: end)
      return body(&reader)
    }
  }

  /// The number of scalars in a text without its byte-order mark.
  ///
  /// It stands here because it reads every byte of every spec, and is fast only without checks.
  static func scalarCount(of bytes: [UInt8]) -> UInt32 {
    let mark: UInt32 = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 1 : 0
    let count = unsafe bytes.withUnsafeBufferPointer { buffer in
      var count: UInt32 = 0
      for index in 0..<buffer.count {
        count &+= unsafe buffer[index] & 0xC0 == 0x80 ? 0 : 1
      }
      return count
    }
    return count - mark
  }

  /// The next event; after a failure or the end of the stream there is none to ask for.
  mutating func next() -> YAMLEvent {
    while true {
      guard unsafe yaml_parser_parse(parser, raw) == 1 else {
        failure = readFailure()
        return YAMLEvent(kind: .failure, start: base, end: base)
      }
      // The stream's start says nothing.
      guard unsafe raw.pointee.type != YAML_STREAM_START_EVENT else { continue }
      let event = eventFromRaw()
      unsafe yaml_event_delete(raw)
      return event
    }
  }

  @inline(__always)
  private func eventFromRaw() -> YAMLEvent {
    let start = unsafe scalar(raw.pointee.start_mark.index)
    let end = unsafe max(start, scalar(raw.pointee.end_mark.index))
    switch unsafe raw.pointee.type {
    case YAML_SCALAR_EVENT:
      let scalar = unsafe raw.pointee.data.scalar
      let bytes = unsafe UnsafeBufferPointer(start: scalar.value, count: scalar.length)
      return unsafe YAMLEvent(
        kind: .scalar, start: start, end: end, style: Self.style(scalar.style),
        text: String(decoding: bytes, as: UTF8.self), anchor: Self.string(scalar.anchor),
        hasTag: scalar.tag != nil)
    case YAML_MAPPING_START_EVENT:
      let mapping = unsafe raw.pointee.data.mapping_start
      return unsafe YAMLEvent(
        kind: .mappingStart, start: start, end: end,
        style: mapping.style == YAML_FLOW_MAPPING_STYLE ? .flow : .block,
        anchor: Self.string(mapping.anchor), hasTag: mapping.tag != nil)
    case YAML_SEQUENCE_START_EVENT:
      let sequence = unsafe raw.pointee.data.sequence_start
      return unsafe YAMLEvent(
        kind: .sequenceStart, start: start, end: end,
        style: sequence.style == YAML_FLOW_SEQUENCE_STYLE ? .flow : .block,
        anchor: Self.string(sequence.anchor), hasTag: sequence.tag != nil)
    case YAML_ALIAS_EVENT:
      return unsafe YAMLEvent(
        kind: .alias, start: start, end: end, text: Self.string(raw.pointee.data.alias.anchor) ?? ""
      )
    case YAML_MAPPING_END_EVENT: return YAMLEvent(kind: .mappingEnd, start: start, end: end)
    case YAML_SEQUENCE_END_EVENT: return YAMLEvent(kind: .sequenceEnd, start: start, end: end)
    case YAML_DOCUMENT_START_EVENT: return YAMLEvent(kind: .documentStart, start: start, end: end)
    case YAML_DOCUMENT_END_EVENT: return YAMLEvent(kind: .documentEnd, start: start, end: end)
    // The stream's end; libyaml gives no event at all when it is asked beyond that.
    default: return YAMLEvent(kind: .streamEnd, start: start, end: end)
    }
  }

  @inline(__always)
  private func scalar(_ index: Int) -> UInt32 {
    min(base &+ UInt32(truncatingIfNeeded: index), end)
  }

  private static func style(_ style: yaml_scalar_style_t) -> YAMLNode.Style {
    switch style {
    case YAML_SINGLE_QUOTED_SCALAR_STYLE, YAML_DOUBLE_QUOTED_SCALAR_STYLE: .quoted
    case YAML_LITERAL_SCALAR_STYLE, YAML_FOLDED_SCALAR_STYLE: .block
    default: .plain
    }
  }

  private static func string(_ bytes: UnsafeMutablePointer<UInt8>?) -> String? {
    unsafe bytes.map { unsafe String(cString: $0) }
  }

  private func readFailure() -> YAMLFailure {
    let problem = unsafe parser.pointee.problem.map { unsafe String(cString: $0) }
    let context = unsafe parser.pointee.context.map { unsafe String(cString: $0) }
    let isUnreadable = unsafe parser.pointee.error == YAML_READER_ERROR
    let problemIndex = unsafe scalar(parser.pointee.problem_mark.index)
    let contextIndex = unsafe scalar(parser.pointee.context_mark.index)
    return YAMLFailure(
      problem: problem ?? "libyaml ran out of memory", context: context ?? "",
      problemIndex: problemIndex, contextIndex: contextIndex, isUnreadable: isUnreadable)
  }
}
