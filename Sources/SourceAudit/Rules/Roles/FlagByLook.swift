// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutCode
import CurbcutSource
import CurbcutStandards

/// A view of SwiftUI with words, whose looks alone depend on a flag of what it shows: a row that is unread, a
/// card that is new, a message that is one's own.
///
/// The flag is a stored property of the view of type `Bool`, or one of what the view is given (`topic.isRead`).
/// It is taken for told as soon as anything else in the view asks for it, and where the view or what
/// contains it has words of its own. Views with a button in them are told by `state-without-trait` and
/// `choice-of-component`; in a widget, nobody goes from row to row.
struct FlagByLook: Check {
  static let card = RuleCard(
    id: "flag-by-look",
    rule: "unspoken-state",
    title: "A row shows something by its look and does not say it",
    harm:
      "A screen reader's user hears the same words in both cases, and cannot tell what is new, unread or done.",
    remedy:
      "Say it: accessibilityValue(isNew ? \"new\" : \"\"), or a text that is there in that case.",
    impact: .serious,
    tier: .experimental,
    evidence: [Evidence("UnseenFindings", right: 3, arguable: 1, date: "2026-12-01")],
    concerns: [.blind, .colorVision],
    requirements: [],
    clauses: [.wcag("1.3.1"), .wcag("1.4.1")],
    fails: [
      Example(
        """
        struct Topics: View {
          var body: some View { ForEach(topics) { Row(topic: $0, isNew: news.contains($0)) } }
        }
        struct Row: View {
          let topic: Topic
          let isNew: Bool
          var body: some View {
            HStack {
              Text(topic.title)
                .fontWeight(topic.isRead ? .regular : .bold)                       // <--
              Text(topic.author)
            }
            .background(isNew ? Color.orange.opacity(0.1) : Color.white)           // <--
          }
        }
        """),
      Example(
        """
        struct Todo: View {
          let todo: Item
          var body: some View {
            Text(todo.title).strikethrough(todo.isDone)                            // <--
          }
        }
        """),
    ],
    passes: [
      Example(
        """
        struct Row: View {
          let topic: Topic
          let isNew: Bool
          var body: some View {
            HStack {
              Text(topic.title).fontWeight(topic.isRead ? .regular : .bold)
              if !topic.isRead { Text("unread") }
            }
            .background(isNew ? Color.orange : Color.white)
            .accessibilityValue(isNew ? "new" : "")
          }
        }
        """)
    ],
    ignores: [
      Example(
        """
        struct Row: View {
          @State private var isOpen = false
          @Environment(\\.isEnabled) private var isEnabled
          let isLoading: Bool
          let isLast: Bool
          let isMarked: Bool
          let count: Int
          var body: some View {
            Text("Departs")
              .background(isOpen ? Color.red : .clear)
              .foregroundColor(isEnabled ? .primary : .secondary)
              .opacity(isLoading ? 0.5 : 1)
              .overlay(isLast ? Color.clear : Color.gray)
              .foregroundColor(count > 3 ? .red : .green)
              .opacity(isMarked ? 1 : 0)
          }
        }
        struct Note: View {
          var isLoud = false
          var body: some View { Text("Mars").bold(isLoud) }
        }
        struct Choice: View {
          let isChosen: Bool
          var body: some View { Button("Mars") { choose() }.background(isChosen ? .red : .white) }
        }
        struct Choices: View {
          var body: some View { Choice(isChosen: chosen == "Mars") }
        }
        struct Dot: View {
          let isOnline: Bool
          var body: some View { Circle().fill(isOnline ? Color.green : Color.gray) }
        }
        """),
      Example(
        """
        struct List: View {
          var body: some View { Row(isNew: true).accessibilityLabel(words) }
        }
        struct Row: View {
          let isNew: Bool
          var body: some View { Text("Mars").background(isNew ? Color.orange : Color.white) }
        }
        """),
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let (file, project) = (subject.file, subject.project)
    guard !file.imports.contains("WidgetKit") else { return [] }
    // A view in the argument of another one is met twice.
    var asked: [Flag: (uses: Set<Int>, place: SourcePlace)] = [:]
    var order: [Flag] = []
    for index in file.chains(naming: Self.looks).numbers {
      let view = file.chains[index]
      guard !view.isHidden, !file.isPreview(view.scope),
        let type = file.typeName(around: view.scope),
        project.types[type]?.inherited.contains("View") == true
      else { continue }
      for link in view.links where Self.looks.contains(link.name) {
        for argument in link.arguments?.list ?? [] {
          guard let (flag, start) = flag(in: argument, of: type, view, file, link.name),
            !ViewSurroundings(of: index, in: file, project).isCovered
          else { continue }
          if asked[flag] == nil { order.append(flag) }
          asked[flag, default: ([], link.place)].uses.insert(start)
        }
      }
    }
    return order.compactMap { flag in
      guard let (uses, place) = asked[flag],
        isShown(flag, by: uses.count, in: file, project), hasWordsAlone(flag.type, in: file)
      else { return nil }
      return .failed(
        place, Problem("the look depends on \(flag.path.quoted), and nothing that is said does"))
    }
  }

  /// What the look of a view asks for.
  private struct Flag: Hashable {
    var type: String
    /// As it is written: `topic.isRead`.
    var path: String
    var name: String
    /// Whether it is a property of the view itself.
    var isOwn: Bool
  }

  /// The flag on which an argument of a modifier depends, and the byte at which it is asked for:
  /// `isNew ? .orange : .white`, or the flag itself.
  private func flag(
    in argument: SourceArgument, of type: String, _ view: SourceChain, _ file: SwiftFacts,
    _ modifier: String
  ) -> (Flag, Int)? {
    let written = file.source(argument.valueRange)
    var condition = written[...]
    if let mark = written.range(ofLast: " ? ") {
      condition = written[..<mark]
      if let mark = condition.lastIndex(where: { "(,:".contains($0) }) {
        condition = condition[condition.index(after: mark)...]
      }
      condition = condition.drop(while: \.isWhitespace)
      // What is not drawn at all in one case is another matter.
      if modifier == "opacity", String(written[mark...]).words().contains("0") { return nil }
    } else if !Self.switches.contains(modifier) {
      return nil
    }
    if condition.hasPrefix("!") { condition.removeFirst() }
    if condition.hasPrefix("self.") { condition.removeFirst(5) }
    let path = condition.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard (1...2).contains(path.count), let name = path.last, Self.isFlag(name),
      path.allSatisfy({ $0.first?.isLowercase == true && $0.allSatisfy(\.isWordCharacter) })
    else { return nil }
    let variable = file.variable(path[0], in: view.scope)
    guard isGiven(variable, in: file) else { return nil }
    if path.count == 1 {
      guard let variable, file.scopes[variable.scope].isType,
        variable.type == "Bool" || variable.value == .truth(false)
      else { return nil }
    }
    let start = written.utf8.distance(from: written.startIndex, to: condition.startIndex)
    return (
      Flag(type: type, path: path.joined(separator: "."), name: name, isOwn: path.count == 1),
      argument.valueRange.lowerBound + start
    )
  }

  /// Whether something comes from outside of the view, and is neither a setting nor a state of its own.
  private func isGiven(_ variable: SourceVariable?, in file: SwiftFacts) -> Bool {
    guard let variable else { return true }
    return !variable.modifiers.contains { $0.first?.isUppercase == true && $0 != "ObservedObject" }
  }

  /// Whether a name is that of something that holds or not, and that lasts.
  private static func isFlag(_ name: String) -> Bool {
    guard let start = ["is", "has", "was", "did"].first(where: name.hasPrefix),
      name.dropFirst(start.count).first?.isUppercase == true
    else { return false }
    return passing.isDisjoint(with: name.nameParts)
  }

  /// Whether nothing in the view but its looks asks for a flag.
  private func isShown(
    _ flag: Flag, by uses: Int, in file: SwiftFacts, _ project: SourceProject
  ) -> Bool {
    guard let type = project.types[flag.type], type.files.count == 1 else { return false }
    let scopes = file.scopes.filter { $0.isType && $0.name == flag.type }
    let mentions = scopes.reduce(0) { $0 + file.mentions(of: flag.name, in: $1.range) }
    guard mentions == uses + (flag.isOwn ? 1 : 0) else { return false }
    // What no caller gives never changes.
    return !flag.isOwn
      || project.files.contains { other in
        other.chains(naming: flag.type).contains {
          $0.base == flag.type && !other.isPreview($0.scope)
            && $0.arguments?.has(flag.name) == true
        }
      }
  }

  /// Whether a view shows a text, and nothing that can be pressed.
  private func hasWordsAlone(_ type: String, in file: SwiftFacts) -> Bool {
    let own = file.chains.filter { file.typeName(around: $0.scope) == type }
    return own.contains { ["Text", "Label"].contains($0.base) }
      && !own.contains { $0.base == "Button" || $0.link("onTapGesture") != nil }
  }

  private static let looks: Set<String> = [
    "foregroundColor", "foregroundStyle", "background", "tint", "fill", "stroke", "strokeBorder",
    "overlay", "border", "underline", "strikethrough", "bold", "italic", "fontWeight", "font",
    "opacity", "backgroundStyle", "accentColor", "listRowBackground", "saturation", "grayscale",
  ]
  /// The modifiers that take a flag itself.
  private static let switches: Set<String> = ["strikethrough", "underline", "bold", "italic"]
  /// Words in the names of what passes, of settings, of places, and of what has words elsewhere.
  private static let passing: Set<String> = [
    "press", "pressed", "animating", "animated", "hover", "hovered", "hovering", "highlighted",
    "loading", "progress", "tapped", "scrolled", "scrolling", "dragging", "refreshing", "focused",
    "editing", "enabled", "disabled", "dark", "light", "compact", "landscape", "portrait", "pad",
    "phone", "preview", "first", "last", "bold", "large", "small", "primary", "top", "bottom",
    "empty", "error", "valid", "invalid", "transparent", "image", "background",
  ]
}

extension Character {
  fileprivate var isWordCharacter: Bool { isLetter || isNumber || self == "_" }
}
