// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit

/// A suppression that the configuration states, with its line there.
///
/// ```yaml
/// suppressions:
///   - rule: small-touch-target
///     files: Captures/mail*.xml
///     identifier: close
///     reason: The bar is the system's own.
/// ```
struct ConfiguredSuppression: Sendable {
  var suppression: Suppression
  var line: Int

  init(_ section: ConfigurationSection, line: Int, knownRules: Set<String>) throws(YAMLError) {
    var section = section
    self.line = line
    guard let rule = try section.text("rule"), let reason = try section.text("reason"),
      !reason.isEmpty
    else { throw YAMLError(line: line, message: "a suppression needs a rule and a reason") }
    // Peers' rules have a slash in their names; the peers alone know which there are.
    guard knownRules.contains(rule) || rule.utf8.contains(UInt8(ascii: "/")) else {
      throw YAMLError(line: line, message: "there is no rule \"\(rule)\": curbcut rules lists them")
    }
    suppression = Suppression(
      rule: RuleID(rule), file: try section.text("files"),
      identifier: try section.text("identifier"), reason: reason)
    try section.end()
  }
}
