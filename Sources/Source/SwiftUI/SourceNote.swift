// SPDX-License-Identifier: Apache-2.0

/// Something in source that could not be shown as it will be, and why.
package struct SourceNote: Hashable, Sendable {
  /// Why something is not shown as it will be.
  package enum Reason: String, Hashable, Sendable, CaseIterable {
    /// A view that neither SwiftUI nor the project declares.
    case unknownView = "unknown view"
    /// A modifier that neither SwiftUI nor the project declares.
    case unknownModifier = "unknown modifier"
    /// An expression in a view builder that is not known to be a view.
    case unknownExpression = "unknown expression"
    /// A view of UIKit or of another framework inside, whose own views the source does not show.
    case bridgedView = "bridged view"
    /// A view that contains itself.
    case recursion = "view inside itself"
    /// Views nested deeper than is followed.
    case tooDeep = "too deep"
    /// More views than are followed.
    case tooLarge = "too large"
    /// A large view that appears over another, or once more on a screen of many, and is read by itself.
    case elsewhere = "read by itself"
    /// Content that the place of use gives.
    case slot = "content given elsewhere"
    /// An accessibility fact that depends on data.
    case dynamicFact = "depends on data"
    /// What a view asks of a bar that a sheet without a navigation stack does not have.
    case barless = "not shown without a navigation stack"
    /// Source that is not Swift.
    case brokenSource = "broken source"

    /// Whether something that the user perceives is missing, rather than only its words.
    package var isHole: Bool {
      switch self {
      case .unknownView, .unknownModifier, .unknownExpression, .tooDeep, .tooLarge, .brokenSource:
        true
      // A view inside itself has been shown once, one elsewhere is shown there; a bridged one stands
      // there with its name, and what has no bar is not there for anybody.
      case .slot, .dynamicFact, .recursion, .elsewhere, .bridgedView, .barless: false
      }
    }
  }

  /// Why it is not shown as it will be.
  package var reason: Reason
  /// What it is about: the name of a view or modifier, or the expression as written.
  package var subject: String
  /// The file as it was given.
  package var file: String
  /// The line in the file, from 1.
  package var line: Int
  /// The column in bytes, from 1.
  package var column: Int

  /// A sentence without a full stop.
  package var message: String { "\(reason.rawValue): \(subject)" }
}
