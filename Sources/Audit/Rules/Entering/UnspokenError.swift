// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// An error that is visible but not accessible, or accessible but not highlighted.
///
/// The rule reports a field that is red, itself or by a close frame, while another field is not,
/// unless words in the field or beside it state the error. It also reports an error message that is
/// drawn but not part of the tree, and an error message that looks like all other text, beside
/// fields that look alike. Only English words are recognised.
struct UnspokenError: Check {
  static let card = RuleCard(
    id: "unspoken-error",
    rule: "error-without-remedy",
    title: "An error is shown but not spoken, or spoken but not shown",
    harm: """
      People who do not see the red border do not learn that the form was not sent, and people who \
      overlook a line of small text send it again and again.
      """,
    remedy: """
      State the error as text beside the field, as part of its value or hint, or as its error \
      (Android), and mark the field so that it stands out.
      """,
    impact: .serious,
    tier: .experimental,
    concerns: [.blind, .colorVision],
    partOf: ["S4-089"],
    clauses: [.wcag("3.3.1"), .wcag("1.4.1"), .wcag("4.1.2")],
    fails: [
      Example(
        """
        ios screen "Sign up" 390x844
          field label "Name" at 16,100 358x44 backgroundColor "#FFFFFF"
          field label "E-mail" at 16,160 358x44 backgroundColor "#FFCDD2"    <-- red, and no word
          button "Send" at 16,220 358x44
        """),
      Example(
        """
        ios screen "Sign up" 390x844
          field label "Name" at 16,100 358x44
          group at 14,158 362x48 backgroundColor "#D32F2F"
            field label "E-mail" at 16,160 358x44                            <-- a red border
        """),
      Example(
        """
        ios screen "Sign up" 390x844
          field label "E-mail" at 16,160 358x44
          text "Enter a valid e-mail address." at 16,206 358x20 isAccessibilityElement false <--
        """),
      Example(
        """
        ios screen "Sign up" 390x844
          text "Your data" at 16,60 358x20 textColor "#333333" textSize 17
          field label "E-mail" at 16,160 358x44 backgroundColor "#FFFFFF"
          text "Enter a valid e-mail address." at 16,206 358x20 textColor "#333333" textSize 17 <--
        """),
    ],
    passes: [
      Example(
        """
        ios screen "Sign up" 390x844
          text "Your data" at 16,60 358x20 textColor "#333333"
          field label "Name" at 16,100 358x44 backgroundColor "#FFFFFF"
          field label "E-mail" at 16,160 358x44 backgroundColor "#FFCDD2"
          text "Enter a valid e-mail address." at 16,206 358x20 textColor "#B71C1C"
        """),
      Example(
        """
        android screen "Sign up" 390x844
          field hintText "Name" at 16,100 358x44 backgroundColor "#FFFFFF"
          field hintText "E-mail" at 16,160 358x44 backgroundColor "#FFCDD2" error "Enter an address with an @"
        """),
    ],
    ignores: [
      Example(
        """
        ios screen "A red design" 390x844
          field label "Name" at 16,100 358x44 backgroundColor "#FFCDD2"
          field label "E-mail" at 16,160 358x44 backgroundColor "#FFCDD2"
        """)
    ]
  )

  func reports(on context: AuditContext) -> [Report<Int>] {
    let fields = context.tree.all.filter { element in
      element.node.isVisible && (element.role == .textField || element.role == .searchField)
    }
    guard !fields.isEmpty else { return [] }
    let errors = Self.errors(in: context)
    return (reds(fields, errors, context) + hidden(errors, context) + dull(errors, fields, context))
      .sorted { $0.place < $1.place }
  }

  // MARK: - Red fields without words

  private func reds(
    _ fields: [Element], _ errors: [Int], _ context: AuditContext
  ) -> [Report<Int>] {
    let isRed = fields.map { Self.isRed($0, context.screen) }
    guard isRed.contains(true), isRed.contains(false) else { return [] }
    return zip(fields, isRed).compactMap { field, isRed in
      guard isRed, !Self.saysError(field),
        !errors.contains(where: { Self.isBeside($0, field, context.screen) })
      else { return nil }
      guard field.isEnglish else {
        return Report.cannotTell(field.nodeIndex, "whether words say why the field is red")
      }
      return Report.failed(field.nodeIndex, "the field is marked in red, but no text says why")
    }
  }

  private static func isRed(_ field: Element, _ screen: Screen) -> Bool {
    let node = field.node
    if [node.color(.backgroundColor), node.color(.textColor)].contains(where: { $0?.isRed == true })
    {
      return true
    }
    guard let parent = node.parent, screen.nodes[parent].color(.backgroundColor)?.isRed == true
    else { return false }
    // A frame is slightly larger than the view it surrounds.
    let outer = screen.frame(of: parent)
    let frame = field.frame
    let unit = screen.platform == .ios ? 1 : screen.facts.density ?? 1
    return outer.contains(frame) && outer.height - frame.height <= 16 * unit
  }

  private static func saysError(_ field: Element) -> Bool {
    let node = field.node
    return [node.error, node.hint, node.value, node.stateDescription, node.label].contains {
      $0.map { text in isError(text) || text == node.error } ?? false
    }
  }

  /// Returns whether an error is on the line of a field, or directly above or below it.
  private static func isBeside(_ error: Int, _ field: Element, _ screen: Screen) -> Bool {
    let frame = screen.frame(of: error)
    let other = field.frame
    guard !frame.isEmpty, !other.isEmpty else { return true }
    return frame.y <= other.maxY + other.height && frame.maxY >= other.y - other.height
  }

  // MARK: - Words of errors

  /// The maximum number of errors; no form shows more, and others would only cost time.
  private static let mostErrors = 64

  /// Returns the nodes that show an error message, in document order.
  private static func errors(in context: AuditContext) -> [Int] {
    let screen = context.screen
    let found = screen.nodes.indices.lazy.filter { index in
      let node = screen.nodes[index]
      guard context.surroundings.isInSight(index, of: screen), let text = node.shownText else {
        return false
      }
      return isError(text) && !node.takesTaps && !(node.isSet(.editable))
    }
    return Array(found.prefix(mostErrors))
  }

  /// Finds error messages that are drawn beside a field but that no technology can reach.
  private func hidden(
    _ errors: [Int], _ context: AuditContext
  ) -> [Report<Int>] {
    errors.compactMap { index in
      let surroundings = context.surroundings
      guard !surroundings.isElement[index], surroundings.elementAround[index] == nil,
        context.screen.knows(.isAccessibilityElement, of: index)
          || context.screen.platform == .android,
        let text = context.screen.nodes[index].shownText,
        !context.tree.all.contains(where: { $0.name?.holds(text) == true })
      else { return nil }
      return Report.failed(
        index,
        Problem(
          "the error \(text.quoted) is drawn, but assistive technologies do "
            + "not get it"))
    }
  }

  /// Finds error messages that look like all other text, beside fields of which none is
  /// highlighted.
  private func dull(
    _ errors: [Int], _ fields: [Element], _ context: AuditContext
  ) -> [Report<Int>] {
    let screen = context.screen
    guard !fields.contains(where: { Self.isRed($0, screen) || $0.node.isSet(.contentInvalid) })
    else { return [] }
    return errors.compactMap { index in
      let node = screen.nodes[index]
      guard let color = node.color(.textColor), let size = node.number(.textSize) else {
        return nil
      }
      let others = screen.nodes.indices.filter { other in
        other != index && !errors.contains(other) && screen.nodes[other].shownText != nil
          && screen.nodes[other].color(.textColor) != nil
      }
      guard !others.isEmpty,
        others.contains(where: { other in
          screen.nodes[other].color(.textColor) == color
            && screen.nodes[other].number(.textSize) == size
            && screen.nodes[other].text(.font) == node.text(.font)
        })
      else { return nil }
      return Report.failed(index, "the error looks like all other text, and no field is marked")
    }
  }

  private static func isError(_ text: String) -> Bool {
    let words = Words(text)
    return words.count <= 30 && phrases.contains { words.contains($0) }
  }

  private static let phrases = [Words](phrases: [
    "enter a valid", "enter an address with", "is required", "is not valid", "is invalid",
    "isnt valid", "must be", "must contain", "must have", "please enter", "cannot be empty",
    "cant be empty", "error", "does not match", "dont match", "do not match", "is too short",
    "is too long", "already exists", "already taken", "incorrect", "wrong password",
  ])
}

extension Color {
  /// Whether people would call it red or a light red.
  fileprivate var isRed: Bool {
    alpha > 0 && Int(red) >= 150 && Int(red) - Int(green) >= 30 && Int(red) - Int(blue) >= 30
      && abs(Int(green) - Int(blue)) <= 60
  }
}
