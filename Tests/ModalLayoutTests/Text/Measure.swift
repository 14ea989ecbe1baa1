import ModalLanguage
import ModalLayout

func measure(
  _ text: String, font: ModalFont = ModalFont(), scale: TextScale = .large, width: Double? = nil,
  lines: Int = 0
) -> TextExtent {
  MeasurableText(text, font: font).measure(scale: scale, width: width, lines: lines)
}
