// French sets a space before some signs, and no line may end there: mended in all text of a page, now and later.
/** @param {string} text */
const tied = (text) => text.replaceAll(/ (?=[?!:;%»])/g, "\u00a0").replaceAll("« ", "«\u00a0");

/** @param {Node} node */
function tie(node) {
  const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
  const texts = node instanceof Text ? [node] : [];
  while (walker.nextNode()) texts.push(/** @type {Text} */ (walker.currentNode));
  for (const text of texts) {
    const better = tied(text.data);
    if (better !== text.data) text.data = better;
  }
}

tie(document.body);
new MutationObserver((changes) => {
  for (const { target, addedNodes } of changes) for (const node of addedNodes.length ? addedNodes : [target]) tie(node);
}).observe(document.body, { childList: true, characterData: true, subtree: true });
