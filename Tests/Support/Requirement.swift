public import Testing

/// Says which rows of the requirements a test proves.
public struct RequirementTrait: TestTrait, SuiteTrait {
  /// The ids of the rows.
  public let ids: [String]
}

extension Trait where Self == RequirementTrait {
  /// Names the rows of the requirements that a test proves; an id that it does not prove is a defect.
  public static func requirement(_ ids: String...) -> Self { RequirementTrait(ids: ids) }
}
