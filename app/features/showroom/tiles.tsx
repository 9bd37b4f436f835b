import { lazy, type MouseEvent, Suspense, useCallback, useState } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { PictureView, VideoView } from "./showroom-views.server.ts";

interface CatalogueTileProps {
  catalogue: { title: string; total: number; href: string; picture: PictureView };
  heading?: "h2" | "h3";
  priority?: boolean;
}

/** The cover of a catalogue. */
export function CatalogueTile({ catalogue, heading: Heading = "h3", priority }: CatalogueTileProps) {
  const { title, total, href, picture } = catalogue;
  return (
    <Link className="tile" to={href}>
      <span className="pic ar-4x3">
        <Picture {...picture} sizes="(min-width: 48em) 24rem, 46vw" widest={960} priority={priority} />
      </span>
      <Heading>
        {title} <small>{total} produk</small>
      </Heading>
    </Link>
  );
}

/** What a video shows. */
export function VideoProducts({ video: { title, products } }: { video: VideoView }) {
  if (products.length === 0) return null;
  return (
    <ul className="list sm" aria-label={`Produk dalam video ${title}`}>
      {products.map(({ name, href }) => (
        <li key={href}>
          <Link className="plain" to={href}>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}

const VideoDialog = lazy(() => import("./video-dialog.tsx"));
const sizes = "(min-width: 64em) 24rem, (min-width: 34.375em) 46vw, 92vw";

/** A video's poster: a link to the page that plays it; with script it plays in a dialog right here. */
export function VideoTile({ video, heading: Heading = "h3" }: { video: VideoView; heading?: "h2" | "h3" }) {
  const [isOpen, setOpen] = useState(false);
  const open = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setOpen(true);
  };
  // The browser gives the focus back to the tile.
  const close = useCallback(() => setOpen(false), []);
  return (
    <>
      <Link className="tile" to={video.href} onClick={open}>
        <span className="pic ar-4x3 play">
          <Picture {...video.picture} sizes={sizes} widest={960} />
          <Icon name="play" />
        </span>
        <Heading>
          <span className="sr">Putar video: </span>
          {video.title} <small>{video.length}</small>
        </Heading>
      </Link>
      {isOpen && (
        <Suspense fallback={null}>
          <VideoDialog video={video} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
