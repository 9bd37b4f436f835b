import { expect, test } from "vitest";
import { lastMessage } from "../../support/outbox.ts";
import { newVisitor, type Page, visit } from "../fixtures.ts";
import { newShopper } from "../shopper.ts";

const SOLD = "/product/lampu-meja-jamur";
const newEmail = () => `${crypto.randomUUID()}@contoh.example`;
const wishOf = ({ document }: Page) => document.querySelector("#kabari");

/** The variant's form as it stands on the page, filled in. */
function formOf(page: Page, email?: string) {
  const form = wishOf(page)?.querySelector("form");
  const fields = form?.querySelectorAll("input[type=hidden]") ?? [];
  const hidden = Object.fromEntries(fields.map((one) => [one.getAttribute("name"), one.getAttribute("value") ?? ""]));
  return {
    action: form?.getAttribute("action")?.replace(/#.*/, "") ?? "",
    form: { ...hidden, ...(email !== undefined && { email }) },
  };
}

test("E16 a sold-out product has no button that buys; a guest asks by address, lands on what says so, and can take it back (no-JS)", async () => {
  const page = await visit(SOLD);
  expect(page.document.querySelectorAll("main button[value=add], main button[value=buy]")).toEqual([]);
  expect(page.document.querySelector('.buy--stick a[href="#kabari"]')?.text).toBe("Beri tahu saya");
  const [guest, email] = [newVisitor(), newEmail()];
  const { action, form } = formOf(page, email);
  const sent = await guest.visit(action, { form });
  expect([sent.status, sent.location]).toEqual([303, expect.stringMatching(/\?variant=\d+&kabari=1#kabari$/)]);
  const done = await guest.visit(sent.location ?? "");
  expect(wishOf(done)?.text).toContain("buka tautan di e-mail yang baru kami kirim");
  expect(done.html).not.toContain(email);
  const path = /\/kabar-stok\/[\w-]{43}/.exec(lastMessage(email) ?? "")?.[0] ?? "";
  const agree = (await visit(path)).document.querySelector("main form");
  expect(agree?.querySelector("button")?.text).toBe("Ya, kabari saya");
  const yes = await newVisitor().send(path, { intent: "agree" });
  expect(yes.document.querySelector("main h2")?.text).toBe("Kami kabari satu kali begitu tersedia lagi");
  expect(yes.document.querySelector("main form button")?.text).toContain("Batalkan");
  const after = await newVisitor().send(path, {});
  expect(after.document.querySelector("main")?.text).toContain("Tidak ada yang ditunggu lagi");
  expect(after.html).toContain("noindex");
});

test("E16 R05 an address that is none is said beside its field, which keeps it (no-JS)", async () => {
  for (const email of ["bukan alamat", ""]) {
    const { action, form } = formOf(await visit(SOLD), email);
    const page = await visit(action, { form });
    expect([page.status, wishOf(page)?.querySelector(".error")?.text.trim()]).toEqual([
      422,
      "Isi alamat e-mail seperti nama@contoh.id.",
    ]);
    expect(wishOf(page)?.querySelector("[name=email]")?.getAttribute("value")).toBe(email);
  }
  for (const variant of ["", "x", "99999999999", "-1"])
    expect((await visit(SOLD, { form: { intent: "kabari", variant, email: newEmail() } })).status).toBe(422);
});

test("E16 Q02 a customer asks with one press, sees to which address, and nobody else's page says so (no-JS)", async () => {
  const { visitor, person } = await newShopper();
  const page = await visitor.visit(SOLD);
  expect(wishOf(page)?.querySelector("[name=email]")).toBeNull();
  expect(wishOf(page)?.text).toContain(person.email);
  const { action, form } = formOf(page);
  const done = await visitor.send(action, form);
  expect(wishOf(done)?.text).toContain(`Kami kabari satu kali ke ${person.email}`);
  expect((await visit(SOLD)).html).not.toContain(person.email);
  const path = wishOf(done)?.querySelector("a")?.getAttribute("href") ?? "";
  await visitor.send(path, {});
  expect(wishOf(await visitor.visit(SOLD))?.querySelector("button")?.text).toBe("Beri tahu saya");
});
