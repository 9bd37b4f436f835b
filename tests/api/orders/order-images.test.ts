import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env, exports } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { API_TOKEN_HEADER, TEST_CLOCK_HEADER } from "#contract/call.ts";
import {
  deleteOrderImage,
  orderImagePath,
  showOrder,
  showPublicOrder,
  uploadOrderImage,
} from "#contract/orders/order.ts";
import { cleanPicture } from "#domain/pictures/clean.ts";
import { ORDER_IMAGES_MAX, PICTURE_BYTES_MAX } from "#domain/pictures/files.ts";
import { createApi } from "#functions/api/api.ts";
import { hasSecret, photoWithPlace } from "../../support/pictures.ts";
import { finishOrder } from "../service/received.ts";
import { ask, rows, SEEDED_AT, signIn } from "../shop.ts";
import { addProduct, addRegions, line, makeBuyer, ordered } from "./buyer.ts";

const headers = { [API_TOKEN_HEADER]: env.INTEGRATION_TOKEN };
/** A photo; `bytes` more than it needs stand behind its end. */
const jpeg = (bytes = 0) => {
  const photo = photoWithPlace();
  const data = new Uint8Array(Math.max(bytes, photo.length));
  data.set(photo);
  return data;
};
/** Named and declared as something else: neither counts. */
const file = (data: Uint8Array<ArrayBuffer> | string = jpeg()) =>
  new File([data], "../rahasia.html", { type: "text/html" });

let owner: string;
let orderNumber: string;
beforeAll(async () => {
  await addRegions();
  owner = await makeBuyer([line(await addProduct())]);
  orderNumber = await ordered(owner);
});

const upload = (picture = file(), asking: object = { headers }) =>
  ask(uploadOrderImage, { body: { orderNumber, picture } }, asking);
const imagesOf = async (token = owner) =>
  (await ask(showOrder, { params: { id: orderNumber } }, { token })).body.data.images;
const keys = async () => (await env.UPLOADS.list()).objects.map(({ key }) => key);

function read(image: number | string, token?: string, number = orderNumber): Promise<Response> {
  const asking = new Headers({ [TEST_CLOCK_HEADER]: String(SEEDED_AT) });
  if (token) asking.set("Authorization", `Bearer ${token}`);
  return exports.default.fetch(new Request(`https://api.test/${orderImagePath(number, image)}`, { headers: asking }));
}

test("J13 an order takes pictures once something of it was sent: before, the slip of a transfer is not asked for", async () => {
  const refused = await upload();
  expect([refused.status, (refused.body.data as { fields?: unknown }).fields]).toEqual([
    422,
    { picture: expect.stringContaining("Bukti transfer tidak perlu dikirim") },
  ]);
  expect(await keys()).toEqual([]);
  await finishOrder(orderNumber, "shipped");
});

test("J13 R03 a picture is put to an order, is shown to its owner alone as what it is, and goes with its row", async () => {
  const { status, body } = await upload();
  expect([status, body.data.orderNumber]).toEqual([200, orderNumber]);
  const { id } = body.data;
  expect(await imagesOf()).toEqual([{ id }]);
  const [whole, small] = await keys();
  expect(whole).toMatch(/^orders\/[0-9a-f-]{36}$/);
  expect(small).toBe(`${whole}-small`);

  const shown = await read(id, owner);
  const bytes = new Uint8Array(await shown.arrayBuffer());
  expect([hasSecret(jpeg()), hasSecret(bytes)]).toEqual([true, false]);
  // Upright: what was wide is high.
  expect(cleanPicture(bytes, "image/webp")).toMatchObject({ width: 48, height: 64, orientation: 1 });
  expect(Object.fromEntries(shown.headers)).toMatchObject({
    "content-type": "image/webp",
    "x-content-type-options": "nosniff",
    "cache-control": "private, no-store",
  });
  const stranger = await signIn();
  for (const [answer, expected] of [
    [await read(id), 401],
    [await read(id, stranger), 404],
    [await read(id, owner, "SI-000101-000000000000"), 404],
    [await read("1 OR 1=1", owner), 404],
  ] as const) {
    expect(answer.status).toBe(expected);
    expect(answer.headers.get("Content-Type")).toContain("json");
    await answer.body?.cancel();
  }
  expect((await ask(showPublicOrder, { params: { id: orderNumber } })).body.data.images).toEqual([]);

  const gone = await ask(deleteOrderImage, { body: { orderNumber, id } }, { headers });
  expect(gone.body.data).toEqual({ id });
  expect([await imagesOf(), (await read(id, owner)).status]).toEqual([[], 404]);
  await expect.poll(keys, { timeout: 15_000 }).toEqual([]);
  expect((await ask(deleteOrderImage, { body: { orderNumber, id } }, { headers })).status).toBe(404);
});

test("J13 R03 what is no picture, is too large, or is one too many, is refused in words, and nothing of it stays", async () => {
  const refused = async (picture: File) => {
    const { status, body } = await upload(picture);
    return [status, (body.data as unknown as { fields: Record<string, string> }).fields];
  };
  for (const text of ["<svg onload=alert(1)>", "<html>", "GIF89a"])
    expect(await refused(file(text))).toEqual([422, { picture: "Pilih foto berupa JPEG, PNG, atau WebP." }]);
  expect(await refused(file(""))).toEqual([422, { picture: "Berkas foto ini kosong. Pilih foto lain." }]);
  expect(await refused(file(jpeg(PICTURE_BYTES_MAX + 1)))).toEqual([
    422,
    { picture: "Ukuran foto maksimal 5 MB. Perkecil fotonya, lalu unggah lagi." },
  ]);
  expect((await upload(file(jpeg(PICTURE_BYTES_MAX + 100_000)))).status).toBe(413);
  expect(await keys()).toEqual([]);
  for (let n = 0; n < ORDER_IMAGES_MAX; n++) expect((await upload()).status).toBe(200);
  expect(await refused(file())).toEqual([422, { picture: "Maksimal 6 foto untuk satu pesanan." }]);
  expect([(await imagesOf()).length, (await keys()).length]).toEqual([ORDER_IMAGES_MAX, 2 * ORDER_IMAGES_MAX]);
});

test("J13 pictures are taken and given up by the shop's own token alone; where none is set, by nobody", async () => {
  const [image] = await imagesOf();
  const before = await rows("SELECT * FROM order_image");
  const call = (path: string) => {
    const body = new FormData();
    for (const [name, value] of Object.entries({ orderNumber, id: String(image?.id) })) body.set(name, value);
    body.set("picture", file());
    return new Request(`https://api.test/${path}`, { method: "POST", body, headers: { [API_TOKEN_HEADER]: "" } });
  };
  for (const row of [uploadOrderImage, deleteOrderImage]) {
    for (const token of ["", "salah", `${env.INTEGRATION_TOKEN}x`, env.INTEGRATION_TOKEN.slice(1)]) {
      const asking = { token: owner, headers: { [API_TOKEN_HEADER]: token } };
      const body = { orderNumber, id: image?.id ?? 0, picture: file() };
      expect((await ask(row, { body }, asking)).status, row.path).toBe(401);
    }
    const context = createExecutionContext();
    const answer = await createApi().fetch(call(row.path), { ...env, INTEGRATION_TOKEN: "" }, context);
    await waitOnExecutionContext(context);
    expect(answer.status).toBe(401);
  }
  expect(await rows("SELECT * FROM order_image")).toEqual(before);
});
