import * as paths from "#app/paths.ts";
import { Icon } from "#app/ui/icon.tsx";
import { ShopForm } from "#app/ui/shop-form.tsx";
import { Toast } from "#app/ui/toast.tsx";
import { useCartForm, useUndo } from "./cart-sync.ts";

interface UndoProps {
  /** What a removal before this page took; null when there was none. */
  removed: string | null | undefined;
  /** What is said of it, or of another change. */
  words: string | undefined;
  returnTo: string;
}

/** Brings back what was just removed. Without script it stands on the page that follows the removal. */
export function Undo({ removed, ...rest }: UndoProps) {
  if (removed) return <UndoForm className="alert alert--success" removed={removed} {...rest} />;
  return rest.words ? <p className="alert alert--info">{rest.words}</p> : null;
}

/** With script it appears for some seconds, wherever the line was removed. */
export function UndoToast() {
  const undo = useUndo();
  if (undo === null) return null;
  const { removed, name, words } = undo;
  if (removed) return <UndoForm className="toast" {...{ removed, name, words }} returnTo={paths.cart()} />;
  return (
    <Toast key={words} icon="check">
      {words}
    </Toast>
  );
}

interface UndoFormProps extends UndoProps {
  className: string;
  removed: string;
  name?: string;
}

function UndoForm({ className, removed, words, returnTo, name }: UndoFormProps) {
  const { onSubmit } = useCartForm();
  return (
    <div role="status">
      <ShopForm className={className} send="queue" action={paths.cart()} onSubmit={onSubmit}>
        <input type="hidden" name="removed" value={removed} />
        <input type="hidden" name="kembali" value={returnTo} />
        {name && <input type="hidden" name="name" value={name} />}
        <Icon name="check" />
        <p>{words}</p>
        <button type="submit" className="shut" name="intent" value="restore">
          Urungkan
        </button>
      </ShopForm>
    </div>
  );
}
