import { lazy, type MouseEvent, Suspense, useEffect, useRef, useState } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { PANORAMA, PANORAMA_STRIP, spotOnPicture } from "#domain/showroom/drawings.ts";
import type { PanoramaControl } from "./panorama-view.tsx";
import type { ExhibitionPage, SpotView } from "./showroom-views.server.ts";

const PanoramaView = lazy(() => import("./panorama-view.tsx"));

/** The anchor of a spot in the picture. */
export const spotId = (place: number) => `titik-${place + 1}`;

/** A phone asks for 1,600 pixels of its 80rem, whatever its density. */
const sizes =
  "(min-width: 104em) 100vw, (min-width: 48em) 104rem, (min-resolution: 2.5dppx) 34rem, (min-resolution: 1.5dppx) 44rem, 80rem";

const SPOT = 42;
const stripBox = `0 ${PANORAMA_STRIP.top} ${PANORAMA.width} ${PANORAMA_STRIP.height}`;

type Shown = Pick<ExhibitionPage, "title" | "panorama" | "file" | "spots">;

/**
 * A panorama: a wide picture that scrolls sideways, with its spots as links. With script a button turns it into a room
 * to look around in; links to its spots then turn the view.
 */
export function Panorama({ exhibition }: { exhibition: Shown }) {
  const { title, panorama, spots } = exhibition;
  const [isScripted, setScripted] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const control = useRef<PanoramaControl | null>(null);
  useEffect(() => setScripted(true), []);
  useEffect(() => {
    if (!isOpen) return;
    const turn = (event: globalThis.MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a[data-spot]") : null;
      if (!(link instanceof HTMLElement) || !control.current) return;
      event.preventDefault();
      control.current.lookAt(Number(link.dataset.spot));
    };
    document.addEventListener("click", turn);
    return () => document.removeEventListener("click", turn);
  }, [isOpen]);
  const toggle = (event: MouseEvent) => {
    event.preventDefault();
    setOpen(!isOpen);
  };
  return (
    <div className="panorama">
      {isOpen ? (
        <Suspense fallback={<div className="panorama__room bleed" />}>
          <PanoramaView exhibition={exhibition} control={control} />
        </Suspense>
      ) : (
        <section
          className="panorama__strip bleed"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          tabIndex={0}
          aria-label={`Panorama ${title}, geser ke samping`}
        >
          <div className="panorama__picture">
            <span className="panorama__middle" aria-hidden="true" />
            <Picture {...panorama} sizes={sizes} priority />
            <Spots spots={spots} />
          </div>
        </section>
      )}
      <div className="wrap row g-1">
        <a className="btn" href={exhibition.file}>
          Buka gambar utuh
        </a>
        <span className={isScripted ? "panorama__switch is-on" : "panorama__switch"}>
          <button type="button" className="btn btn--main" onClick={toggle}>
            <Icon name={isOpen ? "x" : "grid"} />
            {isOpen ? "Kembali ke gambar" : "Lihat sekeliling"}
          </button>
        </span>
      </div>
    </div>
  );
}

function Spots({ spots }: { spots: SpotView[] }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing of links, not fields
    <svg className="panorama__spots" viewBox={stripBox} role="group" aria-label="Titik di panorama">
      {spots.map(({ name, card, ...direction }, place) => {
        const { x, y } = spotOnPicture(direction);
        return (
          <a key={card.id} id={spotId(place)} href={card.href} aria-label={`${place + 1}. ${name}`}>
            <circle cx={x} cy={y} r={SPOT} />
            <text x={x} y={y + SPOT / 3} textAnchor="middle">
              {place + 1}
            </text>
          </a>
        );
      })}
    </svg>
  );
}
