import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runCommand } from "../../support/stand-in.ts";

/** A project folder of the test's own, with a list of pictures in it. */
const house = mkdtempSync(join(tmpdir(), "serambi-pictures-"));
const listFile = join(house, "functions/demo/pictures.json");
const old = { image_url: "/media/lama/960.webp", width: 960, height: 960, placeholder: "data:" };
const listed = () => JSON.parse(readFileSync(listFile, "utf8"));
const make = (folder: string) => runCommand("pictures.mjs", [folder], [], house);

beforeAll(() => {
  for (const folder of ["functions/demo", "photographs/produk", "empty"]) {
    mkdirSync(join(house, folder), { recursive: true });
  }
  writeFileSync(listFile, JSON.stringify({ "lama.webp": old }));
});
afterAll(() => rmSync(house, { recursive: true }));

test("S03 a folder without a photograph is refused in words, and the list of pictures stays", async () => {
  writeFileSync(join(house, "empty/catatan.txt"), "bukan foto");
  for (const folder of ["empty", "nowhere"]) {
    const run = await make(folder);
    expect([run.code, run.out]).toEqual([1, ""]);
    expect(run.err).toMatch(/There is no (photograph in empty|folder nowhere)/);
  }
  expect(listed()).toEqual({ "lama.webp": old });
});

test("S03 a JPEG becomes a picture beside those that are listed; a file that is none is named and left out", async () => {
  const photograph = sharp({ create: { width: 700, height: 350, channels: 3, background: "#a86" } });
  await photograph.clone().jpeg().toFile(join(house, "photographs/produk/kursi.jpg"));
  await photograph.clone().png().toFile(join(house, "photographs/cincin.PNG"));
  writeFileSync(join(house, "photographs/rusak.jpeg"), "bukan foto");
  const run = await make("photographs");
  expect(run.code).toBe(1);
  expect(run.err).toContain("rusak.jpeg cannot be read");
  const info = { width: 640, height: 320, placeholder: expect.stringContaining("data:image/webp;base64,") };
  expect(listed()).toEqual({
    "cincin.webp": { image_url: "/media/cincin/640.webp", ...info },
    "lama.webp": old,
    "produk/kursi.webp": { image_url: "/media/produk/kursi/640.webp", ...info },
  });
  expect((await sharp(join(house, "public/media/produk/kursi/320.avif")).metadata()).width).toBe(320);
});
