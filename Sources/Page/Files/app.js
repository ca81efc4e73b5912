// SPDX-License-Identifier: Apache-2.0
"use strict";
/* ---------- the page as an app of a host of the Model Context Protocol (SEP-1865, 2026-01-26) ---------- */
(() => {
  const main = document.querySelector("#main"), waiting = new Map();
  let last = 0, host = {}, isShown = false, size = "";
  const post = (message) => parent.postMessage({jsonrpc: "2.0", ...message}, "*");
  const ask = (method, params) => new Promise((resolve, reject) => {
    last += 1;
    waiting.set(last, {resolve, reject});
    post({id: last, method, params});
  });
  const paragraph = (text) => Object.assign(document.createElement("p"), {textContent: text});

  function take(context) {
    const theme = context && context.theme, choice = document.querySelector("#theme");
    if (theme !== "light" && theme !== "dark") return;
    document.documentElement.dataset.theme = theme;
    choice.value = theme;
    if (isShown) choice.dispatchEvent(new Event("change"));
  }

  // The data of the page are blocks of JSON and of Base64, which the page makes texts of.
  function show(data) {
    const blocks = new DOMParser().parseFromString(data, "text/html").querySelectorAll("script[id]");
    for (const block of blocks) {
      if (!["application/json", "text/plain"].includes(block.type)) continue;
      const copy = document.createElement("script");
      copy.type = block.type;
      copy.id = block.id;
      copy.textContent = block.textContent;
      document.body.append(copy);
    }
    const script = document.createElement("script");
    script.textContent = JSON.parse(document.querySelector("#page-script").textContent);
    document.body.append(script);
    isShown = true;
    take(host);
  }

  function result(params) {
    const data = params._meta && params._meta["curbcut/page"];
    if (data && !isShown) return show(data);
    if (isShown) return;
    const text = (params.content || []).map((part) => part.text || "").join("\n");
    const shown = Object.assign(document.createElement("pre"), {textContent: text});
    shown.style.whiteSpace = "pre-wrap";
    main.replaceChildren(shown);
  }

  const notifications = {
    "ui/notifications/tool-result": result,
    "ui/notifications/tool-cancelled": () => {
      if (!isShown) main.replaceChildren(paragraph("The check was cancelled."));
    },
    "ui/notifications/host-context-changed": (context) => {
      host = {...host, ...context};
      take(context);
    }
  };

  addEventListener("message", (event) => {
    const message = event.data;
    if (event.source !== parent || !message || message.jsonrpc !== "2.0") return;
    if (message.method === undefined) {
      const known = waiting.get(message.id);
      waiting.delete(message.id);
      if (!known) return;
      if (message.error) known.reject(message.error);
      else known.resolve(message.result);
    } else if (message.id === undefined) {
      const known = notifications[message.method];
      if (known) known(message.params || {});
    } else if (message.method === "ping" || message.method === "ui/resource-teardown") {
      post({id: message.id, result: {}});
    } else {
      post({id: message.id, error: {code: -32601, message: "there is no method " + message.method}});
    }
  });

  // In a frame without an address of its own, a link to a part of the page would leave it.
  addEventListener("click", (event) => {
    const link = event.target.closest && event.target.closest("a[href]");
    if (!link || event.defaultPrevented) return;
    const address = link.getAttribute("href");
    if (address.startsWith("#")) {
      event.preventDefault();
      location.hash = address;
    } else if (address.startsWith("https:")) {
      event.preventDefault();
      if (host.opensLinks) ask("ui/open-link", {url: address}).catch(() => {});
    }
  });

  new ResizeObserver(() => {
    const [width, height] = [innerWidth, Math.ceil(document.body.offsetHeight)];
    if (!host.isReady || size === width + " " + height) return;
    size = width + " " + height;
    post({method: "ui/notifications/size-changed", params: {width, height}});
  }).observe(document.body);

  main.replaceChildren(paragraph("Waiting for the result of the check."));
  ask("ui/initialize", {
    protocolVersion: "2026-01-26",
    appInfo: {name: "curbcut", version: document.body.dataset.version},
    appCapabilities: {availableDisplayModes: ["inline", "fullscreen"]}
  }).then((answer) => {
    const context = answer.hostContext || {};
    host = {...context, isReady: true, opensLinks: Boolean((answer.hostCapabilities || {}).openLinks)};
    take(context);
    post({method: "ui/notifications/initialized", params: {}});
  }).catch(() => main.replaceChildren(paragraph("The host did not let this page begin.")));
})();
