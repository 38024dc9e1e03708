// Pointing, dragging, pinching and keys in the chart.

function addGestures(chart) {
  const { view, scroller, axis, moments } = chart;
  const time = event => view.time(event.clientX - axis.getBoundingClientRect().left);
  scroller.addEventListener("wheel", event => {
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault();
      view.zoom(Math.exp(-event.deltaY * (event.deltaMode ? 0.05 : 0.002)), time(event));
    } else if (event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)) {
      event.preventDefault();
      view.pan((event.deltaX || event.deltaY) / view.width * view.span);
    }
  }, { passive: false });

  const pointers = new Map();
  let moved = 0, pinch = null;
  chart.body.addEventListener("pointerdown", event => {
    if (event.button || event.target.closest("button")) return;
    pointers.set(event.pointerId, event.clientX);
    moved = 0;
    pinch = null;
  });
  addEventListener("pointermove", event => {
    if (!pointers.has(event.pointerId)) return;
    const before = pointers.get(event.pointerId);
    pointers.set(event.pointerId, event.clientX);
    if (pointers.size === 2) {
      const [first, second] = pointers.values();
      const distance = Math.max(20, Math.abs(first - second));
      if (pinch) view.zoom(distance / pinch, time({ clientX: (first + second) / 2 }));
      pinch = distance;
      moved = 100;
      return;
    }
    moved += Math.abs(event.clientX - before);
    if (moved > 4) view.pan(-(event.clientX - before) / view.width * view.span);
  });
  for (const name of ["pointerup", "pointercancel"]) {
    addEventListener(name, event => {
      if (!pointers.delete(event.pointerId)) return;
      if (name === "pointerup" && moved <= 4 && event.clientX > axis.getBoundingClientRect().left) {
        moments.go(time(event));
      }
    });
  }

  const scrub = event => moments.go(time(event));
  axis.addEventListener("pointerdown", event => {
    axis.setPointerCapture(event.pointerId);
    scrub(event);
  });
  axis.addEventListener("pointermove", event => { if (event.buttons) scrub(event); });
}

function addKeys(chart) {
  const { view, scroller } = chart;
  scroller.addEventListener("keydown", event => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const mark = event.target.closest?.("g.event");
    const done = mark ? markKey(chart, mark, event.key) : chartKey(chart, event.key, event.target === scroller);
    if (done) event.preventDefault();
  });

  function chartKey(chart, key, isOwn) {
    switch (key) {
      case "+": case "=": view.zoom(1.5); return true;
      case "-": view.zoom(1 / 1.5); return true;
      case "0": view.fit(); return true;
      case "ArrowLeft": if (isOwn) view.pan(-view.span / 10); return isOwn;
      case "ArrowRight": if (isOwn) view.pan(view.span / 10); return isOwn;
      default: return false;
    }
  }

  function markKey(chart, mark, key) {
    const place = chart.rows.list.indexOf(mark.closest(".row").row);
    const events = chart.eventsOf(chart.rows.list[place]);
    const own = mark.cluster.events;
    switch (key) {
      case "ArrowRight": case "ArrowLeft": {
        const step = key === "ArrowRight" ? 1 : -1;
        let next = events.indexOf(own[0]);
        while (own.includes(events[next])) next += step;
        if (next >= 0 && next < events.length) chart.reveal(place, events[next]);
        return true;
      }
      case "Home": chart.reveal(place, events[0]); return true;
      case "End": chart.reveal(place, events[events.length - 1]); return true;
      case "ArrowDown": case "ArrowUp": return toRow(chart, place, key === "ArrowDown" ? 1 : -1, own[0]);
      case "Enter": case " ": chart.moments.go(chart.timeline.at[own[0]]); return true;
      default: return chartKey(chart, key, false);
    }
  }

  /** To the event nearest in time of the next row that has one. */
  function toRow(chart, place, step, event) {
    const time = chart.timeline.at[event];
    for (let next = place + step; next >= 0 && next < chart.rows.list.length; next += step) {
      const events = chart.eventsOf(chart.rows.list[next]);
      if (!events.length) continue;
      const after = firstPlace(events.length, place => chart.timeline.at[events[place]] >= time);
      const near = [events[after - 1], events[after]].filter(event => event !== undefined);
      near.sort((a, b) => Math.abs(chart.timeline.at[a] - time) - Math.abs(chart.timeline.at[b] - time));
      chart.reveal(next, near[0]);
      return true;
    }
    return true;
  }
}
