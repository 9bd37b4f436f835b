import { z } from "zod";
import { call, catalogueCache } from "#contract/call.ts";
import { id, key, pageNumber, pagination, slug } from "#lib/shapes.ts";
import { activity } from "./showroom.ts";

export const ACTIVITIES_PER_PAGE = 12;
/** The most activities that one page asks about. */
const ASKED_MAX = 60;

export const listActivities = call({
  method: "GET",
  path: "moreverse/activities",
  summary: "Activities at the partners: the next first, or past ones the newest first",
  access: "public",
  query: z
    .object({
      state: z.enum(["coming", "past"]).default("coming"),
      /** By number or slug. */
      partner: key.optional(),
      page: pageNumber,
    })
    .default({ state: "coming", page: 1 }),
  data: z.object({ results: z.array(activity), total: z.number().int(), pagination }),
  cache: catalogueCache,
});

export const showActivity = call({
  method: "GET",
  path: "moreverse/activities/{id}",
  isExtra: true,
  summary: "One activity by number or slug",
  access: "public",
  params: z.object({ id: slug }),
  data: activity,
  cache: catalogueCache,
});

/** `1,2,3` */
const ids = z
  .string()
  .max(ASKED_MAX * 11)
  .transform((text) => [...new Set(text.split(",").filter(Boolean))])
  .pipe(
    z
      .array(
        z.coerce
          .number<string>()
          .int()
          .positive()
          .max(2 ** 31),
      )
      .min(1)
      .max(ASKED_MAX),
  );

export const listReminders = call({
  method: "GET",
  path: "moreverse/reminder",
  summary: "Of these activities, those that the shopper will be reminded of",
  access: "signed-in",
  query: z.object({ activities: ids }),
  data: z.array(z.object({ activityId: z.number().int() })),
});

export const setReminder = call({
  method: "POST",
  path: "more/setting/reminder",
  summary: "Asks to be reminded of an activity a day and an hour before it begins, or not any more",
  access: "signed-in",
  body: z.object({ activityId: id, isOn: z.boolean() }),
  data: z.object({ activityId: z.number().int(), isOn: z.boolean() }),
});

const ownActivity = activity.extend({
  /** Whether the shopper has asked for a reminder. */
  isReminded: z.boolean().default(true),
  /** The shopper's place. */
  claim: z.object({ id: z.number().int(), code: z.string() }).nullable().default(null),
});
export type OwnActivity = z.infer<typeof ownActivity>;

export const listRemindedActivities = call({
  method: "GET",
  path: "moreverse/notif",
  summary: "The activities still to come that the shopper has a place at, or will be reminded of, the next first",
  access: "signed-in",
  data: z.array(ownActivity),
});
