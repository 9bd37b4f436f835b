import * as paths from "#app/paths.ts";
import { ErrorNote } from "#app/ui/error-note.tsx";
import { Link } from "#app/ui/link.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { formatPoints, formatRupiah } from "#domain/money.ts";

export interface OrderedLineView {
  slug: string;
  bundling: 0 | 1;
  nameLong: string;
  imageUrl: string;
  quantity: number;
  validPrice: number;
  isGift: 0 | 1;
  isCombo: 0 | 1;
  points: number;
  /** Made to order: when it will be ready. */
  readyOn?: string;
  /** How many of its pieces the money went back for, and how many of those are not sent. */
  refunded?: number;
  unsent?: number;
}

/** A line of an order, or of the checkout. */
export function OrderedLine({ line, problem }: { line: OrderedLineView; problem?: string }) {
  return (
    <li>
      <div className="item">
        <span className="pic">
          <Picture src={line.imageUrl} alt="" width={320} height={320} sizes="5rem" widest={320} />
        </span>
        <p className="name">
          <Link to={paths.product(line)}>{line.nameLong}</Link>
        </p>
        <p className="sm muted">
          Jumlah {line.quantity}
          {line.isGift === 1 && ", hadiah"}
          {line.isCombo === 1 && ", harga combo"}
          {line.points > 0 && `, ditukar ${formatPoints(line.points)}`}
        </p>
        {line.readyOn && (
          <p>
            <span className="tag tag--line">PRE-ORDER, siap {line.readyOn}</span>
          </p>
        )}
        {backWords(line) && <p className="sm">{backWords(line)}</p>}
        {problem && <ErrorNote>{problem}</ErrorNote>}
        <p className="sm num">
          <b>{formatRupiah(line.validPrice * line.quantity)}</b>
        </p>
      </div>
    </li>
  );
}

function backWords({ refunded = 0, unsent = 0 }: OrderedLineView): string {
  const kept = refunded - unsent;
  return [
    unsent > 0 && `${unsent} batal dikirim, dananya dikembalikan.`,
    kept > 0 && `Dana untuk ${kept} buah dikembalikan.`,
  ]
    .filter(Boolean)
    .join(" ");
}
