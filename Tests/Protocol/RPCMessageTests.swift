// SPDX-License-Identifier: Apache-2.0
import CurbcutProtocol
import CurbcutScreen
import Testing

@Suite("Messages of JSON-RPC")
struct RPCMessageTests {
  private func read(_ text: String) throws(RPCMessage.Refusal) -> RPCMessage {
    try RPCMessage(Array(text.utf8))
  }

  @Test("are requests, notifications and answers")
  func kinds() throws {
    #expect(
      try read(#"{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":"read"}}"#)
        == .request(
          .number(7), method: "tools/call", params: .object([.init("name", .string("read"))])))
    #expect(
      try read(#"{"jsonrpc":"2.0","id":"a","method":"shutdown"}"#)
        == .request(.string("a"), method: "shutdown", params: .object([])))
    #expect(
      try read(#"{"jsonrpc":"2.0","method":"exit"}"#)
        == .notification(method: "exit", params: .object([])))
    #expect(
      try read(#"{"jsonrpc":"2.0","id":1,"result":null}"#) == .response(.number(1), result: .null))
    #expect(
      try read(#"{"jsonrpc":"2.0","id":1,"error":{"code":-32601,"message":"no"}}"#)
        == .failure(.number(1), RPCError(-32601, "no")))
  }

  @Test(
    "that are none are refused in a sentence, with the id where there is one",
    arguments: [
      ("{", nil, RPCError.notJSON), ("", nil, RPCError.notJSON), ("{} {}", nil, RPCError.notJSON),
      ("[]", nil, RPCError.invalidRequest), ("7", nil, RPCError.invalidRequest),
      (#"{"id":1,"method":"a"}"#, RPCID.number(1), RPCError.invalidRequest),
      (#"{"jsonrpc":"2.0","id":null,"method":"a"}"#, nil, RPCError.invalidRequest),
      (#"{"jsonrpc":"2.0","id":1.5,"method":"a"}"#, nil, RPCError.invalidRequest),
      (#"{"jsonrpc":"2.0","id":2,"method":3}"#, RPCID.number(2), RPCError.invalidRequest),
      (
        #"{"jsonrpc":"2.0","id":"x","method":"a","params":1}"#, RPCID.string("x"),
        RPCError.invalidRequest
      ),
      (#"{"jsonrpc":"2.0"}"#, nil, RPCError.invalidRequest),
    ] as [(String, RPCID?, Int)])
  func refusals(_ text: String, _ id: RPCID?, _ code: Int) {
    let refusal = #expect(throws: RPCMessage.Refusal.self) { try read(text) }
    #expect(refusal?.id == id)
    #expect(refusal?.error.code == code)
    #expect(refusal?.error.message.contains(" ") == true)
  }

  @Test("are written on one line and read back as the same")
  func roundTrip() throws {
    let messages: [RPCMessage] = [
      .request(
        .number(1), method: "a", params: .object([.init("text", .string("one\ntwo \u{1F600}"))])),
      .notification(method: "b", params: .array([.null])),
      .response(.string("x"), result: .object([])),
      .failure(.number(2), RPCError(-1, "no", details: .bool(true))),
    ]
    for message in messages {
      #expect(!message.text.contains("\n"))
      #expect(try read(message.text) == message)
    }
    #expect(RPCMessage.failure(nil, RPCError(-32700, "no")).text.contains(#""id": null"#))
  }
}

@Suite("The stream of messages")
struct RPCFramingTests {
  private func parts(_ decoder: inout RPCDecoder) -> [RPCDecoder.Part] {
    var parts: [RPCDecoder.Part] = []
    while let part = decoder.next() { parts.append(part) }
    return parts
  }

  @Test("is the same however the bytes arrive", arguments: [1, 2, 3, 7, 64, 4096])
  func chunks(_ size: Int) {
    let message = RPCMessage.notification(
      method: "a", params: .object([.init("text", .string("caf\u{E9} \u{1F600}"))]))
    let expected = RPCDecoder.Part.message(Array(message.text.utf8))
    for framing in [RPCFraming.lines, .headers] {
      let bytes = Array(repeating: framing.bytes(of: message), count: 5).flatMap(\.self)
      var decoder = RPCDecoder(framing)
      var found: [RPCDecoder.Part] = []
      for start in stride(from: 0, to: bytes.count, by: size) {
        decoder.append(Array(bytes[start..<min(start + size, bytes.count)]))
        found += parts(&decoder)
      }
      #expect(found == Array(repeating: expected, count: 5))
    }
  }

  @Test("has no message in blank lines")
  func blankLines() {
    var decoder = RPCDecoder(.lines)
    decoder.append(Array("\n \r\n{}\r\n".utf8))
    #expect(parts(&decoder) == [.message(Array("{}\r".utf8))])
  }

  @Test("goes on after a message that is too large")
  func tooLarge() {
    var lines = RPCDecoder(.lines, largest: 10)
    lines.append(Array(String(repeating: "x", count: 30).utf8))
    #expect(parts(&lines).isEmpty)
    lines.append(Array("xxx\n{}\n".utf8))
    let skipped = parts(&lines)
    #expect(skipped.count == 2 && skipped.last == .message(Array("{}".utf8)))
    var headers = RPCDecoder(.headers, largest: 10)
    headers.append(Array("Content-Length: 12\r\n\r\n0123456789".utf8))
    #expect(parts(&headers).isEmpty)
    headers.append(Array("abContent-Length: 2\r\n\r\n{}".utf8))
    #expect(parts(&headers).last == .message(Array("{}".utf8)))
  }

  @Test("reads a header with other fields, and says what is wrong with one that has no length")
  func headers() {
    var decoder = RPCDecoder(.headers)
    decoder.append(
      Array(
        "Content-Type: application/vscode-jsonrpc; charset=utf-8\r\ncontent-length:2\r\n\r\n{}".utf8
      ))
    #expect(parts(&decoder) == [.message(Array("{}".utf8))])
    decoder.append(Array("Length: 2\r\n\r\n".utf8))
    guard case .skipped(let reason)? = parts(&decoder).first else {
      Issue.record("the header was taken")
      return
    }
    #expect(reason.contains("Content-Length"))
  }
}
