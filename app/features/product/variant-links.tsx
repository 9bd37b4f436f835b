import { type ReactNode, useEffect, useRef } from "react";
import * as paths from "#app/paths.ts";
import { announce } from "#app/ui/kept-focus.tsx";
import { Link } from "#app/ui/link.tsx";
import { useOneStop } from "#app/ui/one-stop.ts";
import { Swatch } from "#app/ui/swatch.tsx";
import { formatRupiah } from "#domain/money.ts";
import { stockText } from "./buy-box.tsx";
import type { ProductView } from "./product-view.ts";
import type { Choice, Picker } from "./variant-choice.ts";

interface VariantLinksProps {
  label: string;
  /** What it is that is chosen. */
  about?: string;
  /** Empty while nothing is. */
  chosen: string;
  choices: Choice[];
  /** A ring size. */
  isSize?: boolean;
  /** What helps with the choice. */
  help?: ReactNode;
  /** What is known of the shopper's own choice. */
  own?: ReactNode;
}

/** Every variant is a link to its own URL. Sold-out variants say so and can still be viewed. */
export function VariantLinks({ label, about, chosen, choices, isSize, help, own }: VariantLinksProps) {
  const row = useOneStop();
  if (chosen === "" && choices.length === 0) return null;
  if (choices.length === 0)
    return (
      <p className="label row row--apart">
        <span>
          {label}: <span className="muted">{chosen}</span>
        </span>
        {help}
      </p>
    );
  return (
    <div className="stack g-1">
      <div className="row row--apart">
        <h2 className="label">
          {label}
          {about && ` (${about})`}: <span className="muted">{chosen || "belum dipilih"}</span>
        </h2>
        {help}
      </div>
      {own}
      <ul className="opts no-print" aria-label={label} {...row}>
        {choices.map((choice) => (
          <li key={choice.label}>
            <Link
              className={choice.isSold ? "opt-a opt-a--sold" : "opt-a"}
              to={choice.href}
              aria-current={choice.isChosen ? "true" : undefined}
              inPlace
            >
              {choice.sample && <Swatch color={choice.sample} />}
              {isSize && <span className="sr">Ukuran </span>}
              {choice.label}
              {choice.isSold ? (
                <span className="sr">, habis</span>
              ) : (
                choice.isPreOrder && (
                  <span className="xs muted">
                    <span className="sr">, </span>pre-order
                  </span>
                )
              )}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface OwnSizeProps {
  /** The shopper's own ring size; null while it is not known. */
  size: number | null;
  path: string;
  /** The chosen size; empty while there is none. */
  chosen: string;
  /** The query of what else is chosen. */
  others: string;
}

/** The shopper's own size, offered before all others. A slot, because the page is everybody's. */
export function OwnSize({ size, path, chosen, others }: OwnSizeProps) {
  const slot = `own-size:${chosen}:${others}`;
  if (size === null) return <p data-slot={slot} hidden />;
  return (
    <p className="row g-1 sm" data-slot={slot}>
      <Link
        className="opt-a"
        to={`${path}?${others}&ukuran=${size}#beli`}
        aria-current={String(size) === chosen ? "true" : undefined}
        inPlace
      >
        Ukuran Anda: {size}
      </Link>
      <Link className="more" to={paths.ringSizes()}>
        Ubah<span className="sr"> ukuran Anda</span>
      </Link>
    </p>
  );
}

/** `own-size:12:warna=Emas+Putih`; none is chosen where the first is empty. */
export function readOwnSizeSlot(slot: string): Pick<OwnSizeProps, "chosen" | "others"> | null {
  const [, chosen, others] = /^own-size:([^:]*):(.*)$/s.exec(slot) ?? [];
  return chosen === undefined || others === undefined ? null : { chosen, others };
}

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

/** The label of the picker still to be chosen, as the second ring of a pair; undefined while nothing is chosen. */
export function missingOf(pickers: Picker[]): string | undefined {
  const missing = pickers.filter(({ chosen }) => chosen === "");
  return missing.length < pickers.length ? missing[0]?.label : undefined;
}

/** Reads aloud what another size or colour costs and how many there are, while the focus stays on its link. */
export function useAnnouncedChoice(product: ProductView): void {
  const color = product.shown?.color ?? "";
  const words = choiceWords(product);
  const before = useRef({ color, words });
  useEffect(() => {
    const { current } = before;
    before.current = { color, words };
    if (current.color !== color) announce([color, words].join(", "));
    else if (current.words !== words) announce(words);
  }, [color, words]);
}

/** `Ukuran 15, Rp 38.500.000, stok 6` */
function choiceWords({ pickers, shown, chosen }: Pick<ProductView, "pickers" | "shown" | "chosen">): string {
  if (!shown) return "";
  const names = pickers.filter((one) => one.chosen).map((one) => (one.isSize ? `Ukuran ${one.chosen}` : one.chosen));
  const price = `${shown.isLowest ? "mulai " : ""}${formatRupiah(shown.pair ?? shown.price)}`;
  const stock = shown.isSold
    ? "habis"
    : shown.isPreOrder
      ? "pre-order"
      : chosen && stockText(chosen.stock).toLowerCase();
  return [...names, price, stock].filter(Boolean).join(", ");
}
