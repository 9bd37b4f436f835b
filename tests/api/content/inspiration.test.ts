import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { VALID_UNTIL_HEADER } from "#contract/call.ts";
import { listProducts } from "#contract/catalogue/catalogue.ts";
import {
  listHighlights,
  listInspiration,
  listProductInspiration,
  listRooms,
  showInspiration,
} from "#contract/content/inspiration.ts";
import { ask, rows, SEEDED_AT, send } from "../shop.ts";

const HOUR = 3600;
const SLUG = "ruang-tamu-hangat";
const LATER = "beranda-besok";

/** A room that is published in an hour, with the products of another room. */
beforeAll(async () => {
  await env.DB.batch(
    [
      `INSERT INTO inspiration (id, slug, title, room_type, is_highlight, description, image_url, alt_text, width, height,
        position, published_at, updated_at)
        VALUES (900, '${LATER}', 'Beranda Besok', 'Beranda', 1, 'Kursi rotan <b>100%</b> bouclé', '/media/x/960.webp', 'Beranda',
        960, 640, 900, ${SEEDED_AT + HOUR}, ${SEEDED_AT})`,
      `INSERT INTO inspiration_product (inspiration_id, product_id, position, x, y)
        SELECT 900, product_id, 1, 125, NULL FROM inspiration_product
        JOIN inspiration ON inspiration.id = inspiration_id WHERE slug = '${SLUG}'`,
    ].map((sql) => env.DB.prepare(sql)),
  );
});

const list = async (query: Parameters<typeof ask<typeof listInspiration>>[1]["query"], now = SEEDED_AT) =>
  (await ask(listInspiration, { query }, { now })).body.data;
const show = (id: string, now = SEEDED_AT) => ask(showInspiration, { params: { id } }, { now });

describe("a list of rooms", () => {
  test("K02 rooms come by kind, and the kinds with their numbers", async () => {
    const rooms = (await ask(listRooms, {})).body.data;
    expect(rooms.length).toBeGreaterThan(2);
    for (const { name, total } of rooms) {
      const found = await list({ room: name });
      expect(found.total).toBe(total);
      expect(new Set(found.results.map(({ roomType }) => roomType))).toEqual(new Set([name]));
    }
    expect((await list({ room: "Kandang" })).total).toBe(0);
  });

  test("K02 a list has pages, and each room stands on one of them", async () => {
    const all = await list({ perPage: 48 });
    const pages = await Promise.all([1, 2, 3].map((page) => list({ page, perPage: 2 })));
    expect(pages.flatMap(({ results }) => results)).toEqual(all.results);
    expect(pages[0]?.pagination).toEqual({ page: 1, perPage: 2, totalPages: Math.ceil(all.total / 2) });
    expect((await list({ page: 9 })).results).toEqual([]);
  });

  test.for(["page=0", "page=x", "page=9007199254740992", "per_page=999", `q=${"a".repeat(81)}`])(
    "K02 %s is refused, not answered with a fault",
    async (query) => {
      expect((await send(`uni/inspiration?${query}`)).status).toBe(422);
    },
  );
});

describe("a search among rooms", () => {
  test("D07 finds all of its words, in whatever case, accent and form", async () => {
    const now = SEEDED_AT + HOUR;
    for (const q of ["BERANDA besok", "boucle", "bouclé", "rotannya", "100%", "kursi rotan"])
      expect(
        (await list({ q }, now)).results.map(({ slug }) => slug),
        q,
      ).toContain(LATER);
    for (const q of ["beranda kemarin", "!!!", "%", "_", "' OR 1=1 --"])
      expect(
        (await list({ q }, now)).results.map(({ slug }) => slug),
        q,
      ).not.toContain(LATER);
  });
});

describe("one room", () => {
  test("K02 is found by number and slug, with its products and their places, and related rooms", async () => {
    const { body } = await show(SLUG);
    const { points, related, ...room } = body.data;
    expect(room).toMatchObject({ slug: SLUG, metaTitle: "Ruang Tamu Hangat", roomType: "Ruang Tamu" });
    expect(room.productTotal).toBe(points.length);
    expect(points.length).toBeGreaterThan(2);
    for (const { place } of points) {
      expect(place?.x).toBeGreaterThan(0);
      expect(place?.y).toBeLessThan(100);
    }
    expect(related.map(({ slug }) => slug)).not.toContain(SLUG);
    expect(related).toHaveLength(3);
    expect((await show("1")).body.data).toEqual(body.data);
  });

  test("K02 its products come in the order that the shop gave them, by which its points are numbered", async () => {
    for (const { slug } of (await list({})).results) {
      const stored = await rows<{ id: number }>(
        `SELECT product_id AS id FROM inspiration_product
          WHERE inspiration_id = (SELECT id FROM inspiration WHERE slug = ?) ORDER BY position`,
        slug,
      );
      const { points } = (await show(slug)).body.data;
      expect(
        points.map(({ productCard }) => productCard.id),
        slug,
      ).toEqual(stored.map(({ id }) => id));
    }
  });

  test("K02 a product is shown with the price that the shop's lists show", async () => {
    const { points } = (await show(SLUG)).body.data;
    const ids = points.map(({ productCard }) => productCard.id);
    const listed = (await ask(listProducts, { query: { productsId: ids } })).body.data.results;
    const plain = (cards: typeof listed) => cards.map(({ productImages: _, ...card }) => card);
    expect(plain(points.map(({ productCard }) => productCard))).toEqual(plain(listed));
  });

  test("K02 each says its colour in the picture, and a photo in that colour comes first", async () => {
    for (const { slug } of (await list({})).results)
      for (const { color, productCard } of (await show(slug)).body.data.points) {
        expect(color, productCard.slug).not.toBe("");
        const isSold = productCard.variants.some((variant) => variant.color === color);
        if (isSold) expect(productCard.productImages[0]?.altText, slug).toContain(`, ${color}`);
      }
  });

  test("K02 a product that is sold no more is not in the room, and not counted", async () => {
    const { points } = (await show("sudut-baca")).body.data;
    const gone = points[0]?.productCard.id;
    await env.DB.prepare("UPDATE product SET status = 0 WHERE id = ?").bind(gone).run();
    const { data } = (await show("sudut-baca")).body;
    await env.DB.prepare("UPDATE product SET status = 1 WHERE id = ?").bind(gone).run();
    expect(data.points.map(({ productCard }) => productCard.id)).toEqual(
      points.slice(1).map(({ productCard }) => productCard.id),
    );
    expect(data.productTotal).toBe(points.length - 1);
  });

  test.for(["tidak-ada", "9007199254740992", "99999", "%27", "<b>", "-1", "0"])(
    "K02 %s is nobody's room",
    async (id) => {
      expect((await show(id)).status).toBe(404);
    },
  );
});

describe("a room that is published later", () => {
  const slugs = async (now: number) => {
    const { points } = (await show(SLUG, now)).body.data;
    const [{ id } = { id: 0 }] = points.map(({ productCard }) => productCard);
    const lists = await Promise.all([
      ask(listHighlights, {}, { now }).then(({ body }) => body.data),
      list({ perPage: 48 }, now).then(({ results }) => results),
      list({ q: "beranda" }, now).then(({ results }) => results),
      ask(listProductInspiration, { params: { id } }, { now }).then(({ body }) => body.data),
      show(SLUG, now).then(({ body }) => body.data.related),
    ]);
    const rooms = (await ask(listRooms, {}, { now })).body.data.map(({ name }) => name);
    return [...lists.map((list) => list.some(({ slug }) => slug === LATER)), rooms.includes("Beranda")];
  };

  test("K02 is nowhere before its second, and everywhere from then on", async () => {
    expect(await slugs(SEEDED_AT + HOUR - 1)).toEqual(Array(6).fill(false));
    expect((await show(LATER, SEEDED_AT + HOUR - 1)).status).toBe(404);
    expect((await show("900", SEEDED_AT + HOUR - 1)).status).toBe(404);
    expect(await slugs(SEEDED_AT + HOUR)).toEqual([...Array(5).fill(true), true]);
    expect((await show(LATER, SEEDED_AT + HOUR)).body.data.points[0]?.place).toBeNull();
  });

  test.for([
    "uni/inspiration",
    "uni/inspiration/room",
    "uni/inspiration/highlight",
    `uni/inspiration/${SLUG}`,
    "uni/product/inspiration/1",
  ])("T03 %s says until when it is right", async (path) => {
    const { headers } = await send(path);
    expect(Number(headers.get(VALID_UNTIL_HEADER))).toBeLessThanOrEqual(SEEDED_AT + HOUR);
    expect(Number(headers.get(VALID_UNTIL_HEADER))).toBeGreaterThan(SEEDED_AT);
  });
});
