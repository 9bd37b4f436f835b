import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, expect, test, vi } from "vitest";
import { SHOP_ORIGIN_HEADER } from "#contract/call.ts";
import { uploadProjectPicture } from "#contract/interior.ts";
import { toFormData } from "#contract/wire.ts";
import { answerFilm } from "#functions/edge/film.ts";
import type { Env } from "#functions/env.ts";
import { chooseTransport } from "#functions/transport.ts";
import { photoWithPlace } from "../../support/pictures.ts";

afterEach(() => void vi.unstubAllGlobals());

test("R10 a form with a picture is handed to the shop of the same Worker as it is, and has the limits of one that is sent", async () => {
  const written: unknown[] = [];
  class Watched extends Request {
    constructor(to: RequestInfo | URL, init?: RequestInit) {
      super(to, init);
      if (init?.body) written.push(init.body);
    }
  }
  vi.stubGlobal("Request", Watched);
  const transport = chooseTransport(env as unknown as Env, createExecutionContext());
  const upload = async (bytes: Uint8Array<ArrayBuffer>) => {
    const body = toFormData({ key: "x".repeat(43), picture: new File([bytes], "a.jpg") });
    const headers = { [SHOP_ORIGIN_HEADER]: "https://shop.test" };
    const answer = await transport(uploadProjectPicture.path, { method: "POST", body, headers });
    await answer.arrayBuffer();
    return answer.status;
  };
  expect(await upload(photoWithPlace())).toBe(200);
  expect(await upload(new Uint8Array(5_400_000))).toBe(413);
  expect(await upload(new Uint8Array(100))).toBe(422);
  expect(written).toEqual([]);
});

const PIECE = 65_536;
const PIECES = 160;

/** A film of ten megabytes of which no byte is made before somebody wants it. */
function openFilm(tag: string) {
  let made = 0;
  const assets = {
    fetch: async () => {
      let next = 0;
      const body = new ReadableStream<Uint8Array>(
        {
          pull(stream) {
            if (next === PIECES) return stream.close();
            made += 1;
            stream.enqueue(new Uint8Array(PIECE).fill(next++));
          },
        },
        { highWaterMark: 0 },
      );
      return new Response(body, { headers: { ETag: tag } });
    },
  };
  const ask = (range: string) =>
    answerFilm(new Request("https://toko.example/media/a.mp4", { headers: { Range: range } }), assets as never);
  return { ask, made: () => made };
}

test("P08 R10 a part of a film is cut out while it runs past: it is not held, and not read behind its end", async () => {
  const { ask, made } = openFilm('"sepuluh"');
  const first = await ask("bytes=0-1");
  expect([first.status, first.headers.get("Content-Range")]).toEqual([206, `bytes 0-1/${PIECE * PIECES}`]);
  expect(new Uint8Array(await first.arrayBuffer())).toEqual(new Uint8Array([0, 0]));
  // Once to its end, to know its length; from then on no further than is asked.
  const before = made();
  const again = await ask("bytes=65530-65540");
  expect(made() - before).toBeLessThan(4);
  expect([...new Uint8Array(await again.arrayBuffer())]).toEqual([0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1]);
  expect(made() - before).toBeLessThan(6);
  const last = await ask("bytes=-3");
  expect([...new Uint8Array(await last.arrayBuffer())]).toEqual([159, 159, 159]);
  expect((await ask(`bytes=${PIECE * PIECES}-`)).status).toBe(416);
});
