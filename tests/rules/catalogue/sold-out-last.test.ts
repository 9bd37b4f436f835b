import { expect, test } from "vitest";
import { soldOutLast } from "#functions/catalogue/sold-out-last.ts";

test("E05 what is sold out in every variant does not lead its page; all else keeps its order", () => {
  const card = (id: number, ...stocks: number[]) => ({ id, variants: stocks.map((validStock) => ({ validStock })) });
  const cards = [card(1, 0, 0), card(2, 0, 1), card(3), card(4, 3), card(5, 0)];
  expect(soldOutLast(cards).map(({ id }) => id)).toEqual([2, 4, 1, 3, 5]);
});
