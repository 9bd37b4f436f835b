import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { lazy, Suspense, useEffect, useState } from "react";
import { WorkCards } from "#app/features/interior/work-card.tsx";
import { originOf, pageMeta } from "#app/page/page-meta.ts";
import * as paths from "#app/paths.ts";
import { openShop } from "#app/shop/client.server.ts";
import { Crumbs } from "#app/ui/crumbs.tsx";
import { Link } from "#app/ui/link.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { showInteriorWork } from "#contract/interior.ts";
import { slugOf } from "#domain/catalogue/slug.ts";
import { breadcrumbData } from "#domain/catalogue/structured-data.ts";
import type { Image } from "#lib/shapes.ts";

const SLUG_MAX = 160;

/** A furnished room: before and after, its story, and more rooms. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  context.cachePage();
  const { slug = "" } = params;
  if (slug.length > SLUG_MAX) throw redirect(paths.notFound());
  const work = await openShop(context)(showInteriorWork, { params: { id: slug } });
  return { work };
}

export const meta: MetaFunction<typeof loader> = ({ matches, data }) => {
  if (!data) return pageMeta(matches, { title: "Desain Interior" });
  const { slug, title, story, picture } = data.work;
  const steps = [
    { name: "Beranda", path: paths.home() },
    { name: "Desain interior", path: paths.interior() },
    { name: title, path: paths.interiorWork(slug) },
  ];
  return pageMeta(matches, {
    title,
    description: story,
    canonical: paths.interiorWork(slug),
    image: { url: picture.imageUrl, alt: picture.altText },
    jsonLd: [breadcrumbData(steps, originOf(matches))],
  });
};

export default function InteriorWork() {
  const { work } = useLoaderData<typeof loader>();
  const { title, category, city, size, year, story, picture, before, others } = work;
  const crumbs = [
    { name: "Beranda", href: paths.home() },
    { name: "Desain interior", href: paths.interior() },
  ];
  return (
    <>
      <article className="wrap stack g-3">
        <div>
          <Crumbs crumbs={crumbs} here={title} />
          <h1 className="title">{title}</h1>
          <p className="muted">
            <Link to={paths.interior(slugOf(category))}>{category}</Link>, {size} m², {city}, {year}
          </p>
        </div>
        {before ? (
          <BeforeAfter before={before} after={picture} />
        ) : (
          <span className="pic ar-4x3">
            <Picture
              src={picture.imageUrl}
              alt={picture.altText}
              width={picture.width}
              height={picture.height}
              placeholder={picture.placeholder}
              sizes="(min-width: 64em) 64rem, 92vw"
              priority
            />
          </span>
        )}
        <div className="work__story prose">
          {story.split(/\n{2,}/).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <p className="row">
          <Link className="btn btn--main" to={paths.newProject()} rel="nofollow">
            Ajukan konsultasi
          </Link>
          <Link className="btn" to={paths.interior()}>
            Semua ruang
          </Link>
        </p>
      </article>
      {others.length > 0 && (
        <section className="section wrap" aria-labelledby="lainnya">
          <div className="section__head">
            <h2 id="lainnya">Ruang lainnya</h2>
          </div>
          <WorkCards works={others} />
        </section>
      )}
    </>
  );
}

const CompareSlider = lazy(() => import("#app/features/interior/compare-slider.tsx"));

interface BeforeAfterProps {
  before: Image;
  after: Image;
}

/**
 * A room before and after, side by side. A button that needs script, in a place that is kept free for it, lays one
 * picture over the other; its script is loaded then.
 */
function BeforeAfter({ before, after }: BeforeAfterProps) {
  const [isScripted, setScripted] = useState(false);
  const [isCompared, setCompared] = useState(false);
  useEffect(() => setScripted(true), []);
  const sides = (
    <div className="sides">
      <Side title="Sebelum" picture={before} isFirst />
      <Side title="Sesudah" picture={after} />
    </div>
  );
  return (
    <div className="stack g-2">
      {isCompared ? (
        <Suspense fallback={sides}>
          <CompareSlider before={before} after={after} />
        </Suspense>
      ) : (
        sides
      )}
      <p className={isScripted ? "sides__switch is-on" : "sides__switch"}>
        <button type="button" className="btn btn--sm" onClick={() => setCompared(!isCompared)}>
          {isCompared ? "Lihat berdampingan" : "Bandingkan dengan menggeser"}
        </button>
      </p>
    </div>
  );
}

function Side({ title, picture, isFirst }: { title: string; picture: Image; isFirst?: boolean }) {
  return (
    <figure>
      <span className="pic ar-4x3">
        <Picture
          src={picture.imageUrl}
          alt={title}
          width={picture.width}
          height={picture.height}
          placeholder={picture.placeholder}
          sizes="(min-width: 48em) 46vw, 92vw"
          widest={960}
          priority={isFirst}
        />
      </span>
      <figcaption className="sm muted">{picture.altText}</figcaption>
    </figure>
  );
}
