// A band: many lanes as one row. Areas say how many of them wait, are handled or speak at a time; ticks are failures.

const BAND_TRACKS = [
  { name: "waiting", style: "waiting", base: 18, height: 14 },
  { name: "handling", style: "handling", base: 36, height: 14 },
  { name: "speech", style: "speech", base: 54, height: 14 },
];

function drawBand(drawer, row, picture) {
  const column = 3;
  const count = Math.max(1, Math.ceil(drawer.view.width / column));
  const density = row.of === "lane" ? laneDensity(drawer, row, count) : processDensity(drawer, row, count);
  for (const { values, most, base, height, style } of density.tracks) {
    picture.append(svg("path", { d: areaPath(values, most, base, height, column), class: `area ${style}` }));
    picture.append(svg("line", { x1: 0, x2: drawer.view.width, y1: base + 0.5, y2: base + 0.5, class: "base" }));
  }
  const most = Math.max(1, ...density.failures);
  let path = "";
  density.failures.forEach((failures, place) => {
    if (failures) path += `M${place * column + 1.5} 64v${-Math.max(3, 9 * failures / most)}`;
  });
  if (path) picture.append(svg("path", { d: path, class: "failures" }));
  drawer.tips.attach(picture, event => {
    const x = event.clientX === undefined ? 0 : event.clientX - picture.getBoundingClientRect().left;
    return bandTip(drawer, row, density, Math.min(count - 1, Math.max(0, Math.floor(x / column))), column);
  });
}

function areaPath(values, most, base, height, column) {
  if (!most) return "";
  let path = "";
  let last = 0;
  values.forEach((value, place) => {
    if (value === last) return;
    const x = place * column;
    const y = (base - height * Math.max(value / most, 0.08)).toFixed(1);
    if (!last) path += `M${x} ${base}V${y}`;
    else path += value ? `H${x}V${y}` : `H${x}V${base}Z`;
    last = value;
  });
  return last ? `${path}H${values.length * column}V${base}Z` : path;
}

/** How many of the band's lanes are in each state, column by column. */
function laneDensity(drawer, row, count) {
  const { timeline } = drawer;
  const tracks = BAND_TRACKS.map(track => ({ ...track, kind: KIND[track.name], values: new Int32Array(count + 1) }));
  const failures = new Int32Array(count);
  for (let place = row.from; place < row.to; place++) {
    for (const span of timeline.lanes[place].spans) {
      const track = tracks.find(track => track.kind === span[0]);
      if (track) addStretch(drawer, track.values, span[1], timeline.spanEnd(span), count);
    }
    for (const event of timeline.ofLane[place]) {
      if (timeline.tone(event) === "bad") addPoint(drawer, failures, timeline.at[event], count);
    }
  }
  return { tracks: tracks.map(track => summed(track, row.to - row.from)), failures };
}

/** How many of the band's processes live. */
function processDensity(drawer, row, count) {
  const { timeline } = drawer;
  const track = { name: "alive", style: "life", base: 54, height: 48, values: new Int32Array(count + 1) };
  const failures = new Int32Array(count);
  for (let place = row.from; place < row.to; place++) {
    const { from, to } = timeline.processes[place];
    addStretch(drawer, track.values, from, to === null ? timeline.end : to, count);
    for (const event of timeline.ofProcess[place]) {
      if (timeline.tone(event) === "bad") addPoint(drawer, failures, timeline.at[event], count);
    }
  }
  return { tracks: [summed(track, 0)], failures };
}

function addStretch({ view }, values, from, to, count) {
  if (to < view.from || from > view.to || to <= from) return;
  const first = Math.max(0, Math.floor(view.x(from) / view.width * count));
  const last = Math.min(count - 1, Math.floor(view.x(to) / view.width * count));
  if (last < first) return;
  values[first] += 1;
  values[last + 1] -= 1;
}

function addPoint({ view }, values, time, count) {
  const place = Math.floor(view.x(time) / view.width * count);
  if (place >= 0 && place < count) values[place] += 1;
}

/** Differences become counts; the scale is all lanes of the band, or the most there are at once if that is little. */
function summed(track, all) {
  let sum = 0, most = 0;
  const values = Array.from(track.values.subarray(0, track.values.length - 1), change => {
    sum += change;
    most = Math.max(most, sum);
    return sum;
  });
  return { ...track, values, most: most > all / 4 ? Math.max(most, all) : most };
}

function bandTip(drawer, row, density, place, column) {
  const from = drawer.view.time(place * column);
  const parts = density.tracks.map(track => `${grouped(track.values[place])} ${
    { waiting: "waiting", handling: "being handled", speech: "speaking", alive: "alive" }[track.name]}`);
  if (density.failures[place]) parts.push(counted(density.failures[place], "failure"));
  const kind = row.of === "lane" ? counted(row.to - row.from, "push", "pushes")
    : counted(row.to - row.from, "process", "processes");
  return html("div", { class: "tip-event" },
    html("div", { class: "tip-when" }, html("b", {}, moment(Math.max(0, from))), ` ${drawer.name(row)}`),
    html("div", {}, `of ${kind}: ${parts.join(", ")}`));
}

/** From the first to the last thing that happens to a band's lanes or processes. */
function bandExtent(timeline, row) {
  let from = Infinity, to = -Infinity;
  const take = (start, end) => {
    from = Math.min(from, start);
    to = Math.max(to, end);
  };
  for (let place = row.from; place < row.to; place++) {
    if (row.of === "lane") {
      for (const span of timeline.lanes[place].spans) take(span[1], timeline.spanEnd(span));
      for (const event of timeline.ofLane[place]) take(timeline.at[event], timeline.at[event]);
    } else {
      const process = timeline.processes[place];
      take(process.from, process.to === null ? timeline.end : process.to);
    }
  }
  return from <= to ? [from, to] : [0, timeline.end];
}

/** What became of a band's pushes, in a line for its label. */
function bandSummary(timeline, row) {
  if (row.of === "process") {
    const ends = new Map();
    for (let place = row.from; place < row.to; place++) {
      const reason = timeline.processes[place].reason || "alive";
      ends.set(reason, (ends.get(reason) || 0) + 1);
    }
    return [...ends].map(([reason, count]) => `${grouped(count)} ${reason}`).join(", ");
  }
  const sources = new Map();
  for (let place = row.from; place < row.to; place++) {
    const source = timeline.lanes[place].cells[4];
    sources.set(source, (sources.get(source) || 0) + 1);
  }
  return [...sources].map(([source, count]) => `${grouped(count)} ${source}`).join(", ");
}
