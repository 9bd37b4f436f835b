import { Icon, type IconName } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";

export interface NoticeView {
  id: number;
  icon: IconName;
  title: string;
  text: string;
  href: string;
  date: string;
  isRead: boolean;
}

/** Notices, each with the way to what it tells of. */
export function NoticeList({ notices }: { notices: NoticeView[] }) {
  return (
    <ul className="list notes">
      {notices.map(({ id, icon, title, text, href, date, isRead }) => (
        <li key={id} className={isRead ? "note" : "note note--new"}>
          <span className="avatar">
            <Icon name={icon} />
          </span>
          <div>
            <h2>
              <Link to={href}>{title}</Link>
              {!isRead && <span className="sr"> (belum dibaca)</span>}
            </h2>
            <p className="sm muted">{text}</p>
            <p className="xs faint">{date}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
