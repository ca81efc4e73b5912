// SPDX-License-Identifier: Apache-2.0

/// The hashes of the page's style and script, as a content security policy names them.
///
/// Made by `Scripts/generate` of the files in `Files`.
enum PageHashes {
  static let style = "sha256-Ix+t0dASKNNBJcHDN/XVZy/qbjWpNnSFi8hY7PTni9g="
  static let script = "sha256-soo/GnxcgXAyhfX64ESG+Keepi7NlQTDqVVRX/S+7B8="
  /// That of the script with which the page begins as an app.
  static let app = "sha256-D8Pu9BWNTItT6xz9N282Li2Bnhojkf+xDBa7bwSRDdg="
}
