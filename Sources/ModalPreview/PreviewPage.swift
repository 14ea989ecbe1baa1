internal import ModalPicture
internal import ModalSyntax

/// The page itself: HTML, a style sheet, and modules of JavaScript, all of them embedded in the tool.
struct PreviewPage: Sendable {
  /// The page's own files by their paths.
  let files: [String: Response]
  /// The page, as the first request gets it.
  let response: Response

  /// The page for whoever has a token, which the requests for its files name, too.
  init(token: String) {
    let modules = [
      ("app.js", PackageResources.app_js), ("controls.js", PackageResources.controls_js),
      ("editor.js", PackageResources.editor_js), ("picture.js", PackageResources.picture_js),
      ("server.js", PackageResources.server_js), ("words.js", PackageResources.words_js),
      ("yaml.js", PackageResources.yaml_js),
    ]
    let style = styleSheet(adding: PackageResources.page_css)
    var files = ["/page/page.css": Response.found("text/css; charset=utf-8", Array(style.utf8))]
    for (name, bytes) in modules {
      files["/page/\(name)"] = .found("text/javascript; charset=utf-8", bytes)
    }
    self.files = files
    // Imports within modules carry no token: the map adds it.
    let imports = modules.map { "\"/page/\($0.0)\":\"/page/\($0.0)?token=\(token)\"" }
    let map = "{\"imports\":{\(imports.joined(separator: ","))}}"
    let html = [("{{map}}", map), ("{{token}}", token)].reduce(
      String(decoding: PackageResources.page_html, as: UTF8.self)
    ) { $0.exact.replacing($1.0, with: $1.1) }
    // The contact sheet stands in a frame, which inherits the policy of the page.
    let sheet = ContactSheet.embedded
    let policy = [
      "default-src 'none'", "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'",
      "script-src 'self' \(SHA256(of: map).source) \(SHA256(of: sheet.script).source)",
      "style-src 'self' \(SHA256(of: sheet.style).source)", "connect-src 'self'",
      "img-src data: blob:", "frame-src 'self'",
    ]
    response = .found(
      "text/html; charset=utf-8", Array(html.utf8),
      ["Content-Security-Policy": policy.joined(separator: "; ")])
  }
}
