internal import CYAML

/// One libyaml event, as far as it is a few numbers. Places count Unicode scalars from the start of the text.
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
  /// The byte behind a scalar.
  var endByte: UInt32 = 0
}

/// The events of texts, one by one; all unsafe code about libyaml is here.
///
/// libyaml's parser keeps a pointer to itself, so it lives on the heap for as long as this value does. It
/// reads one text after the other: what it has allocated stays.
@safe
struct EventReader: ~Copyable {
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  /// The parser as it is before it reads anything.
  private let fresh: UnsafeMutablePointer<yaml_parser_t>
  /// The event that libyaml made last; one place for all of them saves clearing and copying it.
  private let raw: UnsafeMutablePointer<yaml_event_t>
  /// The whole text; the reader may start in the middle.
  private var text: UnsafeBufferPointer<UInt8>
  private var isASCII = true
  private var isUsed = false
  /// Where the reader starts, in scalars.
  private var base: UInt32 = 0
  /// The end of the text in scalars; libyaml's marks can lie beyond it.
  private var end: UInt32 = 0
  /// A scalar of the text and its first byte, from which others are counted.
  private var known: (scalar: UInt32, byte: Int) = (0, 0)
  /// Set once libyaml has stopped with an error.
  private(set) var failure: YAMLFailure?

  init() {
    unsafe parser = .allocate(capacity: 1)
    unsafe raw = .allocate(capacity: 1)
    unsafe raw.initialize(to: yaml_event_t())
    unsafe yaml_parser_initialize(parser)
    unsafe fresh = .allocate(capacity: 1)
    unsafe fresh.initialize(to: parser.pointee)
    unsafe text = UnsafeBufferPointer(start: nil, count: 0)
  }

  deinit {
    unsafe yaml_event_delete(raw)
    unsafe yaml_parser_delete(parser)
    unsafe parser.deallocate()
    unsafe fresh.deallocate()
    unsafe raw.deallocate()
  }

  /// Reads a text, or what follows from a byte and a scalar of it on, with `body`, until whose end ``next()`` is
  /// valid.
  mutating func read<Result>(
    _ bytes: [UInt8], from start: (byte: Int, scalar: UInt32), _ traits: TextTraits,
    _ body: (inout EventReader) -> Result
  ) -> Result {
    unsafe bytes.withUnsafeBufferPointer { buffer in
      unsafe text = buffer
      isASCII = traits.isASCII
      base = start.scalar
      end = traits.scalarCount
      known = (start.scalar, start.byte)
      failure = nil
      renew()
      unsafe yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
      // An empty buffer has no address, and libyaml wants one.
      if let address = buffer.baseAddress {
        unsafe yaml_parser_set_input_string(
          parser, address + start.byte, buffer.count - start.byte)
      } else {
        unsafe yaml_parser_set_input_string(parser, "", 0)
      }
      defer { unsafe text = UnsafeBufferPointer(start: nil, count: 0) }
      return body(&self)
    }
  }

  /// Makes the parser as it was before the last text. libyaml has no way to but deleting it; behind the end of a
  /// text, however, it owns nothing but its buffers, and those can stay, grown or not.
  private mutating func renew() {
    guard isUsed else {
      isUsed = true
      return
    }
    unsafe yaml_event_delete(raw)
    let isAtEnd =
      unsafe parser.pointee.state == YAML_PARSE_END_STATE
      && parser.pointee.tokens.head == parser.pointee.tokens.tail
      && parser.pointee.tag_directives.top == parser.pointee.tag_directives.start
    let isInPlace =
      unsafe parser.pointee.indents.start == fresh.pointee.indents.start
      && parser.pointee.simple_keys.start == fresh.pointee.simple_keys.start
      && parser.pointee.states.start == fresh.pointee.states.start
      && parser.pointee.marks.start == fresh.pointee.marks.start
      && parser.pointee.tag_directives.start == fresh.pointee.tag_directives.start
    if isAtEnd, isInPlace {
      unsafe fresh.pointee.tokens = parser.pointee.tokens
      unsafe fresh.pointee.tokens.head = parser.pointee.tokens.start
      unsafe fresh.pointee.tokens.tail = parser.pointee.tokens.start
      unsafe parser.pointee = fresh.pointee
    } else {
      unsafe yaml_parser_delete(parser)
      unsafe yaml_parser_initialize(parser)
      unsafe fresh.pointee = parser.pointee
    }
  }

  /// The next event; after a failure or the end of the stream there is none to ask for.
  @inline(__always)
  mutating func next() -> YAMLEvent {
    repeat {
      // What the event before owns has been taken over by now.
      unsafe yaml_event_delete(raw)
      guard unsafe yaml_parser_parse(parser, raw) == 1 else {
        failure = readFailure()
        return YAMLEvent(kind: .failure, start: base, end: base)
      }
      // The stream's start says nothing.
    } while unsafe raw.pointee.type == YAML_STREAM_START_EVENT
    return eventFromRaw()
  }

  /// Gives a node the text of the scalar that ``next()`` returned last. If it is a slice of the
  /// source, with which `texts` begins, it stays in place; any other is appended.
  @inline(__always)
  mutating func placeText(of event: YAMLEvent, in texts: inout [UInt8], for node: inout NodeRecord)
  {
    let length = unsafe raw.pointee.data.scalar.length
    guard length > 0, let value = unsafe raw.pointee.data.scalar.value else { return }
    node.textLength = UInt32(truncatingIfNeeded: length)
    let start = Int(event.endByte) &- length &- (event.style == .quoted ? 1 : 0)
    if start >= 0 {
      var index = 0
      while unsafe index < length && value[index] == text[start &+ index] { index &+= 1 }
      if index == length {
        node.textStart = UInt32(truncatingIfNeeded: start)
        return
      }
    }
    node.textStart = UInt32(truncatingIfNeeded: texts.count)
    unsafe texts.append(contentsOf: UnsafeBufferPointer(start: value, count: length))
  }

  /// The anchor of the event that ``next()`` returned last, or the name of an alias.
  mutating func anchor(of event: YAMLEvent) -> String? {
    switch event.kind {
    case .scalar: unsafe Self.string(raw.pointee.data.scalar.anchor)
    case .mappingStart: unsafe Self.string(raw.pointee.data.mapping_start.anchor)
    case .sequenceStart: unsafe Self.string(raw.pointee.data.sequence_start.anchor)
    case .alias: unsafe Self.string(raw.pointee.data.alias.anchor)
    default: nil
    }
  }

  @inline(__always)
  private mutating func eventFromRaw() -> YAMLEvent {
    let start = unsafe scalar(raw.pointee.start_mark.index)
    let end = unsafe max(start, scalar(raw.pointee.end_mark.index))
    var event = YAMLEvent(kind: .scalar, start: start, end: end)
    switch unsafe raw.pointee.type {
    case YAML_SCALAR_EVENT:
      event.style = unsafe Self.style(raw.pointee.data.scalar.style)
      event.hasAnchor = unsafe raw.pointee.data.scalar.anchor != nil
      event.hasTag = unsafe raw.pointee.data.scalar.tag != nil
      event.endByte = isASCII ? end : byte(ofScalar: end)
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

  /// The first byte of a scalar, counted from the previously requested one.
  private mutating func byte(ofScalar scalar: UInt32) -> UInt32 {
    var (place, byte) = known
    func isExtra(_ byte: Int) -> Bool {
      unsafe byte < text.count && text[byte] & 0xC0 == 0x80
    }
    let count = unsafe text.count
    while place < scalar, byte < count {
      repeat { byte &+= 1 } while isExtra(byte)
      place &+= 1
    }
    while place > scalar, byte > 0 {
      repeat { byte &-= 1 } while byte > 0 && isExtra(byte)
      place &-= 1
    }
    known = (place, byte)
    return UInt32(truncatingIfNeeded: byte)
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
      problem: problem ?? "libyaml ran out of memory", context: context ?? "", at: problemIndex,
      since: contextIndex, isUnreadable: isUnreadable)
  }
}
