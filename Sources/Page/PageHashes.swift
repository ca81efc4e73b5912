// SPDX-License-Identifier: Apache-2.0

/// The hashes of the page's style and script, as a content security policy names them.
///
/// Made by `Scripts/generate` of the files in `Files`.
enum PageHashes {
  static let style = "sha256-GkqRjDy/328CnaGloou0vD4IwTLw4w3zdkc1hDg1qAw="
  static let script = "sha256-UlmxFiCpB7R0RG8UkJNums50ht8LIwm/eYzBiZ8dRXw="
}
