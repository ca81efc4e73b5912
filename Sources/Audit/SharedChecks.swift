/// Checks that other modules run by themselves, or report under.
package enum SharedChecks {
  /// Finds what is drawn and can be touched, but that no technology gets.
  package static let hiddenControl: any (Check<AuditContext>).Type = HiddenControl.self
  /// Finds controls within controls.
  package static let nestedControl: any (Check<AuditContext>).Type = NestedControl.self
  /// Reports text that does not fit when it is enlarged.
  package static let cutOffText: any (Check<AuditContext>).Type = TextCutOffWhenEnlarged.self
  /// Reports views that differ by their colour alone.
  package static let differenceByColor: any (Check<AuditContext>).Type = DifferenceByColorAlone.self
}
