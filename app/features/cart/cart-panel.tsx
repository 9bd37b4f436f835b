import { useLocation } from "@remix-run/react";
import { type FormEvent, type MouseEvent, useEffect } from "react";
import * as paths from "#app/paths.ts";
import { useOwner } from "#app/session/owner.ts";
import { Empty } from "#app/ui/empty.tsx";
import { ErrorNote } from "#app/ui/error-note.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Quantity } from "#app/ui/quantity.tsx";
import { ShopForm } from "#app/ui/shop-form.tsx";
import { formatRupiah } from "#domain/money.ts";
import { lineChange, lineWords, REMOVE_AFTER_MS, useCartForm, useCartSync, useOutgoing, useUndo } from "./cart-sync.ts";
import { giveUpLost, outgoing, retryLost } from "./outgoing.ts";
import { pendingCart } from "./pending-cart.ts";
import { Undo, UndoToast } from "./undo.tsx";

export interface CartPanelLine {
  /** The line's key in forms. */
  key: string;
  href: string;
  nameLong: string | null;
  nameShort: string | null;
  imageUrl: string | null;
  quantity: number;
  validPrice: number;
  validPriceRp: string;
  /** COMBO, FREE or TUKAR POIN for a line that is not a plain purchase. */
  badges: string[];
  /** False for a product that has since been deleted or unpublished. */
  isAvailable: boolean;
  /** Nothing of it is left; it stays in the cart, unpaid. */
  isSoldOut: boolean;
  isSelected: 0 | 1;
  /** True when the cart holds more than can be bought, with the reason. */
  isShort: boolean;
  limit: string | null;
  /** How many pieces the line may have. */
  most: number;
}

/** Totals below the lines of a guest's panel, because /cart requires a sign-in. */
export interface GuestSums {
  /** The place of the shipping estimate; empty if there is none. */
  place: string;
  /** A sum, or a voucher that can be taken. */
  rows: { label: string; amount: string; code?: string }[];
  total: { label: string; amount: string };
}

export interface CartPanelView {
  lines: CartPanelLine[];
  count: number;
  subtotal: number;
  /** True when the cart is stored at the shop (signed in); a guest's is in a cookie. */
  isKept: boolean;
  guest?: GuestSums | null;
  /** What was removed right before this page; see Undo. */
  removed?: string | null;
  /** The message about that removal, or about another change right before this page. */
  words?: string;
}

/** The URL of the header's panel on every page. Guests use it too, because /cart requires a sign-in. */
export const cartPanelHref = "#keranjang-kamu";

/** The target that closes the panel: the button that opens it, which then has the focus. */
const SHUT = "tutup";
const shutHref = `#${SHUT}`;

/** The cart's button in the bottom bar of small windows, visible at every scroll position. */
export const CART_AT_FOOT = "tutup-di-bawah";

let opener = SHUT;

/** To go back is not to open it again, and the focus is where it was opened. */
function shut(event?: MouseEvent): void {
  event?.preventDefault();
  if (document.querySelector(`${cartPanelHref}:target`)) location.replace(`#${opener}`);
}

/**
 * The cart, what was added last first: under its button while a mouse is over them, and by its own URL, without script
 * too. A browser gives that place the focus by itself. Another page begins with it shut.
 */
export function CartPanel({ cart: saved }: { cart: CartPanelView }) {
  const { pathname, search } = useLocation();
  const returnTo = `${pathname}${search}${cartPanelHref}`;
  const changes = useOutgoing();
  useCartSync(saved.isKept || saved.count > 0);
  const owner = useOwner();
  useEffect(() => outgoing.belongTo(owner), [owner]);
  const cart = pendingCart(
    saved,
    changes.filter(({ state }) => state !== "lost").map(({ fields }) => fields),
  );
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === "Escape") shut();
    };
    const onClick = ({ target }: Event) => {
      const link = (target as Element).closest(`a[href="${cartPanelHref}"]`);
      if (link) opener = link.id === CART_AT_FOOT ? CART_AT_FOOT : SHUT;
    };
    const end = new AbortController();
    addEventListener("keydown", onKeyDown, end);
    addEventListener("click", onClick, end);
    return () => end.abort();
  }, []);
  const undo = useUndo() ?? { ...saved, name: undefined };
  // Its sums are of what is stored.
  const guest = cart === saved && saved.guest;
  return (
    <>
      <div className="has-pop cart-pop" key={pathname}>
        <a className="iconbtn" id={SHUT} href={cartPanelHref} aria-label={`Keranjang, ${cart.count} barang`}>
          <Icon name="bag" />
          {cart.count > 0 && (
            <span className="dot" aria-hidden="true">
              {cart.count}
            </span>
          )}
        </a>
        <section
          className="pop"
          id="keranjang-kamu"
          tabIndex={-1}
          aria-labelledby="keranjang-judul"
          onBlur={({ currentTarget, relatedTarget }) => {
            if (relatedTarget && !currentTarget.contains(relatedTarget)) shut();
          }}
        >
          <div className="row row--apart">
            <h2 className="pop__title" id="keranjang-judul">
              Keranjang Kamu
            </h2>
            <a className="shut cart-pop__shut" href={shutHref} onClick={shut}>
              Tutup
            </a>
          </div>
          {changes.some(({ state }) => state === "lost") && <Lost />}
          <Undo removed={undo.removed} words={undo.words} name={undo.name} returnTo={returnTo} />
          {cart.lines.length === 0 ? (
            <Empty
              title="Keranjang Belanja Kosong"
              heading="p"
              size="small"
              action={{ href: paths.search(), label: "Belanja Sekarang" }}
            />
          ) : (
            <>
              <div className="cart-pop__all">
                <ul className="list">
                  {newestFirst(cart.lines).map((line) => (
                    <Line key={line.key} line={line} isKept={cart.isKept} returnTo={returnTo} />
                  ))}
                </ul>
                {guest && <Guest guest={guest} returnTo={returnTo} />}
              </div>
              {cart.lines.some((line) => line.isShort) && (
                <ShopForm send="page" document action={paths.cart()}>
                  <input type="hidden" name="kembali" value={returnTo} />
                  <button type="submit" className="btn btn--wide" name="intent" value="settle">
                    {cart.lines.every((line) => line.isSoldOut || !line.isShort)
                      ? "Hapus yang habis"
                      : "Sesuaikan jumlah"}
                  </button>
                </ShopForm>
              )}
              <p className="cart-pop__sum">
                <span className="muted">{guest ? guest.total.label : "Subtotal"}</span>
                <b className="num">{guest ? guest.total.amount : formatRupiah(cart.subtotal)}</b>
              </p>
              <Link className="btn btn--main btn--wide" to={cart.isKept ? paths.cart() : paths.checkout()}>
                {cart.isKept ? "Lihat keranjang" : "Checkout"}
              </Link>
            </>
          )}
        </section>
        <a className="cart-pop__veil" href={shutHref} tabIndex={-1} onClick={shut}>
          <span className="sr">Kembali ke halaman</span>
        </a>
      </div>
      <UndoToast />
    </>
  );
}

/** Newest lines first. The two rings of a pair, which are lines of one product, keep their order. */
function newestFirst(lines: CartPanelLine[]): CartPanelLine[] {
  const productOf = ({ href }: CartPanelLine) => href.replace(/\?.*/, "");
  const last = new Map(lines.map((line, n) => [productOf(line), n]));
  const placeOf = (line: CartPanelLine) => last.get(productOf(line)) ?? 0;
  return lines.toSorted((one, other) => placeOf(other) - placeOf(one));
}

/** One form: the city that is typed goes along with a voucher that is chosen. */
function Guest({ guest: { place, rows }, returnTo }: { guest: GuestSums; returnTo: string }) {
  return (
    <ShopForm className="stack g-1 sm" send="page" document action={paths.shippingCheck()}>
      <input type="hidden" name="kembali" value={returnTo} />
      <p className="cart-pop__city">
        <input
          className="input input--tight"
          name="kota"
          placeholder="Kota atau kode pos tujuan"
          defaultValue={place}
        />
        <button type="submit" className="btn btn--sm">
          Cek ongkir
        </button>
      </p>
      {rows.map(({ label, amount, code }) => (
        <p className="row row--apart" key={label}>
          {label}
          {code ? (
            <button type="submit" className="more" name="voucher" value={code}>
              {amount}
            </button>
          ) : (
            <b className="num">{amount}</b>
          )}
        </p>
      ))}
    </ShopForm>
  );
}

/** Changes lost to a dropped connection: they are reported, and can be retried. */
export function Lost() {
  return (
    <p className="alert alert--danger" role="alert">
      <Icon name="alert" />
      <span>
        Koneksi terputus, jadi perubahan keranjang belum tersimpan.{" "}
        <button type="button" className="more" onClick={retryLost}>
          Coba lagi
        </button>{" "}
        <button type="button" className="more" onClick={giveUpLost}>
          Batalkan
        </button>
      </span>
    </p>
  );
}

/** Submits a line's form with script. */
function useLineForm(line: CartPanelLine, isKept: boolean) {
  const { reply, send } = useCartForm();
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const change = lineChange(line, (submitter as HTMLButtonElement).value);
    return send(change, change.intent === "remove" && isKept ? REMOVE_AFTER_MS : 0);
  };
  return { refused: lineWords(reply), onSubmit };
}

function Line({ line, returnTo, isKept }: { line: CartPanelLine; returnTo: string; isKept: boolean }) {
  const { refused, onSubmit } = useLineForm(line, isKept);
  const name = line.nameLong || line.nameShort || "Produk";
  const isForSale = line.isAvailable && !line.isSoldOut;
  return (
    <li className={isForSale ? undefined : "line--off"}>
      <div className="item item--sm">
        <span className="pic">
          {line.imageUrl && <Picture src={line.imageUrl} alt="" width={64} height={64} sizes="64px" widest={320} />}
        </span>
        <p className="name">{line.isAvailable ? <Link to={line.href}>{name}</Link> : name}</p>
        <p className="row g-1 sm muted">
          <span className="num">
            {line.quantity} × {line.validPriceRp}
          </span>
          {line.badges.map((badge) => (
            <span key={badge} className="tag tag--line">
              {badge}
            </span>
          ))}
        </p>
        <Shortage line={line} />
        {refused && (
          <ErrorNote isSpoken isBare>
            {refused}
          </ErrorNote>
        )}
        <ShopForm className="line__act" send="queue" action={paths.cart()} onSubmit={onSubmit}>
          <input type="hidden" name="line" value={line.key} />
          <input type="hidden" name="kembali" value={returnTo} />
          {isForSale && (
            <Quantity
              small
              quantity={line.quantity}
              what={name}
              canMinus={line.quantity > 1}
              canPlus={line.quantity < line.most}
            />
          )}
          <button type="submit" className="iconbtn" name="intent" value="remove" aria-label={`Hapus ${name}`}>
            <Icon name="trash" />
          </button>
        </ShopForm>
      </div>
    </li>
  );
}

function Shortage({ line }: { line: CartPanelLine }) {
  if (line.isAvailable && !line.isShort) return null;
  return (
    <>
      <p>
        <span className="tag tag--bad">{shortageOf(line)}</span>
      </p>
      {line.limit && <p className="sm muted">{line.limit}</p>}
    </>
  );
}

function shortageOf({ isAvailable, isSoldOut }: CartPanelLine): string {
  if (!isAvailable) return "Tidak tersedia lagi";
  return isSoldOut ? "Habis" : "Jumlah berlebih";
}
