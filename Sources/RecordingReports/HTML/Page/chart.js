// The chart: an axis, rows of which only those on the screen are drawn, and the line of the moment that is shown.

class Chart {
  constructor(timeline, moments, tips) {
    this.timeline = timeline;
    this.moments = moments;
    this.rows = new Rows(timeline);
    this.view = new View(timeline.end);
    this.drawer = new Drawer(timeline, this.view, tips);
    this.tips = tips;
    this.drawn = new Map();
    this.current = null;
    this.axis = svg("svg", { class: "axis", "aria-hidden": "true", height: 30 });
    this.corner = html("div", { class: "label corner" }, "time");
    this.cursor = html("div", { class: "cursor", "aria-hidden": "true" });
    this.body = html("div", { class: "rows" }, this.cursor);
    if (!this.rows.list.length) this.body.append(html("p", { class: "nothing" }, "Nothing happens in this run."));
    this.scroller = html(
      "div", { class: "scroller", id: "lanes", tabindex: 0, role: "region", "aria-label": "Lanes over time" },
      html("div", { class: "axis-row" }, this.corner, this.axis), this.body);
    this.view.listeners.push(() => this.redraw());
    this.scroller.addEventListener("scroll", () => this.soon(), { passive: true });
    moments.listeners.push(() => this.place());
    new ResizeObserver(() => this.measure()).observe(this.scroller);
    addGestures(this);
    addKeys(this);
  }

  /** Takes the width there is; draws all anew where it changed. */
  measure() {
    if (this.isPrinting) return;
    const label = this.corner.getBoundingClientRect().width;
    const width = Math.max(60, Math.floor(this.scroller.clientWidth - label));
    if (width === this.view.width && this.drawn.size) return this.render();
    this.label = label;
    this.view.width = width;
    this.redraw();
  }

  soon() {
    if (this.waiting) return;
    this.waiting = true;
    requestAnimationFrame(() => {
      this.waiting = false;
      this.render();
    });
  }

  /** Draws every row in view anew, or every row there is. */
  redraw(all = false) {
    for (const element of this.drawn.values()) element.remove();
    this.drawn.clear();
    this.drawAxis();
    this.render(all);
  }

  /** Draws the rows that have come into view, and forgets those that are far. */
  render(all = false) {
    const { rows } = this;
    if (rows.list.length) this.body.style.height = `${rows.height}px`;
    const top = this.scroller.scrollTop;
    const height = this.scroller.clientHeight;
    const [first, last] = all ? [0, rows.list.length] : rows.between(top - 300, top + height + 300);
    const wanted = new Set();
    for (let place = first; place < last; place++) {
      const row = rows.list[place];
      wanted.add(row.key);
      let element = this.drawn.get(row.key);
      if (!element) {
        element = this.rowElement(row, place);
        this.drawn.set(row.key, element);
        this.body.append(element);
      }
      element.style.top = `${rows.tops[place]}px`;
    }
    for (const [key, element] of this.drawn) {
      if (wanted.has(key) || element.contains(document.activeElement)) continue;
      element.remove();
      this.drawn.delete(key);
    }
    this.giveTabStop();
    this.place();
  }

  rowElement(row, place) {
    const element = html("div", { class: `row row-${row.type}` });
    element.style.height = `${HEIGHT[row.type]}px`;
    element.row = row;
    if (row.type === "title") {
      element.append(html("h3", {}, row.title));
      return element;
    }
    element.append(this.labelElement(row), this.drawer.draw(row));
    return element;
  }

  labelElement(row) {
    if (row.type === "phone") return html("div", { class: "label" }, html("div", { class: "name" }, "phone"));
    const name = this.drawer.name(row);
    if (row.isWhole) {
      return html("div", { class: "label" }, html("div", { class: "name" }, "all"),
        html("div", { class: "note wrapped" }, bandSummary(this.timeline, row)));
    }
    if (row.type === "band") {
      return html("button", {
        class: "label band-button", type: "button", "aria-expanded": String(row.isOpen),
        onclick: () => this.toggle(row.key),
      }, html("div", { class: "name" }, name), html("div", { class: "note" }, bandSummary(this.timeline, row)));
    }
    const notes = row.type === "lane" ? [this.laneNote(this.timeline.lanes[row.place])]
      : this.processNotes(this.timeline.processes[row.place]);
    const tone = row.type === "lane" ? this.timeline.lanes[row.place].tone : "";
    return html("div", { class: `label ${tone}`, title: name },
      html("div", { class: "name" }, html("bdi", {}, name)), notes.map(note => html("div", { class: "note" }, note)));
  }

  laneNote(lane) {
    const latency = lane.cells[3];
    if (lane.local) return lane.cells[5];
    return latency === "–" ? lane.cells[5] : `${lane.cells[5]}, ${seconds(Number(latency))} s`;
  }

  processNotes({ reason, peakText }) { return [reason || "alive at the end", `peak ${peakText}`]; }

  toggle(key) {
    this.rows.toggle(key);
    if (this.rows.open.has(key)) this.zoomTo(this.rows.list.find(row => row.key === key));
    this.redraw();
    const button = this.drawn.get(key)?.querySelector("button");
    if (button) button.focus({ preventScroll: true });
  }

  /** Shows the time of a band, where that is a small part of what is shown. */
  zoomTo(row) {
    const [from, to] = bandExtent(this.timeline, row);
    const room = Math.max(to - from, 1) * 0.05;
    if (to - from < this.view.span * 0.4) this.view.show(from - room, to + room);
  }

  drawAxis() {
    const { axis, view } = this;
    axis.setAttribute("width", view.width);
    axis.replaceChildren();
    for (const [time, text] of view.ticks(90)) {
      const x = view.x(time);
      axis.append(svg("line", { x1: x, x2: x, y1: 22, y2: 30, class: "tick-line" }));
      const anchor = x < 20 ? "start" : x > view.width - 24 ? "end" : "middle";
      axis.append(svg("text", { x: Math.min(Math.max(x, 2), view.width - 2), y: 17, "text-anchor": anchor }, text));
    }
    this.handle = svg("path", { d: "M-6 18h12v6l-6 6-6-6Z", class: "handle" });
    axis.append(this.handle);
    this.grid();
  }

  /** Lines at the ticks, through all rows: a background, so that rows need none of their own. */
  grid() {
    const { view } = this;
    const ticks = view.ticks(90).map(([time]) => Math.round(this.label + view.x(time)));
    const line = "var(--grid)";
    this.body.style.backgroundImage = ticks.map(() => `linear-gradient(${line}, ${line})`).join(", ");
    this.body.style.backgroundSize = ticks.map(() => "1px 100%").join(", ");
    this.body.style.backgroundPosition = ticks.map(x => `${x}px 0`).join(", ");
  }

  /** Puts the line of the moment in its place. */
  place() {
    const x = this.view.x(this.moments.time);
    const isIn = x >= -1 && x <= this.view.width + 1;
    this.cursor.style.display = isIn ? "" : "none";
    this.cursor.style.transform = `translateX(${(this.label || 0) + x}px)`;
    if (this.handle) this.handle.setAttribute("transform", `translate(${x} 0)`);
  }

  /** One mark can be reached with the tabulator; the arrows lead on from it. */
  giveTabStop() {
    const marks = [...this.body.querySelectorAll("g.event")];
    const held = marks.find(mark => mark.cluster.events.includes(this.current)) || marks[0];
    for (const mark of marks) mark.setAttribute("tabindex", mark === held ? 0 : -1);
  }

  /** The events of a row. */
  eventsOf(row) {
    if (row.type === "lane") return this.timeline.ofLane[row.place];
    if (row.type === "process") return this.timeline.ofProcess[row.place];
    return row.type === "phone" ? this.timeline.ofPhone : [];
  }

  /** Brings a row into view, and with it an event, which gets the focus. */
  reveal(place, event) {
    const top = this.rows.tops[place];
    const room = this.scroller.clientHeight - 40;
    if (top < this.scroller.scrollTop || top + 60 > this.scroller.scrollTop + room) {
      this.scroller.scrollTop = Math.max(0, top - room / 2);
    }
    if (event === undefined) return this.render();
    this.current = event;
    this.view.reveal(this.timeline.at[event]);
    this.render();
    const row = this.drawn.get(this.rows.list[place].key);
    const mark = row && [...row.querySelectorAll("g.event")].find(mark => mark.cluster.events.includes(event));
    if (mark) mark.focus({ preventScroll: true });
    this.giveTabStop();
  }
}
