internal import ModalLanguage
internal import ModalLayout
internal import ModalPicture
internal import ModalSyntax

extension Workspace {
  /// Draws specs as a gallery: a page of HTML that needs no network, and that shows each file with a picture, its text,
  /// and the commands that draw and play it.
  ///
  /// The picture shows the file's first modal where its first expectation on a device takes place, or on an iPhone 15.
  ///
  /// - Parameters:
  ///   - specs: The specs, which the page groups by folder.
  ///   - dark: Whether colors that the specs leave open are those of dark mode.
  /// - Returns: The page.
  /// - Throws: The errors of a spec, or a formula without a value.
  public func drawGallery(of specs: [SpecFile], dark: Bool = false) throws(SpecError) -> String {
    var page = GalleryPage(title: "Modals to start from")
    for spec in specs {
      guard let (document, modal) = try spec.modals(named: nil).first else { continue }
      let folder = parentFolder(of: spec.path)
      if page.folders.last?.path.exact != folder.exact { page.folders.append((folder, [])) }
      let entry = try entry(of: (spec, document, modal))
      page.folders[page.folders.count - 1].entries.append(entry)
    }
    return page.html(dark ? .dark : .light)
  }

  private func entry(of drawn: DrawnModal) throws(SpecError) -> GalleryPage.Entry {
    let (spec, document, modal) = drawn
    let setting =
      document.expectations.first { expectation in
        document.modalIndex(named: expectation.modal) == 0
          && expectation.setting.device != nil && expectation.setting.isSaidByOptions
      }?.setting ?? Setting(device: "iphone-15")
    let found = numbers(for: setting, in: devices)
    guard let numbers = found.value else {
      throw SpecError(found.diagnostics.map { Finding($0) })
    }
    var plan = LayoutPlan(modal)
    let file = shellWord(spec.path)
    let named = document.modals.count > 1 ? ["--modal \(shellWord(modal.id.value))"] : []
    var commands = [(["modalspec draw", file] + named + setting.options).joined(separator: " ")]
    if let scenario = spec.scenarios().first?.scenario.name.value {
      commands.append("modalspec draw \(file) --scenario \(shellWord(scenario)) -o player.html")
    }
    return GalleryPage.Entry(
      name: document.name, description: document.description ?? "",
      figure: try figure(
        of: &plan, document, in: numbers, setting, state: nil, annotated: false, name: nil, spec),
      commands: commands, text: String(decoding: spec.sources[0].bytes, as: UTF8.self))
  }
}

extension Setting {
  /// Whether options of `modalspec draw` can say everything that it says.
  fileprivate var isSaidByOptions: Bool {
    safeArea == nil && horizontal == nil && vertical == nil && idiom == nil && scale == nil
  }

  /// The options of `modalspec draw` that say it.
  fileprivate var options: [String] {
    let options: [(name: String, value: String?)] = [
      ("--device", device?.value), ("--orientation", orientation?.value.rawValue),
      ("--os", os.map { String($0.value) }), ("--split", split?.value.rawValue),
      ("--keyboard", keyboardName == "none" ? nil : keyboardName),
      ("--text-scale", textScale?.value.rawValue), ("--state", state.map { shellWord($0.value) }),
      ("--detent", detent.map { shellWord($0.value) }),
    ]
    return options.compactMap { option in option.value.map { "\(option.name) \($0)" } }
  }
}

/// A text as a word of a shell's command line.
private func shellWord(_ text: String) -> String {
  let isPlain = text.utf8.allSatisfy { byte in
    Unicode.Scalar(byte).properties.isAlphabetic && byte < 128
      || (48...58).contains(byte) || "/._-".utf8.contains(byte)
  }
  if isPlain, !text.exact.hasPrefix("-"), !text.isEmpty { return text }
  return "'" + text.exact.replacing("'", with: #"'\''"#) + "'"
}
