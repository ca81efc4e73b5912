// SPDX-License-Identifier: Apache-2.0
extension RuleHeading {
  /// The rules under which several checks report, none of which has the rule's name.
  package static let joined: [RuleHeading] = [
    RuleHeading(
      id: "faulty-captions", title: "Captions are incomplete or hard to follow"),
    RuleHeading(
      id: "ignored-setting", title: "The app does not follow a setting of the device"),
    RuleHeading(
      id: "invisible-focus", title: "The keyboard focus cannot be seen"),
    RuleHeading(
      id: "name-wording", title: "A name or a hint is worded badly for listening"),
    RuleHeading(
      id: "reading-order", title: "The reading order differs from that of the content"),
    RuleHeading(
      id: "stale-name", title: "A name stays as it was when the content changes"),
    RuleHeading(
      id: "unspoken-state", title: "A state is shown but not announced by assistive technologies"),
  ]
}
