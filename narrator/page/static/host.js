// The host's page: shows what the box sends, and sends what the host wants. Nothing is decided here.
import { browser } from "./kept.js";
import { html, render, useEffect, useRef, useState } from "./preact.js";
import { Told } from "./told.js";
import { connect } from "./wire.js";
import { words } from "./words.js";
import { Names } from "./names.js";
import { Setup } from "./setup.js";

/** @import { Typed } from "./typed.js" */
/** @import { Admitted, DoorShown, Enter, HostPicture, Order } from "./messages.js" */

const PASS = "narrator-host";
const page = /** @type {HTMLElement} */ (document.getElementById("page"));
const seen = {
  picture: /** @type {HostPicture | null} */ (null),
  door: /** @type {DoorShown | null} */ (null),
  lost: false,
  hasTried: false, // whether the pass of before was handed in
  hasNoPlace: false, // whether what was refused is about a part that is not on the page
  isTrying: false, // and not answered yet
};
/** @type {(order: Order | Enter) => void} */
let send = () => {};

/** @param {{ door: DoorShown }} given */
function Door({ door }) {
  const [code, setCode] = useState("");
  const field = useRef(/** @type {HTMLInputElement | null} */ (null));
  const sent = useRef(false);
  useEffect(() => {
    // A wrong code is written over by the next. A page that starts or reconnects leaves the typing alone.
    if (sent.current) field.current?.select();
    sent.current = false;
  }, [door]);
  /** @param {Event} event */
  const enter = (event) => {
    event.preventDefault();
    sent.current = true;
    if (code.trim()) send({ do: "enter", code: code.trim() });
  };
  return html`<form class="door" onSubmit=${enter}>
    <h1>${words.host}</h1>
    <label for="code">${words.code}</label>
    <input id="code" ref=${field} inputmode="numeric" autocomplete="one-time-code" maxlength="8" value=${code}
      onInput=${(/** @type {Typed} */ event) => setCode(event.target.value)} aria-describedby="told" />
    <button class="main">${words.enter}</button>
    <p id="told" role="alert">${door.told || ""}</p>
  </form>`;
}

/** @param {{ picture: HostPicture }} given */
function Asked({ picture }) {
  const [line, setLine] = useState("");
  if (!picture.question && !picture.offers) return null;
  /** @param {Event} event */
  const say = (event) => {
    event.preventDefault();
    if (line.trim()) send({ do: "say", line: line.trim() });
    setLine("");
  };
  return html`<section id="asked" aria-labelledby="asked-title">
    <h2 id="asked-title">${words.asked}</h2>
    <p class="question" aria-live="polite">${picture.question}</p>
    <p class="quiet" id="kept" role="status">${picture.kept || ""}</p>
    <${Told} picture=${picture} at="asked" />
    ${picture.so_far && html`<p class="quiet">${picture.so_far.join(" · ")}</p>`}
    <ul class="offers">${(picture.offers || []).map(
      (one) => html`<li key=${one.line || one.name}>
      <button class=${one.reading ? "reading" : ""} disabled=${one.chosen} onClick=${() => send({ do: "say", line: one.line || one.name })}>${one.name || one.number}</button>
    </li>`,
    )}</ul>
    ${
      picture.any_name &&
      html`<form class="line" onSubmit=${say}>
      <label for="line">${words.answer}</label>
      <input id="line" maxlength="60" value=${line} onInput=${(/** @type {Typed} */ event) => setLine(event.target.value)} />
      <button>${words.send}</button>
    </form>`
    }
  </section>`;
}

/** A question that waits where the host does not look: at the edge of the window. @param {{ picture: HostPicture }} given */
function Waiting({ picture }) {
  const [isOut, setOut] = useState(false);
  const asked = `${picture.question} ${picture.phase}`;
  useEffect(() => {
    const section = document.getElementById("asked");
    setOut(false);
    if (!section) return undefined;
    const watch = new IntersectionObserver(([entry]) => setOut(!entry.isIntersecting));
    watch.observe(section);
    return () => watch.disconnect();
  }, [asked]);
  if (!isOut || !picture.waits || !picture.question) return null;
  const go = () => {
    const section = document.getElementById("asked");
    section?.scrollIntoView({ block: "start" });
    section?.querySelector("button")?.focus({ preventScroll: true });
  };
  return html`<aside class="waiting" aria-label=${words.asked}><p>${picture.question}</p><button type="button" onClick=${go}>${words.send}</button></aside>`;
}

/** @param {{ picture: HostPicture }} given */
function Controls({ picture }) {
  const asleep = picture.phase === "asleep" && !picture.resting;
  const leave = () => {
    browser.keep(PASS, "");
    send({ do: "leave" });
  };
  return html`<section class="controls" aria-label=${words.game}>
    <div class="row">
      ${
        picture.resting
          ? html`<button class="main" onClick=${() => send({ do: "press" })}>${words.goOn}</button>`
          : html`<button onClick=${() => send({ do: "pause" })}>${words.pause}</button>`
      }
      ${!asleep && !picture.resting && html`<button onClick=${() => send({ do: "press" })}>${words.goOn}</button>`}
      ${!asleep && html`<button onClick=${() => send({ do: "undo" })}>${words.undo}</button>`}
    </div>
    ${
      !asleep &&
      picture.tunes &&
      html`<fieldset class="row"><legend>${words.sound} · ${words.volume} ${picture.volume || 0} %</legend>
      ${picture.tunes.map(
        ([
          tune,
          name,
        ]) => html`<button key=${tune} aria-pressed=${tune.startsWith("mood_") ? String(tune === picture.mood) : undefined}
        onClick=${() => send({ do: "tune", tune })}>${name}</button>`,
      )}
    </fieldset>`
    }
    ${picture.round && html`<a class="round" href=${picture.round}>${words.round}</a>`}
    <button class="leave" onClick=${leave}>${words.leave}</button>
  </section>`;
}

/** @param {typeof seen} given */
function Page({ picture, door, lost, hasNoPlace }) {
  const isLost = lost && html`<p id="lost" role="status">${words.lost}</p>`;
  if (door) return html`<${Door} door=${door} />${isLost}`;
  if (!picture) return html`<h1>${words.host}</h1>${isLost}`;
  const asleep = picture.phase === "asleep" && !picture.resting;
  return html`
    <h1>${picture.where}</h1>
    <${Told} picture=${picture} at=${hasNoPlace ? picture.told_at : ""} />
    ${asleep ? html`<p class="asleep">${words.asleep}</p>` : html`<${Asked} picture=${picture} />`}
    ${picture.form && html`<${Names} picture=${picture} form=${picture.form} send=${send} /><${Setup} picture=${picture} form=${picture.form} send=${send} />`}
    <${Controls} picture=${picture} />
    <${Waiting} picture=${picture} />
    ${isLost}`;
}

function draw() {
  document.body.dataset.phase = seen.picture ? seen.picture.phase : "setup";
  seen.hasNoPlace = false;
  render(html`<${Page} ...${seen} />`, page);
  if (seen.picture?.told && !document.getElementById(`told-${seen.picture.told_at || ""}`)) {
    seen.hasNoPlace = true;
    render(html`<${Page} ...${seen} />`, page);
  }
}

/** @param {DoorShown | Admitted | HostPicture} message */
function shown(message) {
  if ("locked" in message) {
    const pass = browser.read(PASS);
    if (pass && !message.told && !seen.hasTried) {
      Object.assign(seen, { hasTried: true, isTrying: true });
      send({ do: "enter", code: pass });
      return;
    }
    // A pass of another evening is no code that anybody has typed wrong.
    const door = seen.isTrying ? { ...message, told: "" } : message;
    if (seen.isTrying) browser.keep(PASS, "");
    Object.assign(seen, { door, picture: null, isTrying: false });
  } else if ("own_pass" in message) {
    browser.keep(PASS, message.own_pass);
    Object.assign(seen, { door: null, hasTried: false, isTrying: false });
  } else {
    Object.assign(seen, { door: null, picture: message });
  }
  draw();
}

page.replaceChildren();
draw();
send = connect("host", shown, (lost) => {
  if (lost !== seen.lost) {
    seen.lost = lost;
    draw();
  }
});
