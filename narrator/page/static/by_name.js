// Who has no code taps a name, and compares digits with the box: what needs more than `seat.js` is loaded by nobody else.
import { pair } from "./pair.js";
import { spelt } from "./seal.js";

const at = (id) => document.getElementById(id);
const words = document.body.dataset;

// `option` makes a button, `show` turns to a view, `lost` is told whether the box can be reached.
export function byName(option, show, lost) {
  const names = at("names");
  const told = (text) => (at("pair-told").textContent = text);
  let asked = null;
  let answered = false;

  function button(name) {
    const one = option(name, 0);
    one.dataset.name = name;
    one.removeAttribute("aria-pressed");
    one.onclick = () => {
      asked = name;
      answered = false;
      ask(name);
    };
    return one;
  }

  // A seat that is taken meanwhile changes no button: whoever has come to theirs by the keyboard stays there.
  function seats(list) {
    at("pair").hidden = list.length === 0;
    const shown = [...names.children];
    if (shown.length !== list.length || list.some(({ name }, place) => shown[place].dataset.name !== name)) {
      names.replaceChildren(...list.map(({ name }) => button(name)));
    }
    list.forEach(({ taken }, place) => (names.children[place].lastChild.textContent = taken ? words.has : ""));
    if (asked === null) return;
    const back = [...names.children].find((one) => one.dataset.name === asked);
    asked = null;
    if (!answered) told("");
    at("digits").textContent = "";
    show("code");
    back?.focus();
  }

  function compares(text, digits) {
    told(text);
    at("digits").textContent = [...digits].join(" ");
    at("who").textContent = asked;
    if (document.body.dataset.view === "pair") return;
    show("pair");
    at("pair").focus();
  }

  at("other").onclick = () => location.reload();
  const ask = pair({
    seats,
    waits: () => compares(words.in_line, ""),
    digits: (digits) => compares(words.compare, digits),
    told: (why) => {
      answered = true;
      told(why === "refused" ? words.not_you : words.busy);
    },
    code: (code) => (location.hash = spelt(code)),
    lost,
  });
}
