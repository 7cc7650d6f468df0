// One device that goes from seat to seat: every sheet has the same rectangles, whatever stands on it.
import { html, render } from "./preact.js";
import { codeOf } from "./seal.js";
import { connect } from "./seat_wire.js";
import { words } from "./words.js";

/** @import { Common, Own, RoundShown } from "./messages.js" */

const page = /** @type {HTMLElement} */ (document.getElementById("page"));
const seen = {
  message: words.seeking,
  sheet: /** @type {RoundShown | null} */ (null),
  lost: false,
};
/** @type {(places: number[]) => void} */
let tap = () => {};

/** @param {{ sheet: RoundShown }} given */
function Give({ sheet }) {
  return html`<section id="give">
    <p>${sheet.title}</p>
    <h1 id="name">${sheet.seat}</h1>
    <button id="open" type="button" disabled=${!sheet.ready} onClick=${() => tap([0])}>${words.alone}</button>
  </section>`;
}

/** @param {{ sheet: RoundShown }} given */
function Secret({ sheet }) {
  const shows = sheet.kind === "show";
  const cells = Array.from(
    { length: Math.max(sheet.cells, sheet.options.length) },
    (_, place) => sheet.options[place] || "",
  );
  return html`<section id="sheet">
    <p id="card"><strong>${sheet.seat}</strong> ${sheet.card}</p>
    <div id="lines">${sheet.lines.map((text) => html`<p>${text}</p>`)}</div>
    <h2 id="question">${sheet.question}</h2>
    <div id="options">${cells.map(
      (text, place) =>
        html`<button type="button" key=${place} disabled=${!sheet.ready || !text || shows} onClick=${() => tap([place])}>${text || "·"}</button>`,
    )}</div>
    <div id="bar"><div style=${`width: ${100 * sheet.share}%`}></div></div>
    <button id="hide" type="button" disabled=${!shows || !sheet.ready} onClick=${() => tap([0])}>${shows ? words.hide : sheet.ready ? words.choose : words.read}</button>
  </section>`;
}

function Page() {
  const { sheet, lost, message } = seen;
  if (lost || !sheet) return html`<p id="message" role="status">${lost ? words.lost : message}</p>`;
  return sheet.kind === "give" ? html`<${Give} sheet=${sheet} />` : html`<${Secret} sheet=${sheet} />`;
}

function draw() {
  render(html`<${Page} />`, page);
}

/** @param {Common} _ @param {Own} own */
function lies(_, own) {
  seen.sheet = own.round || null;
  seen.message = words.wait;
  draw();
}

window.addEventListener("hashchange", () => location.reload());
page.replaceChildren();
const code = codeOf(location.hash.slice(1));
if (code) {
  draw();
  tap = connect(
    code,
    {
      lies,
      told: () => {},
      lost: (isLost) => {
        seen.lost = isLost;
        draw();
      },
      forged: () => {},
      over: (why) => {
        seen.sheet = null;
        seen.message = why === "replaced" ? words.replaced : words.bad_code;
        draw();
      },
    },
    "round",
  );
} else {
  seen.message = words.bad_code;
  draw();
}
