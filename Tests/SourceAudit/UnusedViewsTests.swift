// SPDX-License-Identifier: Apache-2.0
import CurbcutSource
import CurbcutSourceAudit
import Testing

@Suite("Views that nothing uses")
struct UnusedViewsTests {
  private func unused(
    _ source: String, start: String = "@main struct Trip: App {}", named: Set<String>? = nil
  ) -> Set<String> {
    let facts = [("Trip.swift", start), ("Views.swift", source)].map {
      SwiftFacts(of: SwiftSourceFile(name: $0.0, text: $0.1))
    }
    return UnusedViews(in: SourceProject(facts), named: named)["Views.swift"]?.names ?? []
  }

  @Test("are those whose names stand only in themselves, in previews and in each other")
  func found() {
    let source = """
      struct Home: View { var body: some View { Row() } }
      struct Row: View { var body: some View { Text("A") } }
      struct Old: View { var body: some View { Older(); Old.mark } }
      struct Older: View { var body: some View { Text("B") } }
      struct Shown: View { var body: some View { Text("C") } }
      extension Old { static let mark = Text("D") }
      #Preview { Shown() }
      let first = Home()
      """
    #expect(unused(source) == ["Old", "Older", "Shown"])
  }

  @Test("are not looked for in a library, nor among what other modules may see")
  func notJudged() {
    let source = "struct Old: View { var body: some View { Text(\"A\") } }"
    #expect(unused(source, start: "struct Trip {}") == [])
    #expect(unused("public " + source) == [])
    #expect(unused(source + "\nlet names = [\"Old\"]") == [])
  }

  @Test(
    "are classes that no other language names, by whichever of their names, in an app that it starts"
  )
  func otherLanguages() {
    let source = """
      class Page: UIViewController {}
      @objc(HBPage) class Old: UIViewController {}
      @objc class Older: Page {}
      @objc(HBHome)
      final class Home: Page {}
      """
    let named: Set<String> = ["UIApplicationMain", "HBHome"]
    #expect(unused(source, start: "struct Trip {}", named: named) == ["Old", "Older"])
    #expect(unused(source, start: "struct Trip {}", named: ["HBHome"]) == [])
    #expect(unused(source, named: ["Old", "Older"]) == ["Home"])
  }

  private func unusedLines(_ source: String) -> Set<Int> {
    let facts = [("Trip.swift", "@main struct Trip: App {}"), ("Views.swift", source)].map {
      SwiftFacts(of: SwiftSourceFile(name: $0.0, text: $0.1))
    }
    let lines = UnusedViews(in: SourceProject(facts), named: [])["Views.swift"]?.lines ?? []
    return Set(lines.flatMap { Array($0) })
  }

  @Test("and functions are unused that only each other call, but not what a library calls")
  func functions() {
    let source = """
      protocol Presenting { func showOld(); func show() }
      class Router: Presenting {
        func show() { _ = Home() }
        func showOld() { _ = Old() }
        func showOlder() { showOld() }
      }
      class Home: UIViewController, UITableViewDelegate {
        override func viewDidLoad() { Router().show() }
        func tableView(_ table: UITableView, didSelectRowAt path: IndexPath) { choose() }
        private func choose() {}
        @objc func tapped() {}
      }
      class Old: UIViewController {}
      extension UIViewController {
        func addBack() { _ = UIButton() }
        func addClose() { _ = UIButton() }
      }
      let start = { Home().addClose() }
      """
    #expect(unusedLines(source) == [1, 4, 5, 13, 15])
  }

  @Test("and functions are used that protocols of libraries, Objective-C or operators call")
  func functionsOfOthers() {
    let source = """
      protocol Paging: UIScrollViewDelegate {
        func scrollViewDidScroll(_ view: UIScrollView)
      }
      class Home: UIViewController, Paging {
        func scrollViewDidScroll(_ view: UIScrollView) {}
        func open() { print("https://here/\\(path())", help()) }
        override func viewDidLoad() { open() }
        func path() -> String { "" }
        func help() {}
      }
      @objc protocol Opener {
        func openHelp()
      }
      class Helper: NSObject, Opener {
        func openHelp() {}
      }
      func |> (view: UIView, other: UIView) {}
      extension LocalizedStringKey.StringInterpolation {
        mutating func appendInterpolation(_ price: Double) {}
      }
      let first = Home(), helper = Helper()
      """
    #expect(unusedLines(source) == [])
  }

  @Test("are in any project the private views that only previews of their files show")
  func ofPreviews() {
    let source = """
      private struct Playground: View { var body: some View { Part() } }
      private struct Part: View { var body: some View { Text("A") } }
      private struct Shelf: View { var body: some View { Text("B") } }
      private struct Used: View { var body: some View { Text("C") } }
      struct Open: View { var body: some View { Text("D") } }
      #Preview { Playground() }
      #Preview { Used(); Open() }
      struct Shelf_Previews: PreviewProvider { static var previews: some View { Shelf() } }
      public func used() -> some View { Used() }
      """
    #expect(unused(source, start: "struct Trip {}") == ["Playground", "Part", "Shelf"])
  }

  @Test("stand before the name of a type in them")
  func innerTypes() {
    let source = """
      class Lock: UIViewController { enum Mode { case set } }
      struct Old: View { struct Row: View { var body: some View { Text("A") } } }
      func opened(_ mode: Lock.Mode) {}
      let row = Old.Row()
      struct Kept: View { static let all = Text("B") }
      let all = Kept.all
      """
    #expect(unused(source, named: []) == ["Lock", "Old"])
  }

  @Test("are looked for where main.swift starts the app")
  func mainFile() {
    let source = "struct Old: View { var body: some View { Text(\"A\") } }"
    let start = "_ = UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, name)"
    #expect(unused(source, start: start) == ["Old"])
    #expect(unused(source, start: "func start() { UIApplicationMain(0, nil, nil, nil) }") == [])
  }

  @Test("stand in comments, in circles of their own, and in what draws a picture of them")
  func notShown() {
    let source = """
      /* Commented() /* Commented() */ Commented() */
      let pattern = "image/*"
      struct Commented: View { var body: some View { Text("A") } }
      struct Chicken: View { var body: some View { Egg() } }
      struct Egg: View { var body: some View { Chicken() } }
      struct Postcard: View { var body: some View { Text("B") } }
      struct Both: View { var body: some View { Text("C") } }
      func share() { save(ImageRenderer(content: Postcard()).uiImage, ImageRenderer(content: Both())) }
      let home = Both()
      """
    #expect(unused(source) == ["Commented", "Chicken", "Egg", "Postcard"])
  }

  @Test("stand in private members that nothing uses")
  func members() {
    let source = """
      struct Home: View {
        var body: some View { shown; other() }
        private var shown: some View { Shown() }
        private var left: some View { Left(); model.inner; inner }
        private var inner: some View { Inner(model.inner) }
        // left
        @ViewBuilder private func gone() -> some View { Gone() }
        fileprivate func other() -> some View { Other() }
        func open() -> some View { Open() }
      }
      struct Shown: View { var body: some View { Text("A") } }
      struct Left: View { var body: some View { Text("B") } }
      struct Inner: View { var body: some View { Text("F") } }
      struct Gone: View { var body: some View { Text("C") } }
      struct Other: View { var body: some View { Text("D") } }
      struct Open: View { var body: some View { Text("E") } }
      let first = Home()
      """
    #expect(unused(source) == ["Left", "Inner", "Gone", "Open"])
  }

  @Test("are views and controllers of UIKit where it is known what interface files name")
  func ofUIKit() {
    let source = """
      class Base: UITableViewCell {}
      class Row: Base {}
      class Old: Base {}
      class InFile: UIView {}
      class Model: NSObject {}
      @objc class Bridged: UIViewController {}
      func row() { make(Row.self) }
      let first = row()
      """
    #expect(unused(source, named: ["InFile"]) == ["Old", "Bridged"])
    #expect(unused(source, named: ["InFile", "Bridged"]) == ["Old"])
    #expect(unused(source) == [])
  }
}
