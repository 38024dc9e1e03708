// The marks of events. Shape tells what colour tells too: decisions are round, diamond or square, failures triangles.

/** Marks closer than this many pixels become one, which tells of all of them. */
const MARK_ROOM = 9;
/** What the shapes mean, in the order of the data. */
const SHAPES = [
  "event", "decided: the handler's content", "decided: the best attempt", "decided: the original shows",
  "decided: nothing shows", "failure", "warning",
];
/** Which shape stands for a cluster: the worst and weightiest. */
const WEIGHT = [0, 3, 4, 5, 5, 6, 2];

/** The events of a list that are in view, put together where they would cover each other: `{ x, y, events, shape }`. */
function clusters(timeline, events, view, height) {
  const first = firstPlace(events.length, place => timeline.at[events[place]] >= view.from);
  const last = firstPlace(events.length, place => timeline.at[events[place]] > view.to);
  const open = [null, null, null];
  const list = [];
  for (let place = first; place < last; place++) {
    const event = events[place];
    const track = timeline.track(event);
    const x = view.x(timeline.at[event]);
    const shape = timeline.shape(event);
    const current = open[track];
    if (current && x - current.x < MARK_ROOM) {
      current.events.push(event);
      if (WEIGHT[shape] > WEIGHT[current.shape]) current.shape = shape;
      continue;
    }
    open[track] = { x, y: height(track), events: [event], shape };
    list.push(open[track]);
  }
  return list;
}

/** The drawing of a shape around 0, 0. */
function glyph(shape) {
  switch (shape) {
    case 1: return svg("circle", { r: 5.5, class: "mark handler" });
    case 2: return svg("path", { d: "M0-7 7 0 0 7-7 0Z", class: "mark best" });
    case 3: return svg("rect", { x: -5, y: -5, width: 10, height: 10, class: "mark original" });
    case 4: return svg("path", { d: "M-5-5 5 5M5-5-5 5", class: "mark nothing" });
    case 5: return svg("path", { d: "M0-7 7 6-7 6Z", class: "mark failure" });
    case 6: return svg("path", { d: "M0-7 7 6-7 6Z", class: "mark warning" });
    default: return svg("rect", { x: -1, y: -5, width: 2, height: 10, class: "mark tick" });
  }
}

/** A cluster as a mark that can be pointed at, focused and heard. */
function markElement(timeline, cluster, tips) {
  const { events } = cluster;
  const shown = events.slice(0, 8).map(event => timeline.sentence(event));
  if (events.length > 8) shown.push(`and ${grouped(events.length - 8)} more`);
  const element = svg(
    "g",
    {
      class: "event", tabindex: -1, role: "img", "aria-label": shown.join(". "),
      transform: `translate(${cluster.x.toFixed(2)} ${cluster.y})`,
    },
    svg("rect", { x: -9, y: -9, width: 18, height: 18, class: "target" }), glyph(cluster.shape));
  element.cluster = cluster;
  tips.attach(element, () => tipOfEvents(timeline, events));
  return element;
}

/** What is told of events: time, who, what, and the rule. */
function tipOfEvents(timeline, events) {
  const shown = events.slice(0, 10).map(event => html(
    "div", { class: `tip-event ${timeline.tone(event)}` },
    html("div", { class: "tip-when" }, html("b", {}, moment(timeline.at[event])), ` ${timeline.who(event)}`),
    html("div", {}, timeline.text(event)),
    timeline.rule(event) ? html("div", { class: "tip-rule" }, timeline.ruleText(timeline.rule(event))) : null));
  if (events.length > 10) shown.push(html("div", { class: "tip-rule" }, `and ${grouped(events.length - 10)} more here`));
  return shown;
}
