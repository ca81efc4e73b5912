// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutCode
import CurbcutSource
import CurbcutStandards

/// The text of an error in SwiftUI that appears under a condition, and that nothing announces.
///
/// VoiceOver does not speak what appears beside its focus; WCAG 2.2, 4.1.3 asks for errors to be announced.
/// It is one if it is red, if it shows the description of an `Error`, or if the state or the case that it shows
/// has a word for errors in its name. Left out are texts in rows that repeat, which show a state, texts
/// beside a view that takes the focus, the words of controls, alerts, which UIKit announces, and what is there
/// when the view appears.
struct SilentErrorText: Check {
  static let card = RuleCard(
    id: "silent-error-text",
    rule: "silent-message",
    title: "An error appears and nothing announces it",
    harm: "A screen reader stays silent, and its user does not learn that something failed.",
    remedy: "Post AccessibilityNotification.Announcement(...) with its words where it appears.",
    impact: .moderate,
    tier: .standard,
    evidence: [
      Evidence("UnseenFindings", right: 1, arguable: 1, date: "2026-11-28"),
      // The wrong one, the words of a red button, is mended.
      Evidence("UnseenFindings", right: 46, arguable: 1, wrong: 1, date: "2026-11-29"),
    ],
    concerns: [.blind],
    partOf: ["S4-8-017"],
    clauses: [.wcag("4.1.3")],
    fails: [
      Example(
        """
        struct Login: View {
          @State private var message: String?
          @State private var isWrong = false
          let tries: Int
          var body: some View {
            VStack {
              if let message { Text(message).foregroundColor(.red) }         // <--
              if isWrong {
                Text("The code is not right.").foregroundStyle(.red)         // <--
              }
              if isWrong, tries < 3 {
                Text("Try it again.").foregroundStyle(.red)                  // <--
              }
              Button("Log in") {
                Task {
                  do { try await logIn() } catch { message = "No connection." }
                  isWrong = true
                }
              }
            }
          }
        }
        """),
      Example(
        """
        final class Account: ObservableObject {
          @Published var errorMessage = ""
          @Published var failure: Error?
          func logIn() async {
            do { try await send() } catch { errorMessage = "No connection."; failure = error }
          }
          func share() { AccessibilityNotification.Announcement("Shared").post() }
        }
        final class Harbour: ObservableObject {
          @Published var loadingError: String?
          @Published var failure: Error?
          func load() async { do { try await get() } catch { loadingError = "x"; failure = error } }
        }
        struct Berths: View {
          @StateObject private var harbour = Harbour()
          var body: some View {
            VStack {
              if let failure = harbour.failure {
                Text(failure.localizedDescription).font(.footnote)           // <--
              }
              if let error = harbour.loadingError {
                Note(words: error)                                           // <--
              }
            }
          }
        }
        struct Note: View { let words: String; var body: some View { Text(words) } }
        struct Login: View {
          @State private var errorText = ""
          @State private var nameError: String?
          var body: some View {
            List {
              if !errorText.isEmpty { Text(errorText).font(.footnote) }      // <--
              NameField(error: $nameError)
              Button("Log in") { errorText = "Wrong."; nameError = "Too short." }
            }
            .overlay {
              if let nameError { Text(nameError).bold() }                    // <--
            }
          }
        }
        struct NameField: View {
          @Binding var error: String?
          var body: some View {
            if let error { Text(error) }                                     // <--
          }
        }
        final class Session: ObservableObject {
          enum State { case idle, failed(String) }
          @Published var state = State.idle
          @Published var error: String?
          func start() { error = "x"; state = .failed("x") }
        }
        struct Start: View {
          @ObservedObject var session: Session
          var body: some View {
            VStack {
              if case .failed(let message) = session.state { Text(message) } // <--
              if let error = session.error {
                banner(message: error)                                       // <--
              }
            }
          }
          private func banner(message: String) -> some View {
            HStack { Image(systemName: "exclamationmark.triangle"); Text(message) }
          }
        }
        """),
    ],
    passes: [
      Example(
        """
        struct Login: View {
          @State private var message: String?
          var body: some View {
            VStack {
              if let message { Text(message).foregroundColor(.red) }
              Button("Log in") {
                message = "No connection."
                AccessibilityNotification.Announcement("No connection.").post()
              }
            }
          }
        }
        """)
    ],
    ignores: [
      Example(
        """
        struct Trains: View {
          @State private var isLate = false
          let wasCancelled: Bool
          var body: some View {
            if wasCancelled { Text("Cancelled").foregroundColor(.red) }
            if let error = harbour.error { Text("Open the settings") }
            if isLate { Button { remove() } label: { Text("Remove").foregroundColor(.red) } }
            Row(error: "Late")
            Text("Trains").alert("Failed", isPresented: $isLate) {
            } message: {
              if let text = errorText { Text(text) }
            }
            if isLate { Text("Late") }
            ForEach(trains) { train in
              if isLate { Text("Late").foregroundColor(.red) }
            }
            Button("Load") { isLate = true; errorText = "No connection." }
          }
          @State private var errorText: String?
          @StateObject private var harbour = Harbour()
        }
        struct Row: View {
          let error: String?
          var body: some View { if let error { Text(error) } }
        }
        final class Harbour: ObservableObject {
          @Published var error: String?
          func load() async { do { try await get() } catch { error = "x" } }
        }
        """)
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let (file, project) = (subject.file, subject.project)
    let conditions = (file.conditionParts + file.caseConditions).sorted {
      $0.body.lowerBound < $1.body.lowerBound
    }
    var told: Set<Int> = []
    return conditions.compactMap { condition in
      guard !file.isPreview(condition.scope),
        let type = file.typeName(around: condition.scope),
        project.types[type]?.inherited.contains(where: Self.makers.contains) == true,
        !SilentMessage.isTold(in: file, condition.scope, project),
        changesLater(
          condition.path, to: condition.enumCase, in: condition.scope, of: file, project)
      else { return nil }
      let numbers = file.chains.indices.filter {
        condition.body.contains(file.chains[$0].range.lowerBound)
      }
      let views = numbers.map { file.chains[$0] }
      guard
        let index = numbers.first(where: { isError($0, of: condition, in: file, project) }),
        !file.chains[index].isHidden,
        !views.contains(where: {
          Self.others.contains($0.base) || $0.link("accessibilityFocused") != nil
        }),
        !file.chains(around: index).contains(where: { around in
          Self.repeats(around.chain)
            || SourceChain.namedByContent.contains(around.chain.base)
            || around.position.link.map { Self.alerts.contains(around.chain.links[$0].name) }
              == true
        }),
        told.insert(index).inserted
      else { return nil }
      return .failed(file.chains[index].place, "the error appears without an announcement")
    }
  }

  /// Whether a view below a condition shows an error.
  private func isError(
    _ index: Int, of condition: SourceCondition, in file: SwiftFacts, _ project: SourceProject
  ) -> Bool {
    let view = file.chains[index]
    let arguments = view.arguments?.list ?? []
    guard view.position?.isInClosure != false else { return false }
    if Self.texts.contains(view.base) {
      if isRed(view) { return true }
    } else {
      let isView =
        SilentMessage.showsWords(view.base, in: project)
        && !SilentMessage.announces(view.base, in: project)
      guard isView || showsWords(view, in: file) else { return false }
    }
    let shown = arguments.flatMap { file.names(in: $0.valueRange) }
    if Self.texts.contains(view.base), shown.contains("localizedDescription") { return true }
    guard let state = condition.enumCase ?? condition.path.last,
      !Self.wordsForErrors.isDisjoint(with: state.nameParts)
    else { return false }
    return shown.contains(condition.name ?? state)
  }

  /// Whether a view is made by a function of the same type that shows words.
  private func showsWords(_ view: SourceChain, in file: SwiftFacts) -> Bool {
    let type = file.typeName(around: view.scope)
    return file.functions(named: [view.base]).contains { function in
      guard file.typeName(around: function) == type else { return false }
      let parts = file.chains.filter { file.isScope($0.scope, in: function) }
      return parts.contains { Self.texts.contains($0.base) }
        && parts.count { Self.others.contains($0.base) } == 0
    }
  }

  private static let wordsForErrors: Set<String> = ["error", "failed", "failure"]

  /// Whether a state of the view or of its model gets a value in a closure or a function, and not from the start.
  private func changesLater(
    _ path: [String], to enumCase: String?, in scope: Int, of file: SwiftFacts,
    _ project: SourceProject, depth: Int = 0
  ) -> Bool {
    let variable = file.variable(path[0], in: scope)
    guard path.count < 3, depth < Self.deepest, let type = file.typeName(around: scope) else {
      return false
    }
    if path.count == 2 {
      return variable?.type.map { isAssigned(path[1], enumCase, of: $0, project) } ?? false
    }
    guard let variable, variable.value != .truth(true) else { return false }
    if variable.modifiers.contains(where: ["State", "Published"].contains) {
      return isAssigned(path[0], enumCase, of: type, project)
    }
    // What its callers give it.
    guard file.scopes[variable.scope].isType, file.scopes[variable.scope].name == type else {
      return false
    }
    if isAssigned(path[0], enumCase, of: type, project) { return true }
    return project.files.contains { other in
      other.chains(naming: type).contains { call in
        guard call.base == type, !other.isPreview(call.scope),
          let given = call.arguments?.list.first(where: { $0.label == path[0] }),
          let path = other.path(of: given)
        else { return false }
        return changesLater(
          path, to: enumCase, in: call.scope, of: other, project, depth: depth + 1)
      }
    }
  }

  /// Whether code of a type that announces nothing gives a state a value, or a case, other than when it is made.
  private func isAssigned(
    _ state: String, _ enumCase: String?, of owner: String, _ project: SourceProject
  ) -> Bool {
    guard let type = project.types[owner] else { return false }
    return type.files.contains { number in
      let other = project.files[number]
      return other.assignments(to: state).contains { assignment in
        guard other.typeName(around: assignment.scope) == owner, assignment.value != .truth(false),
          !assignment.value.isBlankText, enumCase.map(assignment.value.isCase) ?? true,
          !SilentMessage.isTold(in: other, assignment.scope, project),
          let function = other.function(around: assignment.scope)
        else { return false }
        switch other.scopes[function].kind {
        case .function: return true
        default: return assignment.position?.isInClosure == true
        }
      }
    }
  }

  /// Whether a view shows its content once for each element of some data; a list without data is a form.
  private static func repeats(_ view: SourceChain) -> Bool {
    switch view.base {
    case "ForEach", "Table": true
    case "List": view.arguments?.list.contains { $0.label.isEmpty } == true
    default: false
    }
  }

  private func isRed(_ text: SourceChain) -> Bool {
    text.links.contains { link in
      ["foregroundColor", "foregroundStyle"].contains(link.name)
        && link.arguments?[""]?.literalMembers?.last == "red"
    }
  }

  private static let deepest = 3
  private static let others: Set<String> = [
    "TextField", "SecureField", "TextEditor", "Picker", "Slider", "Toggle", "List", "ForEach",
    "Alert",
    "NavigationLink", "ProgressView",
  ]
  private static let alerts: Set<String> = ["alert", "confirmationDialog", "actionSheet"]
  private static let texts: Set<String> = ["Text", "Label"]
  private static let makers: Set<String> = ["View", "ViewModifier"]
}

extension WrittenValue {
  /// Whether it is a case of an enumeration, with what comes with it: `.failed(text)`.
  fileprivate func isCase(_ name: String) -> Bool {
    switch self {
    case .members(let names): names == [name]
    case .reference(let path), .call(let path):
      path.split(separator: ".").last.map(String.init) == name
    default: false
    }
  }
}

extension SwiftFacts {
  /// Returns the names of a value or binding that an argument hands on: `error`, `$model.error`; nil for anything
  /// else.
  fileprivate func path(of argument: SourceArgument) -> [String]? {
    let written = source(argument.valueRange)
    let path = (written.hasPrefix("$") ? written.dropFirst() : written[...]).split(separator: ".")
      .map(String.init)
    let names = Array(path.drop { $0 == "self" })
    guard !names.isEmpty,
      names.allSatisfy({ $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } })
    else { return nil }
    return names
  }
}
