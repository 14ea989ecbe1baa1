internal import ModalLanguage
internal import ModalReport
internal import ModalSyntax

extension SpecFile {
  /// What has changed since its specs were recorded; nil if nothing has.
  func difference(
    from recording: Recording, over matrix: FrameMatrix, of catalogue: DeviceCatalogue
  ) -> RecordingDifference? {
    compare(
      recording, with: documents, in: sources, over: matrix, of: catalogue, rereading: rereading)
  }

  /// How its specs are read once more, with other texts at some places; nil for one that no loader has read.
  private var rereading: Rereading? {
    guard let loader else { return nil }
    let (sources, limits) = (sources, project.limits)
    return Rereading { texts in
      let file = loader.load(sources.replacing(texts))
      return file.hasErrors ? nil : file.documents
    } spec: { text in
      let source = SourceFile(name: "former.modal.yaml", text: text)
      return ModalLanguage.read(compose(source, limits: limits).value, of: source).value.first
    }
  }
}

extension SourceSet {
  fileprivate func replacing(_ texts: [FormerText]) -> SourceSet {
    var edits: [UInt32: [TextEdit]] = [:]
    for text in texts {
      edits[text.span.file, default: []].append(TextEdit(span: text.span, replacement: text.text))
    }
    let files = self.files.indices.map { index in
      edits[UInt32(index)].map { self[UInt32(index)].applying($0.disjoint[...]) }
        ?? self[UInt32(index)]
    }
    var set = SourceSet(files[0])
    for file in files.dropFirst() { _ = set.add(file) }
    return set
  }
}
