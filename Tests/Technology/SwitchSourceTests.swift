// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutTechnology
import CurbcutTestSupport
import Testing

@Suite("Switches")
struct SwitchSourceTests {
  private static let screen = """
    ios screen "Mars" 390x844
      button "Trips" at 0,50 80x44
      group at 0,100 390x60
        button "Fewer" at 0,100 60x60
        button "More" at 100,100 60x60
      button "Book" at 0,700 390x60

    """

  @Test(
    "any one switch is enough to use every control, and a second one sets the pace",
    .requirement("S4-9-009"))
  func oneIsEnough() throws {
    let screen = try Outline().importScreen(from: Array(Self.screen.utf8)).screen
    for source in SwitchSource.allCases {
      var profile = SwitchControlProfile.ios26
      profile.scanning = try #require(.init(switches: [source]))
      let control = SwitchControl(screen: screen, profile: profile)
      for node in screen.nodes.indices where screen.nodes[node].className == "UIButton" {
        guard case .path(let path) = control.reach(node) else {
          Issue.record("\(source.rawValue) does not reach node \(node)")
          continue
        }
        // Every press is one of the same switch: the frame moves by itself.
        #expect(path.steps.allSatisfy { $0.count == 0 || !$0.words.contains("next") })
      }
    }
    #expect(SwitchControlProfile.Scanning(switches: [.screen, .headLeft]) == .manual)
    #expect(SwitchControlProfile.Scanning(switches: []) == nil)
  }
}
