/** How the scripts begin that carry a page's data: our own, and those that a streamed page sends behind its markup. */
const CARRIES = "__remixContext";

/**
 * Blanks the scripts that have told React the page's data, once the page has come whole: they would name somebody long
 * after another person has signed in in this window.
 */
export function forgetToldData(): void {
  if (document.readyState !== "complete") {
    addEventListener("load", forgetToldData, { once: true });
    return;
  }
  for (const script of document.scripts) if (script.text.includes(CARRIES)) script.text = "";
}
