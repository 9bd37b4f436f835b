import { linkTo } from "#lib/link.ts";

/** A spot on the earth, in degrees. */
export interface Spot {
  latitude: number;
  longitude: number;
}

const EARTH_KM = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The way between two spots as the crow flies, in kilometres. */
export function distanceBetween(one: Spot, other: Spot): number {
  const [up, along] = [radians(other.latitude - one.latitude), radians(other.longitude - one.longitude)];
  const flat = Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude));
  const part = Math.sin(up / 2) ** 2 + flat * Math.sin(along / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(part)));
}

/** The drawing plane of the map, in units about as large as a phone's pixels. */
export const MAP_WIDTH = 360;
const MARGIN_DEGREES = 2.2;
/** No map is narrower or flatter than this, so that one city is not all there is to see. */
const SPAN_MIN = { across: 14, down: 7 };
const MAP_LETTER = 6.4;
const LINE = 14;
const FROM_DOT = 8;

export interface MapPoint<Place> {
  place: Place;
  x: number;
  y: number;
  label: { x: number; y: number; anchor: "start" | "middle" | "end" };
}

export interface CityMap<Place> {
  width: number;
  height: number;
  /** From degrees to the plane: `x = (longitude - west) * scale`, `y = (north - latitude) * scale`. */
  west: number;
  north: number;
  scale: number;
  points: MapPoint<Place>[];
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Where places stand on the map, cut to what they need, and their names where none lies upon another. */
export function layMap<Place extends Spot & { name: string }>(places: Place[]): CityMap<Place> {
  const [west, east] = spanOf(
    places.map(({ longitude }) => longitude),
    SPAN_MIN.across,
    118,
  );
  const [south, north] = spanOf(
    places.map(({ latitude }) => latitude),
    SPAN_MIN.down,
    -4,
  );
  const scale = MAP_WIDTH / (east - west);
  const height = Math.round((north - south) * scale);
  const points = places.map((place) => ({
    place,
    x: rounded((place.longitude - west) * scale),
    y: rounded((north - place.latitude) * scale),
  }));
  const taken: Box[] = points.map(({ x, y }) => ({ left: x - 5, right: x + 5, top: y - 5, bottom: y + 5 }));
  const named = points.map((point) => {
    const { label, box } = bestLabel(point, point.place.name.length * MAP_LETTER, height, taken);
    taken.push(box);
    return { ...point, label };
  });
  return { width: MAP_WIDTH, height, west, north, scale: rounded(scale), points: named };
}

function spanOf(values: number[], least: number, middle: number): [from: number, to: number] {
  const [from, to] = values.length > 0 ? [Math.min(...values), Math.max(...values)] : [middle, middle];
  const missing = Math.max(0, least - (to - from) - 2 * MARGIN_DEGREES) / 2;
  return [from - MARGIN_DEGREES - missing, to + MARGIN_DEGREES + missing];
}

/** Chooses the place for a name around its dot that covers least of what is there. */
function bestLabel({ x, y }: { x: number; y: number }, width: number, height: number, taken: Box[]) {
  const middle = y + LINE / 3;
  // A name above or below its dot moves aside rather than out of the map.
  const centre = Math.max(Math.min(x, MAP_WIDTH - width / 2 - 2), width / 2 + 2);
  const sides = [
    { x: x + FROM_DOT, y: middle, anchor: "start" as const, left: x + FROM_DOT },
    { x: x - FROM_DOT, y: middle, anchor: "end" as const, left: x - FROM_DOT - width },
    { x: centre, y: y - FROM_DOT, anchor: "middle" as const, left: centre - width / 2 },
    { x: centre, y: y + FROM_DOT + LINE * 0.7, anchor: "middle" as const, left: centre - width / 2 },
  ];
  const tried = sides.map(({ left, ...label }) => {
    const box = { left, right: left + width, top: label.y - LINE * 0.8, bottom: label.y + LINE * 0.2 };
    const outside = Math.max(0, -box.left, box.right - MAP_WIDTH) + Math.max(0, -box.top, box.bottom - height);
    return { label, box, cost: taken.reduce((sum, other) => sum + overlap(box, other), outside * LINE) };
  });
  const best = tried.reduce((found, one) => (one.cost < found.cost ? one : found));
  const label = { ...best.label, x: rounded(best.label.x), y: rounded(best.label.y) };
  return { label, box: best.box };
}

function overlap(one: Box, other: Box): number {
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return across > 0 && down > 0 ? across * down : 0;
}

const rounded = (value: number) => Math.round(value * 10) / 10;

/** A spot of a panorama in tenths of a degree: to the right of the middle, and up from the horizon. */
interface Direction {
  yaw: number;
  pitch: number;
}

/** The panorama's drawing plane: a unit is a tenth of a degree. */
export const PANORAMA = { width: 3600, height: 1800 } as const;
/** The part that a page shows: 45 degrees above and below the horizon, without the bent ceiling and floor. */
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

/** The floor plan's grid. */
export const FLOOR = { width: 100, height: 60 } as const;
/** How wide a letter of a room's name is on that grid, and what stays free between a name and its walls. */
const FLOOR_LETTER = 1.95;
const FLOOR_FREE = 3;

/** A room's name in lines that fit into its width. */
export function linesOf(name: string, width: number): string[] {
  const most = Math.max(1, Math.floor((width - FLOOR_FREE) / FLOOR_LETTER));
  const lines: string[] = [];
  for (const word of name.split(" ")) {
    const last = lines.at(-1);
    if (last === undefined || last.length + 1 + word.length > most) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}
