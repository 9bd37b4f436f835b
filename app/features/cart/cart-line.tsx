import type { FocusEvent } from "react";
import * as paths from "#app/paths.ts";
import { useHasExtras } from "#app/shop/use-extras.ts";
import { ErrorNote } from "#app/ui/error-note.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Quantity } from "#app/ui/quantity.tsx";
import { ShopForm } from "#app/ui/shop-form.tsx";
import { formatRupiah } from "#domain/money.ts";
import { useLineForm } from "./cart-panel.tsx";
import { cartLineHref, cartLineId, savedHref } from "./cart-places.ts";
import { useCartForm } from "./cart-sync.ts";
import type { CartLineView } from "./cart-view.ts";
import { isPaidFor } from "./pending-cart.ts";

interface CartLineItemProps {
  line: CartLineView;
  /** Why a change of it that was posted without script was refused. */
  error?: string;
}

/** A line of the cart with its selection, quantity and notices. */
export function CartLineItem({ line, error }: CartLineItemProps) {
  const { refused = error, onSubmit } = useLineForm(line, true);
  const canKeep = useHasExtras() && line.isKeepable;
  const isOff = !line.isAvailable || line.isSoldOut;
  const kembali = cartLineHref(line.key);
  const name = line.nameLong || line.nameShort || "Produk";
  // A typed quantity also counts when the field loses focus.
  const sendTyped = ({ target, currentTarget }: FocusEvent<HTMLFormElement>) => {
    if (!(target instanceof HTMLInputElement) || target.value === String(line.quantity)) return;
    if (target.checkValidity()) currentTarget.requestSubmit();
  };
  return (
    <li className={isOff ? "line line--off" : "line"} id={cartLineId(line.key)}>
      <Tick
        label={`Pilih ${name}`}
        fields={{ intent: "select", line: line.key, kembali }}
        isOn={isPaidFor(line)}
        isDisabled={line.isSoldOut}
      />
      <span className="pic">
        {line.imageUrl && (
          <Picture
            src={line.imageUrl}
            alt=""
            width={160}
            height={160}
            sizes="(min-width: 550px) 104px, 80px"
            widest={320}
          />
        )}
      </span>
      <div className="stack g-1">
        <h2 className="name">{line.isAvailable ? <Link to={line.href}>{name}</Link> : name}</h2>
        {line.badges.length > 0 && (
          <p className="row g-1">
            {line.badges.map((badge) => (
              <span key={badge} className="tag tag--line">
                {badge}
              </span>
            ))}
          </p>
        )}
        <p className="price md">
          <span className="price__now">{line.validPriceRp}</span>
        </p>
        {line.parts.length > 0 && (
          <ul className="xs muted" aria-label={`Isi ${name}`}>
            {line.parts.map((part) => (
              <li key={part.name}>
                {part.quantity} × {part.name}
              </li>
            ))}
          </ul>
        )}
        {line.hint && <p className="hint">{line.hint}</p>}
        {line.tellHref && (
          <p className="sm">
            <Link className="accent" to={line.tellHref}>
              Beri tahu saya kalau tersedia lagi
            </Link>
          </p>
        )}
        {(refused ?? line.problem) && <ErrorNote isSpoken={Boolean(refused)}>{refused ?? line.problem}</ErrorNote>}
        {canKeep && (
          <ShopForm send="queue" action={paths.cart()} onSubmit={onSubmit}>
            <input type="hidden" name="line" value={line.key} />
            <input type="hidden" name="kembali" value={savedHref()} />
            <button
              type="submit"
              className="more"
              name="intent"
              value="keep"
              aria-label={`Simpan untuk nanti: ${name}`}
            >
              Simpan untuk nanti
            </button>
          </ShopForm>
        )}
      </div>
      <ShopForm className="line__end" send="queue" action={paths.cart()} onSubmit={onSubmit} onBlur={sendTyped}>
        <input type="hidden" name="line" value={line.key} />
        <input type="hidden" name="kembali" value={kembali} />
        {/* Enter in the field submits the typed quantity instead of the first visible button. */}
        <button type="submit" name="intent" value="quantity" className="sr" tabIndex={-1} aria-hidden="true">
          Ubah jumlah
        </button>
        <button type="submit" className="iconbtn" name="intent" value="remove" aria-label={`Hapus ${name}`}>
          <Icon name="trash" />
        </button>
        {!isOff && !line.isSingle ? (
          <Quantity
            quantity={line.quantity}
            what={name}
            canMinus={line.quantity > 1}
            canPlus={line.quantity < line.most}
            input={{ name: "quantity", id: `jumlah-${line.key}`, label: `Jumlah ${name}`, isFocused: Boolean(error) }}
          />
        ) : (
          <span className="sm muted">Jumlah {line.quantity}</span>
        )}
        <span className="sr">Subtotal {formatRupiah(line.quantity * line.validPrice)}</span>
      </ShopForm>
    </li>
  );
}

interface TickProps {
  label: string;
  fields: Record<string, string>;
  isOn: boolean;
  isDisabled?: boolean;
  /** Shows the label visually too. */
  isSaid?: boolean;
}

/** A checkbox that submits its form, so one press is enough without script too. */
export function Tick({ label, fields, isOn, isDisabled, isSaid }: TickProps) {
  const { onSubmit } = useCartForm();
  return (
    <ShopForm className="tick-form" send="queue" action={paths.cart()} onSubmit={onSubmit}>
      {Object.entries({ ...fields, selected: isOn ? "0" : "1" }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {/* biome-ignore lint/a11y/useSemanticElements: a checkbox input cannot submit its form without script */}
      <button
        type="submit"
        role="checkbox"
        aria-checked={isOn}
        aria-label={isSaid ? undefined : label}
        className="tick"
        disabled={isDisabled}
      >
        <span className="tick__box" />
        {isSaid && label}
      </button>
    </ShopForm>
  );
}
