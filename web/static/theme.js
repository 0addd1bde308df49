// @ts-check
// The theme is set before the first paint, so this script blocks; it is a file of its own because
// the page's policy allows no inline script.
(() => {
  const root = document.documentElement;
  const order = ["auto", "light", "dark"];

  function stored() {
    try {
      return localStorage.getItem("theme") ?? "auto";
    } catch {
      return "auto"; // storage is off: the theme lasts as long as the page
    }
  }

  /** @param {string} theme */
  function apply(theme) {
    if (theme === "light" || theme === "dark") root.dataset.theme = theme;
    else delete root.dataset.theme;
    const button = /** @type {HTMLElement|null} */ (document.querySelector("button[data-theme]"));
    if (button) button.title = `${button.dataset.word}: ${button.dataset[theme] ?? theme}`;
  }

  let theme = stored();
  apply(theme);

  document.addEventListener("DOMContentLoaded", () => apply(theme));
  window.addEventListener("beforeprint", () => { root.dataset.theme = "light"; }); // paper is white
  window.addEventListener("afterprint", () => apply(theme));
  document.addEventListener("click", (event) => {
    const target = /** @type {Element} */ (event.target);
    if (!target.closest("button[data-theme]")) return;
    theme = order[(order.indexOf(theme) + 1) % order.length];
    try {
      localStorage.setItem("theme", theme);
    } catch {
      // see stored
    }
    apply(theme);
  });
})();
