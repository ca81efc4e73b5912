// SPDX-License-Identifier: Apache-2.0
import CurbcutTestSupport
import Testing

@Suite("Options of technologies")
struct TechnologyOptionTests {
  private let mars = "Samples/mars-booking.wda.xml"

  @Test("a braille display and a factor of Zoom are those asked for")
  func followed() throws {
    let narrow = try Run.curbcut("read", mars, "--with", "braille", "--cells", "20")
    #expect(narrow.lines.first?.contains("20 cells") == true)
    let near = try Run.curbcut("read", mars, "--with", "zoom", "--factor", "4")
    #expect(
      near.lines.first?.hasPrefix("Zoom shows the reading side in 4 parts (zoom-ios, 4 times")
        == true)
    let costs = try ["20", "80"].map {
      try Run.curbcut("effort", mars, "--with", "braille", "--cells", $0).output
    }
    #expect(costs[0] != costs[1])
  }

  @Test("a number that means nothing is refused in a sentence")
  func refusals() throws {
    for arguments in [
      ["read", mars, "--with", "zoom", "--factor", "nan"],
      ["read", mars, "--with", "zoom", "--factor", "0"],
      ["read", mars, "--with", "zoom", "--factor", "1e308"],
      ["effort", mars, "--most-seconds", "nan"],
      ["effort", mars, "--most-commands", "0"],
    ] {
      let run = try Run.curbcut(arguments)
      #expect(run.status == 2, "\(arguments)")
      #expect(run.errors.hasPrefix("error: --"), "\(arguments)")
      #expect(run.output == "", "\(arguments)")
    }
  }

  @Test("a fact that is missing at many stops is said once, below them")
  func saidOnce() throws {
    let run = try Run.curbcut("read", mars, "--with", "braille")
    #expect(run.lines.filter { $0.contains("abbreviates") }.count == 1)
    #expect(run.lines.contains { $0.hasPrefix("Not known") && $0.contains("abbreviates") })
  }

  @Test("effort says what each technology costs first, and why something is not known")
  func totals() throws {
    let run = try Run.curbcut("effort", mars, "--with", "switch-control", "--with", "zoom")
    #expect(run.lines[1].hasPrefix("Switch Control: 14 of 15 controls"))
    #expect(
      run.lines[1].contains(
        "; not known: \"Jezero Delta, Fossil hunting for families\", because "))
    #expect(run.lines[2].contains("; not reachable: \"Jezero Delta"))
    #expect(run.lines[4].hasPrefix("1. Trips: "))
  }

  @Test("a control that is asked for is each one of that name; a mistyped one gets a suggestion")
  func targets() throws {
    let android = "Samples/mars-booking.uiautomator.xml"
    let stars = try Run.curbcut(
      "effort", android, "--with", "talkback", "--target", "space.curbcut.mars:id/star")
    #expect(stars.lines.first?.hasSuffix(", 3 controls") == true)
    let mistyped = try Run.curbcut("effort", mars, "--target", "Boook")
    #expect(mistyped.status == 2)
    #expect(mistyped.errors.contains("did you mean \"Book\"?"))
  }

  @Test("effort's JSON says which file it is about")
  func file() throws {
    let run = try Run.curbcut("effort", mars, "--with", "keyboard", "--format", "json")
    #expect(run.output.contains("\"technology\": \"keyboard\", \"file\": \"\(mars)\""))
  }

  @Test("options about controls are noted where they say nothing about a journey")
  func journey() throws {
    let run = try Run.curbcut(
      "effort", "Samples/book.journey", "--with", "zoom", "--most-commands", "1")
    #expect(run.status == 0)
    #expect(run.errors.hasPrefix("note: --target, --advice, --most-commands and --most-seconds"))
    #expect(try Run.curbcut("effort", "Samples/book.journey", "--with", "zoom").errors == "")
  }

  @Test("a wrong setting of the configuration is said to stand there")
  func configuredSetting() throws {
    try Run.withFile(Array("settings: [nobody]\n".utf8)) { path in
      let run = try Run.curbcut("read", mars, "--config", path)
      #expect(run.status == 2)
      #expect(run.errors.hasPrefix("error: \(path), settings: there is no persona or file"))
    }
  }

  @Test("snapshot verify that compares nothing does not pass")
  func nothingCompared() throws {
    let run = try Run.curbcut("snapshot", "verify", mars, "--with", "talkback")
    #expect(run.status == 2)
    #expect(run.errors.contains("none of the captures is for a platform that has TalkBack"))
  }
}
