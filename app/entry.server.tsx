import type { AppLoadContext, EntryContext } from "@remix-run/cloudflare";
import { RemixServer } from "@remix-run/react";
import { renderToReadableStream, renderToString } from "react-dom/server.browser";
import { rememberProduct } from "#app/features/seen/seen.server.ts";
import { handoffOf } from "./handoff.ts";
import { HandoffContext } from "./late-scripts.tsx";

/** Longer than any late block may take, so that a stream always ends. */
export const streamTimeout = 5000;

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  headers.set("Content-Type", "text/html; charset=utf-8");
  return context.rendering === "whole"
    ? renderWhole(request, status, headers, entry, context)
    : renderStreamed(request, status, headers, entry, context);
}

export function handleError(error: unknown, { request, context }: { request: Request; context: AppLoadContext }): void {
  if (!request.signal.aborted) context.noteFault(error);
}

/** Everything has arrived before rendering begins, so the page is one string and goes out as bytes. */
async function renderWhole(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  const { serverHandoffStream, ...settled } = entry as EntryContext & { serverHandoffStream?: ReadableStream };
  const handoff = await handoffOf(entry);
  const html = renderToString(
    <HandoffContext.Provider value={handoff}>
      <RemixServer context={settled as EntryContext} url={request.url} nonce={context.nonce} />
    </HandoffContext.Provider>,
  );
  return new Response(new TextEncoder().encode(`<!DOCTYPE html>${html}`), { status, headers });
}

async function renderStreamed(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  let sent = status;
  const body = await renderToReadableStream(
    <RemixServer context={entry} url={request.url} nonce={context.nonce} abortDelay={streamTimeout} />,
    {
      nonce: context.nonce,
      signal: AbortSignal.timeout(streamTimeout + 1000),
      onError(error) {
        sent = 500;
        context.noteFault(error);
      },
    },
  );
  return new Response(body, { status: sent, headers });
}

/** The Worker calls it beside product pages, also when the page itself was kept and none of our loaders ran. */
export const rememberVisit = rememberProduct;
