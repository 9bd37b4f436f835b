import { ErrorNote } from "#app/ui/error-note.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { act } from "./page-form.ts";
import type { SavedView } from "./saved-view.ts";

interface SavedLinesProps {
  saved: SavedView[];
  /** Why the last press changed nothing. */
  refused: string | undefined;
}

/** What the shopper decides about later: back into the cart, or away. */
export function SavedLines({ saved, refused }: SavedLinesProps) {
  if (saved.length === 0) return null;
  return (
    <section className="stack" id="nanti" aria-labelledby="disimpan">
      <h2 id="disimpan">Disimpan untuk nanti</h2>
      {refused && <ErrorNote isSpoken>{refused}</ErrorNote>}
      <ul className="list">
        {saved.map((line) => (
          <Saved key={line.variant} line={line} />
        ))}
      </ul>
    </section>
  );
}

function Saved({ line }: { line: SavedView }) {
  return (
    <li className={line.problem ? "saved line--off" : "saved"}>
      <div className="item">
        <span className="pic">
          {line.imageUrl && <Picture src={line.imageUrl} alt="" width={160} height={160} sizes="72px" widest={320} />}
        </span>
        <h3 className="name">{line.href ? <Link to={line.href}>{line.name}</Link> : line.name}</h3>
        <p className="row g-1 sm">
          <span className="num">
            {line.quantity} × {line.price}
          </span>
          {line.problem && <span className="tag tag--bad">{line.problem}</span>}
        </p>
      </div>
      <div className="row">
        {!line.problem && (
          <button
            type="submit"
            className="btn btn--sm"
            {...act({ intent: "take", variant: line.variant })}
            aria-label={`Pindahkan ke keranjang: ${line.name}`}
          >
            Pindahkan ke keranjang
          </button>
        )}
        <button
          type="submit"
          className="iconbtn"
          {...act({ intent: "drop", variant: line.variant })}
          aria-label={`Hapus ${line.name} dari daftar simpan`}
        >
          <Icon name="trash" />
        </button>
      </div>
    </li>
  );
}
