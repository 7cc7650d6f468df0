// What this browser keeps: in a tab until it is closed, or for all tabs. Where it may keep nothing, as with cookies
// refused, a page works as long as it is open.
const EVENING = 18 * 3600 * 1000; // milliseconds for which a seat is offered again
const CODE = "narrator code";
const SEAT = "narrator seat";

/** @param {() => Storage} storage */
function kept(storage) {
  return {
    /** @param {string} key */
    read(key) {
      try {
        return storage().getItem(key);
      } catch {
        return null;
      }
    },
    /** Returns whether it is kept; an empty text forgets. @param {string} key @param {string} text */
    keep(key, text) {
      try {
        if (text) storage().setItem(key, text);
        else storage().removeItem(key);
        return true;
      } catch {
        return false;
      }
    },
  };
}

export const tab = kept(() => sessionStorage);
export const browser = kept(() => localStorage);

/** The code of the seat in this tab, as it was typed or scanned. */
export const codeOfTab = () => tab.read(CODE) || "";

/** @param {string} code @returns {boolean} whether it is kept; none forgets it */
export const keepCode = (code) => tab.keep(CODE, code);

/**
 * The seat that this browser had this evening, in whichever tab.
 * @returns {{ code: string, seat: string } | null}
 */
export function seatOfEvening() {
  const { code, seat, until } = JSON.parse(browser.read(SEAT) || "{}");
  return code && until > Date.now() ? { code, seat } : null;
}

/** @param {string} code @param {string} seat */
export function keepSeat(code, seat) {
  browser.keep(SEAT, JSON.stringify({ code, seat, until: Date.now() + EVENING }));
}

/** Forgets a code that opens no seat any more. @param {string} code */
export function forget(code) {
  keepCode("");
  if (seatOfEvening()?.code === code) browser.keep(SEAT, "");
}
