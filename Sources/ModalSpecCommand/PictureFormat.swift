/// What is drawn: a picture, or the text of a page or of a picture that moves.
enum Picture {
  case drawing(Drawing)
  case text(String)
}

/// How the programs are run that make PNG and PDF.
struct Conversion {
  /// How long each may take.
  var limit = Duration.seconds(60)
  /// The folder that they are in; nil looks on the `PATH`.
  var folder: String?
  /// Says how one has failed.
  var complain: (String) -> Void = { Terminal.complain(line: $0) }
}

/// The formats of pictures. Other programs make PNG and PDF of SVG.
enum PictureFormat: String, CaseIterable {
  case svg, png, pdf, html

  /// The format that the name of a file asks for.
  init(ofFile path: String) throws {
    if path.exact.hasSuffix("/") {
      throw ValidationError(
        "`\(path)` names a folder; name a file in it, such as `\(path)card.svg`")
    }
    let name = path.exact.split(separator: "/").last.map(String.init) ?? path
    let parts = name.exact.split(separator: ".")
    guard parts.count > 1, let format = Self(rawValue: parts[parts.count - 1].lowercased()) else {
      let isImage = ["jpg", "jpeg", "gif", "webp", "bmp", "tiff"].contains(parts.last?.lowercased())
      throw ValidationError(
        "the name of the picture must end in .svg, .png, .pdf or .html, unlike `\(name)`"
          + (isImage ? "; write `\(parts[0]).png`" : ""))
    }
    self = format
  }

  /// Writes a picture to a file, or to standard output.
  func write(
    _ picture: Picture, to path: String?, by conversion: Conversion = Conversion()
  ) throws {
    let bytes: [UInt8]
    switch picture {
    case .text(let text): bytes = Array(text.utf8)
    case .drawing(let drawing) where self == .svg: bytes = Array(drawing.svg.utf8)
    case .drawing(let drawing):
      try refuseTooLarge(drawing.shownSize)
      bytes = try converted(drawing.svg, drawing.shownSize, by: conversion)
    }
    guard let path else { return Terminal.write(bytes) }
    do {
      try writeFile(bytes, to: path)
    } catch {
      Terminal.complain(of: path, error)
      throw Exit.failure
    }
  }

  /// Pixels per point of a PNG.
  private static let zoom = 2.0
  /// The most pixels on a side of a PNG: browsers and image programs draw no larger ones.
  private static let mostPixels = 16_384.0
  /// The most points on a side of a PDF. Source: ISO 32000-1, Annex C.
  private static let mostPoints = 14_400.0

  /// Refuses pictures that no program can make.
  private func refuseTooLarge(_ size: Size) throws {
    let (zoom, most, unit) =
      self == .png ? (Self.zoom, Self.mostPixels, "pixels") : (1, Self.mostPoints, "points")
    let sides = [size.width, size.height].map { ($0 * zoom).rounded(.up) }
    guard sides.contains(where: { $0 > most }) else { return }
    let numbers = sides.map { formatted($0) }.joined(separator: " × ")
    Terminal.complain(
      """
      Error: a \(rawValue.uppercased()) would have \(numbers) \(unit), and can have \(formatted(most)) on a side
        help: draw fewer settings at once, or write .svg\(self == .png ? ", .pdf" : "") or .html

      """)
    throw Exit.failure
  }

  /// The bytes that the first converter makes that is installed.
  private func converted(
    _ svg: String, _ size: Size, by conversion: Conversion
  ) throws -> [UInt8] {
    let folder = try complaining(of: "the folder for temporary files") {
      try TemporaryFolders.make()
    }
    defer { TemporaryFolders.remove(folder) }
    let (input, output) = ("\(folder)/picture.svg", "\(folder)/picture.\(rawValue)")
    try complaining(of: "the folder for temporary files") {
      try writeFile(Array(svg.utf8), to: input)
      // Of a picture alone, a browser prints pages of paper.
      let page =
        "<!doctype html><style>@page { size: \(size.width)px \(size.height)px; margin: 0 }"
        + " body { margin: 0 } svg { display: block }</style>\(svg)"
      if self == .pdf { try writeFile(Array(page.utf8), to: "\(input).html") }
    }
    var hasFailed = false
    for var words in converters(input, output, size) {
      if let folder = conversion.folder { words[0] = "\(folder)/\(words[0])" }
      let end = runProgram(words, includesErrors: true, within: conversion.limit)
      if Interruption.isWanted { throw Exit.interrupted }
      if end.status == 127 { continue }
      if end.status == 0, let bytes = try? readFile(output), !bytes.isEmpty { return bytes }
      hasFailed = true
      let said = String(decoding: end.output, as: UTF8.self).exact.lines.first { !$0.isEmpty }
      let reason =
        end.wasStopped
        ? "it took longer than \(formatted(shown: conversion.limit / .seconds(1))) seconds"
        : said.map(String.init) ?? "it wrote nothing"
      conversion.complain("\(words[0]) failed: \(reason)")
    }
    if hasFailed { throw Exit.failure }
    let names = self == .png ? "rsvg-convert, resvg or Chromium" : "rsvg-convert or Chromium"
    Terminal.complain(
      """
      Error: no program that makes a \(rawValue.uppercased()) is installed: \(names)
        help: install librsvg (`apt-get install librsvg2-bin`, `brew install librsvg`)\(self == .png ? ", resvg (`cargo install resvg`, `brew install resvg`)" : "") or Chromium (`apt-get install chromium`, `brew install --cask chromium`), or write .svg

      """)
    throw Exit.failure
  }

  /// The calls that make a picture from a file, pictures of pixels at twice their size.
  private func converters(_ input: String, _ output: String, _ size: Size) -> [[String]] {
    let (width, height) = (
      Int(clamping: size.width.rounded(.up)), Int(clamping: size.height.rounded(.up))
    )
    let browser =
      ["--headless", "--hide-scrollbars", "--disable-gpu"]
      + (Machine.isRoot ? ["--no-sandbox"] : [])
    var converters: [[String]] = []
    if self == .png {
      converters.append(["rsvg-convert", "--zoom", "2", "--output", output, input])
      converters.append(["resvg", "--zoom", "2", input, output])
    } else {
      converters.append(["rsvg-convert", "--format", rawValue, "--output", output, input])
    }
    for name in ["chromium", "chromium-browser", "google-chrome", "chrome"] {
      let what =
        self == .png
        ? [
          "--screenshot=\(output)", "--window-size=\(width),\(height)",
          "--force-device-scale-factor=2",
        ]
        : ["--print-to-pdf=\(output)", "--no-pdf-header-footer"]
      converters.append([name] + browser + what + ["file://\(input)\(self == .pdf ? ".html" : "")"])
    }
    return converters
  }
}
