import { beforeAll, expect, test } from "vitest";
import { listSettings } from "#contract/content/content.ts";
import { applyAct } from "#contract/staff/act.ts";
import { readTracking } from "#contract/staff/packing.ts";
import { showSettings } from "#contract/staff/settings.ts";
import { SETTINGS } from "#domain/operate/settings.ts";
import { writtenDay } from "#domain/service/closed-days.ts";
import type { Role } from "#domain/staff/roles.ts";
import { dayOf } from "#lib/time.ts";
import { addProduct, addRegions, line, makeBuyer, preview } from "../orders/buyer.ts";
import { buy, press } from "../orders/provider.ts";
import { ask, rows, SEEDED_AT } from "../shop.ts";
import { newStaff, staffIn } from "../staff.ts";

beforeAll(addRegions);

const DAY = 86_400;
const day = (later: number) => writtenDay(dayOf(SEEDED_AT) + later);
const key = () => `kunci-${crypto.randomUUID()}`;

interface Doing {
  role?: Role;
  token?: string;
  key?: string;
}

async function act(action: string, input: object, { role = "owner", token, key: own = key() }: Doing = {}) {
  const asking = { token: token ?? (await staffIn(role)) };
  return ask(applyAct, { body: { action, input: JSON.stringify(input), key: own } }, asking);
}

const change = (fields: Record<string, [saw: string, to: string]>, doing?: Doing) => {
  const changes = Object.fromEntries(Object.entries(fields).map(([name, [saw, to]]) => [name, { saw, to }]));
  return act("settings.change", { fields: changes }, doing);
};
const fieldsNow = async () => (await ask(showSettings, {}, { token: await staffIn("owner") })).body.data.fields;
const stored = async (name: keyof typeof SETTINGS) =>
  (await rows<{ content: string }>("SELECT content FROM setting WHERE id = ?", SETTINGS[name].id))[0]?.content;

test("U18 a field is written only where what was shown still stands, and what somebody else has written stays", async () => {
  const saw = (await fieldsNow()).hours ?? "";
  const legal = (await fieldsNow()).legal ?? "";
  const mine = "Senin sampai Jumat, 08:00 sampai 16:00 WIB";
  expect((await change({ hours: [saw, mine] })).body.data.refusal).toBeNull();
  const met = await change({ hours: [saw, "Setiap hari, 10:00 sampai 20:00"], legal: [legal, "NIB 1"] });
  expect(met.body.data.refusal).toContain("baru diubah orang lain");
  expect([await stored("hours"), (await fieldsNow()).legal ?? ""]).toEqual([mine, legal]);
  // Another field of the same shop is not in the way.
  expect((await change({ legal: [legal, "NIB 1"] })).body.data.refusal).toBeNull();
  await change({ hours: [mine, saw], legal: ["NIB 1", legal] });
});

test("U18 two who change one field at once: one is written, the other is told", async () => {
  const saw = (await fieldsNow())["low-stock"] ?? "";
  const answers = await Promise.all(["7", "8"].map((to) => change({ "low-stock": [saw, to] })));
  const refused = answers.filter(({ body }) => body.data.refusal !== null);
  expect(refused).toHaveLength(1);
  expect(["7", "8"]).toContain(await stored("low-stock"));
});

test("U18 a second press of a form is answered with the first, also after somebody else has written", async () => {
  const { token } = await newStaff("owner");
  const saw = (await fieldsNow()).address ?? "";
  const once = { token, key: key() };
  expect((await change({ address: [saw, "Jalan Satu"] }, once)).body.data).toMatchObject({ isRepeated: false });
  await change({ address: ["Jalan Satu", "Jalan Dua"] });
  expect((await change({ address: [saw, "Jalan Satu"] }, once)).body.data).toMatchObject({
    refusal: null,
    isRepeated: true,
  });
  expect(await stored("address")).toBe("Jalan Dua");
  await change({ address: ["Jalan Dua", saw] });
});

test("U18 the chat's link is a field of its own, and what no rule of the shop allows is not written", async () => {
  const { chat = "", "chat-link": link = "" } = await fieldsNow();
  expect((await change({ "chat-link": [link, "https://wa.me/62811"] })).body.data.refusal).toBeNull();
  expect(await fieldsNow()).toMatchObject({ chat, "chat-link": "https://wa.me/62811" });
  expect((await change({ chat: [chat, "bukan nomor"] })).body.data.refusal).toContain("Belum bisa disimpan");
  expect((await change({ wallpaper: ["", "biru"] })).body.data.refusal).toContain("Belum bisa disimpan");
  expect(await fieldsNow()).toMatchObject({ chat, "chat-link": "https://wa.me/62811" });
});

test("U02 U18 settings are the owner's alone, and the book says who changed what", async () => {
  for (const role of ["service", "packer"] as const) {
    expect((await change({ hours: ["", "x"] }, { role })).status, role).toBe(403);
    expect((await act("closed-days.add", { from: day(300), to: day(300), reason: "" }, { role })).status).toBe(403);
  }
  const { token, id } = await newStaff("owner");
  const [{ name } = { name: "" }] = await rows<{ name: string }>("SELECT name FROM staff WHERE id = ?", id);
  await act("closed-days.add", { from: day(300), to: day(301), reason: "Audit" }, { token });
  const [entry] = await rows<Record<string, string>>(
    "SELECT * FROM change WHERE what = 'closed-days' ORDER BY id DESC LIMIT 1",
  );
  expect(Object.values(entry ?? {})).toContain(name);
  expect(JSON.stringify(entry)).toContain("Audit");
  await act("closed-days.remove", { from: day(300), to: day(301) });
});

test("U18 closed days are added beside those that somebody else adds meanwhile, once, and taken out again", async () => {
  const one = { from: day(40), to: day(42), reason: "Libur panjang" };
  const token = await staffIn("owner");
  const once = { token, key: key() };
  expect((await act("closed-days.add", one, once)).body.data).toMatchObject({ refusal: null, isRepeated: false });
  expect((await act("closed-days.add", one, once)).body.data).toMatchObject({ refusal: null, isRepeated: true });
  expect((await act("closed-days.add", { from: day(50), to: day(50), reason: "" })).body.data.refusal).toBeNull();
  expect((await act("closed-days.add", one)).body.data.refusal).toContain("sudah ada");
  expect(await stored("closed-days")).toBe(`${day(40)} sampai ${day(42)}: Libur panjang; ${day(50)}`);
  // What the shoppers' pages read has them at once.
  const shown = (await ask(listSettings, {})).body.data.find(({ id }) => id === SETTINGS["closed-days"].id);
  expect(shown?.content).toContain("Libur panjang");
  await act("closed-days.remove", { from: day(50), to: day(50) });
  await act("closed-days.remove", { from: day(40), to: day(42) });
  expect((await act("closed-days.remove", { from: day(40), to: day(42) })).body.data.refusal).toContain(
    "sudah tidak ada",
  );
  expect(await stored("closed-days")).toBe("");
});

test("U18 J09 J12 while the shop is closed an order may be paid longer, and arrives later", async () => {
  const ring = await addProduct({ stock: 90 });
  const token = await makeBuyer([line(ring)]);
  const before = await preview(token);
  const bought = await buy();
  await press(bought.id, "lunas");
  const arrival = async () => (await bought.show()).arrival?.from ?? 0;
  const usual = await arrival();
  await act("closed-days.add", { from: day(1), to: day(9), reason: "Libur" });
  const { payWithinSeconds } = await preview(token);
  expect([before.payWithinSeconds, payWithinSeconds]).toEqual([DAY, 10 * DAY]);
  expect((await arrival()) - usual).toBeGreaterThanOrEqual(8 * DAY);
  await act("closed-days.remove", { from: day(1), to: day(9) });
  expect(await arrival()).toBe(usual);
});

test("U07 U18 couriers: one that is in use only leaves the choice, a change meets another's, and the list is read by them", async () => {
  const add = () => act("courier.add", { name: "Becak Uji", page: "https://becak.example/NUMBER" });
  expect((await add()).body.data.refusal).toBeNull();
  expect((await add()).body.data.refusal).toContain("sudah ada");
  const hide = (saw: string, to: string) =>
    act("courier.change", { name: "Becak Uji", fields: { offered: { saw, to } } });
  expect((await hide("ya", "tidak")).body.data.refusal).toBeNull();
  expect((await hide("ya", "tidak")).body.data.refusal).toContain("baru diubah orang lain");
  expect(await stored("courier-pages")).toContain("-Becak Uji = https://becak.example/NUMBER");

  const bought = await buy();
  await press(bought.id, "lunas");
  const body = { text: `${bought.id}\tbecak uji kilat\tBCK00012345` };
  const { lines } = (await ask(readTracking, { body }, { token: await staffIn("packer") })).body.data;
  expect(lines).toMatchObject([{ verdict: "fits", orderNumber: bought.id }]);
  await rows(
    `UPDATE parcel SET courier = 'Becak Uji' WHERE order_id = (SELECT id FROM "order" WHERE ordersn = ?)`,
    bought.id,
  );
  expect((await act("courier.remove", { name: "Becak Uji" })).body.data.refusal).toContain("dipakai di pesanan");
  await rows(`UPDATE parcel SET courier = '' WHERE courier = 'Becak Uji'`);
  expect((await act("courier.remove", { name: "Becak Uji" })).body.data.refusal).toBeNull();
  expect((await act("courier.remove", { name: "Becak Uji" })).body.data.refusal).toContain("sudah tidak ada");
  const unknown = (await ask(readTracking, { body }, { token: await staffIn("packer") })).body.data.lines;
  expect(unknown).toMatchObject([{ verdict: "wrong" }]);
});
