import { showOrderAddress } from "#contract/staff/address.ts";
import { addressWords, placeLine, whyAddressStays } from "#domain/orders/address-change.ts";
import { answerStaff } from "#functions/http/answer.ts";
import { refuse } from "#functions/http/refuse.ts";
import { say } from "#lib/words.ts";
import { NOWHERE, readAddress } from "./order-answer.ts";
import { readParcels, selectOrder } from "./order-queries.ts";

export const staffAddress = {
  showOrderAddress: answerStaff(showOrderAddress, async ({ params: { orderNumber } }, { db }) => {
    const [row] = await db.rows(selectOrder(orderNumber)[0]);
    if (!row) return refuse("order_not_found", 404);
    const { state } = row;
    const address = readAddress(row) ?? NOWHERE;
    const why = whyAddressStays(
      state,
      readParcels(row).map((one) => one.state),
    );
    const stays =
      why === "state"
        ? ({ did: "nothing", why: "address-state", orderNumber, state } as const)
        : why && ({ did: "nothing", why, orderNumber } as const);
    const { recipient, phone, street, postalCode, note } = address;
    return {
      ...{ recipient, phone, street, place: placeLine(address), postalCode, note },
      stays: stays ? say(addressWords.refusals, "why", stays, "id") : null,
    };
  }),
};
