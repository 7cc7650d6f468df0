// Why the last thing that the host wanted was not done, beside what it is about.
import { html, useEffect, useRef } from "./preact.js";

/** @import { HostPicture } from "./messages.js" */
/** @import { Ref } from "./preact.js" */

/** Moves there as often as something is refused. @param {{ picture: HostPicture, at: string }} given */
export function Told({ picture, at }) {
  const here = /** @type {Ref<HTMLElement>} */ (useRef(document.body));
  const isHere = Boolean(picture.told) && (picture.told_at || "") === at;
  useEffect(() => {
    if (isHere) here.current.scrollIntoView({ block: "center" });
  }, [isHere, picture.told_times]);
  return html`<p class="told" id=${`told-${at}`} role="alert" ref=${here}>${isHere ? picture.told : ""}</p>`;
}
