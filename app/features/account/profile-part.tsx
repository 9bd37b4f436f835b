import type { ReactNode } from "react";
import * as paths from "#app/paths.ts";
import { Link } from "#app/ui/link.tsx";

/** The parts of the account's information, by the names that its address opens them with. */
export type PartName = "nama" | "foto" | "telepon" | "telepon-lain" | "lokasi" | "ubah-email" | "email-lain";

/** The part that a form of the page belongs to. */
const partOfIntent: Record<string, PartName> = {
  name: "nama",
  picture: "foto",
  "picture-remove": "foto",
  phone: "telepon",
  "phone-code": "telepon",
  "phone-new": "telepon-lain",
  location: "lokasi",
  "location-remove": "lokasi",
  regions: "lokasi",
  "email-code": "ubah-email",
  "email-prove": "ubah-email",
  email: "email-lain",
};

/** The part whose form is open: of the form that was sent, or as the address asks. */
export const openPart = (intent: string | undefined, asked: string | null) => partOfIntent[intent ?? ""] ?? asked;

interface ProfileRowProps {
  id: string;
  title: string;
  /** What is known now. */
  value: ReactNode;
  /** The words of its link; none where it cannot be changed. */
  change?: string;
  /** Where it is changed. */
  to?: string;
  /** Its open form. */
  children?: ReactNode;
}

/** One fact of the account. */
export function ProfileRow({ id, title, value, change, to = "", children }: ProfileRowProps) {
  return (
    <section className="setting" id={id} aria-labelledby={`${id}-judul`}>
      <h3 className="label" id={`${id}-judul`}>
        {title}
      </h3>
      {change && (
        <Link className="more" to={to}>
          {change}
          <span className="sr"> {title}</span>
        </Link>
      )}
      {children ?? <p className="muted">{value}</p>}
    </section>
  );
}

interface ProfilePartProps extends Omit<ProfileRowProps, "id" | "to"> {
  id: PartName;
  isOpen: boolean;
}

/** One that is changed on the page itself. One form is open at a time, so that nothing typed in another is lost. */
export function ProfilePart({ isOpen, children, change = "Ubah", ...row }: ProfilePartProps) {
  if (!isOpen) return <ProfileRow {...row} change={change} to={paths.profile(row.id)} />;
  return (
    <ProfileRow {...row} change="Tutup" to={paths.profile()}>
      <div className="setting__form">{children}</div>
    </ProfileRow>
  );
}

/** Whether an address or a number is proven. */
export function Proof({ isProven }: { isProven: boolean }) {
  return isProven ? (
    <span className="tag tag--ok">Terverifikasi</span>
  ) : (
    <span className="tag tag--bad">Belum terverifikasi</span>
  );
}
