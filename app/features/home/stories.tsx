import { RoomCard } from "#app/features/content/room-card.tsx";
import type { RoomView } from "#app/features/content/room-view.ts";
import * as paths from "#app/paths.ts";
import { Carousel } from "#app/ui/carousel.tsx";
import { Section } from "#app/ui/section.tsx";

const sizes = "(min-width: 64em) 19rem, (min-width: 48em) 31vw, (min-width: 34.375em) 46vw, 92vw";

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
