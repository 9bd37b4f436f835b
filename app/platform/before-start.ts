import { RemixBrowser } from "@remix-run/react";
import { isPlain } from "./plain.ts";

/**
 * Whoever chooses twice quickly, or leaves a page that is being fetched, aborts the first answer. Its reader in
 * turbo-stream rejects a promise that Remix does not look at, so the browser reports an error where there is none.
 */
export function ignoreLeftAnswers(): void {
  if (isPlain) return;
  window.addEventListener("unhandledrejection", (event) => {
    if (event.reason instanceof DOMException && event.reason.name === "AbortError") event.preventDefault();
  });
}

/** Longer than this nothing waits for another write that is not answered. */
const TURN_MS = 5000;

/**
 * What a guest keeps is in a cookie: of two writes at once, each would begin with the same one, and the later answer would
 * undo what the earlier wrote. So script sends one write after another; when the page is left there is no time for that.
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
