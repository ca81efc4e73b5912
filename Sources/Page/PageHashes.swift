// SPDX-License-Identifier: Apache-2.0

/// The hashes of the page's style and script, as a content security policy names them.
///
/// Made by `Scripts/generate` of the files in `Files`.
enum PageHashes {
  static let style = "sha256-CMka4ZYMeWOjEN9LUwXh1rwjFCVek3iMtqFNd3RDi3k="
  static let script = "sha256-FOHbCB9WdSYsMUy5k5oHEdytvpobgiJw0N5aS1e4C40="
}
