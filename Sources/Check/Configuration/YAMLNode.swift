// SPDX-License-Identifier: Apache-2.0

/// A value of a configuration file, and the line on which it begins.
package struct YAMLNode: Hashable, Sendable {
  package indirect enum Content: Hashable, Sendable {
    /// The key has no value.
    case empty
    /// A word, number or text.
    case scalar(String)
    case sequence([YAMLNode])
    case mapping([Member])
  }

  /// A key and its value.
  package struct Member: Hashable, Sendable {
    package var key: String
    /// The line of the key, from 1.
    package var line: Int
    package var value: YAMLNode
  }

  package var content: Content
  package var line: Int

  /// The kind of the value, for messages.
  package var kind: String {
    switch content {
    case .empty: "nothing"
    case .scalar(let text): "\"\(text)\""
    case .sequence: "a list"
    case .mapping: "keys with values"
    }
  }
}

/// The reason why a configuration file cannot be read: the line, and a sentence.
package struct YAMLError: Error, Hashable {
  package var line: Int
  package var message: String
}
