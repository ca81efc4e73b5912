// SPDX-License-Identifier: Apache-2.0

/// The hashes of the page's style and script, as a content security policy names them.
///
/// Made by `Scripts/generate` of the files in `Files`.
enum PageHashes {
  static let style = "sha256-6lXcuFXtI6mFdXxKIlfIaqLkQcs5XohSfo3anF/xdW8="
  static let script = "sha256-t0o+nEHKzkD9ovegMvrWpirxRg45lhnsD/d4fBOjcEU="
}
