// SPDX-License-Identifier: Apache-2.0

/// The hashes of the page's style and script, as a content security policy names them.
///
/// Made by `Scripts/generate` of the files in `Files`.
enum PageHashes {
  static let style = "sha256-U1Cz4pItW+MhoJAf0nRB8qhLG73iLHLOXf7q9MtDJgg="
  static let script = "sha256-aUyKLfEgG5v3lIHzpQO429/blb12JJhPxTsKIZH/Nzk="
}
