internal import NIOCore
internal import NIOHTTP1
internal import NIOPosix
internal import Synchronization

/// A connection: reads a request, has it answered on another thread, and writes the response. Whoever does not go
/// on for ten seconds is cut off; what is refused is still read to its end, so that the refusal arrives.
final class Connection: ChannelInboundHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  /// What is common to all connections.
  struct Common: Sendable {
    let door: Door
    let places: Places
    let counter: Counter
    let streams: EventStreams
    let workers: NIOThreadPool
    /// The response to a request; nil for the stream of events.
    let answer: @Sendable (Request) -> Response?
  }

  /// The number of requests that wait for a picture.
  final class Counter: Sendable {
    let waiting = Atomic(0)
  }

  private enum State {
    case waiting
    case reading(Request, isKept: Bool)
    case answering(isKept: Bool)
    /// The response has been written, and the rest of the request is of no interest.
    case refused
    case streaming
  }

  /// How long a client may take for a request, or to read a response.
  private static let patience = TimeAmount.seconds(10)
  /// How often a stream is written to, so that one whose client is gone is noticed.
  private static let pulse = TimeAmount.seconds(15)
  /// The most requests that wait for pictures at once.
  private static let mostWaiting = 256

  private let common: Common
  private var door: Door
  private var state = State.waiting
  /// What has been read of the body.
  private var body: [UInt8] = []
  /// What the client has sent before the response to the last request was on its way.
  private var early: [HTTPServerRequestPart] = []
  private var deadline: Scheduled<Void>?
  private var pulse: RepeatedTask?

  init(_ common: Common) {
    self.common = common
    door = common.door
  }

  func channelActive(context: ChannelHandlerContext) {
    door.port = context.localAddress?.port ?? door.port
    common.places.arrive(context.channel)
    expect(context)
    context.fireChannelActive()
  }

  func channelInactive(context: ChannelHandlerContext) {
    common.places.leave(context.channel)
    deadline?.cancel()
    pulse?.cancel()
    common.streams.remove(context.channel)
    context.fireChannelInactive()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    context.close(promise: nil)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    if case .answering = state {
      early.append(unwrapInboundIn(data))
    } else {
      read(unwrapInboundIn(data), context)
    }
  }

  private func read(_ part: HTTPServerRequestPart, _ context: ChannelHandlerContext) {
    switch (part, state) {
    case (.head(let head), .waiting):
      switch Request.opened(by: head, for: door) {
      case .success(let request):
        guard common.places.seat(context.channel) else { return refuse(.full, context) }
        state = .reading(request, isKept: head.isKeepAlive)
        if head.headers["Expect"].contains(where: { $0.lowercased() == "100-continue" }) {
          let go = HTTPResponseHead(version: .http1_1, status: .continue)
          context.writeAndFlush(wrapOutboundOut(.head(go)), promise: nil)
        }
      case .failure(let refusal): refuse(refusal, context)
      }
    case (.body(let bytes), .reading):
      guard body.count + bytes.readableBytes <= Door.mostBody else {
        return refuse(.tooLarge, context)
      }
      body += bytes.readableBytesView
    case (.end, .reading(var request, let isKept)):
      swap(&request.body, &body)
      state = .answering(isKept: isKept)
      deadline?.cancel()
      answer(request, context)
    case (.end, .refused): context.close(promise: nil)
    default: break
    }
  }

  /// Waits for a request, but not for long.
  private func expect(_ context: ChannelHandlerContext) {
    deadline?.cancel()
    deadline = context.eventLoop.assumeIsolated().scheduleTask(in: Self.patience) {
      context.close(promise: nil)
    }
  }

  private func refuse(_ refusal: Refusal, _ context: ChannelHandlerContext) {
    state = .refused
    expect(context)
    write(refusal.response, isKept: false, context)
  }

  /// Answers at once, or has a picture made on another thread.
  private func answer(_ request: Request, _ context: ChannelHandlerContext) {
    let (answer, counter, channel) = (common.answer, common.counter, context.channel)
    if request.method == .GET { return give(answer(request), context) }
    guard counter.waiting.load(ordering: .relaxed) < Self.mostWaiting else {
      return give(.words(.serviceUnavailable, "Too many pictures are asked for."), context)
    }
    counter.waiting.add(1, ordering: .relaxed)
    common.workers.runIfActive(eventLoop: context.eventLoop) { () -> Response? in
      defer { counter.waiting.subtract(1, ordering: .relaxed) }
      // Nobody waits for it any more.
      return channel.isActive ? answer(request) : nil
    }
    .assumeIsolated().whenSuccess { [self] in give($0, context) }
  }

  private func give(_ response: Response?, _ context: ChannelHandlerContext) {
    guard case .answering(let isKept) = state, context.channel.isActive else { return }
    guard let response else { return stream(context) }
    expect(context)
    write(response, isKept: isKept, context)
  }

  /// Writes a response. Once it is on its way, a connection that is kept goes on with the next request.
  private func write(_ response: Response, isKept: Bool, _ context: ChannelHandlerContext) {
    context.write(wrapOutboundOut(.head(response.head(keepingAlive: isKept))), promise: nil)
    let body = context.channel.allocator.buffer(bytes: response.body)
    context.write(wrapOutboundOut(.body(.byteBuffer(body))), promise: nil)
    context.writeAndFlush(wrapOutboundOut(.end(nil))).assumeIsolated().whenComplete { [self] _ in
      guard case .answering = state else { return }
      guard isKept else { return context.close(promise: nil) }
      state = .waiting
      expect(context)
      while !early.isEmpty {
        if case .answering = state { return }
        read(early.removeFirst(), context)
      }
    }
  }

  /// Begins a stream of events, which ends when the client goes.
  private func stream(_ context: ChannelHandlerContext) {
    state = .streaming
    var fields = HTTPHeaders(Response.shared)
    fields.add(name: "Content-Type", value: "text/event-stream")
    let head = HTTPResponseHead(version: .http1_1, status: .ok, headers: fields)
    context.write(wrapOutboundOut(.head(head)), promise: nil)
    let hello = context.channel.allocator.buffer(string: ": connected\n\n")
    context.writeAndFlush(wrapOutboundOut(.body(.byteBuffer(hello))), promise: nil)
    common.streams.add(context.channel)
    let (channel, streams) = (context.channel, common.streams)
    pulse = context.eventLoop.scheduleRepeatedTask(
      initialDelay: Self.pulse, delay: Self.pulse
    ) { _ in streams.send(": still here\n\n", to: channel) }
  }
}

/// The pages that hear of what is saved.
final class EventStreams: Sendable {
  private let channels = Mutex<[ObjectIdentifier: any Channel]>([:])

  func add(_ channel: any Channel) {
    channels.withLock { $0[ObjectIdentifier(channel)] = channel }
  }

  func remove(_ channel: any Channel) {
    channels.withLock { $0[ObjectIdentifier(channel)] = nil }
  }

  /// Tells all pages of an event.
  func send(event: String) {
    for channel in channels.withLock({ Array($0.values) }) {
      send("event: \(event)\ndata: \n\n", to: channel)
    }
  }

  /// Writes to a stream, and ends it where nobody reads.
  func send(_ text: String, to channel: any Channel) {
    guard channel.isWritable else { return channel.close(promise: nil) }
    let bytes = channel.allocator.buffer(string: text)
    channel.writeAndFlush(HTTPServerResponsePart.body(.byteBuffer(bytes)), promise: nil)
  }
}
