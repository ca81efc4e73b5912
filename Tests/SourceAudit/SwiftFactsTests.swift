// SPDX-License-Identifier: Apache-2.0
import CurbcutSource
import Testing

@Suite("Facts of Swift source")
struct SwiftFactsTests {
  private func facts(_ text: String) -> SwiftFacts {
    SwiftFacts(of: SwiftSourceFile(name: "a.swift", text: text))
  }

  @Test("find chains by the names in them")
  func namedChains() {
    let facts = facts(
      """
      struct A: View {
        var body: some View {
          VStack { model.title; Text("A").font(.title).font(Font.body); Text("B").padding() }
        }
        func announce() { UIAccessibility.post(notification: .announcement, argument: "A") }
      }
      """)
    let names = facts.chains.flatMap { [$0.base] + $0.links.map(\.name) }
    #expect(Set(names).isSuperset(of: ["Text", "font", "padding", "UIAccessibility", "post"]))
    for name in Set(names) {
      #expect(
        Array(facts.chains(naming: name))
          == facts.chains.filter { $0.base == name || $0.links.contains { $0.name == name } })
    }
    #expect(facts.chains(naming: ["Text", "font"]).map(\.base) == ["Text", "Text"])
    #expect(facts.chains(naming: "title").map(\.base) == ["model.title"])
    #expect(facts.chains(naming: "Image").isEmpty)
    #expect(facts.chains { $0.hasPrefix("pad") }.map(\.links.first?.name) == ["padding"])
    #expect(facts.chains(called: ["UIAccessibility.post", "post"]).count == 1)
    #expect(facts.chains(called: ["post"]).isEmpty)
  }

  @Test("classes, outlets, assignments and overrides")
  func declarations() {
    let facts = facts(
      """
      import UIKit
      class PostCell: UITableViewCell, Configurable {
        @IBOutlet weak var like: UIButton!
        private lazy var share = UIButton(type: .system)
        override var accessibilityLabel: String? { get { "Post" } set {} }
        func configure() {
          like.accessibilityLabel = NSLocalizedString("like", comment: "")
          self.share.accessibilityTraits = [.button, .selected]
          accessibilityValue = "\\(count) likes"
        }
      }
      """)
    #expect(facts.imports == ["UIKit"])
    let type = facts.scopes.first { $0.kind == .class }
    #expect(type?.inherited == ["UITableViewCell", "Configurable"])
    #expect(facts.variables.map(\.name) == ["like", "share", "accessibilityLabel"])
    #expect(facts.variables.map(\.type) == ["UIButton", "UIButton", "String"])
    #expect(facts.variables[0].modifiers.contains("IBOutlet"))
    #expect(facts.variables[2].modifiers.contains("override"))
    #expect(
      facts.assignments.map(\.value) == [
        .call("NSLocalizedString"), .members(["button", "selected"]), .interpolated("{} likes"),
      ])
    #expect(facts.assignments.map(\.target) == [["like"], ["self", "share"], []])
    #expect(facts.assignments.map(\.place.line) == [7, 8, 9])
    #expect(facts.results.map(\.value) == [.text("Post")])
  }

  @Test("a text with interpolation is there, and its words are not known")
  func interpolation() {
    let value = facts("a.accessibilityLabel = \"\\(name)\"").assignments[0].value
    #expect(value == .interpolated("{}"))
    #expect(!value.isBlankText)
    #expect(value.literalText == nil)
    #expect(WrittenValue.text(" ").isBlankText)
  }

  @Test("chains know what they are part of")
  func chains() {
    let facts = facts(
      """
      struct Card: View {
        var body: some View {
          HStack {
            if isOpen { Image("mars").resizable() }
          }
          .overlay(Text("New"))
          #if os(iOS)
          .onTapGesture(count: 2) { open() }
          #endif
        }
      }
      """)
    let image = facts.chains.firstIndex { $0.base == "Image" }!
    let around = Array(facts.chains(around: image))
    #expect(around.map(\.chain.base) == ["HStack"])
    #expect(around.map(\.position.isInClosure) == [true])
    let text = facts.chains.first { $0.base == "Text" }
    #expect(text?.position?.link == 0)
    #expect(facts.chains[image].links.map(\.name) == ["resizable"])
  }

  @Test("what #if adds to a chain is a chain of its own, which may be passed by")
  func branches() {
    let text = """
      struct Card: View {
        var body: some View {
          Text("A")
            .bold()
            #if os(iOS)
              .padding().onTapGesture { open() }
              #if DEBUG
                .border(.red)
              #endif
            #else
              .help("x")
            #endif
            .hidden()
        }
        var title: some View {
          Text("B")
            #if os(iOS)
              .italic()
            #endif
        }
      }
      """
    let facts = facts(text)
    let chains = facts.chains.map { [$0.base] + $0.links.map(\.name) }
    #expect(
      chains == [
        ["Text", "bold", "hidden"], ["", "padding", "onTapGesture"], ["open"], ["", "border"],
        ["", "help"], ["Text"], ["", "italic"],
      ])
    #expect(facts.chains.map(\.isConditional) == [false, true, true, true, true, false, true])
    let ends = facts.chains.map { String(text.utf8.prefix($0.range.upperBound).suffix(9)) }
    #expect(ends[0]?.hasSuffix(".hidden()") == true)
    #expect(ends[5]?.hasSuffix("#endif") == true)
  }

  @Test("statements in branches of #if stand in lists of their own, and may be passed by")
  func statementsInBranches() {
    let facts = facts(
      """
      var title: String {
        #if os(iOS)
          "Phone"
        #else
          "Mac"
        #endif
      }
      func f() {
        #if DEBUG
          if isOn { return }
          a()
        #endif
        b()
      }
      struct C {
        #if DEBUG
          let d = e()
        #endif
        let g = h()
      }
      #if DEBUG
        struct I { let j = k() }
      #endif
      """)
    #expect(facts.results.map(\.value) == [.text("Phone"), .text("Mac")])
    #expect(facts.chains.map(\.base) == ["a", "b", "e", "h", "k"])
    #expect(facts.chains.map(\.isConditional) == [true, false, true, false, false])
  }

  @Test("values are quoted with all that stands around them")
  func values() {
    let text = """
      class A {
        @IBOutlet private(set) weak var b: (any B)? = (try? c(d))!, e = 1
        let `default`: Int = /* = */ -2 { didSet { self.f.g![0].h = try await i() } }
        func j() -> Int { (k as? Int)! }
        func l() { (m, n) = o; p = q = r; try s = t; _ = u() }
      }
      """
    let facts = facts(text)
    func source(_ range: Range<Int>) -> String {
      String(decoding: Array(text.utf8)[range], as: UTF8.self)
    }
    #expect(facts.variables.map(\.name) == ["b", "e", "default"])
    #expect(facts.variables.map(\.type) == ["B", nil, "Int"])
    #expect(facts.variables.map(\.value) == [.other, .number(1), .number(-2)])
    #expect(facts.variables.compactMap(\.valueRange).map(source) == ["(try? c(d))!", "1", "-2"])
    #expect(facts.variables[0].modifiers == ["weak", "IBOutlet"])
    #expect(facts.assignments.map(\.member) == ["h", "p"])
    #expect(facts.assignments[0].target == ["self", "f", "g", "[]"])
    #expect(facts.assignments.map { source($0.valueRange) } == ["try await i()", "q = r"])
    #expect(facts.results.map(\.place).contains(SourcePlace(line: 4, column: 21)))
  }

  @Test("types with generic arguments are names in chains, and no chains of their own")
  func types() {
    let facts = facts(
      "let a = A.B<C>().d(), e = [F<G>](), h: [I] = j(K<L>.self, as: [M: Any].self)")
    #expect(
      facts.chains.map { [$0.base] + $0.links.map(\.name) } == [
        ["A", "B", "d"], [""], ["j"], ["K", "self"],
      ])
  }

  @Test("what the row of Apple's settings calls the API is a chain's name")
  func names() {
    let facts = facts(
      """
      func setUp() {
        if UIAccessibility.isReduceMotionEnabled { return }
        UIAccessibility.post(notification: .layoutChanged, argument: nil)
        _ = UIAccessibilityIsVoiceOverRunning()
      }
      """)
    #expect(
      facts.chains.map(\.calledName) == [
        "UIAccessibility.isReduceMotionEnabled", "UIAccessibility.post",
        "UIAccessibilityIsVoiceOverRunning",
      ])
  }
}

@Suite("Hostile source")
struct HostileSourceTests {
  /// Texts that are deep, long or broken, by what is the matter with them.
  static let texts: [String: String] = {
    let many = 10_000
    func nested(_ open: String, _ inner: String, _ close: String) -> String {
      String(repeating: open, count: many) + inner + String(repeating: close, count: many)
    }
    return [
      "nothing": "", "no end": "class A { func b( {", "not Swift": "<html>\u{0}\u{FFFF}",
      "modifiers": "let a = A()" + String(repeating: ".padding()", count: many),
      "members": "let a = A" + String(repeating: ".b", count: many),
      "subscripts": "let a = b" + String(repeating: "[0]", count: many),
      "calls": "let a = b" + String(repeating: "()", count: many),
      "marks": "let a = b" + String(repeating: "?.c", count: many),
      "operators": "let a = 1" + String(repeating: " + 1", count: many),
      "choices": "let a = b" + String(repeating: " ? c : d", count: many),
      "parentheses": nested("(", "1", ")"), "closures": nested("{", "1", "}"),
      "brackets": nested("[", "1", "]"), "stacks": nested("VStack {", "Image(\"a\")", "}"),
      "types": nested("class A {", "", "}"), "functions": nested("func a() {", "", "}"),
      "branches": String(repeating: "if a { b() } else ", count: many) + "{ c() }",
      "strings": String(repeating: "\"\\(", count: many), "tries": nested("try ", "a()", ""),
      "negations": "let a = " + String(repeating: "!-", count: many) + "b",
      "awaits": nested("await ", "a()", ""), "optionals": "let a: B" + nested("", "", "?"),
      "conditions": nested("#if a\n", "", "#endif\n"),
      "branches of a chain": "let a = B()"
        + String(repeating: "\n#if a\n.c()\n#else\n.d()\n#endif", count: many),
      "generics": "let a: " + nested("A<", "B", ">"),
      "comments": nested("/*", "", "*/"),
      "a loop of classes": "class A: B { func s() { accessibilityTraits = .adjustable } }\n"
        + "class B: A {}",
      "suppression": nested("(", "// curbcut:ignore a b", ")")
        + String(repeating: "a()\n.b() // curbcut:ignore c d\n", count: 100),
    ]
  }()

  @Test("that the parser cannot be given is said to be incomplete")
  func limits() {
    for name in ["brackets", "tries", "conditions", "generics"] {
      #expect(SwiftFacts(of: SwiftSourceFile(name: name, text: Self.texts[name]!)).isIncomplete)
    }
    let ordinary = "let a = [[[1]]] // [[[[[[[[[[[[[[[[\nlet b = \"[[[[[[[[[[[[[[[[[[\""
    #expect(!SwiftFacts(of: SwiftSourceFile(name: "a.swift", text: ordinary)).isIncomplete)
  }

  @Test("that ends anywhere, or lacks any sign, is read to its end")
  func broken() {
    let source = """
      #if os(iOS)
      @A(b: \\.c[d].e) final class F<G>: H.I, J & K where L: M {
        case n(O), p = "q\\(r, s: t)u"
        @P var v: (any W)? = try! X<Y>.z()! { didSet { a[b, c: d] += e } }
        #if DEBUG
        subscript(f: Int = g()) -> H { get { return i as? J } set { k = l = m } }
        #endif
        init?(_ n: O...) throws { guard case .p(let q?)? = r, #available(iOS 17, *) else { throw s } }
      }
      #elseif !DEBUG
      func `t`() { for u in v where w { if debug == false { x } else if y { z! } } }
      #endif
      let a = { [weak b, c = d()] e in switch f { case .g(3) where h: i(j:)() default: k?.l ?? m } }
      #Preview("n") { O().p { } q: { r } #if s .t() #else .u #endif .`v`(w: &x, -1) }
      """
    let signs = Array(source.utf8)
    for place in signs.indices {
      let start = String(decoding: signs[..<place], as: UTF8.self)
      _ = SwiftFacts(of: SwiftSourceFile(name: "a.swift", text: start))
      let rest = String(decoding: signs[(place + 1)...], as: UTF8.self)
      _ = SwiftFacts(of: SwiftSourceFile(name: "a.swift", text: start + rest))
      _ = SwiftFacts(of: SwiftSourceFile(name: "a.swift", text: rest))
    }
    let whole = SwiftFacts(of: SwiftSourceFile(name: "a.swift", text: source))
    #expect(whole.scopes.contains { $0.kind == .preview })
  }

  @Test("is read to its end", arguments: texts.keys.sorted())
  func read(_ name: String) {
    _ = SwiftFacts(of: SwiftSourceFile(name: name, text: Self.texts[name]!))
  }
}
