import { FLOOR, linesOf } from "#domain/showroom/drawings.ts";

const LINE = 4.4;
/** From a room's edge to the small arrow of those that can be entered. */
const ARROW = 3.6;
/** From the middle of a line to where its letters stand. */
const BASE = 1.2;
/** Half the space that ends a line: without it the letters would stand left of the middle. */
const HALF_SPACE = 0.45;

export interface RoomView {
  id: number;
  name: string;
  x: number;
  y: number;
  width: number;
  height: number;
  href: string;
}

/** A floor of the showroom from above: every room is a link to what stands in it, but for stairs and the like. */
export function FloorPlan({ name, rooms }: { name: string; rooms: RoomView[] }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing of links, not fields
    <svg className="floor" viewBox={`-1 -1 ${FLOOR.width + 2} ${FLOOR.height + 2}`} role="group" aria-label={name}>
      {rooms.map((room) =>
        room.href ? (
          <a key={room.id} href={room.href} aria-label={room.name}>
            <Room room={room} />
            <path d={`M${room.x + room.width - ARROW} ${room.y + ARROW / 2}l1.2 1.2-1.2 1.2`} />
          </a>
        ) : (
          <g key={room.id} className="floor__rest">
            <Room room={room} />
          </g>
        ),
      )}
    </svg>
  );
}

function Room({ room: { name, x, y, width, height } }: { room: RoomView }) {
  const lines = linesOf(name, width);
  const first = y + height / 2 - ((lines.length - 1) * LINE) / 2 + BASE;
  return (
    <>
      <rect x={x} y={y} width={width} height={height} />
      <text textAnchor="middle">
        {lines.map((line, place) => {
          // Read aloud, the lines are words of one name.
          const isMore = place < lines.length - 1;
          return (
            <tspan key={line} x={x + width / 2 + (isMore ? HALF_SPACE : 0)} y={first + place * LINE}>
              {isMore ? `${line} ` : line}
            </tspan>
          );
        })}
      </text>
    </>
  );
}
