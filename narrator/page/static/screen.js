// Lays a picture of the big screen out. Texts are set as texts: nothing that is sent here is ever markup.
import { html, render, useEffect, useState } from "./preact.js";
import { connect } from "./wire.js";
import { words } from "./words.js";

/** @import { JoinShown, OfferShown, Picture, RollShown, RuleInForce, SeatShown } from "./messages.js" */

const MANY = 12; // seats, from which on each has less room
const page = /** @type {HTMLElement} */ (document.getElementById("page"));

/** What is shown now: a picture, when the debate ends, and whether the box can be reached. */
const seen = {
  picture: /** @type {Picture} */ ({ phase: "setup", where: words.title }),
  ends: /** @type {number | null} */ (null),
  lost: false,
};

// Names are wide and low: where many sit, those at the top and at the bottom move apart.
/** @param {number} angle @param {number} count */
const across = (angle, count) => Math.sign(Math.sin(angle)) * Math.abs(Math.sin(angle)) ** (count > MANY ? 0.65 : 1);

/** @param {(string | false | undefined)[]} names */
const classes = (...names) => names.filter(Boolean).join(" ") || undefined;

/** @param {{ one: SeatShown, place: number, count: number }} given */
function Seat({ one, place, count }) {
  const angle = (2 * Math.PI * place) / count;
  const many = count > MANY;
  const left = 50 + (many ? 41 : 38) * across(angle, count);
  const room = {
    left: `${left}%`,
    maxWidth: `${Math.min(many ? 20 : 32, 3 + 2 * Math.min(left, 100 - left))}%`, // not beyond the edge
    top: `${50 - 44 * Math.cos(angle)}%`,
  };
  const longest = Math.max(...one.name.split(/[\s-]+/).map((part) => part.length));
  const size = Math.max(0.6, Math.min(1, (many ? 7 : 10) / longest)); // so that no word is broken
  return html`<li class=${classes(one.dead && "dead", one.captain && "captain")} style=${room}>
    <span class="name" style=${{ fontSize: `${size}em` }}><span class="number">${place + 1}</span>${one.name}</span>
    ${one.card && html`<span class="more">${one.card}</span>`}
    ${one.home && html`<span class=${classes("more", one.spent && "out")}>${one.home}</span>`}
    ${one.houses && html`<span class="more">${one.houses.map((stands) => (stands ? "⌂" : "×")).join(" ")}</span>`}
  </li>`;
}

/** @param {{ ends: number | null }} given */
function Clock({ ends }) {
  const [, tick] = useState(0);
  useEffect(() => {
    if (ends === null) return undefined;
    const timer = setInterval(() => tick((count) => count + 1), 250);
    return () => clearInterval(timer);
  }, [ends]);
  const left = ends === null ? null : Math.max(0, Math.ceil((ends - performance.now()) / 1000));
  const shown = left === null ? "" : `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
  return html`<p id="clock" role="timer">${shown}</p>`;
}

/** @param {{ picture: Picture, ends: number | null }} given */
function Table({ picture, ends }) {
  const seats = picture.seats || [];
  return html`<section id="table" class=${classes("table", seats.length > MANY && "many")} aria-label=${words.seats}>
    <ol id="seats">${seats.map((one, place) => html`<${Seat} key=${place} one=${one} place=${place} count=${seats.length} />`)}</ol>
    <div class="middle">
      <h1 id="where">${picture.where}</h1>
      <${Clock} ends=${ends} />
      <p id="alive">${picture.alive}</p>
      <${Join} one=${picture.join} />
    </div>
  </section>`;
}

/** @param {string} label @param {string[] | undefined} names */
const named = (label, names) => (names?.length ? `${label} ${names.join(", ")}` : "");

// The code is drawn anew where the address is another one.
/** @param {{ one: JoinShown | null | undefined }} given */
function Join({ one }) {
  if (!one) return null;
  return html`<div id="join">
    <p id="join-what">${one.what}</p>
    ${one.address && html`<img src=${`/static/code.svg?${one.address}`} alt=${words.code} /><p id="address">${one.address}</p>`}
    <p id="missing">${named(words.missing, one.missing)}</p>
    <p id="here">${named(words.here, one.here)}</p>
  </div>`;
}

/** @param {{ one: OfferShown }} given */
function Offer({ one }) {
  const shown = [one.number, one.name].filter((part) => part !== undefined && part !== "").join("  ");
  return html`<li class=${classes(one.reading && "reading", one.chosen && "chosen")}>${shown}</li>`;
}

/** @param {{ picture: Picture }} given */
function Asked({ picture }) {
  return html`<div id="asked" hidden=${!picture.question && !picture.offers}>
    <h2 id="question">${picture.question}</h2>
    <p id="so-far">${(picture.so_far || []).join(" · ")}</p>
    <p class="hint">${words.say}</p>
    <ul id="offers">${(picture.offers || []).map((one, place) => html`<${Offer} key=${place} one=${one} />`)}</ul>
  </div>`;
}

/** @param {{ one: RollShown | null | undefined }} given */
function Roll({ one }) {
  if (!one) return html`<div id="roll"></div>`;
  if (one.word) return html`<div id="roll"><span>${one.word}</span></div>`;
  return html`<div id="roll"><span>${one.ticks || "…"}</span><small>${one.walked}</small></div>`;
}

/** The lines that stand there, each in the pieces in which it came. */
let lines = /** @type {{ key: number, pieces: string[] }[]} */ ([]);
let said = 0;

// What was said is added to what stands there, so that a screen reader tells what is new and nothing twice. A line
// that grows keeps its beginning. Returns whether anything is new.
/** @param {string[]} texts */
function take(texts) {
  const before = lines.map((line) => line.pieces.join(""));
  const goesOn = () =>
    lines.every(({ pieces }, place) =>
      place === lines.length - 1 ? (texts[place] || "").startsWith(pieces.join("")) : texts[place] === pieces.join(""),
    );
  while (!goesOn()) lines = lines.slice(1);
  lines = texts.map((text, place) => {
    const { key, pieces } = lines[place] || { key: ++said, pieces: [] };
    const more = text.slice(pieces.join("").length);
    return { key, pieces: more ? [...pieces, more] : pieces };
  });
  return before.join() !== texts.join();
}

// The newest line is always seen; what is above the upper edge fades away, and nothing else does.
function toTheEnd() {
  const list = document.getElementById("said");
  if (!list) return;
  list.scrollTop = list.scrollHeight;
  list.classList.toggle("more", list.scrollTop > 0);
}

/** @param {{ phase: string }} given */
function Said({ phase }) {
  const isOver = phase === "over"; // the story is longer than a screen
  return html`<div id="said" aria-live=${phase === "asleep" ? "off" : "polite"} tabindex=${isOver ? "0" : undefined}>
    ${lines.map(({ key, pieces }) => html`<p key=${key}>${pieces}</p>`)}
  </div>`;
}

/** @param {RuleInForce[]} rules */
const inForce = (rules) => rules.flatMap((one) => [html`<dt>${one.name}</dt>`, html`<dd>${one.what}</dd>`]);

/** @param {typeof seen} given */
function Page({ picture, ends, lost }) {
  return html`<${Table} picture=${picture} ends=${ends} />
    <section class="words">
      <div id="on-table">
        <ul id="lying">${(picture.on_table || []).map((text) => html`<li>${text}</li>`)}</ul>
        <dl id="in-force">${inForce(picture.in_force || [])}</dl>
      </div>
      <${Roll} one=${picture.roll} />
      <${Asked} picture=${picture} />
      <${Said} phase=${picture.phase} />
    </section>
    <p id="resting" hidden=${!picture.resting}>${picture.resting}</p>
    <p id="lost" role="status" hidden=${!lost}>${words.lost}</p>`;
}

function draw() {
  document.body.dataset.phase = seen.picture.phase;
  render(html`<${Page} ...${seen} />`, page);
}

/** @param {Picture} picture */
function shown(picture) {
  const isStopped = picture.left === undefined || picture.left === null || picture.resting;
  seen.picture = picture;
  seen.ends = isStopped ? null : performance.now() + 1000 * Number(picture.left);
  const isNew = take(picture.said || []);
  draw();
  if (picture.phase !== "over" || isNew) toTheEnd(); // a reader of the story stays where they are
}

page.replaceChildren();
draw();
addEventListener("resize", toTheEnd);
connect("screen", shown, (lost) => {
  seen.lost = lost;
  draw();
});
