import * as paths from "#app/paths.ts";
import { useHasExtras } from "#app/shop/use-extras.ts";
import { Link } from "#app/ui/link.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { ShopForm } from "#app/ui/shop-form.tsx";
import type { EventKind, EventState } from "#domain/service/event.ts";
import type { ClaimView, EventView } from "./event-view.server.ts";

const tags: Record<EventState, string> = {
  soon: "tag--wait",
  open: "tag--ok",
  full: "tag--bad",
  free: "tag--ok",
  ended: "tag--line",
};
const claimVerbs: Record<EventKind, string> = { event: "Daftar", giveaway: "Klaim" };

/** An event or giveaway: what it is, until when, what is left, and the button that claims it. */
export function EventCard({ event }: { event: EventView }) {
  const { id, kind, title, state, stateLabel, quota, remains, claim } = event;
  const canClaim = useHasExtras() || kind === "giveaway";
  return (
    <li className="panel stack g-2 event">
      <EventPicture event={event} />
      <p className="row g-1">
        <span className={`tag ${tags[state]}`}>{stateLabel}</span>
        {claim && <span className="tag tag--info">{claim.stateLabel}</span>}
      </p>
      <h3 className="label">{event.href ? <Link to={event.href}>{title}</Link> : title}</h3>
      <div className="stack g-2">
        <p className="sm">{event.text}</p>
        <EventFacts event={event} />
        {state !== "ended" && state !== "free" && (
          <div className="stock">
            <progress value={quota - remains} max={quota} aria-label={`Sudah diambil dari kuota ${title}`} />
            <span>{remains > 0 ? `Tersisa ${remains} dari ${quota}` : `Semua ${quota} sudah terisi`}</span>
          </div>
        )}
      </div>
      {claim ? (
        <Link className="btn btn--wide" to={paths.events("klaim")}>
          Lihat pendaftaran saya
        </Link>
      ) : (
        canClaim &&
        state === "open" && (
          <ShopForm send="page">
            <input type="hidden" name="kind" value={kind} />
            <input type="hidden" name="id" value={id} />
            <button
              type="submit"
              className="btn btn--main btn--wide"
              name="intent"
              value="claim"
              aria-label={`${claimVerbs[kind]}: ${title}`}
            >
              {claimVerbs[kind]}
            </button>
          </ShopForm>
        )
      )}
    </li>
  );
}

/** A claimed event: the code to show, and its state. */
export function ClaimCard({ claim }: { claim: ClaimView }) {
  const { id, code, state, stateLabel, event, claimedOn, handedOutOn, mayGiveBack } = claim;
  return (
    <li className="panel stack g-2">
      <div className="item">
        <EventPicture event={event} />
        <h2 className="label">{event.title}</h2>
        <p>
          <span className={`tag ${state === "claimed" ? "tag--info" : "tag--ok"}`}>{stateLabel}</span>
        </p>
        <EventFacts event={event} />
      </div>
      <div>
        <p className="sm muted">{event.kind === "event" ? "Kode tiket" : "Kode pengambilan"}</p>
        <p className="claim">{code}</p>
      </div>
      <ol className="path" aria-label={`Perjalanan klaim ${event.title}`}>
        <li>
          {event.kind === "event" ? "Terdaftar" : "Diklaim"}
          <time>{claimedOn}</time>
        </li>
        <li className={handedOutOn ? undefined : "faint"}>
          {event.kind === "event" ? "Hadir di acara" : "Diserahkan kepada Anda"}
          <time>{handedOutOn ?? "Belum"}</time>
        </li>
      </ol>
      {mayGiveBack && (
        <ShopForm send="page">
          <input type="hidden" name="kind" value={event.kind} />
          <input type="hidden" name="id" value={id} />
          <button
            type="submit"
            className="more"
            name="intent"
            value="return"
            aria-label={`${event.kind === "event" ? "Batal daftar" : "Batalkan klaim"}: ${event.title}`}
          >
            {event.kind === "event" ? "Batal daftar" : "Batalkan klaim"}
          </button>
        </ShopForm>
      )}
    </li>
  );
}

type Shown = EventView | ClaimView["event"];

function EventPicture({ event: { imageUrl, altText, width, height, placeholder } }: { event: Shown }) {
  return (
    <span className="pic ar-3x2">
      <Picture
        src={imageUrl}
        alt={altText}
        width={width}
        height={height}
        placeholder={placeholder}
        sizes="(min-width: 48em) 22rem, 90vw"
        widest={960}
      />
    </span>
  );
}

function EventFacts({ event: { happensOn, place, window } }: { event: Shown }) {
  return (
    <ul className="ticks sm">
      {happensOn && <li>{happensOn}</li>}
      {place && <li>{place}</li>}
      <li>{window}</li>
    </ul>
  );
}
