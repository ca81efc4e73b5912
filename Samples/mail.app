<-- A mail app, written by hand. Try: curbcut drive Samples/mail.app
<-- Delete says what happened; Archive does not, so that you can hear the difference.
screen inbox
  ios screen "Inbox" 390x844
    header "Inbox" at 16,60 200x40
    button "New message" at 330,60 44x44
    element "Ada, Lunch on Friday?" at 0,110 390x72 id ada traits button customActions [{"name": "Delete"}, {"name": "Archive"}]
    element "Bob, Holiday pictures" at 0,182 390x72 id bob traits button customActions [{"name": "Delete"}, {"name": "Archive"}]
  on activate ada
    show message
  on action "Delete" of ada
    remove ada
    layout-changed say "Message deleted"
  on action "Archive" of ada
    remove ada
  on activate bob
    announce "Pictures cannot be shown"
  on action "Delete" of bob
    remove bob
    layout-changed say "Message deleted"
  on action "Archive" of bob
    remove bob
  on activate "New message"
    show draft
screen message
  ios screen "Lunch on Friday?" 390x844
    button "Inbox" at 8,50 80x44 traits [button, backButton]
    header "Lunch on Friday?" at 16,110 358x40
    text "At noon, in the canteen?" at 16,160 358x60
    slider "Text size" at 16,240 358x44 id size value "16 points" range {"min": 12, "max": 32, "current": 16, "step": 4}
    button "Reply" at 16,760 358x50
  on activate "Inbox"
    show inbox
  on escape
    show inbox
  on increment size
    adjust size up
    set size value "{size} points"
  on decrement size
    adjust size down
    set size value "{size} points"
  on activate "Reply"
    show draft
screen draft
  ios screen "New message" 390x844
    header "New message" at 100,60 190x40
    button "Cancel" at 8,60 80x44
    button "Send" at 310,60 64x44
    field at 16,120 358x44 id body placeholder "Message"
  on activate "Cancel"
    show inbox
  on activate "Send"
    show inbox quietly
    announce "Sent" priority high
    screen-changed focus "New message"
  on escape
    decline
