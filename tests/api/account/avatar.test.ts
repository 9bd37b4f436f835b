import { env, exports } from "cloudflare:workers";
import { expect, test } from "vitest";
import { removePicture, storePicture } from "#contract/account/profile.ts";
import { showUser } from "#contract/account/user.ts";
import { TEST_CLOCK_HEADER } from "#contract/call.ts";
import { uploadReviewPicture } from "#contract/service/review.ts";
import { fileOf, pngWithScript, refusedFiles } from "../../support/hostile-pictures.ts";
import { hasSecret, photoWithPlace } from "../../support/pictures.ts";
import { ask, rows, SEEDED_AT, send, signIn } from "../shop.ts";

const photo = (name = "saya.jpg") => new File([photoWithPlace()], name, { type: "image/jpeg" });
const store = (token: string, picture: File, settings = {}) =>
  ask(storePicture, { body: { picture } }, { token, settings: { ...settings } });
const pictureOf = async (token: string) => (await ask(showUser, {}, { token })).body.data.picture;
const tokenOf = (address: string) => /^\/foto\/([\w-]{43})\/kecil$/.exec(address)?.[1] ?? "";
const filesOf = async () => (await env.UPLOADS.list({ prefix: "pictures/" })).objects.map(({ key }) => key);

async function read(
  token: string,
  size = "whole",
  others: Record<string, string> = {},
): Promise<{ status: number; headers: Headers; bytes: Uint8Array }> {
  const headers = { [TEST_CLOCK_HEADER]: String(SEEDED_AT), ...others };
  const answer = await exports.default.fetch(
    new Request(`https://api.test/more/picture/${token}?size=${size}`, { headers }),
  );
  return { status: answer.status, headers: answer.headers, bytes: new Uint8Array(await answer.arrayBuffer()) };
}

test("I01 R03 a photo is kept under a random name, is shown to everybody as WebP, and nothing of where it was taken is", async () => {
  const token = await signIn();
  expect(hasSecret(photoWithPlace())).toBe(true);
  const { status, body } = await store(token, photo("../../etc/rahasia-saya.html"));
  expect(status).toBe(200);
  expect(body.data.picture).toBe(await pictureOf(token));
  const name = tokenOf(body.data.picture);
  for (const size of ["whole", "small"]) {
    const shown = await read(name, size);
    expect([shown.status, shown.headers.get("Content-Type")]).toEqual([200, "image/webp"]);
    expect(shown.headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(shown.headers.get("Cache-Control")).toBe("public, max-age=300");
    expect(hasSecret(shown.bytes)).toBe(false);
  }
  expect(JSON.stringify([body, await filesOf()])).not.toMatch(/rahasia-saya|etc/);
});

test("I01 R03 where pictures cannot be drawn, a photo is kept without what the camera wrote", async () => {
  const { body } = await store(await signIn(), photo(), { IMAGES: undefined });
  const shown = await read(tokenOf(body.data.picture), "small");
  expect([shown.status, shown.headers.get("Content-Type")]).toEqual([200, "image/jpeg"]);
  expect(hasSecret(shown.bytes)).toBe(false);
});

test.for(refusedFiles)("R03 $what is refused in words, and nothing of it is kept", async (file) => {
  const token = await signIn();
  const before = await filesOf();
  const { status, body } = await store(token, fileOf(file));
  // More than a form may hold is not read at all.
  if (file.what === "6 MB") expect([status, body.data]).toEqual([413, { code: "too_large" }]);
  else {
    const { code, fields } = body.data as unknown as { code: string; fields: Record<string, string> };
    expect([status, code, fields.picture]).toEqual([422, "invalid", expect.stringMatching(file.words)]);
  }
  expect(await filesOf()).toEqual(before);
  expect(await pictureOf(token)).toBe("");
});

test("R03 a PNG with script in its texts is shown without them, drawn or not", async () => {
  expect(hasSecret(pngWithScript())).toBe(true);
  for (const settings of [{}, { IMAGES: undefined }]) {
    const picture = fileOf({ bytes: pngWithScript(), name: "gambar.png", type: "image/png" });
    const { status, body } = await store(await signIn(), picture, settings);
    expect(status).toBe(200);
    for (const size of ["whole", "small"]) {
      const { bytes } = await read(tokenOf(body.data.picture), size);
      expect(bytes.length).toBeGreaterThan(0);
      expect([hasSecret(bytes), Buffer.from(bytes).includes("script")]).toEqual([false, false]);
    }
  }
});

test("R03 what is no file, and a form with several, are refused beside the field", async () => {
  const token = await signIn();
  const form = new FormData();
  for (let n = 0; n < 6; n++) form.append("picture", photo(`${n}.jpg`));
  for (const body of [new URLSearchParams({ picture: "foto" }), form, undefined]) {
    const sent = await send("more/user/store", { method: "POST", body }, { token });
    expect([sent.status, Object.keys(sent.body.data.fields ?? {})]).toEqual([422, ["picture"]]);
  }
  expect(await pictureOf(token)).toBe("");
});

test("I01 another photo, or none, deletes the files of the one before, and of nobody else's", async () => {
  const [token, other] = [await signIn(), await signIn()];
  const othersPicture = (await store(other, photo())).body.data.picture;
  const first = tokenOf((await store(token, photo())).body.data.picture);
  const second = tokenOf((await store(token, photo())).body.data.picture);
  expect([first === second, (await read(first)).status, (await read(second)).status]).toEqual([false, 404, 200]);
  const files = await rows<{ recipient: string }>("SELECT recipient FROM outbox WHERE channel = 'file'");
  expect(files.map(({ recipient }) => recipient)).toContain(`pictures/${first}`);
  for (let time = 0; time < 2; time++) {
    const { status, body } = await ask(removePicture, {}, { token });
    expect([status, body.data.picture]).toEqual([200, ""]);
  }
  expect((await read(second)).status).toBe(404);
  expect([await pictureOf(other), (await read(tokenOf(othersPicture))).status]).toEqual([othersPicture, 200]);
});

test("I01 R03 a photo that a browser has already is not sent again, and one that was taken back is gone for it too", async () => {
  const token = await signIn();
  const name = tokenOf((await store(token, photo())).body.data.picture);
  const tag = { "If-None-Match": (await read(name)).headers.get("ETag") ?? "" };
  const again = await read(name, "whole", tag);
  expect([again.status, again.bytes.length, again.headers.get("Cache-Control")]).toEqual([
    304,
    0,
    "public, max-age=300",
  ]);
  expect((await read(name, "whole", { "If-None-Match": '"lain"' })).status).toBe(200);
  await ask(removePicture, {}, { token });
  expect((await read(name, "whole", tag)).status).toBe(404);
});

test("I01 two photos at once leave one, which the account shows", async () => {
  const token = await signIn();
  const answers = await Promise.all([store(token, photo("a.jpg")), store(token, photo("b.jpg"))]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const names = answers.map(({ body }) => tokenOf(body.data.picture));
  const statuses = await Promise.all(names.map(async (name) => (await read(name)).status));
  expect([...statuses].sort()).toEqual([200, 404]);
  expect(tokenOf(await pictureOf(token))).toBe(names[statuses.indexOf(200)]);
});

test("I07 R03 of the pictures whose forms were left, the oldest are forgotten with their files, and the next is taken", async () => {
  const token = await signIn();
  const [shopper] = await rows<{ id: number }>("SELECT max(id) AS id FROM user");
  const waitingOf = () =>
    rows<{ id: number }>(
      "SELECT id FROM upload WHERE user_id = ? AND purpose = 'review' AND attached_to IS NULL ORDER BY id",
      shopper?.id,
    );
  const upload = async () => {
    const { status, body } = await ask(uploadReviewPicture, { body: { picture: photo() } }, { token });
    expect(status).toBe(200);
    return body.data;
  };
  const first = await upload();
  await rows(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 19)
      INSERT INTO upload (token, user_id, purpose, width, height, created_at)
      SELECT 'tertinggal-' || i, ?, 'review', 1, 1, ? FROM n`,
    shopper?.id,
    SEEDED_AT,
  );
  const last = await upload();
  const ids = (await waitingOf()).map(({ id }) => id);
  expect([ids.length, ids.includes(first.id), ids.includes(last.id)]).toEqual([20, false, true]);
  await expect.poll(filesOf, { timeout: 15_000 }).not.toContain(`pictures/${first.token}`);
});
