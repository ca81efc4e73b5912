// SPDX-License-Identifier: Apache-2.0
import Synchronization

/// A value that is computed when somebody asks for it first.
final class Deferred<Value: Sendable>: Sendable {
  private enum State {
    case open(@Sendable () -> Value)
    case known(Value)
  }

  private let state: Mutex<State>

  init(_ compute: @escaping @Sendable () -> Value) { state = Mutex(.open(compute)) }

  var value: Value {
    state.withLock { state in
      switch state {
      case .known(let value): return value
      case .open(let compute):
        let value = compute()
        state = .known(value)
        return value
      }
    }
  }
}
