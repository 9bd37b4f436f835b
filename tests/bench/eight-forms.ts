import sharp from "sharp";
import type { Figure } from "./figures.ts";
import type { BenchWorker } from "./workers.ts";

const FORMS = 8;
const PHOTOS = 5;
const MEGABYTES_MAX = 100;

/** How much memory the shop's isolate needs at the most while eight guests send five photos of 12 megapixels each. */
export async function eightForms(shop: BenchWorker): Promise<Figure> {
  const photo = await twelveMegapixels();
  let answers: number[] = [];
  const most = await shop.mostMegabytes(async () => {
    answers = await Promise.all(Array.from({ length: FORMS }, () => send(shop, photo)));
  });
  const taken = answers.filter((status) => status === 303).length;
  return {
    name: `${FORMS} forms of ${PHOTOS} photos of ${(photo.size / 1e6).toFixed(1)} MB at once`,
    value: `${most.toFixed(0)} MB, ${taken} taken`,
    budget: `at most ${MEGABYTES_MAX} MB, and each taken`,
    isKept: most <= MEGABYTES_MAX && taken === FORMS,
  };
}

async function send(shop: BenchWorker, photo: Blob): Promise<number> {
  const form = new FormData();
  form.append("wish", "Kamar yang terang, dengan banyak rak buku dan kursi baca.");
  for (let n = 0; n < PHOTOS; n++) form.append("foto", photo, `${n}.jpg`);
  const key = `${crypto.randomUUID()}xxxxxxx`;
  const answer = await fetch(`${shop.url}/desain-interior/proyek?draf=${key}&langkah=2`, {
    method: "POST",
    body: form,
    redirect: "manual",
  });
  await answer.arrayBuffer();
  return answer.status;
}

/** As large as a phone writes it: what is drawn has some noise. */
async function twelveMegapixels(): Promise<Blob> {
  const noise = { type: "gaussian", mean: 128, sigma: 25 } as const;
  const drawn = sharp({ create: { width: 4000, height: 3000, channels: 3, background: "#888", noise } });
  return new Blob([await drawn.jpeg({ quality: 80 }).toBuffer()], { type: "image/jpeg" });
}
