const fades = [...document.querySelectorAll("article input")];
const all = document.getElementById("fade");
const size = document.getElementById("size");

function fade(input) {
  input.closest("article").style.setProperty("--after", input.value / 100);
  input.setAttribute("aria-valuetext", `${input.value} percent after`);
}

function resize() {
  document.documentElement.style.setProperty("--size", size.value / 100);
}

document.addEventListener("input", (event) => {
  if (event.target === size) {
    resize();
  } else if (event.target === all) {
    for (const input of fades) {
      input.value = all.value;
      fade(input);
    }
  } else if (fades.includes(event.target)) {
    fade(event.target);
  }
});
// A browser may keep what was set before the page was loaded again.
fades.forEach(fade);
if (size) resize();
