import Foundation
import ModalSpec
import ModalSpecTesting
import Testing

/// Which project file counts for which spec, and what it leaves out.
@Suite struct ProjectSearchTests {
  private static let files = [
    ".modalspec.yml": """
    tolerance: 0.1
    exclude: [Old/, "*.draft.modal.yaml", "!kept.draft.modal.yaml"]
    """,
    "a.modal.yaml": "", "b.draft.modal.yaml": "", "kept.draft.modal.yaml": "",
    "Old/c.modal.yaml": "", "Old/.modalspec.yml": "tolerance: 0.2\n",
    "sub/d.modal.yaml": "", "sub/Old/deep/e.modal.yaml": "",
    "own/.modalspec.yml": "tolerance: 0.3\n", "own/f.modal.yaml": "", "own/Old/g.modal.yaml": "",
    "own/deep/er/h.modal.yaml": "",
    "other/.modalspec.yaml": "tolerance: 0.4\nexclude: [/i.modal.yaml, deep/x.modal.yaml]\n",
    "other/i.modal.yaml": "", "other/deep/i.modal.yaml": "", "other/deep/x.modal.yaml": "",
    "empty/.modalspec.yml": "# nothing\n", "empty/j.modal.yaml": "",
  ]

  /// The files that are found, with the tolerances of their projects in tenths of a point; the default as it is.
  private func found(
    in folder: ScratchFolder, _ paths: [String] = [""],
    _ change: (inout SearchOptions) -> Void = { _ in }
  ) -> [String: Double] {
    var options = SearchOptions()
    options.projects = .nearest
    change(&options)
    let files = findSpecs(in: paths.map { folder.path($0) }, options)
    let root = folder.path("")
    #expect(files.map(\.path) == files.map(\.path).sorted())
    return Dictionary(
      uniqueKeysWithValues: files.map { file in
        let path =
          file.path.hasPrefix(root) ? String(file.path.dropFirst(root.count)) : file.path
        let tolerance = files.projects[file.project].tolerance
        return (path, tolerance < 0.01 ? tolerance : (tolerance * 10).rounded())
      })
  }

  private static let all: [String: Double] = [
    "a.modal.yaml": 1, "kept.draft.modal.yaml": 1, "sub/d.modal.yaml": 1,
    "own/f.modal.yaml": 3, "own/Old/g.modal.yaml": 3, "own/deep/er/h.modal.yaml": 3,
    "other/deep/i.modal.yaml": 4, "empty/j.modal.yaml": 0.001,
  ]

  @Test func theNearestCountsAlone() throws {
    let folder = try ScratchFolder(Self.files)
    #expect(found(in: folder) == Self.all)
    #expect(found(in: folder, ["own", "", "sub"]) == Self.all)
    #expect(found(in: folder, ["own/deep"]) == ["own/deep/er/h.modal.yaml": 3])
  }

  @Test func whatIsNamedIsLookedAt() throws {
    let folder = try ScratchFolder(Self.files)
    #expect(found(in: folder, ["b.draft.modal.yaml"]) == ["b.draft.modal.yaml": 1])
    #expect(found(in: folder, ["Old"]) == ["Old/c.modal.yaml": 2])
    #expect(found(in: folder, ["sub/Old"]) == ["sub/Old/deep/e.modal.yaml": 1])
    var all = Self.all
    all["Old/c.modal.yaml"] = 2
    #expect(found(in: folder, ["", "Old/c.modal.yaml"]) == all)
  }

  @Test(arguments: ["b.draft.modal.yaml", "Old", "sub/Old", "Old/c.modal.yaml", "sub/Old/deep"])
  func forceLeavesOutWhatIsNamed(_ path: String) throws {
    let folder = try ScratchFolder(Self.files)
    #expect(found(in: folder, [path]) { $0.excludesGivenPaths = true } == [:])
    #expect(found(in: folder, [path, ""]) { $0.excludesGivenPaths = true } == Self.all)
  }

  @Test func standardInputIsWhereItsNameSays() throws {
    let folder = try ScratchFolder(Self.files)
    func input(_ name: String, force: Bool = false) -> [String: Double] {
      found(in: folder, []) {
        $0.standardInput = folder.path(name)
        $0.excludesGivenPaths = force
      }
    }
    #expect(input("own/new.modal.yaml") == ["own/new.modal.yaml": 3])
    #expect(input("own/new/er/new.modal.yaml") == ["own/new/er/new.modal.yaml": 3])
    #expect(input("new.draft.modal.yaml") == ["new.draft.modal.yaml": 1])
    #expect(input("new.draft.modal.yaml", force: true) == [:])
    #expect(input("own/new.modal.yaml", force: true) == ["own/new.modal.yaml": 3])
  }

  @Test func noFileAndOneFile() throws {
    let folder = try ScratchFolder(Self.files)
    let count = Self.files.keys.filter { $0.contains(".modal.") }.count
    let none = found(in: folder) { $0.projects = .none }
    #expect(none.count == count)
    #expect(none.values.allSatisfy { $0 == 0.001 })
    let one = found(in: folder) { $0.projects = .file(folder.path("other/.modalspec.yaml")) }
    // Names count wherever the files are.
    #expect(one.values.allSatisfy { $0 == 4 })
    #expect(one.count == count)
    let first = found(in: folder) { $0.projects = .file(folder.path(".modalspec.yml")) }
    #expect(!first.keys.contains { $0.contains("Old/") || $0.hasSuffix("b.draft.modal.yaml") })
  }

  @Test func linksBelongWhereTheyLead() throws {
    let folder = try ScratchFolder(Self.files)
    let outside = try ScratchFolder([
      "k.modal.yaml": "", ".modalspec.yml": "tolerance: 0.5\nexclude: [/l.modal.yaml]\n",
      "l.modal.yaml": "",
    ])
    try folder.link("way", to: outside.path(""))
    try folder.link("own/Old.modal.yaml", to: folder.path("Old/c.modal.yaml"))
    var all = Self.all
    all["way/k.modal.yaml"] = 5
    // A file belongs to the folder in which it is met.
    all["own/Old.modal.yaml"] = 3
    #expect(found(in: folder) { $0.followsLinks = true } == all)
    all["way/k.modal.yaml"] = nil
    #expect(found(in: folder) == all)
  }

  @Test func aProjectTakesBackWhatIsSkipped() throws {
    let folder = try ScratchFolder([
      "Pods/a.modal.yaml": "", "sub/Pods/b.modal.yaml": "", "build/c.modal.yaml": "",
      ".build/d.modal.yaml": "", ".hidden/e.modal.yaml": "",
    ])
    #expect(found(in: folder) == [:])
    for (patterns, names) in [
      ("\"!Pods/\"", ["Pods/a.modal.yaml", "sub/Pods/b.modal.yaml"]),
      ("\"!/Pods/\"", ["Pods/a.modal.yaml"]),
      ("\"!Pods/\", sub/", ["Pods/a.modal.yaml"]),
      ("sub/, \"!build\"", ["build/c.modal.yaml"]),
      ("\"!.build/\", \"!.hidden/\"", [".build/d.modal.yaml", ".hidden/e.modal.yaml"]),
    ] {
      try folder.write("exclude: [\(patterns)]\n", to: ".modalspec.yml")
      #expect(found(in: folder) == Dictionary(uniqueKeysWithValues: names.map { ($0, 0.001) }))
    }
    let force = found(in: folder, ["Pods", "build", "sub/Pods/b.modal.yaml"]) {
      $0.excludesGivenPaths = true
    }
    #expect(force == [:])
    #expect(found(in: folder, ["build"]) == ["build/c.modal.yaml": 0.001])
  }

  /// A checkout may well lie in a folder named `build`.
  @Test func whatLiesAroundAProjectIsCalledAsItLikes() throws {
    let folder = try ScratchFolder([
      "build/own/.modalspec.yml": "tolerance: 0.2\n", "build/own/a.modal.yaml": "",
    ])
    let found = found(in: folder, ["build/own/a.modal.yaml", "build/own"]) {
      $0.excludesGivenPaths = true
    }
    #expect(found == ["build/own/a.modal.yaml": 2])
  }

  @Test func aFaultyFileIsReportedOnceAndItsSpecsAreLeftAlone() throws {
    let folder = try ScratchFolder(Self.files)
    try folder.write("tolerance: half\n", to: "own/.modalspec.yml")
    try folder.link("empty/dangling", to: "nowhere")
    try FileManager.default.removeItem(at: folder.url.appending(path: "empty/.modalspec.yml"))
    try folder.link("empty/.modalspec.yml", to: "nowhere")
    var options = SearchOptions()
    options.projects = .nearest
    let files = findSpecs(in: [folder.path("")], options)
    let faulty = files.filter { $0.kind == .project }
    #expect(faulty.count == 2)
    #expect(
      faulty.map { files.projects[$0.project].diagnostics.map(\.code) } == [
        [.unreadableFile], [.notANumber],
      ])
    let specs = files.filter { $0.kind == .spec }.map(\.path)
    #expect(!specs.contains { $0.contains("/own/") || $0.contains("/empty/") })
    #expect(specs.count == Self.all.count - 4)
  }
}
