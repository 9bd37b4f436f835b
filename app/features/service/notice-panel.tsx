import * as paths from "#app/paths.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";

export interface NoticePanelView {
  /** Counted up to a hundred. */
  unread: number;
  newest: { id: number; title: string; href: string; date: string }[];
}

const SHOWN_MAX = 99;
const shown = (count: number) => (count > SHOWN_MAX ? `${SHOWN_MAX}+` : String(count));

export const unreadWords = (count: number) => `${shown(count)} belum dibaca`;

/** A count on a button, whose label says the same in words. */
export function UnreadDot({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="dot" aria-hidden="true">
      {shown(count)}
    </span>
  );
}

/** The newest notices under their button, which is a link to all of them. */
export function NoticePanel({ panel: { unread, newest } }: { panel: NoticePanelView }) {
  return (
    <div className="has-pop wider">
      <Link
        className="iconbtn"
        to={paths.notifications()}
        aria-label={unread > 0 ? `Notifikasi, ${unreadWords(unread)}` : "Notifikasi"}
      >
        <Icon name="bell" />
        <UnreadDot count={unread} />
      </Link>
      <section className="pop" aria-label="Notifikasi">
        <p className="pop__title">Notifikasi</p>
        {newest.length === 0 ? (
          <p className="muted sm">Belum ada kabar untuk Anda.</p>
        ) : (
          <ul className="list">
            {newest.map(({ id, title, href, date }) => (
              <li key={id} className="sm">
                <Link to={href}>{title}</Link>
                <p className="xs faint">{date}</p>
              </li>
            ))}
          </ul>
        )}
        <Link className="more" to={paths.notifications()}>
          Lihat semua notifikasi
        </Link>
      </section>
    </div>
  );
}
