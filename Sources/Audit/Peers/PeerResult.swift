// SPDX-License-Identifier: Apache-2.0

/// The result of another tool, in its own words.
package struct PeerResult: Hashable, Sendable {
  /// The name of the check.
  package var check: String
  /// The number of the result within the check; nil when the tool does not number them.
  package var resultID: Int?
  /// The kind of the result, for example `ERROR`.
  package var type: String

  /// Creates a result in the words of the tool.
  package init(check: String, resultID: Int? = nil, type: String) {
    self.check = check
    self.resultID = resultID
    self.type = type
  }
}
