import { useHasExtras } from "#app/shop/use-extras.ts";
import { ErrorNote } from "#app/ui/error-note.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Quantity } from "#app/ui/quantity.tsx";
import { formatRupiah } from "#domain/money.ts";
import type { CartLineView, SavedView } from "./cart-view.ts";
import { act, cartLineId, quantityField } from "./page-form.ts";
import { isPaidFor } from "./pending-cart.ts";

interface CartLineItemProps {
  line: CartLineView;
  /** A quantity that was typed and is not saved. */
  typed: string | undefined;
  /** Why a change was refused: `error` from the page, `refused` from script. */
  error: string | undefined;
  refused: string | undefined;
}

/** A line of the cart with its selection, quantity and notices. */
export function CartLineItem({ line, typed, error, refused = error }: CartLineItemProps) {
  const canKeep = useHasExtras() && line.isKeepable;
  const isOff = !line.isAvailable || line.isSoldOut;
  const name = line.nameLong || line.nameShort || "Produk";
  const press = (intent: string) => act({ intent, line: line.key });
  return (
    <li className={isOff ? "line line--off" : "line"} id={cartLineId(line.key)}>
      <Tick
        label={`Pilih ${name}`}
        fields={{ intent: "select", line: line.key }}
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
            sizes="(min-width: 34.375em) 104px, 80px"
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
          {line.saved > 0 && (
            <s>
              <span className="sr">Harga normal </span>
              {formatRupiah(line.validPrice + line.saved)}
            </s>
          )}
        </p>
        {line.saved > 0 && <p className="sm good">Hemat {formatRupiah(line.saved * line.quantity)}</p>}
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
          <button type="submit" className="more" {...press("keep")} aria-label={`Simpan untuk nanti: ${name}`}>
            Simpan untuk nanti
          </button>
        )}
      </div>
      <div className="line__end">
        <button type="submit" className="iconbtn" {...press("remove")} aria-label={`Hapus ${name}`}>
          <Icon name="trash" />
        </button>
        {!isOff && !line.isSingle ? (
          <Quantity
            quantity={line.quantity}
            what={name}
            canMinus={line.quantity > 1}
            canPlus={line.quantity < line.most}
            act={`line=${line.key}&intent=`}
            input={{
              ...{ name: quantityField(line.key, line.quantity), id: `jumlah-${line.key}`, label: `Jumlah ${name}` },
              ...{ typed, isFocused: Boolean(error) },
            }}
          />
        ) : (
          <span className="sm muted">Jumlah {line.quantity}</span>
        )}
        <span className="sr">Subtotal {formatRupiah(line.quantity * line.validPrice)}</span>
      </div>
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
  return (
    // biome-ignore lint/a11y/useSemanticElements: a checkbox input cannot submit its form without script
    <button
      type="submit"
      role="checkbox"
      aria-checked={isOn}
      aria-label={isSaid ? undefined : label}
      className="tick"
      aria-disabled={isDisabled || undefined}
      {...act({ ...fields, selected: isOn ? 0 : 1 })}
    >
      <span className="tick__box" />
      {isSaid && label}
    </button>
  );
}

interface SavedLinesProps {
  saved: SavedView[];
  /** Why the last press changed nothing. */
  refused: string | undefined;
}

/** Lines saved for later; each can be moved back into the cart or deleted. */
export function SavedLines({ saved, refused }: SavedLinesProps) {
  if (saved.length === 0) return null;
  return (
    <section className="stack" id="nanti" aria-labelledby="disimpan">
      <h2 id="disimpan">Disimpan untuk nanti</h2>
      {refused && <ErrorNote isSpoken>{refused}</ErrorNote>}
      <ul className="list">
        {saved.map((line) => (
          <Saved key={line.variant} line={line} />
        ))}
      </ul>
    </section>
  );
}

function Saved({ line }: { line: SavedView }) {
  return (
    <li className={line.problem ? "saved line--off" : "saved"}>
      <div className="item">
        <span className="pic">
          {line.imageUrl && <Picture src={line.imageUrl} alt="" width={160} height={160} sizes="72px" widest={320} />}
        </span>
        <h3 className="name">{line.href ? <Link to={line.href}>{line.name}</Link> : line.name}</h3>
        <p className="row g-1 sm">
          <span className="num">
            {line.quantity} × {line.price}
          </span>
          {line.problem && <span className="tag tag--bad">{line.problem}</span>}
        </p>
      </div>
      <div className="row">
        {!line.problem && (
          <button
            type="submit"
            className="btn btn--sm"
            {...act({ intent: "take", variant: line.variant })}
            aria-label={`Pindahkan ke keranjang: ${line.name}`}
          >
            Pindahkan ke keranjang
          </button>
        )}
        <button
          type="submit"
          className="iconbtn"
          {...act({ intent: "drop", variant: line.variant })}
          aria-label={`Hapus ${line.name} dari daftar simpan`}
        >
          <Icon name="trash" />
        </button>
      </div>
    </li>
  );
}
