import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { PictureView } from "#app/features/catalogue/card-view.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { useOneStop } from "#app/ui/one-stop.ts";
import { Picture } from "#app/ui/picture.tsx";
import type { ScaleDrawing } from "#domain/catalogue/to-scale.ts";
import { ToScale } from "./to-scale.tsx";

const mainSizes = "(min-width: 80em) 38rem, (min-width: 48em) 46vw, 100vw";
/** No column that a product is shown in is wider. */
const WIDEST = 960;
/** Twice the window: what is shown when the picture is pressed. */
const zoomSizes = "200vmin";

/** A film without sound. */
export interface FilmView {
  file: string;
  title: string;
  picture: { src: string; width: number; height: number };
}

interface GalleryProps {
  pictures: PictureView[];
  name: string;
  scale: ScaleDrawing | null;
  film: FilmView | null;
  /** What stands on the first picture. */
  children: ReactNode;
}

/** A scroll-snap row of pictures, thumbnails that link to its positions, and each picture's largest file behind it. */
export function Gallery({ pictures, name, scale, film, children }: GalleryProps) {
  const photos = useOneStop();
  const thumbs = useOneStop();
  const rail = photos.ref;
  const opener = useRef<HTMLAnchorElement | null>(null);
  const [at, setAt] = useState<number | null>(null);
  const [zoomed, setZoomed] = useState<number | null>(null);

  const goTo = (place: number) => (event: MouseEvent) => {
    const slide = rail.current?.children[place];
    if (!(slide instanceof HTMLElement)) return;
    event.preventDefault();
    rail.current?.scrollTo({ left: slide.offsetLeft - (rail.current.firstElementChild as HTMLElement).offsetLeft });
    setAt(place);
  };
  const zoom = (place: number) => (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    // The dialog does not take focus from an element in use, so the link gives up focus until the dialog is closed.
    opener.current = event.currentTarget;
    event.currentTarget.blur();
    setZoomed(place);
  };
  const unzoom = () => {
    setZoomed(null);
    opener.current?.focus();
  };
  const thumbOf = (place: number) => ({
    "aria-current": place === at ? ("true" as const) : undefined,
    onClick: goTo(place),
  });

  if (pictures.length === 0) return <div className="gallery pic">{children}</div>;
  return (
    <section className="gallery" aria-label="Foto produk">
      <ul className="rail gallery__main" aria-label="Foto, geser ke samping" {...photos}>
        {pictures.map((picture, place) => (
          <li key={picture.src} id={`foto-${place + 1}`} className={place > 0 ? "no-print" : undefined}>
            <a
              className="pic"
              href={picture.src}
              aria-label={`Perbesar: ${picture.alt || `foto ${place + 1}`}`}
              onClick={zoom(place)}
            >
              <Picture {...picture} sizes={mainSizes} widest={WIDEST} priority={place === 0} />
            </a>
            {place === 0 && children}
          </li>
        ))}
        {scale && (
          <li id="skala" className="no-print">
            <ToScale scale={scale} />
          </li>
        )}
        {film && (
          <li id="film" className="no-print">
            <video
              className="pic gallery__film"
              src={film.file}
              poster={film.picture.src}
              aria-label={`Film pendek: ${film.title}`}
              controls
              loop
              muted
              playsInline
              preload="none"
            />
          </li>
        )}
      </ul>
      {(pictures.length > 1 || scale || film) && (
        <ul className="thumbs no-print" {...thumbs}>
          {pictures.map((picture, place) => (
            <li key={picture.src}>
              <a href={`#foto-${place + 1}`} aria-label={`Foto ${place + 1}`} {...thumbOf(place)}>
                <span className="pic">
                  <Picture {...picture} alt="" placeholder={null} sizes="7rem" />
                </span>
              </a>
            </li>
          ))}
          {scale && <SignThumb to="skala" icon="coin" label="Ukuran" thumb={thumbOf(pictures.length)} />}
          {film && <SignThumb to="film" icon="play" label="Film" thumb={thumbOf(pictures.length + (scale ? 1 : 0))} />}
        </ul>
      )}
      {zoomed !== null && (
        <Dialog label={`Foto ${name}`} onClose={unzoom} top={<Zoom pictures={pictures} from={zoomed} />} />
      )}
    </section>
  );
}

interface SignThumbProps {
  to: string;
  icon: IconName;
  label: string;
  thumb: object;
}

/** To what is no photo. */
function SignThumb({ to, icon, label, thumb }: SignThumbProps) {
  return (
    <li>
      <a href={`#${to}`} {...thumb}>
        <span className="pic thumbs__sign">
          <Icon name={icon} />
          {label}
        </span>
      </a>
    </li>
  );
}

/** All pictures side by side, as large as the window: swiped, stepped through, or moved by the arrow keys. */
function Zoom({ pictures, from }: { pictures: PictureView[]; from: number }) {
  const rail = useRef<HTMLUListElement>(null);
  const step = (by: number) => rail.current?.scrollBy({ left: by * rail.current.clientWidth });
  useEffect(() => {
    rail.current?.scrollTo({ left: from * rail.current.clientWidth, behavior: "instant" });
    // Once the dialog around it is open.
    queueMicrotask(() => rail.current?.focus());
  }, [from]);
  return (
    <div className="zoom">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <ul className="zoom__rail" tabIndex={0} aria-label="Foto besar, geser ke samping" ref={rail}>
        {pictures.map((picture, place) => (
          <li key={picture.src}>
            <ZoomPicture picture={picture} isFirst={place === from} />
          </li>
        ))}
      </ul>
      {pictures.length > 1 && (
        <p className="zoom__steps row row--apart sm">
          <button type="button" className="iconbtn" aria-label="Foto sebelumnya" onClick={() => step(-1)}>
            <Icon name="left" />
          </button>
          <span>Geser ke foto lain, ketuk atau cubit untuk memperbesar</span>
          <button type="button" className="iconbtn" aria-label="Foto berikutnya" onClick={() => step(1)}>
            <Icon name="right" />
          </button>
        </p>
      )}
    </div>
  );
}

/** The whole picture; pressed, twice as large around that point, to be dragged about. Fingers may spread it further. */
function ZoomPicture({ picture, isFirst }: { picture: PictureView; isFirst: boolean }) {
  const [isLarge, setLarge] = useState(false);
  const press = ({ currentTarget, clientX, clientY }: MouseEvent<HTMLButtonElement>) => {
    const box = currentTarget.parentElement as HTMLElement;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    flushSync(() => setLarge(!isLarge));
    // The keyboard presses at no point: then the middle.
    const [x, y] = clientX || clientY ? [clientX - left, clientY - top] : [width / 2, height / 2];
    box.scrollTo(2 * x - box.clientWidth / 2, 2 * y - box.clientHeight / 2);
  };
  return (
    <button
      type="button"
      className={isLarge ? "pic zoom__in" : "pic"}
      aria-pressed={isLarge}
      aria-label={`Perbesar dua kali: ${picture.alt}`}
      onClick={press}
    >
      <Picture {...picture} placeholder={null} sizes={zoomSizes} priority={isFirst} />
    </button>
  );
}
