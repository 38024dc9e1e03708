// The same as tables: for reading, for copying, for a screen reader. Long ones come page by page.

const PAGE = 50;

/** A table with a page of rows at a time; `row` makes the cells of a row. */
function pagedTable(caption, columns, count, row) {
  const body = html("tbody");
  let page = 0;
  const pages = Math.max(1, Math.ceil(count / PAGE));
  const status = html("span", { class: "page-status", "aria-live": "polite" });
  const show = (next, all = false) => {
    page = Math.min(Math.max(next, 0), pages - 1);
    const from = all ? 0 : page * PAGE, to = all ? count : Math.min(count, from + PAGE);
    const rows = [];
    for (let place = from; place < to; place++) rows.push(rowElement(columns, row(place)));
    if (!count) rows.push(html("tr", {}, html("td", { colspan: columns.length }, "none")));
    body.replaceChildren(...rows);
    status.textContent = `${grouped(from + 1)}–${grouped(to)} of ${grouped(count)}`;
    for (const [button, isOff] of [[first, !page], [back, !page], [on, page === pages - 1], [last, page === pages - 1]]) {
      button.disabled = isOff;
    }
  };
  const button = (text, label, target) => html(
    "button", { type: "button", "aria-label": label, onclick: () => show(target()) }, text);
  const first = button("«", `${caption}: first page`, () => 0);
  const back = button("‹", `${caption}: previous page`, () => page - 1);
  const on = button("›", `${caption}: next page`, () => page + 1);
  const last = button("»", `${caption}: last page`, () => pages - 1);
  const head = columns.map(column => html("th", { scope: "col", class: column.style }, column.title));
  show(0);
  const element = html("section", { class: "card table-card" },
    html("div", { class: "table-head" }, html("h2", {}, caption),
      pages > 1 ? html("div", { class: "pager" }, first, back, status, on, last) : null),
    html("div", { class: "table-place", tabindex: 0, role: "region", "aria-label": `${caption}, table` },
      html("table", {}, html("caption", { class: "visually-hidden" }, caption),
        html("thead", {}, html("tr", {}, head)), body)));
  element.showAll = isAll => show(page, isAll && count <= 1000);
  return element;
}

/** A row; a cell is a text, or a text and its tone. */
function rowElement(columns, cells) {
  return html("tr", { class: cells.tone || null }, cells.map((cell, place) => {
    const { style, isHead, isText } = columns[place];
    const [text, tone] = Array.isArray(cell) ? cell : [cell, ""];
    const attributes = { class: `${style} ${tone}`.trim() || null, dir: isText || isHead ? "auto" : null };
    return isHead ? html("th", { scope: "row", ...attributes }, text) : html("td", attributes, text);
  }));
}

const figure = title => ({ title, style: "number" });
const text = (title, style = "") => ({ title, style, isText: true });

function outcomeTable(timeline) {
  const columns = [
    { title: "push", style: "", isHead: true }, figure("arrived"), figure("delivered"), figure("latency"),
    text("source"), text("reason"), text("shows", "wide"), text("banner"), text("speech"),
  ];
  return pagedTable("Outcomes", columns, timeline.lanes.length, place => {
    const { cells, tone } = timeline.lanes[place];
    return Object.assign([...cells], { tone });
  });
}

function eventTable(timeline) {
  const columns = [
    figure("seconds"), { title: "who", style: "", isHead: true }, figure("process"), text("what happened", "wide"),
    text("rule"),
  ];
  return pagedTable("Events", columns, timeline.at.length, event => Object.assign([
    timeline.at[event].toFixed(3), timeline.who(event), timeline.process[event] || "", timeline.text(event),
    timeline.rule(event),
  ], { tone: timeline.tone(event) }));
}
