// SPDX-License-Identifier: Apache-2.0
import Synchronization

/// Values that follow from one thing that never changes, each type of them computed once.
///
/// They say nothing that the thing does not say, so that all of them are equal.
package final class DerivedFacts: Sendable, Hashable {
  private let known = Mutex<[ObjectIdentifier: any Sendable]>([:])

  package init() {}

  /// Returns the value of a type, computed now or earlier; it may depend on nothing else.
  package func value<Value: Sendable>(_ compute: () -> Value) -> Value {
    let type = ObjectIdentifier(Value.self)
    if let value = known.withLock({ $0[type] }) as? Value { return value }
    let value = compute()
    known.withLock { $0[type] = value }
    return value
  }

  package static func == (left: DerivedFacts, right: DerivedFacts) -> Bool { true }

  package func hash(into hasher: inout Hasher) {}
}
