import ModalReport
import ModalSpecTesting
import Testing

/// The difference between two texts, against a program of the test that applies it.
@Suite struct UnifiedDiffTests {
  @Test(arguments: [
    ("a\n", "b\n", "--- p\n+++ p\n@@ -1 +1 @@\n-a\n+b\n"),
    ("a", "a\n", "--- p\n+++ p\n@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+a\n"),
    ("", "a\n", "--- p\n+++ p\n@@ -0,0 +1 @@\n+a\n"),
    ("a\n", "", "--- p\n+++ p\n@@ -1 +0,0 @@\n-a\n"),
    ("a\n", "a\n", ""),
    (
      "1\n2\n3\n4\n5\n6\n7\n8\n9\n", "1\n2\n3\n4\nx\n6\n7\n8\n9\n",
      "--- p\n+++ p\n@@ -2,7 +2,7 @@\n 2\n 3\n 4\n-5\n+x\n 6\n 7\n 8\n"
    ),
    ("1\r\n2\r\n", "1\r\n0\r\n2\r\n", "--- p\n+++ p\n@@ -1,2 +1,3 @@\n 1\r\n+0\r\n 2\r\n"),
  ])
  func isAsDiffWritesIt(old: String, new: String, expected: String) {
    #expect(unifiedDiff(from: Array(old.utf8), to: Array(new.utf8), path: "p") == expected)
  }

  @Test func differencesNameTheirFile() {
    let path = "a\u{600} \u{301}b"
    let text = unifiedDiff(from: Array("a\n".utf8), to: Array("b\n".utf8), path: path)
    #expect(text.unicodeScalars.starts(with: "--- \(path)\t\n".unicodeScalars))
  }

  @Test(arguments: 0..<8) func leadsFromOneTextToTheOther(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    for _ in 0..<100 {
      let old = (0..<Int.random(in: 0...40, using: &random)).map { _ in
        random.pick(["a", "b", "c", ""])
      }
      var new = old
      for _ in 0..<Int.random(in: 1...5, using: &random) {
        let place = Int.random(in: 0...new.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: new.insert("x", at: place)
        case 1: if place < new.count { new.remove(at: place) }
        default: if place < new.count { new[place] = "y" }
        }
      }
      let (before, after) = (old.map { $0 + "\n" }.joined(), new.map { $0 + "\n" }.joined())
      let difference = unifiedDiff(from: Array(before.utf8), to: Array(after.utf8), path: "p")
      #expect(patched(old, with: difference) == new, "\(old) \(new)\n\(difference)")
    }
  }

  /// The lines of a text with a difference applied, whose numbers are checked.
  private func patched(_ old: [String], with difference: String) -> [String] {
    var result: [String] = []
    var next = 0
    var counts: [Int] = [0, 0, 0, 0]
    for line in difference.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(2)
      .dropLast()
    {
      if line.hasPrefix("@@") {
        #expect(counts[1] == 0 && counts[3] == 0)
        let parts = line.split(separator: " ")[1...2].map { part in
          part.dropFirst().split(separator: ",").compactMap { Int($0) }
        }
        counts = parts.flatMap { [$0[0], $0.count > 1 ? $0[1] : 1] }
        let start = counts[1] == 0 ? counts[0] : counts[0] - 1
        result += old[next..<start]
        next = start
        #expect(result.count == (counts[3] == 0 ? counts[2] : counts[2] - 1))
        continue
      }
      let text = String(line.dropFirst())
      if line.first != "+" {
        #expect(old[next] == text)
        next += 1
        counts[1] -= 1
      }
      if line.first != "-" {
        result.append(text)
        counts[3] -= 1
      }
    }
    return result + old[next...]
  }
}
