// The page about one run.

function replayPage() {
  document.title = `${report.scenario} — nsesim`;
  const main = html("main");
  document.body.prepend(patterns(), header(), main);
  main.append(tileList(report.tiles));
  const tips = new Tips();
  let chart = null;
  const timeline = report.detail === "totals" ? null : new Timeline(report);
  if (timeline && report.detail === "timeline") {
    const moments = new Moments(timeline);
    const phone = new Phone(report);
    chart = new Chart(timeline, moments, tips);
    main.append(html("div", { class: "stage" }, scrubber(moments, phone),
      html("section", { class: "card chart-card", "aria-labelledby": "chart-title" },
        html("div", { class: "chart-head" }, html("h2", { id: "chart-title" }, "Timeline"), zoomButtons(chart.view)),
        chart.scroller, legend()),
      phone.element));
    moments.go(0);
  }
  if (report.detail !== "totals") main.append(findingList(chart));
  else main.append(html("p", { class: "card" }, "Only the sums of this run were kept: --detail timeline keeps all."));
  const tables = timeline ? [outcomeTable(timeline)] : [];
  if (chart) tables.push(eventTable(timeline));
  main.append(...tables, footer());
  prepareToPrint(chart, tables);
}

function header() {
  const facts = [["handler", report.handler], ["profile", report.profile], ["seed", report.seed]];
  return html("header", {},
    html("h1", { dir: "auto" }, report.scenario),
    html("dl", { class: "facts" }, facts.map(([name, value]) => html("div", {}, html("dt", {}, name),
      html("dd", { dir: "auto" }, value)))));
}

function footer() {
  return html("footer", {},
    report.command ? html("p", {}, "replay with: ", html("code", {}, report.command)) : null,
    html("p", {}, "Drawn by nsesim from the recording of a simulated run. What each rule says in full, and where it "
      + "comes from, is in docs/model.md of the project."));
}

function tileList(tiles) {
  return html("ul", { class: "tiles", "aria-label": "Sums" }, tiles.map(tile => html(
    "li", { class: `card tile ${tile.tone}` },
    html("div", { class: "tile-name" }, tile.name), html("div", { class: "tile-value" }, tile.value),
    tile.note ? html("div", { class: "tile-note" }, tile.note) : null)));
}

function findingList(chart) {
  const items = report.findings.slice(0, 100).map(finding => {
    const show = () => {
      const place = chart.rows.find("lane", finding.lane);
      chart.redraw();
      chart.scroller.scrollIntoView({ block: "nearest" });
      const events = chart.timeline.ofLane[finding.lane];
      const bad = events.find(event => chart.timeline.rule(event) === finding.rule) ?? events[0];
      chart.reveal(place, bad);
    };
    return html("li", { class: `finding topic-${finding.topic}` },
      html("span", { class: "topic" }, finding.topic),
      html("span", { class: "finding-text", dir: "auto" }, finding.who ? html("b", {}, finding.who, ": ") : null,
        finding.message,
        finding.rule ? html("span", { class: "rule", title: report.rules[finding.rule] || null }, finding.rule) : null),
      chart && finding.lane !== null
        ? html("button", { type: "button", "aria-label": `Show ${finding.who} in the timeline`, onclick: show }, "show")
        : null);
  });
  if (report.findings.length > 100) items.push(html("li", {}, `and ${report.findings.length - 100} more`));
  return html("section", { class: "card" }, html("h2", {}, "Worth knowing"),
    items.length ? html("ul", { class: "findings" }, items)
      : html("p", {}, report.lanes.some(lane => !lane.local) ? "Nothing: every push shows what the handler made of it."
        : "Nothing: no push was sent."));
}

function zoomButtons(view) {
  const button = (text, label, action) => html(
    "button", { type: "button", "aria-label": label, title: label, onclick: action }, text);
  return html("div", { class: "zoom", role: "group", "aria-label": "Zoom" },
    button("−", "Zoom out", () => view.zoom(1 / 1.6)), button("+", "Zoom in", () => view.zoom(1.6)),
    button("◂", "Earlier", () => view.pan(-view.span / 3)), button("▸", "Later", () => view.pan(view.span / 3)),
    button("all", "The whole run", () => view.fit()));
}

function legend() {
  const mark = (shape, text) => html("li", {},
    svg("svg", { width: 18, height: 18, "aria-hidden": "true" }, svg("g", { transform: "translate(9 9)" }, glyph(shape))),
    text);
  const bar = (style, text, height = 10) => html("li", {},
    svg("svg", { width: 30, height: 18, "aria-hidden": "true" }, svg("g", { class: `span ${style}` },
      svg("rect", { x: 1, y: 9 - height / 2, width: 28, height, rx: 2 }))), text);
  return html("details", { class: "legend", open: true }, html("summary", {}, "What the signs mean"),
    html("ul", {},
      bar("way", "on its way, or a local request that waits", 5), bar("waiting", "waits for its turn", 12),
      bar("handling", "is handled", 12), bar("held", "didReceive goes on", 6),
      bar("transfer", "download or upload", 9), bar("speech", "speech", 9), bar("sound", "sound", 5),
      bar("banner", "banner on the screen"), mark(1, "decided: the handler"), mark(2, "decided: the best attempt"),
      mark(3, "decided: the original"), mark(4, "decided: nothing shows"), mark(5, "failure"), mark(6, "warning"),
      mark(0, "any other event")),
    html("p", { class: "keys" }, "Drag to move, Ctrl and wheel to zoom, click to set the moment. With the keyboard: "
      + "arrows go from event to event, Enter sets the moment, + − 0 zoom."));
}

replayPage();
