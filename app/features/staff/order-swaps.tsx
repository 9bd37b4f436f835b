import { Select } from "#app/ui/field.tsx";
import type { Swaps } from "#contract/staff/swaps.ts";
import type { Values } from "./order-forms.ts";

interface SwapFieldsProps {
  swaps: Swaps;
  values: Values;
  errors: Record<string, string>;
}

/** Which line becomes which other size or colour; only those of the same price that are in stock. */
export function SwapFields({ swaps, values, errors }: SwapFieldsProps) {
  return (
    <Select
      id="ganti-menjadi"
      label="Barang dan penggantinya"
      name="ganti"
      error={errors.ganti}
      defaultValue={values.ganti}
      hint="Yang harganya sama dan stoknya cukup."
    >
      <option value="">Pilih penggantinya</option>
      {swaps.map(({ line, name, quantity, others }) => (
        <optgroup key={line} label={`${quantity} × ${name}`}>
          {others.map(({ sku, name: other, stock }) => (
            <option key={sku} value={`${line} ${sku}`}>
              {other}, stok {stock}
            </option>
          ))}
        </optgroup>
      ))}
    </Select>
  );
}
