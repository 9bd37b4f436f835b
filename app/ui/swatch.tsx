/** A round colour swatch, drawn so that no style attribute is needed. */
export function Swatch({ color }: { color: string }) {
  return (
    <svg className="swatch" viewBox="0 0 22 22" aria-hidden="true">
      <circle cx="11" cy="11" r="10.5" fill={color} stroke="#211c16" strokeOpacity=".18" />
    </svg>
  );
}
