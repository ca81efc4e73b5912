/// The way from a page on the screen to the printer, step by step.
///
/// A person taps the action button, chooses to print, chooses a printer, sets options and taps Print;
/// iOS finds the printers, and queues and runs the jobs. The Print Center is an app that is there only
/// while there are jobs: it shows them and can cancel one.
/// Source: Apple, iOS Human Interface Guidelines (2013), "Printing".
public struct PrintFlow: Hashable, Sendable {
  /// Where a person is on the way.
  public enum Step: Hashable, Sendable {
    /// The app's own screen, with the action button.
    case content
    /// The list behind the action button, with the item Print among others.
    case actions
    /// Printer and options, with the button Print.
    case options
  }

  /// What a person does.
  public enum Command: Hashable, Sendable {
    case tapActionButton
    case choosePrint
    case choosePrinter(String)
    case setCopies(Int)
    case tapPrint
    case cancel
  }

  /// A job that waits for a printer or is being printed.
  public struct Job: Hashable, Sendable {
    /// What is printed.
    public var title: String
    /// The printer.
    public var printer: String
    /// How many copies.
    public var copies: Int

    /// Takes what is printed, where and how often.
    public init(title: String, printer: String, copies: Int) {
      self.title = title
      self.printer = printer
      self.copies = copies
    }
  }

  /// What is printed, as the Print Center calls it.
  public let title: String
  /// The printers that iOS finds; the app has no part in that.
  public let printers: [String]
  /// Where the person is.
  public private(set) var step = Step.content
  /// The printer that was chosen; nil before.
  public private(set) var printer: String?
  /// How many copies.
  public private(set) var copies = 1
  /// The jobs in the order of the queue.
  public private(set) var jobs: [Job] = []

  /// Begins on the app's own screen; without printers there is nothing to choose.
  public init(title: String, printers: [String]) {
    self.title = title
    self.printers = printers
  }

  /// Whether the Print Center is among the apps.
  public var hasPrintCenter: Bool { !jobs.isEmpty }

  /// Carries out what the person does; false where that is not possible, and then nothing changes.
  public mutating func perform(_ command: Command) -> Bool {
    switch (step, command) {
    case (.content, .tapActionButton): step = .actions
    case (.actions, .choosePrint): step = .options
    case (.options, .choosePrinter(let name)) where printers.contains(name): printer = name
    case (.options, .setCopies(let count)) where (1...99).contains(count): copies = count
    case (.options, .tapPrint):
      guard let printer else { return false }
      jobs.append(Job(title: title, printer: printer, copies: copies))
      step = .content
    case (.actions, .cancel), (.options, .cancel): step = .content
    default: return false
    }
    return true
  }

  /// A job is cancelled in the Print Center, by its place in the queue.
  public mutating func cancelJob(at index: Int) {
    guard jobs.indices.contains(index) else { return }
    jobs.remove(at: index)
  }

  /// The printer is done with the first job.
  public mutating func finishJob() { cancelJob(at: 0) }
}
