import * as paths from "#app/paths.ts";
import type { Video } from "#contract/showroom/showroom.ts";
import { toNamed } from "./place-view.server.ts";

/** Films are measured in tenths of a second. */
const secondsOf = ({ duration }: Pick<Video, "duration">) => Math.round(duration / 10);

/** A video with its length in words: `10 detik`, `4 menit`. */
export function toVideoView(video: Video) {
  const { slug, title, subtitle, products } = video;
  const seconds = secondsOf(video);
  return {
    slug,
    title,
    subtitle,
    file: video.fileUrl,
    href: paths.video(slug),
    length: seconds < 60 ? `${seconds} detik` : `${Math.round(seconds / 60)} menit`,
    picture: toNamed(video, title),
    products: products.map((product) => ({ name: product.name, href: paths.product(product) })),
  };
}
export type VideoView = ReturnType<typeof toVideoView>;

/** The same as crawlers read it, on its page and in the sitemap. */
export function toFilm(video: Video) {
  const { slug, title, subtitle, imageUrl, fileUrl, publishedAt } = video;
  const seconds = Math.max(1, secondsOf(video));
  return { title, text: subtitle, path: paths.video(slug), poster: imageUrl, file: fileUrl, seconds, publishedAt };
}
