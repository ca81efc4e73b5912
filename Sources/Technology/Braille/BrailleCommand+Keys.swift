// SPDX-License-Identifier: Apache-2.0
package import CurbcutStandards

extension BrailleCommand {
  /// Returns the keys of a display for this command in words: braille dots, or a key of its own.
  ///
  /// TalkBack: its own key bindings (google/talkback@26a27dc0, `BrailleKeyBindingUtils`).
  /// VoiceOver: general knowledge, and users may change them.
  package func keys(on platform: Platform) -> String {
    switch (self, platform) {
    case (.next, .ios): "space with dot 4"
    case (.previous, .ios): "space with dot 1"
    case (.next, .android): "dots 4 5 8"
    case (.previous, .android): "dots 1 2 7"
    case (.first, _): "space with dots 1 2 3"
    case (.last, _): "space with dots 4 5 6"
    case (.panLeft, _): "pan left key"
    case (.panRight, _): "pan right key"
    case (.route, _): "routing key above the cell"
    }
  }
}
