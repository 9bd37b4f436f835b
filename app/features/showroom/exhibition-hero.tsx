import { Link } from "#app/ui/link.tsx";
import { BannerPicture, Picture, phoneSize } from "#app/ui/picture.tsx";
import { FLOOR, linesOf } from "#domain/showroom/drawings.ts";
import type { ExhibitionView } from "./showroom-views.server.ts";

/** The first exhibition, across the whole page. An exhibition's page is a whole page load, because it has a security policy of its own. */
export function ExhibitionHero({
  exhibition: { href, title, subtitle, picture, wide },
}: {
  exhibition: ExhibitionView;
}) {
  return (
    <article className="stack g-2">
      <Link className="bleed" to={href} document tabIndex={-1} aria-hidden="true">
        <span className="pic ar-wide">
          <BannerPicture
            desktop={wide.src}
            mobile={picture.src}
            alt={picture.alt}
            desktopSize={[wide.width, wide.height]}
            mobileSize={[picture.width, picture.height]}
            sizes={`(min-width: 48.0625em) 100vw, ${phoneSize}`}
            priority
          />
        </span>
      </Link>
      <div className="wrap row row--apart">
        <div className="grow">
          <h2 className="label">{title}</h2>
          <p className="sm muted">{subtitle}</p>
        </div>
        <Enter href={href} title={title} />
      </div>
    </article>
  );
}

/** A further exhibition, with its text beside the picture. */
export function OtherExhibition({ exhibition: { href, title, subtitle, picture } }: { exhibition: ExhibitionView }) {
  return (
    <article className="stack g-2 exhibition">
      <Link className="tile" to={href} document tabIndex={-1} aria-hidden="true">
        <span className="pic ar-3x2">
          <Picture {...picture} sizes={`(min-width: 48em) 50vw, ${phoneSize}`} />
        </span>
      </Link>
      <div className="stack">
        <div className="grow">
          <h3>{title}</h3>
          <p className="sm muted">{subtitle}</p>
        </div>
        <Enter href={href} title={title} />
      </div>
    </article>
  );
}

function Enter({ href, title }: { href: string; title: string }) {
  return (
    <Link className="btn btn--sm" to={href} document aria-label={`Masuk pameran: ${title}`}>
      Masuk pameran
    </Link>
  );
}

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
