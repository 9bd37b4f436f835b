import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { bankAccounts } from "#contract/account/address-book.ts";
import { API_TOKEN_HEADER } from "#contract/call.ts";
import { contract } from "#contract/contract.ts";
import { FIELD_LETTERS } from "#domain/interior.ts";
import { DAY_LIMITS, type DayLimit, type DayMost, MOST, SITE_NETWORKS } from "#domain/limits.ts";
import { CHAT_TEXT_MAX } from "#domain/service/chat.ts";
import { COMPLAINT_TEXT_MAX } from "#domain/service/complaint.ts";
import { linkSocialUser } from "#functions/account/social-queries.ts";
import { Database } from "#functions/db/database.ts";
import { TABLES } from "#functions/db/readiness.ts";
import { answerFilm } from "#functions/edge/film.ts";
import { forgetExpired } from "#functions/jobs/cleaning.ts";
import { insertNotice } from "#functions/messages/notice.ts";
import page from "../../../docs/limits.md?raw";
import { addPicture, newKey, project, request } from "../interior/projects.ts";
import { addProduct, addRegions, chosen, fillCart, line, makeBuyer, order, ordered, preview } from "../orders/buyer.ts";
import { newBrowser, newPerson } from "../people.ts";
import { photo, receive } from "../service/received.ts";
import { type Answered, type Asking, ask, rows, SEEDED_AT, signIn } from "../shop.ts";

/** As many bytes as a text of so many letters can have. */
const long = (letters: number) => "ක".repeat(letters);
const newEmail = () => `${"e".repeat(60)}${crypto.randomUUID()}@contoh.example`;
const bytesOf = (table: string) =>
  Number(page.match(new RegExp(`^\\| \`${table}\` +\\|[^|]+\\|([\\d ]+)\\|`, "m"))?.[1]?.replaceAll(" ", ""));

let soldOut: number;
let bought: Awaited<ReturnType<typeof receive>>;
let buyer: string;
beforeAll(async () => {
  await addRegions();
  soldOut = await addProduct({ stock: 0 });
  bought = await receive();
  buyer = await makeBuyer([line(await addProduct())]);
});
/** Each test has a day of its own. */
beforeEach(() => rows("DELETE FROM daily_count"));

interface Write {
  tables: string[];
  write: (asking: Asking) => Promise<Answered<unknown>>;
}

const draft = {
  ...Object.fromEntries(Object.entries(FIELD_LETTERS).map(([name, letters]) => [name, long(letters)])),
};
const wish = { wish: long(FIELD_LETTERS.wish), name: long(FIELD_LETTERS.name) };
const aCode = { code: "123456" };
const aCartAction = { browser: long(300), product: long(160) };

/** Everything that somebody who is not signed in can make grow, with the largest that is taken. */
const ofGuests: [DayLimit, string, Write][] = [
  [
    "draft",
    "a draft",
    {
      tables: ["project_draft"],
      write: (asking) => ask(contract.saveProjectDraft, { params: { key: newKey() }, body: { values: draft } }, asking),
    },
  ],
  ["guestPicture", "a picture", { tables: ["project_picture"], write: (asking) => addPicture(newKey(), asking) }],
  [
    "consultation",
    "a consultation",
    {
      tables: ["project_request", "outbox"],
      write: (asking) => request(newKey(), { ...wish, email: newEmail() }, asking),
    },
  ],
  [
    "letter",
    "a registration",
    {
      tables: ["user", "one_time_code", "mail_link", "outbox"],
      write: (asking) =>
        ask(contract.register, { body: { ...newPerson(), name: long(60), email: newEmail() } }, asking),
    },
  ],
  [
    "letter",
    "a code",
    {
      tables: ["one_time_code"],
      write: (asking) =>
        ask(contract.sendMailCode, { body: { email: newEmail(), browserToken: newBrowser() } }, asking),
    },
  ],
  [
    "letter",
    "a link",
    {
      tables: ["one_time_code"],
      write: (asking) => ask(contract.askPasswordReset, { body: { email: newEmail() } }, asking),
    },
  ],
  [
    "letter",
    "a wish",
    {
      tables: ["stock_wish", "outbox"],
      write: (asking) => ask(contract.askForStock, { body: { variantId: soldOut, email: newEmail() } }, asking),
    },
  ],
  [
    "codeTry",
    "a try of a code",
    {
      tables: [],
      write: (asking) => ask(contract.verifyMailCode, { params: aCode, body: { email: newEmail() } }, asking),
    },
  ],
  [
    "cartAction",
    "what was done with a cart",
    {
      tables: ["cart_action"],
      write: (asking) => ask(contract.logCartAction, { body: { ...aCartAction, type: long(40) } }, asking),
    },
  ],
  [
    "cartAction",
    "what was put into a cart",
    { tables: ["cart_action"], write: (asking) => ask(contract.logPixel, { body: aCartAction }, asking) },
  ],
];

const counted = TABLES.filter((table) => table !== "daily_count" && !/^(product|search_word)_/.test(table));
async function countAll(): Promise<Record<string, number>> {
  const counts = counted.map((table) => env.DB.prepare(`SELECT count(*) AS count FROM "${table}"`));
  const answers = await env.DB.batch<{ count: number }>(counts);
  return Object.fromEntries(counted.map((table, nth) => [table, answers[nth]?.results[0]?.count ?? 0]));
}

async function largestOf(table: string): Promise<number> {
  const columns = await rows<{ name: string }>("SELECT name FROM pragma_table_info(?)", table);
  const lengths = columns.map(({ name }) => `coalesce(length(CAST("${name}" AS BLOB)), 0)`).join(" + ");
  const [row] = await rows<{ bytes: number }>(`SELECT max(${lengths}) AS bytes FROM "${table}"`);
  return row?.bytes ?? 0;
}

/** Leaves `left` of today's count of this name. */
const leave = (name: string, left: number) => rows("UPDATE daily_count SET count = max - ? WHERE name = ?", left, name);

/** Refused until tomorrow, in words, and nothing was written. */
async function isRefusedToday({ write }: Pick<Write, "write">, asking: Asking): Promise<void> {
  const before = await countAll();
  const { status, body, headers } = await write(asking);
  expect([status, (body.data as { code: string }).code, body.message]).toEqual([
    429,
    expect.stringMatching(/^(day_full|too_many_today)$/),
    expect.stringMatching(/^Batas .* coba lagi besok/i),
  ]);
  expect(Number(headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(await countAll()).toEqual(before);
}

test.each(ofGuests)("R12 one network writes no more of this a day: %s, %s", async (limit, _, { tables, write }) => {
  const address = `198.51.100.${crypto.getRandomValues(new Uint8Array(1))[0]}`;
  const most: DayMost = DAY_LIMITS[limit];
  // A try of a code is refused as wrong.
  const taken = limit === "codeTry" ? 422 : 200;
  const before = await countAll();
  expect((await write({ address })).status).toBe(taken);
  const name = `${limit} of network`;
  expect(await rows("SELECT count, max FROM daily_count WHERE name = ?", name)).toEqual([
    { count: 1, max: most.network },
  ]);
  await leave(name, 1);
  expect((await write({ address })).status).toBe(taken);
  const after = await countAll();
  for (const table of tables) expect(after[table], table).toBe((before[table] ?? 0) + 2);
  await isRefusedToday({ write }, { address });
  // Others go on, until all together have written what the shop takes a day.
  expect((await write({ address: "203.0.113.77" })).status).toBe(taken);
  if (most.all) {
    expect(await rows("SELECT max FROM daily_count WHERE name = ?", limit)).toEqual([{ max: most.all }]);
    await leave(limit, 0);
    await isRefusedToday({ write }, { address: "203.0.113.78" });
  }
  for (const table of [...tables, "daily_count"])
    expect(await largestOf(table), table).toBeLessThanOrEqual(bytesOf(table));
});

test("R12 the limits of a day hold when everything is sent at once, and for all networks of one IPv6 site together", async () => {
  const save = (address: string) =>
    ask(contract.saveProjectDraft, { params: { key: newKey() }, body: { values: { wish: "x" } } }, { address });
  expect((await save("2001:db8:5:1::1")).status).toBe(200);
  await leave("draft of network", 3);
  const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => save(`2001:db8:5:1::${n + 2}`)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, ...Array(5).fill(429)]);
  expect((await save("2001:db8:5:2::1")).status).toBe(200);
  expect(await rows("SELECT max FROM daily_count WHERE name = 'draft of site'")).toEqual([
    { max: DAY_LIMITS.draft.network * SITE_NETWORKS },
  ]);
  await leave("draft of site", 0);
  expect((await save("2001:db8:5:3::1")).status).toBe(429);
  expect((await save("2001:db8:6:3::1")).status).toBe(200);
});

test("R12 a draft that is there is filled in further after the day's last, and a shop may have other limits", async () => {
  const save = (key: string, settings: Asking["settings"]) =>
    ask(
      contract.saveProjectDraft,
      { params: { key }, body: { values: { wish: "x" } } },
      { address: "198.51.100.9", settings },
    );
  const once = { DAY_LIMITS_TIMES: String(1 / DAY_LIMITS.draft.network) };
  const [first, second] = [newKey(), newKey()];
  const statuses = [];
  for (const key of [first, second, first]) statuses.push((await save(key, once)).status);
  expect(statuses).toEqual([200, 429, 200]);
  expect((await save(second, {})).status).toBe(200);
});

/** Puts so many rows into a table at once: `values` of n. */
const fill = (into: string, values: string, count: number, from = 1) =>
  rows(`WITH RECURSIVE n(n) AS (SELECT ${from} UNION ALL SELECT n + 1 FROM n WHERE n < ${from + count - 1})
    INSERT INTO ${into} SELECT ${values} FROM n`);

test("R12 where there is no room for more of all together, a stranger's drafts, pictures and consultations are refused", async () => {
  const key = newKey();
  await addPicture(key);
  await fill("project_draft (key, content, updated_at)", `'penuh' || n, '{}', ${SEEDED_AT}`, MOST.drafts - 1);
  const tries: Write["write"][] = [
    (asking) => ask(contract.saveProjectDraft, { params: { key: newKey() }, body: { values: {} } }, asking),
    (asking) => addPicture(key, asking),
    (asking) => request(newKey(), {}, asking),
  ];
  const [save, picture, consult] = tries as [Write["write"], Write["write"], Write["write"]];
  await isRefusedToday({ write: save }, {});
  expect((await picture({})).status).toBe(200);
  await fill(
    "project_picture (token, draft_key, width, height, created_at)",
    `'penuh' || n, 'penuh' || n, 1, 1, ${SEEDED_AT}`,
    MOST.draftPictures - 2,
  );
  await isRefusedToday({ write: picture }, {});
  await fill(
    `project_request (form_key, code, name, email, phone, property_id, location_id, size, budget, wish, contact_by, contact_time,
      created_at, updated_at)`,
    `'penuh' || n, 'penuh' || n, '', '', '', ${project.propertyId}, ${project.locationId}, 0, 0, '', 'wa', 'anytime', 0, 0`,
    MOST.newConsultations,
  );
  await isRefusedToday({ write: consult }, {});
  await rows("UPDATE project_request SET state = 'contacted' WHERE code = 'penuh1'");
  for (const write of [save, picture]) expect((await write({})).status).toBe(429);
  await rows("DELETE FROM project_draft WHERE key LIKE 'penuh%'");
  await rows("DELETE FROM project_picture WHERE token LIKE 'penuh%'");
  await rows("DELETE FROM project_request WHERE code LIKE 'penuh%' AND code <> 'penuh1'");
  for (const write of tries) expect((await write({})).status).toBe(200);
});

test("R12 what is noted of carts is as much as the shop keeps: the oldest go", async () => {
  const note = "user_id, browser, product, type, ip, created_at";
  await rows("DELETE FROM cart_action");
  await rows(`INSERT INTO cart_action (id, ${note}) VALUES (1, NULL, '', '', 'x', '', ?)`, SEEDED_AT);
  for (const id of [2, 3, MOST.cartActions + 2])
    await rows(`INSERT INTO cart_action (id, ${note}) VALUES (?, NULL, '', '', 'x', '', ?)`, id, SEEDED_AT);
  await forgetExpired(new Database(env.DB), SEEDED_AT);
  expect((await rows<{ id: number }>("SELECT id FROM cart_action ORDER BY id")).map(({ id }) => id)).toEqual([
    3,
    MOST.cartActions + 2,
  ]);
});

const complain = (formKey = newKey()) =>
  ask(
    contract.storeComplaint,
    {
      body: {
        ...{ orderNumber: bought.orderNumber, formKey, pictureIds: [] },
        lines: [{ lineKey: bought.lineKey, quantity: 1 }],
        ...{ reason: "damaged" as const, text: long(COMPLAINT_TEXT_MAX), wish: "exchange" as const },
      },
    },
    { token: bought.token },
  );
const endComplaints = async () => {
  await rows("UPDATE complaint SET state = 'done'");
  await rows("UPDATE complaint_line SET is_open = 0");
};
const chatMessage: Write["write"] = (asking) =>
  ask(contract.storeMessage, { body: { text: long(CHAT_TEXT_MAX), messageKey: newKey() } }, asking);
const aMessage = () => ({ text: long(COMPLAINT_TEXT_MAX), formKey: newKey() });

/** Everything that a customer can make grow day after day. */
const ofCustomers: [DayLimit, string, Write][] = [
  ...(["Review", "Complaint", "Chat"] as const).map((of): [DayLimit, string, Write] => [
    "picture",
    `a picture of a ${of}`,
    {
      tables: ["upload"],
      write: (asking) => ask(contract[`upload${of}Picture`], { body: { picture: photo() } }, asking),
    },
  ]),
  ["message", "a message of the chat", { tables: ["chat_message"], write: chatMessage }],
  [
    "message",
    "a message about a complaint",
    {
      tables: ["complaint_entry"],
      write: async (asking) => {
        const [{ id } = { id: 0 }] = await rows<{ id: number }>("SELECT max(id) AS id FROM complaint");
        return ask(contract.writeToComplaint, { params: { id }, body: aMessage() }, asking);
      },
    },
  ],
  [
    "message",
    "a message about a consultation",
    {
      tables: ["project_entry"],
      write: async (asking) => {
        const [{ code } = { code: "" }] = await rows<{ code: string }>(
          "SELECT code FROM project_request WHERE user_id IS NOT NULL ORDER BY id DESC",
        );
        return ask(contract.writeToProject, { params: { code }, body: aMessage() }, asking);
      },
    },
  ],
  [
    "complaint",
    "a complaint",
    {
      tables: ["complaint"],
      write: async () => {
        await endComplaints();
        return complain();
      },
    },
  ],
  [
    "consultation",
    "a consultation",
    { tables: ["project_request"], write: (asking) => request(newKey(), wish, asking) },
  ],
];

test.each(ofCustomers)(
  "R12 a customer writes no more of this a day: %s, %s",
  async (limit, what, { tables, write }) => {
    const { token } = bought;
    if (what.endsWith("about a complaint")) await complain();
    if (what.endsWith("about a consultation")) await request(newKey(), {}, { token });
    const most: DayMost = DAY_LIMITS[limit];
    const before = await countAll();
    expect((await write({ token })).status).toBe(200);
    const name = `${limit} of account`;
    const counts = "SELECT max FROM daily_count WHERE name = ?";
    expect(await rows(counts, name)).toEqual([{ max: most.account }]);
    await leave(name, 1);
    expect((await write({ token })).status).toBe(200);
    const after = await countAll();
    for (const table of tables) expect(after[table], table).toBe((before[table] ?? 0) + 2);
    await isRefusedToday({ write }, { token });
    for (const table of tables) expect(await largestOf(table), table).toBeLessThanOrEqual(bytesOf(table));
    await endComplaints();
  },
);

test("R12 a customer's pictures, messages and complaints have an end, which is said as such", async () => {
  const { token } = bought;
  const [{ id: owner } = { id: 0 }] = await rows<{ id: number }>(
    `SELECT user_id AS id FROM "order" WHERE ordersn = ?`,
    bought.orderNumber,
  );
  const [{ id: orderId } = { id: 0 }] = await rows<{ id: number }>(
    `SELECT id FROM "order" WHERE ordersn = ?`,
    bought.orderNumber,
  );
  const codeOf = ({ status, body }: Answered<unknown>) => [status, (body.data as { code?: string }).code];
  await fill(
    "upload (token, user_id, purpose, width, height, attached_to, created_at)",
    `'penuh' || n, ${owner}, 'review', 1, 1, n, ${SEEDED_AT}`,
    MOST.pictures,
  );
  expect(codeOf(await ask(contract.uploadChatPicture, { body: { picture: photo() } }, { token }))).toEqual([
    422,
    "pictures_full",
  ]);
  await fill(
    "chat_message (user_id, author, message_key, text, created_at)",
    `${owner}, 'shopper', 'penuh' || n, '', ${SEEDED_AT}`,
    MOST.chatMessages,
  );
  expect(codeOf(await chatMessage({ token }))).toEqual([422, "thread_full"]);
  await endComplaints();
  const { id } = (await complain()).body.data;
  await fill("complaint_entry (complaint_id, author, text, at)", `${id}, 'shopper', '', n`, MOST.entries);
  const write = () => ask(contract.writeToComplaint, { params: { id }, body: aMessage() }, { token });
  expect(codeOf(await write())).toEqual([422, "thread_full"]);
  const { code } = (await request(newKey(), {}, { token })).body.data;
  await fill(
    "project_entry (request_id, author, text, at)",
    `(SELECT id FROM project_request WHERE code = '${code}'), 'shopper', '', n`,
    MOST.entries,
  );
  const toProject = ask(contract.writeToProject, { params: { code }, body: aMessage() }, { token });
  expect(codeOf(await toProject)).toEqual([422, "thread_full"]);
  await endComplaints();
  await fill(
    "complaint (user_id, order_id, form_key, reason, text, wish, state, created_at, updated_at)",
    `${owner}, ${orderId}, 'penuh' || n, 'damaged', '', 'refund', 'done', 0, 0`,
    MOST.complaints,
  );
  expect(codeOf(await complain())).toEqual([422, "complaints_full"]);
});

test("R12 J05 a customer places so many orders within a day, also when they are sent at once, and is told why there is no other", async () => {
  const token = buyer;
  const first = await ordered(token);
  await fillCart(token, [line(await addProduct())]);
  const columns = (await rows<{ name: string }>(`SELECT name FROM pragma_table_info('order') WHERE name <> 'id'`)).map(
    ({ name }) => name,
  );
  const values = columns.map((name) =>
    name === "ordersn" || name === "idempotency_key" ? `"${name}" || n` : name === "state" ? "'done'" : `"${name}"`,
  );
  await rows(`WITH RECURSIVE n(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < ${DAY_LIMITS.order.account - 2})
    INSERT INTO "order" (${columns.map((name) => `"${name}"`)}) SELECT ${values} FROM n, "order" WHERE ordersn = '${first}'`);
  const { seen, missing } = await preview(token);
  expect(missing).toEqual({});
  const answers = await Promise.all([order(token, chosen, { seen }), order(token, chosen, { seen })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  await fillCart(token, [line(await addProduct())]);
  const words = "Maksimal 50 pesanan sehari dari satu akun. Coba lagi besok, atau hubungi kami.";
  expect((await preview(token)).missing).toEqual({ day: words });
  expect((await order(token)).status).toBe(403);
  const tomorrow = SEEDED_AT + 86_400;
  await rows(`UPDATE "order" SET expires_at = expires_at + 200000`);
  expect((await preview(token, chosen, tomorrow)).missing).toEqual({});
  for (const table of ["order", "order_line", "order_hold", "order_move", "payment", "payment_attempt"])
    expect(await largestOf(table), table).toBeLessThanOrEqual(bytesOf(table));
});

test("R12 a customer has ten devices and thirty sessions and known browsers: those of longest ago give way", async () => {
  const password = "kunci pintu depan";
  const email = `sesi-${crypto.randomUUID()}@contoh.example`;
  const token = await signIn({ email, password });
  const [{ id } = { id: 0 }] = await rows<{ id: number }>("SELECT id FROM user WHERE email = ?", email);
  const known = { deviceName: long(100), deviceOs: long(60), firebaseToken: long(2048), appVersion: long(30) };
  for (let n = 0; n < MOST.devices + 3; n++) {
    const body = { ...known, deviceId: `${long(90)}${n}` };
    await ask(contract.registerDevice, { body }, { token, now: SEEDED_AT + n });
  }
  const devices = await rows<{ at: number }>(
    "SELECT updated_at AS at FROM device WHERE user_id = ? ORDER BY updated_at",
    id,
  );
  expect(devices.map(({ at }) => at - SEEDED_AT)).toEqual(Array.from({ length: MOST.devices }, (_, n) => n + 3));
  expect(await largestOf("device")).toBeLessThanOrEqual(bytesOf("device"));

  await fill(
    "access_token (token_hash, user_id, created_at, expires_at, seen_at)",
    `'sesi' || n, ${id}, ${SEEDED_AT} - n, ${SEEDED_AT} + 1000, ${SEEDED_AT} - n`,
    MOST.sessions + 5,
  );
  await fill(
    "known_browser (browser_hash, user_id, seen_at)",
    `'peramban' || n, ${id}, ${SEEDED_AT} - n`,
    MOST.knownBrowsers + 5,
  );
  const agent = { "X-Shopper-Agent": encodeURIComponent(long(200)) };
  const came = await ask(
    contract.login,
    { body: { email, password, browserToken: newBrowser() } },
    { now: SEEDED_AT + 50, headers: agent },
  );
  expect(came.status).toBe(200);
  const count = async (table: string) => (await rows(`SELECT 1 FROM ${table} WHERE user_id = ?`, id)).length;
  expect([await count("access_token"), await count("known_browser")]).toEqual([MOST.sessions, MOST.knownBrowsers]);
  expect(await rows("SELECT 1 FROM access_token WHERE token_hash = 'sesi1'")).toHaveLength(1);
  expect(await rows(`SELECT 1 FROM access_token WHERE token_hash = 'sesi${MOST.sessions}'`)).toHaveLength(0);
  expect((await ask(contract.listSessions, {}, { token: came.body.data.token })).status).toBe(200);
  for (const table of ["access_token", "known_browser"])
    expect(await largestOf(table), table).toBeLessThanOrEqual(bytesOf(table));
});

test("R12 an account has five social logins at most, whatever its address's owner makes at the issuer", async () => {
  const email = newEmail();
  const context = { db: new Database(env.DB), now: SEEDED_AT, origin: "", post: () => {} };
  const link = (subject: string) =>
    linkSocialUser(context, { provider: "google", subject, email, name: long(60), picture: "" }, true);
  for (let n = 0; n < MOST.socialLogins + 2; n++)
    expect((await link(`${email} ${n}`))?.email).toBe(n < MOST.socialLogins ? email : undefined);
  expect(await rows("SELECT 1 FROM social_identity WHERE instr(subject, ?) = 1", email)).toHaveLength(
    MOST.socialLogins,
  );
});

test("R12 all networks of one IPv6 site ask for as little of one recipient's day as one network", async () => {
  const [email, statuses]: [string, number[]] = [newEmail(), []];
  for (let n = 0; n < 3; n++) {
    const asking = { address: `2001:db8:9:${n}::1`, now: SEEDED_AT + 61 * n };
    statuses.push((await ask(contract.sendMailCode, { body: { email } }, asking)).status);
  }
  expect(statuses).toEqual([200, 200, 429]);
});

test("R12 an account's bank accounts and address change so often a day, and its list of notices takes so many", async () => {
  const [password, email] = ["kunci pintu depan", `bank-${crypto.randomUUID()}@contoh.example`];
  const token = await signIn({ email, password });
  const [{ id } = { id: 0 }] = await rows<{ id: number }>("SELECT id FROM user WHERE email = ?", email);
  const account = { bankId: 1, holder: long(60), number: "1234567890", password };
  const stored = await ask(bankAccounts.store, { body: account }, { token });
  expect(stored.status).toBe(200);
  await leave("bank of account", 0);
  await isRefusedToday({ write: (asking) => ask(bankAccounts.store, { body: account }, asking) }, { token });
  const changed = { ...account, id: stored.body.data.id };
  await isRefusedToday({ write: (asking) => ask(bankAccounts.update, { body: changed }, asking) }, { token });
  const change: Write["write"] = (asking) =>
    ask(contract.changeEmail, { body: { email: newEmail(), password } }, asking);
  expect((await change({ token })).status).toBe(200);
  await leave("newAddress of account", 0);
  await isRefusedToday({ write: change }, { token });

  const db = new Database(env.DB);
  const notice = { kind: "order", title: "Judul", text: "Teks", path: "/profile" } as const;
  const tell = (now: number) => db.batch(insertNotice({ userId: id, notice, now, origin: "" }));
  const told = async () => (await rows("SELECT 1 FROM notification WHERE user_id = ?", id)).length;
  for (let n = 0; n < DAY_LIMITS.notice.account + 3; n++) await tell(SEEDED_AT + n);
  expect(await told()).toBe(DAY_LIMITS.notice.account);
  await tell(SEEDED_AT + 86_400);
  expect(await told()).toBe(DAY_LIMITS.notice.account + 1);
});

test("R12 the pictures of orders count towards their network's day", async () => {
  const headers = { [API_TOKEN_HEADER]: env.INTEGRATION_TOKEN };
  const address = "198.51.100.200";
  const upload: Write["write"] = (asking) =>
    ask(contract.uploadOrderImage, { body: { orderNumber: bought.orderNumber, picture: photo() } }, asking);
  expect((await upload({ headers, address })).status).toBe(200);
  await leave("picture of network", 0);
  await isRefusedToday({ write: upload }, { headers, address });
});

test("R10 of a film no more is read than what is asked for, once its length is known", async () => {
  const [chunk, chunks] = [65_536, 300];
  let read = 0;
  const film = () =>
    new ReadableStream<Uint8Array>(
      {
        start: () => {
          read = 0;
        },
        pull: (controller) => {
          if (read < chunks) controller.enqueue(new Uint8Array(chunk).fill(read));
          else controller.close();
          read += 1;
        },
      },
      { highWaterMark: 0 },
    );
  const assets = { fetch: async () => new Response(film(), { headers: { ETag: '"uji"' } }) } as unknown as Fetcher;
  const ask = (range: string) =>
    answerFilm(new Request("https://shop.test/media/a.mp4", { headers: { Range: range } }), assets);
  const end = chunk * chunks;
  for (const [range, said, bytes] of [
    ["bytes=0-1", `bytes 0-1/${end}`, [0, 0]],
    [`bytes=${chunk - 1}-${chunk}`, `bytes ${chunk - 1}-${chunk}/${end}`, [0, 1]],
    [`bytes=-2`, `bytes ${end - 2}-${end - 1}/${end}`, [43, 43]],
  ] as const) {
    const answer = await ask(range);
    expect([answer.status, answer.headers.get("Content-Range")]).toEqual([206, said]);
    expect([...new Uint8Array(await answer.arrayBuffer())]).toEqual(bytes);
    if (range !== "bytes=-2") expect(read).toBeLessThan(5);
  }
  expect((await ask(`bytes=${end}-`)).status).toBe(416);
  expect((await ask("bytes=9-1")).status).toBe(200);
});
