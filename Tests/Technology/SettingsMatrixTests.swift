// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutExperience
import CurbcutScreen
import CurbcutSettings
import CurbcutStandards
import CurbcutTestSupport
import Testing

@Suite("The matrix of settings")
struct SettingsMatrixTests {
  private static func run(
    _ outline: String, drawing: Drawing? = nil, settings: [Appearance]? = nil
  ) throws -> SettingsMatrix.Outcome {
    var screen = try Outline().importScreen(from: Array(outline.utf8)).screen
    if let drawing, let size = screen.facts.size {
      let picture = drawing.picture(width: Int(size.width), height: Int(size.height))
      screen = try #require(screen.showing(picture))
    }
    return SettingsMatrix.run(screen, settings: settings)
  }

  @Test("says what breaks once, with all the settings under which it does")
  func once() throws {
    let outcome = try Self.run(
      """
      ios screen "Order" 390x844
        text "Delivery within two working days" at 16,100 358x22 dynamicTypeStyle body adjustsFont numberOfLines 1
      """)
    #expect(outcome.breakages.count == 1)
    let breakage = try #require(outcome.breakages.first)
    #expect(breakage.finding.check == "text-cut-off-when-enlarged")
    #expect(breakage.finding.node == 1)
    let words = breakage.settings.map(\.words)
    #expect(words.contains("AX5"))
    #expect(words.contains("text doubled"))
    #expect(!words.contains("xSmall"))
  }

  @Test("finds what is cut off between the marks of bounded text, and is not without them")
  func pseudoLanguages() throws {
    // "Pay" with six more characters needs a second line of 40 points.
    let outcome = try Self.run(
      """
      ios screen "Order" 390x844
        group at 16,100 40x22
          text "Pay" at 16,100 40x22 dynamicTypeStyle body adjustsFont numberOfLines 1
        text "Pay" at 16,200 358x22 dynamicTypeStyle body adjustsFont numberOfLines 1
      """, settings: [.pseudo(.bounded), .pseudo(.accented)])
    #expect(outcome.breakages.map(\.finding.node) == [2])
    #expect(outcome.breakages.first?.settings == [.pseudo(.bounded)])
    #expect(outcome.breakages.first?.finding.problem.message.contains("bounded text") == true)
  }

  @Test(
    "has every setting that Xcode and Accessibility Inspector offer",
    .requirement("S4-11-042", "S4-11-043"))
  func dimensions() throws {
    let words = Set(Appearance.all(on: .ios).map(\.words))
    // Accessibility Inspector: text size, invert, increase contrast, reduce transparency and motion.
    // Xcode: appearance, text size, and nine switches.
    for setting in [
      "inverted colours", "increased contrast", "reduced transparency", "reduced motion",
      "the other mode, light or dark", "bold text", "on/off labels", "button shapes",
      "greyscale", "Smart Invert", "differentiate without color",
    ] { #expect(words.contains(setting), "\(setting)") }
    let others = ContentSizeCategory.allCases.filter { $0 != .standard }
    for category in others { #expect(words.contains(category.shortName)) }
    // Each either runs or says why it cannot.
    let outcome = try Self.run(
      """
      ios screen "Order" 390x844
        group at 0,0 390x844 backgroundColor "#FFFFFF"
          text "Total" at 16,100 358x22 dynamicTypeStyle body adjustsFont numberOfLines 0 textColor "#333333"
      """)
    #expect(
      outcome.notKnown.map(\.setting) == [
        .otherAppearance, .boldText, .reducedMotion, .increasedContrast, .reducedTransparency,
        .buttonShapes, .onOffLabels, .differentiateWithoutColor,
      ])
    #expect(outcome.notKnown.allSatisfy { $0.reason.contains("capture it") })
    #expect(outcome.breakages.isEmpty)
  }

  @Test("says what is not known of a capture that tells neither colours nor text sizes")
  func notKnown() throws {
    let outcome = try Self.run(
      """
      android screen "Order"
        text "Total" textColor null textSize null
      """)
    let reasons = Dictionary(
      uniqueKeysWithValues: outcome.notKnown.map { ($0.setting.words, $0.reason) })
    #expect(reasons["font size 2"]?.contains("no text states its size") == true)
    #expect(reasons["greyscale"]?.contains("states no colours") == true)
    #expect(reasons["right to left"]?.contains("size of the screen") == true)
    #expect(outcome.breakages.isEmpty)
  }

  @Test(
    "measures contrast and colour-only differences anew under Android's colour correction",
    .requirement("S4-169"))
  func colorCorrection() throws {
    #expect(
      Set(Appearance.all(on: .android)).isSuperset(
        of: ColorCorrection.allCases.map { .filter(.correction($0)) }))
    // Text whose contrast is just enough, and is not any more under a filter.
    let filters = ColorCorrection.allCases.map { Appearance.filter(.correction($0)) }
    var broken: Set<Appearance> = []
    for red in stride(from: 0, to: 256, by: 15) {
      for green in stride(from: 0, to: 256, by: 15) {
        let color = Color(red: UInt8(red), green: UInt8(green), blue: 0)
        let white = Color(red: 255, green: 255, blue: 255)
        guard Contrast.ratio(color, white) >= 4.5, Contrast.ratio(color, white) < 4.8 else {
          continue
        }
        let outcome = try Self.run(
          """
          android screen "Order" 400x400 density 1
            group at 0,0 400x400 backgroundColor "#FFFFFF"
              text "Total" at 10,10 200x20 textSize 14 textColor "\(color.text)"
          """, settings: filters)
        for breakage in outcome.breakages {
          #expect(breakage.finding.check == "low-text-contrast")
          broken.formUnion(breakage.settings)
          for setting in breakage.settings {
            guard case .filter(let filter) = setting else { continue }
            #expect(Contrast.ratio(filter.applied(to: color), white) < 4.5)
          }
        }
      }
    }
    #expect(!broken.isEmpty)
    // Two colours that one of the filters turns into nearly the same.
    let levels = stride(from: 0, to: 256, by: 51).map { UInt8($0) }
    let colors = levels.flatMap { red in
      levels.flatMap { green in levels.map { Color(red: red, green: green, blue: $0) } }
    }
    for correction in ColorCorrection.allCases {
      let filter = ColorFilter.correction(correction)
      let pair = colors.lazy.flatMap { one in colors.lazy.map { (one, $0) } }
        .first { filter.merges($0, $1) }
      guard let pair else { continue }
      let twins = try Self.run(
        """
        android screen "Servers" 200x200 density 1
          group at 10,10 24x24 backgroundColor "\(pair.0.text)"
          group at 10,60 24x24 backgroundColor "\(pair.1.text)"
        """, settings: filters)
      #expect(twins.breakages.map(\.finding.check) == ["difference-by-color-alone"])
      #expect(twins.breakages.first?.settings.contains(.filter(filter)) == true)
    }
  }

  @Test(
    "compares colours by their luminance alone in greyscale, which an app can ask for",
    .requirement("S4-8-089"))
  func greyscale() throws {
    let outcome = try Self.run(
      """
      android screen "Servers" 200x200 density 1
        image at 10,10 24x24
        image at 10,60 24x24
      """,
      drawing: Drawing(
        on: "#FFFFFF", .disc("#C62828", Rect(x: 10, y: 10, width: 24, height: 24)),
        .disc("#3A7D00", Rect(x: 10, y: 60, width: 24, height: 24))),
      settings: [.filter(.greyscale), .filter(.inversion)])
    #expect(outcome.breakages.map(\.finding.check) == ["difference-by-color-alone"])
    #expect(outcome.breakages.first?.settings == [.filter(.greyscale)])
    let card = try #require(SettingCatalog.card(of: .grayscale, on: .ios))
    #expect(card.queries == ["UIAccessibility.isGrayscaleEnabled"])
    #expect(card.notification == "UIAccessibility.grayscaleStatusDidChangeNotification")
  }

  @Test(
    "runs the rules of order and place anew on the mirrored screen",
    .requirement("S4-11-045"))
  func rightToLeft() throws {
    let plain = """
      ios screen "Order" 390x844
        button "Back" at 0,50 60x44
        text "Order" at 100,50 190x44
        button "Done" at 330,50 60x44
      """
    #expect(try Self.run(plain, settings: [.rightToLeft]).breakages.isEmpty)
    let screen = try Outline().importScreen(from: Array(plain.utf8)).screen
    let mirrored = try #require(screen.mirrored())
    let rules = PlatformRules.latest(for: .ios)
    // Read from the other side, it is the same order.
    let before = Array(rules.tree(of: screen).elements)
    let after = Array(rules.tree(of: mirrored).elements)
    #expect(after.map(\.label) == before.map(\.label))
    #expect(after.first?.node.frame?.x == 330)
    // An order that hangs on a point or two, which only one direction has.
    let outcome = try Self.run(
      """
      android screen "Orders" 1080x2400 density 3
        text "Berlin" at 700,300 300x60
        text "Late" at 40,310 100x60 traversalBefore "missing"
      """, settings: [.rightToLeft])
    #expect(outcome.notKnown.isEmpty)
  }

  /// "Simulates colour blindness, cataract, glaucoma and variants: image filters on a screenshot,
  /// followed by re-measuring contrast."
  @Test(
    "measures contrast anew as eyes with an illness see the screenshot",
    .requirement("S4-019"))
  func eyes() throws {
    let settings =
      EyeCondition.allCases.map(Appearance.eye) + ColorVision.allCases.map { .filter(.vision($0)) }
    let outline = """
      android screen "Order" 200x200 density 1
        text "Total" at 10,10 120x40 textSize 14 textColor null
        text "Sum" at 60,90 80x30 textSize 14 textColor null
      """
    let drawing = Drawing(
      on: "#FFFFFF", .box("#D50000", Rect(x: 30, y: 20, width: 20, height: 20)),
      .box("#606060", Rect(x: 80, y: 98, width: 20, height: 14)))
    let outcome = try Self.run(outline, drawing: drawing, settings: settings)
    let broken = Dictionary(
      uniqueKeysWithValues: outcome.breakages.map { ($0.finding.node, Set($0.settings)) })
    // Through a cataract both texts lose their contrast, and a missing cone takes none of it.
    #expect(broken[1]?.contains(.eye(.cataract)) == true)
    #expect(broken[2]?.contains(.eye(.cataract)) == true)
    #expect(broken[1]?.contains(.filter(.vision(.protanopia))) != true)
    #expect(broken[2]?.contains(.eye(.glaucoma)) != true, "the middle is left")
    let untold = try Self.run(outline, settings: [.eye(.cataract)])
    #expect(untold.notKnown.map(\.reason) == ["there is no screenshot"])
  }

  @Test("never crashes, on no screen")
  func hostile() throws {
    for outline in [
      "ios screen \"A\"\n", "android screen \"A\" 0x0\n",
      "ios screen \"A\" 1x1\n  text \"T\" at 1e300,-1e300 1e300x1e300 textSize 1e300 adjustsFont\n",
    ] {
      _ = try Self.run(outline)
    }
  }
}
