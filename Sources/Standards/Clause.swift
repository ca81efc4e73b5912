/// A clause of a standard that a finding gives evidence for.
public enum Clause: Hashable, Sendable {
  /// A success criterion of WCAG 2.2, by number.
  case wcag(String)
  /// A clause of EN 301 549 V3.2.1, by number.
  case en301549(String)
}
