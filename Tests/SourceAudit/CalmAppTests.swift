// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutCapture
import CurbcutScreen
import CurbcutSource
import CurbcutStandards
import CurbcutTestSupport
import Testing

@testable import CurbcutSourceAudit

/// Rows that are checked in every form of input which they name.
@Suite("What moves, sounds, shouts and never ends")
struct CalmAppTests {
  private func tree(_ outline: String) throws -> AccessibilityTree {
    let screen = try Outline().importScreen(from: Array(outline.utf8)).screen
    return PlatformRules.latest(for: screen.platform).tree(of: screen)
  }

  private func onScreen(
    _ outline: String, _ rules: RuleID..., limits: Limits = Limits()
  ) throws -> [RuleID] {
    try onScreen(tree(outline), rules, limits)
  }

  private func onScreen(
    _ tree: AccessibilityTree, _ rules: [RuleID], _ limits: Limits = Limits()
  ) throws -> [RuleID] {
    let types = Catalogue.audit.checks.filter { rules.contains($0.id) }
    #expect(types.count == rules.count)
    return RuleRunner(types, limits: limits).run(on: tree)
      .filter(\.isFailure).map(\.check)
  }

  private func inSource(
    _ text: String, _ rule: RuleID, limits: Limits = Limits()
  ) throws -> Int {
    let type = try #require(Catalogue.source.checks.first { $0.id == rule })
    return RuleRunner([type], limits: limits)
      .run(on: [SwiftSourceFile(name: "a.swift", text: text)]).count { $0.isFailure }
  }

  /// The lines that a rule over the files of a project reports.
  private func inStrings(_ strings: String, _ rule: RuleID) throws -> [Int] {
    let type = try #require(Catalogue.source.checks(of: .resources).checks.first { $0.id == rule })
    let project = try ExampleProject("== App/en.lproj/Localizable.strings\n" + strings).project
    return RuleRunner([type]).run(onAllFilesOf: project).map(\.place.line)
  }

  // MARK: - Movement

  @Test(
    "loops, moving pictures, carousels and videos that start by themselves have a pause",
    .requirement("S4-12-002"))
  func movement() throws {
    let moving = [
      "UIView.animate(withDuration: 1, delay: 0, options: [.repeat]) { self.star.center = .zero }",
      "animation.repeatCount = .infinity",
      "let photo = FLAnimatedImageView()",
      "Timer.scheduledTimer(withTimeInterval: 5, repeats: true) { _ in self.pages.scrollToItem(at: next) }",
      "player.play()",
    ]
    for statement in moving {
      func type(_ more: String) -> String {
        "class Intro: UIViewController {\n  let player = AVPlayer()\n"
          + "  override func viewDidAppear(_ animated: Bool) {\n    \(statement)\n  }\n  \(more)\n}\n"
      }
      #expect(try inSource(type(""), "movement-without-stop") == 1, "\(statement)")
      let pause = "@IBAction func pauseTapped() {}"
      #expect(try inSource(type(pause), "movement-without-stop") == 0, "\(statement)")
    }
    // A transition comes to an end.
    let transition = """
      class Intro: UIViewController {
        func open() { UIView.animate(withDuration: 0.3) { self.card.center = .zero } }
      }
      """
    #expect(try inSource(transition, "movement-without-stop") == 0)
    for view in [
      "group class \"com.airbnb.lottie.LottieAnimationView\"", "group identifier \"photo_gif\"",
      "group identifier \"offerCarousel\"", "group class \"android.widget.VideoView\"",
    ] {
      let screen = "android screen\n  \(view)\n"
      #expect(
        try onScreen(screen, "movement-without-pause") == ["movement-without-pause"], "\(view)")
      let paused = screen + "  image-button contentDescription \"Pause\" clickable\n"
      #expect(try onScreen(paused, "movement-without-pause") == [], "\(view)")
    }
  }

  // MARK: - Letters

  @Test(
    "fonts, sizes and colours are counted on screens, in views and in scenes, against limits that a team sets",
    .requirement("S4-12-004"))
  func textStyles() throws {
    var strict = Limits()
    strict[.fontFamilies] = 1
    strict[.textSizes] = 1
    strict[.textColors] = 1
    let rule: RuleID = "many-text-styles"
    let looks = [
      (#"font "Georgia-Bold""#, #"font "Futura-Medium""#), ("textSize 12", "textSize 17"),
      (##"textColor "#000000""##, ##"textColor "#AA0000""##),
    ]
    for (first, second) in looks {
      let screen = "ios screen\n  text \"A\" \(first)\n  text \"B\" \(second)\n"
      #expect(try onScreen(screen, rule) == [])
      #expect(try onScreen(screen, rule, limits: strict) == [rule], "\(first)")
    }
    let view = """
      struct Poster: View {
        var body: some View {
          VStack { Text("A").font(.largeTitle); Text("B").font(.caption) }
        }
      }
      """
    let project = SwiftUIProject(files: [SwiftSourceFile(name: "a.swift", text: view)])
    let poster = PlatformRules.latest(for: .ios).tree(
      of: try project.read(try #require(project.entries.last)).screen)
    #expect(try onScreen(poster, [rule]) == [])
    #expect(try onScreen(poster, [rule], strict) == [rule])
    let scene = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects><view id="v"><subviews>
      <label id="a" text="A"><fontDescription key="fontDescription" type="system" pointSize="17"/></label>
      <label id="b" text="B"><fontDescription key="fontDescription" type="system" pointSize="24"/></label>
      </subviews></view></objects></document>
      """
    let file = try InterfaceBuilderFile(Array(scene.utf8))
    let drawn = PlatformRules.latest(for: .ios).tree(of: try #require(file.scenes.first).screen)
    #expect(try onScreen(drawn, [rule]) == [])
    #expect(try onScreen(drawn, [rule], strict) == [rule])
    let code = """
      class Poster: UIView {
        func show() {
          a.font = UIFont(name: "Georgia-Bold", size: 17)
          b.font = UIFont(name: "Futura-Medium", size: 24)
        }
      }
      """
    #expect(try inSource(code, "many-fonts-in-code") == 0)
    #expect(try inSource(code, "many-fonts-in-code", limits: strict) == 1)
  }

  @Test(
    "bold, italic, underlined and capital text is found on screens, in code and in strings",
    .requirement("S4-12-005"))
  func emphasis() throws {
    let long = "We bring you to Mars and back within a year"
    let rule: RuleID = "emphasized-text"
    for line in [
      #"text "\#(long)" textStyle bold"#, #"text "\#(long)" textStyle italic"#,
      #"text "\#(long)" spans [{"start": 0, "end": 43, "kind": "underline"}]"#,
      #"text "PLEASE READ THIS""#, #"button "SUBSCRIBE" clickable"#,
    ] {
      #expect(try onScreen("android screen\n  \(line)\n", rule) == [rule], "\(line)")
    }
    for line in [#"text "\#(long)""#, #"text "NASA""#, #"header "Mars" textStyle bold"#] {
      #expect(try onScreen("android screen\n  \(line)\n", rule) == [], "\(line)")
    }
    func body(_ text: String) -> String { "struct A: View { var body: some View { \(text) } }" }
    for text in [
      #"Text("\#(long)").bold()"#, #"Text("\#(long)").italic()"#, #"Text("\#(long)").underline()"#,
      "Text(title.uppercased())", "Text(title).textCase(.uppercase)", #"Text("PLEASE READ THIS")"#,
    ] {
      #expect(try inSource(body(text), "emphasis-in-code") == 1, "\(text)")
    }
    for text in [#"Text("\#(long)")"#, #"Text("NASA")"#, #"Text("Mars").bold()"#] {
      #expect(try inSource(body(text), "emphasis-in-code") == 0, "\(text)")
    }
    let strings = """
      "a" = "SUBSCRIBE NOW";
      "b" = "<b>\(long)</b>";
      "c" = "<i>\(long)</i>";
      "d" = "<u>\(long)</u>";
      "e" = "NASA";
      "f" = "\(long)";
      """
    #expect(try inStrings(strings, "emphasis-in-strings") == [1, 2, 3, 4])
  }

  // MARK: - Ends

  @Test("a list that loads by itself has an end or a break", .requirement("S4-12-037"))
  func ends() throws {
    func feed(_ more: String) -> String {
      """
      struct Feed: View {
        var body: some View {
          List(posts) { post in
            Row(post).onAppear { if post == posts.last { store.loadMore() } }
          }
          \(more)
        }
      }
      """
    }
    #expect(try inSource(feed(""), "endless-loading") == 1)
    #expect(try inSource(feed(#"Text("You're all caught up")"#), "endless-loading") == 0)
    #expect(try inSource(feed(#"Button("Load more") { more() }"#), "endless-loading") == 0)
    let screen = "android screen\n  recycler\n    text \"A\"\n    text \"B\"\n"
    #expect(try onScreen(screen + "    progress\n", "endless-content") == ["endless-content"])
    #expect(try onScreen(screen + "    text \"You're all caught up\"\n", "endless-content") == [])
    #expect(
      try onScreen(screen + "    button \"Load more\" clickable\n", "endless-content") == [])
  }

  // MARK: - Sound

  @Test(
    "sound has pause, stop and a volume of its own: strictly always, else where it starts by itself",
    .requirement("S4-068"))
  func sound() throws {
    func player(_ start: String, _ more: String = "") -> String {
      "class Song: UIViewController {\n  let music = AVAudioPlayer()\n"
        + "  \(start) { music.play() }\n  \(more)\n}"
    }
    let byItself = "override func viewDidAppear(_ animated: Bool)"
    let asked = "@IBAction func start()"
    let pause = "@IBAction func halt() { music.pause() }"
    let volume = "@IBAction func slide(_ slider: UISlider) { music.volume = slider.value }"
    // The level of WCAG.
    #expect(try inSource(player(byItself), "sound-on-appear") == 1)
    #expect(try inSource(player(byItself, pause), "sound-on-appear") == 0)
    #expect(try inSource(player(asked), "sound-on-appear") == 0)
    // The stricter one.
    #expect(try inSource(player(asked), "sound-without-controls") == 1)
    #expect(try inSource(player(asked, pause), "sound-without-controls") == 1)
    #expect(try inSource(player(asked, volume), "sound-without-controls") == 1)
    #expect(try inSource(player(asked, pause + "\n" + volume), "sound-without-controls") == 0)
    let playing = "ios screen\n  text \"Now playing: Mars\"\n"
    let levels: [(controls: String, wcag: Bool, strict: Bool)] = [
      ("", true, true), ("  button \"Pause\"\n", false, true),
      ("  slider label \"Volume\"\n", false, true),
      ("  button \"Pause\"\n  slider label \"Volume\"\n", false, false),
      (
        "  button \"Pause\"\n  group class \"MPVolumeView\"\n    slider label \"Volume\"\n", false,
        true
      ),
    ]
    for (controls, wcag, strict) in levels {
      #expect(
        try onScreen(playing + controls, "sound-without-stop")
          == (wcag ? ["sound-without-stop"] : []), "\(controls)")
      #expect(
        try onScreen(playing + controls, "sound-without-volume")
          == (strict ? ["sound-without-volume"] : []), "\(controls)")
    }
  }

  @Test(
    "a direction that is heard is shown or felt as well", .requirement("S4-10-014", "S4-12-071"))
  func direction() throws {
    func radar(_ more: String) -> String {
      """
      class Radar: NSObject {
        let ping = AVAudioPlayer()
        func warn(_ enemy: Enemy) {
          ping.pan = enemy.isLeft ? -1 : 1
          \(more)
        }
      }
      """
    }
    #expect(try inSource(radar(""), "sound-direction-alone") == 1)
    #expect(try inSource(radar("arrow.isHidden = false"), "sound-direction-alone") == 0)
    #expect(try inSource(radar("haptics.impactOccurred()"), "sound-direction-alone") == 0)
    #expect(try inSource(radar("caption.text = enemy.place"), "sound-direction-alone") == 0)
    let cave = "ios screen \"Cave\"\n  text \"Listen: the enemy comes from the left.\"\n"
    #expect(try onScreen(cave, "direction-by-sound") == ["direction-by-sound"])
    #expect(
      try onScreen(cave + "  image label \"Arrow to the left\"\n", "direction-by-sound") == [])
  }

  // MARK: - Words

  @Test(
    "texts are clear and brief, in parts with headings, without idioms and proverbs",
    .requirement("S4-12-069"))
  func clearText() throws {
    let idiom = "Setting it up is a piece of cake."
    let proverb = "Save often: better safe than sorry."
    let hard =
      "Notwithstanding the aforementioned provisions, the organisation reserves the irrevocable "
      + "entitlement to discontinue individual functionalities. Continued utilisation constitutes "
      + "unconditional acceptance of modified contractual stipulations. Corresponding notifications "
      + "are disseminated electronically to all registered participants."
    let long = Array(repeating: "We fly to Mars and back.", count: 20).joined(separator: " ")
    let plain = "We fly to Mars and back."
    let texts = [idiom, proverb, hard, long, plain]
    let strings = texts.enumerated().map { "\"\($0)\" = \"\($1)\";" }.joined(separator: "\n")
    #expect(try inStrings(strings, "hard-wording") == [1, 2, 3, 4])
    func found(_ text: String) throws -> [RuleID] {
      try onScreen(
        "ios screen \"Help\" language en\n  text \"\(text)\"\n", "obscure-wording",
        "hard-reading", "unscannable-text")
    }
    #expect(try found(idiom) == ["obscure-wording"])
    #expect(try found(proverb) == ["obscure-wording"])
    #expect(try found(hard) == ["hard-reading"])
    #expect(try found(long) == ["unscannable-text"])
    #expect(try found(plain) == [])
  }
}
