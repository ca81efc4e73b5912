// SPDX-License-Identifier: Apache-2.0
extension String {
  /// The words of a name in camel case or with underscores, in lower case: `wordPlayer` gives
  /// `word` and `player`, `MQTTConfig` gives `mqtt` and `config`.
  package var nameParts: [String] {
    let letters = Array(self)
    var parts: [String] = []
    var part = ""
    for (place, character) in letters.enumerated() {
      let isFirst =
        character.isUppercase && place > 0
        && (letters[place - 1].isLowercase
          || letters[place - 1].isUppercase
            && letters.dropFirst(place + 1).first?.isLowercase == true)
      if !character.isLetter || isFirst {
        if !part.isEmpty { parts.append(part) }
        part = ""
      }
      if character.isLetter { part += character.lowercased() }
    }
    if !part.isEmpty { parts.append(part) }
    return parts
  }
}
