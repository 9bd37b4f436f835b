import { RoomCard } from "#app/features/content/room-card.tsx";
import type { RoomView } from "#app/features/content/room-view.ts";
import * as paths from "#app/paths.ts";
import { Carousel } from "#app/ui/carousel.tsx";
import { Section } from "#app/ui/section.tsx";

const sizes = "(min-width: 1024px) 19rem, (min-width: 768px) 31vw, (min-width: 550px) 46vw, 92vw";

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
