// SPDX-License-Identifier: Apache-2.0

/// The checks that other modules run themselves, or report findings for.
package enum SharedChecks {
  /// A check for controls that are visible and can be touched, but are hidden from all
  /// technologies.
  package static let hiddenControl: any (Check<AuditContext>).Type = HiddenControl.self
  /// A check for controls within controls.
  package static let nestedControl: any (Check<AuditContext>).Type = NestedControl.self
  /// A check for text that does not fit when enlarged.
  package static let cutOffText: any (Check<AuditContext>).Type = TextCutOffWhenEnlarged.self
  /// A check for views that differ only by their colour.
  package static let differenceByColor: any (Check<AuditContext>).Type = DifferenceByColorAlone.self
}
