// The tip: what is told of the thing under the pointer, or of the thing that has the focus.

class Tips {
  constructor() {
    this.box = html("div", { id: "tip", role: "tooltip", hidden: true });
    document.body.append(this.box);
    document.addEventListener("keydown", event => { if (event.key === "Escape") this.hide(); });
    addEventListener("scroll", () => this.owner ? this.follow() : this.hide(), { capture: true, passive: true });
  }

  /** Tells of `element` what `make` makes; it is made when it is wanted. */
  attach(element, make) {
    element.addEventListener("pointermove", event => {
      if (event.pointerType === "touch" || event.buttons) return;
      event.stopPropagation();
      this.show(make(event), event.clientX, event.clientY);
    });
    element.addEventListener("pointerleave", () => this.hide());
    element.addEventListener("focus", event => {
      this.box.replaceChildren(...[make(event)].flat());
      this.owner = element;
      this.follow();
    });
    element.addEventListener("blur", () => { if (this.owner === element) this.hide(); });
    element.addEventListener("click", event => {
      if (event.pointerType === "touch") this.show(make(event), event.clientX, event.clientY);
    });
  }

  show(content, x, y) {
    this.box.replaceChildren(...[content].flat());
    this.owner = null;
    this.place(x, y);
  }

  /** Stays beside what has the focus, wherever that is scrolled to. */
  follow() {
    const box = this.owner.getBoundingClientRect();
    if (box.bottom < 0 || box.top > innerHeight) {
      this.box.hidden = true;
      return;
    }
    this.place(box.left + box.width / 2, box.bottom);
  }

  place(x, y) {
    this.box.hidden = false;
    const { width, height } = this.box.getBoundingClientRect();
    const left = Math.min(Math.max(x + 12, 8), Math.max(8, innerWidth - width - 8));
    const below = y + 16 + height < innerHeight;
    this.box.style.left = `${left}px`;
    this.box.style.top = `${below ? y + 16 : Math.max(8, y - height - 14)}px`;
  }

  hide() {
    this.box.hidden = true;
    this.owner = null;
  }
}
