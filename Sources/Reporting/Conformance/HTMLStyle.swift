// SPDX-License-Identifier: Apache-2.0

/// The style of the documents that reports write: light or dark according to the reader's system.
enum HTMLStyle {
  static let text = """
    :root {
      color-scheme: light dark;
      --ground: #ffffff; --text: #1a1a1a; --line: #767676; --accent: #0b4f9e;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --ground: #16181c; --text: #f0f0f0; --line: #8c8c8c; --accent: #8fc1ff;
      }
    }
    * { box-sizing: border-box; }
    body { margin: 0; background: var(--ground); color: var(--text);
      font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
    main { max-width: 75rem; margin: 0 auto; padding: 1rem; }
    h2 { border-top: 2px solid var(--line); padding-top: 1rem; }
    a { color: var(--accent); }
    a:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
    """
}
