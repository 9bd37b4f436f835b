import type { MetaDescriptor } from "@remix-run/react";
import { Carousel } from "#app/ui/carousel.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { BannerPicture, candidatesOf } from "#app/ui/picture.tsx";
import type { BannerView } from "./load-home.server.ts";

const halfSizes = "(min-width: 85em) 53rem, (min-width: 48.0625em) 64vw, 46vw";
const wideSizes = "(min-width: 85em) 80rem, 94vw";

/** Smaller banners: pairs side by side, and some at full width. */
export function BannerGrid({ banners }: { banners: BannerView[] }) {
  if (banners.length === 0) return null;
  return (
    <section className="section wrap below" aria-label="Promo pilihan">
      <div className="mosaic">
        {banners.map((banner, place) => {
          const isWide = isWideBanner(place, banners.length);
          return (
            <Link key={banner.id} className={isWide ? "tile all" : "tile"} to={banner.href}>
              <span className="pic">
                <BannerPicture {...bannerPicture(banner)} sizes={isWide ? wideSizes : halfSizes} />
              </span>
              <b>{banner.title}</b>
              <span className="sm muted">{banner.subtitle}</span>
            </Link>
          );
        })}
      </div>
    </section>
  );
}

/** The last banner stands alone, large, at the bottom of the page. */
export function HeroBanner({ banner }: { banner: BannerView | undefined }) {
  if (!banner) return null;
  return (
    <section className="section below" aria-labelledby="hero-judul">
      <div className="wrap feat">
        <span className="pic ar-wide">
          <BannerPicture {...bannerPicture(banner)} sizes="(min-width: 85em) 46rem, (min-width: 48em) 57vw, 92vw" />
        </span>
        <div>
          <h2 id="hero-judul">{banner.title}</h2>
          <p className="muted">{banner.subtitle}</p>
          <p className="mt">
            <Link className="more" to={banner.href}>
              Lihat selengkapnya
              <Icon name="right" />
            </Link>
          </p>
        </div>
      </div>
    </section>
  );
}

/** In the banner grid every third banner is wide when there are three or four, every fifth when there are more. */
export function isWideBanner(place: number, count: number): boolean {
  if (count < 3) return false;
  return (place + 1) % (count < 5 ? 3 : 5) === 0;
}

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
function bannerPicture({ desktop, mobile, alt }: BannerView) {
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
