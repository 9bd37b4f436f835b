import type { AppLoadContext, EntryContext } from "@remix-run/cloudflare";
import { RemixServer } from "@remix-run/react";
import { renderToReadableStream, renderToString } from "react-dom/server.browser";
import { handoffOf } from "./handoff.ts";
import { HandoffContext } from "./late-scripts.tsx";
import { isPlain } from "./plain.ts";

/** A page in one piece, for which everything has arrived before rendering begins. */
export function renderWholePage(url: string, entry: EntryContext, context: AppLoadContext): Promise<BodyInit> {
  return isPlain ? awaitStream(url, entry, context) : renderAtOnce(url, entry, context);
}

/** One string, which goes out as bytes. Remix's own handoff could not be in it, for that one suspends. */
async function renderAtOnce(url: string, entry: EntryContext, { nonce }: AppLoadContext): Promise<BodyInit> {
  const settled = { ...entry, serverHandoffStream: undefined };
  const handoff = await handoffOf(entry);
  const html = renderToString(
    <HandoffContext.Provider value={handoff}>
      <RemixServer context={settled} url={url} nonce={nonce} />
    </HandoffContext.Provider>,
  );
  return new TextEncoder().encode(`<!DOCTYPE html>${html}`);
}

async function awaitStream(url: string, entry: EntryContext, { nonce, noteFault }: AppLoadContext): Promise<BodyInit> {
  const page = await renderToReadableStream(<RemixServer context={entry} url={url} nonce={nonce} />, {
    nonce,
    onError: noteFault,
    // However large a part is, none goes out hidden for script to reveal.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  await page.allReady;
  return page;
}
