// SPDX-License-Identifier: Apache-2.0

extension Sequence<Node> {
  /// Passes on the letters that an Android screen shows and says: those of the first 200 characters of each text
  /// of the first 2,000 views, which are enough to tell the script.
  package func forEachLetter(_ body: (Unicode.Scalar) -> Void) {
    for node in prefix(2_000) {
      for text in [node.text, node.contentDescription] {
        for scalar in (text ?? "").unicodeScalars.prefix(200) where scalar.properties.isAlphabetic {
          body(scalar)
        }
      }
    }
  }
}
