// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// What an Android device had, worked out from a dump of its views.
///
/// Sources are with each part; the tables are in `Documentation/FromCaptureToDevice.md`.
enum AndroidDevice {
  /// The screen with the toolkit that draws each view.
  static func withToolkits(_ imported: Imported) -> Imported {
    var draft = DeviceDraft(imported)
    _ = AndroidRegions(&draft)
    return draft.imported
  }

  static func rebuilt(_ imported: Imported) -> Imported {
    var draft = DeviceDraft(imported)
    let regions = AndroidRegions(&draft)
    AndroidDirection.state(in: &draft)
    ComposeDensity.state(regions.compose, in: &draft)
    for host in regions.compose {
      var compose = ComposeContent(host, draft)
      compose.state(in: &draft)
    }
    for host in regions.flutter { FlutterContent.state(host, in: &draft) }
    for page in regions.pages { WebContent.state(page, in: &draft) }
    AndroidViews.state(in: &draft)
    noteMissing(in: &draft)
    return draft.imported
  }

  /// Notes parts of the screen of which the capture has nothing.
  private static func noteMissing(in draft: inout DeviceDraft) {
    let screen = draft.imported.screen
    if let host = screen.nodes.indices.first(where: { screen.isOpaqueHost($0) }),
      screen.nodes[host].isVisible
    {
      let name = String((screen.nodes[host].className ?? "").split(separator: ".").last ?? "")
      draft.notes.append(
        Note(
          "the capture does not contain what is drawn in \(name): capture the screen with a screen reader "
            + "on, or with another tool", line: Int(screen.nodes[host].place.line)))
    }
    if screen.windows.allSatisfy({ $0.kind == .system }) {
      draft.notes.append(
        Note(
          "the capture only has windows of the system, and none of an app: capture the screen again"
        ))
    }
  }
}

/// The parts of a screen that a toolkit draws by itself, by their outermost nodes.
struct AndroidRegions {
  private(set) var compose: [Int] = []
  private(set) var flutter: [Int] = []
  /// The nodes of class WebView that stand for the page itself.
  private(set) var pages: [Int] = []

  /// Finds them, and states the toolkit of each node.
  init(_ draft: inout DeviceDraft) {
    var open: [(toolkit: Toolkit, end: Int)] = []
    var composeRoots = ComposeRoots()
    for index in draft.nodes.indices {
      while let last = open.last, last.end <= index { open.removeLast() }
      let begun = draft.nodes[index].className.flatMap { Toolkit.beginning(at: $0, on: .android) }
      if let begun, begun != open.last?.toolkit {
        open.append((begun, draft.nodes[index].end))
        switch begun {
        case .compose: compose.append(index)
        case .flutter: flutter.append(index)
        case .web: pages.append(contentsOf: Self.pages(at: index, draft))
        case .view, .swiftUI, .reactNative: break
        }
      } else if open.last == nil, FlutterContent.begins(at: index, draft) {
        open.append((.flutter, draft.nodes[index].end))
        flutter.append(index)
      } else if open.last == nil, composeRoots.begins(at: index, draft) {
        open.append((.compose, draft.nodes[index].end))
        compose.append(index)
      }
      if let toolkit = open.last?.toolkit {
        draft.nodes[index][.toolkit] = .text(toolkit.rawValue)
      }
    }
    draft.derive(.toolkit, "the class names of the views around it, or of those in it")
  }

  /// The pages at a view of class WebView: Chromium's roots are its children of that class.
  ///
  /// A browser's own page has no such view around it; the documents of frames stand deeper.
  private static func pages(at index: Int, _ draft: DeviceDraft) -> [Int] {
    let inner = draft.children(of: index).filter {
      draft.nodes[$0].className == WebContent.documentClass
    }
    return inner.isEmpty && !draft.isLeaf(index) ? [index] : inner
  }
}
