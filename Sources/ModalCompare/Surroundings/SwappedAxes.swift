internal import ModalLanguage

extension ViewTree {
  /// Whether an app in landscape has frames of an upright device, or an upright container around frames in landscape, as some
  /// tools write them: what is where then nobody knows.
  package var hasSwappedAxes: Bool {
    guard format.isOfAccessibility, container.width < container.height else { return false }
    return leavesAtTheRight || hasUprightTexts
  }

  /// Whether most of what is seen leaves an upright container at its right, and all of it fits into one that lies.
  private var leavesAtTheRight: Bool {
    let frames = views.indices.filter { isShown($0) && !isContainer($0) }
      .compactMap { views[$0].frame }
    let outside = frames.count { $0.right.lower > container.width + 1 }
    return frames.count > 2 && outside * 2 > frames.count
      && frames.allSatisfy { frame in
        frame.right.lower <= container.height + 1 && frame.bottom.lower <= container.width + 1
      }
  }

  /// Whether most texts stand upright: as wide as a line is high, and much higher. A button can be a card or a day.
  private var hasUprightTexts: Bool {
    let texts = views.indices.filter { view in
      let node = views[view]
      return isShown(view) && node.kind == .label && node.frame != nil
        && node.texts.contains { $0.unicodeScalars.count > 3 }
    }
    let upright = texts.count { view in
      views[view].frame.map { $0.width < 40 && $0.height > 1.5 * $0.width } ?? false
    }
    return texts.count > 1 && upright * 2 > texts.count
  }

  private func isContainer(_ view: Int) -> Bool {
    [.application, .window].contains(views[view].kind)
      || views[view].frame.map { $0.isSame(as: container) } ?? false
  }
}

extension DumpFormat {
  /// Whether it has what the accessibility layer tells, in coordinates of the screen.
  fileprivate var isOfAccessibility: Bool {
    switch self {
    case .probe, .recursiveDescription: false
    case .maestro, .maestroCompact, .webDriverAgentJSON, .webDriverAgentXML, .snapshot,
      .debugDescription, .idb:
      true
    }
  }
}
