import type { HTMLElement } from "node-html-parser";
import { afterAll, beforeAll, expect, test } from "vitest";
import { orderStatements } from "#functions/demo/sql.ts";
import { readRow } from "../../support/outbox.ts";
import { staffScreens } from "../../support/screens.ts";
import { staffPerson } from "../../support/staff.ts";
import { newVisitor, type Visitor } from "../fixtures.ts";
import { type OwnWorker, openOwnShop } from "../own-worker.ts";
import { ratih, staffVisitor } from "../staff.ts";

/** An order of each state, which would be in the way of the tests beside this one. */
let shop: OwnWorker;
const now = Math.floor(Date.now() / 1000);
beforeAll(async () => {
  shop = await openOwnShop("kunci");
  await shop.execute(orderStatements(now).join(";\n"));
  await shop.execute(
    [
      `INSERT INTO complaint (id, user_id, order_id, form_key, reason, text, wish, created_at, updated_at)
        SELECT 77, user_id, id, 'kunci-komplain', 'damaged', 'Tutupnya retak', 'exchange', ${now}, ${now}
        FROM "order" WHERE state = 'done' LIMIT 1`,
      `INSERT INTO customer_note (user_id, staff, text, created_at) SELECT user_id, 'Ratih', 'Suka emas putih', ${now}
        FROM complaint WHERE id = 77`,
      "INSERT INTO saved_reply (id, title, text) VALUES (77, 'Salam', 'Halo {nama}')",
      `INSERT INTO change (id, at, staff, command, what, after) VALUES (77, ${now}, 'Ratih', 'reply.add', 'reply Salam', 'Halo')`,
    ].join(";\n"),
  );
});
afterAll(() => shop.end());

/** The door's forms take a password, a code or a PIN, each good once or asked for anew. */
const DOOR = "a password, a code or a PIN is asked for, and who is in is in";
/** Forms that need no key, by the screen's route and by what they ask for, and why. */
const KEYLESS: Record<string, Record<string, string>> = {
  "kelola/masuk": { "": DOOR },
  "kelola/masuk/langkah-dua": { take: DOOR, send: "another code takes the place of the one before" },
  "kelola/masuk/undangan/:token": { "": "the link is good once" },
  "kelola/masuk/hp/:token": { "": "the link is good once" },
  "kelola/masuk/pin": { "": DOOR },
  "kelola/kemas/resi": { periksa: "it reads a list and shows what it found; what is then sent has a key" },
  "kelola/saya": {
    password: "the old password is asked for, and opens nothing the second time",
    start: "it begins anew, and changes nothing until the app's code is entered",
  },
};

/** Screens of the door that are walked in another way, by somebody who is not in. */
const asGuest = ["kelola/masuk", "kelola/masuk/langkah-dua", "kelola/masuk/undangan/:token"];
const asPhone = ["kelola/masuk/hp/:token", "kelola/masuk/pin"];

/** What a form asks for, as its route tells forms apart. */
function nameOf(form: HTMLElement): string {
  const intent = form.querySelector("[name=intent], [name=aksi]")?.getAttribute("value") ?? "";
  return form.querySelector("[name=session]") ? `${intent} session` : intent;
}

const isKeyed = (form: HTMLElement) =>
  (form.querySelector("[name=kunci]") ?? form.querySelector("[name=key]"))
    ?.getAttribute("value")
    ?.match(/^[\w-]{20,}$/);

/** Whoever is out is out: it stands in the frame of every screen. */
const isOut = (form: HTMLElement) => form.getAttribute("action") === "/kelola/keluar";

/** Every screen of the back office and its door: by its route the addresses, each with who opens it. */
async function screensToWalk(): Promise<[route: string, path: string, visitor: Visitor][]> {
  const base = shop.address;
  const owner = await staffVisitor(undefined, { state: shop.state, base });
  const one = (sql: string, ...values: string[]) => String(Object.values(readRow(shop.state, sql, ...values) ?? {})[0]);
  const numberOf = (state: string) => one('SELECT ordersn FROM "order" WHERE state = ?', state);
  const threads = {
    chat: "SELECT user_id FROM complaint WHERE id = 77",
    keluhan: "SELECT 77",
    konsultasi: "SELECT id FROM project_request LIMIT 1",
    ulasan: "SELECT id FROM review LIMIT 1",
  };
  const more: Record<string, string[]> = {
    "kelola/layanan/:kind/:id": Object.entries(threads).map(([kind, sql]) => `/kelola/layanan/${kind}/${one(sql)}`),
    "kelola/layanan/balasan/:id?": ["/kelola/layanan/balasan", "/kelola/layanan/balasan/77"],
    "kelola/buku/:id": ["/kelola/buku/77"],
  };
  const inside = Object.entries(staffScreens).flatMap(([route, addresses]) =>
    (more[route] ?? (Array.isArray(addresses) ? addresses : [])).map((address): [string, string, Visitor] => {
      return [route, address.replace(/:([a-z-]+)/, (_, state: string) => numberOf(state)), owner];
    }),
  );

  const guest = newVisitor();
  const entry = await guest.visit("/kelola/masuk", { form: ratih, base });
  const packer = await staffPerson({ role: "packer" });
  await shop.execute(packer.statements.join(";\n"));
  const linkBy = async (form: Record<string, string | number>) => {
    const page = await owner.visit("/kelola/staf", { base });
    const key = page.document.querySelector("[name=key]")?.getAttribute("value") ?? "";
    const made = await owner.visit("/kelola/staf", { form: { ...form, key }, base });
    return new URL(made.document.querySelector("[name=tautan]")?.getAttribute("value") ?? "").pathname;
  };
  const invited = await linkBy({ intent: "add", name: "Sari", email: "sari@toko.example", role: "packer" });
  const enrolled = await linkBy({ intent: "phone", id: packer.id, phone: "HP 1" });
  const phone = newVisitor();
  await phone.visit(enrolled, { form: { sandi: "482915" }, base });
  const another = await linkBy({ intent: "phone", id: packer.id, phone: "HP 2" });
  return [
    ...inside,
    ["kelola/masuk", "/kelola/masuk", newVisitor()],
    ["kelola/masuk/langkah-dua", entry.location ?? "", guest],
    ["kelola/masuk/undangan/:token", invited, newVisitor()],
    ["kelola/masuk/hp/:token", another, newVisitor()],
    ["kelola/masuk/pin", "/kelola/masuk/pin", phone],
  ];
}

test("U18 every form of the back office that changes something has a key, so that a second press is the first (no-JS)", async () => {
  const all = await screensToWalk();
  // None is left out.
  expect(Object.keys(staffScreens).filter((route) => !all.some(([one]) => one === route))).toEqual([]);
  expect(all.filter(([route]) => [...asGuest, ...asPhone].includes(route))).toHaveLength(5);
  let keyed = 0;
  const keyless = new Set<string>();
  for (const [route, path, visitor] of all) {
    const page = await visitor.visit(path, { base: shop.address });
    expect([page.status, path]).toEqual([200, path]);
    for (const form of page.document.querySelectorAll("form[method=post]")) {
      if (isOut(form)) continue;
      if (isKeyed(form)) keyed++;
      else keyless.add(`${route}: ${nameOf(form)}`);
    }
  }
  expect(keyed).toBeGreaterThan(60);
  const meant = Object.entries(KEYLESS).flatMap(([route, forms]) =>
    Object.keys(forms).map((form) => `${route}: ${form}`),
  );
  expect([...keyless].toSorted()).toEqual(meant.toSorted());
});
