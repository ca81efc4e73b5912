// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import CurbcutCode

@Suite("Swift declarations become")
struct SwiftDeclarationTests {
  @Test(
    "types with their members",
    arguments: [
      Listing(
        "public final class A<T: P>: B, C where T: Q { }",
        "(class.public+final A generic: T P is: B is: C where)"),
      Listing(
        "extension A.B: C { func f() }", "(extension \"\" type: (member B A) is: C\n  (function f))"
      ),
      Listing(
        "enum E: String { case a = \"x\", b(Int, tag: [String]?)\nindirect case c }",
        "(enum E is: String\n  (enumCase a value: (text x))\n  (enumCase b parameter: (parameter \"\""
          + " type: Int) parameter: (parameter tag label: tag type: (optional (array String))))\n"
          + "  (enumCase+indirect c))"),
      Listing(
        "protocol P: AnyObject { associatedtype T: Q\nvar x: Int { get set }\nfunc f() async throws }",
        "(protocol P is: AnyObject\n  (associatedType T is: Q)\n  (property x type: Int"
          + " accessor: (accessor get) accessor: (accessor set))\n  (function+async+throws f))"),
      Listing("actor A { }", "(actor A)"),
      Listing("typealias A<T> = [T: Int]", "(alias A generic: T Any type: (dictionary T Int))"),
      Listing(
        "struct A { #make(1) }",
        "(struct A\n  (expansion make value: (annotation.macro make (literal \"1\"))))"),
    ])
  func types(_ sample: Listing) { #expect(sample.listing() == sample.expected) }

  @Test(
    "properties with wrappers, values and accessors",
    arguments: [
      Listing(
        "@State private var on = false",
        "(property.private on @ (annotation State) value: (literal.boolean false))"),
      Listing(
        "@Environment(\\.dismiss) var dismiss",
        "(property dismiss @ (annotation Environment (reference - (member dismiss))))"),
      Listing(
        "@available(iOS 17, *, deprecated, message: \"no\") let a: Int = 1",
        "(property+let a @ (annotation available (literal.verbatim \"iOS 17\") (literal.verbatim \"*\")"
          + " (literal.verbatim deprecated) message: (text no)) type: Int value: (literal \"1\"))"),
      Listing(
        "var body: some View { Text(\"A\") }",
        "(property body type: (opaque View) body: (block (call (name Text) (text A))))"),
      Listing(
        "public private(set) static var a: Int { get { 1 } set(b) { c = b } }",
        "(property.public+static+restrictedSetter a type: Int accessor: (accessor get"
          + " body: (block (literal \"1\"))) accessor: (accessor set label: b"
          + " body: (block (assign \"=\" (name c) (name b)))))"),
      Listing(
        "lazy var a = { 1 }() { didSet { b() } }",
        "(property+lazy a value: (call (closure - (block (literal \"1\"))))"
          + " accessor: (accessor didSet body: (block (call (name b)))))"),
      Listing("weak var a: A?", "(property+weak a type: (optional A))"),
      Listing(
        "@IBOutlet var a: UILabel!",
        "(property a @ (annotation IBOutlet) type: (unwrapped UILabel))"),
    ])
  func properties(_ sample: Listing) { #expect(sample.listing() == sample.expected) }

  @Test(
    "functions with labels, defaults and types",
    arguments: [
      Listing(
        "func f(_ a: Int, to b: String = \"x\", @ViewBuilder c: @escaping () -> Content) -> Int { a }",
        "(function f type: Int parameter: (parameter a type: Int) parameter: (parameter b label: to"
          + " type: String value: (text x)) parameter: (parameter c label: c @ (annotation ViewBuilder)"
          + " type: (marked escaping (function Content))) body: (block (name a)))"),
      Listing(
        "override func f<T>(a: inout T, b: Int...) where T: P",
        "(function+override f generic: T Any where parameter: (parameter a label: a"
          + " type: (marked inout T)) parameter: (parameter+variadic b label: b type: Int))"),
      Listing(
        "convenience init?(a: A) { nil }",
        "(initializer+failable+convenience \"\" parameter: (parameter a label: a type: A)"
          + " body: (block (literal.absent nil)))"),
      Listing("deinit { a() }", "(deinitializer \"\" body: (block (call (name a))))"),
      Listing(
        "subscript(a: Int) -> Int? { b[a] }",
        "(subscript \"\" type: (optional Int) parameter: (parameter a label: a type: Int)"
          + " body: (block (index (name b) (name a))))"),
      Listing(
        "func f(a: (Int, b: String) async throws -> Void, c: any P & Q, d: Set<Int>.Index, e: A.Type)",
        "(function f parameter: (parameter a label: a type: (function+async+throws Int b: String Void))"
          + " parameter: (parameter c label: c type: (existential (composition P Q)))"
          + " parameter: (parameter d label: d type: (member Index (path Set Int)))"
          + " parameter: (parameter e label: e type: (metatype Type A)))"),
      Listing(
        "func f(a: [String: (Int, Int)]?)",
        "(function f parameter: (parameter a label: a type: (optional (dictionary String (tuple Int Int)))))"
      ),
      Listing(
        "func f(a: () -> Void = { x in y }, b: Int)",
        "(function f parameter: (parameter a label: a type: (function Void) value: (closure (closure"
          + " \"\" parameter: (parameter x) body: (block (name y))))) parameter: (parameter b label: b"
          + " type: Int))"),
      Listing("infix operator |>: P", "(operator \"|>\")"),
    ])
  func functions(_ sample: Listing) { #expect(sample.listing() == sample.expected) }

  @Test("imports, with whether a branch of #if is around them")
  func imports() {
    let file = CodeFile(
      swift: """
        import SwiftUI
        @testable import struct A.B
        #if canImport(UIKit)
          import UIKit
        #endif
        """)
    #expect(file.imports.map { file[$0.path] } == ["SwiftUI", "A.B", "UIKit"])
    #expect(file.imports.map(\.isConditional) == [false, false, true])
  }

  @Test("the conformances that a where clause asks for")
  func requirements() {
    let file = CodeFile(swift: "struct A<B, C> where B: Shape, C == Int, B.D: E & F {}")
    let requirements = file.requirements(of: file.declarations[0]).map {
      "\(file[$0.label]): \(CodeListing(file).text(of: $0.type))"
    }
    #expect(requirements == ["B: Shape", "B.D: (composition E F)"])
  }

  @Test("a file without #if once, and another one for an iPhone and with all branches")
  func sources() {
    let plain = SwiftSource("let a = 1")
    #expect(plain.whole.nodes == plain.active.nodes && plain.brokenOffset == nil)
    let branched = SwiftSource("#if DEBUG\nlet a = 1\n#endif\nlet b = 2")
    #expect(branched.active.declarations.count == 1 && branched.whole.declarations.count == 2)
    #expect(SwiftSource("let a = 1\nlet = 2").brokenOffset == 14)
  }

  @Test("members of the branch of #if that an iPhone has, and attributes of it")
  func branches() {
    let sample = Listing(
      """
      struct A {
        #if os(iOS)
          var a = 1
        #else
          var b = 1
        #endif
        #if DEBUG
        @B
        #endif
        var c = 1
      }
      """,
      "(struct A\n  (property+conditional a value: (literal \"1\"))\n  (property c value: (literal \"1\")))"
    )
    #expect(sample.listing() == sample.expected)
  }

  @Test("are in a branch of #if only where it stands inside what is around them")
  func conditions() {
    let file = CodeFile(
      swift: """
        #if os(iOS)
          struct A {
            var b = 1
            #if DEBUG
            #else
              func c() { let d = 1 }
            #endif
          }
        #endif
        """)
    let conditional = file.declarations.filter { $0.flags.contains(.conditional) }
    #expect(conditional.map { file[$0.name] } == ["A", "c"])
  }

  @Test("of a pattern among members have its value, the first of them alone")
  func patterns() {
    let source = "struct A { let (a, b) = f() }"
    let file = CodeFile(swift: source)
    #expect(file.declarations.map { file[$0.name] } == ["A", "a", "b"])
    let values = file.declarations.map { $0.value.map { CodeListing(file).text(of: $0) } }
    #expect(
      values == [
        nil,
        "(declare.destructuring (pattern.tuple (pattern a) (pattern b)) (call (name f)))", nil,
      ])
  }

  @Test("have the bytes of the braces around their accessors")
  func accessorBlocks() {
    let source = "struct A { var a: Int { 1 }; var b = 2 { /* } */ didSet { f() } }; let c = 3 }"
    let bytes = Array(source.utf8)
    let blocks = CodeFile(swift: source).declarations.map(\.accessorBlock).filter { !$0.isEmpty }
    #expect(
      blocks.map { String(decoding: bytes[$0.places], as: UTF8.self) } == [
        "{ 1 }", "{ /* } */ didSet { f() } }",
      ])
  }

  @Test("values that name what is around them")
  func owners() {
    let file = CodeFile(
      swift: """
        struct A {
          func f(a: Int = { let inner = 1; return inner }()) { let b = { c in let d = c } }
          var g: Int { get { let e = 1; return e } }
        }
        """)
    func path(_ name: String) -> String {
      var next = file.declarations.firstIndex { file[$0.name] == name }.map {
        Declaration.ID(UInt32($0))
      }
      var path: [String] = []
      while let id = next {
        path.append("\(file[id].kind)")
        next = file[id].owner
      }
      return path.joined(separator: " < ")
    }
    #expect(path("d") == "property < closure < property < function < struct")
    #expect(path("e") == "property < accessor < property < struct")
    #expect(path("inner") == "property < function < struct")
    let type = Declaration.ID(0)
    #expect(file.members(of: type).map { file[file[$0].name] } == ["f", "g"])
    #expect(file[type].subtreeEnd.index == UInt32(file.declarations.count))
  }
}
