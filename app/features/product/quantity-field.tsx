import { type MouseEvent, useState } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
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
  product: Pick<ProductView, "address" | "name">;
  stock: number;
  pieces: Pieces;
}

/**
 * Minus, number, plus. The steps are links to the same page with one piece more or less; script handles them in place.
 */
export function QuantityField({ product, stock, pieces }: QuantityFieldProps) {
  const { text, quantity, write, settle } = pieces;
  return (
    <span className="qty">
      <Step to={quantity - 1} label={`Kurangi ${product.name}`} icon="minus" {...{ product, stock, write }} />
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
      <Step to={quantity + 1} label={`Tambah ${product.name}`} icon="plus" {...{ product, stock, write }} />
    </span>
  );
}

interface StepProps extends Omit<QuantityFieldProps, "pieces"> {
  to: number;
  label: string;
  icon: "minus" | "plus";
  write: (text: string) => void;
}

function Step({ to, label, icon, product, stock, write }: StepProps) {
  const step = (event: MouseEvent) => {
    event.preventDefault();
    write(String(to));
  };
  if (to < 1 || to > stock)
    return (
      <span className="qty__step" aria-hidden="true">
        <Icon name={icon} />
      </span>
    );
  return (
    <Link
      className="qty__step"
      to={`${product.address}&jumlah=${to}#beli`}
      rel="nofollow"
      aria-label={label}
      onClick={step}
    >
      <Icon name={icon} />
    </Link>
  );
}
