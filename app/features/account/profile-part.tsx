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

interface ProfilePartProps {
  id: PartName;
  title: string;
  /** What is known now. */
  value: ReactNode;
  /** The words of the link that opens it. */
  change?: string;
  isOpen: boolean;
  children: ReactNode;
}

/** One fact of the account. One form is open at a time, so that nothing typed in another is lost. */
export function ProfilePart({ id, title, value, change = "Ubah", isOpen, children }: ProfilePartProps) {
  return (
    <section className="panel stack g-1" id={id} aria-labelledby={`${id}-judul`}>
      <div className="row row--apart">
        <h2 id={`${id}-judul`}>{title}</h2>
        {!isOpen && (
          <Link className="more" to={paths.profile(id)} aria-label={`${change} ${title.toLowerCase()}`}>
            {change}
          </Link>
        )}
      </div>
      {isOpen ? children : <p className="muted">{value}</p>}
    </section>
  );
}
