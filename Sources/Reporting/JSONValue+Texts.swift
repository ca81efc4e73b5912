// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen

extension JSONValue {
  /// Returns a path, or a text containing paths, as people and other programs know it.
  package static func path(_ text: String) -> JSONValue { .string(FileName.shown(text)) }

  /// Returns a list of strings.
  package static func strings(_ texts: [String]) -> JSONValue {
    .array(texts.map(JSONValue.string))
  }
}
