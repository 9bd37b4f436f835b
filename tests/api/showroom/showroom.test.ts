import { expect, test } from "vitest";
import {
  listCatalogues,
  listPartners,
  listVideos,
  showCatalogue,
  showExhibition,
  showMap,
  showPartner,
} from "#contract/showroom/showroom.ts";
import { ask, rows, send } from "../shop.ts";

test("L01 the map has the plan's rooms, the exhibitions, and the partners nearest to a city first", async () => {
  const { body } = await ask(showMap, { query: { city: 5271 } });
  expect(body.data.places.map(({ city }) => city).slice(0, 2)).toEqual(["Denpasar", "Surabaya"]);
  expect(body.data.rooms.length).toBeGreaterThan(3);
  expect(body.data.exhibitions.map(({ slug }) => slug)).toEqual(["panorama-galeri", "panorama-perhiasan"]);
  const from = async (city: number) => (await ask(listPartners, { query: { city } })).body.data[0]?.city;
  expect([await from(3276), await from(7371)]).toEqual(["Jakarta Selatan", "Makassar"]);
  expect((await send("moreverse/map?city=x")).status).toBe(422);
});

test("L01 a partner is found by number and by slug, with hours, contact and its published products", async () => {
  const { data } = (await ask(showPartner, { params: { id: "rumah-losari-makassar" } })).body;
  expect(data).toMatchObject({ zone: "WITA", city: "Makassar", latitude: expect.closeTo(-5.15, 1) });
  expect(data).toMatchObject({ region: "Sulawesi Selatan", postalCode: "90111" });
  expect(data.hours).toHaveLength(7);
  expect(data.kinds).toHaveLength(data.products.length);
  expect(new Set(data.kinds)).toEqual(new Set(["jewellery", "home", "furniture"]));
  expect((await ask(showPartner, { params: { id: String(data.id) } })).body.data.slug).toBe(data.slug);
  const [first, ...rest] = data.products;
  await rows("UPDATE product SET status = 0 WHERE id = ?", first?.id);
  const after = (await ask(showPartner, { params: { id: data.slug } })).body.data.products;
  await rows("UPDATE product SET status = 1 WHERE id = ?", first?.id);
  expect(after.map(({ id }) => id)).toEqual(rest.map(({ id }) => id));
});

test("L01 who only makes things has no page in the showroom, and odd keys find nothing", async () => {
  const odd = ["1", "0", "9007199254740993", "x".repeat(160), "%27%20OR%201=1", "[".repeat(150)];
  for (const key of odd) expect((await send(`moreverse/mitra/${key}`)).status, key).toBe(404);
  for (const path of ["exhibition", "catalogue", "activities"])
    expect((await send(`moreverse/${path}/tidak-ada`)).status).toBe(404);
});

test("L02 an exhibition has its whole panorama, a view of it for lists, and its spots with their products", async () => {
  const { data } = (await ask(showExhibition, { params: { id: "panorama-galeri" } })).body;
  expect(data.fileUrl).toBe("/media/showroom/panorama-galeri.webp");
  expect(data.imageUrl).not.toBe(data.panorama.imageUrl);
  expect(data.spots.map(({ yaw }) => yaw)).toEqual([0, 308, 620, 1735, -1206]);
  expect(data.spots[0]?.productCard.slug).toBe("sofa-tiga-dudukan-senja");
});

test("L01 catalogues say how many products they have, and have them; videos name the products that they show", async () => {
  const catalogues = (await ask(listCatalogues, {})).body.data;
  for (const { slug, total } of catalogues)
    expect((await ask(showCatalogue, { params: { id: slug } })).body.data.products).toHaveLength(total);
  const videos = (await ask(listVideos, {})).body.data;
  expect(videos.map(({ fileUrl }) => fileUrl.endsWith(".mp4"))).toEqual(videos.map(() => true));
  expect(videos[0]?.products.map(({ slug }) => slug)).toContain("cincin-solitaire-aurora");
});

test("P08 L01 a film says when it was published; where nobody said it, when it was added", async () => {
  await rows(`INSERT INTO showroom_video (slug, title, subtitle, file_url, duration, image_url, alt_text, width, height, placeholder, position)
    SELECT 'baru', 'Baru', '', file_url, 10, image_url, alt_text, width, height, '', 99 FROM showroom_video LIMIT 1`);
  const { data } = (await ask(listVideos, {})).body;
  await rows("DELETE FROM showroom_video WHERE slug = 'baru'");
  const [first] = data;
  const added = data.find(({ slug }) => slug === "baru");
  const now = Math.floor(Date.now() / 1000);
  expect(Math.abs((added?.publishedAt ?? 0) - now)).toBeLessThan(120);
  expect(first?.publishedAt).toBeLessThan(now - 86_400);
});
