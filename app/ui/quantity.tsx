import { useEffect, useRef } from "react";
import { Icon } from "#app/ui/icon.tsx";

interface TypedInput {
  name: string;
  id: string;
  label: string;
  typed?: string;
  isFocused?: boolean;
}

export interface QuantityProps {
  quantity: number;
  /** What is counted, for screen readers: `Kurangi Cincin Aurora`. */
  what: string;
  canMinus: boolean;
  canPlus: boolean;
  /** Makes the number an input of the form. */
  input?: TypedInput;
  small?: boolean;
  /** A prefix of the buttons' `act` value; without it the buttons submit a plain `intent`. */
  act?: string;
}

/** Minus, number, plus. The buttons submit the surrounding form. */
export function Quantity({ quantity, what, canMinus, canPlus, input, small, act = "" }: QuantityProps) {
  const step = (intent: "minus" | "plus", label: string, isOpen: boolean) => (
    <button
      type="submit"
      name={act ? "act" : "intent"}
      value={act + intent}
      aria-label={`${label} ${what}`}
      aria-disabled={!isOpen || undefined}
    >
      <Icon name={intent} />
    </button>
  );
  return (
    <span className={small ? "qty qty--sm" : "qty"}>
      {step("minus", "Kurangi", canMinus)}
      {input ? <Typed quantity={quantity} input={input} /> : <output aria-label={`Jumlah ${what}`}>{quantity}</output>}
      {step("plus", "Tambah", canPlus)}
    </span>
  );
}

/** One input across changes of the quantity, so that it keeps the focus. */
function Typed({ quantity, input }: { quantity: number; input: TypedInput }) {
  const field = useRef<HTMLInputElement>(null);
  const shown = useRef(quantity);
  useEffect(() => {
    if (field.current && shown.current !== quantity) field.current.value = String(quantity);
    shown.current = quantity;
  }, [quantity]);
  return (
    <input
      ref={field}
      type="number"
      inputMode="numeric"
      min={1}
      name={input.name}
      id={input.id}
      aria-label={input.label}
      required
      enterKeyHint="done"
      defaultValue={input.typed ?? quantity}
      {...(input.isFocused && { autoFocus: true })}
    />
  );
}
