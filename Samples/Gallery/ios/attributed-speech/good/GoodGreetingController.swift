import UIKit

/// The language is a tag that iOS knows, and the digits are found in the text, whatever its language.
final class GoodGreetingController: UIViewController {
  private let greeting = UILabel()
  private let account = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Account"
    greeting.text = "Hola!"
    greeting.font = .preferredFont(forTextStyle: .body)
    greeting.adjustsFontForContentSizeCategory = true
    greeting.accessibilityLanguage = "es-419"
    account.font = .preferredFont(forTextStyle: .body)
    account.adjustsFontForContentSizeCategory = true
    let text = NSLocalizedString("Your account number is 12345678", comment: "Page of an account")
    account.text = text
    let words = NSMutableAttributedString(string: text)
    words.addAttribute(
      .accessibilitySpeechSpellOut, value: true, range: (text as NSString).range(of: "12345678"))
    account.accessibilityAttributedLabel = words
    view.addSubview(greeting)
    view.addSubview(account)
  }
}
