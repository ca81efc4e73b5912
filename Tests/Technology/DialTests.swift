// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutTechnology
import CurbcutTestSupport
import Testing

/// The dial of h4yder/PaymentDial, as an app with a model of its own.
@Suite("A dial that is turned by steps")
struct DialTests {
  /// The owner of the thumb: its model is an angle, and what is drawn follows from it.
  struct Dial: App {
    /// The first marker and the number of currency units on the dial.
    static let firstMarker = -1.0566
    static let units = 500.0
    static let unitsOfStep = 5.0
    static let fullAngle = 2 * Double.pi - (firstMarker + Double.pi / 2)
    static let angleOfUnit = fullAngle / units

    var angle = 0.0
    var steps: [String] = []
    private(set) var screen: Screen

    init() throws {
      screen = try VoiceOverTests.screen(
        """
        ios screen "Payment" 375x667
          text "Balance" at 100,200 175x50 id balance
          group "Top up amount" at 20,120 44x44 id thumb isAccessibilityElement true \
        traits adjustable value "£ 0.00"
        """)
    }

    var amount: Int { Int((angle / Self.angleOfUnit).rounded()) }

    mutating func receive(_ event: AppEvent) {}

    /// The thumb asks its owner: whether to go up, or down.
    mutating func perform(_ action: AppAction) -> AppResponse {
      switch action.verb {
      case .increment: return step(up: true)
      case .decrement: return step(up: false)
      default: return .declined
      }
    }

    private mutating func step(up isUp: Bool) -> AppResponse {
      steps.append(isUp ? "up" : "down")
      let step = Self.unitsOfStep * Self.angleOfUnit
      angle = min(Self.fullAngle, max(0, angle + (isUp ? step : -step)))
      return AppResponse(.handled, screen: draw())
    }

    private mutating func draw() -> Screen {
      guard let thumb = screen.node(called: "thumb") else { return screen }
      let words = "£ \(amount).00"
      screen = screen.changing(thumb) { $0[.value] = .text(words) }
      return screen
    }
  }

  @Test("asks its owner, who changes the model and draws anew", .requirement("S2-022"))
  func owner() throws {
    var session = VoiceOverSession(try Dial())
    session.perform(.first)
    #expect(session.perform(.previousByRotor).last?.lines == ["£ 5.00"])
    #expect(session.perform(.previousByRotor).last?.lines == ["£ 10.00"])
    #expect(session.perform(.nextByRotor).last?.lines == ["£ 5.00"])
    #expect(session.app.steps == ["up", "up", "down"])
    #expect(abs(session.app.angle - 0.05769) < 0.00001)
    #expect(session.app.screen.nodes[2].value == "£ 5.00")
  }

  @Test("has a hundred steps of 3.305 degrees", .requirement("S2-023"))
  func numbers() throws {
    #expect(abs(Dial.fullAngle - 5.7690) < 0.0001)
    #expect(abs(Dial.angleOfUnit - 0.011538) < 0.000001)
    let step = Dial.unitsOfStep * Dial.angleOfUnit
    #expect(abs(step - 0.05769) < 0.00001)
    #expect(abs(step * 180 / Double.pi - 3.305) < 0.001)

    var session = VoiceOverSession(try Dial())
    session.perform(.first)
    for count in 1...100 {
      session.perform(.previousByRotor)
      #expect(session.app.amount == count * 5)
    }
    #expect(abs(session.app.angle - Dial.fullAngle) < 0.000001)
    session.perform(.previousByRotor)
    #expect(session.app.amount == 500)
  }
}
