internal import NIOHTTP1

/// What a request gets.
struct Response: Sendable {
  var status: HTTPResponseStatus
  var type: String
  var headers: [String: String] = [:]
  var body: [UInt8]

  /// A few words.
  static func words(
    _ status: HTTPResponseStatus, _ words: String, _ headers: [String: String] = [:]
  ) -> Response {
    Response(
      status: status, type: "text/plain; charset=utf-8", headers: headers,
      body: Array("\(words)\n".utf8))
  }

  static func json(_ text: String) -> Response {
    found("application/json", Array(text.utf8))
  }

  /// Something of a type of media.
  static func found(
    _ type: String, _ body: [UInt8], _ headers: [String: String] = [:]
  ) -> Response {
    Response(status: .ok, type: type, headers: headers, body: body)
  }

  static let notFound = words(.notFound, "There is nothing here.")

  /// The headers of all responses: nothing is kept, guessed, framed, or told to others.
  static let shared = [
    ("Cache-Control", "no-store"), ("Referrer-Policy", "no-referrer"),
    ("X-Content-Type-Options", "nosniff"), ("Cross-Origin-Resource-Policy", "same-origin"),
    ("Cross-Origin-Opener-Policy", "same-origin"),
  ]

  /// The head, with the length of the body.
  func head(keepingAlive: Bool) -> HTTPResponseHead {
    var fields = HTTPHeaders(Self.shared)
    fields.add(name: "Content-Type", value: type)
    fields.add(name: "Content-Length", value: String(body.count))
    if !keepingAlive { fields.add(name: "Connection", value: "close") }
    // By themselves, texts may load nothing.
    if headers["Content-Security-Policy"] == nil {
      fields.add(
        name: "Content-Security-Policy", value: "default-src 'none'; frame-ancestors 'none'")
    }
    for (name, value) in headers.sorted(by: { $0.key < $1.key }) {
      fields.add(name: name, value: value)
    }
    return HTTPResponseHead(version: .http1_1, status: status, headers: fields)
  }
}
