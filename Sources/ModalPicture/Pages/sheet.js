const cards = [...document.querySelectorAll("figure")];
const boxes = [...document.querySelectorAll("#controls fieldset input")];
const count = document.getElementById("count");
const pair = document.getElementById("pair");
let chosen = [];

function show() {
  const shown = new Map();
  for (const box of boxes) {
    if (!shown.has(box.name)) shown.set(box.name, new Set());
    if (box.checked) shown.get(box.name).add(box.value);
  }
  let visible = 0;
  for (const card of cards) {
    card.hidden = [...shown].some(([name, values]) => !values.has(card.dataset[name]));
    if (!card.hidden) visible += 1;
  }
  count.textContent = visible === cards.length
    ? `${cards.length} pictures` : `${visible} of ${cards.length} pictures`;
}

function compare(button) {
  const card = button.closest("figure");
  chosen = chosen.includes(card) ? chosen.filter((other) => other !== card) : [...chosen, card].slice(-2);
  for (const other of cards) {
    other.querySelector("button").setAttribute("aria-pressed", String(chosen.includes(other)));
  }
  if (chosen.length < 2) return;
  pair.querySelector(".two").replaceChildren(...chosen.map((card) => card.cloneNode(true)));
  pair.showModal();
}

document.getElementById("controls").addEventListener("input", (event) => {
  if (event.target.id === "zoom") {
    document.documentElement.style.setProperty("--size", event.target.value / 100);
  } else {
    show();
  }
});
document.getElementById("controls").addEventListener("submit", (event) => event.preventDefault());
document.getElementById("pictures").addEventListener("click", (event) => {
  const button = event.target.closest("button");
  if (button) compare(button);
});
pair.addEventListener("close", () => {
  chosen = [];
  for (const card of cards) card.querySelector("button").setAttribute("aria-pressed", "false");
});
