import { z } from "zod";
import { call } from "#contract/call.ts";

export const showSettings = call({
  method: "GET",
  path: "staff/settings",
  summary: "The shop's settings as forms show them, and which of its texts are still the demo's",
  access: "staff",
  may: "settings",
  data: z.object({
    /** By the settings' names; one that was never set is missing. */
    fields: z.record(z.string(), z.string()),
    /** As the prompt's commands name them: `email`, `page snk`. */
    demo: z.array(z.object({ name: z.string(), isClosing: z.boolean() })),
    /** The settings without which nobody knows who sells. */
    missing: z.array(z.string()),
  }),
});
export type SettingsView = z.output<typeof showSettings.data>;
