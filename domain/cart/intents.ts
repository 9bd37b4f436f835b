import { z } from "zod";
import { flag, longText } from "#lib/shapes.ts";
import { CART_LINES_MAX, cartChoice, NOTE_MAX } from "./lines.ts";

/** A line by its key; see lineKey. */
const line = z.string().regex(/^[0-9a-z]{1,24}$/);
const cartLines = z.array(cartChoice).max(CART_LINES_MAX);
const note = longText.max(NOTE_MAX);

/** What is taken, and how much of the product it depends on: a combo, a gift or a reward is never taken alone. */
const taken = {
  choice: cartChoice.omit({ isSelected: true, isDirect: true }),
  beside: cartChoice.pick({ variantId: true, quantity: true }).nullable().default(null),
};

/** What a removal took, and where it stood: enough to bring it back. */
export const removedLines = z.object({ cartLines: cartLines.min(1), at: z.number().int().min(0).max(CART_LINES_MAX) });
export type RemovedLines = z.output<typeof removedLines>;

/** Every action on a cart. */
export const cartChange = z.discriminatedUnion("intent", [
  /**
   * Capped, as many as there are, where fewer are left than wanted. Who says how many pieces of it were held adds nothing
   * if what would be added is there by now: the form was sent twice.
   */
  z.object({
    intent: z.literal("add"),
    ...{ ...taken, isCapped: flag.default(0), held: z.number().int().min(0).max(999).optional() },
  }),
  z.object({ intent: z.literal("buy"), ...taken }),
  z.object({ intent: z.literal("plus"), line }),
  z.object({ intent: z.literal("minus"), line }),
  z.object({ intent: z.literal("remove"), line }),
  /** Lines that were removed come back as they were, at their place. */
  z.object({ intent: z.literal("restore"), removed: removedLines }),
  /** A line leaves the cart and is saved for later. */
  z.object({ intent: z.literal("keep"), line }),
  z.object({ intent: z.literal("quantity"), line, quantity: cartChoice.shape.quantity }),
  z.object({ intent: z.literal("select"), line, isSelected: flag }),
  z.object({ intent: z.literal("select-all"), isSelected: flag }),
  z.object({ intent: z.literal("settle"), isChosenOnly: flag.default(0) }),
  z.object({ intent: z.literal("note"), note }),
  /** A guest's cart is merged into the shopper's own. */
  z.object({ intent: z.literal("merge"), cartLines, note }),
  /** Buys the lines of an order again. */
  z.object({ intent: z.literal("again"), cartLines }),
]);
export type CartChange = z.output<typeof cartChange>;
