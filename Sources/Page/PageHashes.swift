// SPDX-License-Identifier: Apache-2.0

/// The hashes of the page's style and script, as a content security policy names them.
///
/// Made by `Scripts/generate` of the files in `Files`.
enum PageHashes {
  static let style = "sha256-jVUPx9SNpf2Br8FQmZbJrYB2JQrezA+e5a4y2ZyECFM="
  static let script = "sha256-1pGiBSxVd1Mt5f3ehh3cI8U7u3F6umdZ0njomPzigrg="
}
