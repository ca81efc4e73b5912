// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutCompose
import CurbcutScreen
import CurbcutStandards

/// An icon without words in something of Compose that can be pressed, which is there only at times.
///
/// That it is there is all that it says: the article is starred, the file is locked. A picture of the data is
/// content, one that appears with a text is explained by it, and one in whose place another appears is reported by
/// `state-by-look`.
struct StateByShownIcon: Check {
  static let card = RuleCard(
    id: "state-by-shown-icon",
    rule: "unspoken-state",
    title: "An icon that appears says something, and has no words",
    harm:
      "TalkBack passes over an icon without a description, so people do not learn what it means that the "
      + "icon is there.",
    remedy: "Give the icon a contentDescription that says what it means, such as \"Starred\".",
    impact: .serious,
    tier: .advice,
    evidence: [Evidence("UnseenFindings", right: 4, date: "2026-11-29")],
    concerns: [.blind],
    requirements: [],
    clauses: [.wcag("1.1.1"), .wcag("1.3.1")],
    fails: [
      Example(
        """
        == app/src/main/java/Row.kt
        @Composable
        fun ArticleRow(article: Article, onOpen: () -> Unit) {
          Row(Modifier.clickable(role = Role.Button) { onOpen() }) {
            Text(article.title)
            if (article.starred) {
              Icon(Icons.Rounded.Star, contentDescription = null) // <--
            }
            if (article.kind == Kind.VIDEO) {
              Icon(painterResource(R.drawable.video), null)
            }
          }
        }
        """)
    ],
    passes: [
      Example(
        """
        == app/src/main/java/Row.kt
        @Composable
        fun ArticleRow(article: Article, onOpen: () -> Unit) {
          Row(Modifier.clickable(role = Role.Button) { onOpen() }) {
            Text(article.title)
            if (article.starred) { Icon(Icons.Rounded.Star, stringResource(R.string.starred)) }
          }
        }
        """)
    ],
    ignores: [
      Example(
        """
        == app/src/main/java/Row.kt
        @Composable
        fun ArticleRow(article: Article, icon: ImageVector?, onOpen: () -> Unit) {
          val shows by rememberShows()
          Row(Modifier.clickable(role = Role.Button) { onOpen() }) {
            if (icon != null) { Icon(icon, contentDescription = null) }
            if (shows) { Icon(Icons.Default.Article, contentDescription = null) }
            Text(article.title)
            if (article.saved) {
              Icon(Icons.Default.Done, contentDescription = null)
              Text("Saved")
            }
          }
          if (article.starred) { Icon(Icons.Rounded.Star, contentDescription = null) }
        }
        """)
    ])

  func reports(on subject: ComposablesSubject) -> [Report<FileLocation>] {
    subject.reports { screen, number in
      let icon = screen.nodes[number]
      guard icon.component == "Icon" || icon.component == "Image", icon.hasFixedPicture,
        !icon.speaks, !icon.isHidden, icon.press == nil, let place = icon.place,
        let branch = screen.around(number).first(where: { screen.nodes[$0].condition != nil }),
        let question = screen.nodes[branch].condition, !screen.nodes[branch].isOfSettings,
        // One of several is told by the check on looks.
        !question.contains(" == "), UnspokenLook.isState(question),
        screen.alternative(to: branch) == nil, !screen.speaks(in: branch),
        let row = screen.around(branch).first(where: { screen.nodes[$0].press != nil }),
        screen.nodes[row].press?.isDisabled == false, !screen.nodes[row].tellsState
      else { return nil }
      let merged = screen.merged(row)
      guard merged.contains(where: { screen.nodes[$0].speaks }),
        !merged.contains(where: { other in
          screen.nodes[other].words.contains(question)
            || screen.nodes[other].condition == question && screen.speaks(in: other)
        }),
        !screen.conditions(around: row).contains(question)
      else { return nil }
      return (place, "the icon is there only if \(question), and no words say what that means")
    }
  }
}
