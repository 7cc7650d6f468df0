// The socket of a page: opened again whenever it is lost, later each time up to a few seconds,
// but where another page has taken its place.
const LATEST = 8000;
const ELSEWHERE = 4003; // another page has taken this one's place

export function connect(page, shown, lost) {
  let wait = 500;
  let now = null;
  const open = () => {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = (now = new WebSocket(`${scheme}//${location.host}/wire`));
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
  return (message) => now.readyState === WebSocket.OPEN && now.send(JSON.stringify(message));
}
