import * as paths from "#app/paths.ts";
import { Link } from "#app/ui/link.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { WorkCard } from "#contract/interior.ts";

/** Furnished rooms, each with its picture and where it is. */
export function WorkCards({ works, heading: Heading = "h3" }: { works: WorkCard[]; heading?: "h2" | "h3" }) {
  return (
    <ul className="grid grid--3">
      {works.map(({ slug, title, category, city, size, picture }) => (
        <li key={slug}>
          <Link className="tile" to={paths.interiorWork(slug)}>
            <span className="pic ar-4x3">
              <Picture
                src={picture.imageUrl}
                alt=""
                width={picture.width}
                height={picture.height}
                placeholder={picture.placeholder}
                sizes="(min-width: 48em) 30vw, (min-width: 34.375em) 45vw, 92vw"
                widest={960}
              />
            </span>
            <Heading className="work__title">{title}</Heading>
            <span className="sm muted">
              {category}, {size} m², {city}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
