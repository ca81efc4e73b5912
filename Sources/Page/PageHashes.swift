// SPDX-License-Identifier: Apache-2.0

/// The hashes of the page's style and script, as a content security policy names them.
///
/// Made by `Scripts/generate` of the files in `Files`.
enum PageHashes {
  static let style = "sha256-Ix+t0dASKNNBJcHDN/XVZy/qbjWpNnSFi8hY7PTni9g="
  static let script = "sha256-tB7CoibQRi7C7ITbApD0Kiqk8AM2PYTcu8WZj0343NU="
}
