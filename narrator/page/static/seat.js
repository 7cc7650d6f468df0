// A seat's phone: the same for everybody but for a line or two. Texts are set as texts, never as markup.
import { codeOf } from "./seal.js";
import { connect } from "./seat_wire.js";

const at = (id) => document.getElementById(id);
const words = document.body.dataset;
let sheet = null;
let taps = [];
let tap = () => {};

function show(view) {
  document.body.dataset.view = view;
}

function mark() {
  for (const [place, button] of [...at("options").children].entries()) {
    button.setAttribute("aria-pressed", String(taps.includes(place)));
  }
  at("left").textContent = sheet.options && sheet.picks > 1 ? `${words.pick} ${taps.length} / ${sheet.picks}` : "";
}

function choose(place) {
  if (taps.includes(place)) taps = taps.filter((one) => one !== place);
  else taps = [...taps, place].slice(-(sheet.picks || 1));
  tap(taps);
  mark();
}

function option(text, place) {
  const button = document.createElement("button");
  button.type = "button";
  button.append(text);
  button.append(document.createElement("small"));
  button.onclick = () => choose(place);
  return button;
}

function lines(target, texts) {
  target.replaceChildren(
    ...texts.map((text) => {
      const one = document.createElement("p");
      one.textContent = text;
      return one;
    }),
  );
}

function lies(all, own) {
  sheet = all;
  taps = own.taps || [];
  at("who").textContent = all.seat;
  at("call").textContent = all.call || "";
  at("question").textContent = all.question || "";
  at("refused").textContent = "";
  if (all.kind === "rest") {
    lines(at("memo"), own.lines || []);
    at("drawn").textContent = own.drawn ? `${words.drawn} ${own.drawn}` : "";
    at("options").replaceChildren();
    at("left").textContent = "";
    show("rest");
    return;
  }
  const asks = all.kind === "ask";
  const own_lines = own.lines || [];
  const about = asks ? [own.asked ? words.asked : words.not_asked] : own_lines.length ? [] : [words.nothing];
  lines(at("own"), [...about, ...own_lines]);
  at("options").replaceChildren(...(all.options || [words.seen]).map(option));
  mark();
  show(all.kind);
  if (at("shake").checked && navigator.vibrate) navigator.vibrate(80);
}

function told(answer) {
  if (answer.waits) {
    at("message").textContent = words.elsewhere;
    show("message");
  }
  if (!sheet || answer.n !== sheet.n) return;
  at("refused").textContent = answer.refused ? words.refused_tap : "";
  const others = answer.others || {};
  for (const [place, button] of [...at("options").children].entries()) {
    button.lastChild.textContent = others[place] ? `${words.others} ${others[place]}` : "";
  }
}

function over(why) {
  at("message").textContent = { wrong: words.bad_code, refused: words.bad_code, replaced: words.replaced }[why];
  show(why === "wrong" ? "code" : "message");
  if (why === "wrong") askByName();
}

// What a phone without a code needs is loaded by nobody else.
async function askByName() {
  const { byName } = await import("./by_name.js");
  byName(option, show, (lost) => (at("lost").hidden = !lost));
}

// Screens sleep, and a phone that sleeps is silent. Where the browser has no lock for that, as by plain http, a film
// of one black dot that is drawn anew keeps most of them awake; it plays once the page was touched.
async function stayAwake() {
  try {
    await navigator.wakeLock.request("screen");
  } catch {
    const film = at("film");
    if (film.srcObject || !HTMLCanvasElement.prototype.captureStream) return;
    const canvas = document.createElement("canvas");
    const dot = canvas.getContext("2d");
    setInterval(() => dot.fillRect(0, 0, 1, 1), 1000);
    film.srcObject = canvas.captureStream(1);
    film.play().catch(() => {});
  }
}

for (const name of ["large", "shake"]) {
  const box = at(name);
  box.checked = localStorage.getItem(`narrator ${name}`) === "1";
  document.body.classList.toggle(name, box.checked);
  box.onchange = () => {
    localStorage.setItem(`narrator ${name}`, box.checked ? "1" : "0");
    document.body.classList.toggle(name, box.checked);
  };
}

const hold = (held) => () => document.body.classList.toggle("held", held);
at("card").addEventListener("pointerdown", hold(true));
at("card").addEventListener("keydown", (event) => event.key === " " && hold(true)());
for (const ends of ["pointerup", "pointercancel", "pointerleave", "blur", "keyup"]) {
  at("card").addEventListener(ends, hold(false));
}
document.addEventListener("pointerdown", stayAwake);
document.addEventListener("visibilitychange", () => !document.hidden && stayAwake());
window.addEventListener("hashchange", () => location.reload());

// Who cannot scan types: into the page, or behind the address.
at("enter").addEventListener("submit", (event) => {
  event.preventDefault();
  const typed = at("typed").value;
  if (codeOf(typed)) location.hash = typed.replaceAll(/[^A-Za-z0-9]/g, "");
  else at("message").textContent = words.bad_code;
});

const code = codeOf(location.hash.slice(1));
if (code) {
  at("message").textContent = words.seeking;
  tap = connect(code, { lies, told, over, lost: (lost) => (at("lost").hidden = !lost) });
  stayAwake();
} else {
  at("message").textContent = words.no_code;
  show("code");
  askByName();
}
