import { z } from "zod";
import { NOTE_MAX } from "#domain/orders/note-words.ts";
import { makeMove } from "#functions/orders/operator-moves.ts";
import { giveRefund } from "#functions/orders/operator-refunds.ts";
import { writeNote } from "#functions/orders/staff-notes.ts";
import { action } from "#functions/staff/actions.ts";
import { longText } from "#lib/shapes.ts";

const orderNumber = z.string().max(40);
const number = z.int().min(1).max(99).optional();
const goods = z.enum(["kept", "came-back", "restocked"]).optional();

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
  ...action(
    giveRefund,
    z.object({
      orderNumber,
      part: z.union([
        z.literal("owed"),
        z.object({ amount: z.int().min(1) }),
        z.object({ line: z.int().min(1).max(999), pieces: z.int().min(1).max(9999).optional(), goods }),
        z.object({
          parcel: z.int().min(1).max(99),
          goods,
          comesBack: z.literal(true).optional(),
          note: z.string().max(500).optional(),
        }),
      ]),
    }),
    { may: () => "money", isDangerous: true },
  ),
  ...action(writeNote, z.object({ orderNumber, text: longText.min(1).max(NOTE_MAX) }), { may: () => "orders.note" }),
};
