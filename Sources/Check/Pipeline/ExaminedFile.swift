// SPDX-License-Identifier: Apache-2.0
package import CurbcutAudit
package import CurbcutReporting

/// The result of the pipeline for one input.
package struct ExaminedFile: Sendable {
  /// Its screens and findings.
  package var checked: CheckedFile
  /// The comments in it that suppress findings.
  package var comments: [Suppression] = []
  /// The extent to which it was read.
  package var reading: FileReading
  /// Whether it is a capture with no stop for the screen reader.
  package var isSilent = false
  /// Whether it is a capture of the phone's home screen.
  package var isHomeScreen = false
}
