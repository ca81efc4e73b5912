// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutScreen
import CurbcutSource
import CurbcutStandards

/// The labels and hints that source contains as literals, as elements of a separate screen.
///
/// Thus the rules about words are the same for captures and for source. Literals that look like
/// keys of strings files are left out, because their texts are unknown here.
struct WrittenWords {
  /// An element whose words are written in the source.
  private struct Element {
    var traits: String
    var label: String?
    var hint: String?
    var place: SourcePlace
    /// The bytes of the literal, if it may be changed without losing a translation.
    var literal: Range<Int>?

    /// The line for an outline.
    var line: String {
      // A hint needs a name next to it; otherwise its element would be no stop.
      var line = "  element label \(JSONValue.string(label ?? "Name").text)"
      if let hint { line += " hint \(JSONValue.string(hint).text)" }
      return line + " at 0,0 100x100 traits \(traits)"
    }
  }

  /// Returns the findings in the words of a file, from the checks of a run that need only words and
  /// a role.
  static func findings(in subject: SwiftFileSubject, _ runner: RuleRunner) -> [Finding] {
    let file = subject.file
    let elements =
      elements(ofUIKit: file) + elements(ofSwiftUI: file, subject.project.translatedKeys)
    guard !elements.isEmpty else { return [] }
    let outline = (["ios screen \"Source\""] + elements.map(\.line)).joined(separator: "\n")
    guard let screen = try? Outline().importScreen(from: Array(outline.utf8)).screen else {
      return []
    }
    let tree = PlatformRules.latest(for: .ios).tree(of: screen)
    return runner.only(about: .literalWords).run(on: tree).compactMap { finding in
      guard finding.isFailure, let node = finding.node else { return nil }
      let line = Int(screen.nodes[node].place.line) - 2
      guard elements.indices.contains(line) else { return nil }
      return Finding(
        finding.judgement, at: subject.location(of: elements[line].place),
        edits: edits(of: elements[line], finding.problem, in: file))
    }
  }

  private static func elements(ofUIKit file: SwiftFacts) -> [Element] {
    (file.assignments(to: "accessibilityLabel") + file.assignments(to: "accessibilityHint"))
      .compactMap { assignment in
        guard let text = words(assignment.value) else { return nil }
        let type = file.typeName(of: assignment.target, in: assignment.scope) ?? ""
        let traits = IOSClass.named(type).traits.setNames.first ?? "button"
        let isLabel = assignment.member == "accessibilityLabel"
        // Without a class, it is unknown what the label names.
        guard !isLabel || IOSClass.named(type).isElement else { return nil }
        return Element(
          traits: traits, label: isLabel ? text : nil, hint: isLabel ? nil : text,
          place: assignment.place, literal: assignment.valueRange)
      }
  }

  /// Returns the edits that replace the literal by the name that the rule proposes.
  private static func edits(
    of element: Element, _ problem: Problem, in file: SwiftFacts
  ) -> [SourceEdit] {
    guard let label = element.label, let literal = element.literal, let name = problem.betterName,
      file.source(literal) == "\"\(label)\""
    else { return [] }
    return [file.edit(literal, "\"\(name)\"")]
  }

  private static func elements(
    ofSwiftUI file: SwiftFacts, _ translatedKeys: Set<String>
  ) -> [Element] {
    file.chains(naming: ["accessibilityLabel", "accessibilityHint"]).flatMap { chain in
      chain.links.compactMap { link -> Element? in
        let isLabel = link.name == "accessibilityLabel"
        guard isLabel || link.name == "accessibilityHint",
          let argument = link.arguments?.list.first, let text = words(argument.value),
          !file.isPreview(chain.scope)
        else { return nil }
        guard let role = role(of: chain) else {
          return isLabel
            ? nil : Element(traits: "button", label: nil, hint: text, place: link.place)
        }
        // SwiftUI looks the literal up in the strings files, which would not contain another one.
        return Element(
          traits: role, label: isLabel ? text : nil, hint: isLabel ? nil : text, place: link.place,
          literal: translatedKeys.contains(text) ? nil : argument.valueRange)
      }
    }
  }

  private static func role(of chain: SourceChain) -> String? {
    switch chain.base {
    case "Button", "Menu": "button"
    case "Link": "link"
    case "Image": chain.mayAdd(["isButton", "isLink"]) ? "button" : "image"
    case "Slider", "Stepper": "adjustable"
    default: nil
    }
  }

  /// Returns the text of a literal that is not a key.
  private static func words(_ value: WrittenValue) -> String? {
    guard let text = value.literalText, text.contains(where: \.isWhitespace),
      text.allSatisfy({ !$0.isNewline })
    else { return nil }
    return text
  }
}
