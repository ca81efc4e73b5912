// SPDX-License-Identifier: Apache-2.0
import Synchronization

/// Values that were read from files, each kept with the bytes that it was read from.
///
/// What it returns depends on the path and the bytes alone.
package final class ContentMemo<Value: Sendable>: Sendable {
  private let kept = Mutex<[String: (bytes: [UInt8], value: Value)]>([:])

  package init() {}

  /// Returns the value of a file, read now or earlier; an error is not kept.
  package func value<Failure: Error>(
    of bytes: [UInt8], at path: String, _ read: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    if let known = kept.withLock({ $0[path] }), known.bytes == bytes { return known.value }
    let value = try read()
    kept.withLock { $0[path] = (bytes, value) }
    return value
  }
}
