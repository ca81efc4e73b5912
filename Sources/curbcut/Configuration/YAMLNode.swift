// SPDX-License-Identifier: Apache-2.0

/// A value of a configuration file, and the line it begins in.
struct YAMLNode: Hashable, Sendable {
  indirect enum Content: Hashable, Sendable {
    /// Nothing stands behind the key.
    case empty
    /// A word, number or text.
    case scalar(String)
    case sequence([YAMLNode])
    case mapping([Member])
  }

  /// A key and its value.
  struct Member: Hashable, Sendable {
    var key: String
    /// The line of the key, from 1.
    var line: Int
    var value: YAMLNode
  }

  var content: Content
  var line: Int

  /// What it is, for messages.
  var kind: String {
    switch content {
    case .empty: "nothing"
    case .scalar(let text): "\"\(text)\""
    case .sequence: "a list"
    case .mapping: "keys with values"
    }
  }
}

/// Why a configuration file cannot be read: the line, and a sentence.
struct YAMLError: Error, Hashable {
  var line: Int
  var message: String
}
