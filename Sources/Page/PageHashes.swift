// SPDX-License-Identifier: Apache-2.0

/// The hashes of the page's style and script, as a content security policy names them.
///
/// Made by `Scripts/generate` of the files in `Files`.
enum PageHashes {
  static let style = "sha256-Ix+t0dASKNNBJcHDN/XVZy/qbjWpNnSFi8hY7PTni9g="
  static let script = "sha256-xK5AYAjsnckqlvLVnuxwoFHMO0oBtE8zhwx3eOrGzsg="
}
