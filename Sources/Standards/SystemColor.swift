// SPDX-License-Identifier: Apache-2.0

/// A system colour that follows the appearance, such as SwiftUI's `Color.red` and UIKit's
/// `systemRed`.
///
/// Source: Apple, Human Interface Guidelines, Color, "iOS, iPadOS system colors"; the values before
/// and after the change of 9 June 2025, which came with iOS 26. Increase Contrast has others.
package enum SystemColor: String, Hashable, Sendable, CaseIterable {
  case red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown, gray

  /// A value of the colour: red, green and blue from 0 to 255.
  package typealias Value = (red: UInt8, green: UInt8, blue: UInt8)

  /// The values in light and in dark appearance until iOS 18, and then both since iOS 26.
  package var values: [Value] {
    switch self {
    case .red: [(255, 59, 48), (255, 69, 58), (255, 56, 60), (255, 66, 69)]
    case .orange: [(255, 149, 0), (255, 159, 10), (255, 141, 40), (255, 146, 48)]
    case .yellow: [(255, 204, 0), (255, 214, 10), (255, 204, 0), (255, 214, 0)]
    case .green: [(52, 199, 89), (48, 209, 88), (52, 199, 89), (48, 209, 88)]
    case .mint: [(0, 199, 190), (99, 230, 226), (0, 200, 179), (0, 218, 195)]
    case .teal: [(48, 176, 199), (64, 200, 224), (0, 195, 208), (0, 210, 224)]
    case .cyan: [(50, 173, 230), (100, 210, 255), (0, 192, 232), (60, 211, 254)]
    case .blue: [(0, 122, 255), (10, 132, 255), (0, 136, 255), (0, 145, 255)]
    case .indigo: [(88, 86, 214), (94, 92, 230), (97, 85, 245), (109, 124, 255)]
    case .purple: [(175, 82, 222), (191, 90, 242), (203, 48, 224), (219, 52, 242)]
    case .pink: [(255, 45, 85), (255, 55, 95), (255, 45, 85), (255, 55, 95)]
    case .brown: [(162, 132, 94), (172, 142, 104), (172, 127, 94), (183, 138, 102)]
    case .gray: [(142, 142, 147), (142, 142, 147), (142, 142, 147), (142, 142, 147)]
    }
  }
}
