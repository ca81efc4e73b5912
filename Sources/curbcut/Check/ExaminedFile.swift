// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutReporting

/// One input as the pipeline leaves it.
struct ExaminedFile: Sendable {
  /// Its screens and findings.
  var checked: CheckedFile
  /// The comments in it that silence findings.
  var comments: [Suppression] = []
  /// How much of it was looked at.
  var reading: FileReading
  /// Whether it is a capture on which the screen reader stops nowhere.
  var isSilent = false
  /// Whether it is a capture of the phone's home screen.
  var isHomeScreen = false
}
