// The picture, its parts, and the sums behind their frames.
import { element } from "/page/words.js";

const place = document.getElementById("picture");
const list = document.getElementById("parts");
const table = document.getElementById("sums");
const outline = document.createElementNS("http://www.w3.org/2000/svg", "rect");
outline.setAttribute("class", "outline");
let parts = [];
let pinned = null;
let heard = () => {};

// A part by its name and, with several modals, the modal's.
const identity = (group) => [group.dataset.modal, group.dataset.part].filter(Boolean).join(" ");

// Shows a picture; the frames are those of `solve`, with the sums of their edges.
export function show(svg, frames, path) {
  if (path !== spec) [pinned, tallest] = [null, 0];
  spec = path;
  const root = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
  // Its size follows the page's, and not the other way around.
  const [, , width, height] = root.getAttribute("viewBox").split(" ").map(Number);
  root.removeAttribute("width");
  root.removeAttribute("height");
  place.style.setProperty("--ratio", width / height);
  place.replaceChildren(document.adoptNode(root));
  parts = [...root.querySelectorAll("g[data-part]")].map((group) => {
    const name = group.dataset.part;
    const frame = frames?.find((frame) => frames.length === 1 || frame.modal === group.dataset.modal);
    const inner = name.startsWith("element:") && frame?.elements?.find(({ id }) => `element:${id}` === name);
    return {
      id: identity(group), name, group, numbers: group.dataset.frame.split(" ").map(Number),
      why: (name === "content" ? frame?.why : inner?.why) ?? [],
    };
  });
  const focused = parts.length ? [...list.querySelectorAll("button")].indexOf(document.activeElement) : -1;
  list.replaceChildren(...parts.map((part) => {
    const item = document.createElement("li");
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = part.id.replace("element:", "");
    button.addEventListener("pointerenter", () => mark(part));
    button.addEventListener("pointerleave", () => mark(null));
    button.addEventListener("focus", () => mark(part));
    button.addEventListener("blur", () => mark(null));
    button.addEventListener("click", () => pin(part));
    part.button = button;
    item.append(button);
    return item;
  }));
  pinned = parts.find((part) => part.id === pinned?.id) ?? null;
  mark(null);
  if (focused >= 0) parts[Math.min(focused, parts.length - 1)]?.button.focus();
}

// Shows nothing.
export function clear() {
  place.replaceChildren();
  list.replaceChildren();
  table.replaceChildren();
  [parts, pinned] = [[], null];
}

// Outlines a part and shows its sums; without one, the part that was clicked.
function mark(part) {
  const shown = part ?? pinned ?? parts.find((part) => part.name === "content") ?? null;
  const marked = part ?? pinned;
  for (const { button, id } of parts) button.setAttribute("aria-pressed", String(id === pinned?.id));
  outline.remove();
  if (marked) {
    const rect = marked.group.querySelector("rect.frame");
    for (const name of ["x", "y", "width", "height"]) outline.setAttribute(name, rect.getAttribute(name));
    marked.group.append(outline);
  }
  // Only what is kept is worth a word of a screen reader.
  table.setAttribute("aria-live", marked && marked === pinned ? "polite" : "off");
  sums(shown);
  heard(marked?.why.flatMap(({ keys }) => keys) ?? [], part !== null && part === pinned);
}

function pin(part) {
  pinned = pinned?.id === part.id ? null : part;
  mark(part);
}

// What a sum says, without the last digits of doubles.
const readable = (sum) => sum.replace(/\d+\.\d{4,}/g, (number) => short(Number(number)));
const short = (number) => String(Math.round(number * 1000) / 1000).replace("-", "−");

// A place in a few words: the line of the spec itself, and of other files the name, too.
let spec = "";
const lineOf = (place) => (place.startsWith(`${spec}:`) ? `line ${place.split(":").at(-2)}` : place.split("/").pop());

// The sums keep the height of the tallest so far: what is below the pointer must not move away for another part's.
let tallest = 0;

function sums(part) {
  if (!part) return table.replaceChildren();
  const title = element("h3", part.id.replace("element:", ""));
  // The sums of elements count in points of their content.
  const where = part.name.startsWith("element:") ? "on the screen " : "";
  title.append(element("span", where + part.numbers.map(short).join(", ")));
  const rows = part.why.map(({ edge, value, sum, cause, keys }) => {
    const row = document.createElement("div");
    row.className = "sum";
    const terms = readable(sum);
    const equation = terms === short(value) ? short(value) : `${short(value)} = ${terms}`;
    row.append(element("dt", edge), element("dd", equation), element("dd", cause));
    const places = document.createElement("dd");
    for (const { name, place } of keys) places.append(element("span", place ? `${name} ${lineOf(place)}` : name));
    row.append(places);
    return row;
  });
  const sums = document.createElement("dl");
  sums.append(...rows);
  table.replaceChildren(title, ...(rows.length ? [sums] : []));
  tallest = Math.max(tallest, title.offsetHeight + sums.offsetHeight);
  table.style.setProperty("min-height", `${tallest}px`);
}

// Marks the parts that keys of a line bound: the smallest of them.
export function markLine(isOfLine) {
  const bound = parts.filter((part) => part.why.some(({ keys }) => keys.some(isOfLine)));
  const area = ({ numbers }) => numbers[2] * numbers[3];
  pinned = bound.sort((a, b) => area(a) - area(b))[0] ?? null;
  mark(null);
}

// Calls back with the keys that bound the part that is marked, and whether it was just clicked.
export function heed(callback) {
  heard = callback;
  const part = (event) => {
    const group = event.target.closest("g[data-part]");
    return parts.find((part) => part.group === group) ?? null;
  };
  place.addEventListener("pointerover", (event) => mark(part(event)));
  place.addEventListener("pointerleave", () => mark(null));
  place.addEventListener("click", (event) => {
    const own = part(event);
    if (own) pin(own);
  });
}

// Offers the picture as a file: as it is, or drawn at twice its size.
export async function download(svg, name, type) {
  let file = new Blob([svg], { type: "image/svg+xml" });
  if (type === "png") {
    const image = new Image();
    const address = URL.createObjectURL(file);
    image.src = address;
    await image.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [2 * image.naturalWidth, 2 * image.naturalHeight];
    canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
    URL.revokeObjectURL(address);
    file = await new Promise((made) => canvas.toBlob(made, "image/png"));
  }
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = `${name}.${type}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
