import { type AppLoadContext, createRequestHandler, type EntryContext, type ServerBuild } from "@remix-run/cloudflare";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import type { ReactNode } from "react";
import { renderToReadableStream } from "react-dom/server.browser";
import { openAddresses } from "#app/addresses.ts";
import { rememberProduct } from "#app/features/catalogue/seen.server.ts";
import { structuredDataOf } from "#app/features/product/load-product.server.ts";
import { StructuredDataContext } from "#app/features/product/structured-data.tsx";
import { addOfflineHeaders } from "#app/features/service/offline.server.ts";
import { RequestIdContext } from "#app/page/failure.tsx";
import { openSlots } from "#app/personal/open-slots.server.tsx";
import { withRemixHandoff } from "#app/platform/handoff.ts";
import { renderWholePage } from "#app/platform/whole-page.tsx";
import { guardForms } from "#app/session/own-forms.server.ts";
import { dropShownNotice } from "#app/session/session.server.ts";
import { shellMarkup } from "#app/shell/kept-markup.server.tsx";
import { ShellMarkupContext } from "#app/shell/kept-markup.tsx";
import { leadOn } from "#app/shop/lead-on.server.ts";
import { ShopFault } from "#app/shop/refusals.server.ts";
import type { PageContext, Storefront, StorefrontEntry } from "#contract/storefront.ts";

declare module "@remix-run/cloudflare" {
  interface AppLoadContext extends PageContext {}
  interface Future {
    v3_singleFetch: true;
  }
}

/** Longer than any late block may take, so a stream always ends. */
export const streamTimeout = 5000;

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  headers.set("Content-Type", "text/html; charset=utf-8");
  await addOfflineHeaders(request, context, headers);
  const markup = shellMarkup(entry);
  const described = structuredDataOf(context);
  const within = (page: ReactNode) => (
    <RequestIdContext.Provider value={context.requestId}>
      <ShellMarkupContext.Provider value={markup}>
        <StructuredDataContext.Provider value={described}>{page}</StructuredDataContext.Provider>
      </ShellMarkupContext.Provider>
    </RequestIdContext.Provider>
  );
  if (context.rendering === "streamed") return renderStreamed({ request, status, headers, entry, context, within });
  const body = await renderWholePage({ url: request.url, entry, context, within });
  return new Response(body, { status, headers });
}

/** An unsupported method or an unknown URL is the client's error and is not logged as a fault. */
export function handleError(error: unknown, { request, context }: { request: Request; context: AppLoadContext }): void {
  if (isRouteErrorResponse(error) && error.status < 500) return;
  if (error instanceof ShopFault) context.noteAway();
  if (!request.signal.aborted) context.noteFault(error);
}

interface Page {
  request: Request;
  status: number;
  headers: Headers;
  entry: EntryContext;
  context: AppLoadContext;
  within: (page: ReactNode) => ReactNode;
}

async function renderStreamed({ request, status, headers, entry, context, within }: Page): Promise<Response> {
  let sent = status;
  let hasLeft = false;
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), streamTimeout + 1000);
  const body = await renderToReadableStream(
    within(
      <RemixServer
        context={withRemixHandoff(entry)}
        url={request.url}
        nonce={context.nonce}
        abortDelay={streamTimeout}
      />,
    ),
    {
      nonce: context.nonce,
      signal: limit.signal,
      onError(error) {
        sent = 500;
        if (!hasLeft) context.noteFault(error);
      },
    },
  );
  const ended = (how: "whole" | "left") => {
    hasLeft = how === "left";
    clearTimeout(timer);
  };
  return new Response(watchEnd(body, ended), { status: sent, headers });
}

/** Passes a stream through and reports how it ended. A visitor who leaves halfway is not a fault. */
function watchEnd(
  stream: ReadableStream<Uint8Array>,
  ended: (how: "whole" | "left") => void,
): ReadableStream<Uint8Array> {
  const reader = stream.getReader();
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await reader.read();
        if (!done) return controller.enqueue(value);
        ended("whole");
        controller.close();
      },
      cancel(reason) {
        ended("left");
        return reader.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
}

/** Remix is imported only in this build, so the build's patch of it applies everywhere (platform/late-handoff.ts). */
function open(build: ServerBuild, mode: "development" | "production"): Storefront {
  const answer = createRequestHandler(leadOn(guardForms(build)), mode);
  return {
    render: async (request, context) => {
      const response = await answer(request, context);
      await dropShownNotice(context, response);
      return response;
    },
    addresses: openAddresses(build),
    rememberVisit: rememberProduct,
    openSlots,
  };
}

export const storefront = { open } satisfies StorefrontEntry<ServerBuild>;
