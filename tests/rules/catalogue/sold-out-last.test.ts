import { expect, test } from "vitest";
import { soldOutLast } from "#functions/catalogue/card-answer.ts";

test("E05 what is sold out in every variant does not lead its page; all else keeps its order", () => {
  const card = (id: number, ...stocks: number[]) => ({
    ...{ id, name: "" },
    variants: stocks.map((validStock) => ({ color: "", validStock })),
  });
  const cards = [card(1, 0, 0), card(2, 0, 1), card(3), card(4, 3), card(5, 0)];
  expect(soldOutLast(cards).map(({ id }) => id)).toEqual([2, 4, 1, 3, 5]);
});

test("E05 in a list of some colours what has none of them left comes last, and what was asked for itself stays", () => {
  const card = (name: string, white: number, yellow: number) => ({
    name,
    variants: [
      { color: "Emas Putih", validStock: white },
      { color: "Emas Kuning", validStock: yellow },
    ],
  });
  const cards = [card("A", 0, 4), card("B", 1, 0), card("C", 0, 0)];
  const names = (colors: string[], asked = "") =>
    soldOutLast(cards, colors, ({ name }) => name === asked)
      .map(({ name }) => name)
      .join("");
  expect([names([]), names(["Emas Putih"]), names(["Emas Putih", "Emas Kuning"])]).toEqual(["ABC", "BAC", "ABC"]);
  expect(names(["Emas Putih"], "A")).toBe("ABC");
});
