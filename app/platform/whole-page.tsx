import type { AppLoadContext, EntryContext } from "@remix-run/cloudflare";
import { RemixServer } from "@remix-run/react";
import { renderToReadableStream, renderToString } from "react-dom/server.browser";
import { handoffOf } from "./handoff.ts";
import { HandoffContext } from "./late-scripts.tsx";
import { isPlain } from "./plain.ts";

/** A page sent in one piece, whose data is complete before rendering starts. */
export function renderWholePage(url: string, entry: EntryContext, context: AppLoadContext): Promise<BodyInit> {
  return isPlain ? awaitStream(url, entry, context) : renderAtOnce(url, entry, context);
}

/** One string, sent as bytes. Remix's own handoff cannot be part of it, because it suspends. */
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
    // However large a part is, none is sent hidden to be revealed by script.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  await page.allReady;
  return page;
}
