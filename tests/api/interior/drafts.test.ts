import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { Refusal } from "#contract/call.ts";
import { contract } from "#contract/contract.ts";
import { DRAFT_DAYS, DRAFT_DAYS_MOST } from "#domain/interior.ts";
import { FORM_PICTURES_MAX } from "#domain/pictures/files.ts";
import { Database } from "#functions/db/database.ts";
import { forgetExpired } from "#functions/jobs/cleaning.ts";
import { pictureStatus } from "../service/received.ts";
import { ask, rows, SEEDED_AT, send, signIn } from "../shop.ts";
import { addPicture, draftOf, newKey, request } from "./projects.ts";

const DAY = 86_400;
const save = (key: string, values: object, now = SEEDED_AT) =>
  ask(contract.saveProjectDraft, { params: { key }, body: { values } }, { now });
const files = async () => (await env.UPLOADS.list()).objects.map(({ key }) => key);
const fieldsOf = ({ status, body }: { status: number; body: { data: unknown } }) => [
  status,
  Object.keys((body.data as Refusal).fields ?? {}),
];

test("K04 what is typed in one step stays beside what was typed in the others, also where it does not fit yet", async () => {
  const key = newKey();
  expect(await draftOf(key)).toEqual({ values: {}, pictures: [], sentCode: null });
  await save(key, { propertyId: "1", size: "dua puluh" });
  await Promise.all([save(key, { wish: "Singkat" }), save(key, { name: "<b>R" })]);
  await save(key, { size: "20" });
  const draft = await draftOf(key);
  expect(draft.values).toEqual({ propertyId: "1", size: "20", wish: "Singkat", name: "<b>R" });
  expect((await draftOf(newKey())).values).toEqual({});
  expect(fieldsOf(await save(key, { wish: "x".repeat(2001) }))).toEqual([422, ["values.wish"]]);
  expect((await save("pendek", { wish: "x" })).status).toBe(422);
});

test("K04 R03 R06 pictures of a draft: five at most, no two more by racing, seen with the key alone, deleted by it alone", async () => {
  const key = newKey();
  const taken = await Promise.all(Array.from({ length: FORM_PICTURES_MAX + 2 }, () => addPicture(key)));
  expect(taken.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 422, 422]);
  const { pictures } = await draftOf(key);
  expect(pictures).toHaveLength(FORM_PICTURES_MAX);
  const [first, second] = pictures;
  expect(first?.imageUrl).toBe(`/desain-interior/foto/${first?.token}?draf=${key}`);
  const path = `more/project/picture/${first?.token}`;
  expect(await pictureStatus(`${path}?key=${key}`)).toBe(200);
  expect(await pictureStatus(`${path}?key=${key}&size=small`)).toBe(200);
  for (const other of ["", `?key=${newKey()}`, "?key=", `?key=${"[".repeat(5000)}`])
    expect(await pictureStatus(`${path}${other}`, await signIn())).toBe(404);
  const drop = (as: string, id = 0) => ask(contract.deleteProjectPicture, { body: { key: as, id } });
  await drop(newKey(), first?.id);
  expect((await draftOf(key)).pictures).toHaveLength(FORM_PICTURES_MAX);
  await drop(key, first?.id);
  await drop(key, first?.id);
  expect((await draftOf(key)).pictures[0]?.id).toBe(second?.id);
  expect(
    await rows("SELECT recipient FROM outbox WHERE channel = 'file' AND recipient = ?", `pictures/${first?.token}`),
  ).toHaveLength(1);
  const odd = await addPicture(key, {}, new File(["<svg onload=alert(1)>"], "../../a.jpg"));
  expect(fieldsOf(odd)).toEqual([422, ["picture"]]);
});

test("K04 drafts that nobody touches are deleted after days with their pictures; those in use and those sent stay", async () => {
  const later = SEEDED_AT + DRAFT_DAYS * DAY;
  const [left, used, sent] = [newKey(), newKey(), newKey()];
  for (const key of [left, used, sent]) {
    await save(key, { wish: "Sebuah keinginan" });
    await addPicture(key);
  }
  const { token } = (await draftOf(left)).pictures[0] ?? { token: "" };
  await request(sent);
  await save(used, { wish: "Masih ditulis" }, SEEDED_AT + DAY);
  await forgetExpired(new Database(env.DB), later - 1);
  expect((await draftOf(left)).pictures).toHaveLength(1);
  await forgetExpired(new Database(env.DB), later);
  expect(await draftOf(left)).toEqual({ values: {}, pictures: [], sentCode: null });
  expect((await draftOf(used)).pictures).toHaveLength(1);
  expect(await rows("SELECT id FROM project_picture WHERE draft_key = ?", sent)).toHaveLength(1);
  expect(
    await rows("SELECT id FROM outbox WHERE channel = 'file' AND recipient = ?", `pictures/${token}`),
  ).toHaveLength(1);
  expect(await files()).toContain(`pictures/${(await draftOf(used)).pictures[0]?.token}`);
  // Renewing it does not keep it for ever.
  const end = SEEDED_AT + DRAFT_DAYS_MOST * DAY;
  await save(used, { wish: "Tidak pernah dikirim" }, end - DAY);
  await forgetExpired(new Database(env.DB), end - 1);
  expect((await draftOf(used)).pictures).toHaveLength(1);
  await forgetExpired(new Database(env.DB), end);
  expect(await draftOf(used)).toEqual({ values: {}, pictures: [], sentCode: null });
});

test("K04 R05 an answer of the draft is never shared between visitors", async () => {
  const { headers } = await send(`more/project/draft/${newKey()}`);
  expect(headers.get("Cache-Control")).toBe("private, no-store");
});
