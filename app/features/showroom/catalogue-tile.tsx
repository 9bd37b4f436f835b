import { Link } from "#app/ui/link.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { PictureView } from "./place-view.server.ts";

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
