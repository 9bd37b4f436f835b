import * as paths from "#app/paths.ts";
import { cappedCount, unreadWords } from "#app/ui/capped-count.ts";
import { HasPop } from "#app/ui/has-pop.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";

export interface NoticePanelView {
  /** Counted up to a hundred. */
  unread: number;
  newest: { id: number; title: string; href: string; date: string }[];
}

/** A count on a button, whose label says the same in words. */
export function UnreadDot({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="dot" aria-hidden="true">
      {cappedCount(count)}
    </span>
  );
}

/** The newest notices under their button. */
export function NoticePanel({ panel: { unread, newest } }: { panel: NoticePanelView }) {
  return (
    <HasPop
      className="wider"
      buttonClass="iconbtn"
      label={unread > 0 ? `Notifikasi, ${unreadWords(unread)}` : "Notifikasi"}
      button={
        <>
          <Icon name="bell" />
          <UnreadDot count={unread} />
        </>
      }
    >
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
    </HasPop>
  );
}
