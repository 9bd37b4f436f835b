import { Link } from "#app/ui/link.tsx";
import { Picture } from "#app/ui/picture.tsx";

export interface EntryView {
  id: number;
  /** With its sign. */
  points: string;
  label: string;
  order: { number: string; href: string } | null;
  date: string;
}

export interface RewardView {
  id: number;
  name: string;
  href: string;
  imageUrl: string;
  points: string;
  /** What it is redeemed with. */
  main: { name: string; href: string };
}

interface BalanceProps {
  points: string;
  worth: string;
  /** What ends next; null if there is nothing that could. */
  expiring: string | null;
}

export function PointBalance({ points, worth, expiring }: BalanceProps) {
  return (
    <section className="on-ink panel stack g-1" aria-label="Saldo poin">
      <p className="sm muted">Poin Anda</p>
      <p className="points num">{points}</p>
      <p className="sm muted">
        Setara {worth}.{expiring && ` ${expiring}`}
      </p>
    </section>
  );
}

/** The book of points, the newest entry first. */
export function PointBook({ entries }: { entries: EntryView[] }) {
  return (
    <ul className="list notes">
      {entries.map(({ id, points, label, order, date }) => (
        <li key={id} className="entry">
          <span>
            {label} {order && <Link to={order.href}>{order.number}</Link>}
          </span>
          <span className="xs faint">{date}</span>
          <b className="num">{points}</b>
        </li>
      ))}
    </ul>
  );
}

export function Rewards({ rewards }: { rewards: RewardView[] }) {
  return (
    <ul className="stack g-2">
      {rewards.map(({ id, name, href, imageUrl, points, main }) => (
        <li key={id} className="item">
          <span className="pic">
            <Picture src={imageUrl} alt="" width={320} height={320} sizes="4.5rem" widest={320} />
          </span>
          <p className="name">
            <Link to={href}>{name}</Link>
          </p>
          <p className="sm">
            <b className="num">{points}</b>
          </p>
          <p className="sm muted">
            Ditukar di keranjang bersama <Link to={main.href}>{main.name}</Link>
          </p>
        </li>
      ))}
    </ul>
  );
}
