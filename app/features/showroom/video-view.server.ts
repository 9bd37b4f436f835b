import * as paths from "#app/paths.ts";
import type { Video } from "#contract/showroom/showroom.ts";
import { toPicture } from "./place-view.server.ts";

/** A video with its length in words: `10 detik`, `4 menit`. */
export function toVideoView({ slug, title, subtitle, fileUrl, duration, products, ...image }: Video) {
  const seconds = Math.round(duration / 10);
  return {
    slug,
    title,
    subtitle,
    file: fileUrl,
    href: paths.videos(slug),
    length: seconds < 60 ? `${seconds} detik` : `${Math.round(seconds / 60)} menit`,
    picture: toPicture(image),
    products: products.map((product) => ({ name: product.name, href: paths.product(product) })),
  };
}
export type VideoView = ReturnType<typeof toVideoView>;
