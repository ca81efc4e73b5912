// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A control that is smaller than 24 points in both dimensions.
///
/// A control whose label is a single image is as large as the image. Padding, a content shape, a
/// bordered style, a bar, a menu or a row makes it larger, and a spacer beside it keeps others
/// away: these are not reported, so that the size follows from the source. WCAG 2.2, 2.5.8 requires
/// 24; Apple recommends 44.
struct SmallControlFrame: Check {
  static let card = RuleCard(
    id: "small-control-frame",
    rule: "small-touch-target",
    title: "A control is too small to hit",
    harm: "People with a tremor or large fingers, or who use a pointer, press what is beside it.",
    remedy: "Give it 44 by 44 points, with padding or .frame(minWidth: 44, minHeight: 44) and "
      + ".contentShape(Rectangle()).",
    impact: .serious,
    tier: .standard,
    concerns: [.motorTouch],
    requirements: [],
    clauses: [.wcag("2.5.8")],
    fails: [
      Example(
        """
        struct Bar: View {
          var body: some View {
            Button { close() } label: { Image(systemName: "xmark").frame(width: 16, height: 16) }  // <--
            Button("Close") { close() }.frame(width: 20, height: 20)        // <--
            Button("x") { close() }.frame(width: 20, height: 20).buttonStyle(.plain)   // <--
          }
        }
        """)
    ],
    passes: [
      Example(
        """
        struct Bar: View {
          var body: some View {
            Button { close() } label: { Image(systemName: "xmark").frame(width: 44, height: 44) }
            Button { close() } label: { Image("x").frame(width: 16, height: 16).padding(14) }
            Button { close() } label: { Image("x").frame(width: 16, height: 16) }.padding()
            Button { close() } label: { Image("x").frame(width: 16, height: 16) }.buttonStyle(.bordered)
            HStack { Button("x") { close() }.frame(width: 20, height: 20) }.buttonStyle(Large())
            Menu("More") { Button("x") { close() }.frame(width: 20, height: 20) }
            HStack { title; Spacer(); Button("x") { close() }.frame(width: 20, height: 20) }
          }
        }
        """)
    ],
    ignores: [
      Example(
        """
        struct Bar: View {
          var body: some View {
            Image("x").frame(width: 16, height: 16)
            Button { close() } label: { Image("x").frame(width: 16, height: 16); Text("Close") }
          }
        }
        """)
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let file = subject.file
    guard !file.chains(naming: "frame").isEmpty else { return [] }
    var parts: [Int: [Int]] = [:]
    for (index, chain) in file.chains.enumerated() {
      guard let position = chain.position, position.link == nil,
        SourceChain.namedByContent.contains(file.chains[position.chain].base),
        file.chains[position.chain].shows(position)
      else { continue }
      parts[position.chain, default: []].append(index)
    }
    return file.chains(naming: SourceChain.namedByContent).numbers.compactMap { index in
      let control = file.chains[index]
      guard SourceChain.namedByContent.contains(control.base), control.arguments != nil,
        !Self.isEnlarged(control), !file.isPreview(control.scope), !control.isHidden,
        !file.chains(around: index).contains(where: { Self.enlarges($0.chain, $0.position) })
      else { return nil }
      let content = parts[index] ?? []
      let image = content.count == 1 ? file.chains[content[0]] : nil
      let size =
        Self.size(of: control)
        ?? image.flatMap { $0.base == "Image" && !Self.isEnlarged($0) ? Self.size(of: $0) : nil }
      guard let size, max(size.width, size.height) < 24, !isSpaced(index, in: file) else {
        return nil
      }
      return .failed(
        control.place,
        Problem(
          "the \(control.base) is \(size.width.written) by \(size.height.written) points",
          measured: [.init("width", size.width), .init("height", size.height)]))
    }
  }

  /// Returns whether a spacer beside a control keeps others away, for which 2.5.8 has an exception.
  private func isSpaced(_ index: Int, in file: SwiftFacts) -> Bool {
    let control = file.chains[index]
    let siblings = file.chains.filter {
      $0.position == control.position && $0.scope == control.scope
    }
    guard let place = siblings.firstIndex(where: { $0.range == control.range }) else {
      return false
    }
    return [place - 1, place + 1].contains {
      siblings.indices.contains($0) && siblings[$0].base == "Spacer"
    }
  }

  /// Returns whether the views around a control enlarge it, or may do so: a style, a bar, a menu, a
  /// row.
  private static func enlarges(_ outer: SourceChain, _ position: SourceChain.Position) -> Bool {
    if ["List", "Form", "Menu", "ControlGroup"].contains(outer.base)
      || outer.base.hasPrefix("Toolbar")
    {
      return true
    }
    if let link = position.link {
      return !["overlay", "background", "safeAreaInset"].contains(outer.links[link].name)
    }
    return outer.links.contains { ["buttonStyle", "controlSize", "scaleEffect"].contains($0.name) }
  }

  private static func isEnlarged(_ chain: SourceChain) -> Bool {
    chain.links.contains { link in
      if link.name == "buttonStyle" {
        let style = link.arguments?.list.first?.value
        return style?.literalMembers != ["plain"] && style != .call("PlainButtonStyle")
      }
      return [
        "padding", "contentShape", "background", "controlSize", "scaleEffect", "overlay",
      ]
      .contains(link.name)
    } || chain.links.count { $0.name == "frame" } > 1
  }

  private static func size(of chain: SourceChain) -> (width: Double, height: Double)? {
    guard let frame = chain.link("frame")?.arguments, let width = frame["width"]?.literalNumber,
      let height = frame["height"]?.literalNumber, width > 0, height > 0
    else { return nil }
    return (width, height)
  }
}
