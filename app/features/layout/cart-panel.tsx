import { useFetcher, useFetchers, useLocation } from "@remix-run/react";
import type { FormEvent } from "react";
import { pendingCart } from "#app/features/layout/pending-cart.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Quantity } from "#app/ui/quantity.tsx";
import { formatRupiah } from "#domain/money.ts";

export interface CartPanelLine {
  /** What the line is called in the forms. */
  key: string;
  href: string;
  name_long: string | null;
  name_short: string | null;
  image_url: string | null;
  quantity: number;
  valid_price: number;
  valid_price_rp: string;
  is_get_combo: 0 | 1;
  is_get_free: 0 | 1;
  /** False for a product that was deleted or unpublished since. */
  isAvailable: boolean;
  /** True when more is in the cart than in stock. */
  isShort: boolean;
  canMinus: boolean;
  canPlus: boolean;
}

export interface CartPanelView {
  lines: CartPanelLine[];
  count: number;
  subtotal: number;
  /** Why the cart could not do what it was last asked. */
  refusal: string | null;
}

/** Where the panel of the header is on every page. Guests are led here too, because /cart asks them to sign in. */
export const cartPanelHref = "#keranjang-kamu";

/** The cart under its button: by hover and focus, by touch through its own address. */
export function CartPanel({ cart: saved }: { cart: CartPanelView }) {
  const { pathname, search } = useLocation();
  const forms = useFetchers().flatMap(({ formAction, formData }) =>
    formData && formAction?.startsWith("/cart") ? [formData] : [],
  );
  const cart = pendingCart(saved, forms);
  return (
    <div className="has-pop cart-pop">
      <a className="iconbtn" href={cartPanelHref} aria-label={`Keranjang, ${cart.count} barang`}>
        <Icon name="bag" />
        {cart.count > 0 && (
          <span className="dot" aria-hidden="true">
            {cart.count}
          </span>
        )}
      </a>
      <section className="pop" id="keranjang-kamu" aria-label="Keranjang Kamu">
        <div className="row row--apart">
          <p className="pop__title">Keranjang Kamu</p>
          <a className="shut cart-pop__shut" href="#tutup">
            Tutup
          </a>
        </div>
        <Alert type="danger" message={cart.refusal} />
        {cart.lines.length === 0 ? (
          <Empty
            title="Keranjang Belanja Kosong"
            heading="p"
            size="small"
            action={{ href: "/products/q=", label: "Belanja Sekarang" }}
          />
        ) : (
          <>
            <ul className="list">
              {cart.lines.map((line) => (
                <Line key={line.key} line={line} returnTo={`${pathname}${search}${cartPanelHref}`} />
              ))}
            </ul>
            <p className="cart-pop__sum">
              <span className="muted">Subtotal</span>
              <b className="num">{formatRupiah(cart.subtotal)}</b>
            </p>
            <Link className="btn btn--main btn--wide" to="/cart">
              Lihat Keranjang
            </Link>
          </>
        )}
      </section>
    </div>
  );
}

/** What the cart answers a change that was sent by script. */
interface CartAnswer {
  refused?: string | null;
}

function Line({ line, returnTo }: { line: CartPanelLine; returnTo: string }) {
  const fetcher = useFetcher<CartAnswer>();
  // With script the page stays where it is, so there is nowhere to return to.
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    fetcher.submit(
      { line: line.key, intent: button?.value ?? "" },
      { method: "post", action: "/cart", preventScrollReset: true },
    );
  };
  const name = line.name_long || line.name_short || "Produk";
  return (
    <li className={line.isAvailable ? undefined : "line--off"}>
      <div className="item item--sm">
        <span className="pic">
          {line.image_url && <Picture src={line.image_url} alt="" width={64} height={64} sizes="64px" widest={320} />}
        </span>
        <p className="name">{line.isAvailable ? <Link to={line.href}>{name}</Link> : name}</p>
        <p className="row g-1 sm muted">
          <span className="num">
            {line.quantity} × {line.valid_price_rp}
          </span>
          {line.is_get_combo === 1 && <span className="tag tag--line">COMBO</span>}
          {line.is_get_free === 1 && <span className="tag tag--line">FREE</span>}
        </p>
        <Shortage line={line} />
        {fetcher.data?.refused && (
          <p className="error" role="alert">
            {fetcher.data.refused}
          </p>
        )}
        <form className="line__act" method="post" action="/cart" onSubmit={send}>
          <input type="hidden" name="line" value={line.key} />
          <input type="hidden" name="kembali" value={returnTo} />
          {line.isAvailable && (
            <Quantity small quantity={line.quantity} what={name} canMinus={line.canMinus} canPlus={line.canPlus} />
          )}
          <button type="submit" className="iconbtn" name="intent" value="remove" aria-label={`Hapus ${name}`}>
            <Icon name="trash" />
          </button>
        </form>
      </div>
    </li>
  );
}

function Shortage({ line }: { line: CartPanelLine }) {
  const text = line.isAvailable ? line.isShort && "Stok kurang" : "Tidak tersedia lagi";
  return text ? (
    <p>
      <span className="tag tag--bad">{text}</span>
    </p>
  ) : null;
}
