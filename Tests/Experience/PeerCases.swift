// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutExperience
import CurbcutScreen
import CurbcutTestSupport

/// What the suites of peers' cases share.
enum PeerCases {
  /// What a rule set says about a screen.
  static func findings(_ ruleSet: RuleSet, on screen: Screen) -> [Finding] {
    let tree = PlatformRules.latest(for: screen.platform).tree(of: screen)
    return RuleRunner(.screens, ruleSet: ruleSet).run(on: tree)
  }

  /// A screen document with nodes in a plain root.
  static func document(_ platform: String, _ nodes: [JSONValue], _ facts: [JSONValue.Member] = [])
    -> JSONValue
  {
    .object(
      [
        .init("format", .string("curbcut-screen")), .init("version", .number(1)),
        .init("platform", .string(platform)),
      ] + facts + [.init("root", .object([.init("children", .array(nodes))]))])
  }
}
