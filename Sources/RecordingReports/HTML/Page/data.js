// The report's data, and what is looked up in it again and again.

const report = JSON.parse(byId("report").textContent);

/** The kinds of spans by name, as numbers. */
const KIND = Object.fromEntries((report.spanKinds || []).map((name, place) => [name, place]));

/** A timeline with its events sorted into the lanes and processes they belong to. */
class Timeline {
  constructor(report) {
    this.lanes = report.lanes;
    this.processes = report.processes;
    this.end = Math.max(report.endedAt, 0);
    this.at = report.events.at;
    this.word = report.events.word;
    this.lane = report.events.lane;
    this.process = report.events.process;
    this.words = report.words;
    this.rules = report.rules;
    this.ofLane = this.sorted(this.lane, this.lanes.length, lane => lane);
    const places = new Map(this.processes.map((process, place) => [process.number, place]));
    const own = this.process.map((number, event) =>
      this.lane[event] < 0 || this.isLaunch(event) ? places.get(number) ?? -1 : -1);
    this.ofProcess = this.sorted(own, this.processes.length, place => place);
    this.ofPhone = [];
    for (let event = 0; event < this.at.length; event++) {
      if (this.lane[event] < 0 && this.process[event] === 0) this.ofPhone.push(event);
    }
  }

  isLaunch(event) { return this.text(event).startsWith("launch"); }
  text(event) { return this.words[this.word[event]][0]; }
  rule(event) { return this.words[this.word[event]][1]; }
  tone(event) { return this.words[this.word[event]][2]; }
  track(event) { return this.words[this.word[event]][3]; }
  shape(event) { return this.words[this.word[event]][4]; }

  /** For each place the events whose key it is, in order of time. */
  sorted(keys, count) {
    const lists = Array.from({ length: count }, () => []);
    keys.forEach((key, event) => { if (key >= 0 && key < count) lists[key].push(event); });
    return lists;
  }

  /** Whom an event is about. */
  who(event) {
    const lane = this.lane[event];
    if (lane >= 0) return this.lanes[lane].id;
    return this.process[event] > 0 ? `process ${this.process[event]}` : "phone";
  }

  /** A rule with what it says: `B2: One banner at a time…`. */
  ruleText(rule) {
    if (!rule) return "";
    return rule.split(", ").map(id => this.rules[id] ? `${id}: ${this.rules[id]}` : id).join("; ");
  }

  /** An event in a sentence, for those who hear it. */
  sentence(event) {
    const rule = this.ruleText(this.rule(event));
    return `${moment(this.at[event])}, ${this.who(event)}: ${this.text(event)}${rule ? `. Rule ${rule}` : ""}`;
  }

  /** The end of a span, which may be the end of the run. */
  spanEnd(span) { return span[2] === null ? Math.max(this.end, span[1]) : span[2]; }
}
