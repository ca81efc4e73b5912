// SPDX-License-Identifier: Apache-2.0

/// The hashes of the page's style and script, as a content security policy names them.
///
/// Made by `Scripts/generate` of the files in `Files`.
enum PageHashes {
  static let style = "sha256-pEu+WxGQsAhHHFkzYMacg0H9qorlJ+vw8XhgfsKypQU="
  static let script = "sha256-EItkq/0g6sF8/DVr0ytZ4jQqYcwk/8PYdHfG/CYPBAY="
  /// That of the script with which the page begins as an app.
  static let app = "sha256-D8Pu9BWNTItT6xz9N282Li2Bnhojkf+xDBa7bwSRDdg="
}
