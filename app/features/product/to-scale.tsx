import type { ScaleDrawing } from "#domain/catalogue/to-scale.ts";

/** A jewel as large as it is, beside a coin and a finger. */
export function ToScale({ scale: { side, shapes, coin, words, measures } }: { scale: ScaleDrawing }) {
  return (
    <figure className="pic scale">
      <svg viewBox={`0 0 ${side} ${side}`} role="img" aria-label={`Gambar menurut ukuran: ${words}`}>
        {shapes.map(({ kind, d, thick, dash }) => (
          <path key={d} className={`scale__${kind}`} d={d} strokeWidth={thick} strokeDasharray={dash} />
        ))}
        <text x={coin.x} y={coin.y}>
          1.000
        </text>
      </svg>
      <figcaption>
        <b>Ukuran sebenarnya di samping koin Rp 1.000</b>
        <span>{measures}</span>
      </figcaption>
    </figure>
  );
}
