import { RemixBrowser } from "@remix-run/react";
import { isPlain } from "./plain.ts";

/**
 * If a visitor chooses twice quickly, or leaves a page that is being fetched, the first response is aborted. Its reader in
 * turbo-stream then rejects a promise that Remix does not handle, and the browser reports an error where there is none.
 */
export function ignoreLeftAnswers(): void {
  if (isPlain) return;
  window.addEventListener("unhandledrejection", (event) => {
    if (event.reason instanceof DOMException && event.reason.name === "AbortError") event.preventDefault();
  });
}

/** No write waits longer for another one. */
const TURN_MS = 5000;

/**
 * A guest's cart and wishlist are in a cookie. Two writes at the same time would begin with the same cookie, and the later
 * response would undo the earlier write. So script sends one write after another, except while the page is being left.
 */
export function writeInTurn(): void {
  if (isPlain) return;
  const send = window.fetch;
  let open = 0;
  let last: Promise<unknown> = Promise.resolve();
  let leave = () => {};
  let left: Promise<void>;
  const stay = () => {
    left = new Promise((settle) => {
      leave = settle;
    });
  };
  stay();
  addEventListener("pagehide", () => leave());
  addEventListener("pageshow", stay);
  const turn = () => Promise.race([last, left, new Promise((settle) => setTimeout(settle, TURN_MS))]);
  window.fetch = (asked, options) => {
    if (!options?.method || options.method === "GET") return send(asked, options);
    const answer = open++ > 0 ? turn().then(() => send(asked, options)) : send(asked, options);
    last = answer.catch(() => {}).then(() => open--);
    return answer;
  };
}

/**
 * `RemixBrowser` suspends at the root until the page's data is decoded, by throwing a promise before its first hook. A
 * key pressed in that moment would make React fail (error 345), so the promise is awaited here, before React starts.
 */
export async function untilPageIsDecoded(): Promise<void> {
  if (isPlain) return;
  try {
    RemixBrowser({});
  } catch (decoding) {
    await decoding;
  }
}
