// The rest of the form: each choice is sent as it is made, and shown as the box has taken it.
import { html, useState } from "./preact.js";
import { Told } from "./told.js";
import { words } from "./words.js";

/** @import { CardOffered, HostPicture, OptionShown, Order, SeatsShown, SetupShown } from "./messages.js" */
/** @import { Typed } from "./typed.js" */
/** @typedef {(order: Order) => void} Send */
/** @typedef {{ picture: HostPicture, form: SetupShown, send: Send }} Given */
/** @typedef {OptionShown & { value?: boolean | number | string }} Choice */

/** @param {{ name: string, legend: string, options: Choice[], choose: (one: Choice) => void, many?: boolean }} given */
function Options({ name, legend, options, choose, many }) {
  return html`<fieldset><legend>${legend}</legend>${options.map(
    (one) => html`<label key=${one.id} class=${one.why ? "option unfit" : "option"}>
    <input type=${many ? "checkbox" : "radio"} name=${name} checked=${Boolean(one.chosen)} disabled=${Boolean(one.why)} onChange=${() => choose(one)} />
    <span><strong>${one.name}</strong>${one.what && html` <small>${one.what}</small>`}${one.why && html` <em>${one.why}</em>`}</span>
  </label>`,
  )}</fieldset>`;
}

/** @param {Given} given */
function Tables({ picture, form, send }) {
  if (!form.tables) return null;
  return html`<section aria-labelledby="tables-title"><h2 id="tables-title">${words.tables}</h2><${Told} picture=${picture} at="tables" />
    <ul class="offers">${form.tables.map(
      (one) => html`<li key=${one.id}>
      <button aria-pressed=${String(Boolean(one.chosen))} onClick=${() => send({ do: "again", table: one.id || null })}>${one.name}<small>${one.what}</small></button></li>`,
    )}</ul>
  </section>`;
}

/** @param {Given} given */
function Cards({ picture, form, send }) {
  if (!form.decks) return null;
  const counts = Object.fromEntries((form.cards || []).flatMap((one) => (one.count ? [[one.id, one.count]] : [])));
  /** @param {CardOffered} one @param {number} count */
  const set = (one, count) => send({ do: "deck", choice: "chosen", cards: { ...counts, [one.id]: count } });
  return html`<section aria-labelledby="cards-title"><h2 id="cards-title">${words.cards}</h2><${Told} picture=${picture} at="cards" />
    <${Options} name="deck" legend=${words.cards} options=${form.decks}
      choose=${(/** @type {Choice} */ one) => send({ do: "deck", choice: one.id, cards: one.id === "chosen" ? counts : {} })} />
    ${form.lacks ? html`<p role="status">${words.lacks}: ${form.lacks}</p>` : null}
    <ul class="cards">${(form.cards || []).map(
      (one) => html`<li key=${one.id} class=${one.count ? "in" : ""}>
      <button type="button" aria-label=${`${words.fewer}: ${one.name}`} disabled=${!one.count} onClick=${() => set(one, Math.max(0, (one.count || 0) - (one.step || 1)))}>−</button>
      <output aria-label=${one.name}>${one.count || 0}</output>
      <button type="button" aria-label=${`${words.more}: ${one.name}`} disabled=${!one.more} onClick=${() => set(one, (one.count || 0) + (one.step || 1))}>+</button>
      <details><summary>${one.name}</summary><p>${one.what}</p>${one.why && html`<p><em>${one.why}</em></p>`}</details>
    </li>`,
    )}</ul>
  </section>`;
}

// Some of a few things: people, cards, events; where the order matters, with the number of each.
/** @param {Given} given */
function Lists({ picture, form, send }) {
  return (form.lists || []).map((one) => {
    const chosen = one.chosen || [];
    const most = one.most || 0;
    /** @param {string[]} items */
    const hand = (items) => send({ do: "list", line: one.line, items });
    /** @param {string} id */
    const toggle = (id) => {
      if (chosen.includes(id)) hand(chosen.filter((other) => other !== id));
      else hand(most === 1 ? [id] : [...chosen, id]);
    };
    const full = most > 1 && chosen.length >= most;
    return html`<section key=${one.line} aria-labelledby=${`${one.line}-title`}><h2 id=${`${one.line}-title`}>${one.name}${one.open ? " …" : ""}</h2><${Told} picture=${picture} at=${one.line} />
      <ul class="offers">${one.items.map(
        (item) => html`<li key=${item.id}><button type="button" aria-pressed=${String(chosen.includes(item.id))}
        disabled=${full && !chosen.includes(item.id)} onClick=${() => toggle(item.id)}>${one.ordered && chosen.includes(item.id) ? `${chosen.indexOf(item.id) + 1}. ` : ""}${item.name}${item.what && html`<small>${item.what}</small>`}</button></li>`,
      )}</ul>
      ${one.ordered && chosen.length ? html`<button type="button" onClick=${() => hand([])}>${words.clear}</button>` : null}
    </section>`;
  });
}

// One of a few things for each seat. Where all seats have something or none has, it is handed in when it is whole.
/** @param {{ picture: HostPicture, one: SeatsShown, send: Send }} given */
function Seats({ picture, one, send }) {
  const [given, setGiven] = useState(one.chosen || {});
  /** @param {Record<string, string>} values */
  const hand = (values) => send({ do: "seats", line: one.line, values });
  const now = one.whole ? given : one.chosen || {};
  /** @param {string} seat @param {string} id */
  const choose = (seat, id) => {
    const next = Object.fromEntries(Object.entries({ ...now, [seat]: id }).filter(([, value]) => value));
    if (one.whole) setGiven(next);
    else hand(next);
  };
  /** @param {string} id */
  const left = (id) => !one.counts || Object.values(now).filter((value) => value === id).length < one.counts[id];
  const draw = () => {
    setGiven({});
    hand({});
  };
  const room = one.counts
    ? Math.min(
        one.seats.length,
        Object.values(one.counts).reduce((sum, count) => sum + count, 0),
      )
    : 0;
  return html`<section aria-labelledby=${`${one.line}-title`}><h2 id=${`${one.line}-title`}>${one.name}</h2><${Told} picture=${picture} at=${one.line} />
    <ul class="each">${one.seats.map(
      (seat) => html`<li key=${seat}><label>${seat}
      <select onChange=${(/** @type {Typed} */ event) => choose(seat, event.target.value)}>
        <option value="" selected=${!now[seat]}>${one.none}</option>
        ${one.items.map((item) => html`<option key=${item.id} value=${item.id} selected=${now[seat] === item.id} disabled=${now[seat] !== item.id && !left(item.id)}>${item.name}</option>`)}
      </select></label></li>`,
    )}</ul>
    ${
      one.whole &&
      html`<div class="row">
      <button type="button" disabled=${Object.keys(now).length < room} onClick=${() => hand(now)}>${words.give}</button>
      <button type="button" onClick=${draw}>${words.draw}</button>
    </div>`
    }
  </section>`;
}

/** @param {Given} given */
function House({ picture, form, send }) {
  if (!form.rules) return null;
  return html`<section aria-labelledby="house-title"><h2 id="house-title">${words.house}</h2><${Told} picture=${picture} at="house" />
    ${form.rules.map(
      (
        kind,
      ) => html`<details key=${kind.name}><summary>${kind.name}${kind.rules.some((rule) => rule.changed) ? " ✎" : ""}</summary>
      ${kind.rules.map(
        (rule) => html`<div key=${rule.option} class="rule">
        <${Options} name=${rule.option} legend=${rule.question}
          options=${rule.values.map(([value, sentence]) => ({ id: String(value), value, name: sentence, chosen: value === rule.value }))}
          choose=${(/** @type {Choice} */ one) => send({ do: "rule", option: rule.option, value: one.value })} />
        ${rule.changed && html`<button type="button" onClick=${() => send({ do: "rule", option: rule.option })}>${words.printed}: ${rule.name}</button>`}
      </div>`,
      )}
    </details>`,
    )}
  </section>`;
}

/** @param {Given} given */
function Keep({ picture, form, send }) {
  const [name, setName] = useState(form.saved_as || "");
  if (!(form.may || []).includes("save")) return null;
  /** @param {Event} event */
  const keep = (event) => {
    event.preventDefault();
    send({ do: "keep", name });
  };
  return html`<form class="line" onSubmit=${keep}><label for="keep">${words.keep}</label>
    <input id="keep" maxlength="40" value=${name} onInput=${(/** @type {Typed} */ event) => setName(event.target.value)} /><button>${words.keepIt}</button><${Told} picture=${picture} at="keep" /></form>`;
}

/** @param {Given} given */
function Begin({ picture, form, send }) {
  if (form.agreed) return html`<section class="begin"><p>${words.begun}</p></section>`;
  const missing = form.missing || [];
  return html`<section class="begin" aria-label=${words.begin}>
    <dl>
      ${form.minutes ? html`<div><dt>${words.evening}</dt><dd>${form.minutes} ${words.minutes}</dd></div>` : null}
      ${form.closed ? html`<div><dt>${words.closed}</dt><dd>${form.closed} ${words.minutes}</dd></div>` : null}
      ${form.chances || (form.minutes && form.decks) ? html`<div><dt>${words.chances}</dt><dd>${form.chances ? form.chances.map(([side, chance]) => `${side} ${chance} %`).join(" · ") : words.uncounted}</dd></div>` : null}
      ${missing.length ? html`<div><dt>${words.missing}</dt><dd>${missing.join(", ")}</dd></div>` : null}
    </dl>
    <${Told} picture=${picture} at="begin" />
    <button class="main" disabled=${missing.length > 0} onClick=${() => send({ do: "begin" })}>${words.begin}</button>
  </section>`;
}

/** @param {Given} given */
export function Setup({ picture, form, send }) {
  const extras = (form.extras || []).filter((one) => one.chosen).map((one) => one.id);
  /** @param {Choice} one */
  const toggled = (one) => (one.chosen ? extras.filter((id) => id !== one.id) : [...extras, one.id]);
  return html`
    <${Tables} picture=${picture} form=${form} send=${send} />
    ${
      form.may.includes("edition") &&
      html`<section aria-labelledby="editions-title"><h2 id="editions-title">${words.editions}</h2><${Told} picture=${picture} at="editions" />
      <${Options} name="edition" legend=${words.editions} options=${form.editions} choose=${(/** @type {Choice} */ one) => send({ do: "edition", edition: one.id })} /></section>`
    }
    ${
      form.extras &&
      html`<section aria-labelledby="extras-title"><h2 id="extras-title">${words.extras}</h2><${Told} picture=${picture} at="extras" />
      <${Options} name="extras" legend=${words.extras} many options=${form.extras} choose=${(/** @type {Choice} */ one) => send({ do: "extras", extras: toggled(one) })} /></section>`
    }
    <${Cards} picture=${picture} form=${form} send=${send} />
    ${
      form.choices &&
      html`<section aria-labelledby="how-title"><h2 id="how-title">${words.how}</h2><${Told} picture=${picture} at="how" />
      ${form.choices.map(
        (one) => html`<${Options} key=${one.line} name=${one.line} legend=${one.name} options=${one.options}
        choose=${(/** @type {Choice} */ option) => send({ do: "choose", line: one.line, value: option.id })} />`,
      )}
      ${form.crier && html`<${Options} name="crier" legend=${words.crier} options=${form.crier} choose=${(/** @type {Choice} */ option) => send({ do: "crier", cards: Number(option.id) })} />`}
    </section>`
    }
    <${Lists} picture=${picture} form=${form} send=${send} />
    ${(form.seats || []).map((one) => html`<${Seats} key=${`${one.line} ${one.seats.join()}`} picture=${picture} one=${one} send=${send} />`)}
    <${House} picture=${picture} form=${form} send=${send} />
    <${Keep} picture=${picture} form=${form} send=${send} />
    <${Begin} picture=${picture} form=${form} send=${send} />`;
}
