import { diameterOf } from "./ring-size.ts";
import { aloud, type Measure, measuresIn } from "./specification.ts";

/**
 * Jewellery drawn to scale from the measures that the shop writes of it, beside a coin and a finger that everybody knows.
 * All lengths are millimetres. What is not measured is a thin line: nothing is guessed.
 */
export interface Shape {
  kind: "coin" | "finger" | "metal" | "stone" | "pearl" | "line";
  /** A path. */
  d: string;
  /** How thick the path is, where it is drawn as a line of metal or a row of pearls. */
  thick?: number;
  /** The length of a link and of the gap behind it, where it is a row. */
  dash?: string;
}

export interface ScaleDrawing {
  /** The side of the square that it is drawn in. */
  side: number;
  shapes: Shape[];
  /** The middle of the coin, which bears its value. */
  coin: { x: number; y: number };
  /** The measures that it is drawn from, as the shop writes them. */
  measures: string;
  /** All of it in words. */
  words: string;
}

/** The coin of Rp 1.000. */
const COIN = 24;
/** A finger of a usual size, where none is chosen. */
export const USUAL_SIZE = 12;
const GAP = 8;
const MARGIN = 5;

/** Something that stands in the picture: as wide and high as it is, with its shapes around its own middle. */
interface Thing {
  wide: number;
  high: number;
  draw: (x: number, y: number) => Shape[];
}

type Draw = (measures: Measure[], finger: number) => Thing[];

const draws: [RegExp, Draw][] = [
  [/cincin/i, ringsOf],
  [/anting/i, earringsOf],
  [/kalung|liontin/i, necklaceOf],
  [/gelang/i, braceletOf],
];

/** The picture of a jewel of this category; null of anything else, and of a jewel without measures. */
export function drawToScale(category: string, text: string, size = USUAL_SIZE): ScaleDrawing | null {
  const measures = measuresIn(text);
  const finger = diameterOf(size);
  const draw = draws.find(([name]) => name.test(category))?.[1];
  const things = draw?.(measures, finger) ?? [];
  if (things.length === 0) return null;
  const isWorn = draw === ringsOf;
  const coin: Thing = { wide: COIN, high: COIN, draw: (x, y) => [round("coin", x, y, COIN)] };
  const row = isWorn ? [...things, coin] : [...things, coin, fingerOf(finger)];
  const wide = row.reduce((sum, thing) => sum + thing.wide, 0) + GAP * (row.length - 1);
  const side = Math.ceil(Math.max(wide, ...row.map(({ high }) => high)) + 2 * MARGIN);
  const shapes: Shape[] = [];
  let [left, coinAt] = [(side - wide) / 2, 0];
  for (const thing of row) {
    if (thing === coin) coinAt = left + COIN / 2;
    shapes.push(...thing.draw(left + thing.wide / 2, side / 2));
    left += thing.wide + GAP;
  }
  const list = measures.map((one) => one.text).join(", ");
  return {
    side,
    shapes,
    coin: { x: short(coinAt), y: short(side / 2) },
    measures: list,
    words: `${aloud(list)}, di samping koin Rp 1.000 yang diameternya 24 mm dan jari ukuran ${size} yang lebarnya ${aloud(finger)} mm`,
  };
}

const isBand = ({ what }: Measure) => /(^|\s)(lebar( cincin| total)?|tebal)$/.test(what);

/** Each ring on a finger of its own, seen from above: a pair has two bands. */
function ringsOf(measures: Measure[], finger: number): Thing[] {
  const bands = measures.filter(isBand);
  const head = measures.find((one) => !isBand(one));
  if (bands.length === 0 && !head) return [];
  return (bands.length > 0 ? bands : [null]).map((band) => {
    const bare = fingerOf(finger);
    return {
      ...bare,
      draw: (x, y) => {
        const shapes = bare.draw(x, y);
        shapes.push(
          band
            ? box("metal", x, y, finger + 1, band.most, band.most / 2)
            : { kind: "line", d: `M${short(x - finger / 2)} ${short(y)}h${short(finger)}` },
        );
        if (head) shapes.push(headOf(head, band?.most ?? 1, x, y));
        return shapes;
      },
    };
  });
}

/** The stone of a ring. If only its width is known, its height is that of the band. */
function headOf({ what, most, high, isRound }: Measure, band: number, x: number, y: number): Shape {
  if (high !== null) return box("stone", x, y, most, high, Math.min(most, high) / 5);
  if (what.startsWith("lebar")) return box("stone", x, y, most, band, band / 2);
  return round(isRound ? "stone" : "metal", x, y, most);
}

/** Two alike: a hoop, a stone, a pearl that hangs, or a drop. */
function earringsOf(measures: Measure[]): Thing[] {
  const across = measures.find(({ isRound }) => isRound);
  const width = measures.find(({ what }) => /^(lebar|tebal)$/.test(what));
  const length = measures.find(({ what }) => /^(panjang|tinggi)$/.test(what));
  const one = across && width ? hoop(across.most, width) : hanging(across, width, length);
  return one ? [one, one] : [];
}

/** A hoop grows from its thinnest to its thickest. */
function hoop(across: number, { least, most }: Measure): Thing {
  const inner = across - least - most;
  return {
    wide: across,
    high: across,
    draw: (x, y) => [{ kind: "metal", d: `${circle(x, y, across)}${circle(x, y - (most - least) / 2, inner)}` }],
  };
}

function hanging(across?: Measure, width?: Measure, length?: Measure): Thing | null {
  if (!across && !length) return null;
  const wide = across?.most ?? width?.most ?? 0;
  const high = length?.most ?? wide;
  return {
    wide: Math.max(wide, 2),
    high,
    draw: (x, y) => {
      const top = y - high / 2;
      const line: Shape = { kind: "line", d: `M${short(x - 1)} ${short(top)}h2m-1 0v${short(high)}` };
      const hangs = high > wide ? [line] : [];
      if (across) {
        const kind = across.what === "mutiara" ? "pearl" : "stone";
        return [...hangs, round(kind, x, y + high / 2 - wide / 2, wide)];
      }
      if (!width) return [line, { kind: "line", d: `M${short(x - 1)} ${short(top + high)}h2` }];
      const r = short(wide / 2);
      const drop = `M${short(x)} ${short(top)}L${short(x + wide / 2)} ${short(y + high / 2 - wide / 2)}`;
      return [{ kind: "stone", d: `${drop}a${r} ${r} 0 1 1 ${short(-wide)} 0z` }];
    },
  };
}

/** A pendant on a chain, of which the picture shows the end; or as many pearls as lie side by side. */
function necklaceOf(measures: Measure[]): Thing[] {
  const pearls = measures.find(({ what }) => what === "mutiara");
  if (pearls) return [strand(pearls)];
  const pendant = measures.find(({ what }) => what === "liontin");
  if (!pendant) return [];
  const high = pendant.high ?? pendant.most;
  const chain = 14;
  const draw = (x: number, y: number): Shape[] => {
    const top = y - high / 2;
    return [
      {
        kind: "line",
        d: `M${short(x - chain)} ${short(top - 2 * chain)}L${short(x)} ${short(top)}l${chain} ${-2 * chain}`,
      },
      pendant.high === null
        ? round("metal", x, y, pendant.most)
        : box("stone", x, y, pendant.most, high, Math.min(pendant.most, high) / 5),
    ];
  };
  return [{ wide: Math.max(2 * chain, pendant.most), high: high + 4 * chain, draw }];
}

/** The largest pearl in the middle, smaller ones towards both ends. */
function strand({ least, most }: Measure): Thing {
  const steps = [0, 1, 2, 1, 0].map((step) => least + ((most - least) * step) / 2);
  const wide = steps.reduce((sum, pearl) => sum + pearl, 0);
  const draw = (x: number, y: number) => {
    let left = x - wide / 2;
    return steps.map((pearl): Shape => {
      left += pearl;
      return round("pearl", left - pearl / 2, y, pearl);
    });
  };
  return { wide, high: most, draw };
}

/** Closed, as it lies around a wrist. */
function braceletOf(measures: Measure[]): Thing[] {
  const inner = measures.find(({ what }) => what === "diameter dalam");
  const around = measures.find(({ what }) => /^(panjang|lingkar)$/.test(what));
  if (!inner && !around) return [];
  const wide = inner?.most ?? (around as Measure).most / Math.PI;
  const high = inner?.high ?? wide;
  const width = measures.find(({ what }) => what === "lebar");
  const link = measures.find(({ what }) => what === "mata rantai");
  const pearls = measures.find(({ what }) => what === "mutiara");
  const thick = pearls?.most ?? link?.high ?? width?.most ?? 0;
  const shape = (x: number, y: number): Shape => {
    const d = oval(x, y, wide + thick, high + thick);
    if (pearls) return { kind: "pearl", d, thick, dash: `0 ${thick}` };
    if (link) return { kind: "metal", d, thick, dash: `${short(link.most - thick)} ${short(thick + 0.6)}` };
    return thick > 0 ? { kind: "metal", d, thick } : { kind: "line", d };
  };
  return [{ wide: wide + 2 * thick, high: high + 2 * thick, draw: (x, y) => [shape(x, y)] }];
}

/** A fingertip with its nail, upright. */
function fingerOf(wide: number): Thing {
  const high = 46;
  const [r, nail] = [wide / 2, wide * 0.29];
  const draw = (x: number, y: number): Shape[] => [
    {
      kind: "finger",
      d: `M${short(x - r)} ${short(y + high / 2)}v${short(r - high)}a${short(r)} ${short(r)} 0 0 1 ${short(wide)} 0v${short(high - r)}`,
    },
    {
      kind: "finger",
      d: `M${short(x - nail)} ${short(y - high / 2 + wide * 0.75)}v${short(-nail)}a${short(nail)} ${short(nail)} 0 0 1 ${short(2 * nail)} 0v${short(nail)}q${short(-nail)} ${short(nail)} ${short(-2 * nail)} 0z`,
    },
  ];
  return { wide, high, draw };
}

function round(kind: Shape["kind"], x: number, y: number, across: number): Shape {
  return { kind, d: circle(x, y, across) };
}

function box(kind: Shape["kind"], x: number, y: number, wide: number, high: number, corner: number): Shape {
  const c = short(corner);
  const [w, h] = [short(wide - 2 * c), short(high - 2 * c)];
  const arc = (dx: number, dy: number) => `a${c} ${c} 0 0 1 ${dx} ${dy}`;
  const start = `M${short(x - wide / 2 + c)} ${short(y - high / 2)}`;
  return { kind, d: `${start}h${w}${arc(c, c)}v${h}${arc(-c, c)}h${-w}${arc(-c, -c)}v${-h}${arc(c, -c)}z` };
}

const circle = (x: number, y: number, across: number) => oval(x, y, across, across);

function oval(x: number, y: number, wide: number, high: number): string {
  const [rx, ry] = [short(wide / 2), short(high / 2)];
  const half = (dx: number) => `a${rx} ${ry} 0 1 0 ${dx} 0`;
  return `M${short(x - rx)} ${short(y)}${half(2 * rx)}${half(-2 * rx)}z`;
}

/** Hundredths of a millimetre are seen by nobody. */
function short(length: number): number {
  return Math.round(length * 100) / 100;
}
