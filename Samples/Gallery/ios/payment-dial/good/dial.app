screen dial
  ios screen "Top up" 375x667
    header "Top up" at 16,40 343x40
    group at 0,100 375x400
      text "Balance" at 100,180 175x20
      text "£ 128.00" at 100,200 175x60
      slider "Top up amount" at 20,320 335x44 id thumb value "£ 5.00" range {"min": 0, "max": 500, "current": 5, "step": 5}
  on increment thumb
    adjust thumb up
    set thumb value "£ {thumb}.00"
  on decrement thumb
    adjust thumb down
    set thumb value "£ {thumb}.00"
