// Lays a picture of the big screen out. Texts are set as texts: nothing that is sent here is ever markup.
import { connect } from "./wire.js";

const at = (id) => document.getElementById(id);
const made = (tag, text, ...names) => {
  const one = document.createElement(tag);
  one.textContent = text;
  one.classList.add(...names.filter(Boolean));
  return one;
};

// Names are wide and low: where many sit, those at the top and at the bottom move apart.
const across = (angle, count) => Math.sign(Math.sin(angle)) * Math.abs(Math.sin(angle)) ** (count > 12 ? 0.65 : 1);

function seat(one, place, count) {
  const item = made("li", "", one.dead && "dead", one.captain && "captain");
  const angle = (2 * Math.PI * place) / count;
  item.style.left = `${50 + 41 * across(angle, count)}%`;
  item.style.top = `${50 - 44 * Math.cos(angle)}%`;
  const name = made("span", "", "name");
  name.append(made("span", place + 1, "number"), one.name);
  item.append(name);
  if (one.card) item.append(made("span", one.card, "more"));
  if (one.home) item.append(made("span", one.home, "more", one.spent && "out"));
  if (one.houses) item.append(made("span", one.houses.map((stands) => (stands ? "⌂" : "×")).join(" "), "more"));
  return item;
}

function offer(one) {
  const words = [one.number, one.name].filter((part) => part !== undefined && part !== "").join("  ");
  return made("li", words, one.reading && "reading", one.chosen && "chosen");
}

function roll(one) {
  if (!one) return [];
  if (one.word) return [made("span", one.word)];
  return [made("span", one.ticks ? String(one.ticks) : "…"), made("small", one.walked || "")];
}

let ends = null;
function tick() {
  const left = ends === null ? null : Math.max(0, Math.ceil((ends - performance.now()) / 1000));
  at("clock").textContent = left === null ? "" : `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
}

function show(picture) {
  const seats = picture.seats || [];
  document.body.dataset.phase = picture.phase;
  at("where").textContent = picture.where;
  at("alive").textContent = picture.alive || "";
  at("seats").classList.toggle("many", seats.length > 12);
  at("seats").replaceChildren(...seats.map((one, place) => seat(one, place, seats.length)));
  at("lying").replaceChildren(...(picture.on_table || []).map((text) => made("li", text)));
  at("in-force").replaceChildren(...(picture.in_force || []).flatMap((one) => [made("dt", one.name), made("dd", one.what || "")]));
  at("roll").replaceChildren(...roll(picture.roll));
  at("asked").hidden = !picture.question && !picture.offers;
  at("question").textContent = picture.question || "";
  at("so-far").textContent = (picture.so_far || []).join(" · ");
  at("offers").replaceChildren(...(picture.offers || []).map(offer));
  at("said").replaceChildren(...(picture.said || []).map((text) => made("p", text)));
  at("said").scrollTop = at("said").scrollHeight;
  at("resting").hidden = !picture.resting;
  at("resting").textContent = picture.resting || "";
  ends = picture.left === undefined || picture.resting ? null : performance.now() + 1000 * picture.left;
  tick();
}

at("address").textContent = location.host;
addEventListener("resize", () => (at("said").scrollTop = at("said").scrollHeight));
setInterval(tick, 250);
connect("screen", show, (lost) => (at("lost").hidden = !lost));
