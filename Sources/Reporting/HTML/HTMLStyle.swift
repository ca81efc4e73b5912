// SPDX-License-Identifier: Apache-2.0

/// The style of the HTML report: light or dark according to the reader's system, in one column when
/// the window is narrow.
enum HTMLStyle {
  static let text = """
    :root {
      color-scheme: light dark;
      --ground: #ffffff; --text: #1a1a1a; --quiet: #4a4a4a; --line: #767676; --accent: #0b4f9e;
      --onAccent: #ffffff; --problem: #a3001b; --onProblem: #ffffff; --panel: #f4f4f4;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --ground: #16181c; --text: #f0f0f0; --quiet: #c4c4c4; --line: #8c8c8c; --accent: #8fc1ff;
        --onAccent: #10151c; --problem: #ff9aa8; --onProblem: #2a0008; --panel: #22262c;
      }
    }
    * { box-sizing: border-box; }
    body { margin: 0; background: var(--ground); color: var(--text);
      font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
    main { max-width: 75rem; margin: 0 auto; padding: 1rem; }
    h2 { border-top: 2px solid var(--line); padding-top: 1rem; }
    a { color: var(--accent); }
    .columns { display: grid; gap: 1.5rem; grid-template-columns: minmax(0, 1fr); }
    @media (min-width: 50rem) { .columns { grid-template-columns: minmax(0, 24rem) minmax(0, 1fr); } }
    figure { margin: 0; }
    fieldset { border: 1px solid var(--line); margin: 0 0 .75rem; padding: .5rem .75rem; }
    fieldset label { display: block; padding: .2rem 0; }
    svg { display: block; width: 100%; height: auto; }
    figure > svg { border: 1px solid var(--line); max-width: 24rem; }
    .ground { fill: var(--ground); }
    .view { fill: none; stroke: var(--line); stroke-width: .6; }
    svg text { fill: var(--text); font-family: system-ui, sans-serif; }
    .frame { fill: none; stroke: var(--accent); stroke-width: 1.5; }
    .badge { fill: var(--accent); }
    svg text.number { fill: var(--onAccent); font-size: 11px; font-weight: bold; }
    .problem .frame { stroke: var(--problem); stroke-dasharray: 5 2; stroke-width: 2; }
    .problem .badge { fill: var(--problem); }
    .problem text.number { fill: var(--onProblem); }
    .current .frame { stroke-width: 5; stroke-dasharray: none; }
    .hidden { display: none; }
    .order .frame { pointer-events: all; }
    .look { border: 1px solid var(--line); padding: .5rem .75rem; margin: 0 0 .75rem; }
    .look-spoken { font-weight: bold; margin: 0 0 .5rem; }
    .look-facts { margin: .5rem 0 0; padding-inline-start: 1.2rem; white-space: pre-line; }
    svg.excerpt { width: auto; height: auto; max-width: 100%; border: 1px solid var(--line);
      margin: .5rem 0; }
    figcaption, .keys, .detail { color: var(--quiet); }
    .detail { margin: 0 0 .25rem; }
    button { font: inherit; color: var(--text); background: var(--panel);
      border: 1px solid var(--line); border-radius: .3rem; padding: .3rem .7rem; min-height: 2.75rem;
      min-width: 2.75rem; cursor: pointer; max-width: 100%; }
    .stop { text-align: start; width: 100%; margin: .15rem 0; }
    .stop[aria-current] { border: 3px solid var(--accent); font-weight: bold; }
    button:focus-visible, input:focus-visible, a:focus-visible {
      outline: 3px solid var(--accent); outline-offset: 2px; }
    .finding { border-inline-start: .4rem solid var(--line); padding-inline-start: 1rem;
      margin: 1rem 0; }
    .finding.critical, .finding.serious { border-color: var(--problem); }
    @media print { button, fieldset, .keys { display: none; } }
    """
}
