import { existsSync, readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { buildFolder } from "../../scripts/local/builds.mjs";

export interface Fetched {
  path: string;
  type: string;
  bytes: number;
  at: number;
}

export interface Wire {
  url: string;
  /** Everything sent over the wire since the last `clear`, in compressed bytes. */
  fetched: Fetched[];
  clear: () => void;
  stop: () => Promise<void>;
}

const types: Record<string, string> = {
  ".avif": "image/avif",
  ".css": "text/css",
  ".js": "text/javascript",
  ".svg": "image/svg+xml",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};
const compressible = /text|javascript|json|svg|xml|x-script/;

/** Sits in front of the Worker like the edge: text is compressed with brotli, and the sent bytes are counted. */
export async function openWire(origin: string): Promise<Wire> {
  const fetched: Fetched[] = [];
  const server: Server = createServer(async (incoming, outgoing) => {
    const answer = await (asset(incoming.url ?? "/") ?? ask(origin, incoming));
    const raw = Buffer.from(await answer.arrayBuffer());
    const type = answer.headers.get("Content-Type") ?? "";
    // Immutable files are compressed once at high quality, pages as they are sent.
    const params = { [constants.BROTLI_PARAM_QUALITY]: /^\/assets\//.test(incoming.url ?? "") ? 11 : 5 };
    const isText = compressible.test(type);
    const body = isText ? brotliCompressSync(raw, { params }) : raw;
    outgoing.statusCode = answer.status;
    for (const [name, value] of answer.headers) {
      if (!/^(content-length|content-encoding|transfer-encoding|set-cookie)$/.test(name))
        outgoing.setHeader(name, value);
    }
    outgoing.setHeader("Set-Cookie", answer.headers.getSetCookie());
    if (isText) outgoing.setHeader("Content-Encoding", "br");
    fetched.push({ path: incoming.url ?? "/", type, bytes: body.length, at: Date.now() });
    outgoing.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fetched,
    clear: () => fetched.splice(0),
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** The platform serves the static files by itself; the Worker behind its own socket does not. */
function asset(address: string): Promise<Response> | undefined {
  const path = join(buildFolder(), "client", decodeURIComponent(address.split("?")[0] ?? ""));
  const type = types[extname(path)];
  if (!type || !existsSync(path)) return undefined;
  const headers = { "Content-Type": type, "Cache-Control": "public, max-age=31536000, immutable" };
  return Promise.resolve(new Response(readFileSync(path), { headers }));
}

function ask(origin: string, incoming: IncomingMessage): Promise<Response> {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (typeof value === "string" && !/^(host|connection|accept-encoding)$/.test(name)) headers.set(name, value);
  }
  return fetch(new URL(incoming.url ?? "/", origin), { method: incoming.method, headers, redirect: "manual" });
}
