// SPDX-License-Identifier: Apache-2.0
import Testing

/// The names by which findings call views: what people know, and not long expressions of code.
@Suite("The names of views in findings")
struct FindingNamesTests {
  @Test(
    "give the properties that a long expression reads",
    arguments: [
      ("{identity.fingerprint.dropFirst()}", "{fingerprint}"),
      ("{QueueDispatcher.sync.compactMap()[row].name.stringValue}", "{name}"),
      (
        "Amount: {item.count} of {stock.products.filter().first().amount}",
        "Amount: {item.count} of {amount}"
      ),
      (
        "{info.name or channel.displayableId.displayNamePublisher.map().receive()}",
        "{name or displayNamePublisher}"
      ),
      ("{short.name}", "{short.name}"), ("Plain", "Plain"), ("{open", "{open"),
      ("{String.localizedStringWithFormat()}", "{localizedStringWithFormat}"),
    ])
  func properties(name: String, short: String) throws {
    let screen = "ios screen \"Chats\" 390x844\n  button \"\(name)\" at 16,100 20x20\n"
    let text = try CoverageTests.inFolder(["chats.outline": screen]) {
      try Run.curbcut("check", $0).output
    }
    #expect(text.contains("\"\(short)\""), "\(text)")
  }
}
