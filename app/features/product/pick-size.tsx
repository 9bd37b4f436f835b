import type { ReactNode } from "react";
import type { Picker } from "./variant-choice.ts";

const PLACE = "pilih-ukuran";

/** In place of what buys, while a size is missing: leads to the sizes. */
export function PickSize({ missing, isSmall }: { missing?: string; isSmall?: boolean }) {
  return (
    <a className={isSmall ? "btn btn--sm" : "btn btn--main"} href={`#${PLACE}`}>
      {missing ? `Pilih ukuran ${missing.toLowerCase()}` : "Pilih ukuran"}
    </a>
  );
}

/** The sizes. Who comes here by a button that needs one reads so beside them; without script by the address alone. */
export function PickHere({ children }: { children: ReactNode }) {
  return (
    <div className="pick stack g-3" id={PLACE}>
      <p className="pick__why sm">Pilih ukuran dulu, lalu masukkan ke keranjang.</p>
      {children}
    </div>
  );
}

/** Of a pair, the ring whose size is missing while the other's is chosen. */
export function missingOf(pickers: Picker[]): string | undefined {
  const missing = pickers.filter(({ chosen }) => chosen === "");
  return missing.length < pickers.length ? missing[0]?.label : undefined;
}
