import type { DrawnCode } from "./packing/codes.server.ts";

/** A QR code; dark on light whatever the screen's colours, or no camera reads it. */
export function Qr({ width, height, path, label }: DrawnCode & { label: string }) {
  return (
    <svg className="qr" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={`M0 0h${width}v${height}h-${width}z`} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
