import type { ShopDrawer } from "#functions/pictures/shop-picture.ts";

const QUALITY = { avif: { quality: 52, effort: 4 }, webp: { quality: 74, effort: 5, smartSubsample: true } } as const;
const TINY = 8;

/** Draws as `npm run pictures` does. Without sharp on this machine pictures are stored whole. */
export async function openDrawer(): Promise<ShopDrawer | undefined> {
  const { default: sharp } = await import("sharp").catch(() => ({ default: undefined }));
  if (!sharp) return undefined;
  // Applies the camera's orientation; what a camera wrote is not copied.
  const open = (bytes: Uint8Array) => sharp(bytes, { failOn: "error" }).rotate();
  return {
    async draw(bytes, width, format) {
      const sized = open(bytes).resize({ width, kernel: "lanczos3" });
      const drawn = format === "avif" ? sized.avif(QUALITY.avif) : sized.webp(QUALITY.webp);
      return drawn.toBuffer().catch(() => undefined);
    },
    async tiny(bytes) {
      const drawn = await open(bytes).resize({ width: TINY }).blur(0.6).webp({ quality: 20, effort: 6 }).toBuffer();
      return `data:image/webp;base64,${drawn.toString("base64")}`;
    },
  };
}
