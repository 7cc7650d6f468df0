// A script or a style that did not come is asked for again, with the whole page: a browser itself never tries a module
// twice. This is no module, so that it is there before any.
{
  const KEPT = "narrator again";
  const LATEST = 8000;
  let isWaiting = false;

  const again = () => {
    if (isWaiting) return;
    isWaiting = true;
    const tries = Number(sessionStorage.getItem(KEPT));
    sessionStorage.setItem(KEPT, String(tries + 1));
    setTimeout(() => location.reload(), Math.min(500 * 2 ** tries, LATEST));
  };

  addEventListener(
    "error",
    ({ target }) => {
      if (target instanceof HTMLScriptElement || target instanceof HTMLLinkElement) again();
    },
    true,
  );
  // All browsers name the import in what they say of it.
  addEventListener("unhandledrejection", ({ reason }) => {
    if (reason instanceof TypeError && /import/i.test(reason.message)) again();
  });
  addEventListener("load", () => {
    if (!isWaiting) sessionStorage.removeItem(KEPT);
  });
}
