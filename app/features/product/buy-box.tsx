import { useSubmit } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import { cartPanelHref } from "#app/features/cart/cart-panel.tsx";
import { replyWords, useCartForm } from "#app/features/cart/cart-sync.ts";
import type { CartReply } from "#app/features/cart/outgoing.ts";
import * as paths from "#app/paths.ts";
import { useMine } from "#app/session/fresh-mine.ts";
import { Toast } from "#app/ui/alert.tsx";
import { ErrorNote } from "#app/ui/error-note.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ShopForm } from "#app/ui/shop-form.tsx";
import { ONWARD, PRODUCT_FORM, STEP } from "./product-form.ts";
import type { ChosenView, ProductView } from "./product-view.ts";

const FEW = 5;

interface BuyBoxProps {
  product: ProductView;
  chosen: ChosenView;
  pieces: Pieces;
}

/**
 * Adds the selected variant to the cart: without script a form post that returns to this page with the cart open, with
 * script in the background.
 */
export function BuyBox({ product, chosen, pieces }: BuyBoxProps) {
  const { isBusy, reply, onSubmit } = useCartForm();
  const refusal = replyWords(reply);
  const { second } = product;
  const submit = useSubmit();
  // Direct purchase navigates to another page, with script or without; buttons beside the form do what they say. The one
  // that leads to this page again leaves the shopper where she is.
  const send = (event: FormEvent<HTMLFormElement>) => {
    const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    if (button?.name === "intent" && button.value === "add") onSubmit(event);
    if (button?.name !== ONWARD) return;
    event.preventDefault();
    submit(button, { replace: true, preventScrollReset: true });
  };
  return (
    <>
      <ShopForm className="stack g-1 no-print" id={PRODUCT_FORM} send="queue" action={paths.cart()} onSubmit={send}>
        {/* The first button of a form is the one that Enter presses. */}
        <button type="submit" className="sr" name="intent" value="add" tabIndex={-1} aria-hidden="true">
          Masukkan ke keranjang
        </button>
        <input type="hidden" name="variant" value={chosen.id} />
        <OwnHeldField variant={chosen.id} />
        {second && <input type="hidden" name="kedua" value={second.id} />}
        {chosen.isSize && !second && <input type="hidden" name="ukuran" value={chosen.name} />}
        <input type="hidden" name="kembali" value={`${product.address}${cartPanelHref}`} />
        <div className="row row--apart">
          <div className="row">
            <label className="label" htmlFor="jumlah">
              {product.isBundle ? "Jumlah paket" : second ? "Jumlah pasang" : "Jumlah"}
            </label>
            <QuantityField product={product} stock={chosen.most} pieces={pieces} />
          </div>
          <span className="sm muted">
            {[!chosen.preOrder && stockText(chosen.stock), chosen.limit].filter(Boolean).join(". ")}
          </span>
        </div>
        {refusal && <ErrorNote isSpoken>{refusal}</ErrorNote>}
      </ShopForm>
      <div className="buy wide no-print">
        <AddButton isBusy={isBusy} />
        <BuyButton />
      </div>
      <Arrived reply={reply} what={wholeName(product, chosen)} why={pieces.isCut ? cutWords(chosen) : null} />
    </>
  );
}

/** The button is linked to the form by its id, so it can also stand in the bottom bar of a small window. */
export function AddButton({ isBusy }: { isBusy?: boolean }) {
  return (
    <button
      type="submit"
      form={PRODUCT_FORM}
      name="intent"
      value="add"
      className="btn btn--main"
      aria-busy={isBusy || undefined}
    >
      <Icon name="bag" />
      {isBusy ? "Memasukkan…" : "Masukkan ke keranjang"}
    </button>
  );
}

/** Direct purchase: selects only this line and opens the checkout. */
export function BuyButton() {
  return (
    <button type="submit" form={PRODUCT_FORM} name="intent" value="buy" className="btn">
      Beli sekarang
    </button>
  );
}

/** As the cart and the order name it. */
function wholeName({ name, second }: ProductView, chosen: ChosenView): string {
  if (second) return `${name} ukuran ${chosen.name} dan ${second.name}`;
  return [name, chosen.isSize ? `Ukuran ${chosen.name}` : chosen.name, chosen.color].filter(Boolean).join(" ");
}

/** Why fewer were added than were typed. */
function cutWords({ most, limit }: ChosenView): string {
  return `Jumlahnya ${most}: ${limit ?? `stok tinggal ${most}`}.`;
}

export function stockText(stock: number): string {
  return stock <= FEW ? `Tinggal ${stock}` : `Stok ${stock}`;
}

/** How many pieces of a variant are in a cart by themselves. */
export function heldIn({ lines }: { lines: { key: string; quantity: number }[] }, variant: number): number {
  return lines.find(({ key }) => key === String(variant))?.quantity ?? 0;
}

/** Tells the shop how many pieces the page believed to be in the cart, so that a form sent twice adds once. A slot. */
export function HeldField({ variant, held }: { variant: number; held: number }) {
  return <input type="hidden" name="ada" value={held} data-slot={`held:${variant}`} />;
}

/** The field with this visitor's own cart. */
function OwnHeldField({ variant }: { variant: number }) {
  const mine = useMine();
  return <HeldField variant={variant} held={mine ? heldIn(mine.cart, variant) : 0} />;
}

export function readHeldSlot(slot: string): number | null {
  const [, variant] = /^held:(\d+)$/.exec(slot) ?? [];
  return variant === undefined ? null : Number(variant);
}

interface Pieces {
  /** The field's text, which may be incomplete. */
  text: string;
  quantity: number;
  write: (text: string) => void;
  /** The typed quantity exceeded the maximum and was reduced. */
  isCut: boolean;
  /** Makes the text a quantity that can be taken. */
  settle: () => void;
}

/** The wanted quantity: initially from the URL, then from the field. */
export function usePieces(initial: number, stock: number): Pieces {
  const [text, setText] = useState(String(initial));
  const [isCut, setCut] = useState(false);
  const quantity = Math.max(1, Math.min(Math.max(1, stock), Math.floor(Number(text)) || 1));
  const write = (next: string) => {
    setText(next);
    setCut(false);
  };
  const settle = () => {
    setText(String(quantity));
    setCut((was) => was || Number(text) > quantity);
  };
  return { text, quantity, write, isCut, settle };
}

interface QuantityFieldProps {
  product: Pick<ProductView, "path" | "choice" | "name">;
  stock: number;
  pieces: Pieces;
}

/**
 * Minus, number, plus. Without script the steps lead to the same page with one piece more or less than was typed. They
 * are no stops of the Tab key: in the field the arrow keys do the same.
 */
function QuantityField({ product, stock, pieces }: QuantityFieldProps) {
  const { text, quantity, write, settle } = pieces;
  const stepBy = (by: number, label: string, icon: "minus" | "plus") => (
    <button
      type="submit"
      formAction={product.path}
      formNoValidate
      name={ONWARD}
      value={`${product.choice}&${STEP}=${by}`}
      aria-label={`${label} ${product.name}`}
      tabIndex={-1}
      aria-disabled={quantity + by < 1 || quantity + by > stock || undefined}
      onClick={(event) => {
        event.preventDefault();
        write(String(Math.max(1, Math.min(quantity + by, stock))));
      }}
    >
      <Icon name={icon} />
    </button>
  );
  return (
    <span className="qty">
      {stepBy(-1, "Kurangi", "minus")}
      <input
        id="jumlah"
        name="quantity"
        type="number"
        inputMode="numeric"
        min={1}
        max={stock}
        required
        value={text}
        onChange={(event) => write(event.currentTarget.value)}
        onBlur={settle}
      />
      {stepBy(1, "Tambah", "plus")}
    </span>
  );
}

interface ArrivedProps {
  reply: CartReply | null;
  what: string;
  /** Why the quantity is less than requested. */
  why?: string | null;
}

/** Reports what script has added to the cart, or that it is unknown whether it arrived. */
export function Arrived({ reply, what, why }: ArrivedProps) {
  if (reply === "lost")
    return (
      <ErrorNote isSpoken isBare>
        Koneksi terputus, jadi belum tentu masuk. Periksa keranjang Anda, lalu coba lagi.
      </ErrorNote>
    );
  if (reply?.refused !== null) return null;
  return (
    <Toast icon="check">
      {reply.message ?? `${what} masuk keranjang.`} {why} <a href={cartPanelHref}>Lihat keranjang</a>
    </Toast>
  );
}
