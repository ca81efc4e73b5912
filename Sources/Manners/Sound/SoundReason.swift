// SPDX-License-Identifier: Apache-2.0
package import CurbcutStandards

/// A reason why something is heard or not, or a duty of the app, with its source.
package struct SoundReason: Hashable, Sendable {
  /// A sentence without a full stop.
  package var text: String
  /// The ids of the requirements that it is based on.
  package var requirements: [String]
  /// The page of Apple that states it.
  package var page: AppleAudioPage

  /// Creates a reason from a sentence, its requirements and its page.
  package init(_ text: String, _ requirements: [String], _ page: AppleAudioPage) {
    self.text = text
    self.requirements = requirements
    self.page = page
  }
}
