// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen

extension JSONValue {
  /// A path, or a text with paths in it, as people and other programs know it.
  package static func path(_ text: String) -> JSONValue { .string(FileName.shown(text)) }
}
