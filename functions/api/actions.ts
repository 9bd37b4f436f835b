import { z } from "zod";
import { makeMove } from "#functions/orders/operator-moves.ts";
import { settleUnknownMoney } from "#functions/orders/operator-strays.ts";
import { sendByHand } from "#functions/orders/operator-transfers.ts";
import { action } from "#functions/staff/actions.ts";

const orderNumber = z.string().max(40);
const number = z.int().min(1).max(99).optional();

/** The use cases that the back office asks for by name; what is not in this table is done at the prompt alone. */
export const actions = {
  ...action(
    makeMove,
    z.object({
      orderNumber,
      move: z.discriminatedUnion("to", [
        z.object({ to: z.literal("processing") }),
        z.object({ to: z.literal("done"), number }),
        z.object({
          to: z.literal("shipped"),
          parcel: z.object({ courier: z.string().min(1).max(60), tracking: z.string().min(1).max(60) }),
          number,
          isPartlyRefunded: z.boolean().optional(),
        }),
        z.object({ to: z.literal("cancelled"), note: z.string().max(500) }),
        z.object({ to: z.literal("returned"), isRestocked: z.boolean(), number, note: z.string().max(500).optional() }),
      ]),
    }),
    { may: ({ move }) => (move.to === "shipped" || move.to === "processing" ? "pack" : "orders.move") },
  ),
  ...action(sendByHand, z.object({ orderNumber }), { may: () => "money", isDangerous: true }),
  ...action(
    settleUnknownMoney,
    z.object({ number: z.string().max(60), note: z.string().min(1).max(300), isReopened: z.boolean().optional() }),
    { may: () => "money" },
  ),
};
