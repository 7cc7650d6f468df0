// The wire of a seat: sealed frames of one size; as long as a sheet lies one goes out in every period, tapped or not.
import { idOf, newSalt, read, Seal, written } from "./seal.js";

/** @import { Begun, Common, Lying, Own, PhoneSaid, PhoneTold } from "./messages.js" */
/** @typedef {"wrong" | "refused" | "replaced"} Reason why a seat's wire is closed for good */

const PLAIN = 496;
const LATEST = 8000;
/** @type {Record<number, Reason>} */
const FINAL = { 4001: "wrong", 4002: "refused", 4003: "replaced" };
const decoder = new TextDecoder();

/**
 * @param {Uint8Array} code
 * @param {{
 *   lies: (all: Common, own: Own) => void,
 *   told: (answer: PhoneTold) => void,
 *   lost: (isLost: boolean) => void,
 *   over: (why: Reason) => void,
 * }} on is told of sheets, of the box's answers, whether the box can be reached, and of the end
 * @returns {(places: number[]) => void} says from now on what is tapped
 */
export function connect(code, on) {
  const key = `narrator ${written(idOf(code))}`;
  let wait = 500;
  /** @type {number[]} */
  let taps = [];
  const open = () => {
    const socket = new WebSocket(`${location.protocol === "https:" ? "wss:" : "ws:"}//${location.host}/wire`);
    const salt = newSalt();
    /** @type {Seal | null} */
    let seal = null;
    let part = new Uint8Array(0);
    let timer = 0;
    /** @param {PhoneSaid | Begun} message */
    const say = (message) => {
      if (!seal) return;
      const plain = new Uint8Array(PLAIN).fill(32);
      new TextEncoder().encodeInto(JSON.stringify(message), plain);
      socket.send(seal.seal(plain));
    };
    /** @param {Lying | PhoneTold} message */
    const take = (message) => {
      if (!("all" in message)) {
        if (message.token) localStorage.setItem(key, message.token);
        on.told(message);
        return;
      }
      clearInterval(timer);
      const { all, own } = message;
      taps = own.taps || [];
      on.lies(all, own);
      if (all.period) timer = setInterval(() => say({ n: all.n, taps }), all.period);
    };
    socket.binaryType = "arraybuffer";
    socket.onopen = () => {
      socket.send(JSON.stringify({ page: "seat" }));
      socket.send(JSON.stringify({ id: written(idOf(code)), salt: written(salt) }));
    };
    socket.onmessage = (event) => {
      if (!seal) {
        seal = new Seal(code, salt, read(JSON.parse(event.data).salt));
        say({ token: localStorage.getItem(key) || "" });
        return;
      }
      const plain = seal.open(new Uint8Array(event.data));
      const whole = new Uint8Array(part.length + plain.length - 1);
      whole.set(part);
      whole.set(plain.subarray(1), part.length);
      part = plain[0] === 1 ? new Uint8Array(0) : whole;
      if (plain[0] !== 1) return;
      wait = 500;
      on.lost(false);
      take(JSON.parse(decoder.decode(whole)));
    };
    socket.onclose = (event) => {
      clearInterval(timer);
      if (FINAL[event.code]) {
        on.over(FINAL[event.code]);
        return;
      }
      on.lost(true);
      setTimeout(open, wait);
      wait = Math.min(wait * 2, LATEST);
    };
  };
  open();
  return (places) => {
    taps = places;
  };
}
