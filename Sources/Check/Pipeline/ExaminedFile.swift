// SPDX-License-Identifier: Apache-2.0
package import CurbcutAudit
package import CurbcutReporting

/// One input as the pipeline leaves it.
package struct ExaminedFile: Sendable {
  /// Its screens and findings.
  package var checked: CheckedFile
  /// The comments in it that silence findings.
  package var comments: [Suppression] = []
  /// How much of it was looked at.
  package var reading: FileReading
  /// Whether it is a capture on which the screen reader stops nowhere.
  package var isSilent = false
  /// Whether it is a capture of the phone's home screen.
  package var isHomeScreen = false
}
