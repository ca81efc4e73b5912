// SPDX-License-Identifier: Apache-2.0
package import CurbcutStandards

/// What a check looks at.
package protocol CheckSubject: Sendable {
  /// Where in it something is found.
  associatedtype Place: Hashable & Sendable
  /// The kind of input it is.
  static var kind: InputKind { get }
  /// The platform that it is for; nil if it is for both, or not known.
  var platform: Platform? { get }
  /// A place in it, as findings name it.
  func location(of place: Place) -> Location
  /// Leaves out what nobody meets of what a run found in it, and what somebody asked to silence.
  func settle(_ findings: inout [Finding], of runner: RuleRunner)
}

extension CheckSubject {
  /// No platform.
  package var platform: Platform? { nil }

  /// Leaves everything as it was found.
  package func settle(_ findings: inout [Finding], of runner: RuleRunner) {}
}

/// A kind of input that checks examine.
package enum InputKind: String, Hashable, Sendable, CaseIterable {
  /// The screens of captures, and of source that describes them.
  case screens
  /// Files of Swift.
  case source
  /// The scenes of storyboards and XIBs.
  case storyboards
  /// The files of a project that are not code.
  case resources
  /// The colours of asset catalogs.
  case colors
  /// Files of captions.
  case captions
  /// Files of Kotlin and Java.
  case androidCode = "android-code"
  /// Scripts of an app, which say what it does over time.
  case appScripts = "app-scripts"
}
