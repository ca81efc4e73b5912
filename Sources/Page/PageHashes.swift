// SPDX-License-Identifier: Apache-2.0

/// The hashes of the page's style and script, as a content security policy names them.
///
/// Made by `Scripts/generate` of the files in `Files`.
enum PageHashes {
  static let style = "sha256-j6DjWdW6aKQwTfQ12gnoXK+eDGe1snbpQLZtXjmMTV4="
  static let script = "sha256-haWbDV8WH2RaoJZ8qb8mPPfDlTpQ31w8oIvh1KnqObA="
}
