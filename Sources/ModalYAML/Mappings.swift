internal import ModalSource

/// What is checked and added when a mapping ends.
extension Composer {
  /// Reports the keys that stand twice, and puts in what a merge key asks for.
  mutating func finishMapping(_ id: NodeID) {
    let end = tree.nodes[Int(id.index)].next
    keyScratch.removeAll(keepingCapacity: true)
    var seen: Set<String> = []
    var mergeKey: Int32 = -1
    var key = id.index + 1
    while key < end {
      let index = Int(key)
      if tree.nodes[index].kind == .scalar, !tree.nodes[index].isFaulty {
        // Comparing with each key beats hashing them as long as there are few.
        let isRepeated: Bool
        if keyScratch.count < 16 {
          isRepeated = isKeyInScratch(index)
        } else {
          if seen.isEmpty { seen = Set(keyScratch.map { tree.nodes[Int($0)].text }) }
          isRepeated = !seen.insert(tree.nodes[index].text).inserted
        }
        if isRepeated {
          reportDuplicate(key)
        } else {
          keyScratch.append(key)
          if tree.nodes[index].text == "<<", tree.nodes[index].style == .plain { mergeKey = key }
        }
      }
      key = tree.following(tree.following(NodeID(key))).index
    }
    if keyScratch.count == 1 { readTernary(id, key: keyScratch[0]) }
    if mergeKey >= 0 { merge(NodeID(mergeKey), into: id) }
  }

  /// Reads `- a ? b : c`, which YAML takes for a mapping of one pair, as the value it was meant to be.
  private mutating func readTernary(_ id: NodeID, key: Int32) {
    let condition = tree.nodes[Int(key)]
    let value = Int(key) + 1
    guard condition.style == .plain, condition.text.utf8.contains(UInt8(ascii: "?")),
      tree.nodes[value].kind == .scalar, tree.nodes[value].style == .plain,
      let trap = Trap("\(condition.text) : \(tree.nodes[value].text)", isInFlow: true),
      case .ternary = trap
    else { return }
    let span = condition.span.union(tree.nodes[value].span)
    diagnostics.append(trap.diagnostic(at: span))
    // The pair stays behind it in the tree, where nothing leads to it.
    tree.nodes[Int(id.index)].kind = .scalar
    tree.nodes[Int(id.index)].style = .plain
    tree.nodes[Int(id.index)].text = trap.meaning
    tree.nodes[Int(id.index)].span = span
  }

  @inline(__always)
  private func isKeyInScratch(_ index: Int) -> Bool {
    for other in keyScratch where tree.nodes[Int(other)].text == tree.nodes[index].text {
      return true
    }
    return false
  }

  private mutating func reportDuplicate(_ key: Int32) {
    let node = tree[NodeID(key)]
    let first = keyScratch.first { tree.nodes[Int($0)].text == node.text }
    report(
      .duplicateKey, at: node.span, "`\(node.text)` is given twice in one mapping",
      secondary: first.map { [Label(tree.nodes[Int($0)].span, "first given here")] } ?? [],
      help: node.text == "<<" ? "merge several with `<<: [*a, *b]`" : "keep one of the two")
    tree.nodes[Int(key)].isFaulty = true
  }

  /// Adds the entries of the mappings that `<<` names, except those whose keys are already there.
  private mutating func merge(_ mergeKey: NodeID, into id: NodeID) {
    let value = tree.resolved(tree.following(mergeKey))
    let sources = tree[value].kind == .sequence ? tree.items(of: value) : [value]
    var entries = tree.ownEntries(of: id).filter { $0.key != mergeKey }
    var names = Set(entries.map { tree[$0.key].text })
    for source in sources {
      guard tree[source].kind == .mapping else {
        tree.isPartial = true
        report(
          .mergeOfNonMapping, at: tree[source].span, "`<<` merges mappings, and this is none",
          help: "write `<<: *anchor` with the anchor of a mapping")
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
