// SPDX-License-Identifier: Apache-2.0

/// The operating system of a screen.
package enum Platform: String, Hashable, Sendable, CaseIterable {
  case ios
  case android

  /// The platform as people write it.
  package var name: String {
    switch self {
    case .ios: "iOS"
    case .android: "Android"
    }
  }
}
