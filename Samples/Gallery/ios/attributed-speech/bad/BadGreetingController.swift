import UIKit

/// A Spanish greeting with a language that iOS does not know, and digits counted by hand.
final class BadGreetingController: UIViewController {
  private let greeting = UILabel()
  private let account = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Account"
    greeting.text = "Hola!"
    greeting.font = .preferredFont(forTextStyle: .body)
    greeting.adjustsFontForContentSizeCategory = true
    greeting.accessibilityLanguage = "Spanish"
    account.font = .preferredFont(forTextStyle: .body)
    account.adjustsFontForContentSizeCategory = true
    let text = NSLocalizedString("Your account number is 12345678", comment: "Page of an account")
    account.text = text
    let words = NSMutableAttributedString(string: text)
    words.addAttribute(
      .accessibilitySpeechSpellOut, value: true, range: NSRange(location: 23, length: 8))
    account.accessibilityAttributedLabel = words
    view.addSubview(greeting)
    view.addSubview(account)
  }
}
