// SPDX-License-Identifier: Apache-2.0

/// The script of the HTML report, which steps through the stops, speaks them, and shows where they
/// are.
///
/// Without it everything can still be read.
enum HTMLScript {
  static let text = """
    "use strict";
    for (const section of document.querySelectorAll("section.screen")) {
      const stops = Array.from(section.querySelectorAll("button.stop"));
      const status = section.querySelector(".status");
      const play = section.querySelector("button.play");
      let current = -1;
      let isPlaying = false;
      let waiting = 0;

      function showLayer(name) {
        for (const part of section.querySelectorAll(".layer, .layer-list")) {
          part.classList.toggle("hidden", !part.classList.contains(name));
        }
        for (const radio of section.querySelectorAll("fieldset input")) {
          radio.checked = radio.value === name;
        }
      }

      function highlight(selector) {
        for (const mark of section.querySelectorAll(".mark.current")) {
          mark.classList.remove("current");
        }
        for (const mark of section.querySelectorAll(selector)) { mark.classList.add("current"); }
      }

      // What is to be known of a stop: first what is said, then its parts.
      const look = section.querySelector(".look");

      function lookAt(stop) {
        look.hidden = false;
        look.querySelector(".look-spoken").textContent = stop.textContent;
        look.querySelector(".look-facts").replaceChildren(
          ...stop.dataset.facts.split("\\n").map(function (fact) {
            const item = document.createElement("li");
            item.textContent = fact;
            return item;
          }));
      }

      function go(position, takesFocus) {
        if (position < 0 || position >= stops.length) { return false; }
        if (current >= 0) { stops[current].removeAttribute("aria-current"); }
        current = position;
        for (const stop of stops) { stop.tabIndex = -1; }
        stops[current].tabIndex = 0;
        stops[current].setAttribute("aria-current", "true");
        if (takesFocus) { stops[current].focus(); }
        lookAt(stops[current]);
        showLayer("order");
        highlight('.order .mark[data-stop="' + stops[current].dataset.stop + '"]');
        return true;
      }

      function say(text, language, whenDone) {
        window.clearTimeout(waiting);
        if (!("speechSynthesis" in window) || window.speechSynthesis.getVoices().length === 0) {
          waiting = window.setTimeout(whenDone, 400 + 60 * text.length);
          return;
        }
        window.speechSynthesis.cancel();
        const words = new SpeechSynthesisUtterance(text);
        words.lang = language;
        words.onend = whenDone;
        window.speechSynthesis.speak(words);
      }

      function silence() {
        window.clearTimeout(waiting);
        if ("speechSynthesis" in window) { window.speechSynthesis.cancel(); }
        isPlaying = false;
        if (play) {
          play.setAttribute("aria-pressed", "false");
          play.textContent = "Play";
        }
      }

      function playFrom(position) {
        if (!go(position, false)) {
          silence();
          status.textContent = "That was the last stop.";
          return;
        }
        const stop = stops[position];
        say(stop.dataset.speech, stop.dataset.language, function () {
          if (isPlaying) { playFrom(position + 1); }
        });
      }

      function step(distance) {
        silence();
        if (!go(current < 0 ? 0 : current + distance, false)) {
          status.textContent = distance > 0 ? "That was the last stop." : "That was the first stop.";
          return;
        }
        const stop = stops[current];
        status.textContent = stop.dataset.stop + ": " + stop.textContent;
        say(stop.dataset.speech, stop.dataset.language, function () {});
      }

      for (const [position, stop] of stops.entries()) {
        stop.addEventListener("click", function () {
          silence();
          go(position, true);
          say(stop.dataset.speech, stop.dataset.language, function () {});
        });
        stop.addEventListener("keydown", function (event) {
          const places = { ArrowDown: position + 1, ArrowUp: position - 1, ArrowRight: position + 1,
            ArrowLeft: position - 1, Home: 0, End: stops.length - 1 };
          if (!(event.key in places) || event.ctrlKey || event.altKey || event.metaKey) { return; }
          event.preventDefault();
          silence();
          if (!go(places[event.key], true)) { status.textContent = "There is no stop further on."; }
        });
        stop.addEventListener("focus", function () { if (current !== position) { go(position, false); } });
      }
      if (play) {
        play.addEventListener("click", function () {
          if (isPlaying) { silence(); return; }
          isPlaying = true;
          play.setAttribute("aria-pressed", "true");
          play.textContent = "Stop";
          status.textContent = "";
          playFrom(current < 0 || current === stops.length - 1 ? 0 : current);
        });
        section.querySelector("button.next").addEventListener("click", function () { step(1); });
        section.querySelector("button.previous").addEventListener("click", function () { step(-1); });
      }
      if (look) {
        look.querySelector(".speak").addEventListener("click", function () {
          silence();
          const stop = stops[current];
          say(stop.dataset.speech, stop.dataset.language, function () {});
        });
        for (const mark of section.querySelectorAll(".order .mark")) {
          const position = Number(mark.dataset.stop) - 1;
          for (const kind of ["pointerenter", "click"]) {
            mark.addEventListener(kind, function () { if (!isPlaying) { go(position, false); } });
          }
        }
      }
      for (const radio of section.querySelectorAll("fieldset input")) {
        radio.addEventListener("change", function () { showLayer(radio.value); });
      }
      for (const button of section.querySelectorAll("button.show")) {
        button.addEventListener("click", function () {
          showLayer("problems");
          highlight('.problems .mark[data-mark="' + button.dataset.mark + '"]');
          const drawing = section.querySelector("figure svg");
          drawing.scrollIntoView({ block: "nearest" });
          status.textContent = "Problem " + button.dataset.mark + " is marked on the drawing.";
        });
      }
    }
    """
}
