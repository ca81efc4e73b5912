// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutScreen
import CurbcutSettings
import CurbcutSource
import CurbcutTestSupport
import Testing

@testable import CurbcutSourceAudit

/// Rows of which several rules check a part each, in all their forms.
@Suite("Android's files and what they complete")
struct AndroidRequirementTests {
  private static let namespace = #"xmlns:android="http://schemas.android.com/apk/res/android""#

  private func layout(_ views: String) -> String {
    "<LinearLayout \(Self.namespace)>\n\(views)\n</LinearLayout>"
  }

  /// The rules over resources that report something in a project.
  private func resources(_ files: KeyValuePairs<String, String>) throws -> Set<String> {
    var resources = ProjectResources()
    for (path, text) in files {
      resources.paths.append(path)
      if AndroidCode.recognizes(path) {
        resources.addAndroidCode(Array(text.utf8), at: path)
      } else {
        try resources.add(Array(text.utf8), at: path)
      }
    }
    let rules = Catalogue.source.checks(of: .resources).checks
    return Set(
      RuleRunner(rules).run(onAllFilesOf: SourceProject([], resources: resources))
        .filter(\.isFailure).map(\.check.name))
  }

  /// The rules over Kotlin and Java that report something in a project.
  private func code(_ files: KeyValuePairs<String, String>) -> Set<String> {
    var resources = ProjectResources()
    for (path, text) in files { resources.addAndroidCode(Array(text.utf8), at: path) }
    let rules = Catalogue.source.checks(of: .androidCode).checks
    return Set(
      RuleRunner(rules).run(onAllFilesOf: SourceProject([], resources: resources))
        .filter(\.isFailure).map(\.check.name))
  }

  /// The rules over Swift that report something.
  private func swift(_ text: String) -> Set<String> {
    let rules = Catalogue.source.checks(of: .source).checks
    return Set(
      RuleRunner(rules).run(on: [SwiftSourceFile(name: "a.swift", text: text)])
        .filter(\.isFailure).map(\.check.name))
  }

  /// The rules over storyboards that report a label.
  private func storyboard(_ label: String) throws -> Set<String> {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects>\(label)
      </objects></document>
      """
    let file = try InterfaceBuilderFile(Array(text.utf8))
    return Set(
      RuleRunner(Catalogue.source.checks(of: .storyboards).checks).run(on: file, named: "a")
        .map(\.check.name))
  }

  private func screen(_ outline: String) throws -> Set<String> {
    let screen = try Outline().importScreen(from: Array(outline.utf8)).screen
    let tree = PlatformRules.latest(for: screen.platform).tree(of: screen)
    return Set(
      RuleRunner(Catalogue.audit.checks).run(on: tree).filter(\.isFailure)
        .map(\.check.name))
  }

  @Test(
    "the oldest system and what is asked of a device, with the share that is left out where a file tells",
    .requirement("S4-12-043"))
  func excludedDevices() throws {
    let project = """
      { objects = { A = { isa = XCBuildConfiguration;
      buildSettings = { IPHONEOS_DEPLOYMENT_TARGET = 16.4; }; };
      B = { isa = XCBuildConfiguration;
      buildSettings = { IPHONEOS_DEPLOYMENT_TARGET = 17.0; }; }; }; }
      """
    let capabilities = """
      <plist version="1.0"><dict><key>UIRequiredDeviceCapabilities</key>
      <dict><key>nfc</key><true/><key>telephony</key><false/></dict></dict></plist>
      """
    let manifest = """
      <manifest \(Self.namespace)><uses-sdk android:minSdkVersion="21"/>
      <uses-feature android:name="android.hardware.telephony"/></manifest>
      """
    let shares = """
      [{"version": "5.0", "apiLevel": 21, "distributionPercentage": 0.012},
      {"version": "8.0", "apiLevel": 26, "distributionPercentage": 0.5},
      {"version": "16", "distributionPercentage": 0.09}, {"version": "17", "distributionPercentage": 0.9}]
      """
    func told(_ more: KeyValuePairs<String, String>) throws -> [String] {
      var resources = ProjectResources()
      for (path, text) in [
        ("A.xcodeproj/project.pbxproj", project), ("App/Info.plist", capabilities),
        ("app/src/main/AndroidManifest.xml", manifest),
        ("app/build.gradle.kts", "android {\n  minSdk = 26\n  applicationId = \"a\"\n}"),
        ("part/build.gradle.kts", "minSdk = 30"),
      ] + more.map({ ($0.key, $0.value) }) {
        try resources.add(Array(text.utf8), at: path)
      }
      return RuleRunner([ExcludedDevices.self])
        .run(onAllFilesOf: SourceProject([], resources: resources))
        .map { "\($0.file):\($0.place.line) \($0.problem.message)" }
    }
    let parts: Set<String> = [
      "App/Info.plist:1 devices without nfc cannot get the app",
      "app/src/main/AndroidManifest.xml:2 devices without android.hardware.telephony cannot get the app",
    ]
    let iOS = "A.xcodeproj/project.pbxproj:4 the app requires iOS 17.0, "
    let android = "app/build.gradle.kts:2 the app requires API level 26 of Android, "
    let open =
      "and without distributions.json the share of older systems is unknown"
    let unknown: Set<String> = [iOS + open, android + open]
    let known: Set<String> = [
      iOS + "which 9 % of the devices in distributions.json do not have",
      android + "which 1.2 % of the devices in distributions.json do not have",
    ]
    let alone = try Set(told([:]))
    #expect(alone == parts.union(unknown))
    #expect(try Set(told(["distributions.json": shares])) == parts.union(known))
    #expect(try Set(told(["distributions.json": "{\"a\": [1"])) == alone)
  }

  @Test(
    "dictation, keyboards of others and keys of one's own: what blocks them is reported in both",
    .requirement("S4-022"))
  func textEntry() throws {
    #expect(
      swift("class A: UIViewController { let t = UITextView(); func f() { t.inputView = Keys() } }")
        .contains("keyboard-without-dictation"))
    #expect(
      swift(
        """
        class A: UIViewController { let t = UITextView()
        func f() { t.keyboardType = .numberPad } }
        """
      ).contains("keyboard-without-dictation"))
    #expect(
      swift(
        """
        class Delegate: UIResponder {
          func application(_ a: UIApplication,
            shouldAllowExtensionPointIdentifier i: UIApplication.ExtensionPointIdentifier) -> Bool {
            return i != .keyboard
          }
        }
        """
      ).contains("refused-keyboard"))
    let found = try resources([
      "res/layout/a.xml": layout(#"<EditText android:hint="A" android:privateImeOptions="nm"/>"#)
    ])
    #expect(found.contains("blocked-text-entry"))
    #expect(
      try resources([
        "res/layout/a.xml": layout(#"<android.inputmethodservice.KeyboardView/>"#)
      ]).contains("blocked-text-entry"))
    #expect(
      try !resources(["res/layout/a.xml": layout(#"<EditText android:hint="@string/a"/>"#)])
        .contains("blocked-text-entry"))
    #expect(
      swift("class A: UIViewController { let t = UITextView() }").isDisjoint(with: [
        "keyboard-without-dictation", "refused-keyboard",
      ]))
  }

  @Test(
    "settings of the phone that an app takes away are reported in Info.plist, Android's files and code",
    .requirement("S4-033"))
  func control() throws {
    #expect(
      try resources([
        "A/Info.plist": """
        <plist version="1.0"><dict><key>UISupportedInterfaceOrientations</key>
        <array><string>UIInterfaceOrientationPortrait</string></array></dict></plist>
        """
      ]).contains("declared-orientation-lock"))
    let manifest = """
      <manifest \(Self.namespace)><application>
      <activity android:name=".A" android:screenOrientation="portrait"/></application></manifest>
      """
    #expect(try resources(["AndroidManifest.xml": manifest]).contains("locked-activity"))
    let text = layout(#"<TextView android:textSize="14dp"/>"#)
    #expect(try resources(["res/layout/a.xml": text]).contains("text-size-without-sp"))
    let flipper = layout(#"<ViewFlipper android:autoStart="true"/>"#)
    #expect(try resources(["res/layout/a.xml": flipper]).contains("self-advancing-view"))
    #expect(
      swift(
        """
        class A: UIViewController {
          override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
        }
        """
      ).contains("orientation-lock"))
    #expect(
      swift("func f() { label.font = UIFont.systemFont(ofSize: 12) }").contains("fixed-font-size"))
    #expect(
      swift("struct A: View { var body: some View { Text(\"A\").dynamicTypeSize(.large) } }")
        .contains("ignored-text-size"))
    #expect(
      swift(
        """
        class A: UIViewController {
          override func viewDidLoad() {
            Timer.scheduledTimer(withTimeInterval: 5, repeats: true) { _ in
              self.pages.scrollToItem(at: self.next, at: .left, animated: true)
            }
          }
        }
        """
      ).contains("movement-without-stop"))
  }

  @Test(
    "justified text is reported in all forms, and lines of more than 80 characters on a screen",
    .requirement("S4-072"))
  func formatting() throws {
    #expect(swift("func f() { label.textAlignment = .justified }").contains("justified-text"))
    let justified = layout(#"<TextView android:justificationMode="inter_word"/>"#)
    #expect(try resources(["res/layout/a.xml": justified]).contains("justified-layout-text"))
    let text = Array(repeating: "We fly to Mars and back.", count: 12).joined(separator: " ")
    #expect(
      try screen(
        """
        android screen "Terms" 2560x1600
          text "\(text)" at 0,0 2400x200 textSize 28
        """
      ).contains("long-lines"))
    #expect(
      try !screen(
        """
        android screen "Terms" 1080x2400
          text "\(text)" at 0,0 1000x600 textSize 42
        """
      ).contains("long-lines"))
  }

  @Test(
    "body text is aligned naturally in code, storyboards and layouts, or it is reported",
    .requirement("S4-12-007"))
  func alignment() throws {
    func code(_ side: String) -> Set<String> {
      swift("func f() { label.textAlignment = .\(side) }")
    }
    #expect(code("justified").contains("justified-text"))
    #expect(code("left").contains("side-aligned-text"))
    #expect(code("natural").isDisjoint(with: ["justified-text", "side-aligned-text"]))
    #expect(code("center").isDisjoint(with: ["justified-text", "side-aligned-text"]))
    for (side, isReported) in [
      ("justified", true), ("left", true), ("natural", false), ("center", false),
    ] {
      let found = try storyboard(
        #"<label id="l" text="Mars is far" textAlignment="\#(side)"/>"#)
      #expect(found.contains("fixed-text-alignment") == isReported, "\(side)")
    }
    let justified = layout(#"<TextView android:justificationMode="inter_word"/>"#)
    #expect(try resources(["res/layout/a.xml": justified]).contains("justified-layout-text"))
  }

  @Test(
    "the display size scales what is flexible; what is fixed, unscrolled or in px is reported",
    .requirement("S4-157", "S4-158"))
  func displaySize() throws {
    let texts = Array(repeating: #"<TextView android:text="A"/>"#, count: 3).joined()
    for (name, views, rule) in [
      ("a", #"<TextView android:text="A" android:layout_height="24dp"/>"#, "fixed-text-box"),
      ("a", #"<AbsoluteLayout/>"#, "fixed-text-box"),
      ("activity_a", texts, "unscrolled-layout-text"),
      ("a", #"<TextView android:textSize="14dp"/>"#, "text-size-without-sp"),
      ("a", #"<TextView android:padding="16px"/>"#, "absolute-dimension"),
      ("a", #"<TextView android:layout_width="9mm"/>"#, "absolute-dimension"),
    ] {
      #expect(
        try resources(["res/layout/\(name).xml": layout(views)]).contains(rule), "\(views)")
    }
    let flexible = layout(
      """
      <ScrollView><LinearLayout android:padding="16dp">
      <TextView android:text="@string/a" android:layout_width="match_parent"
      android:layout_height="wrap_content" android:textSize="14sp"/>
      <TextView android:text="@string/b"/><TextView android:text="@string/c"/>
      </LinearLayout></ScrollView>
      """)
    #expect(
      try resources(["res/layout/activity_a.xml": flexible]).isDisjoint(with: [
        "fixed-text-box", "unscrolled-layout-text", "text-size-without-sp", "absolute-dimension",
      ]))
    // The same on a captured screen, as far as a capture tells: no format carries the units of other
    // lengths than that of the text.
    func captured(_ text: String, isScrolled: Bool) throws -> Set<String> {
      let group = "group at 0,0 1080x2400 scrollable \(isScrolled)"
      return try screen("android screen \"A\" 1080x2400 density 3\n  \(group)\n    \(text)\n")
        .intersection(Self.inflexible)
    }
    func text(_ unit: String, _ height: Int) -> String {
      #"text "Delivery within two working days" at 40,300 900x60 textSize 48 "#
        + #"textSizeUnit \#(unit) layout {"width": -2, "height": \#(height)}"#
    }
    #expect(try captured(text("sp", -2), isScrolled: true) == [])
    #expect(try captured(text("sp", 60), isScrolled: true) == ["text-cut-off-when-enlarged"])
    #expect(try captured(text("dp", -2), isScrolled: true) == ["fixed-text-size"])
  }

  /// The rules over screens that report what does not grow with the display.
  private static let inflexible: Set<String> = [
    "fixed-text-size", "text-cut-off-when-enlarged",
  ]

  @Test(
    "the button that grows passes, and its three spoilt copies are reported",
    .requirement("S4-159"))
  func button() throws {
    func found(_ height: String, _ size: String, _ padding: String) throws -> Set<String> {
      try resources([
        "res/layout/a.xml": layout(
          """
          <Button android:text="@string/a" android:layout_width="wrap_content"
          android:layout_height="\(height)" android:textSize="\(size)" android:padding="\(padding)"/>
          """)
      ])
    }
    #expect(try found("wrap_content", "24sp", "16dp").isEmpty)
    #expect(try found("wrap_content", "24dp", "16dp") == ["text-size-without-sp"])
    #expect(try found("40dp", "24sp", "16dp").contains("fixed-text-box"))
    #expect(try found("wrap_content", "24sp", "16px") == ["absolute-dimension"])
  }

  @Test(
    "a live region that interrupts or chatters is reported, and a status without one",
    .requirement("S4-150"))
  func liveRegions() throws {
    func found(_ view: String) throws -> Set<String> {
      try resources([
        "res/layout/a.xml": layout(view), "a.kt": "score.text = points",
      ])
    }
    #expect(
      try found(#"<TextView android:accessibilityLiveRegion="assertive"/>"#)
        .contains("noisy-live-region"))
    #expect(
      try found(#"<TextClock android:accessibilityLiveRegion="polite"/>"#)
        .contains("noisy-live-region"))
    #expect(
      try found(#"<TextView android:id="@+id/score"/>"#).contains("status-without-live-region"))
    #expect(
      try found(#"<TextView android:id="@+id/score" android:accessibilityLiveRegion="polite"/>"#)
        .isDisjoint(with: ["status-without-live-region", "noisy-live-region"]))
  }

  @Test(
    "a text without a comment is reported, and one that a language lacks and so is read in another",
    .requirement("S4-196"))
  func translations() throws {
    let found = try resources([
      "res/values/strings.xml": """
      <resources><string name="a">Mars</string><!-- b -->
      <string name="b">Book</string></resources>
      """,
      "res/values-de/strings.xml": """
      <resources><string name="a">Mars</string></resources>
      """,
    ])
    #expect(found.isSuperset(of: ["uncommented-android-text", "missing-translation"]))
    #expect(
      try resources([
        "res/values/strings.xml": """
        <resources><!-- The button that orders -->
        <string name="b">Book</string></resources>
        """,
        "res/values-de/strings.xml": """
        <resources><string name="b">Buchen</string></resources>
        """,
      ]).isEmpty)
  }

  @Test(
    "a control made of a plain view is reported in layouts, and one made from scratch in code",
    .requirement("S4-124"))
  func customControls() throws {
    let plain = layout(#"<TextView android:text="@string/send" android:onClick="send"/>"#)
    #expect(try resources(["res/layout/a.xml": plain]).contains("control-from-plain-view"))
    let button = layout(#"<Button android:text="@string/send" android:onClick="send"/>"#)
    #expect(try !resources(["res/layout/a.xml": button]).contains("control-from-plain-view"))
    let touch = "override fun onTouchEvent(event: MotionEvent): Boolean { turn(); return true }"
    func dial(_ base: String, _ more: String = "") -> Set<String> {
      code(["src/main/Dial.kt": "class Dial(c: Context) : \(base)(c) { \(touch) \(more) }"])
    }
    let rule = "custom-view-without-role"
    #expect(dial("View").contains(rule))
    #expect(!dial("SeekBar").contains(rule))
    #expect(!dial("View", "val touch = object : ExploreByTouchHelper(this) { }").contains(rule))
  }

  @Test(
    "the person sets how long a press takes to be long; code with a time of its own is reported",
    .requirement("S4-184"))
  func longPresses() throws {
    func timeout(_ delay: String) throws -> Int {
      AndroidEnvironment(try Settings.parse(["touch-and-hold-delay=\(delay)"]) { _ in nil })
        .longPressTimeout
    }
    #expect(try [timeout("short"), timeout("medium"), timeout("long")] == [400, 1_000, 1_500])
    func touch(_ time: String) -> Set<String> {
      code([
        "src/main/A.kt": """
        fun start() {
          record.setOnTouchListener { view, event ->
            if (event.action == MotionEvent.ACTION_DOWN) handler.postDelayed(open, \(time))
            if (event.action == MotionEvent.ACTION_UP) handler.removeCallbacks(open)
            true
          }
        }
        """
      ])
    }
    #expect(touch("500").contains("own-long-press"))
    #expect(!touch("ViewConfiguration.getLongPressTimeout().toLong()").contains("own-long-press"))
    #expect(code(["src/main/A.kt": "const val LONG_PRESS_DELAY = 700L"]).contains("own-long-press"))
    #expect(
      code(["src/main/A.kt": "fun f() { record.setOnLongClickListener { open(); true } }"]).isEmpty)
  }

  @Test(
    "a colour without a name is reported in layouts and in code, a named one in neither",
    .requirement("S4-162"))
  func colors() throws {
    let rules: Set<String> = ["hard-coded-layout-color", "hard-coded-code-color"]
    for color in ["#FF0000", "@color/alert"] {
      let text = layout("<TextView android:text=\"@string/a\" android:textColor=\"\(color)\"/>")
      #expect(
        try resources(["res/layout/a.xml": text]).isDisjoint(with: rules) == color.hasPrefix("@"))
    }
    for (value, isNamed) in [
      ("Color.parseColor(\"#FF0000\")", false), ("0xFFFF0000.toInt()", false),
      ("Color.RED", false), ("ContextCompat.getColor(this, R.color.alert)", true),
      ("Color.TRANSPARENT", true),
    ] {
      let text = "import android.view.View\nfun f() { title.setTextColor(\(value)) }"
      #expect(code(["src/main/A.kt": text]).isDisjoint(with: rules) == isNamed, "\(value)")
    }
    let compose = "import androidx.compose.runtime.Composable\n"
    #expect(
      code(["src/main/A.kt": compose + "@Composable fun A() { Text(color = Color(0xFF112233)) }"])
        .contains("hard-coded-code-color"))
    #expect(
      code(["src/main/A.kt": compose + "val Rust = Color(0xFF112233)"]).isDisjoint(with: rules))
  }

  @Test(
    "text size, colours and movement that the person has chosen are overridden in Kotlin, Java or Swift",
    .requirement("S4-5-031"))
  func preferences() {
    let rule = "overridden-preference"
    for statement in [
      "web.settings.textZoom = 100",
      "AppCompatDelegate.setDefaultNightMode(AppCompatDelegate.MODE_NIGHT_NO)",
      "lottie.setIgnoreDisabledSystemAnimations(true)",
      "val moves = ValueAnimator.areAnimatorsEnabled()",
    ] {
      #expect(code(["src/main/A.kt": "fun f() { \(statement) }"]).contains(rule), "\(statement)")
    }
    #expect(
      code(["A.java": "class A { void f() { web.getSettings().setTextZoom(100); } }"]).contains(
        rule))
    #expect(
      code(["src/main/A.kt": "fun f() { config.fontScale = 1f }"]).contains("font-scale-in-code"))
    #expect(
      !code(["src/main/A.kt": "fun f() { config.fontScale = wanted }"])
        .contains("font-scale-in-code"))
    for statement in [
      "if (ValueAnimator.areAnimatorsEnabled()) move()",
      "val moves = ValueAnimator.areAnimatorsEnabled(); move(moves)",
    ] {
      #expect(!code(["src/main/A.kt": "fun f() { \(statement) }"]).contains(rule), "\(statement)")
    }
    #expect(
      swift("struct A: View { var body: some View { Text(\"A\").dynamicTypeSize(.large) } }")
        .contains("ignored-text-size"))
    #expect(
      swift("func f() { window.overrideUserInterfaceStyle = .light }").contains("forced-appearance")
    )
    #expect(
      swift(
        "func f() { UIView.animate(withDuration: 1) { self.card.transform = CGAffineTransform(scaleX: 3, y: 3) } }"
      ).contains("animation-without-reduce-motion"))
  }
}
