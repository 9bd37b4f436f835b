import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { contract } from "#contract/contract.ts";
import { FORM_PICTURES_MAX } from "#domain/pictures/files.ts";
import { changeReview, listReviews } from "#functions/service/operator-reviews.ts";
import { act } from "../../support/act.ts";
import { addRegions } from "../orders/buyer.ts";
import { ask, rows, SEEDED_AT, signIn } from "../shop.ts";
import { noticesOf, operator, pictureStatus, type Received, receive, review, uploaded } from "./received.ts";

const DAY = 86_400;

beforeAll(addRegions);

const shown = async (productId: number) => (await ask(contract.listReviews, { params: { productId } })).body.data;
const waiting = async (token: string) => (await ask(contract.listWaitingReviews, {}, { token })).body.data;
const mine = async (token: string) => (await ask(contract.listOwnReviews, {}, { token })).body.data.results;
const version = async () => (await rows<{ version: number }>("SELECT version FROM catalogue_version"))[0]?.version ?? 0;
const productOf = async ({ productId }: Received) =>
  (await ask(contract.showProduct, { params: { id: String(productId) } })).body.data;

test("I07 a received thing waits for its review; written, it stands on the product's page and waits no more", async () => {
  const bought = await receive();
  const { token, orderNumber, lineKey, productId } = bought;
  expect((await waiting(token)).results).toMatchObject([{ orderNumber, lineKey, productId, nameLong: "Cincin Uji" }]);
  const before = await version();
  const { status, body } = await review(bought, { templates: ["Sesuai foto", "Cepat sampai"] });
  expect([status, body.data.text]).toEqual([200, "Sesuai foto. Cepat sampai. Kilaunya lembut, pas di jari."]);
  expect((await waiting(token)).total).toBe(0);
  const { results, info } = await shown(productId);
  expect(results).toMatchObject([
    { rating: 5, name: body.data.name, text: body.data.text, answer: "", isVerified: true },
  ]);
  expect(info).toMatchObject({ total: 1, rating: 5, spread: [1, 0, 0, 0, 0] });
  expect(await productOf(bought)).toMatchObject({ rating: 5 });
  // What everybody shares stays: others see it within a minute.
  expect(await version()).toBe(before);
});

test("I07 S03 a review is stored without the signs that nobody sees, with its lines and its emoji", async () => {
  const bought = await receive();
  const text = "Kilaunya\u202E lembut\u0000,\r\npas di\u200B jari 👩🏽‍🦰.";
  expect((await review(bought, { text })).body.data.text).toBe("Kilaunya lembut,\npas di jari 👩🏽‍🦰.");
  const unseen = await review(await receive(), { text: "\u2066\u200B\u202E\uFEFF\u0001".repeat(3) });
  expect(unseen.status).toBe(422);
});

test("I07 an order that is on its way, and somebody else's, are not reviewed", async () => {
  const [coming, other] = [await receive({ state: "shipped" }), await receive()];
  expect((await waiting(coming.token)).total).toBe(0);
  expect((await review(coming)).status).toBe(404);
  expect((await review({ ...other, token: coming.token })).status).toBe(404);
  expect((await review({ ...other, lineKey: "1" })).status).toBe(404);
});

test("I07 the same form sent twice, one after the other or at once, is one review with its pictures once", async () => {
  const [twice, atOnce] = [await receive(), await receive()];
  const pictureIds = [await uploaded(twice.token)];
  const first = await review(twice, { pictureIds });
  const second = await review(twice, { pictureIds: [await uploaded(twice.token)] });
  expect([second.status, second.body.data]).toEqual([200, first.body.data]);
  const both = await Promise.all([review(atOnce), review(atOnce)]);
  expect(both.map(({ status, body }) => [status, body.data.id])).toEqual(both.map(() => [200, both[0]?.body.data.id]));
  for (const { productId } of [twice, atOnce]) expect((await shown(productId)).info.total).toBe(1);
});

test("I07 another review of the same thing is refused and replaces nothing; asked for, the first is answered", async () => {
  const bought = await receive();
  const { token, orderNumber, lineKey } = bought;
  const find = () => ask(contract.showWaitingReview, { params: { orderNumber, lineKey } }, { token });
  expect((await find()).body.data).toMatchObject({ waiting: { lineKey }, written: null });
  const pictureIds = [await uploaded(token)];
  const first = (await review(bought, { pictureIds })).body.data;
  const second = await review(bought, { rating: 1, text: "Dari tab yang lain, isinya lain." });
  expect([second.status, (second.body.data as unknown as { code: string }).code]).toEqual([409, "review_written"]);
  expect((await find()).body.data).toEqual({ waiting: null, written: first });
  // Its form, sent by the back button, still names the pictures that came with it.
  const changed = { id: first.id, rating: 4, text: "Diganti dengan sengaja.", pictureIds };
  const after = (await ask(contract.storeReview, { body: changed }, { token })).body.data;
  expect([after.rating, after.photos]).toEqual([4, first.photos]);
});

test("I07 a review is changed for 30 days, and not a second longer; count and mean follow", async () => {
  const bought = await receive();
  const { id } = (await review(bought)).body.data;
  const change = (now: number) =>
    ask(
      contract.storeReview,
      { body: { id, rating: 2, text: "Setelah sebulan warnanya pudar.", isMasked: 1 as const } },
      { token: bought.token, now },
    );
  await rows("UPDATE access_token SET expires_at = ?", SEEDED_AT + 90 * DAY);
  const late = await change(SEEDED_AT + 30 * DAY);
  expect([late.status, (late.body.data as unknown as { code: string }).code]).toEqual([409, "review_closed"]);
  expect((await change(SEEDED_AT + 30 * DAY - 1)).body.data).toMatchObject({
    rating: 2,
    changedAt: expect.any(Number),
  });
  const { results, info } = await shown(bought.productId);
  expect([info.total, info.rating, info.spread]).toEqual([1, 2, [0, 0, 0, 1, 0]]);
  // Whoever wants is not recognised.
  expect(results[0]?.name).toMatch(/^P\*\*\*\d$/);
});

test("I07 R03 pictures are shown to everybody once the review is sent, at most five, and a deleted one is gone for good", async () => {
  const bought = await receive();
  const { token, productId } = bought;
  const waits = await uploaded(token);
  const tokenOf = async (id: number) =>
    (await rows<{ token: string }>("SELECT token FROM upload WHERE id = ?", id))[0]?.token ?? "";
  const path = `more/picture/${await tokenOf(waits)}`;
  const status = () => pictureStatus(path);
  expect(await status()).toBe(404);
  const { id } = (await review(bought, { pictureIds: [waits, await uploaded(token)] })).body.data;
  expect(await status()).toBe(200);
  const photos = async () => (await shown(productId)).results[0]?.photos.map(({ imageUrl }) => imageUrl);
  expect(await photos()).toEqual([`/foto/${await tokenOf(waits)}`, expect.stringMatching(/^\/foto\/[\w-]{43}$/)]);

  const more = await Promise.all(Array.from({ length: 4 }, () => uploaded(token)));
  const change = (pictureIds: number[]) =>
    ask(contract.storeReview, { body: { id, rating: 5, text: "Dengan foto lebih banyak.", pictureIds } }, { token });
  const refused = await change(more);
  expect([refused.status, (refused.body.data as unknown as { fields: object }).fields]).toEqual([
    422,
    { pictureIds: expect.stringContaining("Maksimal 5 foto") },
  ]);
  expect((await change(more.slice(0, 3))).body.data.photos).toHaveLength(FORM_PICTURES_MAX);

  const objects = async () => (await env.UPLOADS.list()).objects.map(({ key }) => key);
  const key = `pictures/${await tokenOf(waits)}`;
  expect(await objects()).toContain(key);
  expect((await ask(contract.deleteReviewPicture, { body: { id: waits } }, { token: await signIn() })).status).toBe(
    200,
  );
  expect(await photos()).toHaveLength(FORM_PICTURES_MAX);
  await ask(contract.deleteReviewPicture, { body: { id: waits } }, { token });
  expect([(await photos())?.length, await status()]).toEqual([4, 404]);
  await expect.poll(objects, { timeout: 8000 }).not.toContain(key);
});

test("I07 R03 pictures leave a review with its change, or not at all; new ones take their room", async () => {
  const bought = await receive();
  const { token, productId } = bought;
  const pictureIds = await Promise.all(Array.from({ length: FORM_PICTURES_MAX }, () => uploaded(token)));
  const { id } = (await review(bought, { pictureIds })).body.data;
  const other = await receive();
  const others = await uploaded(other.token);
  await review(other, { pictureIds: [others] });
  const photosOf = async (product: number) => (await shown(product)).results[0]?.photos.length;
  const change = (body: object) =>
    ask(contract.storeReview, { body: { id, rating: 4, text: "Tetap cantik dipakai.", ...body } }, { token });
  const [first = 0, second = 0] = pictureIds;
  const added = [await uploaded(token), await uploaded(token)];
  for (const refused of [{ text: "Bagus" }, { pictureIds: added }])
    expect((await change({ ...refused, deletedPictureIds: [first] })).status).toBe(422);
  expect(await photosOf(productId)).toBe(FORM_PICTURES_MAX);
  // Somebody else's picture stays, whoever names it.
  const { status, body } = await change({ pictureIds: added, deletedPictureIds: [first, second, others] });
  const kept = [...pictureIds.slice(2), ...added].sort((one, other) => one - other);
  expect([status, body.data.photos.map((one) => one.id)]).toEqual([200, kept]);
  expect(await photosOf(other.productId)).toBe(1);
  expect((await rows("SELECT id FROM upload WHERE id = ?", first)).length).toBe(0);
});

test("I07 pictures of somebody else, and pictures that are gone, do not come with a review", async () => {
  const bought = await receive();
  const stolen = await review(bought, { pictureIds: [await uploaded(await signIn())] });
  expect([stolen.status, (stolen.body.data as unknown as { fields: object }).fields]).toEqual([
    422,
    { pictureIds: expect.stringContaining("tidak tersimpan") },
  ]);
  expect((await mine(bought.token)).length).toBe(0);
});

test("I07 too few words, no stars and phrases that the shop does not have are refused with words", async () => {
  const bought = await receive();
  const refused = async (body: object) => {
    const answer = await review(bought, body);
    return [answer.status, Object.keys((answer.body.data as unknown as { fields: object }).fields ?? {})];
  };
  expect(await refused({ text: "Bagus" })).toEqual([422, ["text"]]);
  expect(await refused({ rating: 6 })).toEqual([422, ["rating"]]);
  expect(await refused({ templates: ["<b>Beli di toko lain</b>"] })).toEqual([422, ["templates"]]);
  expect((await review(bought, { text: "", templates: ["Sesuai foto"] })).status).toBe(200);
});

test("I07 a gift that the shop does not show needs no review; one that it shows may have one", async () => {
  const bought = await receive();
  const gift = (isShown: number) =>
    rows(`UPDATE order_line SET is_get_free = 1 WHERE line_key = ?`, bought.lineKey).then(() =>
      rows("UPDATE product SET status = ? WHERE id = ?", isShown, bought.productId),
    );
  await gift(0);
  expect([(await waiting(bought.token)).total, (await review(bought)).status]).toEqual([0, 404]);
  await gift(1);
  expect([(await waiting(bought.token)).total, (await review(bought)).status]).toEqual([1, 200]);
});

test("I07 the shop answers a review: the product's page shows it, and its author is told", async () => {
  const bought = await receive();
  const { id } = (await review(bought)).body.data;
  const words = "Terima kasih, Kak. Semoga awet.";
  const answer = { id, change: { to: "answered", answer: words } } as const;
  expect(await act(changeReview, answer, operator)).toMatchObject({ did: "changed", hasAuthor: true });
  expect((await shown(bought.productId)).results[0]).toMatchObject({ answer: words, answeredAt: operator.now });
  expect((await mine(bought.token))[0]).toMatchObject({ answer: words });
  const told = { kind: "review", title: "Toko membalas ulasan Anda", text: words };
  expect(await noticesOf(bought.token)).toMatchObject([{ ...told, path: "/profile/review?tab=ditulis" }]);
  expect(await act(changeReview, answer, operator)).toMatchObject({ did: "nothing", why: "same-answer" });
  expect(await noticesOf(bought.token)).toHaveLength(1);
  expect(await act(changeReview, { ...answer, id: 2 ** 31 }, operator)).toMatchObject({ why: "unknown" });
});

test("I07 a hidden review is on no page and counts for nothing, and its author reads why; shown, all is as before", async () => {
  const bought = await receive();
  const { id, photos } = (await review(bought, { pictureIds: [await uploaded(bought.token)] })).body.data;
  const picture = `more/picture/${photos[0]?.imageUrl.split("/").at(-1)}`;
  const isSeen = (who?: string) => pictureStatus(picture, who);
  const before = await version();
  const hide = { id, change: { to: "hidden", reason: "Memuat nomor telepon" } } as const;
  expect(await act(changeReview, hide, operator)).toMatchObject({ did: "changed" });
  const { results, info } = await shown(bought.productId);
  expect([results, info.total, info.rating, info.spread]).toEqual([[], 0, 0, [0, 0, 0, 0, 0]]);
  expect(await version()).toBeGreaterThan(before);
  expect([await isSeen(), await isSeen(bought.token)]).toEqual([404, 200]);
  expect((await mine(bought.token))[0]).toMatchObject({
    hiddenReason: "Memuat nomor telepon",
    text: expect.any(String),
  });
  expect((await noticesOf(bought.token))[0]?.text).toContain("Memuat nomor telepon");
  expect(await act(changeReview, hide, operator)).toMatchObject({ did: "nothing", why: "hidden-before" });
  expect((await listReviews("hidden", 1, operator)).rows.map((one) => one.id)).toContain(id);
  // A hidden review that is changed stays hidden.
  const worse = { id, rating: 1, text: "Kilaunya pudar setelah seminggu." };
  await ask(contract.storeReview, { body: worse }, { token: bought.token });
  expect((await shown(bought.productId)).info.total).toBe(0);
  expect(await act(changeReview, { id, change: { to: "shown-again" } }, operator)).toMatchObject({ did: "changed" });
  expect((await shown(bought.productId)).info).toMatchObject({ total: 1, rating: 1 });
  expect(await isSeen()).toBe(200);
});

test("I07 phrases fit the product: what stands in a room and what is worn have their own", async () => {
  const token = await signIn();
  const phrases = async (room: string) => {
    const [one] = await rows<{ id: number }>(
      "SELECT id FROM product WHERE (room_type = '') = ? LIMIT 1",
      room === "" ? 1 : 0,
    );
    return (await ask(contract.listReviewTemplates, { query: { productId: one?.id ?? 0 } }, { token })).body.data;
  };
  expect(await phrases("")).toEqual(expect.arrayContaining(["Sesuai foto", "Nyaman dipakai"]));
  expect(await phrases("Ruang Tamu")).toEqual(expect.arrayContaining(["Sesuai foto", "Pas di ruangan"]));
  expect(await phrases("Ruang Tamu")).not.toContain("Nyaman dipakai");
});
