import Foundation
import ModalSpecTesting
import Testing

/// `check --fix` and `check --add-ignore`, among files.
@Suite struct EditTests {
  private static let wrong =
    "# é\r\nmodalspec: 1\r\nmodal: {contentSize: [3_00, 250], clmap: yes}\r\n"
  private static let right =
    "# é\r\nmodalspec: 1\r\nmodal: {contentSize: [300, 250], clamp: true}\r\n"

  /// Whatever Ctrl-C meets, the summary counts what was written, and nothing is written after it.
  @Test(arguments: ["0.02", "0.1", "0.2", "0.4"]) func ctrlCEndsEditsWithWhatWasDone(
    _ delay: String
  ) throws {
    var files: [String: String] = [:]
    for number in 0..<600 { files["\(number).modal.yaml"] = Self.wrong }
    let folder = try ScratchFolder(files)
    let run = try runShell(
      """
      trap '' INT
      (trap - INT; exec "$MODALSPEC" check --fix -j2 > out) &
      sleep \(delay); kill -INT $!; wait $!
      code=$?; grep -lr 'clamp: true' . | wc -l; exit $code
      """, in: folder)
    #expect([0, 130].contains(run.code), "\(run.errors)")
    let written = try #require(Int(run.output.trimmingCharacters(in: .whitespacesAndNewlines)))
    let report = try folder.read("out")
    if report.isEmpty { return #expect(written == 0) }
    #expect(
      report.contains(written == 0 ? "nothing fixed" : " fixed in \(written) file"),
      "\(report.suffix(200))")
    #expect(report.contains("interrupted; ") == (run.code == 130))
    #expect(try hiddenFiles(in: folder) == [])
  }

  @Test(arguments: ["-j1", "-j2", "-j8"]) func anyNumberOfThreadsWritesTheSame(jobs: String) throws
  {
    var files = [
      "base.modal.yaml": "modalspec: 1\nmodal: {contentSize: [300, 200], varaints: []}\n"
    ]
    files["z/middle.modal.yaml"] =
      "modalspec: 1\nmodal: {extends: ../base.modal.yaml, marginss: 8}\n"
    for number in 0..<40 {
      files["m/\(number).modal.yaml"] = Self.wrong
      files["\(number).modal.yaml"] =
        "modalspec: 1\nmodal: {extends: z/middle.modal.yaml, cornerRadis: \(number)}\n"
    }
    let folder = try ScratchFolder(files)
    let run = try runTool(["check", "--fix", jobs], in: folder)
    // The bases are broken as long as they are not fixed: `variants` must hold something, too.
    #expect(run.output.hasSuffix(" files\n"))
    for number in 0..<40 {
      #expect(try folder.read("m/\(number).modal.yaml") == Self.right)
      #expect(try folder.read("\(number).modal.yaml").contains("cornerRadius: \(number)"))
    }
    #expect(try folder.read("z/middle.modal.yaml").contains("margins: 8"))
    #expect(try runTool(["check", "--fix", jobs], in: folder).output.hasSuffix("nothing fixed\n"))
    #expect(try hiddenFiles(in: folder) == [])
  }

  @Test func linksArefollowedAndPermissionsStay() throws {
    let folder = try ScratchFolder(["real/a.modal.yaml": Self.wrong])
    try folder.link("a.modal.yaml", to: "real/a.modal.yaml")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o640], ofItemAtPath: folder.path("real/a.modal.yaml"))
    // The same file under three names is fixed once.
    let run = try runTool(
      ["check", "--fix", "a.modal.yaml", "real/a.modal.yaml", "real"], in: folder)
    #expect(run.output.hasSuffix("; 3 fixed in 1 file\n"), "\(run.output)")
    #expect(try folder.read("real/a.modal.yaml") == Self.right)
    let manager = FileManager.default
    #expect(
      try manager.destinationOfSymbolicLink(atPath: folder.path("a.modal.yaml"))
        == "real/a.modal.yaml")
    let mode = try manager.attributesOfItem(atPath: folder.path("real/a.modal.yaml"))[
      .posixPermissions]
    #expect(mode as? Int == 0o640)
  }

  @Test func whatCannotBeWrittenIsAFailure() throws {
    let folder = try ScratchFolder(["a/a.modal.yaml": Self.wrong, "b.modal.yaml": Self.wrong])
    // Whoever may do everything is not stopped by permissions, but by a name that is taken.
    let run = try runShell(
      """
      chmod 555 a; chmod 444 a/a.modal.yaml
      if [ -w a/a.modal.yaml ]; then chmod 755 a; exit 77; fi
      "$MODALSPEC" check --fix; code=$?; chmod 755 a; exit $code
      """, in: folder)
    guard run.code != 77 else { return }
    #expect(run.code == 2)
    #expect(run.errors == "Error: `a/a.modal.yaml` may not be written\n")
    #expect(try folder.read("a/a.modal.yaml") == Self.wrong)
    #expect(try folder.read("b.modal.yaml") == Self.right)
  }

  /// Killed at any moment, a run leaves the old text or the new one.
  @Test func noFileIsEverTorn() throws {
    var files: [String: String] = [:]
    for number in 0..<60 { files["\(number).modal.yaml"] = Self.wrong }
    for delay in 0..<12 {
      let folder = try ScratchFolder(files)
      _ = try runShell(
        """
        "$MODALSPEC" check --fix -q >/dev/null 2>&1 &
        tool=$!; sleep 0.0\(delay < 10 ? "0" : "")\(delay); kill -9 $tool 2>/dev/null; wait $tool; true
        """, in: folder)
      for name in files.keys {
        let text = try folder.read(name)
        #expect(text == Self.wrong || text == Self.right)
      }
    }
  }

  private func hiddenFiles(in folder: ScratchFolder) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.url.path).filter {
      ($0.split(separator: "/").last ?? "").hasPrefix(".")
    }
  }
}
