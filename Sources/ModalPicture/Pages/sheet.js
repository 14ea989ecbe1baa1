const cards = [...document.querySelectorAll("figure")];
const controls = document.getElementById("controls");
const boxes = [...controls.querySelectorAll("fieldset input")];
const zoom = document.getElementById("zoom");
const pair = document.getElementById("pair");
const two = pair.querySelector(".two");
let chosen = [];

// A picture is as wide as its drawing, times the zoom. Styles in attributes are what strict policies forbid.
for (const card of cards) card.style.setProperty("--width", card.querySelector("svg").viewBox.baseVal.width);

function show() {
  const off = boxes.filter((box) => !box.checked);
  for (const card of cards) card.hidden = off.some((box) => card.dataset[box.name] === box.value);
  const visible = cards.filter((card) => !card.hidden).length;
  const all = cards.length === 1 ? "1 picture" : `${cards.length} pictures`;
  for (const part of document.querySelectorAll(".row, section")) {
    part.hidden = part.querySelector("figure") !== null && part.querySelector("figure:not([hidden])") === null;
  }
  document.getElementById("none").hidden = visible > 0 || cards.length === 0;
  document.getElementById("count").textContent = visible === cards.length ? all : `${visible} of ${all}`;
}

/// Shows one value of a property alone; if it is alone already, all of them.
function showOnly(box) {
  const group = boxes.filter((other) => other.name === box.name);
  const isAlone = group.every((other) => other.checked === (other === box));
  for (const other of group) other.checked = isAlone || other === box;
  show();
}

function choose(cardsToCompare) {
  chosen = cardsToCompare;
  for (const card of cards) {
    card.querySelector("button").setAttribute("aria-pressed", String(chosen.includes(card)));
  }
  hint();
}

/// Says what to do next while one picture is chosen.
function hint() {
  const words = document.getElementById("chosen");
  words.hidden = chosen.length !== 1;
  words.textContent = words.hidden ? "" : "Choose another picture to compare.";
}

/// Takes a second picture to a first, and puts both side by side; they return to their places afterwards.
function compare(card) {
  choose(chosen.includes(card) ? [] : [...chosen, card]);
  if (chosen.length < 2) return;
  for (const picture of chosen) {
    // The pictures around it stay where they are.
    const place = picture.cloneNode();
    place.classList.add("place");
    Object.assign(place.style, { width: `${picture.offsetWidth}px`, height: `${picture.offsetHeight}px` });
    picture.replaceWith(place);
    two.append(picture);
    picture.place = place;
    picture.hidden = false;
  }
  pair.showModal();
}

function enlarge() {
  document.documentElement.style.setProperty("--size", zoom.value / 100);
  zoom.nextElementSibling.value = `${zoom.value} %`;
}

/// What was chosen and where the page stands. The name of the window outlives a reload, and a newer sheet in the same frame.
function keep() {
  const off = boxes.filter((box) => !box.checked).map(({ name, value }) => `${name} ${value}`);
  window.name = JSON.stringify({ title: document.title, off, zoom: zoom.value, place: [scrollX, scrollY] });
}

/// Chooses what was chosen before, and goes to the same place of the same sheet.
function restore() {
  let kept = {};
  try { kept = JSON.parse(window.name) ?? {}; } catch { /* It is the name of something else. */ }
  const { title, off, zoom: size, place } = kept;
  if (!Array.isArray(off) || !Array.isArray(place)) return;
  for (const box of boxes) box.checked = !off.includes(`${box.name} ${box.value}`);
  zoom.value = size;
  enlarge();
  show();
  if (title === document.title) scrollTo(...place);
}

zoom.addEventListener("input", enlarge);
document.querySelector("#none button").addEventListener("click", () => {
  for (const box of boxes) box.checked = true;
  show();
  boxes[0]?.focus();
});
controls.addEventListener("change", show);
controls.addEventListener("submit", (event) => event.preventDefault());
controls.addEventListener("dblclick", (event) => {
  const box = event.target.closest("label")?.control;
  if (boxes.includes(box)) showOnly(box);
});
controls.addEventListener("keydown", (event) => {
  if (event.key === "Enter" && boxes.includes(event.target)) showOnly(event.target);
});
document.getElementById("pictures").addEventListener("click", (event) => {
  const button = event.target.closest("figure button");
  if (button) compare(button.closest("figure"));
});
pair.addEventListener("close", () => {
  const [, last] = chosen;
  for (const picture of chosen) picture.place.replaceWith(picture);
  choose([]);
  show();
  last.querySelector("button").focus();
});
restore();
for (const event of ["change", "input", "scroll", "click"]) addEventListener(event, keep);
