/// Checks that other modules run by themselves, or report under.
package enum SharedChecks {
  /// Finds what is drawn and can be touched, but that no technology gets.
  package static let hiddenControl: any Rule.Type = HiddenControl.self
  /// Finds controls within controls.
  package static let nestedControl: any Rule.Type = NestedControl.self
  /// Reports text that does not fit when it is enlarged.
  package static let cutOffText: any Rule.Type = TextCutOffWhenEnlarged.self
  /// Reports views that differ by their colour alone.
  package static let differenceByColor: any Rule.Type = DifferenceByColorAlone.self
}
