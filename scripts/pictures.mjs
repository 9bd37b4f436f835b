import { existsSync, readFileSync, statSync } from "node:fs";
import { mkdir, readdir, writeFile } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import { command, Failure, say } from "./local/children.mjs";
import { install } from "./local/steps.mjs";

const USAGE = `Usage: npm run pictures -- FOLDER

  Makes the shop's pictures of the photographs in FOLDER (JPEG, PNG, WebP, AVIF, HEIC where this machine can read it): AVIF and WebP at the
  widths of the ladder, and a placeholder of a few dozen bytes. Run it when photographs change; what it makes is committed.
  Pictures of which FOLDER has no photograph stay as they are.`;

const TARGET = "public/media";
const LIST = "functions/demo/pictures.json";
/** As in domain/pictures/files.ts: above a phone's 960 a picture exists at its own width too, where that is a fifth more. */
const LADDER = [320, 480, 640, 960, 1600, 2400];
const OWN_FROM = 960;
const OWN_MORE = 1.2;
const PHOTOGRAPH = /\.(jpe?g|png|webp|avif|heic|heif)$/i;

await command({ usage: USAGE, words: 1 }, async (_, [source]) => {
  if (!source || !existsSync(source)) {
    throw new Failure(
      source ? `There is no folder ${source}.` : "No folder was named.",
      "npm run pictures -- ../photographs",
    );
  }
  await install();
  const names = (await readdir(source, { recursive: true })).filter((name) => PHOTOGRAPH.test(name)).sort();
  if (names.length === 0) {
    throw new Failure(
      `There is no photograph in ${source}.`,
      "put JPEG, PNG or WebP files there; nothing was changed.",
    );
  }
  const made = await makeAll(source, names);
  const list = existsSync(LIST) ? JSON.parse(readFileSync(LIST, "utf8")) : {};
  const all = Object.entries({ ...list, ...made.info }).sort(([one], [other]) => (one < other ? -1 : 1));
  await mkdir("functions/demo", { recursive: true });
  await writeFile(LIST, `${JSON.stringify(Object.fromEntries(all), null, 1)}\n`);
  say(`${Object.keys(made.info).length} pictures made; the list has ${all.length}.`);
  for (const one of made.unread) console.error(`✗ ${one}`);
  return made.unread.length > 0 ? 1 : 0;
});

async function makeAll(source, names) {
  const info = {};
  const unread = [];
  for (const [n, name] of names.entries()) {
    // The catalogue names a picture as WebP, whatever the photograph's format.
    const called = `${name.slice(0, -extname(name).length)}.webp`;
    try {
      info[called] = await makePicture(join(source, name), called);
    } catch (error) {
      unread.push(`${name} cannot be read and was left out: ${error.message}`);
    }
    if ((n + 1) % 10 === 0) say(`${n + 1}/${names.length} ${basename(name)}`);
  }
  return { info, unread };
}

async function makePicture(file, called) {
  const { default: sharp } = await import("sharp");
  // Applies the camera's orientation.
  const photograph = sharp(await sharp(file).rotate().toBuffer());
  const { width, height } = await photograph.metadata();
  const folder = join(TARGET, called.slice(0, -".webp".length));
  const widths = widthsUpTo(width);
  await mkdir(folder, { recursive: true });
  for (const step of widths) {
    const sized = photograph.clone().resize({ width: step, kernel: "lanczos3" });
    const avif = join(folder, `${step}.avif`);
    const webp = join(folder, `${step}.webp`);
    if (isStale(avif, file)) await sized.clone().avif({ quality: 52, effort: 4 }).toFile(avif);
    if (isStale(webp, file)) await sized.clone().webp({ quality: 74, effort: 5, smartSubsample: true }).toFile(webp);
  }
  const widest = widths.at(-1);
  const tiny = await photograph.clone().resize({ width: 8 }).blur(0.6).webp({ quality: 20, effort: 6 }).toBuffer();
  return {
    image_url: `/media/${called.slice(0, -".webp".length)}/${widest}.webp`,
    width: widest,
    height: Math.round((height * widest) / width),
    placeholder: `data:image/webp;base64,${tiny.toString("base64")}`,
  };
}

function widthsUpTo(own) {
  const steps = LADDER.filter((step) => step <= own);
  const last = steps.at(-1);
  if (last === undefined) return [own];
  return last >= OWN_FROM && last < LADDER.at(-1) && own >= last * OWN_MORE ? [...steps, own] : steps;
}

function isStale(made, from) {
  return !existsSync(made) || statSync(made).mtimeMs < statSync(from).mtimeMs;
}
