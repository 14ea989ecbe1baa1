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
  /// Where the text begins in its file, in scalars: the reader may start in the middle.
  private let base: UInt32
  /// The end of the text in scalars; libyaml's marks can lie beyond it.
  private let end: UInt32
  /// Set once libyaml has stopped with an error.
  private(set) var failure: YAMLFailure?

  /// A reader of `bytes`, which stay in place while it lives; its offsets begin at `base`.
  private init(_ bytes: UnsafeBufferPointer<UInt8>, base: UInt32, end: UInt32) {
    unsafe parser = .allocate(capacity: 1)
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

  /// The next event; after a failure or the end of the stream there is none to ask for.
  mutating func next() -> YAMLEvent {
    while true {
      var raw = unsafe yaml_event_t()
      guard unsafe yaml_parser_parse(parser, &raw) == 1 else {
        failure = readFailure()
        return YAMLEvent(kind: .failure, start: base, end: base)
      }
      defer { unsafe yaml_event_delete(&raw) }
      if let event = unsafe event(from: raw) { return event }
    }
  }

  private func event(from raw: yaml_event_t) -> YAMLEvent? {
    let start = unsafe scalar(raw.start_mark)
    let end = unsafe max(start, scalar(raw.end_mark))
    switch unsafe raw.type {
    case YAML_SCALAR_EVENT:
      let scalar = unsafe raw.data.scalar
      let bytes = unsafe UnsafeBufferPointer(start: scalar.value, count: scalar.length)
      return unsafe YAMLEvent(
        kind: .scalar, start: start, end: end, style: Self.style(scalar.style),
        text: String(decoding: bytes, as: UTF8.self), anchor: Self.string(scalar.anchor),
        hasTag: scalar.tag != nil)
    case YAML_MAPPING_START_EVENT:
      let mapping = unsafe raw.data.mapping_start
      return unsafe YAMLEvent(
        kind: .mappingStart, start: start, end: end,
        style: mapping.style == YAML_FLOW_MAPPING_STYLE ? .flow : .block,
        anchor: Self.string(mapping.anchor), hasTag: mapping.tag != nil)
    case YAML_SEQUENCE_START_EVENT:
      let sequence = unsafe raw.data.sequence_start
      return unsafe YAMLEvent(
        kind: .sequenceStart, start: start, end: end,
        style: sequence.style == YAML_FLOW_SEQUENCE_STYLE ? .flow : .block,
        anchor: Self.string(sequence.anchor), hasTag: sequence.tag != nil)
    case YAML_ALIAS_EVENT:
      return unsafe YAMLEvent(
        kind: .alias, start: start, end: end, text: Self.string(raw.data.alias.anchor) ?? "")
    case YAML_MAPPING_END_EVENT: return YAMLEvent(kind: .mappingEnd, start: start, end: end)
    case YAML_SEQUENCE_END_EVENT: return YAMLEvent(kind: .sequenceEnd, start: start, end: end)
    case YAML_DOCUMENT_START_EVENT: return YAMLEvent(kind: .documentStart, start: start, end: end)
    case YAML_DOCUMENT_END_EVENT: return YAMLEvent(kind: .documentEnd, start: start, end: end)
    // libyaml gives no event when it is asked beyond the end, or could not be set up.
    case YAML_STREAM_END_EVENT, YAML_NO_EVENT:
      return YAMLEvent(kind: .streamEnd, start: start, end: end)
    default: return nil
    }
  }

  @inline(__always)
  private func scalar(_ mark: yaml_mark_t) -> UInt32 {
    min(base &+ UInt32(truncatingIfNeeded: mark.index), end)
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
    let problemIndex = unsafe scalar(parser.pointee.problem_mark)
    let contextIndex = unsafe scalar(parser.pointee.context_mark)
    return YAMLFailure(
      problem: problem ?? "libyaml ran out of memory", context: context ?? "",
      problemIndex: problemIndex, contextIndex: contextIndex, isUnreadable: isUnreadable)
  }
}
