// Filters the specs by the words that are typed, and copies commands.
const find = document.querySelector("#find");
const count = document.querySelector("#count");
const articles = [...document.querySelectorAll("article")];
const texts = articles.map((article) => article.querySelector("div").textContent.toLowerCase());
const all = count.textContent;

function filter() {
  const words = find.value.toLowerCase().split(/\s+/);
  articles.forEach((article, number) => {
    article.hidden = !words.every((word) => texts[number].includes(word));
  });
  for (const section of document.querySelectorAll("section:has(article)")) {
    section.hidden = !section.querySelector("article:not([hidden])");
  }
  const shown = articles.filter((article) => !article.hidden).length;
  document.getElementById("none").hidden = shown > 0;
  count.textContent = shown === articles.length ? all : `${shown} of ${all}`;
}

find.form.hidden = false;
find.form.addEventListener("submit", (event) => event.preventDefault());
find.addEventListener("input", filter);

// A browser offers its clipboard to local files and secure pages.
for (const command of navigator.clipboard ? document.querySelectorAll(".command") : []) {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = "Copy";
  button.setAttribute("aria-label", `Copy ${command.textContent}`);
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(command.querySelector("code").textContent);
    button.textContent = "Copied";
    setTimeout(() => (button.textContent = "Copy"), 2000);
  });
  command.append(button);
}
