import { expect, test } from "vitest";
import type { Refusal } from "#contract/call.ts";
import { contract } from "#contract/contract.ts";
import { PROJECT_CODE, type ProjectState } from "#domain/interior.ts";
import { DAY_LIMITS } from "#domain/limits.ts";

import { writeProject } from "#functions/interior/operator-projects.ts";
import { act } from "../../support/act.ts";
import { operator, pictureStatus } from "../service/received.ts";
import { ask, rows, SEEDED_AT, signIn } from "../shop.ts";
import { addPicture, draftOf, newKey, project, request } from "./projects.ts";

const save = (key: string, values: object, now = SEEDED_AT) =>
  ask(contract.saveProjectDraft, { params: { key }, body: { values } }, { now });
const mailsTo = (email: string) =>
  rows<{ subject: string; text: string }>(
    "SELECT subject, text FROM outbox WHERE channel = 'mail' AND recipient = ? ORDER BY id",
    email,
  );
const noticesOf = async (token: string) => {
  const { id } = (await ask(contract.showUser, {}, { token })).body.data;
  return rows<{ kind: string; title: string; text: string; path: string }>(
    "SELECT kind, title, text, path FROM notification WHERE user_id = ? ORDER BY id",
    id,
  );
};
const own = async (token: string, code: string) =>
  (await ask(contract.showOwnProject, { params: { code } }, { token })).body.data;
const fieldsOf = ({ status, body }: { status: number; body: { data: unknown } }) => [
  status,
  Object.keys((body.data as Refusal).fields ?? {}),
];

const move = (code: string, to: ProjectState, text: string) => act(writeProject, { code, to, text }, operator);
const answer = (code: string, text: string) => act(writeProject, { code, text }, operator);

test("K04 a guest's request ends its draft, keeps its pictures, and is confirmed by a mail without anything typed", async () => {
  const key = newKey();
  await save(key, { wish: project.wish });
  await addPicture(key);
  const email = "tamu.satu@contoh.example";
  const { status, body } = await request(key, { email });
  expect([status, body.data.code]).toEqual([200, expect.stringMatching(PROJECT_CODE)]);
  expect(await draftOf(key)).toEqual({ values: {}, pictures: [], sentCode: body.data.code });
  expect(await rows("SELECT key FROM project_draft WHERE key = ?", key)).toEqual([]);
  const [row] = await rows<object>("SELECT * FROM project_request WHERE code = ?", body.data.code);
  expect(row).toMatchObject({ user_id: null, email, state: "submitted", size: 16, budget: 75_000_000 });
  const mails = await mailsTo(email);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toContain(body.data.code);
  expect(mails[0]?.text).not.toContain(project.wish);
  expect(mails[0]?.text).not.toContain(project.name);
  await save(key, { wish: "Setelah terkirim" });
  expect(await rows("SELECT key FROM project_draft WHERE key = ?", key)).toEqual([]);
  expect(fieldsOf(await addPicture(key))).toEqual([422, ["picture"]]);
});

test("K04 the same form is one request with one mail, however often and however fast it is sent", async () => {
  const key = newKey();
  const email = "tamu.dua@contoh.example";
  const both = await Promise.all([request(key, { email }), request(key, { email })]);
  const again = await request(key, { email, wish: "Isinya diganti setelah terkirim pertama kali." });
  const codes = [...both, again].map(({ status, body }) => [status, body.data.code]);
  expect(new Set(codes.map(String)).size).toBe(1);
  expect(codes[0]?.[0]).toBe(200);
  expect(await rows("SELECT wish FROM project_request WHERE form_key = ?", key)).toEqual([{ wish: project.wish }]);
  expect(
    await rows(
      "SELECT count(*) AS n FROM project_entry WHERE request_id = (SELECT id FROM project_request WHERE form_key = ?)",
      key,
    ),
  ).toEqual([{ n: 1 }]);
  expect(await mailsTo(email)).toHaveLength(1);
  expect((await request(newKey(), { email })).body.data.code).not.toBe(codes[0]?.[1]);
});

test("K04 R05 what does not fit is refused beside its field; nothing is written", async () => {
  const [before] = await rows("SELECT count(*) AS n FROM project_request");
  const tried = async (body: object) => fieldsOf(await request(newKey(), body));
  expect(await tried({ propertyId: 999 })).toEqual([422, ["propertyId"]]);
  expect(await tried({ locationId: 2 ** 53 })).toEqual([422, ["locationId"]]);
  expect(await tried({ wish: "pendek" })).toEqual([422, ["wish"]]);
  expect(await tried({ wish: "[".repeat(50_000) })).toEqual([422, ["wish"]]);
  expect(await tried({ email: "tanpa-at", phone: "0812" })).toEqual([422, ["email", "phone"]]);
  expect(await tried({ contactBy: "merpati" })).toEqual([422, ["contactBy"]]);
  expect(await tried({ size: -1, budget: 1.5 })).toEqual([422, ["size", "budget"]]);
  expect((await request("pendek")).status).toBe(422);
  expect(await rows("SELECT count(*) AS n FROM project_request")).toEqual([before]);
});

test("K04 R12 requests and uploads from one address are limited, and so are the requests in one address's name and the mails to it", async () => {
  const address = crypto.randomUUID();
  const statuses: number[] = [];
  for (let n = 0; n < 12; n++)
    statuses.push((await request(newKey(), { email: `penuh${n}@contoh.example` }, { address })).status);
  expect(statuses.at(-1)).toBe(429);
  const email = "korban@contoh.example";
  for (let n = 0; n < DAY_LIMITS.consultation.recipient; n++)
    expect((await request(newKey(), { email })).status).toBe(200);
  expect((await request(newKey(), { email })).status).toBe(429);
  expect((await mailsTo(email)).length).toBe(4);
});

test("K04 a customer's request is listed and shown with its pictures to its customer alone", async () => {
  const [token, stranger] = [await signIn(), await signIn()];
  const key = newKey();
  await addPicture(key);
  const { code } = (await request(key, {}, { token })).body.data;
  expect((await ask(contract.listProjects, {}, { token })).body.data).toMatchObject({
    total: 1,
    results: [{ code, state: "submitted", stateLabel: "Diterima", property: "Rumah tinggal" }],
  });
  const detail = await own(token, code);
  expect(detail).toMatchObject({
    wish: project.wish,
    budgetLabel: "Sampai Rp 75.000.000",
    contactByLabel: "WhatsApp",
    entries: [{ author: "shopper", state: "submitted", label: "Diterima" }],
    mayWrite: true,
  });
  const picture = `more/project/picture/${detail.photos[0]?.token}`;
  expect(detail.photos[0]?.imageUrl).not.toContain(key);
  expect([
    await pictureStatus(picture, token),
    await pictureStatus(picture, stranger),
    await pictureStatus(picture),
  ]).toEqual([200, 404, 404]);
  expect((await ask(contract.showOwnProject, { params: { code } }, { token: stranger })).status).toBe(404);
  expect((await ask(contract.showOwnProject, { params: { code } })).status).toBe(401);
  expect((await ask(contract.listProjects, {}, { token: stranger })).body.data.total).toBe(0);
  // A guest's request is nobody's, also under a guessed code.
  const guest = (await request(newKey())).body.data;
  expect((await ask(contract.showOwnProject, { params: { code: guest.code } }, { token })).status).toBe(404);
});

test("K04 a token that has ended asks as a guest", async () => {
  const { status, body } = await request(newKey(), {}, { token: "token-yang-habis" });
  expect(status).toBe(200);
  expect(await rows("SELECT user_id FROM project_request WHERE code = ?", body.data.code)).toEqual([{ user_id: null }]);
});

test("K04 S03 M01 the operator moves a request along its table; its customer reads every step, a guest by mail", async () => {
  const token = await signIn();
  const { code } = (await request(newKey(), {}, { token })).body.data;
  expect(await move(code, "offered", "")).toMatchObject({
    did: "nothing",
    why: "state",
    state: "submitted",
    needs: ["contacted", "visited"],
  });
  expect(await move(code, "contacted", "Kami telepon besok.")).toMatchObject({ did: "written" });
  expect(await answer(code, "Boleh kirim <b>denah</b>?")).toMatchObject({ did: "written" });
  expect(await noticesOf(token)).toMatchObject([
    { kind: "project", title: `Konsultasi ${code}: dihubungi`, path: `/profile/konsultasi/${code}` },
    { kind: "project", text: "Boleh kirim <b>denah</b>?" },
  ]);
  const race = await Promise.all([move(code, "visited", ""), move(code, "visited", "")]);
  expect(race.map(({ did }) => did).sort()).toEqual(["nothing", "written"]);
  for (const to of ["offered", "done"] as const) await move(code, to, "");
  expect((await own(token, code)).entries.map(({ state }) => state)).toEqual([
    "submitted",
    "contacted",
    null,
    "visited",
    "offered",
    "done",
  ]);
  expect(await answer(code, "Terlambat")).toMatchObject({ why: "over" });
  expect(await move("KI-2222222222", "done", "")).toMatchObject({ did: "nothing", why: "unknown" });
  const email = "tamu.tiga@contoh.example";
  const guest = (await request(newKey(), { email })).body.data;
  await move(guest.code, "closed", "Lokasi itu di luar jangkauan kami.");
  const [, mail] = await mailsTo(email);
  expect([mail?.subject, mail?.text]).toEqual([
    expect.stringContaining(`Konsultasi ${guest.code}: ditutup`),
    expect.stringContaining("Lokasi itu di luar jangkauan kami."),
  ]);
});

test("K04 a customer's message is written once, until the request has ended", async () => {
  const [token, stranger] = [await signIn(), await signIn()];
  const { code } = (await request(newKey(), {}, { token })).body.data;
  const formKey = crypto.randomUUID();
  const write = (as: string, text: string, key = formKey) =>
    ask(contract.writeToProject, { params: { code }, body: { text, formKey: key } }, { token: as });
  await Promise.all([write(token, "Sabtu bisa."), write(token, "Sabtu bisa.")]);
  expect((await write(stranger, "Saya orang lain")).status).toBe(404);
  expect((await own(token, code)).entries.map(({ author, text }) => [author, text])).toEqual([
    ["shopper", ""],
    ["shopper", "Sabtu bisa."],
  ]);
  expect(fieldsOf(await write(token, "  ", crypto.randomUUID()))).toEqual([422, ["text"]]);
  await move(code, "closed", "");
  expect((await write(token, "Halo?", crypto.randomUUID())).status).toBe(409);
});
