import { RemixBrowser } from "@remix-run/react";
import { isPlain } from "./plain.ts";

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
