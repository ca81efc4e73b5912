// SPDX-License-Identifier: Apache-2.0
import CurbcutCheck
import Synchronization
import Testing

@testable import curbcut

@Suite("Large pictures")
struct LargePictureTests {
  /// Counts how many are at work at the same time.
  private final class RunningCount: Sendable {
    private let counts = Mutex((current: 0, most: 0, total: 0))

    var most: Int { counts.withLock { $0.most } }
    var total: Int { counts.withLock { $0.total } }

    func pass() {
      counts.withLock {
        $0.current += 1
        $0.total += 1
        $0.most = max($0.most, $0.current)
      }
      counts.withLock { $0.current -= 1 }
    }
  }

  @Test("are in memory one at a time, and small ones wait for none")
  func turns() async {
    let pictures = LargePictures()
    // One that is small is taken while a large one is there; two large ones would wait for ever.
    let both = pictures.inTurn(33_000_000) { pictures.inTurn(3_000_000) { "both" } }
    #expect(both == "both")
    let running = RunningCount()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask {
          for _ in 0..<200 { pictures.inTurn(33_000_000) { running.pass() } }
        }
      }
    }
    #expect(running.most == 1)
    #expect(running.total == 1_600)
  }
}
