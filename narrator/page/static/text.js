// French sets a space before some signs, where no line may end: whatever a page writes, and whenever.
const tied = (text) => text.replaceAll(/ (?=[?!:;%»])/g, "\u00a0").replaceAll("« ", "«\u00a0");

function tie(node) {
  const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
  for (let text = node.nodeType === Node.TEXT_NODE ? node : walker.nextNode(); text; text = walker.nextNode()) {
    const better = tied(text.data);
    if (better !== text.data) text.data = better;
  }
}

tie(document.body);
const written = (changes) => changes.forEach(({ target, addedNodes }) => (addedNodes.length ? addedNodes.forEach(tie) : tie(target)));
new MutationObserver(written).observe(document.body, { childList: true, characterData: true, subtree: true });
