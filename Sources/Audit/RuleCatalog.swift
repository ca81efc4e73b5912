/// Every rule over a screen, by id.
public enum RuleCatalog {
  public static let all: [any Rule.Type] = []
}
