// The wire of a seat: sealed frames of one size; as long as a sheet lies one goes out in every period, tapped or not.
import { browser } from "./kept.js";
import { retry } from "./retry.js";
import { idOf, KeyPair, read, Seal, written } from "./seal.js";

/** @import { Begun, Common, Lying, Own, PhoneSaid, PhoneTold } from "./messages.js" */
/** @typedef {"wrong" | "refused" | "replaced"} Reason why a seat's wire is closed for good */

const PLAIN = 496;
const SILENT = 40000; // milliseconds without a frame after which the box is lost: its beat comes every 14 seconds
const LOOKS = 4000;
const FORGED = 4004; // a frame was altered on its way
/** @type {Record<number, Reason>} */
const FINAL = { 4001: "wrong", 4002: "refused", 4003: "replaced" };
const decoder = new TextDecoder();

/**
 * @param {Uint8Array} code
 * @param {{
 *   lies: (all: Common, own: Own) => void,
 *   told: (answer: PhoneTold) => void,
 *   lost: (isLost: boolean) => void,
 *   forged: () => void,
 *   over: (why: Reason) => void,
 * }} on is told of sheets, of the box's answers, whether the box can be reached, of altered frames, and of the end
 * @param {"seat" | "round"} page
 * @returns {(places: number[]) => void} says from now on what is tapped
 */
export function connect(code, on, page = "seat") {
  const key = `narrator ${written(idOf(code))}`;
  /** @type {number[]} */
  let taps = [];
  const open = () => {
    const socket = new WebSocket(`${location.protocol === "https:" ? "wss:" : "ws:"}//${location.host}/wire`);
    const pair = new KeyPair();
    /** @type {Seal | null} */
    let seal = null;
    let part = new Uint8Array(0);
    let timer = 0;
    let number = 0;
    let heard = Date.now();
    /** @param {PhoneSaid | Begun} message */
    const say = (message) => {
      if (!seal) return;
      const plain = new Uint8Array(PLAIN).fill(32);
      new TextEncoder().encodeInto(JSON.stringify(message), plain);
      socket.send(seal.seal(plain));
    };
    /** @param {Lying | PhoneTold} message */
    const take = (message) => {
      if ("beat" in message) {
        say({ n: number, taps });
        return;
      }
      if (!("all" in message)) {
        if (message.token) browser.keep(key, message.token);
        on.told(message);
        return;
      }
      clearInterval(timer);
      const { all, own } = message;
      number = all.n;
      taps = own.taps || [];
      on.lies(all, own);
      if (all.period) timer = setInterval(() => say({ n: number, taps }), all.period);
    };
    socket.binaryType = "arraybuffer";
    socket.onopen = () => {
      socket.send(JSON.stringify({ page }));
      socket.send(JSON.stringify({ id: written(idOf(code)), key: written(pair.public) }));
    };
    /** Null where it was altered on its way; empty once there are keys. @param {string | ArrayBuffer} data */
    const opened = (data) => {
      try {
        if (seal && typeof data !== "string") return seal.open(new Uint8Array(data));
        seal = new Seal(code, pair, read(JSON.parse(/** @type {string} */ (data)).key));
        return new Uint8Array(0);
      } catch {
        return null;
      }
    };
    /** @param {number} [why] */
    const gone = (why = 0) => {
      socket.onmessage = null;
      socket.onclose = null;
      clearInterval(timer);
      clearInterval(looks);
      if (FINAL[why]) {
        on.over(FINAL[why]);
        return;
      }
      if (why === FORGED) on.forged();
      on.lost(true);
      tries.later();
    };
    /** @param {number} [why] */
    const drop = (why) => {
      gone(why);
      socket.close(why);
    };
    const looks = setInterval(() => Date.now() - heard > SILENT && drop(), LOOKS);
    socket.onmessage = (event) => {
      heard = Date.now();
      const plain = opened(event.data);
      if (!plain) {
        drop(FORGED);
        return;
      }
      if (plain.length === 0) {
        say({ token: browser.read(key) || "" });
        return;
      }
      const whole = new Uint8Array(part.length + plain.length - 1);
      whole.set(part);
      whole.set(plain.subarray(1), part.length);
      part = plain[0] === 1 ? new Uint8Array(0) : whole;
      if (plain[0] !== 1) return;
      tries.well();
      on.lost(false);
      take(JSON.parse(decoder.decode(whole)));
    };
    socket.onclose = (event) => gone(event.code);
  };
  const tries = retry(open);
  open();
  return (places) => {
    taps = places;
  };
}
