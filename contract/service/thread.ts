import { z } from "zod";
import { seconds } from "#lib/shapes.ts";

/** Every state that a matter went through and every message about it, the oldest first; a message alone has no state. */
export const threadEntries = <State extends z.ZodType>(state: State) =>
  z.array(
    z.object({
      id: z.number().int(),
      author: z.enum(["shopper", "shop"]),
      state: state.nullable(),
      label: z.string(),
      text: z.string(),
      at: seconds,
    }),
  );
