/// How `diff` shows what moved.
struct DiffPictures: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Write a page that shows the screens before and after.", valueName: "file"),
    completion: .file(extensions: ["html"]))
  var html: String?

  @Option(
    help: ArgumentHelp(
      "Write a picture of each cause into this folder, as SVG. Markdown links to them.",
      valueName: "folder"), completion: .directory)
  var pictures: String?

  @Option(
    help: ArgumentHelp(
      "Where Markdown finds the pictures; by default, in the folder.", valueName: "url"))
  var pictureBase: String?

  @Flag(help: "Draw as in dark mode.")
  var dark = false

  /// Whether something is drawn.
  var isWanted: Bool { html != nil || pictures != nil }

  /// Makes sure that the options go together.
  func check(_ format: DiffFormat) throws {
    try refuse([
      "--picture-base needs --pictures": pictureBase != nil && pictures == nil,
      "--picture-base is for the links of --format markdown":
        pictureBase != nil && format != .markdown,
      "--dark needs --html or --pictures": dark && !isWanted,
    ])
    if let html, (try? PictureFormat(ofFile: html)) != .html {
      throw ValidationError("--html writes a page: its name must end in .html, unlike `\(html)`")
    }
  }

  /// Writes the page and the pictures, and gives the addresses of the pictures.
  func write(
    _ diff: SpecDiff, listsAll: Bool, naming: (String) -> String
  ) throws -> [String] {
    if let html {
      let page = diff.page(listsAll: listsAll, dark: dark, naming: naming)
      Terminal.orFail("`\(html)`") { () throws(FileError) in
        try writeFile(Array(page.utf8), to: html)
      }
    }
    guard let pictures else { return [] }
    let folder = try OutputFolder(at: pictures, of: "--pictures")
    let base = pictureBase ?? pictures
    let addresses = diff.pictures(dark: dark, naming: naming).map { picture in
      _ = folder.write(picture.drawing.svg, as: picture.fileName)
      return "\(base.exact.dropping(suffix: "/") ?? base)/\(picture.fileName)"
    }
    if folder.hasFailed { throw Exit.failure }
    return addresses
  }
}
