// Who sits where: typed, dragged, and moved by keyboard; handed in when the host says so.
import { html, useState, useEffect, useRef } from "./preact.js";
import { words } from "./words.js";

const FIRST = 8; // rows of an empty table

const blank = (count) => Array.from({ length: count }, () => "");
const rowsOf = (names) => (names && names.length ? [...names] : blank(FIRST));
const named = (rows) => rows.map((name) => name.trim()).filter(Boolean);

export function Names({ form, send }) {
  const [rows, setRows] = useState(rowsOf(form.names));
  const [moved, setMoved] = useState("");
  const list = useRef();
  const focus = useRef(null);
  // What is true now: whoever presses twice is quicker than the box's answer, and than the effect of drawing it.
  const own = useRef({ rows, dirty: false, handed: "" });
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
    (row?.querySelector(first) || (second && row?.querySelector(second)))?.focus();
  });
  if (!(form.may || []).includes("names")) return null;

  const change = (next) => show(next, true);
  const remove = (place) => {
    focus.current = [Math.min(place, rows.length - 2), "input"];
    change(rows.filter((_, at) => at !== place));
  };
  const hand = (next) => {
    own.current.handed = JSON.stringify(named(next));
    send({ do: "names", names: named(next) });
  };
  const move = (from, to) => {
    if (to < 0 || to >= rows.length || from === to) return;
    const next = [...rows];
    next.splice(to, 0, next.splice(from, 1)[0]);
    const { dirty, handed } = own.current;
    const seated = form.names && form.names.length && (!dirty || handed === JSON.stringify(named(rows)));
    change(next);
    setMoved(`${next[to] || "…"}, ${words.seat} ${to + 1}`);
    if (seated) hand(next);
  };
  // Whoever is at a button of a row goes with the name, so that the next press moves the same one.
  const step = (place, by, button) => {
    const to = Math.min(Math.max(place + by, 0), rows.length - 1);
    focus.current = [to, `${button}:not(:disabled), .handle`];
    move(place, to);
  };
  const key = (event, place) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!by) return;
    event.preventDefault();
    step(place, by, ".handle");
  };
  const drag = (event, place) => {
    event.preventDefault();
    const handle = event.currentTarget;
    const over = (y) => [...list.current.children].findIndex((row) => y < row.getBoundingClientRect().bottom);
    handle.setPointerCapture(event.pointerId);
    const row = handle.closest("li");
    row.classList.add("dragged");
    let target = place;
    const follow = (at) => {
      const found = over(at.clientY);
      target = found < 0 ? rows.length - 1 : found;
      const shown = [...list.current.children];
      shown.forEach((one) => one.classList.remove("before", "after"));
      if (target !== place) shown[target].classList.add(target > place ? "after" : "before");
    };
    // A drag that is broken off, as by a call that comes in, moves nobody.
    const end = (at) => {
      for (const [kind, heard] of heeded) handle.removeEventListener(kind, heard);
      [...list.current.children].forEach((one) => one.classList.remove("dragged", "before", "after"));
      if (at.type === "pointerup") move(place, target);
    };
    const heeded = [["pointermove", follow], ["pointerup", end], ["pointercancel", end], ["lostpointercapture", end]];
    for (const [kind, heard] of heeded) handle.addEventListener(kind, heard);
  };
  const submit = (event) => {
    event.preventDefault();
    hand(rows);
  };
  const next = (event, place) => {
    if (event.key !== "Enter" || place === rows.length - 1) return;
    event.preventDefault();
    focus.current = [place + 1, "input"];
    setMoved("");
    show([...rows], own.current.dirty);
  };
  const count = rows.filter((name) => name.trim()).length;

  return html`<section aria-labelledby="names-title"><h2 id="names-title">${words.names}</h2>
    <form onSubmit=${submit}>
      <ol class="names" ref=${list}>${rows.map((name, place) => html`<li key=${place}>
        <button type="button" class="handle" aria-label=${`${words.move}, ${name || `${words.seat} ${place + 1}`}`}
          onKeyDown=${(event) => key(event, place)} onPointerDown=${(event) => drag(event, place)}>⠿</button>
        <label><span>${words.seat} ${place + 1}</span>
          <input value=${name} maxlength="40" autocomplete="off" autocapitalize="words" onKeyDown=${(event) => next(event, place)}
            onInput=${(event) => change(rows.map((one, at) => (at === place ? event.target.value : one)))} /></label>
        <button type="button" class="up" aria-label=${`${words.up}, ${name || place + 1}`} disabled=${place === 0} onClick=${() => step(place, -1, ".up")}>↑</button>
        <button type="button" class="down" aria-label=${`${words.down}, ${name || place + 1}`} disabled=${place === rows.length - 1} onClick=${() => step(place, 1, ".down")}>↓</button>
        <button type="button" aria-label=${`${words.remove}, ${name || place + 1}`} onClick=${() => remove(place)}>×</button>
      </li>`)}</ol>
      <p class="hidden" aria-live="polite">${moved}</p>
      <div class="row">
        <button type="button" onClick=${() => ((focus.current = [rows.length, "input"]), change([...rows, ""]))}>${words.add}</button>
        <button class="main" disabled=${!count}>${words.seatThem} (${count})</button>
      </div>
    </form>
  </section>`;
}
