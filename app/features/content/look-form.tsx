import * as paths from "#app/paths.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Select } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { ShopForm } from "#app/ui/shop-form.tsx";
import { type LookView, type PieceView, pieceAnchor } from "./look-view.ts";

interface LookFormProps {
  look: LookView;
  /** What was wrong with the form that was sent, by field, and what was chosen in it. */
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
