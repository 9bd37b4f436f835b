import type { AppLoadContext } from "@remix-run/cloudflare";
import { vi } from "vitest";
import { type Asker, openShop } from "#app/shop/client.server.ts";
import { toWire } from "#contract/wire.ts";

interface CallInput {
  path: string;
  method: string;
  headers: Headers;
  body: unknown;
}

export const answer = (data: unknown, init?: ResponseInit) =>
  Response.json({ success: true, data: toWire(data), message: "", statusCode: 200 }, init);
export const settings = (content: string) => [{ id: 1, content, description: null }];

let versions = 0;

/** A request's context over a shop that answers as told, its answers one after another, the last one again and again. */
export function openContext(...answers: (() => Response | Promise<Response>)[]) {
  const asked: CallInput[] = [];
  const faults: unknown[] = [];
  const waiting: Promise<unknown>[] = [];
  const context = {
    transport: async (path: string, init: RequestInit) => {
      asked.push({ path, method: init.method ?? "", headers: new Headers(init.headers), body: init.body });
      return (answers[Math.min(asked.length, answers.length) - 1] as () => Response)();
    },
    waitUntil: (promise: Promise<unknown>) => waiting.push(promise),
    requestId: "permintaan-1",
    answersForm: false,
    catalogueVersion: `uji-${versions++}`,
    now: 1_795_000_000,
    settings: { sessionSecrets: [], logCalls: false, retailUrl: "", apiToken: "", isApiForeign: false },
    validUntil: vi.fn(),
    requestCache: new Map(),
    noteTiming: vi.fn(),
    noteFault: (error: unknown) => faults.push(error),
  };
  const bookmarks: string[] = [];
  const askerOf = (token: string): Asker => ({
    token,
    readBookmark: async () => bookmarks.at(-1),
    noteWrite: async (bookmark) => void (bookmark && bookmarks.push(bookmark)),
    onExpired: async () => new Response(null, { status: 302, headers: { Location: "/?unAuth" } }),
  });
  const shop = (token?: string) =>
    openShop(context as unknown as AppLoadContext, token === undefined ? undefined : askerOf(token));
  return { context, shop, asked, faults, bookmarks, settle: () => Promise.all(waiting) };
}

export const refuse = () => {
  throw new TypeError("fetch failed");
};
export const thrownBy = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );
