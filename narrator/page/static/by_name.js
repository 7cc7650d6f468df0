// A phone without a code: its owner taps a name, and compares digits with the box. Loaded where there is no code alone.
import { pair } from "./pair.js";
import { html } from "./preact.js";
import { spelt } from "./seal.js";
import { words } from "./words.js";

/** @import { SeatOffered } from "./messages.js" */
/** @import { VNode } from "./preact.js" */

/**
 * @param {{
 *   show: (view: "code" | "pair", seat: string) => void,
 *   draw: () => void,
 *   offered: (areThere: boolean) => void,
 *   lost: (isLost: boolean) => void,
 *   take: (code: string) => void,
 * }} on turns to a view, draws it anew, is told whether there are seats and
 *   whether the box can be reached, and is given the code
 * @returns {() => VNode} what stands on the page now
 */
export function byName(on) {
  const now = { seats: /** @type {SeatOffered[]} */ ([]), asked: "", told: "", digits: "" };
  let isAnswered = false;

  /** @param {string} name */
  function choose(name) {
    now.asked = name;
    isAnswered = false;
    ask(name);
  }

  // A seat that is taken meanwhile changes no button: a keyboard that has come to one stays there.
  /** @param {SeatOffered[]} seats */
  function offered(seats) {
    now.seats = seats;
    on.offered(seats.length > 0);
    if (!now.asked) return;
    const back = seats.findIndex(({ name }) => name === now.asked);
    Object.assign(now, { asked: "", digits: "", told: isAnswered ? now.told : "" });
    on.show("code", "");
    document.querySelectorAll(/** @type {"button"} */ ("#names button"))[back]?.focus();
  }

  /** @param {string} told @param {string} digits */
  function compares(told, digits) {
    const isOpen = document.body.dataset.view === "pair";
    Object.assign(now, { told, digits: [...digits].join(" ") });
    on.show("pair", now.asked);
    if (!isOpen) document.getElementById("pair")?.focus();
  }

  const ask = pair({
    seats: offered,
    waits: () => compares(words.in_line, ""),
    digits: (digits) => compares(words.compare, digits),
    told: (why) => {
      isAnswered = true;
      now.told = why === "refused" ? words.not_you : words.busy;
      on.draw();
    },
    code: (code) => on.take(spelt(code)),
    lost: on.lost,
  });

  return () => html`<section id="pair" hidden=${!now.seats.length} tabindex="-1" aria-labelledby="names-title">
    <h2 id="names-title">${words.names}</h2>
    <p id="digits" role="status">${now.digits}</p>
    <p id="pair-told" role="status">${now.told}</p>
    <div id="names">${now.seats.map(
      ({ name, taken }) => html`<button key=${name} type="button" data-name=${name} onClick=${() => choose(name)}>
        ${name}<small>${taken ? words.has : ""}</small>
      </button>`,
    )}</div>
    <button id="other" type="button" onClick=${() => location.reload()}>${words.other_name}</button>
  </section>`;
}
