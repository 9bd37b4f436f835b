import { createContext, useContext } from "react";
import { widthsUpTo } from "#domain/pictures/files.ts";

/** Whether the visitor asked to save data (the request said `Save-Data: on`). */
export const SaveDataContext = createContext(false);

/**
 * For `sizes` of a picture that fills a phone. At a density of three, 960 pixels are sharp enough, so phones do not fetch
 * the files of wide windows.
 */
export const phoneSize = "(max-width: 47.99em) and (min-resolution: 2.5dppx) 74vw, 92vw";

const SRC_WIDTH = 960;
const laddered = /^(.*[/-])(\d+)\.(?:webp|avif)$/;

interface Candidates {
  avif: string;
  webp: string;
  /** For who reads no srcset, as search engines for pictures: as large as a phone needs. */
  src: string;
}

/**
 * The srcset widths of a picture that exists in every step of the ladder up to its own width; none for any other URL.
 */
export function candidatesOf(src: string, saveData: boolean, widest = Number.POSITIVE_INFINITY): Candidates | null {
  const [, folder, width] = laddered.exec(src) ?? [];
  if (folder === undefined) return null;
  const steps = widthsUpTo(Number(width))
    .filter((step) => step <= widest)
    .slice(0, saveData ? 1 : undefined);
  if (steps.length === 0) return null;
  const list = (type: string) => steps.map((step) => `${folder}${step}.${type} ${step}w`).join(",");
  return {
    avif: list("avif"),
    webp: list("webp"),
    src: `${folder}${steps.filter((step) => step <= SRC_WIDTH).at(-1)}.webp`,
  };
}

/** The URL of a picture in one width of the ladder, or as it is. */
export function pictureAt(src: string, widest: number): string {
  const [, folder, width] = laddered.exec(src) ?? [];
  const step = widthsUpTo(Math.min(Number(width), widest)).at(-1);
  return step ? `${folder}${step}.webp` : src;
}

export interface PictureProps {
  src: string;
  alt: string;
  width: number;
  height: number;
  sizes: string;
  /** The largest width that its place can ever need; wider candidates would only make the page longer. */
  widest?: number;
  placeholder?: string | null;
  priority?: boolean;
  className?: string;
}

/**
 * Loading attributes: high priority on the first screen, lazy elsewhere. React 18 passes only the lower-case name
 * through.
 */
const loadingOf = (priority: boolean | undefined) =>
  priority ? { fetchpriority: "high" } : ({ loading: "lazy", decoding: "async" } as const);

/** A picture in AVIF or WebP, at the width it is shown. It fills the nearest `.pic`. */
export function Picture({ src, alt, width, height, sizes, widest, placeholder, priority, className }: PictureProps) {
  const saveData = useContext(SaveDataContext);
  const found = candidatesOf(src, saveData, widest);
  const size = { width, height };
  const below = placeholder ? <img src={placeholder} alt="" aria-hidden="true" {...size} /> : null;
  if (!found) {
    return (
      <>
        {below}
        <img src={src} alt={alt} className={className} {...size} {...loadingOf(priority)} />
      </>
    );
  }
  return (
    <>
      {below}
      <picture>
        <source type="image/avif" srcSet={found.avif} sizes={sizes} />
        <img
          src={found.src}
          srcSet={found.webp}
          sizes={sizes}
          alt={alt}
          className={className}
          {...size}
          {...loadingOf(priority)}
        />
      </picture>
    </>
  );
}

export interface BannerPictureProps {
  desktop: string;
  mobile: string;
  alt: string;
  desktopSize: [width: number, height: number];
  mobileSize: [width: number, height: number];
  sizes: string;
  priority?: boolean;
}

const wide = "(min-width: 48.0625em)";

/** A banner with one picture for phones and a wider one above 768 px. */
export function BannerPicture({ desktop, mobile, alt, desktopSize, mobileSize, sizes, priority }: BannerPictureProps) {
  const saveData = useContext(SaveDataContext);
  const big = candidatesOf(desktop, saveData);
  const small = candidatesOf(mobile, saveData);
  const [bigWidth, bigHeight] = desktopSize;
  const [smallWidth, smallHeight] = mobileSize;
  const bigSize = { width: bigWidth, height: bigHeight, media: wide };
  return (
    <picture>
      {big && <source type="image/avif" srcSet={big.avif} sizes={sizes} {...bigSize} />}
      <source srcSet={big?.webp ?? desktop} sizes={big ? sizes : undefined} {...bigSize} />
      {small && <source type="image/avif" srcSet={small.avif} sizes={sizes} />}
      <img
        src={small?.src ?? mobile}
        srcSet={small?.webp}
        sizes={small ? sizes : undefined}
        alt={alt}
        width={smallWidth}
        height={smallHeight}
        {...loadingOf(priority)}
      />
    </picture>
  );
}
