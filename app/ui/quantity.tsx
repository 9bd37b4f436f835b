import type { MouseEvent } from "react";
import { Icon } from "#app/ui/icon.tsx";

export interface QuantityProps {
  quantity: number;
  /** What is counted, for the ear: `Kurangi Cincin Aurora`. */
  what: string;
  canMinus: boolean;
  canPlus: boolean;
  /** The name that the two submit buttons send their value under. */
  name?: string;
  minus?: string;
  plus?: string;
  /** Makes the number an input of the form. */
  input?: { name: string; id: string; label: string; max?: number };
  /** Steps without a submit, where script runs. */
  onStep?: (by: 1 | -1) => void;
  small?: boolean;
}

/** Minus, a number, plus. The buttons submit the form around them. */
export function Quantity(props: QuantityProps) {
  const {
    quantity,
    what,
    canMinus,
    canPlus,
    name = "intent",
    minus = "minus",
    plus = "plus",
    input,
    onStep,
    small,
  } = props;
  const step = (by: 1 | -1) => (event: MouseEvent) => {
    if (!onStep) return;
    event.preventDefault();
    onStep(by);
  };
  return (
    <span className={small ? "qty qty--sm" : "qty"}>
      <button
        type="submit"
        name={name}
        value={minus}
        aria-label={`Kurangi ${what}`}
        disabled={!canMinus}
        onClick={step(-1)}
      >
        <Icon name="minus" />
      </button>
      {input ? (
        <input
          key={quantity}
          type="number"
          inputMode="numeric"
          min={1}
          max={input.max}
          name={input.name}
          id={input.id}
          aria-label={input.label}
          required
          enterKeyHint="done"
          defaultValue={quantity}
        />
      ) : (
        <output aria-label={`Jumlah ${what}`}>{quantity}</output>
      )}
      <button
        type="submit"
        name={name}
        value={plus}
        aria-label={`Tambah ${what}`}
        disabled={!canPlus}
        onClick={step(1)}
      >
        <Icon name="plus" />
      </button>
    </span>
  );
}
