// SPDX-License-Identifier: Apache-2.0
import CurbcutSettings
import CurbcutTechnology
import CurbcutTestSupport
import Testing

@Suite("What reaches an app of a touch")
struct TouchExplorationTests {
  private func touches(apiLevel: Int? = nil, _ settings: String...) throws -> TouchExploration {
    TouchExploration(
      AndroidEnvironment(try Settings.parse(settings) { _ in nil }, apiLevel: apiLevel))
  }

  private static let all = TouchGesture.Motion.allCases.flatMap { motion in
    (1...4).map { TouchGesture(motion, fingers: $0) }
  }

  @Test("everything arrives where no service explores by touch", arguments: all)
  func without(_ gesture: TouchGesture) throws {
    for settings in ["switch-access=on", "voice-access=on", "select-to-speak=on"] {
      #expect(try touches(settings).arrival(of: gesture) == .touch)
    }
    #expect(try touches("talkback=on", "touch-exploration=off").arrival(of: gesture) == .touch)
    #expect(try touches().isSureToArrive(gesture))
  }

  @Test(
    "a tap inspects and does not click, and gestures of the app's own may never arrive",
    .requirement("S4-5-025", "S4-145"))
  func exploring() throws {
    let touches = try touches("talkback=on")
    #expect(touches.isOn)
    #expect(touches.arrival(of: TouchGesture(.tap)) == .inspection)
    #expect(touches.arrival(of: TouchGesture(.drag)) == .inspection)
    #expect(touches.arrival(of: TouchGesture(.doubleTap)) == .clickOnFocus)
    #expect(touches.arrival(of: TouchGesture(.doubleTapAndHold)) == .longClickOnFocus)
    #expect(touches.arrival(of: TouchGesture(.swipe)) == .nothing)
    #expect(touches.arrival(of: TouchGesture(.swipe, fingers: 2)) == .oneFingerDrag)
    #expect(touches.arrival(of: TouchGesture(.pinch)) == .touch)
    #expect(touches.arrival(of: TouchGesture(.swipe, fingers: 3)) == .nothing)
    for fingers in 1...4 {
      #expect(!touches.isSureToArrive(TouchGesture(.custom, fingers: fingers)))
    }
  }

  @Test("gestures of several fingers arrive before API level 30")
  func severalFingers() throws {
    let tap = TouchGesture(.tap, fingers: 3)
    #expect(try touches(apiLevel: 29, "talkback=on").arrival(of: tap) == .touch)
    #expect(try touches(apiLevel: 30, "talkback=on").arrival(of: tap) == .nothing)
  }

  @Test("a pinch has two fingers, and no gesture has less than one")
  func fingers() {
    #expect(TouchGesture(.pinch).fingers == 2)
    #expect(TouchGesture(.tap, fingers: -3).fingers == 1)
  }
}
