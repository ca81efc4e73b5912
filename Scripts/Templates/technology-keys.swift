// SPDX-License-Identifier: Apache-2.0
import CurbcutTechnology

extension KeyGroup {
  /// The keys of __Title__.
  static let __case__: [KeyGroup] = [
    // FILL IN: a key for every command, in lines that fit 79 columns.
    KeyGroup(DriveKey.sideways("next", "previous"), "FILL IN: what the keys do")
  ]
}

extension __Name__Command: ExplainedCommand {
  var explanation: String {
    switch self {
    case .next: "FILL IN: what it does, with an example of its words if it needs any"
    case .previous: "FILL IN: what it does"
    }
  }
}
