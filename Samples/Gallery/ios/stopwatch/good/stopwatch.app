screen stopwatch
  ios screen "Stopwatch" 390x844
    header "Stopwatch" at 16,40 358x40
    text "Running time" value "0 seconds" at 16,100 358x40 id time traits [staticText, updatesFrequently]
    button "Lap" at 16,160 100x44 id lap
  on wait
    set time value "1 second"
