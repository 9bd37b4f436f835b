import { type ChangeEvent, useRef } from "react";
import { Picture } from "#app/ui/picture.tsx";
import type { Image } from "#lib/shapes.ts";

const MIDDLE = 50;

/** One picture over the other; a range decides how much of the upper one is seen. */
export default function CompareSlider({ before, after }: { before: Image; after: Image }) {
  const stage = useRef<HTMLDivElement>(null);
  const slide = ({ target }: ChangeEvent<HTMLInputElement>) => {
    stage.current?.style.setProperty("--before", `${target.value}%`);
    target.setAttribute("aria-valuetext", `${target.value} persen keadaan sebelumnya`);
  };
  return (
    <figure className="compare-wrap">
      <div className="compare" ref={stage}>
        <span className="pic ar-4x3">
          <Layer picture={after} title="Sesudah" />
        </span>
        <span className="pic ar-4x3 compare__before">
          <Layer picture={before} title="Sebelum" />
        </span>
        <input
          type="range"
          min="0"
          max="100"
          defaultValue={MIDDLE}
          aria-label="Geser antara sebelum dan sesudah"
          aria-valuetext={`${MIDDLE} persen keadaan sebelumnya`}
          onChange={slide}
        />
      </div>
      <figcaption className="sm muted">
        {before.altText}. {after.altText}.
      </figcaption>
    </figure>
  );
}

function Layer({ picture: { imageUrl, width, height }, title }: { picture: Image; title: string }) {
  return <Picture src={imageUrl} alt={title} width={width} height={height} sizes="(min-width: 64em) 60rem, 92vw" />;
}
