// SPDX-License-Identifier: Apache-2.0

/// Finds the text behind a key of a strings file or a string catalogue.
package protocol StringResolving: Sendable {
  /// The text for a key in a language; nil when there is none.
  ///
  /// The table is the name of the file without its extension; nil stands for `Localizable`. The
  /// language is a BCP 47 tag.
  func text(for key: String, table: String?, language: String) -> String?
}
