// SPDX-License-Identifier: Apache-2.0
import CurbcutManners
import CurbcutTestSupport
import Testing

@Suite("The alert that a shake brings")
struct UndoAlertTests {
  @Test("puts Undo and Redo before the names of actions", .requirement("S1-023"))
  func titles() {
    let alert = UndoAlert(undo: .named("Delete Name"), redo: .named("Change Address"))
    #expect(alert.buttons == ["Undo Delete Name", "Redo Change Address", "Cancel"])
  }

  @Test("has one button for the only thing to do, and none comes when nothing can be done")
  func others() {
    #expect(UndoAlert(undo: .named("")).buttons == ["Undo", "Cancel"])
    #expect(UndoAlert(undo: .none, redo: .named("Typing")).buttons == ["Redo Typing", "Cancel"])
    #expect(UndoAlert(undo: .none).buttons.isEmpty)
  }
}
