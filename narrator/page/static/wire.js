// The socket of a page: opened again whenever it is lost, later each time up to a few seconds,
// but where another page has taken its place.
const LATEST = 8000;
const ELSEWHERE = 4003; // another page has taken this one's place

/**
 * @template Sent, Shown
 * @param {string} page which page it is
 * @param {(message: Shown) => void} shown takes each message
 * @param {(isLost: boolean) => void} lost is told whether the box can be reached
 * @returns {(message: Sent) => void} sends a message, where there is a connection
 */
export function connect(page, shown, lost) {
  let wait = 500;
  /** @type {WebSocket} */
  let socket;
  const open = () => {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    socket = new WebSocket(`${scheme}//${location.host}/wire`);
    socket.onopen = () => socket.send(JSON.stringify({ page }));
    socket.onmessage = (event) => {
      wait = 500;
      lost(false);
      shown(JSON.parse(event.data));
    };
    socket.onclose = (event) => {
      if (event.code === ELSEWHERE) return;
      lost(true);
      setTimeout(open, wait);
      wait = Math.min(wait * 2, LATEST);
    };
  };
  open();
  return (message) => {
    if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  };
}
