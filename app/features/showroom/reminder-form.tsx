import { Icon } from "#app/ui/icon.tsx";
import { ShopForm } from "#app/ui/shop-form.tsx";

export interface ReminderProps {
  activity: { id: number; href: string; title: string };
  isReminded: boolean;
  /** The page on which it stands. */
  here: string;
}

/**
 * Asks to be reminded of an activity, or not any more. A guest is led to the login and back to the activity. A slot:
 * what a customer has asked for is known.
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
