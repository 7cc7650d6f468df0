// The pack's words for what a page writes itself: the page as it was served has them.
export const words = /** @type {Record<string, string>} */ ({ ...document.getElementById("words")?.dataset });
