import { beforeAll, expect, test } from "vitest";
import { addresses } from "#contract/account/address-book.ts";
import { listOrders, showOrder, showPublicOrder } from "#contract/orders/order.ts";
import { formatDateTime } from "#lib/date.ts";
import { DAGO } from "../../support/person.ts";
import { ask, rows, SEEDED_AT, signIn } from "../shop.ts";
import { addProduct, addRegions, chosen, fillCart, home, line, ordered } from "./buyer.ts";

const SANUR = 5171011001;
beforeAll(addRegions);

test.each([
  [DAGO, "WIB"],
  [SANUR, "WITA"],
] as const)(
  "T09 an order to village %i tells its deadline by the clock there, %s, on every page and in its mail",
  async (villageId, zone) => {
    const token = await signIn();
    await ask(addresses.store, { body: { ...home, villageId } }, { token });
    await fillCart(token, [line(await addProduct())]);
    const id = await ordered(token, { ...chosen, service: "ekspres" });
    const [shown, open, list] = await Promise.all([
      ask(showOrder, { params: { id } }, { token }),
      ask(showPublicOrder, { params: { id } }),
      ask(listOrders, {}, { token }),
    ]);
    expect([shown.body.data.zone, open.body.data.zone, list.body.data.results[0]?.zone]).toEqual([zone, zone, zone]);
    const [mail] = await rows<{ text: string }>("SELECT text FROM outbox WHERE subject LIKE ?", `%${id}%`);
    expect(mail?.text).toContain(`sebelum ${formatDateTime(SEEDED_AT + 86_400, zone)}`);
  },
);
