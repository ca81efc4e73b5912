public import Testing

/// A trait that lists the requirements a test proves.
public struct RequirementTrait: TestTrait, SuiteTrait {
  /// The ids of the rows.
  public let ids: [String]
}

extension Trait where Self == RequirementTrait {
  /// Lists the requirements that a test proves; an id that the test does not prove is a defect.
  public static func requirement(_ ids: String...) -> Self { RequirementTrait(ids: ids) }
}
