import { beforeAll, expect, test } from "vitest";
import { contract } from "#contract/contract.ts";
import { listMessages, storeMessage, uploadChatPicture } from "#contract/service/chat.ts";
import {
  findPeople,
  listReplies,
  listThreads,
  showThread,
  staffPicturePath,
  uploadReplyPicture,
} from "#contract/staff/inbox.ts";
import { THREADS_PER_PAGE, type ThreadFilter, type ThreadKind } from "#domain/service/inbox.ts";
import { eraseCustomer } from "#functions/operate/erase-customer.ts";
import { act } from "../../support/act.ts";
import { listen } from "../listening.ts";
import { operatorAt } from "../operator.ts";
import { addRegions } from "../orders/buyer.ts";
import { complain, photo, pictureStatus, receive, review } from "../service/received.ts";
import { ask, rows, SEEDED_AT, signIn } from "../shop.ts";
import { apply, member, plan } from "./member.ts";

const HOUR = 3600;
let sekar = "";
let ratih = "";

beforeAll(async () => {
  await addRegions();
  sekar = await member("service", "Sekar");
  ratih = await member("owner", "Ratih");
});

const idOf = async (token: string) => (await ask(contract.showUser, {}, { token })).body.data.id;
const write = (token: string, text: string, now = SEEDED_AT, pictureIds: number[] = []) =>
  ask(storeMessage, { body: { text, messageKey: `kunci-${crypto.randomUUID()}`, pictureIds } }, { token, now });
const list = async (filter: ThreadFilter = "waiting", kind?: ThreadKind, token = sekar) =>
  (await ask(listThreads, { query: { filter, ...(kind && { kind }) } }, { token })).body.data;
const show = async (kind: ThreadKind, id: number, token = sekar) =>
  (await ask(showThread, { params: { kind, id } }, { token })).body.data;
const find = async (q: string) =>
  (await ask(findPeople, { query: { q } }, { token: sekar })).body.data.results.map(({ id }) => id);
const wordsOf = ({ said }: Awaited<ReturnType<typeof show>>) => said.map(({ by, text }) => [by, text]);

/** A request of a guest, since `at`. */
async function request(at: number): Promise<number> {
  const code = `KI-${crypto.randomUUID().slice(0, 10)}`;
  const [row] = await rows<{ id: number }>(
    `INSERT INTO project_request (form_key, code, name, email, phone, property_id, location_id, size, budget, wish,
       contact_by, contact_time, created_at, updated_at)
     SELECT ?1, ?1, 'Surya Atmaja', 'surya@contoh.example', '+6281355500022', p.id, l.id, 20, 0, 'Suka kayu terang.',
       'wa', 'anytime', ?2, ?2 FROM project_property AS p, project_location AS l LIMIT 1 RETURNING id`,
    code,
    at,
  );
  return row?.id ?? 0;
}

test("U10 what customers wait for is one inbox, the longest first, and an answer of each kind ends the wait", async () => {
  const bought = await receive();
  const customer = await idOf(bought.token);
  const reviewed = (await review(bought, {}, { now: SEEDED_AT + 1 })).body.data.id;
  await write(bought.token, "Kapan dikirim?", SEEDED_AT + 2);
  await write(bought.token, "Halo?", SEEDED_AT + 9);
  const complained = (await complain(bought, {}, { now: SEEDED_AT + 3 })).body.data.id;
  const project = await request(SEEDED_AT + 4);
  const isMine = ({ kind, id }: { kind: ThreadKind; id: number }) =>
    ({ chat: customer, complaint: complained, project, review: reviewed })[kind] === id;
  const mine = async (filter: ThreadFilter) => (await list(filter)).results.filter(isMine).map(({ kind }) => kind);
  expect((await list()).results.filter(isMine)).toMatchObject([
    { kind: "review", waitingSince: SEEDED_AT + 1, rating: 5, holder: null },
    { kind: "chat", waitingSince: SEEDED_AT + 2, text: "Halo?" },
    { kind: "complaint", about: bought.orderNumber },
    { kind: "project", name: "Surya Atmaja", text: "Suka kayu terang." },
  ]);
  expect((await list("waiting", "project")).results.map(({ kind }) => kind)).toEqual(["project"]);

  const later = SEEDED_AT + 60;
  const reply = (action: string, input: object) => apply(sekar, action, input, {}, later);
  const chat = await show("chat", customer);
  expect(await reply("chat.answer", { userId: customer, text: "Besok.", after: chat.lastId })).toMatchObject({
    refusal: null,
  });
  const complaint = await show("complaint", complained);
  await reply("complaint.answer", { id: complained, text: "Kami cek dulu.", after: complaint.lastId });
  const { about: code, lastId: after } = await show("project", project);
  await reply("project.write", { code, text: "Kami telepon besok.", after });
  const answered = { to: "answered", answer: "Terima kasih.", saw: "" };
  await reply("review.change", { id: reviewed, change: answered });
  expect(await mine("waiting")).toEqual([]);
  // A complaint and a consultation go on after an answer.
  expect((await mine("open")).sort()).toEqual(["complaint", "project"]);
  expect((await mine("done")).sort()).toEqual(["chat", "review"]);
  expect(wordsOf(await show("chat", customer)).at(-1)).toEqual(["shop", "Besok."]);
  expect((await show("complaint", complained)).said.at(-1)).toMatchObject({ by: "shop", staff: "Sekar" });
  expect((await show("review", reviewed)).review).toMatchObject({ rating: 5, answer: "Terima kasih." });
  await write(bought.token, "Baik, saya tunggu.", SEEDED_AT + HOUR);
  expect(await mine("waiting")).toEqual(["chat"]);
});

test("U10 a page has fifty threads and goes on by its key: none is left out, none comes twice, and few rows are read", async () => {
  await rows(
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 120)
     INSERT INTO user (id, name, email, created_at)
     SELECT 70000000 + i, 'Antre ' || i, 'antre' || i || '@contoh.example', ${SEEDED_AT} FROM n`,
  );
  await rows(
    `INSERT INTO chat_message (user_id, author, message_key, text, created_at)
     SELECT id, 'shopper', 'k' || id, 'Halo', ${SEEDED_AT} + id % 7 FROM user WHERE id > 70000000 AND id <= 70000120`,
  );
  const seen: number[] = [];
  let after: string | undefined;
  const { heard, DB } = listen();
  for (let page = 0; page < 9; page += 1) {
    const query = { filter: "waiting", kind: "chat", ...(after && { after }) } as const;
    heard.rows = 0;
    heard.trips = 0;
    const { data } = (await ask(listThreads, { query }, { token: sekar, settings: { DB } })).body;
    expect(heard.trips).toBeLessThanOrEqual(3);
    expect(heard.rows).toBeLessThanOrEqual(THREADS_PER_PAGE * 5 + 300);
    expect(data.results.length).toBeLessThanOrEqual(THREADS_PER_PAGE);
    seen.push(...data.results.map(({ id }) => id));
    if (data.next === null) break;
    after = data.next;
  }
  const queue = seen.filter((id) => id > 70_000_000 && id <= 70_000_120);
  expect([queue.length, new Set(seen).size]).toEqual([120, seen.length]);
  await rows("DELETE FROM chat_message WHERE user_id > 70000000 AND user_id <= 70000120");
  await rows("DELETE FROM service_thread WHERE user_id > 70000000 AND user_id <= 70000120");
});

test("U10 U18 after somebody else has answered nothing is sent, of each kind, and what was sent meanwhile is seen first", async () => {
  const bought = await receive();
  const customer = await idOf(bought.token);
  await write(bought.token, "Kapan dikirim?");
  const complained = (await complain(bought)).body.data.id;
  const reviewed = (await review(bought)).body.data.id;
  const project = await request(SEEDED_AT);
  const seen = {
    chat: await show("chat", customer),
    complaint: await show("complaint", complained),
    project: await show("project", project),
  };
  const asked = {
    "chat.answer": { userId: customer, text: "Besok.", after: seen.chat.lastId },
    "complaint.answer": { id: complained, text: "Besok.", after: seen.complaint.lastId },
    "project.write": { code: seen.project.about, text: "Besok.", after: seen.project.lastId },
    "review.change": { id: reviewed, change: { to: "answered", answer: "Besok.", saw: "" } },
  };
  for (const [action, input] of Object.entries(asked)) {
    expect((await apply(ratih, action, { ...input, text: "Hari ini." })).refusal, action).toBeNull();
    const late = await apply(
      sekar,
      action,
      action === "review.change" ? { ...input, change: { ...asked["review.change"].change, answer: "Lain." } } : input,
    );
    expect(late, action).toMatchObject({ effects: [], refusal: expect.stringMatching(/belum dikirim/) });
  }
  const now = await show("chat", customer);
  expect(wordsOf(now)).toEqual([
    ["shopper", "Kapan dikirim?"],
    ["shop", "Hari ini."],
  ]);
  expect(now.said.at(-1)?.staff).toBe("Ratih");
  expect(await apply(sekar, "chat.answer", { userId: customer, text: "Besok.", after: now.lastId })).toMatchObject({
    refusal: null,
  });
  expect((await show("review", reviewed)).review?.answer).toBe("Besok.");
});

test("U10 two who answer in the same moment send one answer; the second press of one form is no second message", async () => {
  const token = await signIn();
  const userId = await idOf(token);
  await write(token, "Halo?");
  const { lastId: after } = await show("chat", userId);
  const both = await Promise.all([
    apply(sekar, "chat.answer", { userId, text: "Dari Sekar", after }),
    apply(ratih, "chat.answer", { userId, text: "Dari Ratih", after }),
  ]);
  expect(both.map(({ refusal }) => refusal === null).sort()).toEqual([false, true]);
  const { lastId } = await show("chat", userId);
  const key = crypto.randomUUID();
  const input = { userId, text: "Sekali saja", after: lastId };
  const pressed = [
    await apply(sekar, "chat.answer", input, { key }),
    await apply(sekar, "chat.answer", input, { key }),
  ];
  expect(pressed.map(({ isRepeated }) => isRepeated)).toEqual([false, true]);
  expect((await show("chat", userId)).said).toHaveLength(3);
});

test("U10 U18 a thread is taken by one, given back and taken over only by who has seen whose it is; a wait can be ended without an answer", async () => {
  const token = await signIn();
  const id = await idOf(token);
  await write(token, "Terima kasih, cantik sekali");
  const { waitingSince } = await show("chat", id);
  const hold = (who: string, to: string, holder: number | null) =>
    apply(who, "thread.hold", { kind: "chat", id, to, saw: { holder, waitingSince } });
  expect((await hold(sekar, "taken", null)).refusal).toBeNull();
  expect((await list("mine")).results.map((one) => one.id)).toEqual([id]);
  expect((await list("mine", undefined, ratih)).results).toEqual([]);
  const late = await hold(ratih, "taken", null);
  expect(late.refusal).toMatch(/^Sekar sudah mengambilnya/);
  const mine = (await show("chat", id)).hold;
  expect(mine).toMatchObject({ name: "Sekar", isMine: true, at: SEEDED_AT });
  expect((await hold(ratih, "taken", mine?.staffId ?? 0)).effects).toEqual([expect.stringMatching(/dari Sekar/)]);
  expect((await hold(sekar, "released", mine?.staffId ?? 0)).refusal).toMatch(/^Ratih/);
  expect((await hold(sekar, "settled", null)).refusal).toBeNull();
  expect((await list("waiting", "chat")).results.map((one) => one.id)).not.toContain(id);
  expect((await list("done", "chat")).results.map((one) => one.id)).toContain(id);
  await write(token, "Satu lagi: ada gelangnya?", SEEDED_AT + 60);
  expect((await hold(sekar, "settled", null)).refusal).toMatch(/pesan baru/);
  expect((await list("waiting", "chat")).results.map((one) => one.id)).toContain(id);
});

test("U10 a pasted number finds its customer, a note is kept beside their threads, and all of it goes when they are erased", async () => {
  const phone = "+6281255577011";
  const token = await signIn({ name: "Maya Puspita", phone });
  const userId = await idOf(token);
  expect(await find("https://wa.me/6281255577011")).toEqual([userId]);
  expect(await find("0812 5557 7011")).toEqual([userId]);
  expect(await find("maya pus")).toEqual([userId]);
  expect(await find("Puspita")).toEqual([]);
  expect((await show("chat", userId)).hold).toBeNull();
  const text = "Lewat WhatsApp: minta dikirim sesudah tanggal 5.";
  expect((await apply(sekar, "note.write", { userId, text })).effects).toEqual([expect.stringMatching(/Maya Puspita/)]);
  await write(token, "Halo");
  expect((await show("chat", userId, ratih)).said.find(({ by }) => by === "note")).toMatchObject({
    staff: "Sekar",
    text,
  });
  const told = (await ask(listMessages, {}, { token })).body.data.results;
  expect(JSON.stringify(told)).not.toContain("sesudah tanggal 5");
  await act(eraseCustomer, { customer: { id: userId } }, operatorAt());
  expect(await rows("SELECT id FROM customer_note WHERE user_id = ?", userId)).toEqual([]);
  expect(await rows("SELECT id FROM service_thread WHERE user_id = ?", userId)).toEqual([]);
  expect(await find("Pelanggan")).not.toContain(userId);
});

test("U10 a note that was kept with the wrong customer is removed, once", async () => {
  const userId = await idOf(await signIn());
  await apply(sekar, "note.write", { userId, text: "Salah orang" });
  const [note] = (await show("chat", userId)).said;
  expect((await apply(ratih, "note.remove", { id: note?.id })).refusal).toBeNull();
  expect((await apply(ratih, "note.remove", { id: note?.id })).refusal).toMatch(/sudah tidak ada/);
  expect((await show("chat", userId)).said).toEqual([]);
});

test("U10 pictures come in for those alone who answer customers, and go out to their customer alone", async () => {
  const token = await signIn();
  const userId = await idOf(token);
  const picture = (await ask(uploadChatPicture, { body: { picture: photo() } }, { token })).body.data.id;
  await write(token, "Ini cincinnya", SEEDED_AT, [picture]);
  const shown = (await show("chat", userId)).said[0]?.pictures;
  expect(shown).toEqual([{ of: "unggahan", id: picture }]);
  const path = staffPicturePath("unggahan", String(picture), true);
  const packer = await member("packer", "Dimas");
  expect(await Promise.all([sekar, ratih, packer, token, undefined].map((who) => pictureStatus(path, who)))).toEqual([
    ...[200, 200, 403, 401, 401],
  ]);
  const other = await pictureStatus(staffPicturePath("akun", String(picture), false), sekar);
  expect(other).toBe(404);

  const params = { id: userId };
  const sent = await ask(uploadReplyPicture, { params, body: { picture: photo() } }, { token: sekar });
  const pictures = [sent.body.data.id];
  const { lastId: after } = await show("chat", userId);
  expect((await apply(sekar, "chat.answer", { userId, text: "", after, pictures })).refusal).toBeNull();
  const own = (await ask(listMessages, {}, { token })).body.data.results.at(-1);
  expect(own).toMatchObject({ author: "shop", text: "", pictures: [{ id: pictures[0] }] });
  expect(await pictureStatus(`more/picture/${own?.pictures[0]?.token}`, token)).toBe(200);
  expect(await pictureStatus(`more/picture/${own?.pictures[0]?.token}`, await signIn())).toBe(404);
  const again = await show("chat", userId);
  const taken = await apply(sekar, "chat.answer", { userId, text: "Lagi", after: again.lastId, pictures });
  expect(taken.hasChanged).toBe(true);
});

test("U10 U02 money goes back only after its sums were shown, by who may approve it, with a second step of ten minutes", async () => {
  const bought = await receive();
  const { id } = (await complain(bought)).body.data;
  await apply(sekar, "complaint.move", { id, move: { to: "reviewing" } });
  const input = { id, move: { to: "approved", refund: 150_000, goods: "kept" } };
  const old = await member("service", "Lama", SEEDED_AT - 601);
  expect((await plan(old, "complaint.move", input)).body.data).toMatchObject({ code: "second_step_old" });
  const planned = (await plan(sekar, "complaint.move", input)).body.data;
  expect(planned.effects.join(" ")).toMatch(/Rp 150\.000/);
  expect(await rows("SELECT id FROM refund WHERE complaint_id = ?", id)).toEqual([]);
  expect(
    (await apply(sekar, "complaint.move", { id, move: { ...input.move, refund: 1 } }, { seen: planned.seen }))
      .hasChanged,
  ).toBe(true);
  expect((await apply(sekar, "complaint.move", input, { seen: planned.seen })).refusal).toBeNull();
  expect(await rows("SELECT amount, staff FROM refund WHERE complaint_id = ?", id)).toEqual([
    { amount: 150_000, staff: "Sekar" },
  ]);
});

test("U02 U10 a packer, a shopper and a stranger open nothing of the inbox", async () => {
  const userId = await idOf(await signIn());
  const packer = await member("packer", "Dimas");
  const params = { kind: "chat", id: userId } as const;
  const all = async (token: string) => [
    await ask(listThreads, { query: { filter: "waiting" } }, { token }),
    await ask(findPeople, { query: { q: "Maya" } }, { token }),
    await ask(showThread, { params }, { token }),
    await ask(listReplies, {}, { token }),
    await plan(token, "chat.answer", { userId, text: "Halo" }),
    await plan(token, "note.write", { userId, text: "Halo" }),
  ];
  const refused = await all(packer);
  expect(refused.map(({ status }) => status)).toEqual(Array(6).fill(403));
  expect(refused[0]?.body.message).toMatch(/^Peran Anda tidak mencakup bagian ini/);
  expect((await all(await signIn())).map(({ status }) => status)).toEqual(Array(6).fill(401));
});

test("U10 U18 saved replies: two who change different fields both do; the same field is never written over unseen", async () => {
  expect(
    (await apply(sekar, "reply.add", { title: "Sedang dicek", text: "Kak {nama}, kami cek." })).refusal,
  ).toBeNull();
  const replies = async () => (await ask(listReplies, {}, { token: sekar })).body.data.results;
  const [reply] = await replies();
  const id = reply?.id ?? 0;
  const text = { saw: "Kak {nama}, kami cek.", to: "Kak {nama}, kami cek dulu ke gudang." };
  expect((await apply(ratih, "reply.change", { id, text })).refusal).toBeNull();
  const late = await apply(sekar, "reply.change", { id, text: { ...text, to: "Tulisan lama menang?" } });
  expect(late.refusal).toMatch(/^Isi sudah diubah orang lain/);
  expect((await apply(sekar, "reply.change", { id, title: { saw: "Sedang dicek", to: "Dicek" } })).refusal).toBeNull();
  expect(await replies()).toEqual([{ id, title: "Dicek", text: text.to }]);
  const token = await signIn({ name: "Laras" });
  expect((await show("chat", await idOf(token))).replies).toEqual(await replies());
  expect((await apply(sekar, "reply.remove", { id })).refusal).toBeNull();
  expect(await replies()).toEqual([]);
});
