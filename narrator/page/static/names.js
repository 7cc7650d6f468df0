// Who sits where: typed, dragged, and moved by keyboard; handed in when the host says so.
import { html, useState, useEffect, useRef } from "./preact.js";
import { words } from "./words.js";

const FIRST = 8; // rows of an empty table

const blank = (count) => Array.from({ length: count }, () => "");
const rowsOf = (names) => (names && names.length ? [...names] : blank(FIRST));

export function Names({ form, send }) {
  const [rows, setRows] = useState(rowsOf(form.names));
  const [dirty, setDirty] = useState(false);
  const [moved, setMoved] = useState("");
  const list = useRef();
  const focus = useRef(null);
  const sent = JSON.stringify(form.names || []);
  useEffect(() => {
    if (!dirty || JSON.stringify(rows.filter((name) => name.trim())) === sent) {
      setRows(rowsOf(form.names));
      setDirty(false);
    }
  }, [sent]);
  useEffect(() => {
    if (focus.current === null) return;
    const [place, what] = focus.current;
    focus.current = null;
    const wanted = list.current.children[place]?.querySelector(what);
    if (wanted) wanted.focus();
  });
  if (!(form.may || []).includes("names")) return null;

  const change = (next) => (setRows(next), setDirty(true));
  const hand = (next) => send({ do: "names", names: next.map((name) => name.trim()).filter(Boolean) });
  const move = (from, to) => {
    if (to < 0 || to >= rows.length || from === to) return;
    const next = [...rows];
    next.splice(to, 0, next.splice(from, 1)[0]);
    const seated = !dirty && form.names && form.names.length;
    change(next);
    setMoved(`${next[to] || "…"}: ${words.seat} ${to + 1}`);
    if (seated) hand(next);
  };
  const key = (event, place) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!by) return;
    event.preventDefault();
    focus.current = [Math.min(Math.max(place + by, 0), rows.length - 1), ".handle"];
    move(place, place + by);
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
      [...list.current.children].forEach((one, index) => one.classList.toggle("target", index === target && index !== place));
    };
    const drop = () => {
      handle.removeEventListener("pointermove", follow);
      [...list.current.children].forEach((one) => one.classList.remove("dragged", "target"));
      move(place, target);
    };
    handle.addEventListener("pointermove", follow);
    handle.addEventListener("pointerup", drop, { once: true });
    handle.addEventListener("pointercancel", drop, { once: true });
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
    setRows([...rows]);
  };
  const count = rows.filter((name) => name.trim()).length;

  return html`<section aria-labelledby="names-title"><h2 id="names-title">${words.names}</h2>
    <form onSubmit=${submit}>
      <ol class="names" ref=${list}>${rows.map((name, place) => html`<li key=${place}>
        <button type="button" class="handle" aria-label=${`${words.move}: ${name || `${words.seat} ${place + 1}`}`}
          onKeyDown=${(event) => key(event, place)} onPointerDown=${(event) => drag(event, place)}>⠿</button>
        <label><span>${words.seat} ${place + 1}</span>
          <input value=${name} maxlength="40" autocomplete="off" autocapitalize="words" onKeyDown=${(event) => next(event, place)}
            onInput=${(event) => change(rows.map((one, at) => (at === place ? event.target.value : one)))} /></label>
        <button type="button" aria-label=${`${words.up}: ${name || place + 1}`} disabled=${place === 0} onClick=${() => move(place, place - 1)}>↑</button>
        <button type="button" aria-label=${`${words.down}: ${name || place + 1}`} disabled=${place === rows.length - 1} onClick=${() => move(place, place + 1)}>↓</button>
        <button type="button" aria-label=${`${words.remove}: ${name || place + 1}`} onClick=${() => change(rows.filter((_, at) => at !== place))}>×</button>
      </li>`)}</ol>
      <p class="hidden" aria-live="polite">${moved}</p>
      <div class="row">
        <button type="button" onClick=${() => ((focus.current = [rows.length, "input"]), change([...rows, ""]))}>${words.add}</button>
        <button class="main" disabled=${!count}>${words.seatThem} (${count})</button>
      </div>
    </form>
  </section>`;
}
