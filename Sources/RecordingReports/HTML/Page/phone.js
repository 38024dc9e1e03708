// The phone at a moment of the run: what it shows is told by the changes up to then, in order, those of the moment
// itself included.

class PhoneHistory {
  constructor(report) {
    this.changes = report.phone;
    this.lanes = report.lanes;
    this.reset();
  }

  reset() {
    this.done = 0;
    this.time = -Infinity;
    this.list = new Map();
    this.pending = new Map();
    this.badge = 0;
    this.banner = null;
  }

  /** The state at a time; going on from an earlier one costs the changes between only. */
  at(time) {
    if (time < this.time) this.reset();
    this.time = time;
    while (this.done < this.changes.length && this.changes[this.done][0] <= time) this.take(this.changes[this.done++]);
    return this;
  }

  take([at, change, lane, more, again]) {
    switch (change) {
      case "list": {
        const identifier = more === undefined ? this.lanes[lane].id : more;
        this.list.delete(identifier);
        this.list.set(identifier, { lane, at });
        break;
      }
      case "unlist": this.list.delete(lane); break;
      case "clear": this.list.clear(); break;
      case "badge": this.badge = lane; break;
      case "banner": this.banner = lane; break;
      case "unbanner": if (this.banner === lane) this.banner = null; break;
      case "post": this.pending.set(lane, more); break;
      case "fire":
        this.pending.delete(lane);
        if (again !== null) this.pending.set(again, more);
        break;
      case "unpost": this.pending.delete(lane); break;
    }
  }

  /** The list, newest first; what shows nothing is left out. */
  get newestFirst() {
    return [...this.list.values()].reverse().filter(entry => this.lanes[entry.lane].title !== undefined);
  }
}

/** The drawing of the phone. */
class Phone {
  constructor(report) {
    this.history = new PhoneHistory(report);
    this.utterances = report.utterances;
    this.end = report.endedAt;
    this.clock = html("div", { class: "clock" });
    this.banner = html("div", { class: "banner-place" });
    this.count = html("div", { class: "list-title" });
    this.list = html("ol", { class: "cards" });
    this.voice = html("div", { class: "voice" });
    this.badge = html("span", { class: "badge" });
    this.icon = html("div", { class: "icon" }, appIcon(), this.badge);
    this.later = html("div", { class: "later" });
    this.screen = html("div", { class: "screen" }, this.clock, this.banner, this.count,
      html("div", { class: "cards-place", tabindex: 0, role: "group", "aria-label": "Notification Center" }, this.list),
      this.voice, html("div", { class: "dock" }, this.icon));
    this.element = html("section", { class: "card phone-card", "aria-labelledby": "phone-title" },
      html("h2", { id: "phone-title" }, "The phone"),
      html("div", { class: "phone", id: "phone" }, this.screen), this.later);
  }

  show(time) {
    const state = this.history.at(time);
    const list = state.newestFirst;
    this.clock.textContent = moment(time);
    const banner = state.banner === null ? null : this.history.lanes[state.banner];
    this.banner.replaceChildren(banner ? card(banner, null, "banner") : html("div", { class: "no-banner" }, "no banner"));
    this.count.textContent = list.length ? `${counted(list.length, "notification")} in the list` : "";
    this.list.replaceChildren(...list.slice(0, 30).map(entry => html(
      "li", {}, card(this.history.lanes[entry.lane], entry.at, ""))));
    if (list.length > 30) this.list.append(html("li", { class: "more" }, `and ${grouped(list.length - 30)} more`));
    if (!list.length) this.list.append(html("li", { class: "more" }, "nothing in the Notification Center"));
    this.badge.textContent = state.badge ? grouped(state.badge) : "";
    this.badge.hidden = !state.badge;
    this.icon.setAttribute("role", "img");
    this.icon.setAttribute("aria-label", state.badge ? `app icon, badge ${state.badge}` : "app icon, no badge");
    this.element.dataset.badge = state.badge;
    this.element.dataset.count = list.length;
    this.element.dataset.banner = banner ? banner.id : "";
    this.say(time);
    const pending = state.pending.size;
    this.later.textContent = pending ? `${counted(pending, "local request")} still to come` : "";
  }

  /** What is being said. */
  say(time) {
    const now = this.utterances.filter(([, from, to]) => from <= time && time < (to === null ? Infinity : to));
    this.voice.replaceChildren(...now.slice(0, 2).map(([lane, , , text]) => html(
      "div", { class: "saying" }, voiceIcon(), html("bdi", {}, `“${text}”`),
      html("span", { class: "visually-hidden" }, ` spoken for ${lane === null ? "?" : this.history.lanes[lane].id}`))));
  }

  /** The state in words, for the slider. */
  words() {
    const { history } = this;
    const banner = history.banner === null ? "no banner" : `banner of ${history.lanes[history.banner].id}`;
    return `${history.newestFirst.length} in the list, ${banner}, badge ${history.badge}`;
  }
}

function card(lane, since, style) {
  return html("div", { class: `note-card ${style}`, "data-id": lane.id },
    html("div", { class: "note-head" },
      html("span", { class: "note-title", dir: "auto" }, lane.title || ""),
      html("span", { class: "note-since" }, since === null ? "now" : moment(since < 120 ? since : Math.floor(since)))),
    html("div", { class: "note-body", dir: "auto" }, lane.body || ""),
    html("div", { class: "note-id" }, html("bdi", {}, lane.id)));
}

function appIcon() {
  return svg("svg", { viewBox: "0 0 40 40", width: 40, height: 40, "aria-hidden": "true" },
    svg("rect", { width: 40, height: 40, rx: 9, class: "icon-back" }),
    svg("path", { d: "M20 9a7 7 0 0 0-7 7v6l-3 5h20l-3-5v-6a7 7 0 0 0-7-7Zm-3 20a3 3 0 0 0 6 0Z", class: "icon-bell" }));
}

function voiceIcon() {
  return svg("svg", { viewBox: "0 0 20 16", width: 20, height: 16, "aria-hidden": "true" },
    svg("path", { d: "M2 6v4M6 3v10M10 0v16M14 4v8M18 6v4", class: "wave" }));
}
