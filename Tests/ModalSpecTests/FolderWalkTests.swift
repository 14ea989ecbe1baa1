import ModalLanguage
import ModalSpec
import ModalSpecTesting
import Synchronization
import Testing

@Suite struct FolderWalkTests {
  /// What is found in a folder's paths, without the folder's own.
  private func found(
    in folder: ScratchFolder, _ paths: [String] = [""], followingLinks: Bool = false
  ) -> [String] {
    let root = folder.path("")
    var options = SearchOptions()
    options.followsLinks = followingLinks
    return findSpecs(in: paths.map { folder.path($0) }, options).map { found in
      let path = found.path.hasPrefix(root) ? String(found.path.dropFirst(root.count)) : found.path
      return path + (found.error.map { ": \($0.reason)" } ?? "")
    }
  }

  @Test func onlySpecsAreFoundAndNothingHidden() throws {
    let folder = try ScratchFolder([
      "b.modal.yaml": "", "a.modal.yml": "", "c.yaml": "", "d.modal.json": "", "e.MODAL.YAML": "",
      "sub/z.modal.yaml": "", ".git/x.modal.yaml": "", "sub/.cache/y.modal.yaml": "",
    ])
    #expect(found(in: folder) == ["a.modal.yml", "b.modal.yaml", "sub/z.modal.yaml"])
  }

  @Test func aFileNamedByItselfMayHaveAnyName() throws {
    let folder = try ScratchFolder(["c.yaml": "", ".hidden/x.modal.yaml": ""])
    #expect(found(in: folder, ["c.yaml"]) == ["c.yaml"])
    #expect(found(in: folder, [".hidden"]) == [".hidden/x.modal.yaml"])
  }

  @Test func pathsAreOrderedAndEachFileIsFoundOnce() throws {
    let folder = try ScratchFolder([
      "sub/one.modal.yaml": "", "sub/two.modal.yaml": "", "top.modal.yaml": "",
    ])
    let all = ["sub/one.modal.yaml", "sub/two.modal.yaml", "top.modal.yaml"]
    let orders = [
      [""], ["", ""], ["sub", ""], ["", "sub"], ["sub/", "top.modal.yaml"],
      ["top.modal.yaml", "sub/two.modal.yaml", "./sub", ""], ["sub//one.modal.yaml", "."],
    ]
    for paths in orders { #expect(found(in: folder, paths) == all, "\(paths)") }
  }

  @Test func namesMayHoldAnything() throws {
    let names = ["a b.modal.yaml", "line\nbreak.modal.yaml", "确认 📱.modal.yaml"]
    let folder = try ScratchFolder()
    for name in names { try folder.write("", to: name) }
    #expect(found(in: folder) == names.sorted())
  }

  /// `é` in one scalar and in two: macOS writes the one, and people type the other.
  @Test func namesThatLookAlikeAreTwoFiles() throws {
    let names = ["cafe\u{301}.modal.yaml", "caff.modal.yaml", "caf\u{E9}.modal.yaml"]
    let folder = try ScratchFolder()
    for name in names { try folder.write("", to: name) }
    for paths in [[""], names, names.reversed()] {
      #expect(found(in: folder, paths).map { Array($0.utf8) } == names.map { Array($0.utf8) })
    }
    let missing = ["x\u{E9}", "xe\u{301}"]
    #expect(found(in: folder, missing).count == 2)
  }

  @Test func lockFilesOfEmacsAreNoSpecs() throws {
    let folder = try ScratchFolder(["a.modal.yaml": ""])
    try folder.link(".#a.modal.yaml", to: "ann@mac.1:2")
    #expect(found(in: folder) == ["a.modal.yaml"])
  }

  @Test func aFolderThatCannotBeEnteredIsReported() throws {
    let folder = try ScratchFolder(["a.modal.yaml": ""])
    // Deeper than a path may be long.
    let made = try runShell(
      "name=$(printf '%0200d' 0); for i in $(seq 30); do mkdir $name && cd -P ./$name || exit 1; done",
      in: folder)
    #expect(made.code == 0, "\(made.errors)")
    let files = found(in: folder)
    #expect(files.count == 2)
    #expect(files.first?.hasSuffix("000: has a name that is too long") == true, "\(files)")
    #expect(try runShell("rm -r 0*", in: folder).code == 0)
  }

  @Test func aSearchEndsWhenItIsCancelled() throws {
    let folder = try ScratchFolder(
      Dictionary(uniqueKeysWithValues: (0..<50).map { ("\($0)/a.modal.yaml", "") }))
    let asked = Atomic(0)
    var options = SearchOptions()
    options.isCancelled = { asked.add(1, ordering: .relaxed).newValue > 10 }
    let files = findSpecs(in: [folder.path("")], options)
    #expect(!files.isWhole)
    #expect((1..<11).contains(files.count))
    #expect(findSpecs(in: [folder.path("")]).isWhole)
  }

  @Test func linksAreFollowedButNotInCircles() throws {
    let folder = try ScratchFolder(["real/a.modal.yaml": "", "real/deep/b.modal.yaml": ""])
    try folder.link("real/deep/up", to: "..")
    try folder.link("real/self", to: ".")
    try folder.link("file.modal.yaml", to: "real/a.modal.yaml")
    let outside = try ScratchFolder(["c.modal.yaml": "", "more/d.modal.yaml": ""])
    try folder.link("elsewhere", to: outside.path(""))
    try outside.link("more/back", to: folder.path(""))
    let inside = ["real/a.modal.yaml", "real/deep/b.modal.yaml"]
    let all = ["elsewhere/c.modal.yaml", "elsewhere/more/d.modal.yaml"] + inside
    #expect(found(in: folder, followingLinks: true) == all)
    // Not out of the folders that are named.
    #expect(found(in: folder) == inside)
    #expect(found(in: folder, ["real/deep"]) == ["real/deep/b.modal.yaml"])
    #expect(found(in: folder, ["real/deep"], followingLinks: true).count == 2)
    // A link that is named is a folder that is named.
    #expect(found(in: folder, ["elsewhere"]) == Array(all.prefix(2)))
    #expect(found(in: folder, ["", "elsewhere"]) == all)
  }

  @Test func specsThatLeadOutAreNotFollowedAndTold() throws {
    let folder = try ScratchFolder(["specs/a.modal.yaml": "", "b.modal.yaml": ""])
    try folder.link("specs/b.modal.yaml", to: "../b.modal.yaml")
    try folder.link("specs/root", to: "/")
    try folder.link("specs/notes.txt", to: "/etc/hosts")
    try folder.link("specs/sideways", to: "../specs2")
    try folder.makeFolder("specs2")
    let files = findSpecs(in: [folder.path("specs")])
    #expect(files.map(\.path) == [folder.path("specs/a.modal.yaml")])
    #expect(
      files.unfollowedLinks
        == ["b.modal.yaml", "root", "sideways"].map { folder.path("specs/\($0)") })
    #expect(
      found(in: folder, ["specs", "b.modal.yaml"]) == ["b.modal.yaml", "specs/a.modal.yaml"])
    #expect(found(in: folder, ["specs/b.modal.yaml"]) == ["specs/b.modal.yaml"])
    #expect(findSpecs(in: [folder.path("")]).unfollowedLinks == [folder.path("specs/root")])
  }

  @Test func whatOthersHaveMadeIsSkipped() throws {
    let folder = try ScratchFolder()
    for name in FilePattern.skippedFolders + ["Build", "Podsy", "sub/Pods", "sub/build/deep"] {
      try folder.write("", to: "\(name)/a.modal.yaml")
    }
    try folder.write("", to: "build.modal.yaml")
    let all = ["Build/a.modal.yaml", "Podsy/a.modal.yaml", "build.modal.yaml"]
    #expect(found(in: folder) == all)
    // Who names one means it.
    #expect(found(in: folder, ["Pods"]) == ["Pods/a.modal.yaml"])
    #expect(found(in: folder, ["sub/build"]) == ["sub/build/deep/a.modal.yaml"])
  }

  @Test func aPathWithAZeroIsNone() throws {
    let folder = try ScratchFolder(["a.modal.yaml": ""])
    #expect(
      found(in: folder, ["a.modal.yaml\0.txt"])
        == ["a.modal.yaml\0.txt: holds U+0000, which no path can have"])
    #expect(throws: FileError.self) { try readFile(folder.path("a.modal.yaml\0")) }
    #expect(throws: FileError.self) { try writeFile(Array("x".utf8), to: folder.path("b\0.txt")) }
  }

  @Test func onePathOfAFileIsEnough() throws {
    let folder = try ScratchFolder(["real/a.modal.yaml": "", "real/deep/b.modal.yaml": ""])
    try folder.link("way", to: "real")
    try folder.link("link.modal.yaml", to: "real/a.modal.yaml")
    let both = ["real/a.modal.yaml", "real/deep/b.modal.yaml"]
    let orders = [
      [""], ["real", "real/deep/.."], ["real/deep/../a.modal.yaml", "real"],
      ["real/deep/../deep", "real"], ["link.modal.yaml", ""], ["way", "real"],
      ["way/a.modal.yaml", "way/deep/b.modal.yaml", "real"],
    ]
    for paths in orders.dropLast(2) { #expect(found(in: folder, paths) == both, "\(paths)") }
    for paths in orders { #expect(found(in: folder, paths).count == 2, "\(paths)") }
    // What is asked for by one path only is shown by that one.
    #expect(found(in: folder, ["link.modal.yaml"]) == ["link.modal.yaml"])
    #expect(
      found(in: folder, ["real/deep/../a.modal.yaml"]) == ["real/deep/../a.modal.yaml"])
  }

  @Test func foldersLinkedToEachOtherAreSearchedOnce() throws {
    let folder = try ScratchFolder()
    for one in 0..<12 {
      try folder.write("", to: "d\(one)/a.modal.yaml")
      for other in 0..<12 { try folder.link("d\(one)/l\(other)", to: "../d\(other)") }
    }
    #expect(found(in: folder) == (0..<12).map { "d\($0)/a.modal.yaml" }.sorted())
  }

  @Test func aPathThatGivesNoFileSaysWhy() throws {
    let folder = try ScratchFolder(["a.modal.yaml/inner.modal.yaml": ""])
    try folder.link("dangling.modal.yaml", to: "nowhere")
    try folder.link("loop.modal.yaml", to: "loop.modal.yaml")
    #expect(found(in: folder, ["missing"]) == ["missing: does not exist"])
    #expect(found(in: folder, ["dangling.modal.yaml"]) == ["dangling.modal.yaml: does not exist"])
    #expect(
      found(in: folder, ["loop.modal.yaml"]) == ["loop.modal.yaml: is a link that leads to itself"])
    #expect(found(in: folder).contains("a.modal.yaml: is a folder"))
  }
}
