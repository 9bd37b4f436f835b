import { OWNER_HEADER } from "./owner.ts";

/** Who this window shows, until it is loaded anew. */
let held = "";

/** The page was made for them. Whoever signs out leaves, but the window still knows of them. */
export function holdOwner(owner: string): void {
  if (owner) held = owner;
}

/**
 * Each answer to script says for whom it was made. When that is somebody else than this window shows, nothing of it is
 * used: the page is loaded anew as a document, so that nothing is left of who was here. `onSignIn` is called when a page
 * of an account comes to a guest's window.
 */
export function watchOwner(onSignIn: () => void): void {
  const ask = window.fetch;
  window.fetch = async (...asked) => {
    const answer = await ask(...asked);
    const owner = answer.headers.get(OWNER_HEADER);
    if (!owner || owner === held) return answer;
    if (!held) {
      // Data without the root's: what stands around the page does not come with it.
      if (answer.url.includes("_routes=")) onSignIn();
      return answer;
    }
    document.body.hidden = true;
    location.replace(location.pathname + location.search);
    return new Promise(() => {});
  };
}
