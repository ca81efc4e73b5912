/// A small piece of JSON, with the members of objects in their order.
public enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([Member])

  /// A member of an object.
  public struct Member: Hashable, Sendable {
    /// The name, with its escapes resolved.
    public var name: String
    /// What stands behind the colon.
    public var value: JSONValue

    /// Names may repeat in an object; nothing checks that here.
    public init(_ name: String, _ value: JSONValue) {
      self.name = name
      self.value = value
    }
  }

  /// What the value is, as messages name it.
  public var typeName: String {
    switch self {
    case .null: "null"
    case .bool: "true or false"
    case .number: "a number"
    case .string: "a string"
    case .array: "a list"
    case .object: "an object"
    }
  }

  /// The first member of a name; nil when there is none or this is no object.
  public subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  /// The string, when it is one.
  public var string: String? {
    guard case .string(let string) = self else { return nil }
    return string
  }

  /// The number, when it is one.
  public var number: Double? {
    guard case .number(let number) = self else { return nil }
    return number
  }

  /// The elements, when it is a list.
  public var elements: [JSONValue]? {
    guard case .array(let elements) = self else { return nil }
    return elements
  }

  /// The value as JSON text on one line, with blanks after commas and colons.
  public var text: String {
    var text = ""
    write(to: &text)
    return text
  }

  /// Appends the value as JSON text on one line.
  public func write(to output: inout String) {
    switch self {
    case .null: output += "null"
    case .bool(let flag): output += flag ? "true" : "false"
    case .number(let number): output += Self.text(of: number)
    case .string(let string): Self.write(string, to: &output)
    case .array(let elements):
      output += "["
      for (position, element) in elements.enumerated() {
        if position > 0 { output += ", " }
        element.write(to: &output)
      }
      output += "]"
    case .object(let members):
      output += "{"
      for (position, member) in members.enumerated() {
        if position > 0 { output += ", " }
        Self.write(member.name, to: &output)
        output += ": "
        member.value.write(to: &output)
      }
      output += "}"
    }
  }

  /// A number as JSON writes it: whole numbers without a fraction, the shortest digits otherwise.
  public static func text(of number: Double) -> String {
    guard number.isFinite else { return "null" }
    if number == number.rounded(), abs(number) < 1e15 { return String(Int64(number)) }
    return number.description
  }

  /// Appends a string in quotes, with JSON's escapes; other than ASCII stays as it is.
  public static func write(_ string: String, to output: inout String) {
    var string = string
    string.withUTF8 { bytes in
      output += "\""
      var start = 0
      for (position, byte) in bytes.enumerated() where byte < 0x20 || byte == 0x22 || byte == 0x5C {
        output += String(decoding: bytes[start..<position], as: UTF8.self)
        start = position + 1
        switch byte {
        case 0x22: output += "\\\""
        case 0x5C: output += "\\\\"
        case 0x0A: output += "\\n"
        case 0x0D: output += "\\r"
        case 0x09: output += "\\t"
        default:
          let digits = String(byte, radix: 16)
          output += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      }
      output += String(decoding: bytes[start...], as: UTF8.self)
      output += "\""
    }
  }

  /// A string in quotes, with JSON's escapes.
  public static func quoted(_ string: String) -> String {
    var text = ""
    write(string, to: &text)
    return text
  }
}
