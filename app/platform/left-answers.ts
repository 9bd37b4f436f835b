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
