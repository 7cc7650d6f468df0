// Tries again what failed, later each time up to a few seconds; at once as soon as somebody is back at the page: a phone
// that was locked, a tab that was behind another, a network that is there again.
const SOONEST = 500;
const LATEST = 8000;

/** @param {() => void} open what is tried */
export function retry(open) {
  let wait = SOONEST;
  let timer = 0;
  const now = () => {
    if (!timer) return;
    clearTimeout(timer);
    timer = 0;
    open();
  };
  const back = () => {
    wait = SOONEST;
    if (!document.hidden) now();
  };
  document.addEventListener("visibilitychange", back);
  addEventListener("pageshow", back);
  addEventListener("online", back);
  return {
    /** It failed. */
    later() {
      clearTimeout(timer);
      timer = setTimeout(now, wait);
      wait = Math.min(wait * 2, LATEST);
    },
    /** It works. */
    well() {
      wait = SOONEST;
    },
  };
}
