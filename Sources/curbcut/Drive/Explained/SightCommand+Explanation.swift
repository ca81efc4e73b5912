// SPDX-License-Identifier: Apache-2.0
import CurbcutTechnology

extension KeyboardCommand: ExplainedCommand {
  var explanation: String {
    switch self {
    case .tab: "goes to the next control"
    case .backTab: "goes to the previous control"
    case .up, .down, .left, .right: "presses this arrow key"
    case .space: "presses Space, which uses the focused control"
    case .enter: "presses Enter, which uses the focused control on Android"
    case .escape: "presses Escape, which closes or goes back"
    case .back: "goes back: a key on Android, Tab and B together on iOS"
    case .home: "goes to the home screen"
    case .find: "goes to a control by its name, on iOS: find Book"
    case .actions: "lists the actions of the focused control, on iOS"
    case .action: "does an action of the focused control, on iOS: action Delete"
    case .type: "types a text into the focused field: type milk"
    case .whereAmI: "says where the focus is"
    }
  }
}

extension ZoomCommand: ExplainedCommand {
  var explanation: String {
    switch self {
    case .look: "lists what is seen now"
    case .panLeft: "moves the enlarged part left"
    case .panRight: "moves the enlarged part right"
    case .panUp: "moves the enlarged part up"
    case .panDown: "moves the enlarged part down"
    case .start: "moves the enlarged part to where reading begins"
    case .factor: "sets how many times the screen is enlarged: factor 4"
    case .fullScreen: "enlarges the whole screen"
    case .window: "enlarges what is under a lens"
    case .filter: "changes the colours of the enlarged part: filter inverted"
    case .focus: "moves the keyboard's focus to an element: focus Password"
    case .zoomFocusChanged: "lets the app say where it works now: zoom-focus-changed Password"
    case .gesture: "makes a gesture and says who gets it: gesture pinch"
    case .tripleTap: "taps three times, which magnifies or stops, on Android"
    case .accessibilityButton: "presses the accessibility button, on Android"
    case .registerGestureConflict: "lets the app warn of a conflict of gestures, on iOS"
    case .disableZoom: "turns Zoom off in the alert about that conflict"
    case .tap: "taps an element that is seen: tap Book"
    }
  }
}

extension PhoneCommand: ExplainedCommand {
  var explanation: String {
    switch self {
    case .look: "lists what is on the screen"
    case .tap: "taps an element: tap Book"
    case .doubleTap: "taps an element twice, or a character of its text: double-tap Note 6"
    case .touchAndHold: "holds the finger on an element, or on a character of its text"
    case .choose: "chooses a button of what the phone shows over the app: choose Cancel"
    case .wait: "lets time pass"
    case .type: "types into the field that is being edited: type Ada"
    case .shake: "shakes the phone"
    case .triplePress: "presses the side button three times"
    case .guidedAccess: "turns Guided Access on or off in Settings: guided-access on"
    case .deny: "denies a feature during Guided Access, by its title: deny Delete"
    case .allow: "allows it again: allow Delete"
    case .restrictions: "says the state of each feature, as the app is told"
    case .endSession: "ends Guided Access; end-session wrong enters a wrong passcode"
    case .leave: "leaves the app for the Home Screen"
    case .comeBack: "comes back to the app"
    case .copies: "sets how many copies are printed: copies 2"
    case .printCenter: "opens the Print Center"
    case .cancelJob: "cancels a job of the Print Center by its number: cancel-job 1"
    case .assistiveTouch: "shows the menus of AssistiveTouch; a place moves its button"
    case .controlCenter: "opens Control Center"
    }
  }
}
