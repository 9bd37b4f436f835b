import type { SettingsView } from "#contract/staff/settings.ts";
import { couriersFrom } from "#domain/orders/couriers.ts";
import { readHours } from "#domain/service/chat.ts";
import { readClosedDays, writtenDay } from "#domain/service/closed-days.ts";
import { closedWords } from "#domain/service/closed-news.ts";
import { dayOf, type Seconds } from "#lib/time.ts";
import { commandOf, demoNames, formOf } from "./demo-names.ts";
import type { SettingsScreen } from "./settings-page.tsx";

export function settingsView({ fields, demo }: SettingsView, now: Seconds): SettingsScreen {
  const closed = readClosedDays(fields["closed-days"] ?? "");
  const hours = fields.hours ?? "";
  return {
    fields,
    closed: (Array.isArray(closed) ? closed : [])
      .map(({ from, to, reason }) => ({
        ...{ from: writtenDay(from), to: writtenDay(to), words: closedWords({ from, to }), reason },
        isOver: to < dayOf(now),
      }))
      .sort((one, other) => Number(one.isOver) - Number(other.isOver)),
    couriers: couriersFrom(fields["courier-pages"] ?? ""),
    oddHours: hours === "" || readHours(hours) ? null : hours,
    demo: demo.map(({ name, isClosing }) => {
      const form = formOf(name);
      return { isClosing, name: demoNames[name] ?? name, ...(form ? { form } : { todo: commandOf(name) }) };
    }),
  };
}
