// SPDX-License-Identifier: Apache-2.0

/// The colours of a project by name, in one appearance.
package protocol NamedColors: Sendable {
  /// The colour of a set in an asset catalog; nil where there is none.
  func color(named name: String) -> Color?

  /// Whether the app is always dark, so that colours of the light appearance say nothing.
  var isAlwaysDark: Bool { get }
}
