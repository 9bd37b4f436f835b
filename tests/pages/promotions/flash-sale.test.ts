import type { HTMLElement } from "node-html-parser";
import { expect, test } from "vitest";
import { visit } from "../fixtures.ts";

/** The block of home, with a panel for each sale; none where no sale is left. */
async function openSales(now?: number) {
  const { html, document } = await visit("/", { now });
  const block = document.querySelector("#flash-sale");
  return { html, block, panels: block?.querySelectorAll(".tabs__panel") ?? [] };
}

/** What is read there, in one line. */
const textOf = (part?: HTMLElement | null) => (part?.text ?? "").replace(/\s+/g, " ").trim();

/** The prices on a panel's cards, of which it has some. */
function prices(panel?: HTMLElement): string[] {
  const all = panel?.querySelectorAll(".price b").map(textOf) ?? [];
  expect(all.length).toBeGreaterThan(0);
  return all;
}

/** The second that a panel counts down to. */
const deadlineOf = (panel?: HTMLElement) => Date.parse(panel?.querySelector("time")?.attrs.datetime ?? "") / 1000;

test("G01 a sale that has ended is gone, and with the last one the block (no-JS)", async () => {
  const running = await openSales();
  const firstEnd = deadlineOf(running.panels[0]);
  const before = await openSales(firstEnd - 1);
  expect([before.panels.length, textOf(before.block)]).toEqual([2, expect.stringContaining("Flash Sale Serambi")]);
  const after = await openSales(firstEnd);
  expect(after.panels).toHaveLength(1);
  expect(textOf(after.block)).not.toContain("Flash Sale Serambi");
  expect((await openSales(deadlineOf(after.panels[0]))).block).toBeNull();
});

test("G02 G06 T09 a running sale says Berlangsung and Berakhir, a coming one Akan datang and Dimulai, each with a date that names its zone (no-JS)", async () => {
  const { block, panels } = await openSales();
  const tabs = block?.querySelectorAll("[role=radiogroup] label").map(textOf);
  expect(tabs).toEqual([expect.stringMatching(/Berlangsung$/), expect.stringMatching(/Akan datang$/)]);
  // A page that may be kept says until when, and no remaining time.
  const clocks = panels.map((panel) => textOf(panel.querySelector("[role=timer]")?.parentNode));
  const date = "pada \\d\\d \\p{Lu}\\p{Ll}+ \\d{4} \\d\\d:\\d\\d WIB";
  expect(clocks).toEqual(
    ["Berakhir", "Dimulai"].map((word) => expect.stringMatching(new RegExp(`^${word} ${date}$`, "u"))),
  );
});

test("G04 G05 G06 what remains is told in words and by a bar, on cards of up to three pictures (no-JS)", async () => {
  const cards = (await openSales()).panels[0]?.querySelectorAll("article") ?? [];
  expect(cards).toHaveLength(6);
  const counted = (words: RegExp) => cards.filter((card) => words.test(textOf(card.querySelector(".stock")))).length;
  expect([counted(/^Habis/), counted(/^Hampir Habis/), counted(/^Stok Terbatas/)]).toEqual([1, 1, 4]);
  const barOf = (name: string) =>
    cards
      .find((card) => textOf(card).includes(name))
      ?.querySelector("progress")
      ?.getAttribute("value");
  expect([barOf("Puf Bulan"), barOf("Lampu Gantung Rotan Sarang")]).toEqual(["0", "5"]);
  for (const card of cards) {
    const pictures = card.querySelectorAll("img").length;
    expect(pictures).toBeGreaterThan(0);
    expect(pictures).toBeLessThanOrEqual(3);
  }
});

test("G03 before its first second a sale's prices are question marks, in the source too (no-JS)", async () => {
  const coming = (await openSales()).panels[1];
  const start = deadlineOf(coming);
  for (const price of prices(coming)) expect(price).toMatch(/Rp\s[?.]+$/);
  const early = await openSales(start - 1);
  for (const price of prices(early.panels.at(-1))) expect(price).toMatch(/Rp\s[?.]+$/);
  for (const price of prices((await openSales(start)).panels.at(-1))) {
    expect(price).toMatch(/^Rp\s[\d.]+$/);
    expect(early.html).not.toContain(price);
    expect(early.html).not.toContain(price.replace(/\D/g, ""));
  }
});
