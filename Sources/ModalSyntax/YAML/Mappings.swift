/// Checks and additions at the end of a mapping.
extension TreeBuilder {
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
    if keyScratch.count == 1 { examineTernary(key: keyScratch[0]) }
    if mergeKey >= 0 { merge(NodeID(mergeKey), into: id) }
  }

  /// Looks for `- a ? b : c`, which YAML takes for a mapping of one pair.
  private mutating func examineTernary(key: Int32) {
    guard tree.nodes[Int(key)].style == .plain,
      tree.utf8(of: NodeID(key)).contains(UInt8(ascii: "?"))
    else { return }
    let (condition, value) = (tree[NodeID(key)], tree[NodeID(key + 1)])
    guard value.kind == .scalar, value.style == .plain,
      let pitfall = YAMLPitfall("\(condition.text) : \(value.text)", isInFlow: true),
      pitfall.kind == .ternary
    else { return }
    note(Slip(pitfall.finding(at: condition.span.union(value.span))))
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

  /// Reports a duplicate key; true if it probably begins another item of a list, or another spec.
  private mutating func reportDuplicate(_ key: Int32) -> Bool {
    let node = tree[NodeID(key)]
    let first = keyScratch.first { tree.isSameText(Int($0), Int(key)) } ?? key
    tree.nodes[Int(key)].isFaulty = true
    let beginsAgain = first == keyScratch.first && keyScratch.count > 1
    if beginsAgain, open.isEmpty, node.text == "modalspec" {
      note(
        Slip(
          .duplicateKey, at: node.span, "another spec begins here, without a `---` above it",
          secondary: [Diagnostic.Label(tree.span(of: NodeID(first)), "one begins here")],
          fixIt: FixIt(
            "write `---` on a line above it", at: between(node.span.start, node.span.start),
            with: "---" + source.lineBreak, isSafe: true)))
      return true
    }
    let isItem = beginsAgain && open.last?.isMapping == false && open.last?.isFlow == false
    let isName = tree.kind(of: tree.following(NodeID(key))) == .mapping
    report(
      .duplicateKey, at: node.span,
      "`\(node.text)` is given twice in one \(isItem ? "item of the list" : "mapping")",
      secondary: [Diagnostic.Label(tree.span(of: NodeID(first)), "first given here")],
      help: isItem
        ? "begin another item: write `- \(node.text)`, below the `-` above"
        : node.text == "<<"
          ? "merge several with `<<: [*a, *b]`"
          : "keep one of the two\(isName ? ", or give one of them another name" : "")")
    return isItem
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
