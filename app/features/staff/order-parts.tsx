import { pictureAt } from "#app/ui/picture.tsx";
import { staffStateLabels } from "#domain/orders/staff-list.ts";
import type { OrderState } from "#domain/orders/state.ts";

const stones: Record<OrderState, string> = {
  "awaiting-payment": "st",
  paid: "st st--new",
  processing: "st st--pack",
  shipped: "st st--sent",
  done: "st st--ok",
  returned: "st st--off",
  cancelled: "st st--off",
  expired: "st st--off",
};

/** An order's state: a cut stone and a word. */
export function OrderStone({ state }: { state: OrderState }) {
  return <span className={stones[state]}>{staffStateLabels[state]}</span>;
}

/** The smallest width that pictures are kept in. */
const THUMB = 320;

/** A small picture of what was bought; what it shows is said beside it. */
export function Thumb({ src }: { src: string }) {
  return (
    <span className="pic thumb">
      {src !== "" && (
        <img src={pictureAt(src, THUMB)} width={THUMB} height={THUMB} alt="" loading="lazy" decoding="async" />
      )}
    </span>
  );
}
