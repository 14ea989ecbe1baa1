import ModalSpecTesting
import Testing

/// What a real browser shows of pictures and pages, each measured by a script that drives it.
@Suite(
  .serialized,
  .enabled(if: Readers.browser != nil, Comment(rawValue: Readers.browserAdvice)))
struct BrowserTests {
  @Test(arguments: [
    "check_frames", "check_pictures", "check_pages", "check_player", "check_preview",
  ])
  func nothingIsWrong(script: String) throws {
    let run = try Readers.look(script)
    #expect(run.code == 0, "\(run.output)\(run.errors)")
  }

  @Test(.enabled(if: Readers.hasPrograms, Comment(rawValue: Readers.programsAdvice)))
  func otherProgramsDrawTheSame() throws {
    let run = try Readers.look("check_programs")
    #expect(run.code == 0, "\(run.output)\(run.errors)")
  }
}
