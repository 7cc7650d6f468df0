// The socket of a page: opened again whenever it is lost, but where another page has taken its place.
import { retry } from "./retry.js";

const ELSEWHERE = 4003; // another page has taken this one's place
const BEAT = "null"; // says only that the box is there, every 14 seconds
const SILENT = 40000; // milliseconds without anything after which the box is lost
const LOOKS = 4000;

/**
 * @template Sent, Shown
 * @param {string} page which page it is
 * @param {(message: Shown) => void} shown takes each message
 * @param {(isLost: boolean) => void} lost is told whether the box can be reached
 * @returns {(message: Sent) => void} sends a message, where there is a connection
 */
export function connect(page, shown, lost) {
  /** @type {WebSocket} */
  let socket;
  const open = () => {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const now = new WebSocket(`${scheme}//${location.host}/wire`);
    let heard = Date.now();
    /** @param {number} [why] */
    const gone = (why) => {
      now.onmessage = null;
      now.onclose = null;
      clearInterval(looks);
      if (why === ELSEWHERE) return;
      lost(true);
      tries.later();
    };
    const looks = setInterval(() => {
      if (Date.now() - heard <= SILENT) return;
      gone();
      now.close();
    }, LOOKS);
    socket = now;
    now.onopen = () => now.send(JSON.stringify({ page }));
    now.onmessage = (event) => {
      heard = Date.now();
      if (event.data === BEAT) return;
      tries.well();
      lost(false);
      shown(JSON.parse(event.data));
    };
    now.onclose = (event) => gone(event.code);
  };
  const tries = retry(open);
  open();
  return (message) => {
    if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  };
}
