// The moment that is shown, and what moves it: the slider, steps from event to event, and playing.

/** The moment, and who wants to know when it changes. */
class Moments {
  constructor(timeline) {
    this.timeline = timeline;
    this.time = 0;
    this.listeners = [];
    this.times = [...new Set(timeline.at)].sort((a, b) => a - b);
  }

  go(time) {
    this.time = Math.min(Math.max(time, 0), this.timeline.end);
    for (const listener of this.listeners) listener();
  }

  /** The moment of the next event, or of the one before. */
  step(direction) {
    const { times, time } = this;
    const place = direction > 0
      ? firstPlace(times.length, place => times[place] > time)
      : firstPlace(times.length, place => times[place] >= time) - 1;
    this.go(place < 0 ? 0 : place >= times.length ? this.timeline.end : times[place]);
  }
}

function scrubber(moments, phone) {
  const end = moments.timeline.end;
  const slider = html("input", {
    type: "range", id: "moment", min: 0, max: end || 1, step: "any", value: 0, "aria-label": "Moment of the run",
    oninput: () => moments.go(Number(slider.value)),
    onkeydown: event => {
      const step = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key];
      const jump = { PageUp: end / 10, PageDown: -end / 10 }[event.key];
      if (step) moments.step(step); else if (jump) moments.go(moments.time + jump); else return;
      event.preventDefault();
    },
  });
  const output = html("output", { for: "moment", class: "moment-text" });
  const speed = html("select", { "aria-label": "Speed" },
    ...[1, 2, 5, 10, 60, 600].map(speed => html("option", { value: speed }, `×${speed}`)));
  if (end > 120) speed.value = end > 1200 ? "60" : "10";
  const play = html("button", { type: "button", class: "play", onclick: () => playing ? stop() : start() }, "Play");
  let playing = 0;
  const start = () => {
    if (moments.time >= end) moments.go(0);
    let last = performance.now();
    const tick = now => {
      const next = moments.time + (now - last) / 1000 * Number(speed.value);
      last = now;
      moments.go(next);
      if (next >= end) stop(); else playing = requestAnimationFrame(tick);
    };
    playing = requestAnimationFrame(tick);
    play.textContent = "Pause";
  };
  const stop = () => {
    cancelAnimationFrame(playing);
    playing = 0;
    play.textContent = "Play";
  };
  moments.listeners.push(() => {
    if (Number(slider.value) !== moments.time) slider.value = moments.time;
    slider.style.setProperty("--done", `${end ? moments.time / end * 100 : 0}%`);
    phone.show(moments.time);
    output.textContent = moment(moments.time);
    slider.setAttribute("aria-valuetext", `${moment(moments.time)}: ${phone.words()}`);
  });
  const step = (label, sign, direction) => html(
    "button", { type: "button", class: "step", "aria-label": label, onclick: () => moments.step(direction) }, sign);
  return html("div", { class: "card scrubber", role: "group", "aria-label": "Moment of the run" },
    play, speed, step("Previous event", "◂", -1), slider, step("Next event", "▸", 1), output);
}
