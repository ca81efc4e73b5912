// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen

/// The id of a request, which its response repeats.
package enum RPCID: Hashable, Sendable {
  case number(Double)
  case string(String)

  /// Reads an id; nil for anything but a string or a whole number.
  package init?(_ value: JSONValue) {
    switch value {
    case .number(let number) where number == number.rounded(): self = .number(number)
    case .string(let string): self = .string(string)
    case .null, .bool, .number, .array, .object: return nil
    }
  }

  /// The id as JSON.
  package var json: JSONValue {
    switch self {
    case .number(let number): .number(number)
    case .string(let string): .string(string)
    }
  }
}

/// An error of JSON-RPC: a code, and a sentence without a full stop.
package struct RPCError: Error, Hashable, Sendable {
  package var code: Int
  package var message: String
  /// What the protocol on top adds for programs; nil for nothing.
  package var details: JSONValue?

  package init(_ code: Int, _ message: String, details: JSONValue? = nil) {
    self.code = code
    self.message = message
    self.details = details
  }

  /// The bytes are not JSON.
  package static let notJSON = -32700
  /// The JSON is no message.
  package static let invalidRequest = -32600
  /// There is no such method.
  package static let methodNotFound = -32601
  /// The parameters are not those of the method.
  package static let invalidParameters = -32602
}

/// A message of JSON-RPC 2.0 (https://www.jsonrpc.org/specification).
package enum RPCMessage: Hashable, Sendable {
  case request(RPCID, method: String, params: JSONValue)
  case notification(method: String, params: JSONValue)
  case response(RPCID, result: JSONValue)
  /// The answer to a request that failed; without an id if that could not be read.
  case failure(RPCID?, RPCError)

  /// Bytes that are no message, with the id of the request if that could be read.
  package struct Refusal: Error, Hashable, Sendable {
    package var id: RPCID?
    package var error: RPCError

    /// The answer to the sender.
    package var answer: RPCMessage { .failure(id, error) }
  }

  /// Reads one message from its JSON.
  package init(_ bytes: [UInt8]) throws(Refusal) {
    let value: JSONValue
    do throws(ImportError) {
      var scanner = JSONScanner(bytes)
      value = try scanner.value()
      guard scanner.isAtEnd() else {
        throw ImportError(.malformed, "there is more after the end of the message")
      }
    } catch {
      throw Refusal(error: RPCError(RPCError.notJSON, "the message is no JSON: \(error.message)"))
    }
    let id = value["id"].flatMap(RPCID.init)
    func refuse(_ sentence: String) -> Refusal {
      Refusal(id: id, error: RPCError(RPCError.invalidRequest, sentence))
    }
    guard case .object = value else {
      throw refuse("a message is an object, not \(value.typeName): send one message at a time")
    }
    guard value["jsonrpc"] == .string("2.0") else {
      throw refuse("a message has the member \"jsonrpc\" with the value \"2.0\"")
    }
    guard let method = value["method"] else {
      if let error = value["error"] {
        let code = error["code"]?.number.flatMap { Int(exactly: $0) } ?? 0
        self = .failure(id, RPCError(code, error["message"]?.string ?? "", details: error["data"]))
        return
      }
      guard let id else { throw refuse("a message has a method, or is the answer to a request") }
      self = .response(id, result: value["result"] ?? .null)
      return
    }
    guard let method = method.string else { throw refuse("a method is a string") }
    let params = value["params"] ?? .object([])
    switch params {
    case .object, .array: break
    case .null, .bool, .number, .string: throw refuse("params is an object or a list")
    }
    guard value["id"] != nil else {
      self = .notification(method: method, params: params)
      return
    }
    guard let id else { throw refuse("an id is a string or a whole number") }
    self = .request(id, method: method, params: params)
  }

  /// The message as JSON on one line, without a line break.
  package var text: String {
    var members = [JSONValue.Member("jsonrpc", .string("2.0"))]
    switch self {
    case .request(let id, let method, let params):
      members += [.init("id", id.json), .init("method", .string(method)), .init("params", params)]
    case .notification(let method, let params):
      members += [.init("method", .string(method)), .init("params", params)]
    case .response(let id, let result):
      members += [.init("id", id.json), .init("result", result)]
    case .failure(let id, let error):
      var object: [JSONValue.Member] = [
        .init("code", .number(Double(error.code))), .init("message", .string(error.message)),
      ]
      if let details = error.details { object.append(.init("data", details)) }
      members += [.init("id", id?.json ?? .null), .init("error", .object(object))]
    }
    return JSONValue.object(members).text
  }
}
