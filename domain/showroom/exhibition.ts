import { linkTo } from "#lib/link.ts";

/** A spot of a panorama in tenths of a degree: to the right of the middle, and up from the horizon. */
interface Direction {
  yaw: number;
  pitch: number;
}

/** The panorama's drawing plane: a unit is a tenth of a degree. */
export const PANORAMA = { width: 3600, height: 1800 } as const;
/** What a page shows of it: 45 degrees above and below the horizon, without the bent ceiling and floor. */
export const PANORAMA_STRIP = { top: 450, height: 900 } as const;
/** No spot is nearer to the strip's edge, so that the whole of it is seen. */
const FROM_EDGE = 60;

/** Where a spot lies on the flat strip, whose middle looks straight ahead. */
export function spotOnPicture({ yaw, pitch }: Direction): { x: number; y: number } {
  const x = (((yaw + PANORAMA.width / 2) % PANORAMA.width) + PANORAMA.width) % PANORAMA.width;
  const [top, bottom] = [PANORAMA_STRIP.top + FROM_EDGE, PANORAMA_STRIP.top + PANORAMA_STRIP.height - FROM_EDGE];
  return { x, y: Math.min(Math.max(PANORAMA.height / 2 - pitch, top), bottom) };
}

/** The address of a viewer elsewhere, if a link may lead there. */
export function viewerLink(address: string): string | null {
  const link = linkTo(address, ["https", "http"]);
  return link && (link.startsWith("https:") || new URL(link).hostname === "localhost") ? link : null;
}

/** The origin that may be framed for a viewer: only one that the shop's configuration names. */
export function viewerOrigin(address: string, allowed: string[]): string | null {
  const link = viewerLink(address);
  const origin = link && new URL(link).origin;
  return origin && allowed.includes(origin) ? origin : null;
}
