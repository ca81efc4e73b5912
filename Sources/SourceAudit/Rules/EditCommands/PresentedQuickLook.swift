import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A preview of a file that comes modally on an iPhone, where it should be pushed.
///
/// Code that asks for the device or the width first is left alone. Source: Apple, iOS Human Interface
/// Guidelines (2013), "Quick Look".
struct PresentedQuickLook: Check {
  static let card = RuleCard(
    id: "presented-quick-look",
    title: "A preview of a file comes modally on an iPhone",
    harm: "The way back is in another place than on the other screens of the app, and the gesture "
      + "that goes back does not work.",
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
      .failed($0, "the preview comes modally on every device, also on an iPhone")
    }
  }
}

extension SwiftFacts {
  /// Where previews of Quick Look are shown by a method, whatever the device.
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

  /// Whether the function around a scope asks which device or how much room there is.
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
