internal import CYAML

/// One libyaml event, as far as it is a few numbers. Offsets count Unicode scalars from the start of
/// the text.
struct YAMLEvent {
  enum Kind: UInt8 {
    case streamEnd, documentStart, documentEnd
    case scalar, alias
    case sequenceStart, sequenceEnd, mappingStart, mappingEnd
    case failure
  }

  var kind: Kind
  var style = YAMLNode.Style.plain
  var hasAnchor = false
  var hasTag = false
  var start: UInt32
  var end: UInt32
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
    unsafe yaml_event_delete(raw)
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
      // What the event before owns has been taken over by now.
      unsafe yaml_event_delete(raw)
      guard unsafe yaml_parser_parse(parser, raw) == 1 else {
        failure = readFailure()
        return YAMLEvent(kind: .failure, start: base, end: base)
      }
      // The stream's start says nothing.
      guard unsafe raw.pointee.type != YAML_STREAM_START_EVENT else { continue }
      return eventFromRaw()
    }
  }

  /// Appends the text of the scalar that ``next()`` gave last, and returns its length in bytes.
  @inline(__always)
  func appendText(to texts: inout [UInt8]) -> UInt32 {
    let length = unsafe raw.pointee.data.scalar.length
    guard length > 0 else { return 0 }
    let address = unsafe raw.pointee.data.scalar.value
    unsafe texts.append(contentsOf: UnsafeBufferPointer(start: address, count: length))
    return UInt32(truncatingIfNeeded: length)
  }

  /// The anchor of the event that ``next()`` gave last, or the name that an alias stands for.
  func anchor(of event: YAMLEvent) -> String? {
    switch event.kind {
    case .scalar: unsafe Self.string(raw.pointee.data.scalar.anchor)
    case .mappingStart: unsafe Self.string(raw.pointee.data.mapping_start.anchor)
    case .sequenceStart: unsafe Self.string(raw.pointee.data.sequence_start.anchor)
    case .alias: unsafe Self.string(raw.pointee.data.alias.anchor)
    default: nil
    }
  }

  @inline(__always)
  private func eventFromRaw() -> YAMLEvent {
    let start = unsafe scalar(raw.pointee.start_mark.index)
    let end = unsafe max(start, scalar(raw.pointee.end_mark.index))
    var event = YAMLEvent(kind: .scalar, start: start, end: end)
    switch unsafe raw.pointee.type {
    case YAML_SCALAR_EVENT:
      event.style = unsafe Self.style(raw.pointee.data.scalar.style)
      event.hasAnchor = unsafe raw.pointee.data.scalar.anchor != nil
      event.hasTag = unsafe raw.pointee.data.scalar.tag != nil
    case YAML_MAPPING_START_EVENT:
      event.kind = .mappingStart
      let style = unsafe raw.pointee.data.mapping_start.style
      event.style = style == YAML_FLOW_MAPPING_STYLE ? .flow : .block
      event.hasAnchor = unsafe raw.pointee.data.mapping_start.anchor != nil
      event.hasTag = unsafe raw.pointee.data.mapping_start.tag != nil
    case YAML_SEQUENCE_START_EVENT:
      event.kind = .sequenceStart
      let style = unsafe raw.pointee.data.sequence_start.style
      event.style = style == YAML_FLOW_SEQUENCE_STYLE ? .flow : .block
      event.hasAnchor = unsafe raw.pointee.data.sequence_start.anchor != nil
      event.hasTag = unsafe raw.pointee.data.sequence_start.tag != nil
    case YAML_ALIAS_EVENT: event.kind = .alias
    case YAML_MAPPING_END_EVENT: event.kind = .mappingEnd
    case YAML_SEQUENCE_END_EVENT: event.kind = .sequenceEnd
    case YAML_DOCUMENT_START_EVENT: event.kind = .documentStart
    case YAML_DOCUMENT_END_EVENT: event.kind = .documentEnd
    // The stream's end; libyaml gives no event at all when it is asked beyond that.
    default: event.kind = .streamEnd
    }
    return event
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
