import { askAnew, shownTo } from "#app/personal/visitor.ts";
import { OWNER_HEADER } from "./owner.ts";

/**
 * Each answer to script says for whom it was made. When that is somebody else than this window shows, nothing of it is
 * used: the page is loaded anew as a document, so that nothing is left of who was here.
 */
export function watchOwner(): void {
  const ask = window.fetch;
  window.fetch = async (...asked) => {
    const answer = await ask(...asked);
    const owner = answer.headers.get(OWNER_HEADER);
    const shown = shownTo();
    if (!owner || owner === shown) return answer;
    if (!shown) {
      // A page of an account comes to a guest's window, without what stands around it.
      if (answer.url.includes("_routes=")) askAnew();
      return answer;
    }
    document.body.hidden = true;
    // Else Remix, or the browser, goes back to where the window stood, below the words that say why.
    scrollTo(0, 0);
    history.replaceState(null, "");
    addEventListener("pagehide", () => {
      history.scrollRestoration = "manual";
    });
    location.replace(location.pathname + location.search);
    return new Promise(() => {});
  };
}
