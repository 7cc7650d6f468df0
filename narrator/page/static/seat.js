// A seat's phone: the same for everybody but for a line or two. Texts are set as texts, never as markup.
import { browser, codeOfTab, forget, keepCode, keepSeat, seatOfEvening } from "./kept.js";
import { html, render } from "./preact.js";
import { codeOf } from "./seal.js";
import { connect } from "./seat_wire.js";
import { words } from "./words.js";

/** @import { VNode } from "./preact.js" */
/** @import { Common, Own, PhoneTold } from "./messages.js" */
/** @import { Reason } from "./seat_wire.js" */
/** @typedef {"message" | "code" | "pair" | "rest" | "ask" | "show" | "card"} View */

const page = /** @type {HTMLElement} */ (document.getElementById("page"));
const PREFERENCES = /** @type {const} */ (["large", "shake"]);

/** What is shown now. */
const seen = {
  view: /** @type {View} */ ("message"),
  message: words.seeking,
  seat: "",
  sheet: /** @type {Common} */ ({ n: 0, kind: "rest" }),
  own: /** @type {Own} */ ({}),
  taps: /** @type {number[]} */ ([]),
  told: /** @type {PhoneTold} */ ({ n: 0 }),
  lost: false,
  forged: false,
  /** @type {() => VNode | null} */
  byName: () => null,
};
/** @type {(places: number[]) => void} */
let tap = () => {};

/** @param {number} place */
function choose(place) {
  const { taps, sheet } = seen;
  seen.taps = taps.includes(place) ? taps.filter((one) => one !== place) : [...taps, place].slice(-(sheet.picks || 1));
  tap(seen.taps);
  draw();
}

/** @param {{ text: string, place: number }} given */
function Option({ text, place }) {
  const others = seen.told.others?.[place];
  return html`<button type="button" aria-pressed=${String(seen.taps.includes(place))} onClick=${() => choose(place)}>
    ${text}<small>${others ? `${words.others} ${others}` : ""}</small>
  </button>`;
}

/** The lines that are for this seat alone. */
function ownLines() {
  const { sheet, own } = seen;
  const lines = own.lines || [];
  if (sheet.kind === "ask") return [own.asked ? words.asked : words.not_asked, ...lines];
  return lines.length ? lines : [words.nothing];
}

function Sheet() {
  const { sheet, taps, told } = seen;
  const left = sheet.options && (sheet.picks || 1) > 1 ? `${words.pick} ${taps.length} / ${sheet.picks}` : "";
  const lies = sheet.kind !== "rest";
  return html`<section id="sheet">
    <p id="call">${sheet.call}</p>
    <h2 id="question">${sheet.question}</h2>
    <div id="own" tabindex="0" role="group" aria-labelledby="call question" key=${`own ${sheet.n}`}>${lies && ownLines().map((text) => html`<p>${text}</p>`)}</div>
    <p id="left">${left}</p>
    <div id="options" role="group" aria-labelledby="question" key=${sheet.n}>
      ${lies && (sheet.options || [words.seen]).map((text, place) => html`<${Option} text=${text} place=${place} />`)}
    </div>
    <p id="refused">${told.refused ? words.refused_tap : ""}</p>
  </section>`;
}

/** Opens a seat by its code. It leaves no step behind for the Back button to undo. @param {string} code */
function sit(code) {
  if (keepCode(code)) location.reload();
  else location.hash = code.replaceAll(/[^A-Za-z0-9]/g, "");
}

/** @param {boolean} isHeld */
const hold = (isHeld) => () => document.body.classList.toggle("held", isHeld);
const letGo = hold(false);

function Rest() {
  const { own } = seen;
  const rests = seen.sheet.kind === "rest";
  return html`<section id="rest">
    <p>${words.waiting}</p>
    <p id="drawn">${rests && own.drawn ? `${words.drawn} ${own.drawn}` : ""}</p>
    <button id="card" type="button" onPointerDown=${hold(true)} onPointerUp=${letGo} onPointerCancel=${letGo} onPointerLeave=${letGo}
      onBlur=${letGo} onKeyUp=${letGo} onKeyDown=${(/** @type {KeyboardEvent} */ event) => event.key === " " && hold(true)()}>${words.hold}</button>
    <div id="memo" tabindex="0" role="group" aria-labelledby="card">${rests && (own.lines || []).map((text) => html`<p>${text}</p>`)}</div>
  </section>`;
}

// A seat that this browser had this evening: after the tab was closed, or where another tab or phone has it now.
function Back() {
  const kept = seatOfEvening();
  const isOut = seen.view === "code" || (seen.view === "message" && seen.message === words.replaced);
  if (!kept || !isOut) return null;
  return html`<button id="back" type="button" onClick=${() => sit(kept.code)}>${words.back} <strong>${kept.seat}</strong></button>`;
}

// A code that cannot be scanned is typed: into the page, or behind the address.
function Enter() {
  /** @param {Event} event */
  const enter = (event) => {
    event.preventDefault();
    const typed = /** @type {HTMLInputElement} */ (document.getElementById("typed")).value;
    if (codeOf(typed)) sit(typed);
    else say(words.bad_code);
  };
  return html`<form id="enter" hidden=${seen.message === words.not_yet} onSubmit=${enter}>
    <label for="typed">${words.your_code}</label>
    <input id="typed" autocomplete="off" autocapitalize="characters" spellcheck="false" maxlength="40" />
    <button>${words.enter}</button>
  </form>`;
}

/** @param {typeof PREFERENCES[number]} name */
const prefers = (name) => browser.read(`narrator ${name}`) === "1";

/** @param {{ name: typeof PREFERENCES[number] }} given */
function Preference({ name }) {
  /** @param {Event} event */
  const change = (event) => {
    const { checked } = /** @type {HTMLInputElement} */ (event.target);
    browser.keep(`narrator ${name}`, checked ? "1" : "0");
    draw();
  };
  return html`<label><input id=${name} type="checkbox" checked=${prefers(name)} onChange=${change} /> ${words[name]}</label>`;
}

function Page() {
  return html`<header><span>${words.who}</span> <strong id="who">${seen.seat}</strong></header>
    <div class="view">
      <p id="lost" hidden=${!seen.lost}>${words.lost}</p>
      <p id="forged" hidden=${!seen.forged}>${words.forged}</p>
      <h1 id="title" class="hidden">${words.title}</h1>
      <p id="message" role="status">${seen.message}</p>
      <${Back} />
      ${seen.byName()}
      <${Enter} />
      <${Sheet} />
      <${Rest} />
    </div>
    <footer>${PREFERENCES.map((name) => html`<${Preference} name=${name} />`)}</footer>
    <video id="film" muted playsinline aria-hidden="true"></video>`;
}

function draw() {
  document.body.dataset.view = seen.view;
  for (const name of PREFERENCES) document.body.classList.toggle(name, prefers(name));
  render(html`<${Page} />`, page);
}

/** @param {View} view @param {Partial<typeof seen>} more */
function show(view, more = {}) {
  Object.assign(seen, more, { view });
  draw();
}

/** @param {string} message */
const say = (message) => show(seen.view, { message });

/** @param {Common} all @param {Own} own */
function lies(all, own) {
  const view = /** @type {View} */ (all.kind);
  show(view, { sheet: all, own, taps: own.taps || [], told: { n: all.n }, seat: all.seat || "" });
  if (seen.seat) keepSeat(text, seen.seat);
  if (view !== "rest" && prefers("shake")) navigator.vibrate?.(80);
}

/** @param {PhoneTold} told */
function told(told) {
  if (told.waits) show("message", { message: words.elsewhere });
  const isNew = JSON.stringify(told) !== JSON.stringify(seen.told); // an answer comes every few hundredths of a second
  if (told.n === seen.sheet.n && isNew) show(seen.view, { told });
}

/** @param {Reason} why */
function over(why) {
  if (why === "replaced") {
    show("message", { message: words.replaced });
    return;
  }
  forget(text);
  show("code", { message: why === "wrong" ? words.bad_code : words.not_you, lost: false, seat: "" });
  askByName();
}

/** @param {boolean} isLost */
function lost(isLost) {
  if (isLost !== seen.lost) show(seen.view, { lost: isLost });
}

// Told for a minute: the phone is connected again at once.
function forged() {
  show(seen.view, { forged: true });
  setTimeout(() => show(seen.view, { forged: false }), 60000);
}

// Loaded by phones without a code alone.
async function askByName() {
  const { byName } = await import("./by_name.js");
  seen.byName = byName({
    show: (view, seat) => show(view, { seat }),
    draw,
    offered: (areThere) => {
      const isUntold = [words.no_code, words.not_yet].includes(seen.message);
      show(seen.view, { message: isUntold ? (areThere ? words.no_code : words.not_yet) : seen.message });
    },
    lost,
    take: sit,
  });
  draw();
}

// Screens sleep, and a phone that sleeps is silent. Where the browser has no lock for that, as by plain http, a film
// of one black dot that is drawn anew keeps most of them awake; it plays once the page was touched.
async function stayAwake() {
  try {
    await navigator.wakeLock.request("screen");
  } catch {
    const film = /** @type {HTMLVideoElement} */ (document.getElementById("film"));
    if (film.srcObject || !HTMLCanvasElement.prototype.captureStream) return;
    const canvas = document.createElement("canvas");
    const dot = canvas.getContext("2d");
    setInterval(() => dot?.fillRect(0, 0, 1, 1), 1000);
    film.srcObject = canvas.captureStream(1);
    film.play().catch(() => {}); // plays at the next touch
  }
}

document.addEventListener("pointerdown", stayAwake);
document.addEventListener("visibilitychange", () => !document.hidden && stayAwake());
window.addEventListener("hashchange", () => location.reload());

page.replaceChildren();
// A code goes from the address, which neighbours read and browsers remember, to where this tab keeps it.
const scanned = location.hash.slice(1);
if (codeOf(scanned) && keepCode(scanned)) history.replaceState(null, "", location.pathname);
const text = codeOf(scanned) ? scanned : codeOfTab();
const code = codeOf(text);
if (code) {
  draw();
  tap = connect(code, { lies, told, over, lost, forged });
  stayAwake();
} else {
  show("code", { message: words.no_code });
  askByName();
}
