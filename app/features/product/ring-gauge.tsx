import { circumferenceOf, diameterOf, gaugeSizes } from "#domain/catalogue/ring-size.ts";

/** All lengths are millimetres: the drawing is printed in its true size. */
const WIDTH = 160;
const PER_ROW = 6;
const COLUMN = 26.4;
const ROW = 33;
const CIRCLES_TOP = 22;
const CIRCLES_HEIGHT = Math.ceil(gaugeSizes.length / PER_ROW) * ROW;
const STRIP_TOP = CIRCLES_TOP + CIRCLES_HEIGHT + 12;
const STRIP_WIDTH = 12;
const STRIP_START = 10;
const HEIGHT = STRIP_TOP + STRIP_WIDTH + 6;
const CHECK = 50;

/** A ruler that proves the print, circles to lay a ring on, and a strip to wind around a finger. */
export function RingGauge() {
  return (
    <svg
      className="gauge"
      width={`${WIDTH}mm`}
      height={`${HEIGHT}mm`}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label="Alat ukur jari: penggaris 50 mm, lingkaran ukuran 8 sampai 24, dan pita ukur jari"
    >
      <path d={`M2 8v4M2 10h${CHECK}M${2 + CHECK} 8v4`} />
      <text className="gauge__line" x={CHECK + 6} y={11.5}>
        Garis ini harus tepat 50 mm pada kertas Anda
      </text>
      {gaugeSizes.map((size, n) => (
        <Circle key={size} size={size} column={n % PER_ROW} row={Math.floor(n / PER_ROW)} />
      ))}
      <Strip />
    </svg>
  );
}

function Circle({ size, column, row }: { size: number; column: number; row: number }) {
  const x = COLUMN / 2 + column * COLUMN + 1;
  const y = CIRCLES_TOP + 11 + row * ROW;
  return (
    <>
      <circle cx={x} cy={y} r={circumferenceOf(size) / Math.PI / 2} />
      <text x={x} y={y + 1.6} textAnchor="middle" fontWeight="700">
        {size}
      </text>
      <text x={x} y={y + 15} textAnchor="middle">
        {millimetres(diameterOf(size))}
      </text>
    </>
  );
}

/** The slit is the zero: what is pulled through it is read at the mark. */
function Strip() {
  const middle = STRIP_TOP + STRIP_WIDTH / 2;
  const last = STRIP_START + circumferenceOf(gaugeSizes.at(-1) ?? 0);
  const outline = `M4 ${middle}L${STRIP_START} ${STRIP_TOP}H${last + 14}V${STRIP_TOP + STRIP_WIDTH}H${STRIP_START}Z`;
  return (
    <>
      <path d={outline} />
      <path d={`M${STRIP_START} ${STRIP_TOP + 2}v${STRIP_WIDTH - 4}`} strokeWidth={0.6} />
      <text className="gauge__line" x={4} y={STRIP_TOP - 2}>
        Iris garis tebal, lilitkan pita di jari, tarik, baca angkanya
      </text>
      {gaugeSizes.map((size, n) => (
        <Mark
          key={size}
          size={size}
          isLong={n % 2 === 0}
          every={n % 8 === 0 ? 8 : n % 4 === 0 ? 4 : 0}
          top={STRIP_TOP}
        />
      ))}
    </>
  );
}

interface MarkProps {
  size: number;
  isLong: boolean;
  /** Every fourth has its number: the marks are a millimetre apart. Where all is drawn small, every eighth. */
  every: 0 | 4 | 8;
  top: number;
}

function Mark({ size, isLong, every, top }: MarkProps) {
  const x = STRIP_START + circumferenceOf(size);
  return (
    <>
      <path d={`M${x} ${top}v${isLong ? 4 : 2}`} />
      {every > 0 && (
        <text
          className={every === 8 ? "gauge__small" : "gauge__small gauge__fine"}
          x={x}
          y={top + 8}
          textAnchor="middle"
        >
          {size}
        </text>
      )}
    </>
  );
}

function millimetres(length: number): string {
  return `${length.toFixed(1).replace(".", ",")} mm`;
}
