import { afterEach, expect, test, vi } from "vitest";
import { type CartFields, giveUpLost, outgoing, retryLost, sendChange } from "#app/features/cart/outgoing.ts";
import { pendingCart } from "#app/features/cart/pending-cart.ts";

const line = (key: string, quantity: number, more = {}) => ({
  key,
  quantity,
  validPrice: 1000,
  isSelected: 1 as const,
  isAvailable: true,
  ...more,
});
const cart = { lines: [line("1", 2), line("2", 1), line("3", 5, { isAvailable: false })], count: 8, subtotal: 3000 };
const pending = (...forms: CartFields[]) => pendingCart(cart, forms);

test("C13 a line that is being removed is gone from the panel at once, and from its sums", () => {
  const { lines, count, subtotal } = pending({ intent: "remove", line: "1" });
  expect([lines.map(({ key }) => key), count, subtotal]).toEqual([["2", "3"], 6, 1000]);
});

test("O04 the cart shows what the forms on their way will make of it, the last one last", () => {
  const typed = pending(
    { intent: "quantity", line: "1", quantity: "4" },
    { intent: "quantity", line: "1", quantity: "3" },
  );
  expect([typed.lines[0]?.quantity, typed.subtotal]).toEqual([3, 4000]);
  expect(pending({ intent: "select", line: "1", selected: "0" }).subtotal).toBe(1000);
  expect(pending({ intent: "select-all", selected: "0" }).subtotal).toBe(0);
  expect(pending({ intent: "add", variant: "9" }, { intent: "remove", line: "9" })).toBe(cart);
});

afterEach(() => {
  giveUpLost();
  vi.unstubAllGlobals();
});

/** A network that answers when it is told to. */
function openNetwork() {
  const sent: { form: CartFields; answer: (refused?: string) => void; drop: () => void }[] = [];
  vi.stubGlobal("fetch", (_: string, { body }: { body: URLSearchParams }) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    sent.push({
      form: Object.fromEntries(body),
      answer: (refused) => {
        const reply = encodeURIComponent(JSON.stringify({ refused: refused ?? null }));
        resolve(new Response("", { headers: { "X-Cart-Reply": reply } }));
      },
      drop: () => reject(new TypeError("Failed to fetch")),
    });
    return promise;
  });
  return { sent, until: (count: number) => vi.waitFor(() => expect(sent).toHaveLength(count)) };
}

test("C13 changes go out one after another, and of rival clicks that wait only the last", async () => {
  const { sent, until } = openNetwork();
  const quantity = (amount: number) => sendChange({ intent: "quantity", line: "1", quantity: String(amount) });
  const first = quantity(2);
  await until(1);
  const replaced = quantity(3);
  const last = quantity(4);
  expect(await replaced).toEqual({ refused: null });
  sent[0]?.answer();
  await until(2);
  sent[1]?.answer("Stok tidak mencukupi.");
  expect([await first, await last]).toEqual([{ refused: null }, { refused: "Stok tidak mencukupi." }]);
  expect(sent.map(({ form }) => form.quantity)).toEqual(["2", "4"]);
});

test("C13 what a dropped connection has swallowed is kept and can be sent again", async () => {
  const { sent, until } = openNetwork();
  const change = sendChange({ intent: "remove", line: "5" });
  await until(1);
  sent[0]?.drop();
  expect(await change).toBe("lost");
  expect(outgoing.read().at(-1)).toMatchObject({ state: "lost", fields: { line: "5" } });
  retryLost();
  await until(2);
  sent[1]?.answer();
  await vi.waitFor(() => expect(outgoing.read().at(-1)?.state).toBe("done"));
});

test("C13 adding is never sent again by itself, for it may have arrived", async () => {
  const { sent, until } = openNetwork();
  const change = sendChange({ intent: "add", variant: "7" });
  await until(1);
  sent[0]?.drop();
  expect(await change).toBe("lost");
  retryLost();
  expect(outgoing.read().some(({ state }) => state === "lost")).toBe(false);
  expect(sent).toHaveLength(1);
});
