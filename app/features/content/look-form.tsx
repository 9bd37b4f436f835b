import type { CardPicture } from "#app/features/catalogue/card-view.ts";
import * as paths from "#app/paths.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Select } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { Picture, phoneSize } from "#app/ui/picture.tsx";
import { ShopForm } from "#app/ui/shop-form.tsx";
import type { RoomView } from "./room-list.server.ts";

interface LookFormProps {
  look: LookView;
  /** The errors of the submitted form by field, and its choices. */
  errors: Record<string, string>;
  values: Record<string, string>;
}

/** Everything that stands in a room, each with a choice of variant: one button puts all of it into the cart. */
export function LookForm({ look: { slug, pieces, price }, errors, values }: LookFormProps) {
  const list = (
    <ol className="list">
      {pieces.map((piece, n) => (
        <li key={piece.field} id={pieceAnchor(n)} className="look__piece">
          <b className="xs accent num">{n + 1}</b>
          <Piece piece={piece} error={errors[piece.field]} value={values[piece.field]} />
        </li>
      ))}
    </ol>
  );
  if (price === null) {
    return (
      <>
        {list}
        <p className="muted">
          Semua barang di ruang ini sedang habis. Buka halaman produknya untuk melihat yang serupa.
        </p>
      </>
    );
  }
  return (
    <ShopForm send="page" action={paths.inspiration(slug)} className="stack">
      {errors.form && <Alert type="danger" message={errors.form} />}
      {list}
      <p className="row row--apart">
        <span className="muted">Masing-masing satu</span>
        <b className="num">{price}</b>
      </p>
      <button type="submit" className="btn btn--main btn--wide">
        <Icon name="bag" />
        Masukkan semua ke keranjang
      </button>
    </ShopForm>
  );
}

function Piece({ piece, error, value }: { piece: PieceView; error?: string; value?: string }) {
  return (
    <div className="item grow">
      <span className="pic">{piece.picture && <Picture {...piece.picture} alt="" sizes="4.5rem" widest={320} />}</span>
      <h3 className="name">
        <Link to={piece.href}>{piece.name}</Link>
      </h3>
      <p className="sm">
        <b>{piece.price}</b>
      </p>
      {piece.first === null ? (
        <p className="sm muted">Sedang habis, jadi tidak ikut ke keranjang.</p>
      ) : (
        <Select
          quiet
          label={`Pilihan untuk ${piece.name}`}
          name={piece.field}
          defaultValue={value ?? piece.first}
          error={error}
          hint={piece.note}
        >
          {piece.options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.isSold}>
              {option.label}
            </option>
          ))}
          <option value="">Tanpa barang ini</option>
        </Select>
      )}
    </div>
  );
}

/** Beside the list, in a page of at most 105rem. */
const sizes = `(min-width: 105em) 78rem, (min-width: 64em) 64vw, ${phoneSize}`;

/** The radius of a point, in CSS pixels: large enough for a finger in any size of the picture. */
const RADIUS = 16;

/**
 * The picture of a room with a numbered point on every product, each a link to the product in the list. The points are
 * drawn at percentages of the picture, so that no point needs a style of its own.
 */
export function LookPicture({ picture, pieces }: Pick<LookView, "picture" | "pieces">) {
  return (
    <div className="look">
      <Picture {...picture} sizes={sizes} priority />
      <svg className="look__points">
        <title>Barang di ruang ini</title>
        {pieces.map(({ field, name, place }, n) =>
          place ? (
            <a key={field} href={`#${pieceAnchor(n)}`} aria-label={`${n + 1}. ${name}, lihat di daftar`}>
              <title>{name}</title>
              <circle cx={`${place.x}%`} cy={`${place.y}%`} r={RADIUS} />
              <text x={`${place.x}%`} y={`${place.y}%`} dy="0.35em">
                {n + 1}
              </text>
            </a>
          ) : null,
        )}
      </svg>
    </div>
  );
}

/** A furnished room with everything that stands in it, as its page shows it. */
export interface LookView {
  slug: string;
  title: string;
  roomType: string;
  description: string;
  picture: CardPicture;
  pieces: PieceView[];
  /** The price of one piece of each; null when everything is sold out. */
  price: string | null;
  related: RoomView[];
}

export interface PieceView {
  /** Its field in the form. */
  field: string;
  name: string;
  href: string;
  picture: CardPicture | null;
  price: string;
  /** Where it stands on the picture, in percent; null where it is not seen. */
  place: { x: number; y: number } | null;
  options: { value: string; label: string; isSold: boolean }[];
  /** Which variant is in the picture, or that it cannot be bought; empty if unknown. */
  note: string;
  /** The option that is chosen at first; null when it is sold out. */
  first: string | null;
}

/** Where a product stands in the list, counted from 0. */
const pieceAnchor = (n: number) => `barang-${n + 1}`;
