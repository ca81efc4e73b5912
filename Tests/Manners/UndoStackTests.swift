// SPDX-License-Identifier: Apache-2.0
import CurbcutManners
import CurbcutSettings
import CurbcutTestSupport
import Testing

@Suite("Undoing and redoing")
struct UndoStackTests {
  @Test(
    "a shake asks to undo what was done last, to redo what was undone, or to cancel",
    .requirement("S1-020"))
  func shake() {
    var stack = UndoStack()
    #expect(Shake(Settings(), undoing: stack) == .nothing("there is nothing to undo or redo"))
    stack.register("Typing")
    #expect(stack.alert.buttons == ["Undo Typing", "Cancel"])
    #expect(Shake(Settings(), undoing: stack) == .asks(stack.alert))
    #expect(stack.undo()?.name == "Typing")
    #expect(stack.alert.buttons == ["Redo Typing", "Cancel"])
    #expect(stack.redo()?.name == "Typing")
    stack.register("Delete Name")
    #expect(stack.undo()?.name == "Delete Name")
    #expect(stack.alert.buttons == ["Undo Typing", "Redo Delete Name", "Cancel"])
    // Cancel is there whatever else is, and always last.
    #expect(stack.alert.buttons.last == "Cancel")
  }

  @Test(
    "an app says what can be undone, how many levels, and when a shake counts",
    .requirement("S1-021"))
  func definition() {
    var stack = UndoStack(levels: 2)
    for name in ["One", "Two", "Three"] { stack.register(name) }
    #expect(stack.undoable == ["Two", "Three"])
    #expect(stack.undo()?.name == "Three")
    stack.register("Four")
    #expect(stack.redoable.isEmpty)
    #expect(stack.undoable == ["Two", "Four"])
    var unlimited = UndoStack(levels: 0)
    for _ in 0..<100 { unlimited.register() }
    #expect(unlimited.undoable.count == 100)

    var off = Settings()
    off[.shakeToUndo] = .off
    #expect(Shake(off, undoing: stack) == .nothing("Shake to Undo is off"))
    #expect(
      Shake(Settings(), undoing: stack, isSupported: false)
        == .nothing("the app does not support it"))
    #expect(Shake(off, undoing: stack, handlesMotion: true) == .goesToApp)
    #expect(Shake(Settings(), undoing: stack, handlesMotion: true) == .asks(stack.alert))
  }

  @Test("going on to something else forgets what was done before")
  func context() {
    var stack = UndoStack()
    stack.register("Typing")
    stack.removeAll()
    #expect(stack.undo() == nil)
    #expect(stack.redo() == nil)
    #expect(stack.alert.buttons.isEmpty)
  }

  @Test("the name of an action is a button's title: short, with capitals, without marks")
  func names() {
    #expect(ActionNameFault.faults(of: "Delete Name").isEmpty)
    #expect(ActionNameFault.faults(of: "Address Change").isEmpty)
    #expect(ActionNameFault.faults(of: "Move to Trash").isEmpty)
    #expect(ActionNameFault.faults(of: "delete name") == [.lowercased(["delete", "name"])])
    #expect(ActionNameFault.faults(of: "Delete Name.") == [.punctuation(["."])])
    #expect(ActionNameFault.faults(of: "Undo Typing") == [.repeatsVerb])
    #expect(
      ActionNameFault.faults(of: "Change the Address of the Sender") == [.long(37)])
    #expect(ActionNameFault.faults(of: "").isEmpty)
  }
}
