// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// A name that includes a state or a value.
struct ValueInLabel: ElementCheck {
  static let card = RuleCard(
    id: "value-in-label",
    title: "A name contains the value or the state",
    harm: """
      People hear the value twice or out of date, braille shows it in the wrong place, and users \
      of Voice Control have to say it: "Tap Volume 50 percent".
      """,
    remedies: PlatformRemedies(
      iOS: "Keep the name constant and give the value in accessibilityValue.",
      android: "Keep the name constant and give the value in stateDescription."),
    impact: .moderate,
    topic: .names,
    tier: .standard,
    concerns: [.blind, .motorVoice],
    requirements: ["S4-6-030", "S2-028"],
    clauses: [.wcag("4.1.2"), .en301549("11.5.2.7")],
    fails: [
      Example(
        """
        ios screen "Sound"
          slider label "Volume 50%" value "50%"       <--
          slider label "Quantity: 3"                  <--
          switch label "Wi-Fi, on" value "1"          <--
          button "Like 100" value "100"               <--
        """),
      Example(
        """
        android screen "Sound"
          switch clickable checkable contentDescription "Wi-Fi, on"                       <--
          slider contentDescription "Volume 50 percent" stateDescription "50 percent"     <--
        """),
    ],
    passes: [
      Example(
        """
        ios screen "Sound"
          slider label "Volume" value "50%"
          slider label "Band 3" value "60%"
          element label "Start date" value "{date}" traits adjustable
          switch label "Always on" value "1"
          button "Like" value "100"
          button "Page 1" value "1"
        """),
      Example(
        """
        android screen "Sound"
          switch clickable checkable contentDescription "Wi-Fi" stateDescription "On"
        """),
    ],
    ignores: [
      Example(
        """
        ios screen "Sound"
          text "Volume: 50%"
          field label "Amount 50" value "50"
          button "Like 100"
        """),
      Example(
        """
        android screen "Sound"
          text "Volume: 50%"
          button clickable contentDescription "Room 302"
        """),
    ]
  )

  func applies(to element: Element, in context: AuditContext) -> Bool {
    guard element.isControl, !element.isText, element.isStop,
      context.authoredName(of: element) != nil
    else {
      return false
    }
    return Self.hasState(element) || Self.value(of: element) != nil
  }

  func verdict(on element: Element, in context: AuditContext) -> Verdict {
    let name = context.authoredName(of: element) ?? ""
    if let value = Self.value(of: element), !Self.isGap(value), Self.repeats(name, value) {
      return .failed(Problem("the name \(name.quoted) contains the value \(value.quoted)"))
    }
    switch element.role {
    case .adjustable where Self.endsWithNumber(name):
      return .failed(Problem("the name \(name.quoted) ends with a value"))
    case .switch, .checkBox, .radioButton:
      guard element.isEnglish, Self.endsWithState(name) else { return .passed }
      return .failed(Problem("the name \(name.quoted) ends with a state"))
    default: return .passed
    }
  }

  private static func hasState(_ element: Element) -> Bool {
    switch element.role {
    case .adjustable, .switch, .checkBox, .radioButton: true
    default: false
    }
  }

  private static func value(of element: Element) -> String? {
    switch element.platform {
    case .ios: element.value
    case .android: element.node.stateDescription
    }
  }

  /// Whether it is the placeholder for text that is only known while the app runs, as the source
  /// reader writes it.
  private static func isGap(_ value: String) -> Bool {
    value.hasPrefix("{") && value.hasSuffix("}")
  }

  /// Small numbers are not judged: captures use 0 and 1 for states, and names count ("Page 1").
  private static func repeats(_ name: String, _ value: String) -> Bool {
    let value = Words(value)
    let name = Words(name)
    guard !value.isEmpty, name.count > value.count, name.ends(with: value) else { return false }
    return value.count > 1 || value.text.count > 1
  }

  /// Recognises "50%", or a number after a colon.
  private static func endsWithNumber(_ name: String) -> Bool {
    let name = name.trimmed
    if name.hasSuffix("%") { return name.dropLast().trimmed.last?.isNumber ?? false }
    guard let last = name.split(separator: ":").last, name.contains(":") else { return false }
    let number = String(last).trimmed
    return !number.isEmpty && number.allSatisfy { $0.isNumber || $0 == "." || $0 == "," }
  }

  /// Recognises a word for a state after a punctuation mark: "Wi-Fi, on", but not "Always on".
  private static func endsWithState(_ name: String) -> Bool {
    let name = name.lowercased()
    let parts = name.split { [",", ":", "-", "(", ")", "\u{2013}", "\u{2014}"].contains($0) }
    guard parts.count > 1, let last = parts.last else { return false }
    return states.contains(String(last).trimmed)
  }

  private static let states: Set<String> = [
    "on", "off", "checked", "unchecked", "not checked", "selected", "not selected", "enabled",
    "disabled", "ticked", "not ticked", "active", "inactive",
  ]
}

extension Substring {
  fileprivate var trimmed: String { String(self).trimmed }
}
