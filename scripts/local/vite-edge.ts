import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import type { Plugin } from "vite";

/**
 * `npm run dev` runs the same Worker that is deployed. Every request loads functions/worker.ts through Vite, so a
 * change in app/, domain/ or functions/ is live at the next request.
 * Wrangler's platform proxy gives it the local database.
 */
export function edgeInDev(): Plugin {
  return {
    name: "serambi-edge-in-dev",
    apply: "serve",
    configureServer(server) {
      // Opened at the first request: Remix also starts servers of its own to compile, which serve no requests.
      let opened: Promise<Platform> | undefined;
      return () => {
        server.middlewares.use(async (incoming, outgoing, next) => {
          try {
            opened ??= openPlatform();
            const { env, ctx } = await opened;
            const worker = (await server.ssrLoadModule("/functions/worker.ts")).default;
            await send(await worker.fetch(toRequest(incoming), env, ctx), outgoing);
          } catch (error) {
            if (error instanceof Error) server.ssrFixStacktrace(error);
            next(error);
          }
        });
      };
    },
  };
}

type Platform = Awaited<ReturnType<typeof openPlatform>>;

async function openPlatform() {
  const { getPlatformProxy } = await import("wrangler");
  return getPlatformProxy({
    configPath: "wrangler.toml",
    persist: { path: `${process.env.SHOP_STATE || ".state/shop"}/v3` },
  });
}

function toRequest(incoming: IncomingMessage & { originalUrl?: string }): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) headers.append(name, one);
  }
  const url = new URL(incoming.originalUrl ?? incoming.url ?? "/", `http://${incoming.headers.host ?? "localhost"}`);
  const hasBody = incoming.method !== "GET" && incoming.method !== "HEAD";
  return new Request(url, {
    method: incoming.method,
    headers,
    ...(hasBody && { body: Readable.toWeb(incoming) as ReadableStream, duplex: "half" }),
  } as RequestInit);
}

async function send(response: Response, outgoing: ServerResponse): Promise<void> {
  outgoing.statusCode = response.status;
  for (const [name, value] of response.headers) if (name !== "set-cookie") outgoing.setHeader(name, value);
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) outgoing.setHeader("set-cookie", cookies);
  if (response.body) for await (const piece of response.body) outgoing.write(piece);
  outgoing.end();
}
