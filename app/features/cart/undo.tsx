import * as paths from "#app/paths.ts";
import { Icon } from "#app/ui/icon.tsx";
import { ShopForm } from "#app/ui/shop-form.tsx";
import { useCartForm, useUndo } from "./cart-sync.ts";

interface UndoProps {
  /** What a removal before this page took; null when there was none. */
  removed: string | null;
  returnTo: string;
}

/** Brings back what was just removed. Without script it stands on the page that follows the removal. */
export function Undo({ removed, returnTo }: UndoProps) {
  return removed === null ? null : <UndoForm className="alert alert--success" removed={removed} returnTo={returnTo} />;
}

/** With script it appears for some seconds, wherever the line was removed. */
export function UndoToast() {
  const removed = useUndo();
  return removed === null ? null : <UndoForm className="toast" removed={removed} returnTo={paths.cart()} />;
}

function UndoForm({ className, removed, returnTo }: { className: string; removed: string; returnTo: string }) {
  const { onSubmit } = useCartForm();
  return (
    <div role="status">
      <ShopForm className={className} send="queue" action={paths.cart()} onSubmit={onSubmit}>
        <input type="hidden" name="removed" value={removed} />
        <input type="hidden" name="kembali" value={returnTo} />
        <Icon name="check" />
        <p>Barang keluar dari keranjang.</p>
        <button type="submit" className="shut" name="intent" value="restore">
          Urungkan
        </button>
      </ShopForm>
    </div>
  );
}
