// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import Testing

/// Rows of our own, so that the restater itself is tested also where the ground truth is not.
@Suite("The restater of TalkBack's public cases")
struct RestaterTests {
  private func difference(_ row: String) throws -> String? {
    var scanner = JSONScanner(Array(row.utf8))
    return try TalkBackPublicCaseTests().difference(TalkBackPublicCase(row: try scanner.value()))
  }

  private func row(
    _ kind: String, _ input: String, _ expected: String, _ fidelity: String = "exact"
  )
    -> String
  {
    """
    {"kind": "\(kind)", "id": "own", "input": \(input), "expected": \(expected), \
    "fidelity": "\(fidelity)"}
    """
  }

  @Test(
    "restates each kind",
    arguments: [
      ("role", #"{"class": "ImageButton"}"#, #"{"role": "imageButton"}"#),
      ("role", #"{"class": "ViewPager"}"#, #"{"role": "pager"}"#),
      (
        "focus-order",
        #"{"tree": {"a": ["b"], "b": ["c"]}, "root": "a", "webNodes": ["b"], "includeWebDescendants": true}"#,
        #"{"forward": ["a", "b", "c"], "backward": ["c", "b", "a"]}"#
      ),
      (
        "focus-order",
        #"{"tree": {"a": ["b", "c"]}, "root": "a", "relations": [["c", "traversalBefore", "b"]]}"#,
        #"{"forward": ["a", "c", "b"], "backward": ["b", "c", "a"]}"#
      ),
      (
        "text-edit",
        #"{"text": "abc", "password": true, "selecting": true, "cursorStart": 1, "sequence": ["next", "previous"]}"#,
        #"{"spokenSequence": ["Character 2, selected", "Character 2, unselected"]}"#
      ),
      (
        "window", #"{"dialog": {"title": "Title", "message": "Text"}}"#, #"{"contains": ["Title"]}"#
      ),
      (
        "utterance",
        #"{"class": "android.widget.EditText", "text": "a", "focused": true, "imeShown": true}"#,
        #"{"contains": ["editing"]}"#
      ),
      (
        "collection", #"{"tree": {"a": ["b", "c"]}, "text": {"c": "Header"}}"#,
        #"{"headerText": null}"#
      ),
      (
        "granularity", #"{"text": "ab", "granularity": "character"}"#,
        #"{"spokenSequence": ["a", "b"]}"#
      ),
    ])
  func kinds(kind: String, input: String, expected: String) throws {
    #expect(try difference(row(kind, input, expected)) == nil)
  }

  @Test(
    "fails for what it does not know",
    arguments: [
      ("role", #"{"class": "Button", "colour": "red"}"#, #"{"role": "button"}"#, "exact"),
      ("role", #"{"class": "Button"}"#, #"{"sound": "button"}"#, "exact"),
      ("utterance", #"{"text": "a"}"#, #"{"spoken": "a"}"#, "perhaps"),
      ("dance", #"{"text": "a"}"#, #"{"spoken": "a"}"#, "exact"),
      ("text-edit", #"{"text": "a", "action": "shake"}"#, #"{"spoken": "a"}"#, "exact"),
    ])
  func unknown(kind: String, input: String, expected: String, fidelity: String) {
    #expect(throws: CannotRestate.self) {
      try difference(row(kind, input, expected, fidelity))
    }
  }
}
