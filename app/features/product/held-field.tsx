import { slotOf } from "#app/personal/slots.ts";
import { useVisitor } from "#app/personal/visitor.ts";

/** How many pieces of a variant are in a cart by themselves. */
export function heldIn({ lines }: { lines: { key: string; quantity: number }[] }, variant: number): number {
  return lines.find(({ key }) => key === String(variant))?.quantity ?? 0;
}

/** What the form that adds says of the cart as its page knows it: a press that is sent twice counts once. A slot. */
export function HeldField({ variant, held }: { variant: number; held: number }) {
  return <input type="hidden" name="ada" value={held} data-slot={slotOf("held", { variant })} />;
}

/** The same on the page itself. */
export function OwnHeldField({ variant }: { variant: number }) {
  const mine = useVisitor();
  return <HeldField variant={variant} held={mine ? heldIn(mine.cart, variant) : 0} />;
}
