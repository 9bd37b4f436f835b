import type { ScaleDrawing, Shape } from "#domain/catalogue/to-scale.ts";

/** How each kind is drawn: what it is filled with, and its outline. */
const looks: Record<Shape["kind"], [fill: string, stroke: string]> = {
  coin: ["linen", "edge"],
  finger: ["gold-wash", "edge"],
  metal: ["gold-lit", "gold"],
  stone: ["paper", "ink-2"],
  pearl: ["paper", "ink-2"],
  line: ["none", "edge"],
};

/** A jewel as large as it is, beside a coin and a finger. */
export function ToScale({ scale: { side, shapes, coin, words, measures } }: { scale: ScaleDrawing }) {
  return (
    <div className="pic scale">
      <svg
        width="100%"
        height="88%"
        viewBox={`0 0 ${side} ${side}`}
        role="img"
        aria-label={`Gambar menurut ukuran: ${words}`}
      >
        {shapes.map((shape) => (
          <Drawn key={shape.d} {...shape} />
        ))}
        <text
          x={coin.x}
          y={coin.y}
          fontSize="4.5"
          fontWeight="600"
          textAnchor="middle"
          dominantBaseline="central"
          fill="var(--muted)"
        >
          1.000
        </text>
      </svg>
      <p className="sm">
        <b>Perbandingan dengan koin Rp 1.000</b>
        <br />
        {measures}
      </p>
    </div>
  );
}

/** An outline is as thin on every screen; what is as thick as it is drawn is part of the picture. */
function Drawn({ kind, d, thick, dash }: Shape) {
  const [fill, stroke] = looks[kind];
  if (thick !== undefined)
    return (
      <path
        d={d}
        fill="none"
        stroke={`var(--${kind === "pearl" ? "linen" : stroke})`}
        strokeWidth={thick}
        strokeDasharray={dash}
        strokeLinecap={kind === "pearl" ? "round" : undefined}
      />
    );
  return (
    <path
      d={d}
      fill={fill === "none" ? fill : `var(--${fill})`}
      fillRule="evenodd"
      stroke={`var(--${stroke})`}
      vectorEffect="non-scaling-stroke"
    />
  );
}
