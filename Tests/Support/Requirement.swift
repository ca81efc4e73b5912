// SPDX-License-Identifier: Apache-2.0
package import Testing

/// A trait that lists the requirements a test proves.
package struct RequirementTrait: TestTrait, SuiteTrait {
  /// The ids of the rows.
  package let ids: [String]
}

extension Trait where Self == RequirementTrait {
  /// Lists the requirements that a test proves; an id that the test does not prove is a defect.
  package static func requirement(_ ids: String...) -> Self { RequirementTrait(ids: ids) }
}
