// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A file preview that is presented modally on an iPhone, where it should be pushed.
///
/// Code that checks the device or the width first is not reported. Source: Apple, iOS Human
/// Interface Guidelines (2013), "Quick Look".
struct PresentedQuickLook: Check {
  static let card = RuleCard(
    id: "presented-quick-look",
    title: "A file preview is presented modally on an iPhone",
    harm: "The way back is in another place than on the app's other screens, and the back gesture "
      + "does not work.",
    remedy: "Push the QLPreviewController onto the navigation stack on an iPhone.",
    impact: .minor,
    tier: .advice,
    category: .platform,
    concerns: [.everyone],
    requirements: ["S3-027"],
    clauses: [],
    fails: [
      Example(
        """
        class Files: UIViewController {
          func show() {
            let preview = QLPreviewController()
            present(preview, animated: true)                              // <--
          }
        }
        """)
    ],
    passes: [
      Example(
        """
        class Files: UIViewController {
          func show() {
            let preview = QLPreviewController()
            if UIDevice.current.userInterfaceIdiom == .pad {
              present(preview, animated: true)
            } else {
              navigationController?.pushViewController(preview, animated: true)
            }
          }
        }
        """)
    ],
    ignores: [
      Example(
        """
        class Files: UIViewController {
          func show() { present(UIAlertController(), animated: true) }
        }
        """)
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let file = subject.file
    return file.quickLooks(by: "present").map {
      .failed($0, "the preview is modal on every device, including an iPhone")
    }
  }
}

extension SwiftFacts {
  /// Returns where a method shows Quick Look previews, regardless of the device.
  func quickLooks(by method: String) -> [SourcePlace] {
    let controller = "QLPreviewController"
    return chains(naming: method).compactMap { chain in
      guard
        let arguments = chain.base == method
          ? chain.arguments : chain.links.last(where: { $0.name == method })?.arguments,
        let value = arguments[""], !asksForDevice(around: chain.scope)
      else { return nil }
      switch value {
      case .call(controller): return chain.place
      case .reference(let name)
      where typeName(of: name.split(separator: ".").map(String.init), in: chain.scope) == controller:
        return chain.place
      default: return nil
      }
    }
  }

  /// Returns whether the function around a scope checks the device or the available space.
  private func asksForDevice(around scope: Int) -> Bool {
    let outer = function(around: scope) ?? type(around: scope) ?? 0
    let places = chains.filter { isScope($0.scope, in: outer) }.map(\.range)
    guard let start = places.map(\.lowerBound).min(), let end = places.map(\.upperBound).max()
    else {
      return false
    }
    let words = names(in: start..<end)
    return words.contains {
      ["userInterfaceIdiom", "horizontalSizeClass", "traitCollection"].contains($0)
    }
  }
}
