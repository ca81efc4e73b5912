// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A tab of a SwiftUI tab bar that shows a picture but no words.
///
/// Apple, View.tabItem: its text is the tab's name. Pages (`PageTabViewStyle`) have dots instead of
/// tabs.
struct UnnamedTab: Check {
  static let card = RuleCard(
    id: "unnamed-tab",
    rule: "unnamed-control",
    title: "A tab has a picture but no name",
    harm: "A screen reader speaks the name of a symbol or file, and Voice Control has no name for "
      + "it.",
    remedy: "Use Label(\"Home\", systemImage: \"house\"), or label the image.",
    impact: .critical,
    tier: .standard,
    concerns: [.blind, .motorVoice],
    requirements: [],
    clauses: [.wcag("4.1.2"), .wcag("2.4.6")],
    fails: [
      Example(
        """
        struct Tabs: View {
          var body: some View {
            TabView {
              Home().tabItem { Image(systemName: "house") }                 // <--
            }
          }
        }
        """)
    ],
    passes: [
      Example(
        """
        struct Tabs: View {
          var body: some View {
            TabView {
              Home().tabItem { Label("Home", systemImage: "house") }
              Search().tabItem { Image(systemName: "glass"); Text("Search") }
              Map().tabItem { Image(systemName: "map").accessibilityLabel("Map") }
              More().tabItem { icon }
            }
          }
        }
        """)
    ],
    ignores: [
      Example(
        """
        struct Pages: View {
          var body: some View {
            TabView { Home().tabItem { Image(systemName: "house") } }
              .tabViewStyle(PageTabViewStyle())
            TabView { Home().tabItem { Image(systemName: "house") } }
              .tabViewStyle(.page(indexDisplayMode: .always))
          }
        }
        """)
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let (file, project) = (subject.file, subject.project)
    guard !file.chains(naming: "tabItem").isEmpty else { return [] }
    var contents: [[Int]: [SourceChain]] = [:]
    for chain in file.chains {
      guard let position = chain.position, let link = position.link,
        file.chains[position.chain].links[link].name == "tabItem"
      else { continue }
      contents[[position.chain, link], default: []].append(chain)
    }
    return contents.sorted { $0.key.lexicographicallyPrecedes($1.key) }.compactMap { key, views in
      guard views.allSatisfy({ $0.base == "Image" && !$0.isLabelled(in: project) }),
        views.allSatisfy({ $0.arguments?.has("label") != true }),
        !file.chains[key[0]].isLabelled(in: project), !file.isPreview(file.chains[key[0]].scope),
        !file.chains(around: key[0]).contains(where: { $0.chain.showsPages(in: file) })
      else { return nil }
      return .failed(file.chains[key[0]].links[key[1]].place, "the tab shows an image but no text")
    }
  }
}

extension SourceChain {
  /// Returns whether it shows pages with dots instead of tabs.
  fileprivate func showsPages(in file: SwiftFacts) -> Bool {
    guard let style = link("tabViewStyle")?.arguments?.list.first else { return false }
    let written = file.source(style.valueRange).filter { !$0.isWhitespace }
    return written.hasPrefix(".page") || written.hasPrefix("PageTabViewStyle")
  }
}
