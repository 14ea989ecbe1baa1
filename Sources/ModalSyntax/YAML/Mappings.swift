/// Checks and additions at the end of a mapping.
extension Composer {
  /// Reports duplicate keys, and merges the entries of merge keys.
  mutating func finishMapping(_ id: NodeID) {
    let end = tree.nodes[Int(id.index)].next
    keyScratch.removeAll(keepingCapacity: true)
    var seen: Set<String> = []
    var mergeKey: Int32 = -1
    var isNextItem = false
    var key = id.index + 1
    while key < end {
      let index = Int(key)
      if tree.nodes[index].kind == .scalar, !tree.nodes[index].isFaulty {
        // Comparing with each key beats hashing them as long as there are few.
        let isRepeated: Bool
        if keyScratch.count < 16 {
          isRepeated = isKeyInScratch(index)
        } else {
          if seen.isEmpty { seen = Set(keyScratch.map { tree.text(of: NodeID($0)) }) }
          isRepeated = !seen.insert(tree.text(of: NodeID(key))).inserted
        }
        if isRepeated {
          if !isNextItem {
            isNextItem = reportDuplicate(key)
          } else {
            tree.nodes[index].isFaulty = true
          }
        } else {
          keyScratch.append(key)
          if isMergeKey(index) { mergeKey = key }
        }
      }
      key = tree.following(tree.following(NodeID(key))).index
    }
    if keyScratch.count == 1 { readTernary(id, key: keyScratch[0]) }
    if mergeKey >= 0 { merge(NodeID(mergeKey), into: id) }
  }

  /// Reads `- a ? b : c`, which YAML takes for a mapping of one pair, as the value it was meant to be.
  private mutating func readTernary(_ id: NodeID, key: Int32) {
    guard tree.nodes[Int(key)].style == .plain,
      tree.utf8(of: NodeID(key)).contains(UInt8(ascii: "?"))
    else { return }
    let condition = tree[NodeID(key)]
    let value = tree[NodeID(key + 1)]
    guard value.kind == .scalar, value.style == .plain,
      let pitfall = YAMLPitfall("\(condition.text) : \(value.text)", isInFlow: true),
      case .ternary = pitfall
    else { return }
    let span = condition.span.union(value.span)
    diagnostics.append(pitfall.diagnostic(at: span))
    // The pair stays behind it in the tree, where nothing leads to it.
    var node = tree.nodes[Int(id.index)]
    node.kind = .scalar
    node.style = .plain
    (node.start, node.end) = (span.start, span.end)
    setText(pitfall.meaning, of: &node)
    tree.nodes[Int(id.index)] = node
  }

  @inline(__always)
  private func isKeyInScratch(_ index: Int) -> Bool {
    for other in keyScratch where tree.isSameText(Int(other), index) { return true }
    return false
  }

  @inline(__always)
  private func isMergeKey(_ index: Int) -> Bool {
    let node = tree.nodes[index]
    let start = Int(node.textStart)
    return node.textLength == 2 && node.style == .plain && tree.texts[start] == UInt8(ascii: "<")
      && tree.texts[start + 1] == UInt8(ascii: "<")
  }

  /// Whether the value of a key is a mapping, so that the key may be a name.
  private func holdsMapping(_ key: Int32) -> Bool {
    tree.kind(of: tree.following(NodeID(key))) == .mapping
  }

  /// Reports a duplicate key; true if it probably begins another item of a list, or another spec.
  private mutating func reportDuplicate(_ key: Int32) -> Bool {
    let node = tree[NodeID(key)]
    let first = keyScratch.first { tree.isSameText(Int($0), Int(key)) }
    tree.nodes[Int(key)].isFaulty = true
    if open.isEmpty, node.text == "modalspec", first == keyScratch.first, keyScratch.count > 1,
      isRepeated(behind: key)
    {
      let place = between(node.span.start, node.span.start)
      report(
        .duplicateKey, at: node.span, "another spec begins here, without a `---` above it",
        secondary: first.map { [Label(tree.span(of: NodeID($0)), "one begins here")] } ?? [],
        fixIt: FixIt(
          "write `---` on a line above it", at: place, with: "---" + lineBreak, isSafe: true))
      tree.isPartial = true
      return true
    }
    if open.last?.isMapping == false, open.last?.isFlow == false, first == keyScratch.first,
      keyScratch.count > 1
    {
      report(
        .duplicateKey, at: node.span, "`\(node.text)` is given twice in one item of the list",
        secondary: first.map { [Label(tree.span(of: NodeID($0)), "first given here")] } ?? [],
        help: "begin another item: write `- \(node.text)`, below the `-` above")
      return true
    }
    report(
      .duplicateKey, at: node.span, "`\(node.text)` is given twice in one mapping",
      secondary: first.map { [Label(tree.span(of: NodeID($0)), "first given here")] } ?? [],
      help: node.text == "<<"
        ? "merge several with `<<: [*a, *b]`"
        : "keep one of the two" + (holdsMapping(key) ? ", or give one of them another name" : ""))
    return false
  }

  /// Whether a key behind one in a mapping is given before it, too.
  private func isRepeated(behind key: Int32) -> Bool {
    var other = tree.following(tree.following(NodeID(key))).index
    while Int(other) < tree.nodes.count {
      if isKeyInScratch(Int(other)) { return true }
      other = tree.following(tree.following(NodeID(other))).index
    }
    return false
  }

  /// Adds the entries of the mappings that `<<` names, except those whose keys are already there.
  private mutating func merge(_ mergeKey: NodeID, into id: NodeID) {
    let written = tree.following(mergeKey)
    let value = tree.resolved(written)
    let sources = tree[value].kind == .sequence ? tree.items(of: value) : [value]
    var entries = tree.entries(of: id).filter { $0.key != mergeKey }
    var names = Set(entries.map { tree[$0.key].text })
    for source in sources {
      guard tree[source].kind == .mapping else {
        tree.isPartial = true
        report(
          .mergeOfNonMapping, at: source == value ? tree.span(of: written) : tree[source].span,
          "`<<` merges mappings, and this is not a mapping",
          help:
            "write `<<: *anchor` with the anchor of a mapping, or the alias alone in the place of the "
            + "mapping")
        continue
      }
      for entry in tree.entries(of: source) where names.insert(tree[entry.key].text).inserted {
        entries.append(entry)
      }
    }
    tree.nodes[Int(id.index)].hasMergeKey = true
    tree.mergedEntries[id] = entries
  }
}
