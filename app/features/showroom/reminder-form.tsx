import { slotOf } from "#app/personal/slots.ts";
import { useHasExtras } from "#app/shop/use-extras.ts";
import { Icon } from "#app/ui/icon.tsx";
import { ShopForm } from "#app/ui/shop-form.tsx";
import type { ActivityView, ReminderView } from "./activity-view.server.ts";

export interface ReminderSlot {
  activity: { id: number; href: string; title: string };
  /** The page on which it stands. */
  here: string;
}

interface ReminderProps extends ReminderSlot {
  isReminded: boolean;
}

/**
 * Asks to be reminded of an activity, or not any more. A guest is led to the login and back to the activity. A slot:
 * what a customer has asked for is known.
 */
export function ReminderForm({ activity: { id, href, title }, isReminded, here }: ReminderProps) {
  const words = isReminded ? "Diingatkan" : "Ingatkan saya";
  return (
    <ShopForm
      send="page"
      action={href}
      data-slot={slotOf("reminder", { activity: { id, href, title }, here } satisfies ReminderSlot)}
    >
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

export interface JoinSlot extends ReminderSlot {
  seats: Pick<NonNullable<Seats>, "state" | "words">;
}

interface JoinProps extends JoinSlot {
  isJoined: boolean;
}

/** Takes a place at an activity, or gives it back; where there is none to take it says so. A slot, like the reminder. */
export function JoinForm({ activity: { id, href, title }, seats: { state, words }, isJoined, here }: JoinProps) {
  const verb = isJoined ? "Batal daftar" : "Daftar";
  const slot = slotOf("join", { activity: { id, href, title }, seats: { state, words }, here } satisfies JoinSlot);
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

/** What a visitor can do about an activity that is still to come. */
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
    <p className="sm muted" data-slot={slotOf("reminder-words", { id })}>
      {isReminded
        ? "Kami mengingatkan Anda satu hari dan satu jam sebelum mulai."
        : "Pengingat datang satu hari dan satu jam sebelum mulai."}
    </p>
  );
}
