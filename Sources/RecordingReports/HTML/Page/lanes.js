// How the rows are drawn: a lane's spans and marks, a process's life and memory, the phone's events.

/** Where the tracks of a lane lie: the banner, the handling, what is heard and fetched. */
const TRACK_Y = [11, 28, 45];
const SPAN = {
  "on its way": [1, 5, "way"], "waiting": [1, 13, "waiting"], "handling": [1, 13, "handling"],
  "didReceive goes on": [1, 6, "held"], "transfer": [2, 12, "transfer"], "speech": [2, 12, "speech"],
  "sound": [2, 6, "sound"], "banner": [0, 12, "banner"], "pending": [1, 5, "pending"],
};

class Drawer {
  constructor(timeline, view, tips) {
    this.timeline = timeline;
    this.view = view;
    this.tips = tips;
  }

  /** The picture of a row. */
  draw(row) {
    const label = { phone: "The phone", title: row.title }[row.type] || this.name(row);
    const picture = svg("svg", {
      class: "picture", width: this.view.width, height: HEIGHT[row.type], role: "group",
      "aria-label": `Events of ${label}`,
    });
    switch (row.type) {
      case "lane": this.lane(row.place, picture); break;
      case "process": this.process(row.place, picture); break;
      case "phone": this.marks(this.timeline.ofPhone, picture, () => 17); break;
      case "band": drawBand(this, row, picture); break;
      default: return null;
    }
    return picture;
  }

  name(row) {
    if (row.isWhole) return row.of === "lane" ? "all pushes" : "all processes";
    if (row.type === "lane") return this.timeline.lanes[row.place].id;
    if (row.type === "process") return `process ${this.timeline.processes[row.place].number}`;
    const { lanes, processes } = this.timeline;
    const [first, last] = [row.from, row.to - 1];
    return row.of === "lane" ? `${lanes[first].id} … ${lanes[last].id}`
      : `processes ${processes[first].number}–${processes[last].number}`;
  }

  /** Left edge and width of a stretch of time, cut to a little more than what is in view; null: not in view. */
  stretch(from, to) {
    const { view } = this;
    if (to < view.from || from > view.to) return null;
    const left = Math.max(view.x(from), -20);
    return [left, Math.max(Math.min(view.x(to), view.width + 20) - left, 1.5)];
  }

  lane(place, picture) {
    const lane = this.timeline.lanes[place];
    for (const span of lane.spans) {
      const name = report.spanKinds[span[0]];
      const [track, height, style] = SPAN[name];
      const end = this.timeline.spanEnd(span);
      const stretch = this.stretch(span[1], end);
      if (!stretch || end === span[1]) continue;
      const [x, width] = stretch;
      const y = TRACK_Y[track] - height / 2;
      const bar = svg("g", { class: `span ${style}${span[3] === "cut" ? " cut" : ""}` },
        svg("rect", { x, y, width, height, rx: Math.min(3, width / 2) }));
      bar.append(...this.spanText(name, span, end, x, width, TRACK_Y[track], height));
      this.tips.attach(bar, () => this.spanTip(lane, name, span, end));
      picture.append(bar);
    }
    this.marks(this.timeline.ofLane[place], picture, track => TRACK_Y[track]);
  }

  /** A name in the bar where there is room for it. */
  spanText(name, span, end, x, width, y, height) {
    if (height < 9) return [];
    const left = Math.max(x, 0);
    const room = Math.min(x + width, this.view.width) - left - 26;
    const text = [`${name} ${seconds(end - span[1])} s`, name].find(text => textWidth(text) < room);
    if (!text) return [];
    const back = { x: left + 11, y: y - height / 2 + 1, width: textWidth(text) + 6, height: height - 2 };
    return [svg("rect", { ...back, class: "span-back" }),
      svg("text", { x: left + 14, y: y + 4, class: "span-text" }, text)];
  }

  spanTip(lane, name, span, end) {
    return html("div", { class: "tip-event" },
      html("div", { class: "tip-when" }, html("b", {}, name), ` ${lane.id}`),
      html("div", {}, `${moment(span[1])} to ${span[2] === null ? "the end of the run" : moment(end)}: `
        + `${seconds(end - span[1])} s${span[3] ? `, ${span[3]}` : ""}`));
  }

  process(place, picture) {
    const process = this.timeline.processes[place];
    const end = process.to === null ? this.timeline.end : process.to;
    const base = HEIGHT.process - 8, top = 16;
    const stretch = this.stretch(process.from, end);
    if (stretch) {
      const life = svg("rect", { x: stretch[0], y: top, width: stretch[1], height: base - top, class: "life" });
      this.tips.attach(life, () => this.processTip(process, end));
      picture.append(life, ...this.memory(process, end, base, top));
    }
    this.marks(this.timeline.ofProcess[place], picture, () => 9);
  }

  /** The curve of the footprint, as steps, against the limit. */
  memory(process, end, base, top) {
    const limit = report.memoryLimit || 0;
    const most = Math.max(limit * 1.05, process.peak * 1.1, 1);
    const y = count => base - count / most * (base - top);
    const points = process.memory.length ? process.memory : [[process.from, process.peak]];
    const clip = time => Math.min(Math.max(this.view.x(time), -20), this.view.width + 20);
    const start = report.freshMemory && points[0][0] > process.from ? report.freshMemory : points[0][1];
    let path = `M${clip(process.from)} ${base}V${y(start)}`;
    for (const [time, count] of points) path += `H${clip(time).toFixed(1)}V${y(count).toFixed(1)}`;
    path += `H${clip(end).toFixed(1)}V${base}Z`;
    const parts = [svg("path", { d: path, class: "memory" })];
    if (limit && limit <= most) {
      const [from, to] = [clip(process.from), clip(end)];
      parts.push(svg("line", { x1: from, x2: to, y1: y(limit), y2: y(limit), class: "limit" }));
      if (to - from > 130) {
        parts.push(svg("text", { x: Math.max(from, 0) + 6, y: y(limit) + 11, class: "span-text" },
          `limit ${bytes(limit)}`));
      }
    }
    return parts;
  }

  processTip(process, end) {
    return html("div", { class: "tip-event" },
      html("div", { class: "tip-when" }, html("b", {}, `process ${process.number}`)),
      html("div", {}, `${moment(process.from)} to ${process.to === null ? "the end of the run" : moment(end)}, `
        + `peak memory ${process.peakText}`),
      process.end ? html("div", {}, process.end) : null,
      process.lost ? html("div", {}, `${counted(process.lost, "piece")} of work lost`) : null);
  }

  marks(events, picture, height) {
    for (const cluster of clusters(this.timeline, events, this.view, height)) {
      picture.append(markElement(this.timeline, cluster, this.tips));
    }
  }
}
