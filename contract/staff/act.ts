import { z } from "zod";
import { call } from "#contract/call.ts";

/**
 * Actions of the back office are the operator's use cases, by their names. Each is planned and shown first, as sentences;
 * applied only if what was shown still is so; and the second press of one key gets the answer of the first.
 */
const action = z.string().max(40);
/** The use case's input as JSON, so that no name in it is taken for one of the wire. */
const input = z.string().max(20_000);

export const planAct = call({
  method: "POST",
  path: "staff/acts/plan",
  summary: "What an action would do, or why it does nothing",
  access: "staff",
  may: "own",
  isRead: true,
  body: z.object({ action, input }),
  data: z.object({
    effects: z.array(z.string()),
    /** Stands for what was seen; an action with it is applied only if that still is so. */
    seen: z.string(),
    /** Why it cannot be taken back, or how; null if it has no effect. */
    undo: z.string().nullable(),
    /** Why it does nothing; null if it would. */
    refusal: z.string().nullable(),
  }),
});

export const applyAct = call({
  method: "POST",
  path: "staff/acts",
  summary: "Does what was planned, once for each key",
  access: "staff",
  may: "own",
  body: z.object({ action, input, seen: z.string().max(64).optional(), key: z.string().min(8).max(80) }),
  data: z.object({
    /** What was done, in sentences; none if nothing was. */
    effects: z.array(z.string()),
    /** Why nothing was done. */
    refusal: z.string().nullable(),
    /** What was shown is not so any more: it is to be looked at again. */
    hasChanged: z.boolean(),
    /** The key was pressed before: this is what was done then. */
    isRepeated: z.boolean(),
  }),
});
