// Elements are made here and nowhere else. Every text goes in as a text node, so none of it can become markup.

const SVG = "http://www.w3.org/2000/svg";

/** An HTML element with attributes and children; children are elements or texts, nulls are left out. */
function html(name, attributes = {}, ...children) {
  return filled(document.createElement(name), attributes, children);
}

/** The same in SVG. */
function svg(name, attributes = {}, ...children) {
  return filled(document.createElementNS(SVG, name), attributes, children);
}

function filled(element, attributes, children) {
  for (const [key, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else element.setAttribute(key, value === true ? "" : String(value));
  }
  for (const child of children.flat()) {
    if (child !== null && child !== undefined) element.append(child);
  }
  return element;
}

/** The element in the page that has this id. */
const byId = id => document.getElementById(id);

/** Seconds as the text report writes them: to the millisecond, at least one digit behind the point. */
function seconds(value) {
  const text = (Math.round(Math.abs(value) * 1000) / 1000).toFixed(3).replace(/0{1,2}$/, "");
  return (value < 0 && Number(text) !== 0 ? "-" : "") + text;
}

/** A time of the run for people: `12.5 s`, from two minutes on with minutes and hours. */
function moment(value) {
  if (value < 120) return `${seconds(value)} s`;
  const whole = Math.floor(value);
  const rest = value - whole > 0.0005 ? seconds(value - whole).slice(1) : "";
  const two = number => String(number).padStart(2, "0");
  const clock = `${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}${rest}`;
  return value < 3600 ? `${clock} min` : `${Math.floor(whole / 3600)}:${clock} h`;
}

/** A whole number with commas. */
const grouped = number => String(number).replace(/\B(?=(\d{3})+$)/g, ",");

/** `1 push`, `2 pushes`. */
const counted = (number, one, many = one + "s") => `${grouped(number)} ${number === 1 ? one : many}`;

/** A size in bytes for people: MiB from 1 MiB on. */
function bytes(count) {
  if (count < 1048576) return counted(count, "byte");
  return `${String(Math.floor(count * 10 / 1048576) / 10)} MiB`;
}

/** The width of a text in the chart's small type. */
const textWidth = (() => {
  const context = document.createElement("canvas").getContext("2d");
  return text => {
    context.font = '11px system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif';
    return context.measureText(text).width;
  };
})();

/** The place in a sorted list of the first element for which `reached` holds. */
function firstPlace(count, reached) {
  let low = 0, high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (reached(middle)) high = middle; else low = middle + 1;
  }
  return low;
}
