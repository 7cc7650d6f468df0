// Who sits where: typed, dragged, and moved by keyboard; handed in when the host says so.
import { html, useState, useEffect, useRef } from "./preact.js";
import { Told } from "./told.js";
import { words } from "./words.js";

const FIRST = 8; // rows of an empty table

/** @import { Ref } from "./preact.js" */
/** @import { HostPicture, Order, SetupShown } from "./messages.js" */
/** @import { Typed } from "./typed.js" */
/** @typedef {PointerEvent & { currentTarget: HTMLElement }} Grip */

/** @param {number} count */
const blank = (count) => Array.from({ length: count }, () => "");
/** @param {string[] | undefined} names */
const rowsOf = (names) => (names?.length ? [...names] : blank(FIRST));
/** @param {string[]} rows */
const named = (rows) => rows.map((name) => name.trim()).filter(Boolean);

/** @param {{ picture: HostPicture, form: SetupShown, send: (order: Order) => void }} given */
export function Names({ picture, form, send }) {
  const [rows, setRows] = useState(rowsOf(form.names));
  const [moved, setMoved] = useState("");
  const list = /** @type {Ref<HTMLElement>} */ (useRef(document.body));
  const focus = useRef(/** @type {[number, string] | null} */ (null));
  // What is true now: whoever presses twice is quicker than the box's answer, and than the effect of drawing it.
  const own = useRef({ rows, dirty: false, handed: "" });
  /** @param {string[]} next @param {boolean} dirty */
  const show = (next, dirty) => {
    Object.assign(own.current, { rows: next, dirty });
    setRows(next);
  };
  const sent = JSON.stringify(form.names || []);
  useEffect(() => {
    const { rows, dirty } = own.current;
    if (!dirty || JSON.stringify(named(rows)) === sent) show(rowsOf(form.names), false);
  }, [sent]);
  useEffect(() => {
    if (focus.current === null) return;
    const [place, what] = focus.current;
    focus.current = null;
    const [first, second] = what.split(", ");
    const row = list.current.children[place];
    const found = row?.querySelector(first) || (second && row?.querySelector(second));
    if (found instanceof HTMLElement) found.focus();
  });
  // Two people of one name are both marked, and what is wrong stands below the second.
  const isTold = picture.told_at === "names";
  const handed = isTold && own.current.handed ? JSON.parse(own.current.handed) : [];
  const wrong = (picture.told_seats || []).map((seat) => handed[seat]);
  const faulty = rows.flatMap((name, place) => (name.trim() && wrong.includes(name.trim()) ? [place] : []));
  const last = isTold ? faulty.at(-1) : undefined;
  useEffect(() => {
    const field = last === undefined ? null : list.current.children[last]?.querySelector("input");
    field?.focus({ preventScroll: true });
  }, [picture.told_times]);
  if (!(form.may || []).includes("names")) return null;

  /** @param {string[]} next */
  const change = (next) => show(next, true);
  /** @param {number} place */
  const remove = (place) => {
    focus.current = [Math.min(place, rows.length - 2), "input"];
    change(rows.filter((_, at) => at !== place));
  };
  /** @param {string[]} next */
  const hand = (next) => {
    own.current.handed = JSON.stringify(named(next));
    send({ do: "names", names: named(next) });
  };
  /** @param {number} from @param {number} to */
  const move = (from, to) => {
    if (to < 0 || to >= rows.length || from === to) return;
    const next = [...rows];
    next.splice(to, 0, next.splice(from, 1)[0]);
    const { dirty, handed } = own.current;
    const seated = form.names?.length && (!dirty || handed === JSON.stringify(named(rows)));
    change(next);
    setMoved(`${next[to] || "…"}, ${words.seat} ${to + 1}`);
    if (seated) hand(next);
  };
  // Whoever is at a button of a row goes with the name, so that the next press moves the same one.
  /** @param {number} place @param {number} by @param {string} button */
  const step = (place, by, button) => {
    const to = Math.min(Math.max(place + by, 0), rows.length - 1);
    focus.current = [to, `${button}:not(:disabled), .handle`];
    move(place, to);
  };
  /** @param {KeyboardEvent} event @param {number} place */
  const key = (event, place) => {
    const by = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0;
    if (!by) return;
    event.preventDefault();
    step(place, by, ".handle");
  };
  /** @param {Grip} event @param {number} place */
  const drag = (event, place) => {
    event.preventDefault();
    const handle = event.currentTarget;
    /** @param {number} y */
    const over = (y) => [...list.current.children].findIndex((row) => y < row.getBoundingClientRect().bottom);
    handle.setPointerCapture(event.pointerId);
    handle.closest("li")?.classList.add("dragged");
    let target = place;
    /** @param {PointerEvent} at */
    const follow = (at) => {
      const found = over(at.clientY);
      target = found < 0 ? rows.length - 1 : found;
      const shown = [...list.current.children];
      for (const one of shown) one.classList.remove("before", "after");
      if (target !== place) shown[target].classList.add(target > place ? "after" : "before");
    };
    // A drag that is broken off, as by a call that comes in, moves nobody.
    /** @param {PointerEvent} at */
    const end = (at) => {
      for (const [kind, heard] of heeded) handle.removeEventListener(kind, heard);
      for (const one of list.current.children) one.classList.remove("dragged", "before", "after");
      if (at.type === "pointerup") move(place, target);
    };
    const heeded = /** @type {const} */ ([
      ["pointermove", follow],
      ["pointerup", end],
      ["pointercancel", end],
      ["lostpointercapture", end],
    ]);
    for (const [kind, heard] of heeded) handle.addEventListener(kind, heard);
  };
  /** @param {Event} event */
  const submit = (event) => {
    event.preventDefault();
    hand(rows);
  };
  /** @param {KeyboardEvent} event @param {number} place */
  const next = (event, place) => {
    if (event.key !== "Enter" || place === rows.length - 1) return;
    event.preventDefault();
    focus.current = [place + 1, "input"];
    setMoved("");
    show([...rows], own.current.dirty);
  };
  const add = () => {
    focus.current = [rows.length, "input"];
    change([...rows, ""]);
  };
  const count = rows.filter((name) => name.trim()).length;

  return html`<section aria-labelledby="names-title"><h2 id="names-title">${words.names}</h2>
    <form onSubmit=${submit}>
      <ol class="names" ref=${list}>${rows.map(
        (name, place) => html`<li key=${place} class=${place === last ? "wrong" : undefined}>
        <button type="button" class="handle" aria-label=${`${words.move}, ${name || `${words.seat} ${place + 1}`}`}
          onKeyDown=${(/** @type {KeyboardEvent} */ event) => key(event, place)} onPointerDown=${(/** @type {Grip} */ event) => drag(event, place)}>⠿</button>
        <label><span>${words.seat} ${place + 1}</span>
          <input value=${name} maxlength="40" aria-invalid=${faulty.includes(place) ? "true" : undefined} aria-describedby=${faulty.includes(place) ? "told-names" : undefined} autocomplete="off" autocapitalize="words" onKeyDown=${(/** @type {KeyboardEvent} */ event) => next(event, place)}
            onInput=${(/** @type {Typed} */ event) => change(rows.map((one, at) => (at === place ? event.target.value : one)))} /></label>
        <button type="button" class="up" aria-label=${`${words.up}, ${name || place + 1}`} disabled=${place === 0} onClick=${() => step(place, -1, ".up")}>↑</button>
        <button type="button" class="down" aria-label=${`${words.down}, ${name || place + 1}`} disabled=${place === rows.length - 1} onClick=${() => step(place, 1, ".down")}>↓</button>
        <button type="button" aria-label=${`${words.remove}, ${name || place + 1}`} onClick=${() => remove(place)}>×</button>
        ${place === last ? html`<${Told} picture=${picture} at="names" />` : null}
      </li>`,
      )}</ol>
      ${last === undefined ? html`<${Told} picture=${picture} at="names" />` : null}
      <p class="hidden" aria-live="polite">${moved}</p>
      <div class="row">
        <button type="button" onClick=${add}>${words.add}</button>
        <button class="main" disabled=${!count}>${words.seatThem} (${count})</button>
      </div>
    </form>
  </section>`;
}
