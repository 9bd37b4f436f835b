import code128 from "jsbarcode/bin/barcodes/CODE128/CODE128_AUTO.js";
import { encode } from "uqr";

/** A drawn code: its path, in a box of so many modules, with the quiet zone that readers need. */
export interface DrawnCode {
  path: string;
  width: number;
  height: number;
}

/** An older kind of module: what bundles it hands over its default export, Node the module around it. */
const Code128 = "default" in code128 ? code128.default : code128;

const BAR_HEIGHT = 40;
const QUIET = 10;

/** What a code cannot say is left out: signs that no tracking number has. */
const readable = (text: string) => text.replace(/[^\x20-\x7e]/g, "").trim();

/** The bars of a number as Code 128. The package's encoder alone: the rest of it draws on a canvas. */
export function drawBars(text: string): DrawnCode {
  const modules = new Code128(readable(text), {}).encode().data;
  const bars = [...modules.matchAll(/1+/g)].map(
    ({ 0: bar, index }) => `M${index + QUIET} 0h${bar.length}v${BAR_HEIGHT}h-${bar.length}z`,
  );
  return { path: bars.join(""), width: modules.length + 2 * QUIET, height: BAR_HEIGHT };
}

/** The same number as a QR code, which phones read; a rub of the label's corner does not spoil it. */
export function drawQr(text: string): DrawnCode {
  const { data, size } = encode(readable(text), { ecc: "M", border: 2 });
  const rows = data.flatMap((row, y) =>
    [
      ...row
        .map((isDark) => (isDark ? "1" : "0"))
        .join("")
        .matchAll(/1+/g),
    ].map(({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
  );
  return { path: rows.join(""), width: size, height: size };
}
