package import ModalLanguage

/// The containers and keyboards that a claim is about, in points.
package struct Containers: Hashable, Sendable {
  /// The widths.
  package var widths: ClosedRange<Rational>
  /// The heights.
  package var heights: ClosedRange<Rational>
  /// The keyboards, as shares of the height.
  package var keyboards: ClosedRange<Rational>

  /// All of them; its first variables are those of ``ContainerLength``.
  func cell() throws(Undecided) -> Cell {
    var cell = Cell()
    for _ in ContainerLength.allCases { _ = try cell.addVariable() }
    let (width, height) = (ContainerLength.width.form, ContainerLength.height.form)
    let keyboard = ContainerLength.keyboard.form
    for (form, range) in [(width, widths), (height, heights)] {
      _ = try cell.add(form - AffineForm(range.lowerBound), .atLeast)
      _ = try cell.add(form - AffineForm(range.upperBound), .atMost)
    }
    _ = try cell.add(keyboard - height * keyboards.lowerBound, .atLeast)
    _ = try cell.add(keyboard - height * keyboards.upperBound, .atMost)
    return cell
  }
}

/// Some of the lengths of a container.
struct ContainerLengths: OptionSet {
  let rawValue: UInt8

  init(rawValue: UInt8) { self.rawValue = rawValue }
  init(_ length: ContainerLength) { rawValue = 1 << UInt8(length.rawValue) }

  static let all: ContainerLengths = [.init(.width), .init(.height), .init(.keyboard)]
}

extension Containers {
  /// The ends of the lengths, by ``ContainerLength``.
  var bounds: [DoubleBounds] {
    let heights = heights.lowerBound.double...heights.upperBound.double
    return [
      DoubleBounds(.width, widths.lowerBound.double...widths.upperBound.double),
      DoubleBounds(.height, heights),
      DoubleBounds(.keyboard, 0...heights.upperBound * max(0, keyboards.upperBound.double)),
    ]
  }
}

/// A length of a container, the position of its variable.
package enum ContainerLength: Int, CaseIterable, Sendable {
  case width, height, keyboard

  /// What it is called.
  package var name: String {
    switch self {
    case .width: "width"
    case .height: "height"
    case .keyboard: "keyboard"
    }
  }

  /// What stands for it in conditions.
  package var letter: String {
    switch self {
    case .width: "W"
    case .height: "H"
    case .keyboard: "K"
    }
  }

  var form: AffineForm { AffineForm(variable: rawValue) }
}

/// A container that stands for all.
package struct SymbolicContainer {
  package let width: SymbolicNumber
  package let height: SymbolicNumber
  package let keyboard: SymbolicNumber
  /// The way on which it is taken through a claim.
  let path: Path

  init(_ path: Path) {
    self.path = path
    func number(_ length: ContainerLength) -> SymbolicNumber {
      SymbolicNumber(length.form, path, DoubleSteps(length, path.bounds[length.rawValue]))
    }
    (width, height, keyboard) = (number(.width), number(.height), number(.keyboard))
  }

  subscript(length: ContainerLength) -> SymbolicNumber {
    switch length {
    case .width: width
    case .height: height
    case .keyboard: keyboard
    }
  }
}

extension LayoutEnvironment {
  /// Gives a length another value; the traits of a bare container follow.
  package mutating func set(_ length: ContainerLength, to value: Number, isBare: Bool) {
    switch length {
    case .width: container.width = value
    case .height: container.height = value
    case .keyboard: keyboardHeight = value
    }
    if isBare { traits = Traits(ofBareContainer: container) }
  }
}
