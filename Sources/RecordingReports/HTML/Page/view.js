// The stretch of time that is shown, and where a moment of it lies.

class View {
  /** All of a run that lasts `end` seconds, with a little room on both sides. */
  constructor(end) {
    this.end = end > 0 ? end : 1;
    this.listeners = [];
    this.width = 100;
    this.margin = this.end * 0.02;
    this.fit();
  }

  get least() { return -this.margin; }
  get most() { return this.end + this.margin; }
  get span() { return this.to - this.from; }

  fit() { this.show(this.least, this.most); }

  /** Shows `from` to `to`, kept within the run and to a hundredth of a millisecond at least. */
  show(from, to) {
    const span = Math.min(Math.max(to - from, 1e-5), this.most - this.least);
    this.from = Math.min(Math.max(from, this.least), this.most - span);
    this.to = this.from + span;
    this.changed();
  }

  changed() { for (const listener of this.listeners) listener(); }

  x(time) { return (time - this.from) / this.span * this.width; }
  time(x) { return this.from + x / this.width * this.span; }

  /** Makes all `factor` times as wide, with `time` where it is. */
  zoom(factor, time = (this.from + this.to) / 2) {
    this.show(time - (time - this.from) / factor, time + (this.to - time) / factor);
  }

  pan(time) { this.show(this.from + time, this.to + time); }

  /** Brings a time into view, if it is not. */
  reveal(time) {
    if (time < this.from || time > this.to) this.show(time - this.span / 2, time + this.span / 2);
  }

  /** Round times for an axis, at most one for each `room` pixels: `[time, text]`. */
  ticks(room) {
    const step = View.step(this.span / Math.max(1, Math.floor(this.width / room)));
    const ticks = [];
    for (let count = Math.ceil(this.from / step); count * step <= this.to; count++) {
      const time = count * step;
      if (time >= -step * 1e-6 && time <= this.end + step) ticks.push([Math.max(time, 0), View.tickText(time, step)]);
    }
    return ticks;
  }

  /** The next round number of seconds. */
  static step(least) {
    for (const step of [60, 120, 300, 600, 900, 1800, 3600, 7200, 10800, 21600, 43200, 86400]) {
      if (least > 30 && step >= least) return step;
    }
    if (least > 86400) return Math.ceil(least / 86400) * 86400;
    const power = 10 ** Math.floor(Math.log10(least));
    return [1, 2, 5, 10].map(factor => factor * power).find(step => step >= least * 0.999999);
  }

  static tickText(time, step) {
    if (step >= 60) {
      const minutes = Math.round(time / 60);
      if (minutes < 60) return `${minutes} min`;
      const rest = minutes % 60;
      return `${Math.floor(minutes / 60)}${rest ? `:${String(rest).padStart(2, "0")}` : ""} h`;
    }
    const digits = Math.max(0, Math.min(6, Math.ceil(-Math.log10(step) - 1e-9)));
    return `${time.toFixed(digits)} s`;
  }
}
