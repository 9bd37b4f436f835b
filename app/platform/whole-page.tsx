import type { AppLoadContext, EntryContext } from "@remix-run/cloudflare";
import { RemixServer } from "@remix-run/react";
import type { ReactNode } from "react";
import { renderToReadableStream, renderToString } from "react-dom/server.browser";
import { handoffOf } from "./handoff.ts";
import { HandoffContext } from "./page-scripts.tsx";
import { isPlain } from "./plain.ts";

interface WholePage {
  url: string;
  entry: EntryContext;
  context: AppLoadContext;
  /** Puts the page within what its parts read from around it. */
  within: (page: ReactNode) => ReactNode;
}

/** A page sent in one piece, whose data is complete before rendering starts. */
export function renderWholePage(page: WholePage): Promise<BodyInit> {
  return isPlain ? awaitStream(page) : renderAtOnce(page);
}

/** One string, sent as bytes. Remix's own handoff cannot be part of it, because it suspends. */
async function renderAtOnce({ url, entry, context: { nonce }, within }: WholePage): Promise<BodyInit> {
  const settled = { ...entry, serverHandoffStream: undefined };
  const handoff = await handoffOf(entry);
  const html = renderToString(
    <HandoffContext.Provider value={handoff}>
      {within(<RemixServer context={settled} url={url} nonce={nonce} />)}
    </HandoffContext.Provider>,
  );
  return new TextEncoder().encode(`<!DOCTYPE html>${html}`);
}

async function awaitStream({ url, entry, context, within }: WholePage): Promise<BodyInit> {
  const { nonce } = context;
  const page = await renderToReadableStream(within(<RemixServer context={entry} url={url} nonce={nonce} />), {
    nonce,
    onError: context.noteFault,
    // However large a part is, none is sent hidden to be revealed by script.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  await page.allReady;
  return page;
}
