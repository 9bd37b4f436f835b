import { useSubmit } from "@remix-run/react";
import type { FormEvent } from "react";
import { cartPanelHref } from "#app/features/cart/cart-panel.tsx";
import { replyWords, useCartForm } from "#app/features/cart/cart-sync.ts";
import * as paths from "#app/paths.ts";
import { ErrorNote } from "#app/ui/error-note.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ShopForm } from "#app/ui/shop-form.tsx";
import { Arrived } from "./arrived.tsx";
import { OwnHeldField } from "./held-field.tsx";
import { ONWARD, PRODUCT_FORM } from "./product-form.ts";
import type { ChosenView, ProductView } from "./product-view.ts";
import { type Pieces, QuantityField } from "./quantity-field.tsx";

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
