// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource

/// Content that moves, blinks, scrolls, plays or changes by itself and does not stop.
///
/// Progress indicators are left out, because WCAG 2.2, Understanding 2.2.2 considers movement
/// during loading essential; so are clocks.
struct MovingContent {
  /// The kind of movement, as the beginning of a sentence.
  enum Kind: String {
    case pages = "pages turn by themselves"
    case animation = "an animation never ends"
    case blinking = "something blinks endlessly"
    case scrolling = "text runs across the screen"
    case picture = "a moving picture plays endlessly"
    case video = "a video plays by itself"
    case update = "content changes by itself"
  }

  /// The kind of movement.
  var kind: Kind
  /// The index of the scope that contains it.
  var scope: Int
  /// The place in the file.
  var place: SourcePlace

  /// Returns all moving content in a file, in source order.
  static func all(in file: SwiftFacts) -> [MovingContent] {
    let calls = file.chains.indices.flatMap { index in
      links(of: index, in: file)
        + (timer(index, file) ?? whole(index, file).map { [$0] } ?? [])
    }
    let found = calls + assigned(in: file) + declared(in: file)
    return found.filter { !file.isPreview($0.scope) && !isBusySign($0.scope, file) }
      .sorted { $0.place < $1.place }
  }

  // MARK: - Timers

  private static func timer(_ index: Int, _ file: SwiftFacts) -> [MovingContent]? {
    let chain = file.chains[index]
    guard chain.calledName == "Timer.scheduledTimer", let arguments = chain.lastArguments,
      arguments["repeats"] == .truth(true)
    else { return nil }
    var parts = [Part.link(chain: index, link: nil)]
    if let selector = arguments.list.first(where: { $0.label == "selector" }) {
      let names = Set(file.names(in: selector.valueRange))
      parts += file.scopes.indices.filter {
        file.scopes[$0].kind == .function && names.contains(file.scopes[$0].name)
      }.map(Part.scope)
    }
    guard let kind = parts.lazy.compactMap({ $0.kind(in: file) }).first else { return [] }
    return [MovingContent(kind: kind, scope: chain.scope, place: chain.place)]
  }

  /// The repeated work of a timer: the closure of a call, or a function.
  private enum Part {
    case link(chain: Int, link: Int?)
    case scope(Int)

    private func holds(
      _ position: SourceChain.Position?, _ scope: Int, _ file: SwiftFacts
    ) -> Bool {
      switch self {
      case .link(let chain, let link):
        guard let position, position.chain == chain else { return false }
        return link == nil || position.link == link
      case .scope(let function): return file.isScope(scope, in: function)
      }
    }

    func kind(in file: SwiftFacts) -> Kind? {
      let calls = file.chains.filter { holds($0.position, $0.scope, file) }
        .map { $0.links.last?.name ?? $0.base }
      let changes = file.assignments.filter { holds($0.position, $0.scope, file) }
      if calls.contains(where: scrolling.contains) || changes.contains(where: turnsPage) {
        return .pages
      }
      let flips = changes.contains { change in
        change.member == "isHidden" && change.value != .truth(true) && change.value != .truth(false)
      }
      if flips || calls.contains("toggle") && changes.isEmpty { return .blinking }
      return calls.contains(where: updating.contains) ? .update : nil
    }
  }

  private static let scrolling: Set<String> = [
    "scrollToItem", "scrollTo", "setContentOffset", "scrollRectToVisible", "scrollToRow",
    "setViewControllers", "setCurrentPage",
  ]

  private static let updating: Set<String> = [
    "reloadData", "reloadSections", "reloadRows", "reloadItems", "reloadInputViews",
    "applySnapshot", "reload",
  ]

  private static func turnsPage(_ assignment: SourceAssignment) -> Bool {
    let name = assignment.member.lowercased()
    return name.hasSuffix("page") || name.hasSuffix("index") || name == "selection"
      || name == "contentoffset"
  }

  // MARK: - Modifiers and calls

  private static func links(of index: Int, in file: SwiftFacts) -> [MovingContent] {
    let chain = file.chains[index]
    return chain.links.enumerated().compactMap { offset, link in
      kind(of: link, at: offset, in: index, file).map {
        MovingContent(kind: $0, scope: chain.scope, place: link.place)
      }
    }
  }

  private static func kind(
    of link: SourceChain.Link, at offset: Int, in index: Int, _ file: SwiftFacts
  ) -> Kind? {
    switch link.name {
    case "onReceive":
      guard isClock(link, file, file.chains[index].scope) else { return nil }
      return Part.link(chain: index, link: offset).kind(in: file)
    case "repeatForever":
      return link.arguments == nil || !changesLight(index, file) ? .animation : .blinking
    case "phaseAnimator": return link.arguments?.has("trigger") == false ? .animation : nil
    case "keyframeAnimator", "symbolEffect":
      guard let arguments = link.arguments else { return nil }
      let isRepeating = arguments["repeating"].map { $0 != .truth(false) } ?? false
      let options = arguments["options"]?.literalMembers ?? []
      return isRepeating || options.contains("repeating") ? .animation : nil
    case "looping": return file.imports.contains("Lottie") ? .animation : nil
    default: return nil
    }
  }

  /// Returns whether an endless animation changes the brightness of a view.
  private static func changesLight(_ index: Int, _ file: SwiftFacts) -> Bool {
    guard let outer = file.chains[index].position else { return false }
    let names = ["alpha", "opacity", "isHidden"]
    return file.assignments.contains {
      $0.position?.chain == outer.chain && names.contains($0.member)
    } || file.chains[outer.chain].links.contains { names.contains($0.name) }
  }

  private static func whole(_ index: Int, _ file: SwiftFacts) -> MovingContent? {
    let chain = file.chains[index]
    func found(_ kind: Kind) -> MovingContent {
      MovingContent(kind: kind, scope: chain.scope, place: chain.place)
    }
    switch chain.calledName {
    case "UIView.animate", "UIView.animateKeyframes":
      guard let options = chain.lastArguments?["options"]?.literalMembers,
        options.contains("repeat")
      else { return nil }
      let isLight = file.assignments.contains {
        $0.position?.chain == index && ["alpha", "isHidden"].contains($0.member)
      }
      return found(isLight ? .blinking : .animation)
    case "AVPlayerLooper": return found(.video)
    case "AnimatedImage", "KFAnimatedImage", "UIImage.gif", "UIImage.gifImageWithName",
      "UIImage.gifImageWithURL":
      return chain.lastArguments == nil ? nil : found(.picture)
    default:
      if chain.target(of: "setGifImage") != nil || chain.target(of: "loadGif") != nil {
        return found(.picture)
      }
      guard MovementOnAppear.begins(chain, in: file),
        let target = chain.target(of: "play"),
        file.typeName(of: target, in: chain.scope)?.hasSuffix("Player") == true,
        file.typeName(of: target, in: chain.scope) != "AVAudioPlayer",
        file.function(around: chain.scope).map({ file.scopes[$0].isAppearance }) == true
          || chain.isPart(of: ["onAppear", "task"], in: file),
        !file.mentions("AVPlayerViewController"), !file.mentions("VideoPlayer(")
      else { return nil }
      return found(.video)
    }
  }

  /// Returns whether a received publisher is a timer that the file creates.
  private static func isClock(
    _ link: SourceChain.Link, _ file: SwiftFacts, _ scope: Int
  ) -> Bool {
    guard let value = link.arguments?.list.first?.valueRange else { return false }
    let names = file.names(in: value)
    if names.contains("Timer") { return true }
    return names.contains { name in
      file.chains.contains { $0.calledName == "Timer.publish" }
        && file.variables(named: name).contains { !file.scopes[$0.scope].kind.isFunction }
    }
  }

  // MARK: - Assignments and variables

  private static func assigned(in file: SwiftFacts) -> [MovingContent] {
    let endless = file.assignments(to: "repeatCount").filter { assignment in
      guard let value = assignment.value.literalMembers else { return false }
      return ["infinity", "greatestFiniteMagnitude"].contains(value.last ?? "")
        || value.first == "infinity"
    }
    let looped = file.assignments(to: "loopMode").filter {
      !Set($0.value.literalMembers ?? []).isDisjoint(with: ["loop", "autoReverse"])
    }
    let frames = file.assignments(to: "animationImages").filter { frames in
      frames.value != .absent
        && !file.assignments(to: "animationRepeatCount").contains { $0.target == frames.target }
    }
    return (endless + looped + frames).map {
      MovingContent(kind: .animation, scope: $0.scope, place: $0.place)
    }
  }

  private static func declared(in file: SwiftFacts) -> [MovingContent] {
    file.variables.compactMap { variable in
      guard let type = variable.type, let kind = movingViews[type] else { return nil }
      return MovingContent(kind: kind, scope: variable.scope, place: variable.place)
    }
  }

  /// The views of libraries whose purpose is to move, with the libraries' names on GitHub.
  private static let movingViews: [String: Kind] = [
    "FLAnimatedImageView": .picture, "SDAnimatedImageView": .picture, "GIFImageView": .picture,
    "YYAnimatedImageView": .picture, "MarqueeLabel": .scrolling, "LTMorphingLabel": .scrolling,
  ]

  // MARK: - Purpose

  /// Returns whether the type or function around it is named after waiting or after the time.
  private static func isBusySign(_ scope: Int, _ file: SwiftFacts) -> Bool {
    file.scopes(around: scope).contains { index in
      let name = file.scopes[index].name.lowercased()
      return busyWords.contains { name.holds($0) }
    }
  }

  private static let busyWords = [
    "loading", "loader", "spinner", "spinning", "activity", "progress", "skeleton", "shimmer",
    "indicator", "refresh", "typing", "waiting", "recording", "clock", "elapsed", "countdown",
    "placeholder", "connecting", "buffering", "listening", "ringing", "calling",
  ]
}

extension SwiftFacts {
  /// Returns whether the type around a scope offers a way to stop the movement, or checks for
  /// reduced motion.
  ///
  /// A function or property whose name is about pausing or stopping counts as a way; whether
  /// anything other than the type's own cleanup calls it is unknown.
  func offersStop(around scope: Int) -> Bool {
    guard let type = type(around: scope) else { return true }
    let own = scopes[type].name
    let parts = scopes.indices.filter { scopes[$0].isType && scopes[$0].name == own }
    func isInside(_ scope: Int) -> Bool { parts.contains { isScope(scope, in: $0) } }
    let names =
      scopes.indices.filter(isInside).map { scopes[$0].name }
      + assignments.filter { isInside($0.scope) }.map(\.member)
    let isNamed = names.contains { name in
      let name = name.lowercased()
      return name.hasPrefix("pause") || name.hasPrefix("stop") || name.holds("paused")
        || name.hasPrefix("toggle") || name.holds("autoplay")
    }
    guard !isNamed else { return true }
    return parts.contains { part in
      self.names(inScope: part).contains {
        $0.hasSuffix("educeMotion") || $0 == "isReduceMotionEnabled"
          || $0 == "UIAccessibilityIsReduceMotionEnabled"
      }
    }
  }
}

extension SourceScope.Kind {
  /// Whether its declarations live only during a call.
  fileprivate var isFunction: Bool {
    switch self {
    case .function, .initializer, .accessor, .closure: true
    case .file, .class, .struct, .enum, .actor, .protocol, .extension, .preview: false
    }
  }
}
