// @ts-check
// Only where no server chooses the language: a page that is opened is remembered, and the site's root
// goes on to the language asked for, remembered or preferred, as web/language.go does.
(() => {
  const root = document.documentElement;
  const known = ["en", "zh"];

  function stored() {
    try {
      return localStorage.getItem("lang");
    } catch {
      return null; // storage is off: nothing is remembered
    }
  }

  if (!root.hasAttribute("data-choose")) {
    try {
      localStorage.setItem("lang", root.lang.slice(0, 2));
    } catch {
      // see stored
    }
    return;
  }
  const asked = new URLSearchParams(location.search).get("lang");
  const wishes = [asked, stored(), ...navigator.languages.map((tag) => tag.toLowerCase().split("-")[0])];
  location.replace(`${wishes.find((wish) => wish && known.includes(wish)) ?? "en"}/`);
})();
