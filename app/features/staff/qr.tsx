import type { QrPath } from "./qr.server.ts";

/** A QR code; dark on light whatever the screen's colours, or no camera reads it. */
export function Qr({ size, path, label }: QrPath & { label: string }) {
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={`M0 0h${size}v${size}h-${size}z`} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
