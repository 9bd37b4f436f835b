import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { BannerPicture } from "#app/ui/picture.tsx";
import { isWideBanner } from "./banner-pattern.ts";
import type { BannerView } from "./home-view.server.ts";
import { bannerPicture } from "./top-banner.tsx";

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
