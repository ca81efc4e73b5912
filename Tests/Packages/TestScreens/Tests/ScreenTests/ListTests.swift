// SPDX-License-Identifier: Apache-2.0
import CurbcutTesting
import Testing

@Suite("The list")
struct ListTests {
  let list: ScreenCapture = """
    screen list
      ios screen "List" 390x844
        button "Add" at 16,60 100x44
      on activate "Add"
        show sheet
    screen sheet
      ios screen "New item" 390x844
        header "New item" at 16,410 358x40
      on escape
        show list
    """

  @Test("opens a sheet, and closes it again")
  func sheet() throws {
    let user = try VoiceOverUser(opening: list)
    user.checks = ScreenChecks(.screen, by: .wcag22)
    user.doubleTap()
    user.twoFingerScrub()
    #expect(
      user.difference(
        from: """
          > open
          Add, Button
          > activate
          (app: activate "Add")
          New item, Heading
          > escape
          (app: escape)
          Add, Button
          """) == nil)
    #expect(user.problems == [])
  }
}
