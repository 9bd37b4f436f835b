import { readdirSync, readFileSync, statSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { bundleWorker, workerConfig } from "../../../scripts/local/builds.mjs";

const ASSETS = "build/client/assets";
/** The largest is the frame of every page, with header, footer and cart panel. */
const OWN_MOST = 56_000;
const scripts = readdirSync(ASSETS).filter((name) => name.endsWith(".js"));

function holding(text: string): string[] {
  return scripts.filter((name) => readFileSync(`${ASSETS}/${name}`, "utf8").includes(text));
}

test("Q01 no screen brings more script of its own than a slow phone can bear: the contract's schemas stay at the shop", () => {
  // The panorama's viewer is another's, and comes to who asks to look around; the list of all routes comes to nobody, because each page has its own part of it.
  const own = scripts.filter((name) => !/^(platform|pannellum|manifest)-/.test(name));
  expect(own.length).toBeGreaterThan(10);
  const large = own.filter((name) => statSync(`${ASSETS}/${name}`).size > OWN_MOST);
  expect(large).toEqual([]);
});

test("Q01 the style sheet that every page fetches is 12 kB at most", () => {
  const sheets = readdirSync(ASSETS).filter((name) => /^shop-.*\.css$/.test(name));
  const sizes = sheets.map((name) => brotliCompressSync(readFileSync(`${ASSETS}/${name}`)).length);
  expect(sizes).toHaveLength(1);
  expect(sizes[0]).toBeLessThanOrEqual(12_000);
});

test.each(["Februari", "Agustus", "isDayjsObject"])("Q01 dates come as text: no phone fetches %s", async (sign) => {
  const bundle = await bundleWorker(workerConfig());
  expect(readFileSync(`${bundle}/worker.js`, "utf8")).toContain(sign);
  expect(holding(sign)).toEqual([]);
});

test("Q01 the carousel's package is in one file, which no page asks for before a hand moves", () => {
  const [lazy = "", ...others] = holding("slidesNotInView");
  expect(others).toEqual([]);
  expect(lazy).not.toBe("");
  const [manifest = ""] = scripts.filter((name) => name.startsWith("manifest-"));
  expect(readFileSync(`${ASSETS}/${manifest}`, "utf8")).not.toContain(lazy);
});
