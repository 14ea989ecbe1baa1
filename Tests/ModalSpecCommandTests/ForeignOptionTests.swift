import ModalSpecTesting
import Testing

/// Options and values as other tools have them.
@Suite struct ForeignOptionTests {
  private static let faulty = "modalspec: 1\nmodal: {contentSize: [300, 250], margin: 20}\n"
  private static let clean = "modalspec: 1\nmodal: {contentSize: [300, 200]}\n"

  /// Other tools' names of options, and lists for options with one value.
  @Test(arguments: [
    ("solve --size 375x667", "there is no option `--size`; write `--container 375x667`"),
    ("solve --size=375x667", "there is no option `--size`; write `--container 375x667`"),
    ("check -f json", "there is no option `-f`; write `--format json`"),
    ("draw -d iphone-15", "there is no option `-d`; write `--device iphone-15`"),
    (
      "draw --device iphone-15,iphone-se-3",
      "--device takes one device; write `--device iphone-15 --device iphone-se-3`"
    ),
    ("check --size 375x667", "Unknown option '--size'"),
    (
      "check --ignore MS208",
      "there is no option `--ignore`; write `rules: {MS208: off}` in `.modalspec.yml`"
    ),
    (
      "check --disable=MS208",
      "there is no option `--disable`; write `rules: {MS208: off}` in `.modalspec.yml`"
    ),
    (
      "check --select MS208",
      "there is no option `--select`; all rules run, and `rules` in `.modalspec.yml` sets their severities"
    ),
    ("test --rule MS208", "there is no option `--rule`; all rules run"),
    ("check --max-warnings 0", "there is no option `--max-warnings`; write `--strict`"),
    (
      "check --format junit.xml",
      "--format has no value `junit.xml`; write `--format junit`, or `--format junit=junit.xml` for a file"
    ),
    ("test --format xml", "--format has no value `xml`; write `--format junit`"),
    (
      "test --format json:out.json",
      "--format has no value `json:out.json`; write `--format json`, or `--format json=out.json`"
    ),
    (
      "check --output out.sarif",
      "there is no option `--output`; write `--format sarif=out.sarif`"
    ),
    (
      "draw --format png",
      "there is no option `--format`; the ending of the file is the format: `-o modal.png`"
    ),
    ("draw --png", "there is no option `--png`; write `-o modal.png`"),
  ])
  func optionsOfOtherToolsAreToldWithOurs(_ line: String, _ expected: String) throws {
    let folder = try ScratchFolder(["a.modal.yaml": Self.faulty])
    let run = try runTool(
      line.split(separator: " ").map(String.init) + ["a.modal.yaml"], in: folder)
    #expect(run.code == 2)
    #expect(run.errors.hasPrefix("Error: \(expected)"))
  }

  /// Apple's model identifier has a comma, and is one device.
  @Test func modelIdentifierIsTheDeviceOfTheCatalogue() throws {
    let folder = try ScratchFolder(["a.modal.yaml": Self.clean])
    let run = try runTool(["solve", "a.modal.yaml", "--device", "iPhone14,5"], in: folder)
    #expect(run.errors.contains("help: write `--device iphone-13`"))
    #expect(try runTool(["devices", "iPhone14,5"], in: folder).output.contains("iphone-13"))
  }
}
