import { Link } from "#app/ui/link.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { RoomView } from "./room-list.server.ts";

interface RoomCardProps {
  room: RoomView;
  sizes: string;
  /** Whether it is on the first screen. */
  priority?: boolean;
}

/** A furnished room that leads to its page. */
export function RoomCard({ room, sizes, priority }: RoomCardProps) {
  return (
    <Link className="room" to={room.href}>
      <span className="pic ar-4x3">
        <Picture {...room.picture} sizes={sizes} widest={960} priority={priority} />
      </span>
      <h3>{room.title}</h3>
      <p className="md muted">{room.note}</p>
    </Link>
  );
}

const gridSizes = "(min-width: 64em) 26rem, (min-width: 48em) 31vw, (min-width: 34.375em) 46vw, 92vw";

/** Rooms side by side. */
export function RoomGrid({ rooms, firstRow = 0 }: { rooms: RoomView[]; firstRow?: number }) {
  return (
    <ul className="grid grid--3">
      {rooms.map((room, place) => (
        <li key={room.href}>
          <RoomCard room={room} sizes={gridSizes} priority={place < firstRow} />
        </li>
      ))}
    </ul>
  );
}
