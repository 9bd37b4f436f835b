import { useLocation } from "@remix-run/react";
import fc from "fast-check";
import { createElement } from "react";
import { expect, test } from "vitest";
import { numberOf, renderCommon, renderSlots } from "#app/platform/slot-trees.tsx";

let rendered = 0;

function Back({ words }: { words: string }) {
  const { pathname, search } = useLocation();
  rendered += 1;
  return createElement(
    "div",
    { "data-slot": "me" },
    createElement("input", { type: "hidden", name: "kembali", defaultValue: `${pathname}${search}#keranjang` }),
    words,
  );
}

const addressOf = (path: string, query: string) =>
  new URL(`https://toko.example/${encodeURIComponent(path)}${query && `?${query}`}`);

test("Q05 slots that were rendered for one page are the same on every other, as if they were rendered there", () => {
  const text = fc.string({ unit: "grapheme" });
  // Remix's router matches no line's end, so no page has such an address.
  const path = text.filter((path) => !/[\n\r\u2028\u2029]/.test(path));
  const query = fc.string({ unit: fc.constantFrom("a", "=", "&", "'", '"', "<", ">", "$", "%26", "?") });
  fc.assert(
    fc.property(path, query, text, (path, query, words) => {
      const tree = createElement(Back, { words });
      const url = addressOf(path, query);
      expect(renderCommon(url, {}, words, tree)).toEqual(renderSlots(url, tree));
    }),
  );
});

test("Q05 they are rendered once for all pages, and anew for what differs in anything", () => {
  const [one, other] = [addressOf("a", ""), addressOf("b", "x=1")];
  rendered = 0;
  const [dewis, bagas] = [{}, {}];
  for (const url of [one, other, one]) renderCommon(url, dewis, "home", createElement(Back, { words: "Dewi" }));
  expect(rendered).toBe(1);
  renderCommon(one, dewis, "list", createElement(Back, { words: "Dewi" }));
  expect([...renderCommon(one, bagas, "home", createElement(Back, { words: "Bagas" })).values()][0]).toContain("Bagas");
  expect(rendered).toBe(3);
});

test("Q05 one thing always has the same number, and no two have it", () => {
  const things = Array.from({ length: 50 }, () => []);
  const numbers = things.map(numberOf);
  expect([new Set(numbers).size, things.map(numberOf)]).toEqual([50, numbers]);
});
