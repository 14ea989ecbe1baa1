internal import ModalLanguage
internal import ModalLayout
internal import ModalPicture
internal import ModalReport
internal import ModalSyntax

extension Workspace {
  /// Draws specs as a gallery: a page of HTML that needs no network, and that shows each file with a picture, its text,
  /// and the commands that draw and play it. What is wrong with specs that have errors is listed.
  ///
  /// The picture shows the file's first modal where its first expectation on a device takes place, or on an iPhone 15.
  ///
  /// - Parameters:
  ///   - specs: The specs, which the page groups by folder.
  ///   - dark: Whether colors that the specs leave open are those of dark mode.
  /// - Returns: The page.
  /// - Throws: A formula without a value.
  public func drawGallery(of specs: [SpecFile], dark: Bool = false) throws(SpecError) -> String {
    let folders = Set(specs.map { parentFolder(of: $0.path).exact })
    let name = specs.first.map { folderName(of: parentFolder(of: $0.path)) } ?? ""
    var page = GalleryPage(title: folders.count == 1 && !name.isEmpty ? name : "Modals")
    for spec in specs where spec.hasErrors {
      page.faults += SheetFindings(of: spec, in: self).remarks.map { "\($0.place): \($0.message)" }
    }
    for spec in specs where !spec.hasErrors {
      guard let (document, modal) = try spec.modals(named: nil).first else { continue }
      let folder = parentFolder(of: spec.path)
      if page.folders.last?.path.exact != folder.exact { page.folders.append((folder, [])) }
      let entry = try painter.entry(of: DrawnModal(spec, document, modal))
      page.folders[page.folders.count - 1].entries.append(entry)
    }
    let names = page.folders.map { folderName(of: $0.path) }
    for (index, name) in names.enumerated()
    where names.count(where: { $0.exact == name.exact }) == 1 {
      if !name.isEmpty { page.folders[index].path = name }
    }
    return page.html(dark ? .dark : .page)
  }
}

extension Painter {
  fileprivate func entry(of drawn: DrawnModal) throws(SpecError) -> GalleryPage.Entry {
    let (spec, document, modal) = (drawn.spec, drawn.document, drawn.modal)
    var drawn = drawn
    let setting =
      document.expectations.first { expectation in
        document.modalIndex(named: expectation.modal) == 0
          && expectation.setting.device != nil && expectation.setting.isSaidByOptions
      }?.setting ?? Setting(device: "iphone-15")
    let file = shellWord(spec.path)
    let named = document.modals.count > 1 ? ["--modal \(shellWord(modal.id.value))"] : []
    let picture = "-o \(shellWord("\(safeName(document.name)).svg"))"
    let words = ["modalspec draw", file] + named + setting.options + [picture]
    var commands = [words.joined(separator: " ")]
    if let scenario = spec.scenarios().first?.scenario.name.value {
      commands.append("modalspec draw \(file) --scenario \(shellWord(scenario)) -o player.html")
    }
    return (
      document.name, document.description ?? "", try figure(of: &drawn, in: setting),
      commands,
      String(decoding: spec.sources[0].bytes, as: UTF8.self)
    )
  }
}

/// The last name of a folder's path.
private func folderName(of path: String) -> String {
  path.exact.split(separator: "/").last.map(String.init) ?? path
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
      ("--direction", direction?.value.rawValue),
      ("--detent", detent.map { shellWord($0.value) }),
    ]
    return options.compactMap { option in option.value.map { "\(option.name) \($0)" } }
  }
}
