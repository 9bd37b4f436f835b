import type { MetaDescriptor } from "@remix-run/react";
import { Carousel } from "#app/ui/carousel.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { BannerPicture, candidatesOf } from "#app/ui/picture.tsx";
import type { BannerView } from "./home-view.server.ts";

const AUTOPLAY_MS = 5000;
/** The wide picture is cropped to the slide, so it is requested wider than the slide. */
const sizes = "(min-width: 96em) 62vw, (min-width: 48.0625em) 98vw, 92vw";

export function TopBanner({ banners }: { banners: BannerView[] }) {
  return (
    <Carousel label="Banner" variant="banner" className="wrap hero" autoplayMs={AUTOPLAY_MS}>
      {banners.map((banner, place) => (
        <Link key={banner.id} to={banner.href}>
          <span className="pic">
            <BannerPicture {...bannerPicture(banner)} sizes={sizes} priority={place === 0} />
          </span>
          <span className="hero__cap">
            <b>{banner.title}</b>
            <span className="more">
              Lihat koleksi
              <Icon name="right" />
            </span>
            <span className="sm muted">{banner.subtitle}</span>
          </span>
        </Link>
      ))}
    </Carousel>
  );
}

/** A banner's pictures by window width. */
export function bannerPicture({ desktop, mobile, alt }: BannerView) {
  return {
    desktop: desktop.src,
    mobile: mobile.src,
    alt,
    desktopSize: [desktop.width, desktop.height] as [number, number],
    mobileSize: [mobile.width, mobile.height] as [number, number],
  };
}

/** Preloads the first banner, the largest element of the first screen, before the parser reaches it. */
export function bannerPreload({ desktop, mobile }: BannerView, saveData: boolean): MetaDescriptor[] {
  return [
    { src: mobile.src, media: "(max-width: 48em)" },
    { src: desktop.src, media: "(min-width: 48.0625em)" },
  ].flatMap(({ src, media }) => {
    const found = candidatesOf(src, saveData);
    if (!found) return [];
    const link = { tagName: "link" as const, rel: "preload", as: "image", type: "image/avif", fetchpriority: "high" };
    return [{ ...link, imageSrcSet: found.avif, imageSizes: sizes, media }];
  });
}
