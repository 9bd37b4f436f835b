import { useState } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { ONWARD, STEP } from "./product-form.ts";
import type { ProductView } from "./product-view.ts";

export interface Pieces {
  /** The field's text, which may be incomplete. */
  text: string;
  quantity: number;
  write: (text: string) => void;
  /** More was typed than can be taken at once, and made as many as can. */
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
export function QuantityField({ product, stock, pieces }: QuantityFieldProps) {
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
