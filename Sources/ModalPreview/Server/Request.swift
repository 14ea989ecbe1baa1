internal import ModalSyntax
internal import NIOHTTP1

/// A request, as the parts of it that matter.
struct Request: Sendable {
  var method: HTTPMethod
  /// Its path, with escapes as they were sent.
  var path: String
  var body: [UInt8] = []

  /// Why a request is refused before anything is looked up, or the request that its head begins.
  static func opened(by head: HTTPRequestHead, for door: Door) -> Result<Request, Refusal> {
    guard door.isOwn(hosts: head.headers["Host"]) else { return .failure(.foreignHost) }
    guard door.isOwn(origins: head.headers["Origin"]) else { return .failure(.foreignOrigin) }
    guard head.method == .GET || head.method == .POST else { return .failure(.unknownMethod) }
    let lengths = head.headers["Content-Length"].map { Int($0) ?? .max }
    guard lengths.allSatisfy({ $0 <= Door.mostBody }) else { return .failure(.tooLarge) }
    let parts = head.uri.exact.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    // What changes nothing may come from a link; the page itself names the token in a header.
    let query = head.method == .GET && parts.count > 1 ? String(parts[1]) : ""
    let named = query.exact.split(separator: "&").lazy.compactMap {
      String($0).exact.dropping(prefix: "token=")
    }
    let token = head.headers[Door.tokenHeader].first ?? named.first
    guard door.opens(to: token) else { return .failure(.wrongToken) }
    return .success(Request(method: head.method, path: parts.first.map(String.init) ?? ""))
  }
}

/// Who is let in: whoever knows the token, by the page's own address.
struct Door: Sendable {
  /// The header that names the token.
  static let tokenHeader = "ModalSpec-Token"
  /// The most bytes of a body: what a spec may have, written as JSON.
  static let mostBody = 8 << 20

  /// The port at which the page is.
  var port: Int
  /// The token, which nobody can guess: 128 bits.
  let token: String

  init(port: Int) {
    self.port = port
    var random = SystemRandomNumberGenerator()
    token = (0..<4).map { _ in
      let digits = String(UInt32.random(in: .min ... .max, using: &random), radix: 16)
      return String(repeating: "0", count: 8 - digits.count) + digits
    }.joined()
  }

  /// The names under which the page can be reached. Browsers leave out the port that is HTTP's own.
  private var hosts: [String] {
    let names = ["127.0.0.1", "localhost"]
    return names.map { "\($0):\(port)" } + (port == 80 ? names : [])
  }

  /// Whether a request names one of them: another name is that of a site that leads here.
  func isOwn(hosts named: [String]) -> Bool {
    named.count == 1 && hosts.contains { $0.exact == named[0].lowercased().exact }
  }

  /// Whether a request comes from the page, or from no page.
  func isOwn(origins: [String]) -> Bool {
    origins.allSatisfy { origin in hosts.contains { "http://\($0)".exact == origin.exact } }
  }

  /// Whether a token is the right one. It takes as long for every wrong one.
  func opens(to given: String?) -> Bool {
    guard let given, given.utf8.count == token.utf8.count else { return false }
    return zip(given.utf8, token.utf8).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}

/// Why a request gets nothing.
enum Refusal: Error {
  case foreignHost, foreignOrigin, wrongToken, unknownMethod, tooLarge, full

  var response: Response {
    switch self {
    case .foreignHost: .words(.forbidden, "This is another host than the page's.")
    case .foreignOrigin: .words(.forbidden, "Another page asked for this.")
    case .wrongToken:
      .words(
        .forbidden,
        "The token is missing or wrong: open the address that `modalspec preview` printed.")
    case .unknownMethod:
      .words(.methodNotAllowed, "Only GET and POST are known here.", ["Allow": "GET, POST"])
    case .tooLarge: .words(.payloadTooLarge, "The text is too large.")
    case .full: .words(.serviceUnavailable, "Too many pages are open.")
    }
  }
}
