import { encode } from "uqr";

/** A QR code as one path of an SVG, its squares one unit wide. */
export interface QrPath {
  size: number;
  path: string;
}

export function qrOf(text: string): QrPath {
  const { size, data } = encode(text, { border: 2 });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return { size, path };
}
