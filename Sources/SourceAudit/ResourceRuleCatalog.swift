/// Every rule over the files of a project that are not code, by id.
public enum ResourceRuleCatalog {
  /// The types of the rules, sorted by id.
  public static let all: [any ResourceRule.Type] = [
    DeclaredOrientationLock.self,
    KeyboardWithoutKeys.self,
  ]

  /// Those that run unless others are asked for: they follow from the files alone.
  public static let standard: [any ResourceRule.Type] = all
}
