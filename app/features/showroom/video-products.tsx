import { Link } from "#app/ui/link.tsx";
import type { VideoView } from "./video-view.server.ts";

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
