import { Icon } from "#app/ui/icon.tsx";
import type { PlacePage } from "./place-view.server.ts";

/** A number is not broken at the end of a line. */
const UNBROKEN_HYPHEN = "\u2011";

/** A partner's address, contact and hours of each day. */
export function PlaceFacts({ place }: { place: PlacePage }) {
  const { address, phone, chat, map, week, zone } = place;
  return (
    <>
      <address className="stack g-1">
        <p>{address}</p>
        <p className="row">
          <a className="btn btn--sm" href={map} rel="noopener">
            Buka peta
            <Icon name="out" />
          </a>
          {phone && (
            <a className="btn btn--sm" href={`tel:${phone.replace(/[^\d+]/g, "")}`}>
              {phone.replaceAll("-", UNBROKEN_HYPHEN)}
            </a>
          )}
          {chat && (
            <a className="btn btn--sm" href={chat} rel="noopener">
              <Icon name="chat" />
              Kirim pesan
            </a>
          )}
        </p>
      </address>
      <h2 className="label">Jam buka ({zone})</h2>
      {week.length === 0 && <p className="muted">{place.openWords}.</p>}
      <dl className="facts facts--tight">
        {week.map(({ name, words }) => (
          <div key={name} className="facts__pair">
            <dt>{name}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
