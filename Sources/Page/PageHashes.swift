// SPDX-License-Identifier: Apache-2.0

/// The hashes of the page's style and script, as a content security policy names them.
///
/// Made by `Scripts/generate` of the files in `Files`.
enum PageHashes {
  static let style = "sha256-ikdMLqkamM5/0e5ucw188QQ58ZA5LKaATpW35TZNnJM="
  static let script = "sha256-5mhEZhhCP2OMtYIH/o01c7xLICOR61s4F2BvjtGfW8w="
}
