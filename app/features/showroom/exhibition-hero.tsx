import { Link } from "#app/ui/link.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { ExhibitionView } from "./place-view.server.ts";

interface ExhibitionHeroProps {
  exhibition: ExhibitionView;
  /** Wide, at the top of its page. */
  isFirst?: boolean;
}

/** An exhibition with a view of its room. Its page is a whole page load, because it has a security policy of its own. */
export function ExhibitionHero({ exhibition: { href, title, subtitle, picture }, isFirst }: ExhibitionHeroProps) {
  const Heading = isFirst ? "h2" : "h3";
  return (
    <article className={isFirst ? "stack g-2" : "stack g-2 exhibition"}>
      <Link className="tile" to={href} document tabIndex={-1} aria-hidden="true">
        <span className={isFirst ? "pic ar-wide" : "pic ar-3x2"}>
          <Picture
            {...picture}
            alt=""
            sizes={isFirst ? "(min-width: 80rem) 80rem, 92vw" : "(min-width: 48em) 38rem, 92vw"}
            priority={isFirst}
          />
        </span>
      </Link>
      <div className={isFirst ? "row row--apart" : "stack"}>
        <div className="grow">
          <Heading className={isFirst ? "label" : undefined}>{title}</Heading>
          <p className="sm muted">{subtitle}</p>
        </div>
        <Link className="btn btn--sm" to={href} document aria-label={`Masuk pameran: ${title}`}>
          Masuk pameran
        </Link>
      </div>
    </article>
  );
}
