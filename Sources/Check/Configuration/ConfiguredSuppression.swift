// SPDX-License-Identifier: Apache-2.0
package import CurbcutAudit

/// A suppression in the configuration, with its line there.
///
/// ```yaml
/// suppressions:
///   - rule: small-touch-target
///     files: Captures/mail*.xml
///     identifier: close
///     reason: The bar is the system's own.
/// ```
package struct ConfiguredSuppression: Sendable {
  package var suppression: Suppression
  package var line: Int

  package init(_ section: ConfigurationSection, line: Int, knownRules: Set<String>)
    throws(YAMLError)
  {
    var section = section
    self.line = line
    guard let rule = try section.text("rule"), let reason = try section.text("reason"),
      !reason.isEmpty
    else { throw YAMLError(line: line, message: "a suppression needs a rule and a reason") }
    // Peers' rules have a slash in their names; only the peers know which exist.
    guard knownRules.contains(rule) || rule.utf8.contains(UInt8(ascii: "/")) else {
      throw YAMLError(
        line: line, message: "there is no rule \"\(rule)\": for a list, run curbcut rules")
    }
    suppression = Suppression(
      rule: RuleID(rule), file: try section.text("files"),
      identifier: try section.text("identifier"), reason: reason)
    try section.end()
  }
}
