import { Fragment } from "react";
import { threadPicture } from "./addresses.ts";
import type { SaidItem, ThreadView } from "./views.server.ts";

interface TalkProps {
  thread: ThreadView;
  /** Messages after this one came while the page was open; undefined if nothing was held back. */
  seen: number | undefined;
  formKey: string;
}

/** What was said, day by day, with the shop's own notes among it. */
export function Talk({ thread: { days, contact }, seen, formKey }: TalkProps) {
  if (days.length === 0) return <p className="talk meta">Belum ada pesan.</p>;
  return (
    <div className="talk">
      {days.map(({ day, said }) => (
        <Fragment key={day}>
          <p className="day">{day}</p>
          {said.map((one) => (
            <Said
              key={`${one.by}-${one.id}-${one.label}`}
              one={one}
              name={contact.name}
              isNew={isNewer(one, seen)}
              formKey={formKey}
            />
          ))}
        </Fragment>
      ))}
    </div>
  );
}

export function isNewer({ by, id }: Pick<SaidItem, "by" | "id">, seen: number | undefined): boolean {
  return seen !== undefined && by !== "note" && id > seen;
}

const looks = { shopper: "msg", shop: "msg msg--me", note: "msg msg--note" };

interface SaidProps {
  one: SaidItem;
  name: string;
  isNew: boolean;
  formKey: string;
}

function Said({ one: { by, staff, label, text, time, about, pictures, id }, name, isNew, formKey }: SaidProps) {
  const who = { shopper: name, shop: staff || "Toko", note: `Catatan ${staff}` }[by];
  return (
    <div className={isNew ? `${looks[by]} msg--new` : looks[by]}>
      <span className="by">
        {who}
        {label && `: ${label}`}
        {about && ` · ${about}`}
        {isNew && " · baru"}
      </span>
      <span className="words">{text}</span>
      {pictures.length > 0 && (
        <div className="shots">
          {pictures.map((picture, nth) => (
            <a key={picture.id} href={threadPicture(picture, "whole")}>
              <span className="pic thumb">
                <img
                  src={threadPicture(picture, "small")}
                  width="320"
                  height="320"
                  alt={`Foto ${nth + 1} dari ${by === "shop" ? "toko" : name}`}
                  loading="lazy"
                  decoding="async"
                />
              </span>
            </a>
          ))}
        </div>
      )}
      <span className="at">
        {time}
        {by === "note" && (
          <form method="post" className="inline">
            <input type="hidden" name="kunci" value={formKey} />
            <input type="hidden" name="catatan" value={id} />
            <button type="submit" className="link" name="aksi" value="hapus-catatan">
              Hapus catatan
            </button>
          </form>
        )}
      </span>
    </div>
  );
}
