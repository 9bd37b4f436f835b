import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { findChromium } from "./local/browser.mjs";
import { command, say } from "./local/children.mjs";
import { install } from "./local/steps.mjs";

const USAGE = `Usage: npm run card-letters

  Draws the letters of social cards from the shop's fonts, which a Worker cannot read: one grey picture, and where each letter stands in it. Run it when
  a font or the look of the cards changes; what it makes is committed.`;

const TARGET = "public/fonts/card-letters";
const SERIF = "cormorant-garamond";
const SANS = "plus-jakarta-sans";
/** Letters of names: those of western Europe, and the signs of prices and measures. */
const WRITTEN = `${signs(0x21, 0x7e)}${signs(0xa1, 0xff)}–—‘’“”…•×−`;
/** As in app/styles: names in the serif, never prices. */
const FACES = {
  name: { font: SERIF, weight: 500, size: 60, letters: WRITTEN },
  price: { font: SANS, weight: 700, size: 48, letters: "Rp0123456789.,−-" },
  small: { font: SANS, weight: 500, size: 26, letters: WRITTEN },
};
const MARK = 52;

await command({ usage: USAGE }, async () => {
  await install();
  const { chromium } = createRequire(import.meta.url)("playwright-core");
  const { default: sharp } = await import("sharp");
  const fonts = {};
  for (const name of [SERIF, SANS]) fonts[name] = (await readFile(`public/fonts/${name}.woff2`)).toString("base64");
  const mark = [...(await readFile("public/favicon.svg", "utf8")).matchAll(/ d="([^"]+)"/g)].map(([, path]) => path);
  const args = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  const browser = await chromium.launch({ executablePath: await findChromium(), args });
  try {
    const page = await browser.newPage();
    const { faces, picture } = await page.evaluate(drawLetters, { faces: FACES, fonts, mark, markSize: MARK });
    const grey = sharp(Buffer.from(picture, "base64")).flatten({ background: "#000" }).extractChannel(0);
    await grey.png({ compressionLevel: 9, adaptiveFiltering: true }).toFile(`${TARGET}.png`);
    await writeFile(`${TARGET}.json`, `${JSON.stringify(faces)}\n`);
    say(`${TARGET}.png and .json made.`);
  } finally {
    await browser.close();
  }
});

function signs(from, to) {
  return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, n) => from + n));
}

/** Runs in the browser. White letters on black, each face in a strip of its own. */
async function drawLetters({ faces, fonts, mark, markSize }) {
  for (const [name, bytes] of Object.entries(fonts)) {
    const face = new FontFace(name, `url(data:font/woff2;base64,${bytes})`, {
      weight: "400 800",
      featureSettings: '"lnum"',
    });
    document.fonts.add(await face.load());
  }
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d");
  const drawn = {};
  const strips = [];
  let top = 0;
  for (const [name, { font, weight, size, letters }] of Object.entries(faces)) {
    context.font = `${weight} ${size}px ${font}`;
    // Room around each letter for what overhangs, such as the hook of an f.
    const around = Math.ceil(size / 4);
    const widthOf = (text) => context.measureText(text).width;
    const glyphs = {};
    let at = 0;
    for (const letter of letters) {
      const advance = widthOf(letter);
      const width = Math.ceil(advance) + 2 * around;
      glyphs[letter] = [at, width, Number(advance.toFixed(2))];
      at += width;
    }
    const kerns = {};
    const plain = [...letters].filter((letter) => letter < "\u007f" || letter === "’");
    for (const one of plain) {
      for (const other of plain) {
        const kern = widthOf(one + other) - widthOf(one) - widthOf(other);
        if (Math.abs(kern) >= 0.5) kerns[one + other] = Number(kern.toFixed(1));
      }
    }
    const height = Math.ceil(size * 1.35);
    const baseline = Math.round(size * 1.02);
    drawn[name] = { top, height, baseline, around, space: Number(widthOf(" ").toFixed(2)), glyphs, kerns };
    strips.push({ name, font: context.font, width: at });
    top += height;
  }
  drawn.mark = {
    top,
    height: markSize,
    baseline: 0,
    around: 0,
    space: 0,
    glyphs: { "◆": [0, markSize, markSize] },
    kerns: {},
  };
  canvas.width = Math.max(...strips.map(({ width }) => width));
  canvas.height = top + markSize;
  context.fillStyle = "#000";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = "#fff";
  for (const { name, font } of strips) {
    context.font = font;
    const { glyphs, baseline, around, top: y } = drawn[name];
    for (const [letter, [x]] of Object.entries(glyphs)) context.fillText(letter, x + around, y + baseline);
  }
  context.setTransform(markSize / 24, 0, 0, markSize / 24, 0, top);
  context.strokeStyle = "#fff";
  context.lineWidth = 1.2;
  context.lineJoin = "round";
  for (const path of mark) context.stroke(new Path2D(path));
  return { faces: drawn, picture: canvas.toDataURL("image/png").split(",")[1] };
}
