// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A SwiftUI control that shows only an image and has no label.
///
/// SwiftUI names an image after its file or its symbol ("plus", "trash"), which describes the
/// drawing and not its function. The title of a `Label` is a name even if only its icon is drawn.
/// Properties and functions of the view that draw only images count as images as well.
struct UnnamedIconButton: Check {
  static let card = RuleCard(
    id: "unnamed-icon-button",
    rule: "unnamed-control",
    title: "A control with only an image has no label",
    harm: "A screen reader speaks the name of the image's file or symbol, and people who speak to "
      + "the phone do not know what to say.",
    remedy: "Add accessibilityLabel(...) to the control or to its image, or use Label(title, "
      + "systemImage:) with labelStyle(.iconOnly).",
    impact: .critical,
    topic: .names,
    tier: .advice,
    evidence: [
      Evidence("unseen source of iOS", right: 0, arguable: 1, date: "2026-11-24"),
      Evidence("SourceRules", right: 39),
      Evidence("UnseenFindings", right: 1, arguable: 3, date: "2026-11-25"),
      Evidence("UnseenFindings", right: 13, arguable: 6, wrong: 1, date: "2026-11-30"),
      Evidence("UnseenFindings", right: 4, arguable: 2, date: "2026-12-01"),
    ],
    concerns: [.blind, .motorVoice],
    supersedes: [
      .atSamePlace("resource-name-as-name"),
      .atSamePlace("role-word-in-name"),
      .atSamePlace("uncapitalized-label"),
      .atSamePlace("unlabelled-field"),
      .atSamePlace("unnamed-control"),
      .atSamePlace("unnamed-image"),
    ],
    requirements: ["S4-6-016"],
    clauses: [.wcag("1.1.1"), .wcag("4.1.2")],
    fails: [
      Example(
        """
        struct Player: View {
          var body: some View {
            Button(action: close) { Image("close") }                       // <--
            Button { mute() } label: {                                     // <--
              ZStack { Circle(); Image(systemName: "speaker.slash") }
            }
            Menu { Button("Copy") {} } label: { Image(systemName: "ellipsis") }  // <--
            Toggle(isOn: $isMarked) { Image(systemName: isMarked ? "star.fill" : "star") }  // <--
              .toggleStyle(.button)
          }
        }
        """),
      Example(
        """
        struct Rating: View {
          var filled = Image(systemName: "star.fill")
          var body: some View {
            Button { rate() } label: { star(1).foregroundColor(.red) }      // <--
            Button { rate() } label: { filled.resizable() }                 // <--
          }
          func star(_ number: Int) -> Image { number > rating ? Image("off") : Image("on") }
        }
        """),
      Example(
        """
        struct Editor: View {
          var body: some View {
            Button(action: close) { AppAsset.close.swiftUIImage.resizable() }  // <--
            Menu { Button("Copy") {} } label: { Icon(name: "plus") }           // <--
            Button { open() } label: {                                         // <--
              Image(systemName: "chevron.up")
              #if os(iOS)
                .frame(width: 16)
              #endif
            }
          }
        }
        struct Icon: View {
          var name: String
          var body: some View { ZStack { Circle(); Image(systemName: name).resizable() } }
        }
        """),
    ],
    passes: [
      Example(
        """
        struct Player: View {
          var body: some View {
            Button(action: close) { Image("close").accessibilityLabel("Close") }
            Button { mute() } label: { Image(systemName: "speaker.slash") }
              .accessibilityLabel(Strings.mute)
            Button { play() } label: { HStack { Image("play"); Text(title) } }
            Button { play() } label: { Label("Play", systemImage: "play") }.labelStyle(.iconOnly)
            Button { play() } label: { Image("play", label: Text("Play")) }
            Button { play() } label: { CompoundIcon(); Image("play") }
            Button { play() } label: { Image("play") }
              #if os(iOS)
              .accessibilityLabel("Play")
              #endif
          }
        }
        """),
      Example(
        """
        struct Editor: View {
          var body: some View {
            Button(action: close) { NamedIcon(name: "xmark") }
            Button(action: add) { Icon(name: "plus").accessibilityLabel("Add") }
            Button(action: edit) { Badge(count: 3) }
          }
        }
        struct NamedIcon: View {
          var name: String
          var body: some View { Image(systemName: name).accessibilityLabel(title(of: name)) }
        }
        struct Icon: View {
          var name: String
          var body: some View { Image(systemName: name).resizable() }
        }
        struct Badge: View {
          var count: Int
          var body: some View { if count == 0 { Image("none") } else { words } }
          var words: some View { Text("New") }
        }
        """),
    ],
    ignores: [
      Example(
        """
        struct Player: View {
          var body: some View {
            Button("Close") { Image("close") }
            Toggle(isOn: $isMarked) { Image("star") }.toggleStyle(NamedToggleStyle())
            Button { close() } label: { Image("close") }.accessibilityHidden(true)
            HStack { Button { close() } label: { Image("close") } }
              .accessibilityElement(children: .ignore)
              .accessibilityLabel("Player")
          }
        }
        struct NamedToggleStyle: ToggleStyle {}
        #Preview { Button(action: {}) { Image("close") } }
        """)
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let (file, project) = (subject.file, subject.project)
    guard
      !file.chains(naming: project.pictureViews.union(project.imageMakers).union(Self.pictures))
        .isEmpty,
      !file.chains(naming: SourceChain.namedByContent).isEmpty
    else { return [] }
    var contents: [Int: Content] = [:]
    for index in file.chains.indices {
      // Only what is shown counts, and not what an action calls.
      guard let control = Self.control(around: index, in: file) else { continue }
      contents[control, default: Content()].add(file.chains[index], in: file, project)
    }
    return contents.keys.sorted().compactMap { index in
      let control = file.chains[index]
      guard let content = contents[index], content.isNamelessImage, !control.isHidden,
        !control.isLabelled(in: project), control.ignoredChildren == nil,
        control.base != "Toggle" || !control.hasStyle(of: project),
        !file.isPreview(control.scope), !file.isNamedInBranch(control, of: project),
        !ViewSurroundings(of: index, in: file, project).isCovered
      else { return nil }
      let spoken = content.picture.map {
        "the \(control.base) has no label; " + $0.ending
      }
      return .failed(
        control.place,
        Problem(
          spoken ?? "the \(control.base) shows an image and has no label",
          impact: content.picture?.impactAsOnlyName ?? .critical))
    }
  }

  /// Names of a picture: its view, or the member of a generated asset constant.
  private static let pictures: Set<String> = ["Image", "swiftUIImage"]

  /// Returns the control whose content contains a view, through containers only.
  private static func control(around index: Int, in file: SwiftFacts) -> Int? {
    var inner = index
    while let position = file.chains[inner].position {
      let outer = file.chains[position.chain]
      if SourceChain.namedByContent.contains(outer.base), position.link == nil {
        return outer.shows(position) ? position.chain : nil
      }
      // Arguments of anything else are not views of their own.
      guard outer.shows(position) else { return nil }
      inner = position.chain
    }
    return nil
  }

  /// The content of a control.
  private struct Content {
    var images = 0
    var isNamed = false
    var picture: WrittenPicture?

    var isNamelessImage: Bool { images > 0 && !isNamed }

    mutating func add(
      _ view: SourceChain, in file: SwiftFacts, _ project: SourceProject
    ) {
      if view.isLabelled(in: project) { isNamed = true }
      if file.makesImage(view) {
        if !view.isHidden { images += 1 }
        return
      }
      if file.drawsPictures(view, of: project) {
        if !view.isHidden { images += 1 }
        picture = picture ?? file.picture(drawnBy: view)
        return
      }
      if view.isGeneratedImage(by: project.imageMakers)
        || project.pictureViews.contains(view.base)
      {
        if !view.isHidden { images += 1 }
        return
      }
      switch view.base {
      case "Image":
        guard let arguments = view.arguments else { return }
        if arguments.has("label") { isNamed = true }
        guard !arguments.has("decorative"), !view.isHidden else { return }
        images += 1
        if let name = arguments["systemName"] {
          picture = picture ?? name.literalText.map { .symbol($0) } ?? .computedSymbol
        } else {
          picture = picture ?? view.pictureOfFile
        }
      case "Circle", "Rectangle", "RoundedRectangle", "Capsule", "Color", "Spacer", "Divider",
        "Ellipse", "LinearGradient", "VStack", "HStack", "ZStack", "Group", "EmptyView":
        break
      case "":
        // A member of an implied type, such as `.white`, is not a view.
        break
      default:
        // A text, or a view of the project or of a library, may be the name.
        if view.arguments != nil || view.base.first?.isLowercase == true { isNamed = true }
      }
    }
  }
}

extension SwiftFacts {
  /// Returns whether a branch of `#if` after a control names or hides it, or may do so.
  fileprivate func isNamedInBranch(_ control: SourceChain, of project: SourceProject) -> Bool {
    chains.contains {
      $0.base.isEmpty && $0.position == control.position
        && control.range.contains($0.range.lowerBound)
        && ($0.isLabelled(in: project) || $0.isHidden)
    }
  }
}
