// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutCode
import CurbcutSource
import CurbcutStandards

/// A standalone SwiftUI image that has no label and is not marked as decoration.
///
/// A label with a picture and an empty title is such an image, and images in functions of the view
/// are checked where the functions are called. Images in controls are left to
/// `unnamed-icon-button`, except those beside a text whose file name is not a natural word; an
/// image beside words is usually decoration, so the impact is smaller there. An image that is all that
/// a tapped view of the project shows is not: it names what a tap does. Images that are only
/// used in hidden views or single elements are not reported, and a row of symbols is left to
/// `row-of-symbols`. SwiftLint's rule accepts a hint or a value as a label; this one does not.
struct UnlabelledImage: Check {
  static let card = RuleCard(
    id: "unlabelled-image",
    rule: "unnamed-image",
    title: "An image has no label and is not marked as decoration",
    harm: "A screen reader stops at it and speaks the name of a file or symbol.",
    remedy:
      "Add accessibilityLabel(...); for a picture that says nothing, use Image(decorative:) or "
      + "accessibilityHidden(true).",
    impact: .moderate,
    topic: .names,
    tier: .standard,
    evidence: [
      Evidence("unseen source of iOS", right: 8, date: "2026-11-24"),
      Evidence("SourceRules", right: 36, wrong: 4),
      Evidence("UnseenFindings", right: 4, arguable: 1, wrong: 2, date: "2026-11-25"),
      Evidence("UnseenFindings", right: 35, arguable: 2, wrong: 3, date: "2026-11-30"),
    ],
    concerns: [.blind],
    supersedes: [
      .atSamePlace("resource-name-as-name"),
      .atSamePlace("role-word-in-name"),
      .atSamePlace("uncapitalized-label"),
      .atSamePlace("unlabelled-field"),
      .atSamePlace("unnamed-control"),
      .atSamePlace("unnamed-image"),
    ],
    requirements: [],
    clauses: [.wcag("1.1.1")],
    fails: [
      Example(
        """
        struct Article: View {
          var body: some View {
            VStack {
              Image("chart")                                               // <--
              Image(systemName: "checkmark").accessibilityHint("Done")     // <--
              SwiftUI.Image("photo").resizable()                           // <--
            }
            Button { copy() } label: { Image("ic_copy_24"); Text("Copy") }  // <--
            Button("Show") { show() }
              .sheet(isPresented: $isShown) { VStack { Image("map") } }    // <--
              .accessibilityLabel("Show the map")
          }
          private var badge: some View { Image("badge") }                  // <--
        }
        """),
      Example(
        """
        struct Settings: View {
          var body: some View {
            Button { open() } label: { Cell() }
            Cell()
            Button { open() } label: { Mark() }
          }
        }
        private struct Cell: View {
          var body: some View { HStack { Text("Sales"); Image("chart") } }   // <--
        }
        private struct Mark: View { var body: some View { Image("star") } }  // <--
        """),
      Example(
        """
        struct Settings: View {
          var body: some View { Mark(image: "trash").onTapGesture { delete() } }
        }
        private struct Mark: View {
          var title: String?
          var image: String
          var body: some View {
            HStack {
              Image(systemName: image)                                            // <--
              if let title { Text(title) }
            }
          }
        }
        """),
      Example(
        """
        struct News: View {
          var body: some View { Group { list } }
          private var list: some View { VStack { banner(words) } }
          private func banner(_ words: String) -> some View {
            HStack { Image(systemName: "exclamationmark.triangle"); Text(words) }  // <--
          }
        }
        """),
      Example(
        """
        struct Answer: View {
          let isGranted: Bool
          var body: some View {
            HStack {
              Text("Calendar")
              if isGranted {
                Image(systemName: "checkmark.circle.fill")   // <--
              } else {
                Image(systemName: "xmark.circle.fill")       // <--
              }
            }
          }
        }
        """),
    ],
    passes: [
      Example(
        """
        struct Article: View {
          var body: some View {
            VStack {
              Image("chart").accessibilityLabel("Sales have doubled")
              Image(decorative: "swirl")
              Image("swirl").accessibilityHidden(isDecoration)
              Image("swirl", label: Text("Sales"))
            }
            VStack { Image("chart") }.accessibilityElement().accessibilityLabel("Sales")
            VStack { Image("chart") }.accessibilityHidden(true)
          }
        }
        """)
    ],
    ignores: [
      Example(
        """
        struct Loading: View {
          var body: some View {
            HStack { Image(systemName: "heart").font(.title); Text("1") }.redacted(reason: .placeholder)
          }
        }
        """),
      Example(
        """
        struct News: View {
          var body: some View { Button { open() } label: { list } }
          private var list: some View { VStack { banner(words) } }
          private func banner(_ words: String) -> some View {
            HStack { Image(systemName: "exclamationmark.triangle"); Text(words) }
          }
        }
        """),
      Example(
        """
        struct Article: View {
          let cover = Image("cover")
          var body: some View {
            Text("See \\(Image(systemName: "star"))")
            Label { Text("Sales") } icon: { Image("chart") }
            Row(icon: Image("chart"))
            DesignSystemRow { Image("chart") }
            Button { } label: { Image("chart"); Text("Sales") }
          }
          var mark: some View { Image("mark") }
          var all: some View { mark.accessibilityHidden(true) }
          func icon() -> Image { Image("icon") }
        }
        #Preview { Image("chart") }
        """),
      Example(
        """
        struct Devices: View {
          var body: some View {
            HStack { Image(systemName: "iphone"); Image(systemName: "ipad") }
          }
        }
        """),
      Example(
        """
        struct Settings: View {
          var body: some View {
            Button { open() } label: { Cell() }
            NavigationLink(destination: Sales()) { HStack { Text("Sales"); Mark() } }
          }
        }
        private struct Cell: View {
          var body: some View { HStack { Text("Sales"); Image(systemName: "chevron.right") } }
        }
        private struct Mark: View { var body: some View { Image(systemName: "star") } }
        """),
      Example(
        """
        struct Pay: View {
          var body: some View { Button { pay() } label: { HStack { sign; Text("Pay") } } }
          @ViewBuilder private var sign: some View {
            if isCode { Image(systemName: "qrcode") } else { Text("Card") }
          }
        }
        """),
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    Self.images(of: subject).filter { !$0.isInRowOfSymbols }.map(\.report)
  }

  /// An image without a label, and what is reported of it.
  struct Found {
    /// What is reported of it.
    var report: Report<SourcePlace>
    /// The index of the view around it, if that shows nothing but several symbols whose names are written.
    var row: Int?

    /// Whether it is in a row of symbols.
    var isInRowOfSymbols: Bool { row != nil }
  }

  /// Returns the images of a file that have no label and are not marked as decoration.
  static func images(of subject: SwiftFileSubject) -> [Found] {
    let (file, project) = (subject.file, subject.project)
    let withText = containersWithText(in: file, project)
    let rows = rowsOfSymbols(in: file)
    let words = WordsBesidePictures(project: project)
    return file.chains(naming: ["Image", "Label"]).numbers.compactMap { index in
      let image = file.chains[index]
      guard image.base == "Image" || image.isUntitledLabel, let arguments = image.arguments,
        !arguments.list.isEmpty, !arguments.has("decorative"), !arguments.has("label"),
        !image.isHidden, !image.isLabelled(in: project), image.ignoredChildren == nil,
        !file.isPreview(image.scope), !file.isPlaceholder(index)
      else { return nil }
      let around = ViewSurroundings(of: index, in: file, project)
      let isBesideText = places(of: image, in: file).allSatisfy(withText.contains)
      guard around.isKnown, !around.isCovered, !around.isInLabel,
        around.control == nil || isBesideText && saysItsFile(image, in: file),
        !standsInControlsAlone(image, in: file, project, withText)
      else { return nil }
      let isPressed = image.link("onTapGesture") != nil
      let isBeside = !isPressed && (isBesideText || words.areBeside(index, in: file))
      let tap =
        isBeside || isPressed ? nil : project.tap(on: file.viewType(around: image.scope))
      let isState = isBeside && showsState(image, in: file)
      return Found(
        report: .failed(
          image.place,
          problem(arguments, isBeside && !isState, showsState: isState, tap)),
        row: image.position.flatMap { rows.contains($0.chain) ? $0.chain : nil })
    }
  }

  /// Returns the views in which a text stands that some caller shows.
  private static func containersWithText(
    in file: SwiftFacts, _ project: SourceProject
  ) -> Set<Int> {
    var withText: Set<Int> = []
    for chain in file.chains(naming: ["Text", "Label"])
    where chain.base == "Text" || chain.base == "Label" && !chain.isUntitledLabel {
      guard let container = chain.position?.chain,
        !project.neverMet.contains(chain.place.line, of: file.name)
      else { continue }
      withText.insert(container)
      // A picture may be beside lines of text, which are a stack of their own.
      if file.chains[container].base == "VStack", let row = file.chains[container].position?.chain,
        file.chains[row].base == "HStack"
      {
        withText.insert(row)
      }
    }
    return withText
  }

  /// Returns the stacks that contain several symbols whose names are written, and nothing else.
  private static func rowsOfSymbols(in file: SwiftFacts) -> Set<Int> {
    var symbols: [Int: Int] = [:]
    var others: Set<Int> = []
    for chain in file.chains {
      guard let position = chain.position, position.link == nil, position.isInClosure,
        ["HStack", "VStack"].contains(file.chains[position.chain].base)
      else { continue }
      let isSymbol =
        chain.base == "Image" && chain.arguments?["systemName"]?.literalText != nil
        && chain.link("onTapGesture") == nil
      if isSymbol {
        symbols[position.chain, default: 0] += 1
      } else {
        others.insert(position.chain)
      }
    }
    return Set(symbols.filter { $1 > 1 && !others.contains($0) }.keys)
  }

  /// Returns whether the name of an image is not a natural one: "arrow_s_down". Widgets are read as
  /// a whole.
  private static func saysItsFile(_ image: SourceChain, in file: SwiftFacts) -> Bool {
    guard image.base == "Image", let name = image.arguments?[""]?.literalText else { return false }
    return name.nameParts.count > 1 && !name.contains(where: \.isWhitespace)
      && !file.imports.contains("WidgetKit")
  }

  /// Returns the views directly around an image; for one from a function, those around the calls.
  private static func places(of image: SourceChain, in file: SwiftFacts) -> [Int] {
    if let position = image.position { return [position.chain] }
    guard let function = file.function(around: image.scope),
      file.scopes[function].kind == .function
    else { return [-1] }
    let calls = file.calls(of: function).map { file.chains[$0].position?.chain ?? -1 }
    return calls.isEmpty ? [-1] : calls
  }

  /// Returns whether it is part of a property that is only used directly in a control as its picture, or in one
  /// beside text.
  private static func standsInControlsAlone(
    _ image: SourceChain, in file: SwiftFacts, _ project: SourceProject, _ withText: Set<Int>
  ) -> Bool {
    guard let property = file.function(around: image.scope), file.scopes[property].name != "body"
    else { return false }
    let name = file.scopes[property].name
    let uses = file.chains(naming: name).numbers.filter { file.chains[$0].base == name }
    return !uses.isEmpty
      && uses.allSatisfy { use in
        guard let around = file.chains[use].position?.chain,
          let control = ViewSurroundings(of: use, in: file, project).control
        else { return false }
        return withText.contains(around)
          || control == around && file.drawsPictures(file.chains[use], of: project)
      }
  }

  /// Returns whether it is one of several symbols of which a condition shows one, which then says a state.
  private static func showsState(_ image: SourceChain, in file: SwiftFacts) -> Bool {
    guard image.isConditional, let own = image.arguments?["systemName"]?.literalText else {
      return false
    }
    return file.chains(naming: "Image").contains { other in
      guard other.base == "Image", other.isConditional, other.scope == image.scope,
        other.position?.chain == image.position?.chain,
        let name = other.arguments?["systemName"]?.literalText, name != own
      else { return false }
      // Two in one branch are shown together.
      return !file.conditions.contains {
        $0.body.contains(image.range.lowerBound) && $0.body.contains(other.range.lowerBound)
      }
    }
  }

  private static func problem(
    _ arguments: SourceChain.Arguments, _ isBesideText: Bool, showsState: Bool, _ tap: String?
  ) -> Problem {
    var message = "the image has no label and is not hidden"
    if arguments[""] == .text("") {
      message = "the label has a picture and an empty title"
    } else if let symbol = arguments["systemName"]?.literalText {
      message += "; VoiceOver says the name of the symbol \(symbol.quoted)"
    } else if let name = arguments[""]?.literalText {
      message += "; VoiceOver says \(name.quoted)"
    }
    if let tap {
      return Problem(
        "the image is all that says what a tap on the \(tap) does, and has no label",
        impact: .serious)
    }
    if showsState {
      message += "; it is one of several that a condition chooses from: say what it means"
    }
    if isBesideText { message += "; if it says no more than the text beside it, hide it" }
    return Problem(message, impact: isBesideText ? .minor : .moderate)
  }
}

extension SourceProject {
  /// Returns the name of a view that shows no text and that some caller lets people tap; nil for any other.
  fileprivate func tap(on view: String?) -> String? {
    guard let view, wordlessViews.contains(view) else { return nil }
    let isTapped = files.contains { file in
      file.chains(naming: view).contains {
        $0.base == view && $0.link("onTapGesture") != nil && !$0.isHidden
          && !$0.isLabelled(in: self) && !file.isPreview($0.scope)
      }
    }
    return isTapped ? view : nil
  }
}

extension SwiftFacts {
  /// Returns the name of the view whose `body` a scope is in; nil elsewhere.
  fileprivate func viewType(around scope: Int) -> String? {
    guard let function = function(around: scope), scopes[function].name == "body" else {
      return nil
    }
    return typeName(around: function)
  }
}

extension SourceChain {
  /// Whether it is a label that shows a picture, and has no words for it.
  fileprivate var isUntitledLabel: Bool {
    base == "Label" && arguments?[""] == .text("")
      && (arguments?["systemImage"] != nil || arguments?["image"] != nil)
  }
}

extension SwiftFacts {
  /// Whether a view keeps the place of content that is still to come: `.redacted(reason: .placeholder)`.
  fileprivate func isPlaceholder(_ index: Int) -> Bool {
    for chain in [chains[index]] + chains(around: index).map(\.chain) {
      // The modifier nearest to a view decides.
      for link in chain.links {
        if link.name == "unredacted" { return false }
        if link.name == "redacted" {
          return link.arguments?["reason"]?.literalMembers == ["placeholder"]
        }
      }
    }
    return false
  }
}
