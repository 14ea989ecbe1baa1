internal import ModalSyntax

/// The two pairs of words for the edges at the sides: `left` and `right`, and `leading` and `trailing`, which change
/// sides where people read from right to left. Both pairs are kept in the same places, with which of the two it is.
enum EdgeWords {
  /// Who says a word of one pair cannot say one of the other.
  static let relations: [KeyRelation] = [
    .atMostOne(["left", "leading"]), .atMostOne(["right", "trailing"]),
    .atMostOne(["left", "trailing"]), .atMostOne(["right", "leading"]),
  ]
}

extension Key {
  typealias LengthRead = @Sendable (inout Reader, NodeID, Subject) -> Located<Length>?

  /// An edge at a side. Of which pair the word is that is said last, of that are both edges.
  static func edge(
    _ name: StaticString, _ place: ExpressionPlace,
    at path: WritableKeyPath<Value, Located<Length>?>,
    turning turnsPath: WritableKeyPath<Value, Bool>, _ turns: Bool, _ about: String,
    example: String = "16", read: LengthRead? = nil
  ) -> Key {
    let subject = Subject(key: name)
    let name = name.description
    let (slot, turnsSlot) = (Slot(path), Slot(turnsPath))
    /// What a value says in this word.
    @Sendable func said(_ value: inout Value) -> Located<Length>? {
      turnsSlot.value(in: &value) == turns ? slot.value(in: &value) : nil
    }
    @Sendable func say(_ length: Located<Length>, in value: inout Value) {
      slot.set(&value, to: length)
      turnsSlot.set(&value, to: turns)
    }
    return Key(
      name: name, shape: .length(place), about: about, standard: nil, example: example,
      read: { reader, field, value in
        let length =
          read.map { $0(&reader, field.value, subject) }
          ?? reader.length(field.value, subject, place)
        if let length { say(length, in: &value) }
      },
      merge: { value, over in
        if let length = said(&over) { say(length, in: &value) }
      },
      write: { said(&$0)?.written(as: name) ?? [] },
      leaves: [
        KeyPlace(
          name: name, spanOf: { said(&$0)?.span },
          put: { from, to in
            if let length = said(&from) {
              say(length, in: &to)
            } else if turnsSlot.value(in: &to) == turns {
              slot.set(&to, to: nil)
            }
          },
          mapLengths: { value, change in
            if let length = said(&value) { slot.set(&value, to: length.map(change)) }
          })
      ])
  }
}
