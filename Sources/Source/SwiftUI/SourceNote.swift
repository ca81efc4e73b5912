// SPDX-License-Identifier: Apache-2.0

/// A passage of source that could not be shown as the app will show it, and the reason.
package struct SourceNote: Hashable, Sendable {
  /// The reason why something is not shown as the app will show it.
  package enum Reason: String, Hashable, Sendable, CaseIterable {
    /// A view that neither SwiftUI nor the project declares.
    case unknownView = "unknown view"
    /// A modifier that neither SwiftUI nor the project declares.
    case unknownModifier = "unknown modifier"
    /// An expression in a view builder that is not known to be a view.
    case unknownExpression = "unknown expression"
    /// A view of UIKit or of another framework, whose content the source does not show.
    case bridgedView = "bridged view"
    /// A view that contains itself.
    case recursion = "view inside itself"
    /// Views nested deeper than the limit.
    case tooDeep = "too deep"
    /// More views than the limit.
    case tooLarge = "too large"
    /// A large view that appears over another, or again on a screen of many, and has a reading of
    /// its own.
    case elsewhere = "read by itself"
    /// Content that the caller passes.
    case slot = "content given elsewhere"
    /// An accessibility fact that depends on data.
    case dynamicFact = "depends on data"
    /// A request to a bar that a sheet without a navigation stack does not have.
    case barless = "not shown without a navigation stack"
    /// Source that is not Swift.
    case brokenSource = "broken source"

    /// Whether something that the user perceives is missing, rather than only its text.
    package var isHole: Bool {
      switch self {
      case .unknownView, .unknownModifier, .unknownExpression, .tooDeep, .tooLarge, .brokenSource:
        true
      // A view inside itself has been shown once, one elsewhere is shown there; a bridged one is
      // represented by its name, and a part without its bar does not exist for anybody.
      case .slot, .dynamicFact, .recursion, .elsewhere, .bridgedView, .barless: false
      }
    }
  }

  /// The reason.
  package var reason: Reason
  /// The subject: the name of a view or modifier, or the expression as written.
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
