// SPDX-License-Identifier: Apache-2.0
import CurbcutManners
import CurbcutTestSupport
import Testing

@Suite("Printing")
struct PrintingTests {
  @Test("goes from the action button over printer and options to a job", .requirement("S3-003"))
  func flow() {
    var flow = PrintFlow(title: "Invoice", printers: ["Hall"])
    let answers = [
      PrintFlow.Command.choosePrint, .tapActionButton, .choosePrint, .tapPrint,
      .choosePrinter("Attic"), .choosePrinter("Hall"), .setCopies(2), .setCopies(0), .tapPrint,
    ].map { flow.perform($0) }
    #expect(answers == [false, true, true, false, false, true, true, false, true])
    #expect(flow.step == .content)
    #expect(flow.jobs == [PrintFlow.Job(title: "Invoice", printer: "Hall", copies: 2)])
  }

  @Test(
    "shows the Print Center only while there are jobs, and a job can be cancelled there",
    .requirement("S3-004"))
  func center() {
    var flow = PrintFlow(title: "Invoice", printers: ["Hall"])
    #expect(!flow.hasPrintCenter)
    for _ in 1...2 {
      for command: PrintFlow.Command in [
        .tapActionButton, .choosePrint, .choosePrinter("Hall"), .tapPrint,
      ] {
        _ = flow.perform(command)
      }
    }
    #expect(flow.jobs.count == 2)
    flow.cancelJob(at: 1)
    flow.cancelJob(at: 7)
    #expect(flow.jobs.count == 1 && flow.hasPrintCenter)
    flow.finishJob()
    flow.finishJob()
    #expect(!flow.hasPrintCenter)
  }

  @Test("needs a formatter or a renderer for all but pictures and PDF", .requirement("S3-005"))
  func means() {
    #expect(PrintContent(fileExtension: "PNG")?.means == .item)
    #expect(PrintContent(fileExtension: "pdf")?.means == .item)
    #expect(
      PrintContent(fileExtension: "txt")?.means == .formatter("UISimpleTextPrintFormatter"))
    #expect(
      PrintContent(fileExtension: "html")?.means == .formatter("UIMarkupTextPrintFormatter"))
    #expect(PrintContent.view.means == .formatter("UIViewPrintFormatter"))
    #expect(PrintContent.drawing.means == .renderer)
    #expect(PrintContent(fileExtension: "key") == nil)
  }
}

@Suite("Quick Look")
struct QuickLookTests {
  @Test("shows files of usual kinds, whatever the app can open", .requirement("S3-024"))
  func kinds() {
    for name in ["pdf", "docx", "Pages", "JPG", "csv", "usdz", "mov"] {
      #expect(QuickLookPreview.kind(ofFileExtension: name) != nil)
    }
    #expect(QuickLookPreview.kind(ofFileExtension: "gpx") == nil)
    #expect(QuickLookPreview.kind(ofFileExtension: "") == nil)
  }

  @Test("is modal on an iPad and pushed on an iPhone, where it cannot zoom")
  func presentation() {
    let pad = QuickLookPreview(on: .pad)
    #expect(pad.recommended == .modal && pad.canZoom)
    let phone = QuickLookPreview(on: .phone)
    #expect(phone.suitability(of: .push) == .recommended)
    #expect(phone.suitability(of: .modal) == .possible && !phone.canZoom)
  }

  @Test(
    "puts its controls into the toolbar where there is one, else into the navigation bar",
    .requirement("S3-028"))
  func controls() {
    #expect(
      QuickLookPreview.controls(isInNavigationStack: true, hasToolbar: false) == .navigationBar)
    #expect(QuickLookPreview.controls(isInNavigationStack: true, hasToolbar: true) == .toolbar)
    #expect(QuickLookPreview.controls(isInNavigationStack: false, hasToolbar: false) == .own)
  }
}
