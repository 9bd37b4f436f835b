import { usePart, useVisitor } from "#app/personal/visitor.ts";
import { Link } from "#app/ui/link.tsx";
import type { ReminderView } from "./activity-view.server.ts";

/** What this customer has a place at or will be reminded of; after a navigation by script it is asked for apart. */
export function useReminders(loaded: ReminderView[] | null): ReminderView[] {
  const isCustomer = Boolean(useVisitor()?.visitor);
  const asked = usePart<ReminderView[]>(isCustomer && loaded === null ? { bagian: "reminders" } : null);
  return loaded ?? asked ?? [];
}

/** All of them: a slot. */
export function OwnReminders({ reminders }: { reminders: ReminderView[] }) {
  return (
    <div data-slot="reminders">
      {reminders.length > 0 && (
        <section className="panel panel--bare stack g-1 mb" aria-labelledby="pengingat">
          <h2 className="label" id="pengingat">
            Acara Anda
          </h2>
          <ul className="ticks sm">
            {reminders.map(({ title, href, when, code }) => (
              <li key={href}>
                <Link to={href}>{title}</Link>, {when}
                {code && `. Anda terdaftar, kode tiket ${code}`}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
