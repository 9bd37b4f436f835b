import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { PICTURE_WIDTHS, widthsUpTo } from "#domain/pictures/files.ts";
import pictures from "#functions/demo/pictures.json" with { type: "json" };
import { answerShopPicture } from "#functions/edge/shop-pictures.ts";

const TOKEN = "a".repeat(43);
const ADDRESS = `https://serambi.example/foto/${TOKEN}/320.webp`;

/** One data centre: its cache, and how often the bucket was asked. */
function openCentre(status = 200) {
  const kept = new Map<string, Response>();
  const waiting: Promise<unknown>[] = [];
  const asked: string[] = [];
  const cache = {
    match: async (key: string) => kept.get(key)?.clone(),
    put: async (key: string, answer: Response) => void kept.set(key, new Response(await answer.arrayBuffer(), answer)),
  };
  const transport = async (path: string) => {
    asked.push(path);
    return new Response(status === 200 ? "gambar" : null, {
      status,
      headers: { "Content-Type": "image/webp", "Set-Cookie": "rahasia=1", "Cache-Control": "private" },
    });
  };
  const visit = (address = ADDRESS, method = "GET") => {
    const request = new Request(address, { method, headers: { Cookie: "session=x" } });
    const log = { how: "" };
    const ctx = { waitUntil: (work: Promise<unknown>) => void waiting.push(work) };
    return answerShopPicture({ request, url: new URL(address), transport, ctx, log, cache: cache as never }).then(
      (answer) => ({ answer, how: log.how }),
    );
  };
  return { visit, asked, kept, settle: () => Promise.all(waiting) };
}

test("Q04 a file of the shop's own picture comes from the bucket once, and then from the data centre, for ever the same", async () => {
  const { visit, asked, settle } = openCentre();
  const first = await visit();
  expect([await first.answer?.text(), first.how]).toEqual(["gambar", "made"]);
  expect(first.answer?.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
  expect(first.answer?.headers.get("Set-Cookie")).toBeNull();
  await settle();
  const again = await visit(`${ADDRESS}?utm_source=iklan`);
  expect([await again.answer?.text(), again.how, asked.length]).toEqual(["gambar", "cached", 1]);
  expect(again.answer?.headers.get("Cache-Control")).toContain("immutable");
});

test("P08 a picture's address says what it shows, and whatever else somebody writes there is kept as the same file", async () => {
  const { visit, asked, kept, settle } = openCentre();
  for (const file of ["320.webp", "jam-dinding-waktu-320.webp", "apa-saja-1-320.webp"]) {
    const { answer } = await visit(`https://serambi.example/foto/${TOKEN}/${file}`);
    expect(await answer?.text(), file).toBe("gambar");
    expect(answer?.headers.get("Cross-Origin-Resource-Policy"), file).toBe("cross-origin");
    await settle();
  }
  expect([asked.length, [...kept.keys()]]).toEqual([1, [ADDRESS]]);
  for (const file of ["Jam-320.webp", `${"a".repeat(81)}-320.webp`, "-320.webp", "jam-.webp", "jam_320.webp"])
    expect((await visit(`https://serambi.example/foto/${TOKEN}/${file}`)).answer, file).toBeUndefined();
});

test("Q04 what is not there is not kept, a customer's picture and a form are no business of the cache", async () => {
  for (const [status, said] of [
    [404, 404],
    [500, 503],
  ]) {
    const { visit, kept, settle } = openCentre(status);
    expect((await visit()).answer?.status).toBe(said);
    await settle();
    expect(kept.size).toBe(0);
  }
  const { visit, asked } = openCentre();
  for (const path of [TOKEN, `${TOKEN}/kecil`, `${TOKEN}/320.gif`, `${TOKEN}/../x`, `${TOKEN.slice(1)}/320.webp`])
    expect((await visit(`https://serambi.example/foto/${path}`)).answer, path).toBeUndefined();
  expect((await visit(ADDRESS, "POST")).answer).toBeUndefined();
  expect(asked).toEqual([]);
});

test("Q04 the widths that pages choose from are those that pictures are drawn at, also in the demo's", () => {
  expect(widthsUpTo(700)).toEqual([320, 480, 640]);
  expect(widthsUpTo(9999)).toEqual(PICTURE_WIDTHS);
  const drawn = /LADDER = (\[[\d, ]+\])/.exec(readFileSync("scripts/pictures.mjs", "utf8"))?.[1] ?? "";
  expect(JSON.parse(drawn)).toEqual(PICTURE_WIDTHS);
});

test("Q04 a picture that is much wider than a step is kept at its own width too, unless a phone has enough without", () => {
  expect(widthsUpTo(1200)).toEqual([320, 480, 640, 960, 1200]);
  expect(widthsUpTo(900)).toEqual([320, 480, 640]);
  expect(widthsUpTo(1100)).toEqual([320, 480, 640, 960]);
  for (const { image_url, width } of Object.values(pictures)) {
    const [, folder, widest] = /^\/(.+)\/(\d+)\.webp$/.exec(image_url) ?? [];
    expect(Number(widest)).toBe(width);
    for (const step of widthsUpTo(width))
      for (const kind of ["avif", "webp"]) expect(existsSync(`public/${folder}/${step}.${kind}`), image_url).toBe(true);
  }
});
