// The wire of a seat: sealed frames of one size; as long as a sheet lies one goes out in every period, tapped or not.
import { Seal, idOf, newSalt, read, written } from "./seal.js";

const PLAIN = 496;
const LATEST = 8000;
const FINAL = { 4001: "wrong", 4002: "refused", 4003: "replaced" };
const decoder = new TextDecoder();

// `on` has: lies(all, own), told(answer), lost(isLost), over(why).
export function connect(code, on) {
  const key = `narrator ${written(idOf(code))}`;
  let wait = 500;
  let taps = [];
  const open = () => {
    const socket = new WebSocket(`${location.protocol === "https:" ? "wss:" : "ws:"}//${location.host}/wire`);
    const salt = newSalt();
    let seal = null;
    let part = new Uint8Array(0);
    let timer = null;
    const say = (message) => {
      const plain = new Uint8Array(PLAIN).fill(32);
      new TextEncoder().encodeInto(JSON.stringify(message), plain);
      socket.send(seal.seal(plain));
    };
    const take = (message) => {
      if (!message.all) {
        if (message.token) localStorage.setItem(key, message.token);
        on.told(message);
        return;
      }
      clearInterval(timer);
      const own = message.own || {};
      taps = own.taps || [];
      on.lies(message.all, own);
      if (message.all.period) timer = setInterval(() => say({ n: message.all.n, taps }), message.all.period);
    };
    socket.binaryType = "arraybuffer";
    socket.onopen = () => {
      socket.send(JSON.stringify({ page: "seat" }));
      socket.send(JSON.stringify({ id: written(idOf(code)), salt: written(salt) }));
    };
    socket.onmessage = (event) => {
      if (typeof event.data === "string") {
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
  return (places) => (taps = places);
}
