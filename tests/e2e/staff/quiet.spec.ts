import { orderStatements } from "#functions/demo/sql.ts";
import { readRow } from "../../support/outbox.ts";
import { addressesIn, staffScreens } from "../../support/screens.ts";
import { startWalk } from "../shell/quiet-walk.ts";
import { comeIn, test } from "./own-shop.ts";

test.describe.configure({ timeout: 120_000 });
// Without script it is switched off while each page stands, and on again for axe (script-off.ts).
test.use({ javaScriptEnabled: true });

const PARTS = 2;

for (let part = 0; part < PARTS; part++)
  test(`U24 O03 O05 O06 part ${part + 1} of the back office is quiet to the eye and to axe at three widths, in the light and in the dark (no-JS)`, async ({
    page,
    context,
    shop,
  }) => {
    const numberOf = (state: string) =>
      String(readRow(shop.state, 'SELECT ordersn FROM "order" WHERE state = ?', state)?.ordersn);
    if (numberOf("shipped") === "undefined")
      await shop.execute(orderStatements(Math.floor(Date.now() / 1000)).join(";\n"));
    await comeIn(context, shop);
    const walk = await startWalk(page, "of the back office (no-JS)");
    const addresses = addressesIn(staffScreens).filter((_, place) => place % PARTS === part);
    await walk.screens(
      addresses.map((address) => address.replace(/:([a-z-]+)/, (_, state: string) => numberOf(state))),
    );
    walk.end();
  });
