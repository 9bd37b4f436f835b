import { beforeAll, expect, test } from "vitest";
import { NOTICE_KINDS } from "#domain/service/notice.ts";
import { askShop } from "../../support/operator.ts";
import { readRow } from "../../support/outbox.ts";
import { tokenOf } from "../account/entering.ts";
import { newVisitor, type Page, visit } from "../fixtures.ts";
import { type Buyer, newBuyer, payFor } from "../orders/buyer.ts";
import { newShopper } from "../shopper.ts";

const PATH = "/profile/notifications";
const SHOP_STATE = process.env.SHOP_STATE ?? ".state/test/shop";
let buyer: Buyer;

/** Somebody whose order was paid and prepared, and who was told of it. */
beforeAll(async () => {
  buyer = await newBuyer();
  await payFor(buyer.visitor, buyer.ordersn);
  expect((await askShop(["process", buyer.ordersn, "--apply"])).code).toBe(0);
}, 60_000);

const bellOf = ({ document }: Page) =>
  document
    .querySelectorAll(".head__me summary")
    .map((link) => link.getAttribute("aria-label"))
    .find((label) => label?.startsWith("Notifikasi"));
const panelOf = ({ document }: Page) =>
  document.querySelectorAll("section[aria-label=Notifikasi] li a").map((link) => link.getAttribute("href"));
const unreadOf = ({ document }: Page) => document.querySelectorAll(".news--new h2 a").map(({ text }) => text);
const newestOf = ({ document }: Page) => document.querySelector("input[name=upTo]")?.getAttribute("value") ?? "";

test("B05 I06 an order moves: it is unread in the header, leads to the order, is read up to the newest shown, and no later one is", {
  timeout: 60_000,
}, async () => {
  const { visitor, ordersn } = buyer;
  const home = await visitor.visit("/about");
  expect(bellOf(home)).toBe("Notifikasi, 2 belum dibaca");
  expect(panelOf(home)).toEqual(Array(2).fill(`/profile/order/${ordersn}`));
  expect((await visitor.visit(panelOf(home)[0] ?? "")).status).toBe(200);
  const page = await visitor.visit(PATH);
  expect(unreadOf(page)).toEqual([`Sedang diproses: pesanan ${ordersn}`, `Sudah dibayar: pesanan ${ordersn}`]);
  // Looking alone reads nothing, and another notice comes after this page was made.
  expect((await askShop(["ship", ordersn, "--courier", "JNE", "--tracking", "JP0101", "--apply"])).code).toBe(0);
  const read = await visitor.visit(PATH, { form: { intent: "read", upTo: newestOf(page) } });
  expect([read.status, read.location]).toEqual([303, PATH]);
  const after = await visitor.visit(PATH);
  expect([unreadOf(after), bellOf(after)]).toEqual([
    [`Sudah dikirim: pesanan ${ordersn}`],
    "Notifikasi, 1 belum dibaca",
  ]);
  await visitor.visit(PATH, { form: { intent: "read", upTo: newestOf(after) } });
  const done = await visitor.visit(PATH);
  expect([unreadOf(done), bellOf(done), newestOf(done)]).toEqual([[], "Notifikasi", ""]);
  expect(done.document.querySelector("main")?.text).toContain("Semua sudah dibaca");
});

test("I06 what cannot be read is refused in words, and nothing is read by an address", async () => {
  const { visitor } = buyer;
  for (const upTo of ["", "semua", "0", "9007199254740993", "[".repeat(20_000)]) {
    const page = await visitor.visit(PATH, { form: { intent: "read", upTo } });
    expect([page.status, page.document.querySelector("main [role=alert]")?.text]).toEqual([
      422,
      expect.stringContaining("Notifikasi ini tidak ditemukan"),
    ]);
  }
  expect((await visitor.visit(PATH, { form: { intent: "semua" } })).status).toBe(422);
  for (const halaman of ["0", "-1", "x", "99999999999", "2"])
    expect((await visitor.visit(`${PATH}?halaman=${halaman}`)).status).toBe(200);
  expect((await visitor.visit(PATH, { method: "HEAD" })).status).toBe(200);
});

test("I06 what comes elsewhere is chosen by boxes, an empty one among them, and stays chosen", async () => {
  const { visitor } = buyer;
  const checkedOf = ({ document }: Page) =>
    document.querySelectorAll("input[type=checkbox][checked]").map((box) => box.getAttribute("name"));
  const page = await visitor.visit(PATH);
  expect(page.document.querySelector("details#pilihan")?.hasAttribute("open")).toBe(false);
  expect(checkedOf(page)).toContain("review-mail");
  // A browser that shows no notices has no boxes, and none of its choices is changed unseen.
  expect(page.document.querySelectorAll("input[name$=-push]")).toHaveLength(0);
  const saved = await visitor.send(PATH, { intent: "choices", "event-mail": "1", "order-mail": "1" });
  expect(saved.document.querySelector("main [role=status]")?.text).toContain("Pilihan Anda disimpan.");
  expect(checkedOf(saved)).toEqual(["event-mail"]);
  expect(saved.document.querySelector(".choices")?.text).toMatch(/Pesanan dan pembayaran\s*selalu/);
  const chosen =
    "SELECT count(*) AS n FROM notice_choice WHERE channel = ? AND user_id = (SELECT id FROM user WHERE email = ?)";
  const count = (channel: string) => readRow(SHOP_STATE, chosen, channel, buyer.person.email)?.n;
  expect([count("push"), count("wa")]).toEqual([0, NOTICE_KINDS.length]);
});

test("I06 A13 a guest is led to the login, and a form of a session that has ended comes back to its owner", async () => {
  expect((await visit(PATH)).location).toBe(`/login?redirect=${encodeURIComponent(PATH)}`);
  const { visitor, person } = await newShopper({ password: "rotan di serambi" });
  await visit("/logout", { method: "POST", form: {}, cookies: { ...visitor.cookies } });
  expect(tokenOf(visitor)).not.toBe("");
  const sent = await visitor.visit(PATH, { form: { intent: "choices", "chat-wa": "1" } });
  expect([sent.status, sent.location]).toEqual([303, `/?unAuth&redirect=${encodeURIComponent(PATH)}`]);
  const form = { intent: "login", email: person.email, password: person.password };
  const back = await visitor.send(`/login?redirect=${encodeURIComponent(PATH)}`, form);
  const box = back.document.querySelector("input[name=chat-wa]");
  expect(box?.hasAttribute("checked")).toBe(true);
});

test("B05 guests and their pages have no notices", async () => {
  const page = await newVisitor().visit("/about");
  expect([bellOf(page), page.html.includes("/profile/notifications")]).toEqual([undefined, false]);
});
