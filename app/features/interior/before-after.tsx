import { lazy, Suspense, useEffect, useState } from "react";
import { Picture } from "#app/ui/picture.tsx";
import type { Image } from "#lib/shapes.ts";

const CompareSlider = lazy(() => import("./compare-slider.tsx"));

interface BeforeAfterProps {
  before: Image;
  after: Image;
}

/**
 * A room before and after, side by side. A button that needs script, in a place that is kept free for it, lays one
 * picture over the other; its script is loaded then.
 */
export function BeforeAfter({ before, after }: BeforeAfterProps) {
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
