// SPDX-License-Identifier: Apache-2.0
import CurbcutCheck
import CurbcutScreen

/// Asks servers by HTTP, through the program curl (Documentation/Decisions/0018).
struct HTTPClient: Sendable {
  /// An answer of a server.
  struct Answer {
    var status: Int
    var body: [UInt8]

    /// The body as JSON; nil for anything else.
    var json: JSONValue? {
      var scanner = JSONScanner(body)
      guard let value = try? scanner.value(), scanner.isAtEnd() else { return nil }
      return value
    }
  }

  let steps: CaptureSteps

  /// Gets an address; an error is a sentence. Answers with any status are returned.
  func get(_ address: String, within limit: Duration? = nil) throws(UsageError) -> Answer {
    guard Program.isInstalled("curl") else {
      throw UsageError(
        "curl, which connects to servers, is not installed: on Debian, apt-get install curl")
    }
    let limit = min(limit ?? steps.limit, steps.limit)
    let milliseconds =
      limit.components.seconds * 1000 + limit.components.attoseconds / 1_000_000_000_000_000
    // The address is given on standard input, so that a password in it is in no list of processes. The
    // status follows the body.
    var arguments = [
      "curl", "-q", "--silent", "--show-error", "--globoff", "--proto", "=http,https",
      "--max-time", Self.seconds(milliseconds), "--connect-timeout",
      Self.seconds(min(milliseconds, 5_000)), "--max-filesize", "268435456",
      "--write-out", "\n%{http_code}", "--config", "-",
    ]
    if Self.isLocal(address) { arguments += ["--noproxy", "*"] }
    let quoted = address.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    let result = try CaptureSteps(limit: limit + .seconds(2)).result(
      of: arguments, input: Array("url = \"\(quoted)\"\n".utf8))
    let address = HTTPAddress.shown(address)
    guard result.status == 0 else { throw Self.problem(result, address) }
    guard let end = result.output.lastIndex(of: UInt8(ascii: "\n")),
      let status = Int(String(decoding: result.output[(end + 1)...], as: UTF8.self))
    else { throw UsageError("\(address) gave an answer that curl cannot read: try again") }
    return Answer(status: status, body: Array(result.output[..<end]))
  }

  private static func seconds(_ milliseconds: Int64) -> String {
    let rest = String(milliseconds % 1000)
    return "\(milliseconds / 1000)." + String(repeating: "0", count: 3 - rest.count) + rest
  }

  /// Whether an address is of this machine, to which no proxy leads.
  private static func isLocal(_ address: String) -> Bool {
    let host = address.split(separator: "/", maxSplits: 2).dropFirst().first ?? ""
    return host.hasPrefix("localhost") || host.hasPrefix("127.") || host.hasPrefix("[::1]")
  }

  /// Says why curl has failed, by its exit code (curl's manual, EXIT CODES).
  private static func problem(_ result: Program.Result, _ address: String) -> UsageError {
    let advice = "check the address that --url gives"
    return switch result.status {
    case 3: UsageError("\(address) is not an address: give one such as http://localhost:8100")
    case 5, 6: UsageError("the host of \(address) is not known: \(advice)")
    case 7:
      UsageError(
        "no server answers at \(address): start WebDriverAgent or Appium, or \(advice)")
    case 28:
      UsageError(
        "\(address) does not answer in time: check that the device is unlocked, or allow more time with "
          + "--timeout")
    case 52, 56: UsageError("\(address) closes the connection without an answer: \(advice)")
    default: UsageError("\(address) cannot be reached, \(CaptureSteps.reason(result)): \(advice)")
    }
  }
}
