import { Link } from "#app/ui/link.tsx";
import { BannerPicture, Picture, phoneSize } from "#app/ui/picture.tsx";
import type { ExhibitionView } from "./place-view.server.ts";

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

/** Another one, beside its words. */
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
