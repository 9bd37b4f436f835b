import { afterAll, beforeAll, expect, test } from "vitest";
import { askShop } from "../../support/operator.ts";
import { readRow } from "../../support/outbox.ts";
import { refusalsOf } from "../account/entering.ts";
import { type Page, type Visitor, visit } from "../fixtures.ts";
import { type OwnWorker, openOwnShop } from "../own-worker.ts";
import { newShoppers } from "../shopper.ts";

let shop: OwnWorker;
let shoppers: Visitor[];
beforeAll(async () => {
  shop = await openOwnShop("events");
  shoppers = await newShoppers(12, shop.state);
}, 90_000);
afterAll(() => shop?.end());

const PATH = "/profile/event";
const there = () => ({ base: shop.address });
const open = (who: Visitor, path = PATH) => who.visit(path, there());
const send = (who: Visitor, form: Record<string, string | number>) => who.visit(PATH, { ...there(), form });
const GONE = "Klaim ini sudah dibatalkan, atau tidak dapat dikembalikan lagi.";
const next = () => shoppers.shift() as Visitor;
const remainsOf = (id: number) => readRow(shop.state, "SELECT remains FROM event WHERE id = ?", id)?.remains;
const codeIn = ({ document }: Page) => document.querySelector(".claim")?.text ?? "";
const cards = ({ document }: Page) => document.querySelectorAll("main .event h3").map(({ text }) => text.trim());
const alertOf = ({ document }: Page) => document.querySelector("main [role=alert]")?.text ?? "";

test("I09 A13 the page shows what is open, what is claimed and what is past, for who is signed in", async () => {
  const guest = await visit(PATH, there());
  expect([guest.status, guest.location]).toEqual([302, "/login?redirect=%2Fprofile%2Fevent"]);
  const who = next();
  const page = await open(who);
  expect(page.document.querySelector("h1")?.text).toBe("Acara & hadiah");
  expect(cards(page)).toEqual([
    "Merawat Perhiasan Emas Bersama Perajin",
    "Mengenal Mutiara Laut Selatan",
    "Bedah Denah: Ruang Kecil yang Lega",
    "Sore Mencoba Lampu",
    "Hari Ukir Cincin Kawin",
    "Minyak Kayu untuk Perabot",
    "Kain Poles Perhiasan",
  ]);
  expect(cards(await open(who, `${PATH}?lihat=lewat`))).toEqual([
    "Cerita Perajin Kotagede",
    "Kotak Cincin Edisi Serambi",
  ]);
  expect((await open(who, `${PATH}?lihat=klaim`)).document.querySelector("main h2")?.text).toBe("Belum ada klaim");
  const head = await who.visit(PATH, { ...there(), method: "HEAD" });
  expect([head.status, head.html]).toEqual([200, ""]);
});

test("I09 a gift is claimed by a form: its code is told once, and a second click is the same claim", async () => {
  const who = next();
  const before = Number(remainsOf(7));
  const claim = { intent: "claim", kind: "giveaway", id: 7 };
  const sent = await Promise.all([send(who, claim), send(who, claim)]);
  expect(sent.map(({ status, location }) => [status, location])).toEqual(Array(2).fill([303, `${PATH}?lihat=klaim`]));
  const page = await open(who, `${PATH}?lihat=klaim`);
  const code = codeIn(page);
  expect(code).toMatch(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/);
  expect(page.document.querySelector("main [role=status]")?.text).toContain(
    `Anda mendapatkan Kain Poles Perhiasan. Kode Anda ${code}.`,
  );
  expect(remainsOf(7)).toBe(before - 1);
  expect((await open(who)).document.querySelector("main")?.text).toContain("Lihat pendaftaran saya");

  const id = page.document.querySelector(".grid--events [name=id]")?.getAttribute("value") ?? "";
  const stranger = next();
  const stolen = await send(stranger, { intent: "return", kind: "giveaway", id });
  expect([stolen.status, alertOf(stolen)]).toEqual([422, expect.stringContaining(GONE)]);
  expect(remainsOf(7)).toBe(before - 1);
  await send(who, { intent: "return", kind: "giveaway", id });
  expect(remainsOf(7)).toBe(before);
  // The back button still shows the form.
  const again = await send(who, { intent: "return", kind: "giveaway", id });
  expect([again.status, alertOf(again)]).toEqual([422, expect.stringContaining(GONE)]);
  expect(cards(again)).toContain("Kain Poles Perhiasan");
  expect(remainsOf(7)).toBe(before);
});

test("I09 who loses the race for the last place is told plainly, on the same page", async () => {
  await shop.execute("UPDATE event SET quota = 1, remains = 1 WHERE id = 2");
  const racers = [next(), next(), next()];
  const answers = await Promise.all(racers.map((who) => send(who, { intent: "claim", kind: "event", id: 2 })));
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 422, 422]);
  for (const page of answers.filter(({ status }) => status === 422)) {
    expect(alertOf(page)).toContain("Tempatnya baru saja habis.");
    expect(page.document.querySelector("main")?.text).toContain("Penuh");
  }
  await shop.execute(`UPDATE event SET "end" = start + 1 WHERE id = 2`);
  const late = await send(next(), { intent: "claim", kind: "event", id: 2 });
  expect([late.status, alertOf(late)]).toEqual([422, expect.stringContaining("sedang tidak dibuka")]);
});

test("I09 R05 an odd form is refused in words, and claims nothing", async () => {
  const who = next();
  for (const form of [
    { intent: "terbang", kind: "event", id: 1 },
    { intent: "claim", kind: "pesta", id: 1 },
    { intent: "claim", kind: "event", id: "9007199254740993" },
    { intent: "claim", kind: "event", id: "[".repeat(20_000) },
    {},
  ]) {
    const page = await send(who, form as Record<string, string>);
    expect([page.status, Object.keys(refusalsOf(page))]).toEqual([422, ["form"]]);
  }
  for (const query of ["lihat=semua", "halaman=-1", "halaman=9e99", "lihat=klaim&halaman=99"])
    expect((await open(who, `${PATH}?${query}`)).status).toBe(200);
  expect((await open(who, `${PATH}?lihat=klaim`)).html).not.toContain('class="claim"');
});

test("I09 S03 B05 the operator lists events and claims, and hands out by the code, once; the customer is told", {
  timeout: 120_000,
}, async () => {
  const operate = (...args: string[]) => askShop(args, shop.state);
  const who = next();
  await send(who, { intent: "claim", kind: "event", id: 1 });
  const code = codeIn(await open(who, `${PATH}?lihat=klaim`));
  const listed = await operate("events", "list");
  expect(listed.out).toMatch(/^ *1 +event +Merawat Perhiasan Emas Bersama Perajin .* \d+ of 20$/m);
  expect((await operate("events", "claims", "1")).out).toMatch(new RegExp(`^${code} +Pembeli \\d+ +pembeli`, "m"));
  expect(await operate("events", "hand-out", code.toLowerCase())).toMatchObject({ code: 0, err: "" });
  const again = await operate("events", "hand-out", code);
  expect([again.code, again.err]).toEqual([1, expect.stringContaining(`${code} was handed out already`)]);
  const unknown = await operate("events", "hand-out", "22222-22222");
  expect([unknown.code, unknown.err]).toEqual([1, expect.stringContaining("Nobody has the code")]);
  expect((await operate("events", "claims", "999")).code).toBe(1);
  const page = await open(who, `${PATH}?lihat=klaim`);
  expect(page.document.querySelector(".grid--events .tag")?.text).toBe("Sudah hadir");
  expect(page.document.querySelector(".grid--events [value=return]")).toBeNull();
  expect(readRow(shop.state, "SELECT title FROM notification WHERE kind = 'event' ORDER BY id DESC")?.title).toBe(
    "Sudah hadir: Merawat Perhiasan Emas Bersama Perajin",
  );
});
