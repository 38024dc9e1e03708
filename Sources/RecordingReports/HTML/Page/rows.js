// The rows of the chart, top down: the phone, processes, pushes. Many lanes of a kind are put into bands, each of which
// opens into its lanes; only rows on the screen are drawn.

const HEIGHT = { phone: 34, process: 62, lane: 56, band: 66, title: 30 };
/** More lanes of a kind than `from` are put into at most `most` bands. */
const BANDS = { process: { from: 24, most: 8 }, lane: { from: 120, most: 50 } };

class Rows {
  constructor(timeline) {
    this.timeline = timeline;
    this.bands = {
      process: Rows.bands(timeline.processes.length, BANDS.process),
      lane: Rows.bands(timeline.lanes.length, BANDS.lane),
    };
    this.open = new Set();
    this.build();
  }

  /** Stretches of places: `[from, to]`; none where all can be shown. */
  static bands(count, { from: limit, most }) {
    if (count <= limit) return [];
    const raw = Math.max(count / most, 10);
    const power = 10 ** Math.floor(Math.log10(raw));
    const size = [1, 2, 5, 10].map(factor => factor * power).find(size => size >= raw);
    const bands = [];
    for (let from = 0; from < count; from += size) bands.push([from, Math.min(from + size, count)]);
    return bands;
  }

  /** Lists the rows anew: what is open may have changed. */
  build() {
    this.list = [];
    if (this.timeline.ofPhone.length) this.list.push({ type: "phone", key: "phone" });
    const { processes, lanes } = this.timeline;
    this.add("process", processes.length, counted(processes.length, "process", "processes"));
    const local = lanes.filter(lane => lane.local).length;
    const pushes = counted(lanes.length - local, "push", "pushes");
    this.add("lane", lanes.length, local ? `${pushes}, ${counted(local, "local request")}` : pushes);
    this.tops = [];
    let top = 0;
    for (const row of this.list) {
      this.tops.push(top);
      top += HEIGHT[row.type];
    }
    this.height = top;
  }

  add(type, count, title) {
    if (!count) return;
    this.list.push({ type: "title", key: `title-${type}`, title });
    const bands = this.bands[type];
    if (!bands.length) return this.addPlaces(type, 0, count);
    this.list.push({ type: "band", of: type, key: `${type}-all`, from: 0, to: count, isWhole: true });
    for (const [from, to] of bands) {
      const key = `${type}-${from}-${to}`;
      this.list.push({ type: "band", of: type, key, from, to, isOpen: this.open.has(key) });
      if (this.open.has(key)) this.addPlaces(type, from, to);
    }
  }

  addPlaces(type, from, to) {
    for (let place = from; place < to; place++) this.list.push({ type, key: `${type}-${place}`, place });
  }

  toggle(key) {
    if (!this.open.delete(key)) this.open.add(key);
    this.build();
  }

  /** Opens these bands and closes the others. */
  openOnly(keys) {
    this.open = new Set(keys);
    this.build();
  }

  /** The row of a lane or process, its band opened for it. */
  find(type, place) {
    const band = this.bands[type].find(([from, to]) => from <= place && place < to);
    if (band && !this.open.has(`${type}-${band[0]}-${band[1]}`)) this.toggle(`${type}-${band[0]}-${band[1]}`);
    return this.list.findIndex(row => row.type === type && row.place === place);
  }

  /** The rows between two heights: first and behind the last. */
  between(top, bottom) {
    const first = Math.max(0, firstPlace(this.tops.length, place => this.tops[place] > top) - 1);
    return [first, firstPlace(this.tops.length, place => this.tops[place] >= bottom)];
  }
}
