// Makes the shop's pictures: every source photograph becomes AVIF and WebP at the widths of the ladder, and a placeholder of a few
// dozen bytes. Run once when photographs change; what it makes is committed. `npm run pictures -- FOLDER_WITH_PHOTOGRAPHS`
import { existsSync } from "node:fs";
import { mkdir, readdir, writeFile } from "node:fs/promises";
import { basename, join, relative } from "node:path";
import sharp from "sharp";

const source = process.argv[2];
if (!source || !existsSync(source)) {
  console.error("Sebutkan folder foto: npm run pictures -- ../foto");
  process.exit(1);
}
const target = "public/media";
const ladder = [320, 480, 640, 960];
const bannerLadder = [...ladder, 1600];

const photographs = (await readdir(source, { recursive: true })).filter((name) => name.endsWith(".webp")).sort();
const facts = {};
let made = 0;
for (const name of photographs) {
  const photograph = sharp(join(source, name));
  const { width, height } = await photograph.metadata();
  const folder = join(target, name.slice(0, -".webp".length));
  await mkdir(folder, { recursive: true });
  const widths = (name.startsWith("banners/") ? bannerLadder : ladder).filter((step) => step <= width);
  for (const step of widths) {
    const sized = photograph.clone().resize({ width: step, kernel: "lanczos3" });
    const avif = join(folder, `${step}.avif`);
    const webp = join(folder, `${step}.webp`);
    if (!existsSync(avif)) await sized.clone().avif({ quality: 52, effort: 4 }).toFile(avif);
    if (!existsSync(webp)) await sized.clone().webp({ quality: 74, effort: 5, smartSubsample: true }).toFile(webp);
  }
  const widest = widths.at(-1);
  const tiny = await photograph.clone().resize({ width: 8 }).blur(0.6).webp({ quality: 20, effort: 6 }).toBuffer();
  facts[relative(".", name)] = {
    image_url: `/media/${join(relative(target, folder), `${widest}.webp`)}`,
    width: widest,
    height: Math.round((height * widest) / width),
    placeholder: `data:image/webp;base64,${tiny.toString("base64")}`,
  };
  made += 1;
  if (made % 10 === 0 || made === photographs.length) console.log(`${made}/${photographs.length} ${basename(name)}`);
}
await mkdir("functions/db/seed", { recursive: true });
await writeFile("functions/db/seed/pictures.json", `${JSON.stringify(facts, null, 1)}\n`);
