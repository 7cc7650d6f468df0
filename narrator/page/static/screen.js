// Lays a picture of the big screen out. Texts are set as texts: nothing that is sent here is ever markup.
import { connect } from "./wire.js";

const at = (id) => document.getElementById(id);
const made = (tag, text, ...names) => {
  const one = document.createElement(tag);
  one.textContent = text;
  one.classList.add(...names.filter(Boolean));
  return one;
};

const MANY = 12; // seats, from which on each has less room

// Names are wide and low: where many sit, those at the top and at the bottom move apart.
const across = (angle, count) => Math.sign(Math.sin(angle)) * Math.abs(Math.sin(angle)) ** (count > MANY ? 0.65 : 1);

function seat(one, place, count) {
  const item = made("li", "", one.dead && "dead", one.captain && "captain");
  const angle = (2 * Math.PI * place) / count;
  const many = count > MANY;
  const left = 50 + (many ? 41 : 38) * across(angle, count);
  item.style.left = `${left}%`;
  item.style.maxWidth = `${Math.min(many ? 20 : 32, 3 + 2 * Math.min(left, 100 - left))}%`; // not beyond the edge
  item.style.top = `${50 - 44 * Math.cos(angle)}%`;
  const name = made("span", "", "name");
  const longest = Math.max(...one.name.split(/[\s-]+/).map((part) => part.length));
  name.style.fontSize = `${Math.max(0.6, Math.min(1, (many ? 7 : 10) / longest))}em`; // so that no word is broken
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

// What was said is added to what stands there, so that a screen reader tells what is new and nothing twice. A line
// that grows keeps its beginning.
function told(texts) {
  const list = at("said");
  const stand = () => [...list.children].map((one) => one.dataset.text);
  const goesOn = (from) => from.every((text, place) => (place === from.length - 1 ? (texts[place] || "").startsWith(text) : texts[place] === text));
  while (!goesOn(stand())) list.firstChild.remove();
  const before = stand();
  texts.forEach((text, place) => {
    const line = list.children[place] || list.appendChild(document.createElement("p"));
    if (line.dataset.text === text) return;
    line.append(text.slice((line.dataset.text || "").length));
    line.dataset.text = text;
  });
  const over = document.body.dataset.phase === "over"; // then whoever reads the story higher up stays there
  if (!over || before.join() !== texts.join()) toTheEnd();
}

// The newest line is always seen; what is above the upper edge fades away, and nothing else does.
function toTheEnd() {
  const list = at("said");
  list.scrollTop = list.scrollHeight;
  list.classList.toggle("more", list.scrollTop > 0);
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
  at("table").classList.toggle("many", seats.length > MANY);
  at("seats").replaceChildren(...seats.map((one, place) => seat(one, place, seats.length)));
  at("lying").replaceChildren(...(picture.on_table || []).map((text) => made("li", text)));
  at("in-force").replaceChildren(...(picture.in_force || []).flatMap((one) => [made("dt", one.name), made("dd", one.what || "")]));
  at("roll").replaceChildren(...roll(picture.roll));
  at("asked").hidden = !picture.question && !picture.offers;
  at("question").textContent = picture.question || "";
  at("so-far").textContent = (picture.so_far || []).join(" · ");
  at("offers").replaceChildren(...(picture.offers || []).map(offer));
  at("said").setAttribute("aria-live", picture.phase === "asleep" ? "off" : "polite");
  if (picture.phase === "over") at("said").tabIndex = 0; // the story is longer than a screen
  else at("said").removeAttribute("tabindex");
  told(picture.said || []);
  at("resting").hidden = !picture.resting;
  at("resting").textContent = picture.resting || "";
  ends = picture.left === undefined || picture.resting ? null : performance.now() + 1000 * picture.left;
  tick();
}

at("address").textContent = location.host;
addEventListener("resize", toTheEnd);
setInterval(tick, 250);
connect("screen", show, (lost) => (at("lost").hidden = !lost));
