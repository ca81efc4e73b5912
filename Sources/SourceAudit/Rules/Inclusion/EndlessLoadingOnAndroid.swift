// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutCode
import CurbcutSource
import CurbcutStandards

/// A list of Android that loads more by itself whenever its end is near, and never ends.
///
/// More is loaded by an effect of Compose, in a callback of a list that is scrolled, or by Paging, which loads the next
/// page when people come near to it (developer.android.com, "Paging library overview"). A button that asks for more, a
/// text or name that says that nothing follows, and code that asks Paging for `endOfPaginationReached` are an
/// end or a break. The code of the same class or, in Compose, of the same file counts.
struct EndlessLoadingOnAndroid: Check {
  static let card = EndlessLoading.card.showing(
    fails: [
      Example(
        """
        == app/src/main/java/Feed.kt
        @Composable
        fun Feed(posts: List<Post>, model: FeedModel) {
          val state = rememberLazyListState()
          LazyColumn(state = state) {
            items(posts) { Text(it.title) }
          }
          LaunchedEffect(state) {
            snapshotFlow { state.layoutInfo.totalItemsCount }.collect { model.loadMore() } // <--
          }
        }
        """),
      Example(
        """
        == app/src/main/java/Timeline.java
        class Timeline extends RecyclerView.OnScrollListener {
          @Override
          public void onScrolled(RecyclerView view, int dx, int dy) {
            if (isNearEnd(view)) { model.fetchNextPage(); } // <--
          }
        }
        """),
      Example(
        """
        == app/src/main/java/Feed.kt
        @Composable
        fun Feed(model: FeedModel) {
          val posts = model.pages.collectAsLazyPagingItems() // <--
          LazyColumn { items(posts.itemCount) { Text(posts[it].title) } }
        }
        """),
    ],
    passes: [
      Example(
        """
        == app/src/main/java/Feed.kt
        @Composable
        fun Feed(posts: List<Post>, model: FeedModel) {
          LazyColumn {
            items(posts) { Text(it.title) }
            item { Button(onClick = { model.loadMore() }) { Text("More") } }
          }
        }
        == app/src/main/java/Ended.kt
        @Composable
        fun Ended(posts: List<Post>, isDone: Boolean, model: FeedModel) {
          LazyColumn {
            items(posts) { Text(it.title) }
            item {
              if (isDone) Text("You're all caught up") else LaunchedEffect(Unit) { model.loadMore() }
            }
          }
        }
        == app/src/main/java/Pages.kt
        @Composable
        fun Pages(model: FeedModel) {
          val posts = model.pages.collectAsLazyPagingItems()
          LazyColumn {
            items(posts.itemCount) { Text(posts[it].title) }
            if (posts.loadState.append.endOfPaginationReached) { item { Text("Bottom") } }
          }
        }
        """)
    ],
    ignores: [
      Example(
        """
        == app/src/main/java/Card.kt
        @Composable
        fun Card(model: CardModel) {
          LaunchedEffect(Unit) { model.load() }
          Button(onClick = { model.loadMore() }) { Text("More") }
        }
        """)
    ])

  func reports(on subject: AndroidFileSubject) -> [Report<SourcePlace>] {
    guard !subject.isOfDevelopers else { return [] }
    let file = subject.file
    var reported: Set<Int> = []
    return loads(in: file).compactMap { token in
      let type = file.scope(around: token, where: \.isType)
      guard reported.insert(type ?? -1).inserted,
        !ends(type.map { file.scopes[$0].body } ?? file.tokens.indices, file)
      else { return nil }
      return .failed(
        file.place(of: token), "more is loaded by itself, and nothing says where the list ends")
    }
  }

  /// Returns the places at which more is loaded without a press, in the order of the file.
  private func loads(in file: AndroidCodeFacts) -> [Int] {
    let effects = file.calls("LaunchedEffect", "SideEffect", "DisposableEffect")
      .map(\.range)
    let callbacks = file.scopes.filter {
      $0.isOverride && ["onScrolled", "onScrollStateChanged", "onScroll"].contains($0.name)
    }.map(\.body)
    let listeners = file.calls("addOnScrollListener", "setOnScrollListener").map(\.range)
    let called = (effects + callbacks + listeners).flatMap { range in
      file.allCalls(within: range).filter { EndlessLoading.isNameOfLoading($0.name) }.map(\.token)
    }
    let paged = file.calls("collectAsLazyPagingItems").map(\.token)
    return Array(Set(called + paged)).sorted()
  }

  /// Returns whether some code shows an end or a break.
  private func ends(_ range: Range<Int>, _ file: AndroidCodeFacts) -> Bool {
    file.has("endOfPaginationReached")
      || file.texts(in: range).contains { EndlessLoading.saysEnd($0.text) }
      || range.contains { token in
        file.tokens[token].kind == .name && EndlessLoading.isNameOfEnd(file.text(of: token))
      }
  }
}
