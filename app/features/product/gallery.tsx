import { type MouseEvent, type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { PictureView } from "#app/features/catalogue/card-view.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { Picture } from "#app/ui/picture.tsx";

const mainSizes = "(min-width: 1280px) 38rem, (min-width: 768px) 46vw, 100vw";
/** Twice the window: what is shown when the picture is pressed. */
const zoomSizes = "200vmin";

/** A scroll-snap row of pictures, thumbnails that link to its positions, and each picture's largest file behind it. */
export function Gallery({ pictures, name, children }: { pictures: PictureView[]; name: string; children: ReactNode }) {
  const rail = useRef<HTMLUListElement>(null);
  const opener = useRef<HTMLAnchorElement | null>(null);
  const [at, setAt] = useState(0);
  const [zoomed, setZoomed] = useState<PictureView | null>(null);

  const goTo = (place: number) => (event: MouseEvent) => {
    const slide = rail.current?.children[place];
    if (!(slide instanceof HTMLElement)) return;
    event.preventDefault();
    rail.current?.scrollTo({ left: slide.offsetLeft - (rail.current.firstElementChild as HTMLElement).offsetLeft });
    setAt(place);
  };
  const zoom = (picture: PictureView) => (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    // The dialog does not take focus from an element in use, so the link gives up focus until the dialog is closed.
    opener.current = event.currentTarget;
    event.currentTarget.blur();
    setZoomed(picture);
  };
  const unzoom = () => {
    setZoomed(null);
    opener.current?.focus();
  };

  if (pictures.length === 0) return <div className="gallery pic">{children}</div>;
  return (
    <section className="gallery" aria-label="Foto produk">
      {children}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <ul className="rail gallery__main" tabIndex={0} aria-label="Foto, geser ke samping" ref={rail}>
        {pictures.map((picture, place) => (
          <li key={picture.src} id={`foto-${place + 1}`}>
            <a className="pic" href={picture.src} aria-label={`Perbesar foto ${place + 1}`} onClick={zoom(picture)}>
              <Picture {...picture} sizes={mainSizes} priority={place === 0} />
            </a>
          </li>
        ))}
      </ul>
      {pictures.length > 1 && (
        <ul className="thumbs">
          {pictures.map((picture, place) => (
            <li key={picture.src}>
              <a
                href={`#foto-${place + 1}`}
                aria-label={`Foto ${place + 1}`}
                aria-current={place === at && at > 0 ? "true" : undefined}
                onClick={goTo(place)}
              >
                <span className="pic">
                  <Picture {...picture} alt="" placeholder={null} sizes="7rem" />
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {zoomed && <Dialog label={`Foto ${name}`} onClose={unzoom} top={<Zoom picture={zoomed} />} />}
    </section>
  );
}

/** The whole picture; pressed, twice as large around that point, to be dragged about. Fingers may spread it further. */
function Zoom({ picture }: { picture: PictureView }) {
  const [isLarge, setLarge] = useState(false);
  const press = ({ currentTarget, clientX, clientY }: MouseEvent<HTMLButtonElement>) => {
    const box = currentTarget.parentElement as HTMLElement;
    const { left, top, width, height } = box.getBoundingClientRect();
    flushSync(() => setLarge(!isLarge));
    // The keyboard presses at no point: then the middle.
    const [x, y] = clientX || clientY ? [clientX - left, clientY - top] : [width / 2, height / 2];
    box.scrollTo(2 * x - width / 2, 2 * y - height / 2);
  };
  return (
    <div className="zoom">
      <button
        type="button"
        className={isLarge ? "pic zoom__in" : "pic"}
        aria-pressed={isLarge}
        aria-label="Perbesar dua kali"
        onClick={press}
      >
        <Picture {...picture} placeholder={null} sizes={zoomSizes} priority />
      </button>
    </div>
  );
}
