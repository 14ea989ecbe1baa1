internal import ModalLanguage
internal import ModalLayout
internal import ModalPicture
internal import ModalReport
internal import ModalSyntax

/// The measures of a solved modal.
func measures(of solved: SolvedModal) -> Measures {
  let solution = solved.tree.solution
  let box = Rect(
    x: solution.margins.left, y: solution.margins.top, width: solution.box.width,
    height: solution.box.height)
  let reasons = solved.reasons.map { reason in
    let cause = string(reason.cause.unicodeScalars.filter { $0 != "`" })
    return (
      edge: reason.edge, value: reason.value,
      words: cause.exact.split(separator: ";")[0].description.withTwoDecimals
    )
  }
  return (box, solution.frame, solution.margins, reasons)
}

extension String {
  /// The text with numbers of two decimals at most.
  fileprivate var withTwoDecimals: String {
    var (words, number) = ("", "")
    func finished() -> String {
      guard let value = Double(number), number.exact.contains(".") else { return number }
      return formatted(shown: (value * 100).rounded() / 100)
    }
    for scalar in unicodeScalars {
      if ("0"..."9").contains(scalar) || scalar == "." && !number.isEmpty {
        number.unicodeScalars.append(scalar)
      } else {
        words += finished()
        words.unicodeScalars.append(scalar)
        number = ""
      }
    }
    return words + finished()
  }
}
