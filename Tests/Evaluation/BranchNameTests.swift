// SPDX-License-Identifier: Apache-2.0
import CurbcutEvaluation
import Testing

@Suite("Names of branches")
struct BranchNameTests {
  @Test(
    "say what does not hold without saying it twice",
    arguments: [
      ("isOn", "unless isOn"), ("!isOn", "if isOn"), ("count != 0", "if count == 0"),
      ("!(a && b)", "if a && b"), ("a && b", "unless a && b"),
    ])
  func negated(_ condition: String, _ name: String) {
    #expect(BranchName.unless(condition) == name)
  }

  @Test("say all that has to hold for an else")
  func full() {
    #expect(BranchName.full("else", after: ["if isOpen"]) == "unless isOpen")
    #expect(BranchName.full("else if isNew", after: ["if !isOpen"]) == "if isNew, isOpen")
    #expect(BranchName.full("if isNew", after: ["if isOpen"]) == "if isNew")
  }
}
