import { useLocation } from "@remix-run/react";
import * as paths from "#app/paths.ts";
import { Toast } from "#app/ui/alert.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ShopForm } from "#app/ui/shop-form.tsx";
import { useCartForm, useUndo } from "./cart-sync.ts";

/** How long a removal can be undone from wherever the line was removed; in the list of lines, longer. */
const UNDO_MS = 10_000;

interface UndoProps {
  /** The removed lines, encoded; null if nothing was removed. */
  removed: string | null | undefined;
  /** The message about the removal, or about another change. */
  words: string | undefined;
  name?: string;
  returnTo: string;
}

/** Brings back what was just removed. Without script it stands on the page that follows the removal. */
export function Undo({ removed, ...rest }: UndoProps) {
  if (removed) return <UndoForm className="alert alert--success" removed={removed} {...rest} />;
  return rest.words ? <p className="alert alert--info">{rest.words}</p> : null;
}

/** With script, beside the panel. The cart's page has what can be undone in its list. */
export function UndoToast() {
  const undo = useUndo();
  const isInCart = useLocation().pathname === paths.cart();
  if (undo === null || (isInCart && undo.removed)) return null;
  const { removed, name, words, at } = undo;
  return (
    <Toast key={at} icon="check" ms={removed ? UNDO_MS : undefined} isQuiet={isInCart}>
      {removed ? <UndoForm className="row g-1" {...{ removed, name, words }} returnTo={paths.cart()} /> : words}
    </Toast>
  );
}

function UndoForm({ className, removed, words, returnTo, name }: UndoProps & { className: string }) {
  const { onSubmit } = useCartForm();
  return (
    <ShopForm className={className} send="queue" action={paths.cart()} onSubmit={onSubmit}>
      <input type="hidden" name="removed" value={removed ?? ""} />
      <input type="hidden" name="kembali" value={returnTo} />
      {name && <input type="hidden" name="name" value={name} />}
      <Icon name="check" />
      <p>{words}</p>
      <button type="submit" className="shut" name="intent" value="restore">
        Urungkan
      </button>
    </ShopForm>
  );
}
