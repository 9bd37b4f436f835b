import type { ReactNode } from "react";
import * as paths from "#app/paths.ts";
import type { StaffNotice } from "#app/session/staff.server.ts";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import type { StaffView } from "#contract/staff/account.ts";
import { type Permission, roleLabels } from "#domain/staff/roles.ts";
import { countWords } from "#domain/staff/today.ts";

/** The rooms of the back office, in the order of a working day; what one may not do is not shown. */
const rooms: { room: string; label: string; icon: IconName; needs: Permission }[] = [
  { room: "", label: "Hari ini", icon: "home", needs: "today" },
  { room: "pesanan", label: "Pesanan", icon: "bag", needs: "orders.read" },
  { room: "kemas", label: "Kemas", icon: "box", needs: "pack" },
  { room: "layanan", label: "Layanan", icon: "chat", needs: "service.answer" },
  { room: "uang", label: "Dana", icon: "coin", needs: "money" },
  { room: "staf", label: "Staf", icon: "shield", needs: "staff" },
  { room: "pengaturan", label: "Pengaturan", icon: "filter", needs: "settings" },
];

/** How much waits in a room, by its address. */
export type RoomCounts = Record<string, number>;

interface FrameProps {
  shop: string;
  path: string;
  staff: StaffView;
  counts?: RoomCounts;
  notice: StaffNotice | undefined;
  children: ReactNode;
}

/** What every page of the back office stands in: its menu by permission, and what was just done. */
export function StaffFrame({ shop, path, staff, counts = {}, notice, children }: FrameProps) {
  const shown = rooms.filter(({ needs }) => staff.permissions.includes(needs));
  const item = ({ room, label, icon }: (typeof rooms)[number]) => (
    <a href={paths.staff(room)} aria-current={isWithin(path, room) ? "page" : undefined}>
      <Icon name={icon} />
      {label}
      {(counts[room] ?? 0) > 0 && (
        <span className="n">
          {countWords(counts[room] ?? 0)}
          <span className="sr"> menunggu</span>
        </span>
      )}
    </a>
  );
  return (
    <div className="k">
      <a className="skip" href="#isi">
        Lompat ke isi
      </a>
      <header className="k-top">
        <a className="logo" href={paths.staff()}>
          <Icon name="gem" />
          <span>{shop}</span>
        </a>
        {/* The bar at the foot has room for five. */}
        {shown.slice(5).map(({ room, label, icon }) => (
          <a key={room} className="iconbtn" href={paths.staff(room)} aria-label={label}>
            <Icon name={icon} />
          </a>
        ))}
        <a className="iconbtn" href={paths.staff("saya")} aria-label={`Akun saya: ${staff.name}`}>
          <Icon name="user" />
        </a>
      </header>
      <nav className="k-side" aria-label="Menu kelola">
        <a className="logo" href={paths.staff()}>
          <Icon name="gem" />
          <span>{shop}</span>
        </a>
        <ul>
          {shown.map((one) => (
            <li key={one.room}>{item(one)}</li>
          ))}
        </ul>
        <div className="end">
          <a className="me" href={paths.staff("saya")}>
            <Icon name="user" />
            {staff.name} · {roleLabels[staff.role].toLowerCase()}
          </a>
        </div>
      </nav>
      <main id="isi" tabIndex={-1}>
        <div className="k-in">
          {notice && (
            <p className={`alert alert--${notice.kind} mb`} role={notice.kind === "danger" ? "alert" : "status"}>
              <Icon name={notice.kind === "success" ? "check" : "alert"} />
              <span>{notice.text}</span>
            </p>
          )}
          {children}
        </div>
      </main>
      <nav className="bar" aria-label="Menu bawah">
        {shown.slice(0, 5).map((one) => (
          <Bottom key={one.room} {...one} path={path} count={counts[one.room] ?? 0} />
        ))}
      </nav>
    </div>
  );
}

function Bottom({ room, label, icon, path, count }: (typeof rooms)[number] & { path: string; count: number }) {
  return (
    <a href={paths.staff(room)} aria-current={isWithin(path, room) ? "page" : undefined}>
      <Icon name={icon} />
      {label}
      {count > 0 && (
        <span className="dot">
          {countWords(count)}
          <span className="sr"> menunggu</span>
        </span>
      )}
    </a>
  );
}

function isWithin(path: string, room: string): boolean {
  const own = paths.staff(room);
  return path === own || (room !== "" && path.startsWith(`${own}/`));
}
