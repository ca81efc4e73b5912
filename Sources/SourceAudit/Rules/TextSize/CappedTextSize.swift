// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A view whose texts may not grow to twice their size.
///
/// Apple, View.dynamicTypeSize(_:) with a range, and UIView.maximumContentSizeCategory: the view takes the
/// largest size of the range where people have chosen a larger one.
struct CappedTextSize: Check {
  static let card = RuleCard(
    id: "capped-text-size",
    rule: "fixed-text-size",
    title: "A view keeps its texts from growing to twice their size",
    harm:
      "People who need text at twice the size or more do not get it here, although they have asked "
      + "their phone for it.",
    remedy:
      "Raise the largest size to at least accessibility3, or leave it out and let the layout change "
      + "at large sizes.",
    impact: .moderate,
    tier: .advice,
    concerns: [.lowVision],
    aspects: [.textSize],
    requirements: ["S2-012"],
    clauses: [.wcag("1.4.4")],
    fails: [
      Example(
        """
        struct Account: View {
          static let sizes = DynamicTypeSize.xSmall...DynamicTypeSize.xxLarge
          var body: some View {
            VStack { Text("Balance") }.dynamicTypeSize(...DynamicTypeSize.large)           // <--
            Text("Income").dynamicTypeSize(.small ... .xxxLarge)                           // <--
            Text("Expenses").dynamicTypeSize(Self.sizes)                                   // <--
          }
        }
        """),
      Example(
        """
        class Account: UIView {
          func setUp() {
            maximumContentSizeCategory = .accessibilityMedium                              // <--
          }
        }
        """),
    ],
    passes: [
      Example(
        """
        struct Account: View {
          var body: some View {
            Text("Balance").dynamicTypeSize(...DynamicTypeSize.accessibility2)
            Text("Income").dynamicTypeSize(DynamicTypeSize.large...)
          }
        }
        """)
    ],
    ignores: [
      Example(
        """
        #Preview { Account().dynamicTypeSize(...DynamicTypeSize.large) }
        struct Send: View {
          var body: some View {
            Image(systemName: "arrow.up").dynamicTypeSize(...DynamicTypeSize.large)
            Text("Balance").dynamicTypeSize(range)
          }
        }
        """)
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let file = subject.file
    let modifiers = file.chains(naming: "dynamicTypeSize").numbers.flatMap { index in
      let chain = file.chains[index]
      if file.showsOnlyPictures(index) || file.isPreview(chain.scope) {
        return [Report<SourcePlace>]()
      }
      return chain.links.compactMap { link in
        guard link.name == "dynamicTypeSize", let range = link.arguments?.list.first?.value else {
          return nil
        }
        return Self.report(Self.end(of: range, in: chain.scope, of: file), link.place)
      }
    }
    let assignments = file.assignments(to: "maximumContentSizeCategory").compactMap {
      Self.report($0.value.literalMembers?.first, $0.place)
    }
    return modifiers + assignments
  }

  /// The largest size of a range, also of one that a constant of the file holds.
  private static func end(
    of range: WrittenValue, in scope: Int, of file: SwiftFacts
  ) -> String? {
    switch range {
    case .upTo(let end): return end
    case .reference(let name):
      guard let last = name.split(separator: ".").last,
        let constant = file.variable(
          String(last), in: scope, isMember: name.hasPrefix("Self.") || name.hasPrefix("self.")),
        case .upTo(let end)? = constant.value, file.assignments(to: constant.name).isEmpty
      else { return nil }
      return end
    default: return nil
    }
  }

  /// Reports a largest size at which a text of no style has twice its size.
  private static func report(_ name: String?, _ place: SourcePlace) -> Report<SourcePlace>? {
    guard let name, let largest = ContentSizeCategory(member: name),
      TextStyle.allCases.allSatisfy({ $0.factor(at: largest) < 2 })
    else { return nil }
    let percent = (TextStyle.body.factor(at: largest) * 100).rounded()
    return .failed(
      place,
      Problem(
        percent <= 100
          ? "its texts do not grow at all"
          : "its texts grow to at most \(percent.written) percent of their size",
        measured: [.init("percent", percent)], impact: percent <= 100 ? .serious : nil))
  }
}

extension ContentSizeCategory {
  /// Creates the category with a name of SwiftUI's `DynamicTypeSize` or of UIKit's
  /// `UIContentSizeCategory`.
  fileprivate init?(member name: String) {
    if let last = name.last, let step = last.wholeNumberValue, name.hasPrefix("accessibility") {
      self.init(named: "AX\(step)")
    } else {
      self.init(named: name)
    }
  }
}
