// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// The two streams over which a server of JSON-RPC talks with its client.
package final class RPCChannel: Sendable {
  private let framing: RPCFraming
  private let input: Int32
  private let output: Int32
  /// One message is written at a time.
  private let turn = Mutex(())

  package init(_ framing: RPCFraming, input: Int32, output: Int32) {
    self.framing = framing
    self.input = input
    self.output = output
  }

  /// Takes standard input and standard output for the messages alone: from now on whatever reads
  /// the one finds nothing, and whatever writes to the other reaches standard error.
  package static func standard(_ framing: RPCFraming) -> RPCChannel {
    let input = fcntl(0, F_DUPFD_CLOEXEC, 3)
    let output = fcntl(1, F_DUPFD_CLOEXEC, 3)
    let nothing = open("/dev/null", O_RDONLY | O_CLOEXEC)
    if nothing >= 0 {
      dup2(nothing, 0)
      close(nothing)
    }
    dup2(2, 1)
    return RPCChannel(framing, input: input, output: output)
  }

  /// Sends a message; one that cannot be written is lost, because the client has gone.
  package func send(_ message: RPCMessage) {
    let bytes = framing.bytes(of: message)
    turn.withLock { _ in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes { systemWrite(output, $0.baseAddress, $0.count) }
        if count > 0 { rest = rest.dropFirst(count) } else if errno != EINTR { return }
      }
    }
  }

  /// Passes on the messages of the client until there are no more, on a thread of its own; answers
  /// what is no message.
  ///
  /// They arrive while all other threads are at work, so that a request can be cancelled.
  package func receive(_ body: @escaping @Sendable (RPCMessage) -> Void) async {
    await withCheckedContinuation { continuation in
      let job = Job {
        self.readAll(body)
        continuation.resume()
      }
      #if canImport(Darwin)
        var thread: pthread_t?
      #else
        var thread = pthread_t()
      #endif
      let context = Unmanaged.passRetained(job).toOpaque()
      let start = pthread_create(
        &thread, nil,
        { context in
          RPCChannel.work(at: context)
          return nil
        }, context)
      guard start != 0 else { return }
      // Without a thread the messages are read here.
      Unmanaged<Job>.fromOpaque(context).release()
      readAll(body)
      continuation.resume()
    }
  }

  private final class Job: Sendable {
    let work: @Sendable () -> Void

    init(_ work: @escaping @Sendable () -> Void) { self.work = work }
  }

  private static func work(at context: UnsafeMutableRawPointer?) {
    guard let context else { return }
    Unmanaged<Job>.fromOpaque(context).takeRetainedValue().work()
  }

  private func readAll(_ body: (RPCMessage) -> Void) {
    var decoder = RPCDecoder(framing)
    while true {
      let chunk = [UInt8](unsafeUninitializedCapacity: 64 * 1024) { buffer, count in
        var got = systemRead(input, buffer.baseAddress, buffer.count)
        while got < 0, errno == EINTR {
          got = systemRead(input, buffer.baseAddress, buffer.count)
        }
        count = max(0, got)
      }
      if chunk.isEmpty { break }
      decoder.append(chunk)
      passOn(&decoder, body)
    }
    // The last line may have no line break.
    if case .lines = framing {
      decoder.append([UInt8(ascii: "\n")])
      passOn(&decoder, body)
    }
  }

  private func passOn(_ decoder: inout RPCDecoder, _ body: (RPCMessage) -> Void) {
    while let part = decoder.next() {
      switch part {
      case .skipped(let reason):
        send(.failure(nil, RPCError(RPCError.invalidRequest, reason)))
      case .message(let bytes):
        do throws(RPCMessage.Refusal) {
          body(try RPCMessage(bytes))
        } catch {
          send(error.answer)
        }
      }
    }
  }
}

private func systemRead(
  _ descriptor: Int32, _ start: UnsafeMutableRawPointer?, _ count: Int
) -> Int {
  read(descriptor, start, count)
}

private func systemWrite(
  _ descriptor: Int32, _ start: UnsafeRawPointer?, _ count: Int
) -> Int {
  write(descriptor, start, count)
}
