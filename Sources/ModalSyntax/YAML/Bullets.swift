/// The bullets and dashes of editors and chats before the items of a list, `– {…}`, `• show`.
extension Composer {
  /// Reads a bullet at the beginning of a line as the intended `-`; false if there is none.
  mutating func repairBullet(inLine number: Int) -> Bool {
    // What stands below an item with a bullet is refused first.
    guard let place = bullet(inLine: number) ?? bullet(inLine: number - 1) else { return false }
    repairs.diagnostics.append(finding(at: place))
    replace([place: "-"])
    return true
  }

  /// The same for all lines of a bare scalar, from the next reading on; false if it does not begin
  /// with a bullet.
  mutating func noteBullets(of node: YAMLNode) -> Bool {
    guard let first = node.text.unicodeScalars.first, first != "*", isBullet(first) else {
      return false
    }
    let table = lines()
    let start = table.line(at: node.span.start)
    let end = table.line(at: node.span.end)
    guard let place = bullet(inLine: start), place == node.span.start else { return false }
    for line in start...min(end, start + 100) {
      guard let place = bullet(inLine: line) else { continue }
      addPending([place: "-"], finding(at: place))
    }
    return true
  }

  private func finding(at place: UInt32) -> Diagnostic {
    let span = between(place, place + 1)
    return Diagnostic(
      .lookalike, at: span, "an item of a list begins with `-`", fixIt: .write("-", at: span))
  }

  /// The place of the bullet that a line begins with.
  private mutating func bullet(inLine number: Int) -> UInt32? {
    guard number > 0 else { return nil }
    let line = lines().line(number)
    let rest = line.scalars[line.depth...]
    guard let sign = rest.first, isBullet(sign), rest.dropFirst().first == " " else { return nil }
    return line.place(line.depth)
  }

  private func isBullet(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2A, 0xB7, 0x2010...0x2015, 0x2022, 0x2023, 0x2043, 0x2212, 0x25AA, 0x25CF, 0x25E6: true
    default: false
    }
  }
}
