import { existsSync, readFileSync } from "node:fs";
import sharp from "sharp";
import { beforeEach, expect, test, vi } from "vitest";

const ORIGIN = "https://serambi.example";
const TOKEN = "a".repeat(43);
const CARD = { shop: "Serambi Intan", name: "Cincin Surya", price: "Rp 1.250.000", from: "Mulai" };
const picture = `/media/products/cincin-signet-surya--emas-kuning/960.webp`;

beforeEach(() => {
  vi.resetModules();
});

/** The Images binding as far as it is used, by sharp. */
function openImages() {
  const steps: string[] = [];
  const result = (bytes: Promise<Buffer>) => ({
    response: () => ({ arrayBuffer: async () => new Uint8Array(await bytes).buffer }),
  });
  const input = (stream: ReadableStream, size?: { width: number; height: number; fit: "cover" }) => ({
    transform: (to: { width: number; height: number; fit: "cover" }) => input(stream, to),
    output: async ({ format }: { format: string }) => {
      steps.push(format);
      const all = sharp(Buffer.from(await new Response(stream).arrayBuffer()));
      const sized = size ? all.resize({ ...size }) : all;
      return result((format === "image/png" ? sized.png() : sized.jpeg()).toBuffer());
    },
  });
  const info = async (stream: ReadableStream) =>
    sharp(Buffer.from(await new Response(stream).arrayBuffer())).metadata();
  return { images: { input, info } as unknown as ImagesBinding, steps };
}

/** An isolate of a data centre that keeps nothing, or what is handed. */
async function openCentre({ kept, isBound = true }: { kept?: Map<string, Response>; isBound?: boolean } = {}) {
  const { answerCard, answerShaped } = await import("#functions/edge/shop-pictures.ts");
  const { images, steps } = openImages();
  const faults: unknown[] = [];
  const waiting: Promise<unknown>[] = [];
  const assets = {
    fetch: async ({ url }: Request) => {
      const file = `public${new URL(url).pathname}`;
      return existsSync(file) ? new Response(readFileSync(file)) : new Response(null, { status: 404 });
    },
  };
  const cache = {
    match: async (key: string) => kept?.get(key)?.clone(),
    put: async (key: string, answer: Response) => void kept?.set(key, answer),
  };
  const drawing = (path: string) => ({
    url: new URL(path, ORIGIN),
    env: { ASSETS: assets, ...(isBound && { IMAGES: images }) } as never,
    transport: async (path: string) =>
      path.includes("1600.webp") ? new Response(readFileSync(`public${picture}`)) : new Response(null, { status: 500 }),
    ctx: { waitUntil: (work: Promise<unknown>) => void waiting.push(work) },
    log: { how: "", fault: (fault: unknown) => void faults.push(fault) },
    build: "satu",
    cache: cache as never,
  });
  return {
    card: (card: object) => answerCard(drawing("/kartu/x.jpg"), { ...CARD, picture, ...card }),
    shaped: (path: string) => answerShaped({ ...drawing(path), request: new Request(ORIGIN + path) }),
    steps,
    faults,
    settle: () => Promise.all(waiting),
  };
}

test("P08 a product's card is a JPEG of 1200 by 630 below 300 kB that other sites may show", async () => {
  const { card, faults } = await openCentre();
  const answer = await card({});
  expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "image/jpeg"]);
  expect(answer.headers.get("Cross-Origin-Resource-Policy")).toBe("cross-origin");
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const { format, width, height } = await sharp(bytes).metadata();
  expect([format, width, height, faults]).toEqual(["jpeg", 1200, 630, []]);
  expect(bytes.length).toBeLessThan(300_000);
});

test("P08 a card is drawn once for what it shows, in a data centre and in an isolate that has none; another price is another", async () => {
  const kept = new Map<string, Response>();
  const centre = await openCentre({ kept });
  const first = await (await centre.card({})).arrayBuffer();
  await centre.settle();
  expect(await (await centre.card({})).arrayBuffer()).toEqual(first);
  expect(centre.steps).toEqual(["image/png", "image/jpeg"]);
  const other = await (await centre.card({ price: "Rp 1.100.000" })).arrayBuffer();
  expect(centre.steps).toHaveLength(4);
  expect(Buffer.from(other).equals(Buffer.from(first))).toBe(false);
  vi.resetModules();
  const neighbour = await openCentre({ kept });
  expect(await (await neighbour.card({})).arrayBuffer()).toEqual(first);
  expect(neighbour.steps).toEqual([]);
});

test("P08 where nothing draws, or drawing fails, a card and a shape lead to the picture", async () => {
  const unbound = await openCentre({ isBound: false });
  const src = picture.replace(".webp", "-4x3.jpg");
  for (const answer of [await unbound.card({}), await unbound.shaped(src)])
    expect([answer?.status, answer?.headers.get("Location")]).toEqual([302, picture]);
  expect(unbound.faults).toEqual([]);
  const { card, shaped, faults } = await openCentre();
  const lost = `/foto/${TOKEN}/640.webp`;
  for (const answer of [await card({ picture: lost }), await shaped(lost.replace(".webp", "-kartu.jpg"))])
    expect([answer?.status, answer?.headers.get("Location")]).toEqual([302, lost]);
  expect(faults).toHaveLength(2);
});

test("P08 an isolate draws four at a time: who asks for more meanwhile is led to the picture", async () => {
  const { card } = await openCentre();
  const all = await Promise.all(Array.from({ length: 6 }, (_, n) => card({ price: `Rp ${n}` })));
  expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200, 302, 302]);
  expect((await card({ price: "Rp 5" })).status).toBe(200);
});

test("P08 a picture comes in the shape that its address names, drawn once whatever name stands in it; what is not there is 404", async () => {
  const { shaped, steps } = await openCentre();
  const sizes: number[][] = [];
  for (const path of [
    "/media/articles/memilih-mutiara-asli/1200-4x3.jpg",
    "/media/articles/memilih-mutiara-asli/1200-kartu.jpg",
    `/foto/${TOKEN}/jam-dinding-1600-1x1.jpg`,
    `/foto/${TOKEN}/apa-saja-1600-1x1.jpg`,
  ]) {
    const answer = await shaped(path);
    const { width = 0, height = 0 } = await sharp(await answer?.arrayBuffer()).metadata();
    sizes.push([width, height]);
  }
  expect(sizes).toEqual([
    [900, 675],
    [1200, 630],
    [960, 960],
    [960, 960],
  ]);
  expect(steps).toHaveLength(3);
  expect((await shaped("/media/tidak-ada/960-kartu.jpg"))?.status).toBe(404);
  const article = "articles/memilih-mutiara-asli";
  for (const other of [
    `/media//${article}/1200-kartu.jpg`,
    `/media/%61rticles/memilih-mutiara-asli/1200-kartu.jpg`,
    `/media/${article}/12%300-kartu.jpg`,
    `/foto//${TOKEN}/1600-1x1.jpg`,
    `/foto/${TOKEN}/jam%2Ddinding-1600-1x1.jpg`,
    `/foto/${TOKEN}/01600-1x1.jpg`,
    "/foto/lain/1600-1x1.jpg",
  ])
    expect(await shaped(other), other).toBeUndefined();
  expect(steps).toHaveLength(3);
  expect(await shaped("/media/articles/memilih-mutiara-asli/960.webp")).toBeUndefined();
});
