import type { Page } from "../fixtures.ts";

const SHOWN = 160;

/** The bytes of a page without what belongs to one answer alone: its nonce, its request's id, and what the test names. */
export function lastingOf(page: Page, ...passing: (string | number)[]): string {
  const nonce = /'nonce-([\w-]+)'/.exec(page.headers.get("Content-Security-Policy") ?? "")?.[1] ?? "-";
  const html = page.html.replaceAll(nonce, "NONCE").replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}/g, "ID");
  return passing.reduce<string>((text, word) => text.replaceAll(String(word), ""), html);
}

/** Where two pages begin to differ, short enough to be read; undefined when they are the same. */
export function firstDifference(one: string, other: string): { one: string; other: string } | undefined {
  if (one === other) return undefined;
  let at = 0;
  while (one[at] === other[at]) at++;
  const around = (text: string) => text.slice(Math.max(0, at - SHOWN), at + SHOWN);
  return { one: around(one), other: around(other) };
}

let last = 1_000_000_000 + (Date.now() % 1e9);

/** A number that makes an address new to the shop, in this run and in the next one, so that nothing is kept for it yet. */
export function newNumber(): number {
  return last++;
}
