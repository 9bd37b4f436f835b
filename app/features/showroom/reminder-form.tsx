import { Icon } from "#app/ui/icon.tsx";
import { ShopForm } from "#app/ui/shop-form.tsx";
import type { ActivityView } from "./activity-view.server.ts";

/** Asks to be reminded of an activity, or not any more. A guest is led to the login and back to the activity. */
export function ReminderForm({ activity, here }: { activity: ActivityView; here: string }) {
  const { href, title, isReminded } = activity;
  if (isReminded === null) return null;
  const words = isReminded ? "Diingatkan" : "Ingatkan saya";
  return (
    <ShopForm send="page" action={href}>
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
