// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutSourceAudit
import Testing

/// Code whose views nobody meets is not judged: branches that no caller takes, and views that are always hidden.
@Suite("Code that nobody meets")
struct NeverMetCodeTests {
  /// The lines that are never met.
  private func lines(_ text: String) -> Set<Int> {
    let file = SwiftFacts(of: SwiftSourceFile(name: "App.swift", text: text))
    let project = SourceProject([file])
    let count = text.split(separator: "\n", omittingEmptySubsequences: false).count
    return Set((1...count).filter { project.neverMet.contains($0, of: "App.swift") })
  }

  @Test(
    "is a branch for which no caller gives anything",
    arguments: [
      (#"Row(image: "star"); Row(title: nil, image: "trash")"#, true),
      (#"Row(image: "star"); Row(title: "Delete", image: "trash")"#, false),
      (#"Row(title: words, image: "trash")"#, false), ("Text(\"Nobody\")", false),
    ])
  func branches(callers: String, isNever: Bool) {
    let found = lines(
      """
      struct Page: View { let words: String?; var body: some View { VStack { \(callers) } } }
      struct Row: View {
        var title: String?
        var image: String
        var body: some View {
          Image(systemName: image)
          if let title = title {
            Text(title)
          }
        }
      }
      struct Row_Previews: PreviewProvider {
        static var previews: some View { Row(title: "Test", image: "trash") }
      }
      """)
    #expect(found.contains(8) == isNever, "\(found)")
    #expect(!found.contains(6))
  }

  @Test(
    "is a private function that nothing else names",
    arguments: [
      ("private func setUp()", "", true), ("fileprivate static func setUp()", "", true),
      ("private func setUp()", "setUp()", false), ("func setUp()", "", false),
      ("@objc private func setUp()", "", false),
      ("private func setUp()", "perform(Selector(\"setUp\"))", false),
    ])
  func functions(header: String, call: String, isNever: Bool) {
    let found = lines(
      """
      class Page: UIViewController {
        override func viewDidLoad() {
          \(call)
        }
        \(header) {
          view.addSubview(UIButton())
        }
      }
      """)
    #expect(found.contains(6) == isNever, "\(found)")
    #expect(!found.contains(2))
  }

  @Test(
    "is a view that is hidden, or that every caller hides",
    arguments: [
      ("button.isHidden = true", "Camera()", true), ("button.isHidden = false", "Camera()", false),
      ("button.isHidden = !shows", "Camera()", true),
      ("button.isHidden = !shows", "Camera(mode: .once)", true),
      ("button.isHidden = !shows", "Camera(); Camera(mode: .manual)", false),
      ("button.isHidden = isBusy", "Camera()", false),
    ])
  func hidden(line: String, callers: String, isNever: Bool) {
    let found = lines(
      """
      @main struct Start: App { var body: some Scene { WindowGroup { \(callers) } } }
      public struct Camera: UIViewControllerRepresentable {
        public enum Mode { case once, manual }
        public let mode: Mode
        public init(mode: Mode = .once) { self.mode = mode }
        public func updateUIViewController(_ controller: CameraController, context: Context) {
          controller.refresh(shows: mode == .manual)
        }
      }
      public class CameraController: UIViewController {
        var isBusy = false
        lazy var button: UIButton = {
          let button = UIButton(type: .system)
          button.setImage(UIImage(systemName: "camera"), for: .normal)
          return button
        }()
        func refresh(shows: Bool) { \(line) }
      }
      """)
    #expect(found.contains(14) == isNever, "\(found)")
  }
}
