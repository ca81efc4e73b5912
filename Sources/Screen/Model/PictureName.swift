// SPDX-License-Identifier: Apache-2.0

/// The name that UIKit and SwiftUI give a button which has neither a title nor a label: that of its
/// picture's file.
///
/// Source: recordings of shipped apps hold such names ("nav cast off", "chapter skipbackwards").
package enum PictureName {
  /// How the label of such a button was worked out.
  package static let rule = "from the name of the picture's file"

  /// Whether the name of a file is one that only developers know, such as "nav-back" or "sideMenu",
  /// and not a word such as "Settings".
  package static func isCode(_ name: String) -> Bool {
    let rest = name.dropFirst()
    return name.contains { $0 == "-" || $0 == "_" || $0 == "." || $0.isNumber }
      || rest.contains(where: \.isUppercase) && rest.contains(where: \.isLowercase)
  }

  /// Whether the label of a node is such a name.
  package static func isLabel(ofNode node: Int, in screen: Screen) -> Bool {
    screen.origin.inferences.rule(for: .label, at: node) == rule
  }
}
