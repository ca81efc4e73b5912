// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutTechnology
import Testing

@Suite("TalkBack in lists, grids and pagers")
struct TalkBackCollectionTests {
  /// A collection, and what is said at two items in it and behind it.
  struct Sample: CustomTestStringConvertible, Sendable {
    var collection: String
    var spoken: [String]
    var testDescription: String { collection }

    init(_ collection: String, _ spoken: String...) {
      self.collection = collection
      self.spoken = spoken
    }
  }

  static let pager = "pager importantForAccessibility yes "
  static let recycler = "recycler "

  @Test(
    "says entering and leaving as TalkBack does, faults included",
    arguments: [
      Sample(pager, "A, In pager", "B", "End, Out of pager"),
      Sample(
        pager + #"contentDescription "Tour" collection {"rows": 1, "columns": 3}"#,
        "A, In horizontal pager Tour", "B", "End, Out of grid pager Tour"),
      Sample(
        pager + #"contentDescription "Tour" collection {"columns": 3}"#,
        "A, In horizontal pager Tour", "B", "End, Out of horizontal pager"),
      Sample(
        pager + #"contentDescription "Tour" collection {"rows": 3}"#,
        "A, In vertical pager Tour", "B", "End, Out of vertical pager Tour"),
      Sample(
        pager + #"collection {"rows": 2, "columns": 3}"#,
        "A, In grid pager, Row 0, Column -11, 2 rows, 3 columns", "B", "End, Out of grid pager"),
      Sample(
        pager + #"roleDescription "Carousel" collection {"columns": 3}"#,
        "A, In Carousel, In horizontal pager", "B", "End, Out of Carousel"),
      Sample(
        pager + #"roleDescription "Carousel""#, "A, In Carousel, In Carousel", "B",
        "End, Out of Carousel"),
      Sample(recycler + #"collection {"rows": 2, "columns": 0}"#, "A", "B", "End"),
      Sample(recycler + #"collection {"rows": 1, "columns": 1}"#, "A", "B", "End"),
      Sample(recycler + "collection {}", "A, In list", "B", "End, Out of list"),
      Sample(recycler + #"collection {"rows": 3}"#, "A, In list", "B", "End, Out of list"),
      Sample(
        recycler + #"roleDescription "Cards" collection {"rows": 1, "columns": 4}"#,
        "A, In Cards, 4 items", "B", "End, Out of Cards"),
      Sample(
        recycler + #"text "Songs" collection {"rows": 2, "columns": 1, "hierarchical": true}"#,
        "A, In list Songs, Level 1, 2 items", "B", "End, Out of list Songs"),
      Sample(
        #"grid collection {"rows": 1, "columns": 3}"#, "A, In grid, 1 row, 3 columns", "B",
        "End, Out of grid"),
      Sample(
        #"node class "androidx.recyclerview.widget.StaggeredGridLayoutManager" "#
          + #"importantForAccessibility yes collection {"rows": 2, "columns": 2}"#,
        "A, In grid, 2 rows, 2 columns", "B", "End"),
    ])
  func containers(_ sample: Sample) throws {
    let body = "\(sample.collection)\n  text \"A\"\n  text \"B\"\ntext \"End\""
    #expect(try said(body) == sample.spoken)
  }

  @Test("says headings and header names of a grid")
  func headers() throws {
    let said = try said(
      """
      grid collection {"rows": 3, "columns": 2}
        text "Name" collectionItem {"row": 0, "column": 0, "heading": true}
        text "Size" collectionItem {"row": 0, "column": 1, "heading": true}
        text "Ann" collectionItem {"row": 1, "column": 0, "heading": true}
        text "Tall" collectionItem {"row": 1, "column": 1}
        text "All" collectionItem {"row": 2, "column": 0, "columnSpan": 2, "heading": true}
      """)
    #expect(
      said == [
        "Name, Column heading, Row 1, In grid, 3 rows, 2 columns",
        "Size, Column heading",
        "Ann, Row heading, Name",
        "Tall, Size",
        "All, Heading, Row 3",
      ])
  }

  @Test("says the place at the first stop of a row only, and headings in rows")
  func rows() throws {
    let said = try said(
      """
      list collection {"rows": 2, "columns": 1}
        frame importantForAccessibility yes collectionItem {"row": 0, "column": 0}
          button "A" clickable true heading true
          button "B" clickable true
        frame importantForAccessibility yes collectionItem {"row": 1, "column": 0, "heading": true}
          button "C" clickable true
      """)
    #expect(
      said == [
        "A, Button, Heading, 1 of 2, In list, 2 items", "B, Button",
        "C, Button, Heading, 2 of 2",
      ])
  }

  @Test("says only the innermost of flat lists inside each other")
  func nested() throws {
    let said = try said(
      """
      list
        text "A"
        list
          text "B"
          text "C"
        text "D"
      """)
    #expect(said == ["A", "B, In list", "C", "D, Out of list"])
  }

  private func said(_ body: String) throws -> [String] {
    let lines = body.split(separator: "\n").map { "    " + $0 }.joined(separator: "\n")
    let outline = "android screen 400x800\n  root at 0,0 400x800\n" + lines
    let screen = try Outline().importScreen(from: Array(outline.utf8)).screen
    let talkBack = TalkBack(reading: PlatformRules.android.tree(of: screen))
    return talkBack.transcript().stops.map(\.utterance.spoken)
  }
}
