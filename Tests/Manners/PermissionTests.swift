// SPDX-License-Identifier: Apache-2.0
import CurbcutManners
import CurbcutStandards
import CurbcutTestSupport
import Testing

@Suite("Asking for private data")
struct PermissionTests {
  private let purposes = [
    "NSLocationWhenInUseUsageDescription": "Your location is used to show the way.",
    "NSContactsUsageDescription": "Your contacts are used to find friends.",
    "NSCameraUsageDescription": " ",
  ]

  private func call(_ name: String, _ resource: ProtectedResource) throws -> GuardedCall {
    try #require(GuardedCall.all.first { $0.name == name && $0.resource == resource })
  }

  @Test(
    "names what Location Services give, and the other stores that are guarded",
    .requirement("S3-010"))
  func guarded() throws {
    #expect(
      ProtectedResource.locationFacts == [
        "the approximate position", "the heading of the device", "the direction of movement",
      ])
    for store in [ProtectedResource.contacts, .calendars, .reminders, .photos] {
      let request = try #require(GuardedCall.of(store, .request))
      var ledger = PermissionLedger(appName: "Way", purposes: [store.usageKeys[0]: "To help you."])
      guard case .prompt(let prompt) = ledger.perform(request) else {
        Issue.record("\(store) is guarded")
        continue
      }
      #expect(prompt.resource == store)
    }
  }

  @Test("brings one prompt, with the name of the app and its text, and then none")
  func once() throws {
    var ledger = PermissionLedger(appName: "Way", purposes: purposes)
    let request = try call("requestAccess", .contacts)
    let use = try call("enumerateContacts", .contacts)
    let outcome1 = ledger.perform(try call("authorizationStatus", .contacts))
    #expect(outcome1 == .noPrompt(.notDetermined))
    let prompt = PermissionPrompt(
      appName: "Way", resource: .contacts, purpose: "Your contacts are used to find friends.")
    let outcome2 = ledger.perform(use)
    #expect(outcome2 == .prompt(prompt))
    #expect(prompt.choices == [.allow, .deny])
    ledger.answer(.allowOnce)
    #expect(ledger.open == prompt)
    ledger.answer(.deny)
    #expect(ledger.open == nil)
    let outcome3 = ledger.perform(request)
    #expect(outcome3 == .noPrompt(.denied))
    let outcome4 = ledger.perform(use)
    #expect(outcome4 == .noPrompt(.denied))
  }

  @Test("asks for the location anew after it was allowed once")
  func allowedOnce() throws {
    var ledger = PermissionLedger(appName: "Way", purposes: purposes)
    let request = try call("requestWhenInUseAuthorization", .locationInUse)
    guard case .prompt(let prompt) = ledger.perform(request) else {
      Issue.record("the first request asks")
      return
    }
    #expect(prompt.choices == [.allowOnce, .allow, .deny])
    ledger.answer(.allowOnce)
    let outcome5 = ledger.perform(request)
    #expect(outcome5 == .noPrompt(.allowedOnce))
    ledger.endSession()
    let outcome6 = ledger.perform(request)
    #expect(outcome6 == .prompt(prompt))
    ledger.answer(.allow)
    ledger.endSession()
    let outcome7 = ledger.perform(request)
    #expect(outcome7 == .noPrompt(.allowed))
  }

  @Test("shows nothing without a text, and where something forbids it")
  func none() throws {
    var ledger = PermissionLedger(
      appName: "Way", purposes: purposes, statuses: [.contacts: .restricted])
    let outcome8 = ledger.perform(try call("requestAccess", .camera))
    #expect(outcome8 == .missingPurpose(keys: ["NSCameraUsageDescription"]))
    let outcome9 = ledger.perform(try call("requestAccess", .contacts))
    #expect(outcome9 == .noPrompt(.restricted))
    ledger.answer(.allow)
    #expect(ledger.status(of: .contacts) == .restricted)
  }

  @Test("knows the keys of every resource, and each call by one entry")
  func table() {
    for resource in ProtectedResource.allCases {
      #expect(resource.usageKeys.allSatisfy(ProtectedResource.isUsageKey))
      #expect(!resource.name.isEmpty)
    }
    #expect(Set(GuardedCall.all).count == GuardedCall.all.count)
  }
}

@Suite("The text that says why")
struct PurposeTextTests {
  @Test("the worked example has four faults and no other", .requirement("S3-023"))
  func trails() {
    let text = PurposeText(
      "Trails NEEDS your location. It will be used. Thanks", appNames: ["Trails"])
    #expect(
      text.problems == [
        .namesApp("Trails"), .severalSentences(3), .notSentenceCase("NEEDS"), .noPurpose,
      ])
  }

  @Test(
    "is in order",
    arguments: [
      "Your location is used to provide turn-by-turn directions to your destination",
      "The app records you during the night to detect snoring sounds.",
      "Take photos of receipts, e.g. at a restaurant.",
      "Your contacts help you find friends on iPhone and in Apple Music.",
      "This app requires Face ID access to secure your notes.",
      "Camera is used in video calls",
      "Face ID is used to access your app.",
      "Used by Version 2.0 when you scan QR codes, etc. in a shop.",
    ])
  func good(_ text: String) {
    #expect(PurposeText(text, appNames: ["Way", "Walk"]).problems.isEmpty)
  }

  @Test(
    "states no purpose with words that any app could say",
    arguments: [
      "Location", "Required.", "Used by the app.", "Needed for core features",
      "To improve our services.", "To give you a better experience.",
      "Microphone access is required for the app to work properly.",
    ])
  func empty(_ text: String) {
    #expect(PurposeText(text).problems.contains(.noPurpose))
  }

  @Test(
    "puts people under pressure",
    arguments: [
      "The app will not work without the microphone.", "Please say yes to take photos.",
      "Allow this to scan codes or the app stops working.",
      "Without your photos the app is useless.", "Turn on the camera to scan or you cannot pay.",
    ])
  func pressing(_ text: String) {
    let isPressing = PurposeText(text).problems.contains {
      if case .pressure = $0 { true } else { false }
    }
    #expect(isPressing)
  }

  @Test("says in which way it is not")
  func faults() {
    func problems(_ text: String, _ names: [String] = [], language: String = "en")
      -> [PurposeText.Problem]
    { PurposeText(text, appNames: names, language: language).problems }
    #expect(problems(" \n") == [.empty])
    #expect(problems("This app needs access to contacts") == [.noPurpose])
    #expect(problems("This app needs to access your contacts") == [.noPurpose])
    #expect(problems("Camera access") == [.noPurpose])
    #expect(problems("You must allow this to take photos") == [.pressure("must")])
    #expect(problems("It is used for the location API.") == [.jargon("api")])
    #expect(problems("This App Needs Your Camera to scan.") == [.notSentenceCase("Needs")])
    #expect(problems("needed to scan the codes") == [.notSentenceCase("needed")])
    #expect(
      problems("Walking Way helps to find you", ["Walking Way"]) == [.namesApp("Walking Way")])
    #expect(problems("The way is shown to you", ["Way"]).isEmpty)
    #expect(
      problems("Um Fotos zu machen. Danke, z.B. im Zoo.", language: "de") == [.severalSentences(2)])
    #expect(
      problems("\u{4E3A}\u{4E86}\u{3002}\u{8C22}\u{8C22}\u{3002}", language: "zh") == [
        .severalSentences(2)
      ])
  }

  @Test(
    "is read to its end, whatever it is", arguments: ["", "...", "!?", ". . .", "\u{0}\u{301}"])
  func hostile(_ text: String) { _ = PurposeText(text, appNames: ["", " ", "."]).problems }
}
