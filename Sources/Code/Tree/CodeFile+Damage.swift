// SPDX-License-Identifier: Apache-2.0

extension CodeFile {
  /// The byte at which source is missing or broken for the first time; nil where all of it is whole.
  package var brokenOffset: UInt32? {
    let broken = nodes.lazy.filter {
      $0.kind == .other && $0.payload == OtherReason.broken.rawValue
    }.map(\.start).min()
    return [broken, unclosed].compactMap(\.self).min()
  }
}
