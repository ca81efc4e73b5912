// SPDX-License-Identifier: Apache-2.0

/// A model of printing on iOS, step by step.
///
/// The person taps the action button, chooses Print, chooses a printer, sets options and taps
/// Print; iOS finds the printers, and queues and runs the jobs. The Print Center is an app that
/// appears only while there are jobs: it shows them and can cancel them. Source: Apple, iOS Human
/// Interface Guidelines (2013), "Printing".
package struct PrintFlow: Hashable, Sendable {
  /// A step of the way.
  package enum Step: Hashable, Sendable {
    /// The app's own screen, with the action button.
    case content
    /// The menu of the action button, which includes Print.
    case actions
    /// The printer and the options, with the Print button.
    case options
  }

  /// An action of the person.
  package enum Command: Hashable, Sendable {
    case tapActionButton
    case choosePrint
    case choosePrinter(String)
    case setCopies(Int)
    case tapPrint
    case cancel
  }

  /// A job that is waiting or being printed.
  package struct Job: Hashable, Sendable {
    /// The title of the document.
    package var title: String
    /// The printer.
    package var printer: String
    /// The number of copies.
    package var copies: Int

    /// Creates a job.
    package init(title: String, printer: String, copies: Int) {
      self.title = title
      self.printer = printer
      self.copies = copies
    }
  }

  /// The title of the document, as the Print Center shows it.
  package let title: String
  /// The printers that iOS finds; the app is not involved.
  package let printers: [String]
  /// The current step.
  package private(set) var step = Step.content
  /// The chosen printer; nil before the choice.
  package private(set) var printer: String?
  /// The number of copies.
  package private(set) var copies = 1
  /// The jobs in the order of the queue.
  package private(set) var jobs: [Job] = []

  /// Starts at the app's own screen; without printers, none can be chosen.
  package init(title: String, printers: [String]) {
    self.title = title
    self.printers = printers
  }

  /// Whether the Print Center appears among the apps.
  package var hasPrintCenter: Bool { !jobs.isEmpty }

  /// Performs an action; returns false and changes nothing if it is not possible.
  package mutating func perform(_ command: Command) -> Bool {
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

  /// Cancels a job in the Print Center, by its position in the queue.
  package mutating func cancelJob(at index: Int) {
    guard jobs.indices.contains(index) else { return }
    jobs.remove(at: index)
  }

  /// Finishes the first job.
  package mutating func finishJob() { cancelJob(at: 0) }
}
