// The pack's words for what a page writes itself: they stand in the page as it was served.
export const words = document.getElementById("words").dataset;
