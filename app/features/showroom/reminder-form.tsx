import { useMine } from "#app/session/fresh-mine.ts";
import { useOwnPart } from "#app/session/own-part.ts";
import { useHasExtras } from "#app/shop/use-extras.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { ShopForm } from "#app/ui/shop-form.tsx";
import type { ActivityView, ReminderView } from "./activity-view.server.ts";

export interface ReminderProps {
  activity: { id: number; href: string; title: string };
  isReminded: boolean;
  /** The page on which it stands. */
  here: string;
}

/**
 * Sets or cancels a reminder of an activity. A guest goes to the login and comes back to the activity. A slot, because it
 * shows the customer's own reminder.
 */
export function ReminderForm({ activity: { id, href, title }, isReminded, here }: ReminderProps) {
  const words = isReminded ? "Diingatkan" : "Ingatkan saya";
  return (
    <ShopForm send="page" action={href} data-slot={`reminder:${id}:${here}:${href}:${title}`}>
      <input type="hidden" name="kembali" value={here} />
      <button
        type="submit"
        className={isReminded ? "btn btn--sm btn--main" : "btn btn--sm"}
        name="ingatkan"
        value={isReminded ? "tidak" : "ya"}
        aria-pressed={isReminded}
        aria-label={`${words}: ${title}`}
      >
        <Icon name="bell" />
        {words}
      </button>
    </ShopForm>
  );
}

type Seats = ActivityView["seats"];

export interface JoinProps {
  activity: { id: number; href: string; title: string };
  seats: Pick<NonNullable<Seats>, "state" | "words">;
  isJoined: boolean;
  here: string;
}

/** Takes a place at an activity, or gives it back. If it is full, says so. A slot, like the reminder. */
export function JoinForm({ activity: { id, href, title }, seats: { state, words }, isJoined, here }: JoinProps) {
  const verb = isJoined ? "Batal daftar" : "Daftar";
  const slot = `join:${id}:${state}:${words.replaceAll(":", ".")}:${here}:${href}:${title}`;
  if (!isJoined && state !== "open")
    return (
      <span className={state === "full" ? "tag tag--bad" : "tag tag--wait"} data-slot={slot}>
        {words}
      </span>
    );
  return (
    <ShopForm send="page" action={href} data-slot={slot}>
      <input type="hidden" name="kembali" value={here} />
      <button
        type="submit"
        className={isJoined ? "btn btn--sm" : "btn btn--sm btn--main"}
        name="daftar"
        value={isJoined ? "tidak" : "ya"}
        aria-label={`${verb}: ${title}`}
      >
        {verb}
      </button>
    </ShopForm>
  );
}

interface ActivityFormsProps {
  activity: ActivityView;
  reminders: ReminderView[];
  here: string;
}

/** The forms of an upcoming activity: a reminder, and a place. */
export function ActivityForms({ activity, reminders, here }: ActivityFormsProps) {
  const canJoin = useHasExtras();
  const own = reminders.find(({ id }) => id === activity.id);
  const { canRemind, seats } = activity;
  if (!canRemind) return null;
  return (
    <div className="row g-1">
      {canJoin && seats && <JoinForm activity={activity} seats={seats} isJoined={Boolean(own?.code)} here={here} />}
      <ReminderForm activity={activity} isReminded={own?.isReminded === true} here={here} />
    </div>
  );
}

/** When the reminder comes: a slot. */
export function ReminderWords({ id, isReminded }: { id: number; isReminded: boolean }) {
  return (
    <p className="sm muted" data-slot={`reminder-words:${id}`}>
      {isReminded
        ? "Kami mengingatkan Anda satu hari dan satu jam sebelum mulai."
        : "Pengingat datang satu hari dan satu jam sebelum mulai."}
    </p>
  );
}

/** The customer's places and reminders. After a client-side navigation they are fetched separately. */
export function useReminders(loaded: ReminderView[] | null): ReminderView[] {
  const isCustomer = Boolean(useMine()?.visitor);
  const asked = useOwnPart<ReminderView[]>(isCustomer && loaded === null ? { bagian: "reminders" } : null);
  return loaded ?? asked ?? [];
}

/** The list of all reminders: a slot. */
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

interface ActivityListProps {
  activities: ActivityView[];
  reminders: ReminderView[];
  here: string;
}

/** Activities with their day, place and hours, and the buttons that take one and ask for a reminder. */
export function ActivityList({ activities, reminders, here }: ActivityListProps) {
  return (
    <ul className="list activities">
      {activities.map((activity) => (
        <li key={activity.id} className="row row--apart">
          <div className="activities__what">
            <p className="activities__day" aria-hidden="true">
              <b>{activity.day}</b>
              <span className="xs faint">{activity.month}</span>
            </p>
            <div>
              <h3 className="label">
                <Link to={activity.href}>{activity.title}</Link>
              </h3>
              <p className="sm muted">{activity.place}</p>
              <p className="sm muted">
                {activity.dayWords}, <span className="nowrap">{activity.hourWords}</span>
                {activity.seats && `, untuk ${activity.seats.quota} orang`}
              </p>
            </div>
          </div>
          <ActivityForms activity={activity} reminders={reminders} here={here} />
        </li>
      ))}
    </ul>
  );
}
