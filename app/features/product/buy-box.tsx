import { useFetcher } from "@remix-run/react";
import { cartPanelHref } from "#app/features/layout/cart-panel.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Toast } from "#app/ui/toast.tsx";
import type { ChosenView, ProductView } from "./product-view.ts";
import { type Pieces, QuantityField } from "./quantity-field.tsx";
import { variantHref } from "./variant-choice.ts";

const FORM = "beli";
const FEW = 5;

type CartAnswer = { refused: string | null } | { errors: Record<string, string> };

interface BuyBoxProps {
  product: ProductView;
  chosen: ChosenView;
  pieces: Pieces;
}

/** Puts the chosen variant in the cart: a form post that comes back to this page with the cart open, or a quiet one with script. */
export function BuyBox({ product, chosen, pieces }: BuyBoxProps) {
  const fetcher = useFetcher<CartAnswer>();
  const refusal = fetcher.state === "idle" ? refusalOf(fetcher.data) : null;
  const isDone = fetcher.state === "idle" && fetcher.data && "refused" in fetcher.data && fetcher.data.refused === null;
  const isSold = chosen.stock === 0;
  return (
    <>
      <fetcher.Form id={FORM} method="post" action="/cart" className="stack g-1">
        <input type="hidden" name="intent" value="add" />
        <input type="hidden" name="variant" value={chosen.id} />
        <input type="hidden" name="kembali" value={`${variantHref(product.path, chosen)}${cartPanelHref}`} />
        {isSold ? (
          <p className="md muted">Varian ini sedang habis. Pilih varian lain, atau simpan dulu ke wishlist.</p>
        ) : (
          <div className="row row--apart">
            <div className="row">
              <label className="label" htmlFor="jumlah">
                {product.isBundle ? "Jumlah paket" : "Jumlah"}
              </label>
              <QuantityField product={product} variant={chosen.id} stock={chosen.stock} pieces={pieces} />
            </div>
            <span className="sm muted">{stockText(chosen.stock)}</span>
          </div>
        )}
        {refusal && (
          <p className="error" role="alert">
            <Icon name="alert" />
            {refusal}
          </p>
        )}
      </fetcher.Form>
      <AddButton isSold={isSold} isBusy={fetcher.state !== "idle"} className="wide" />
      {isDone && (
        <Toast icon="check">
          {product.name} masuk keranjang. <a href={cartPanelHref}>Lihat keranjang</a>
        </Toast>
      )}
    </>
  );
}

/** The button submits the form by its name, so that it can stand in the bar at the foot of a small window too. */
export function AddButton({ isSold, isBusy, className }: { isSold: boolean; isBusy?: boolean; className?: string }) {
  return (
    <button
      type="submit"
      form={FORM}
      className={className ? `btn btn--main btn--wide ${className}` : "btn btn--main"}
      disabled={isSold}
      aria-busy={isBusy || undefined}
    >
      <Icon name="bag" />
      {isSold ? "Stok Habis" : isBusy ? "Memasukkan…" : "Masukkan Keranjang"}
    </button>
  );
}

function stockText(stock: number): string {
  return stock <= FEW ? `Tinggal ${stock}` : `Stok ${stock}`;
}

function refusalOf(answer: CartAnswer | undefined): string | null {
  if (!answer) return null;
  return "errors" in answer ? (Object.values(answer.errors)[0] ?? null) : answer.refused;
}
