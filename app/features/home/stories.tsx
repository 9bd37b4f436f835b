import { RoomCard } from "#app/features/content/room-card.tsx";
import type { RoomView } from "#app/features/content/room-view.ts";
import * as paths from "#app/paths.ts";
import { Carousel } from "#app/ui/carousel.tsx";
import { Link } from "#app/ui/link.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Section } from "#app/ui/section.tsx";
import { type Endorsement, shownEndorsements } from "#domain/content/endorsements.ts";

const sizes = "(min-width: 1024px) 19rem, (min-width: 768px) 31vw, (min-width: 550px) 46vw, 92vw";
const CONTENT = 960;
const AVATAR = 320;

/** Rooms for inspiration. */
export function InspirationRail({ rooms }: { rooms: RoomView[] }) {
  return (
    <Section id="inspirasi" title="Inspirasi ruang" more={{ href: paths.inspirations(), label: "Semua ruang" }} isBelow>
      <Carousel label="Inspirasi ruang" variant="group">
        {rooms.map((room) => (
          <RoomCard key={room.href} room={room} sizes={sizes} />
        ))}
      </Carousel>
    </Section>
  );
}

/** Customers who wear and live with the shop's pieces. */
export function EndorsementRail() {
  return (
    <Section id="endorsement" title="Dipakai dan ditata mereka" isBelow>
      <Carousel label="Dipakai dan ditata mereka" variant="products" className="endorse">
        {shownEndorsements().map((entry) => (
          <EndorsementCard key={entry.id} entry={entry} />
        ))}
      </Carousel>
    </Section>
  );
}

function EndorsementCard({ entry }: { entry: Endorsement }) {
  return (
    <figure>
      <Link to={entry.link}>
        <span className="pic">
          <Picture
            src={entry.imageContent}
            alt=""
            width={CONTENT}
            height={CONTENT}
            sizes="(min-width: 768px) 19rem, 58vw"
          />
          <span className="avatar">
            <img src={entry.imageUser} alt="" width={AVATAR} height={AVATAR} loading="lazy" decoding="async" />
          </span>
        </span>
        <figcaption>
          <b>{entry.name}</b>
          <span className="xs faint">@{entry.ig}</span>
        </figcaption>
      </Link>
    </figure>
  );
}
