// SPDX-License-Identifier: Apache-2.0

/// What another tool would say, in its own words.
package struct PeerResult: Hashable, Sendable {
  /// The name of the check.
  package var check: String
  /// The number of the result within the check; nil where the tool has no numbers.
  package var resultID: Int?
  /// The kind of the result, for example `ERROR`.
  package var type: String

  /// Takes the words of the tool.
  package init(check: String, resultID: Int? = nil, type: String) {
    self.check = check
    self.resultID = resultID
    self.type = type
  }
}
