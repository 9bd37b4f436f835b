import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { type Figure, report } from "./figures.ts";

/**
 * `npm run bench -- lighthouse`: Lighthouse's scores, as a phone, for the screens that visitors and crawlers see
 * first.
 */
const LIGHTHOUSE = "lighthouse@12.8.2";
const screens = {
  home: "/",
  list: "/products",
  product: "/product/cincin-solitaire-aurora",
  article: "/artikel/merawat-perhiasan-emas",
  room: "/inspirasi/ruang-tamu-hangat",
  exhibition: "/showroom/pameran/panorama-galeri",
};
const least = { performance: 95, accessibility: 100, "best-practices": 100, seo: 100 };
const [shop] = process.argv.slice(2) as [string];

interface Answer {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { title: string; score: number | null; displayValue?: string }>;
}

const figures: Figure[] = [];
for (const [name, path] of Object.entries(screens)) {
  const answer = await ask(shop + path);
  for (const [category, mark] of Object.entries(least)) {
    const score = Math.round((answer.categories[category]?.score ?? 0) * 100);
    figures.push({
      name: `${name}, ${category}`,
      value: String(score),
      budget: `at least ${mark}`,
      isKept: score >= mark,
    });
    if (score < mark) console.log(`· ${name}, ${category}:\n${weakSpots(answer, category)}`);
  }
}
report(figures);

/**
 * Lighthouse and its dependencies are larger than everything the shop needs, so npm fetches it on demand; LIGHTHOUSE
 * names an installed one.
 */
async function ask(url: string): Promise<Answer> {
  const [command, ...before] = process.env.LIGHTHOUSE ? [process.env.LIGHTHOUSE] : ["npx", "--yes", LIGHTHOUSE];
  const flags = ["--headless", "--disable-background-networking", "--disable-component-update", "--disable-sync"];
  if (process.getuid?.() === 0) flags.push("--no-sandbox");
  const args = [...before, url, "--quiet", "--output=json", `--chrome-flags=${flags.join(" ")}`];
  const env = { ...process.env, CHROME_PATH: process.env.CHROMIUM_PATH };
  const { stdout } = await promisify(execFile)(command as string, args, { env, maxBuffer: 2 ** 27 });
  return JSON.parse(stdout);
}

function weakSpots({ categories, audits }: Answer, category: string): string {
  const refs = categories[category]?.auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9);
  return (refs ?? []).map(({ id }) => `    ${audits[id]?.title} ${audits[id]?.displayValue ?? ""}`).join("\n");
}
