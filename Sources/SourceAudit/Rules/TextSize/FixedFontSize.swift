// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A font with a fixed number of points, which does not follow the user's text size.
///
/// A computed size may follow it, so only numbers and UIKit's constant sizes are reported. The size
/// of a symbol or of an icon font glyph is not a text size, including in a constant or function
/// that only pictures use, and over labels that show only their icon or a view of the project that
/// shows only pictures. Neither is one from which text shrinks to fill its frame
/// (`minimumScaleFactor` down to a tenth or less: the initial on an avatar). Transparent text is
/// invisible, a constant or function that no file mentions is not used, and a function that passes a
/// font to `UIFontMetrics` is not reported. Paper has a single size, whether the pages are made in the same
/// file or by functions that get their text from another one.
struct FixedFontSize: Check {
  static let card = RuleCard(
    id: "fixed-font-size",
    rule: "fixed-text-size",
    title: "A font has a fixed size",
    harm: "The text stays small for people who have asked their phone for larger text.",
    remedy: "Use a text style (.preferredFont(forTextStyle:), .font(.body)), or scale the font "
      + "with UIFontMetrics or .custom(_:size:relativeTo:).",
    impact: .serious,
    tier: .standard,
    evidence: [
      Evidence("unseen source of iOS", right: 4, date: "2026-11-24"),
      Evidence("SourceRules", right: 33, wrong: 7),
      // Two of the wrong ones, in code that nothing runs, are mended.
      Evidence("UnseenFindings", right: 28, arguable: 3, wrong: 7, date: "2026-11-29"),
    ],
    concerns: [.lowVision],
    aspects: [.textSize, .fixedFont],
    supersedes: [.atSamePlace("unscaled-text")],
    requirements: ["S2-002", "S2-003", "S4-8-061", "S4-8-064", "S4-12-055"],
    clauses: [.wcag("1.4.4"), .en301549("11.7")],
    fails: [
      Example(
        """
        class Balance: UIView {
          func setUp() {
            label.font = UIFont.systemFont(ofSize: 17)                   // <--
            title.font = .boldSystemFont(ofSize: 20)                     // <--
            brand.font = UIFont(name: "Avenir", size: 14)                // <--
          }
        }
        """),
      Example(
        """
        enum Fonts {
          static func brand(size: CGFloat) -> UIFont {
            UIFont(name: "Avenir", size: size)!                          // <--
          }
        }
        class Balance: UIView {
          func setUp() {
            label.font = Fonts.brand(size: 15)
            title.font = Fonts.brand(size: 20)
            row.font = row.font.withSize(14)                             // <--
          }
        }
        """),
      Example(
        """
        struct Balance: View {
          var body: some View {
            Text("Balance").font(.system(size: 17))                      // <--
            Text("Brand").font(.custom("Avenir", fixedSize: 14))         // <--
            Text("Bold").font(Font.system(size: 12, weight: .bold))      // <--
          }
        }
        """),
      Example(
        """
        struct Page: View {
          var body: some View {
            #if os(macOS)
            Text("Balance").font(.system(size: 17))
            #else
            Text("Balance").font(.system(size: 17))                      // <--
            #endif
            if settings?.showsLayoutDebug == true {
              Text("Rows").font(.system(size: 9))
            }
            if !isDebug { Text("Rows").font(.system(size: 9)) }          // <--
          }
        }
        """),
      Example(
        """
        struct Player: View {
          let primary: Font = .system(size: 64)                          // <--
          var body: some View {
            Image(systemName: "play").font(primary)
            Text("Playing").font(primary)
            VStack {
              Label("Start", systemImage: "play").labelStyle(.titleAndIcon)
            }
            .labelStyle(.iconOnly).font(.system(size: 128))              // <--
          }
        }
        """),
      Example(
        """
        class Balance: UIView {
          static let small = UIFont.systemFont(ofSize: UIFont.smallSystemFontSize)      // <--
          static let title = UIFont.boldSystemFont(ofSize: UIFont.labelFontSize + 2)    // <--
          func setUp() { amount.font = Self.small; heading.font = Self.title }
        }
        """),
      Example(
        """
        extension UIFont {
          static func brand(_ weight: Weight, size: CGFloat) -> UIFont {
            switch weight {
            case .bold: return .boldSystemFont(ofSize: size)             // <--
            default: return .systemFont(ofSize: size)
            }
          }
        }
        class Balance: UIView {
          var own = readSize()
          func setUp() {
            label.font = UIFont.brand(.bold, size: 14)
            other.font = UIFont.brand(.bold, size: own)
          }
        }
        """),
    ],
    passes: [
      Example(
        """
        class Balance: UIView {
          func setUp() {
            label.font = UIFont.preferredFont(forTextStyle: .body)
            brand.font = UIFontMetrics(forTextStyle: .body)
              .scaledFont(for: UIFont(name: "Avenir", size: 14)!)
          }
          func brandFont() -> UIFont {
            let font = UIFont.systemFont(ofSize: 14)
            return UIFontMetrics.default.scaledFont(for: font)
          }
          static let sizes: [UIFont.TextStyle: UIFont] = [.body: UIFont(name: "Avenir", size: 17)!]
          static func font(_ style: UIFont.TextStyle) -> UIFont {
            UIFontMetrics(forTextStyle: style).scaledFont(for: sizes[style]!)
          }
          func width() -> CGFloat { words.width(in: label.font ?? UIFont.systemFont(ofSize: 10)) }
          func fill() { label.setFont(scaling: .systemFont(ofSize: 14)) }
        }
        extension UILabel {
          func setFont(scaling font: UIFont) { self.font = UIFontMetrics.default.scaledFont(for: font) }
        }
        """),
      Example(
        """
        struct Balance: View {
          @ScaledMetric var size = 17
          var body: some View {
            Text("Balance").font(.body)
            Text("Balance").font(.system(size: size))
            Text("Brand").font(.custom("Avenir", size: 14))
          }
        }
        """),
    ],
    ignores: [
      Example(
        """
        struct Balance: View {
          var body: some View {
            Image(systemName: "star").font(.system(size: 40))
            if let image = configuration.image { image.font(.system(size: 28)) }
            configuration.icon.font(.system(size: 28))
            Text(initial).font(.system(size: 200)).minimumScaleFactor(0.001)
            HStack {
              Image(systemName: "cube")
              Button { close() } label: { Image(systemName: "xmark") }
            }
            .font(.system(size: 24))
            VStack {
              Button { start() } label: { Label("Start", systemImage: "play") }
              Button("Stop", systemImage: "stop") { stop() }
            }
            .labelStyle(.iconOnly).font(.system(size: 128))
            Label("Add", systemImage: "plus").labelStyle(IconOnlyLabelStyle()).font(.system(size: 22))
          }
        }
        """),
      Example(
        """
        struct Player: View {
          let primary: Font = .system(size: 64)
          var body: some View {
            Image(systemName: "play").font(primary)
            Label("Pause", systemImage: "pause").labelStyle(.iconOnly).font(primary)
          }
          var avatar: UIImage {
            UIImage(systemName: "person")!
              .applyingSymbolConfiguration(.init(font: .systemFont(ofSize: 17), scale: .large))!
          }
        }
        """),
      Example(
        """
        class Balance: UIView {
          func setUp() {
            wand.font = UIFont(name: "FontAwesome", size: 50)
            wand.text = "\\u{F0D0}"
            let add = UIButton(type: .system)
            add.titleLabel?.font = .systemFont(ofSize: 22)
            add.setImage(plus, for: .normal)
          }
        }
        """),
      Example(
        """
        extension Image {
          func mark() -> some View { self.resizable().font(.system(size: 14)) }
          func plainMark() -> some View { font(.system(size: 14)) }
        }
        struct Player: View {
          var body: some View {
            Button { play() } label: { sign }.font(.system(size: 32))
            Text("Mars").font(UIDevice.isTV ? .system(size: 22) : .footnote)
          }
          var sign: some View { Image(systemName: "play") }
          var icon: some View { Image(systemName: "bell").font(iconFont()) }
          func iconFont() -> Font { if isBig { .system(size: 20) } else { .body } }
          var shortcut: some View {
            Button("Save") { save() }.font(.system(size: 12)).foregroundColor(.clear)
          }
          let family = UIFont.systemFont(ofSize: 12).familyName
        }
        """),
      Example(
        """
        struct Invoice {
          func pages() -> Data {
            let font = UIFont.systemFont(ofSize: 12)
            return UIGraphicsPDFRenderer(bounds: paper).pdfData { page in draw(page, font) }
          }
        }
        """),
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let (file, project) = (subject.file, subject.project)
    let found = findings(in: file, of: project)
    let isOnPaper =
      !found.isEmpty && (file.drawsOnlyPages || file.isUsedForPagesAlone(in: project))
    return isOnPaper ? [] : found
  }

  private func findings(in file: SwiftFacts, of project: SourceProject) -> [Report<SourcePlace>] {
    var scaling: Set<Int> = []
    for chain in file.chainsThatScaleFonts {
      scaling.insert(file.function(around: chain.scope) ?? -1)
    }
    // A helper whose callers give the size is one defect, however many weights it has.
    var helpers: Set<Int> = []
    return file.chains(naming: Self.makers).compactMap { chain in
      guard let written = Self.size(of: chain, in: file) ?? Self.resized(chain, in: project),
        let sizes = project.numbers(written, in: file, chain.scope), let size = sizes.min(),
        size >= Self.smallestText,
        !file.isPreview(chain.scope),
        !scaling.contains(file.function(around: chain.scope) ?? -1),
        !isForSymbol(chain, in: file, project), !isForGlyph(chain, in: file),
        !isForBar(chain, in: file), !isOnlyMeasured(chain, in: file),
        // What it stands for tells how large the text is.
        !chain.isFallback, !isScaledWhereUsed(chain, in: file, by: scaling),
        !isScaled(chain, in: file, project),
        !file.isOfOtherDevice(chain), !project.isUnused(chain, in: file),
        chain.position.map({ file.isDrawnInNoColor($0.chain) }) != true
      else { return nil }
      if project.number(written, in: file, chain.scope) == nil,
        let function = file.function(around: chain.scope), !helpers.insert(function).inserted
      {
        return nil
      }
      return .failed(
        chain.place,
        Problem(
          sizes.count == 1
            ? "the font has a fixed size of \(size.written) points"
            : "the font has the fixed sizes that its callers give, from \(size.written) points on",
          measured: [.init("points", size)], impact: size < Self.largeText ? nil : .moderate),
        edits: written.literalNumber == nil ? [] : Self.edits(of: chain, size, in: file),
        views: chain.position.map { file.views(withFontOf: $0.chain) } ?? [])
    }
  }

  /// Whether a font is given to a function that scales it: `label.setFont(scaling: .systemFont(ofSize: 14))`.
  private func isScaled(_ font: SourceChain, in file: SwiftFacts, _ project: SourceProject) -> Bool
  {
    guard let position = font.position else { return false }
    let taker = file.chains[position.chain]
    return project.scalingFunctions.contains(
      position.link.map { taker.links[$0].name } ?? taker.base)
  }

  /// Whether a font is in a constant that only functions use which scale fonts.
  private func isScaledWhereUsed(
    _ font: SourceChain, in file: SwiftFacts, by scaling: Set<Int>
  ) -> Bool {
    guard !scaling.isEmpty,
      let holder = file.variables.first(where: {
        $0.valueRange?.contains(font.range.lowerBound) == true
          && ($0.scope == 0 || file.scopes[$0.scope].isType)
      })
    else { return false }
    let all = file.mentions(of: holder.name, in: 0..<file.text.utf8.count)
    let scaled = scaling.filter { $0 >= 0 }.reduce(0) {
      $0 + file.mentions(of: holder.name, in: file.scopes[$1].range)
    }
    // The declaration itself is one of the mentions.
    return scaled > 0 && all == scaled + 1
  }

  /// The size from which a fixed text harms fewer people: that of large text (WCAG 2.2, "large scale": 18 points of
  /// print, which are 24 here).
  static let largeText = 24.0

  /// The smallest size for text; a smaller one is only a typeface to be scaled elsewhere.
  private static let smallestText = 4.0

  /// Functions that create a font with a size.
  private static let makers = makersOfUIKit.union(["UIFont", "system", "custom", "withSize"])
  private static let makersOfUIKit: Set<String> = [
    "systemFont", "boldSystemFont", "italicSystemFont", "monospacedSystemFont",
    "monospacedDigitSystemFont",
  ]

  /// Returns the size of a font as written; UIKit's own may be a constant, because nothing else
  /// states it.
  private static func size(of chain: SourceChain, in file: SwiftFacts) -> WrittenValue? {
    if chain.base == "UIFont", let arguments = chain.arguments, arguments["name"] != nil {
      return file.size("size", in: arguments)
    }
    guard ["UIFont", "Font", ""].contains(chain.base), chain.arguments == nil,
      let link = chain.links.first, let arguments = link.arguments,
      // Code that only reads the font's name does not show text in it.
      !chain.links.contains(where: { ["familyName", "fontName"].contains($0.name) })
    else { return nil }
    switch link.name {
    case _ where makersOfUIKit.contains(link.name):
      return chain.base == "Font" ? nil : file.size("ofSize", in: arguments)
    case "system": return chain.base == "UIFont" ? nil : number(arguments["size"])
    case "custom": return number(arguments["fixedSize"])
    default: return nil
    }
  }

  /// Returns the size that a font of UIKit is given anew: `label.font.withSize(14)`.
  ///
  /// A font that follows the text size does so no longer (Apple, `UIFont.withSize`).
  private static func resized(_ chain: SourceChain, in project: SourceProject) -> WrittenValue? {
    guard let last = chain.links.last, last.name == "withSize", !project.declares("withSize") else {
      return nil
    }
    return last.arguments?[""]
  }

  private static func number(_ value: WrittenValue?) -> WrittenValue? {
    value?.literalNumber == nil ? nil : value
  }

  /// Returns the text style of the same size, or a scaling custom font; empty if the size has no
  /// style.
  ///
  /// The sizes are those of iOS at its default text size (Apple's Human Interface Guidelines,
  /// Typography, "iOS, iPadOS Dynamic Type sizes: Large"); macOS has others.
  private static func edits(
    of chain: SourceChain, _ size: Double, in file: SwiftFacts
  ) -> [SourceEdit] {
    guard !file.imports.contains("AppKit"), !file.imports.contains("Cocoa"),
      chain.links.count == 1, let link = chain.links.first, let arguments = link.arguments
    else { return [] }
    if let fixed = arguments.list.first(where: { $0.label == "fixedSize" }) {
      let label = fixed.range.lowerBound..<(fixed.range.lowerBound + "fixedSize".utf8.count)
      return [file.edit(label, "size")]
    }
    let replaced = link.range
    if link.name == "systemFont", arguments.list.count == 1, let style = stylesOfUIKit[size] {
      return [file.edit(replaced, ".preferredFont(forTextStyle: .\(style))")]
    }
    guard let style = styles[size] else { return [] }
    switch link.name {
    case "system" where arguments.list.count == 1: return [file.edit(replaced, ".\(style)")]
    case "system" where arguments.list.count == 2:
      guard let weight = arguments.list.last, weight.label == "weight" else { return [] }
      let written = file.source(weight.valueRange)
      return [file.edit(replaced, ".\(style).weight(\(written))")]
    default: return []
    }
  }

  private static let styles: [Double: String] = [
    11: "caption2", 12: "caption", 13: "footnote", 15: "subheadline", 16: "callout", 17: "body",
    20: "title3", 22: "title2", 28: "title", 34: "largeTitle",
  ]

  /// UIKit has other names for two of them.
  private static let stylesOfUIKit = styles.merging([12: "caption1", 28: "title1"]) { $1 }

  /// Returns whether a font is for the titles of a bar or of segments, which the system draws at one size and
  /// shows enlarged while they are pressed (Apple, Human Interface Guidelines, `UILargeContentViewer`).
  private func isForBar(_ font: SourceChain, in file: SwiftFacts) -> Bool {
    let isGiven = file.chains(naming: "setTitleTextAttributes").contains { chain in
      chain.links.contains { link in
        link.name == "setTitleTextAttributes" && link.range.contains(font.range.lowerBound)
      }
    }
    return isGiven
      || ["titleTextAttributes", "largeTitleTextAttributes"].contains { member in
        file.assignments(to: member).contains { $0.valueRange.contains(font.range.lowerBound) }
      }
  }

  /// Returns whether a font is held by a constant of a function that only asks for its measures.
  private func isOnlyMeasured(_ font: SourceChain, in file: SwiftFacts) -> Bool {
    guard
      let holder = file.variables.first(where: {
        $0.valueRange?.contains(font.range.lowerBound) == true
      }), holder.scope > 0, !file.scopes[holder.scope].isType
    else { return false }
    let whole = file.scopes[holder.scope].range
    let asked = file.chains(naming: holder.name).filter { chain in
      whole.contains(chain.range.lowerBound) && chain.base == holder.name
        && chain.links.first.map { Self.measures.contains($0.name) } == true
    }
    return !asked.isEmpty && file.mentions(of: holder.name, in: whole) == asked.count + 1
  }

  /// What code asks a font for to measure text.
  private static let measures: Set<String> = [
    "capHeight", "lineHeight", "ascender", "descender", "xHeight", "pointSize", "leading",
  ]

  /// Returns whether the font is for an image, or for a container of only images.
  private func isForSymbol(
    _ chain: SourceChain, in file: SwiftFacts, _ project: SourceProject
  ) -> Bool {
    guard let position = chain.position else {
      return isOnlyOfSymbols(chain, in: file)
    }
    let view = file.chains[position.chain]
    if file.isSymbolConfiguration(position) { return true }
    let label = position.label.lowercased()
    if label.hasPrefix("symbol") || label.hasPrefix("icon") { return true }
    if view.base == "Text", let text = view.arguments?.list.first?.value.literalText,
      !text.contains(where: { $0.isLetter || $0.isNumber })
    {
      // An emoji is a picture.
      return true
    }
    // An extension of `Image` modifies pictures.
    let isOwn = view.base == "self" || position.link == nil && view.base == "font"
    if isOwn, file.typeName(around: chain.scope) == "Image" { return true }
    if let link = position.link {
      let named = view.links[..<link].last { $0.arguments == nil }?.name ?? view.base
      if Self.isImage(named) || Self.shrinks(view) { return true }
      if project.pictureViews.contains(named) || project.wordlessViews.contains(named) {
        return true
      }
      if file.showsIconAlone(position.chain) { return true }
      if file.holdsOnlyImages(position.chain) || file.labelHoldsOnlyImages(position.chain) {
        return true
      }
    }
    return ["Image", "UIImage", "SymbolConfiguration"].contains(view.base)
      || view.calledName == "UIImage.SymbolConfiguration"
  }

  /// Returns whether a font is the value of a constant, function or computed property that only
  /// pictures use.
  private func isOnlyOfSymbols(_ font: SourceChain, in file: SwiftFacts) -> Bool {
    let name: String
    let owner: Int
    if let constant = file.variables.first(where: { $0.valueRange == font.range }) {
      (name, owner) = (constant.name, constant.scope)
    } else if let function = file.function(around: font.scope),
      let type = file.type(around: function),
      file.scopes[function].parent == type, file.scopes[function].kind != .initializer
    {
      (name, owner) = (file.scopes[function].name, type)
    } else {
      return false
    }
    let uses = file.chains(naming: "font").numbers.filter { index in
      let chain = file.chains[index]
      guard file.isScope(chain.scope, in: owner),
        let link = chain.links.firstIndex(where: { link in
          let font = link.name == "font" ? link.arguments?.list.first?.value : nil
          return font == .reference(name) || font == .call(name)
        })
      else { return false }
      let named = chain.links[..<link].last { $0.arguments == nil }?.name ?? chain.base
      return chain.base == "Image" || Self.isImage(named) || file.showsIconAlone(index)
        || file.holdsOnlyImages(index)
    }
    // The declaration itself is one of the mentions.
    let mentions = file.mentions(of: name, in: file.scopes[owner].range)
    return !uses.isEmpty && uses.count + 1 == mentions
  }

  /// Returns whether a value is an image by its name: `image`, `headerIcon`.
  private static func isImage(_ name: String) -> Bool {
    let name = name.lowercased()
    return name.hasSuffix("image") || name.hasSuffix("icon")
  }

  /// Returns whether text shrinks to a small part of its size, and so fills its frame at every text
  /// size.
  private static func shrinks(_ view: SourceChain) -> Bool {
    view.links.contains { link in
      link.name == "minimumScaleFactor"
        && link.arguments?.list.first?.value.literalNumber.map { $0 <= 0.1 } == true
    }
  }

  /// Returns whether the font is for a UIKit label or button that shows a glyph or an image: its
  /// text is a private use character, or it gets an image and no title.
  private func isForGlyph(_ font: SourceChain, in file: SwiftFacts) -> Bool {
    guard
      let assignment = file.assignments(to: "font").first(where: {
        $0.valueRange.contains(font.range.lowerBound)
      })
    else { return false }
    var target = assignment.target
    if target.last == "titleLabel" {
      target.removeLast()
      guard !target.isEmpty else { return false }
      let calls = file.chains(naming: ["setImage", "setTitle", "setAttributedTitle"]).filter {
        $0.scope == assignment.scope && [$0.base] + $0.links.dropLast().map(\.name) == target
      }
      return !calls.isEmpty && calls.allSatisfy { $0.links.last?.name == "setImage" }
    }
    let texts = file.assignments(to: "text").filter {
      $0.scope == assignment.scope && $0.target == target
    }
    return !texts.isEmpty
      && texts.allSatisfy { text in
        text.value.literalText.map { $0.unicodeScalars.allSatisfy(Self.isGlyph) } ?? false
      }
  }

  /// Returns whether a character is for private use, like those of icon fonts (Unicode 15, section
  /// 23.5).
  private static func isGlyph(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .privateUse
  }
}

extension SwiftFacts {
  /// The calls that scale a font with the text size.
  var chainsThatScaleFonts: [SourceChain] {
    chains(naming: ["UIFontMetrics", "scaledFont"]).filter {
      $0.base == "UIFontMetrics" || $0.link("scaledFont") != nil
    }
  }
}
