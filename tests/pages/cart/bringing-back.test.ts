import { expect, test } from "vitest";
import { type Sample, someProducts } from "../catalogue/catalogue.ts";
import { newVisitor, type Page, type Visitor } from "../fixtures.ts";
import { newShopper } from "../shopper.ts";
import { panelOf } from "./cart-panel.ts";

const inputOf = ({ document }: Page, where: string) => document.querySelector(where)?.getAttribute("value") ?? "";
const shown = (page: Page) => page.document.querySelectorAll("main .line .name").map(({ text }) => text.trim());
const savedOn = (page: Page) => page.document.querySelectorAll("#nanti .name").map(({ text }) => text.trim());

async function fill(visitor: Visitor): Promise<[Sample, Sample]> {
  const [one, other] = (await someProducts(6)).slice(4) as [Sample, Sample];
  for (const { variant } of [one, other])
    await visitor.visit("/cart", { form: { intent: "add", variant, quantity: 2 } });
  return [one, other];
}

test("C23 a guest takes a line out of the panel and brings it back at once, once (no-JS)", async () => {
  const guest = newVisitor();
  const [one] = await fill(guest);
  const before = panelOf(await guest.visit("/about")).lines;
  const kembali = "/about#keranjang-kamu";
  const gone = await guest.visit("/cart", { form: { intent: "remove", line: String(one.variant), kembali } });
  expect([gone.status, gone.location]).toEqual([303, kembali]);
  const after = await guest.visit("/about");
  expect(panelOf(after).lines).toHaveLength(1);
  const words = after.document.querySelector("#keranjang-kamu .alert")?.text;
  expect(words).toContain("Urungkan");
  const [name] = before.map((line) => line.name).filter((line) => words?.includes(`${line} dihapus dari keranjang.`));
  expect(name).toMatch(/\w/);
  const removed = inputOf(after, "#keranjang-kamu input[name=removed]");
  await guest.visit("/cart", { form: { intent: "restore", removed, kembali } });
  const back = await guest.visit("/about");
  expect(panelOf(back).lines).toEqual(before);
  expect(back.document.querySelector("[data-slot=notice]")?.text).toContain(`${name} kembali ke keranjang.`);
  expect(back.html).not.toContain("Urungkan");
  const refused = await guest.visit("/cart", { form: { intent: "restore", removed: "0|<script>", kembali } });
  expect(refused.status).toBe(422);
  expect(refused.document.querySelector("main")?.text).toContain("Barang ini tidak bisa dikembalikan lagi.");
});

test("C23 O07 on the cart's page a line is removed and brought back, saved for later and moved back; each post lands there (no-JS)", async () => {
  const { visitor } = await newShopper();
  const [one, other] = await fill(visitor);
  const line = String(one.variant);
  const full = shown(await visitor.visit("/cart"));
  await visitor.visit("/cart", { form: { intent: "remove", line, kembali: "/cart" } });
  const without = await visitor.visit("/cart");
  expect(shown(without)).toHaveLength(1);
  const act = inputOf(without, "#keranjang .notice button");
  await visitor.visit("/cart", { form: { shownNote: "", act } });
  const whole = await visitor.visit("/cart");
  expect(shown(whole)).toEqual(full);

  const keep = inputOf(whole, `#barang-${line} button[aria-label^="Simpan untuk nanti"]`);
  const kept = await visitor.visit("/cart", { form: { shownNote: "", act: keep } });
  expect(kept.location).toBe("/cart#nanti");
  const saved = await visitor.visit("/cart");
  expect(shown(saved)).toEqual(full.slice(1));
  expect(savedOn(saved)).toEqual(full.slice(0, 1));
  expect(saved.document.querySelector("#nanti")?.text).toContain("2 × Rp");
  const take = inputOf(saved, '#nanti button[aria-label^="Pindahkan ke keranjang"]');
  expect((await visitor.visit("/cart", { form: { shownNote: "", act: take } })).location).toBe("/cart#isi");
  const moved = await visitor.visit("/cart");
  expect(moved.document.querySelector("#isi [role=status]")?.text).toBe("Barang pindah ke keranjang.");
  expect([savedOn(moved), shown(moved).sort()]).toEqual([[], [...full].sort()]);

  await visitor.visit("/cart", { form: { intent: "keep", line: String(other.variant) } });
  await visitor.visit("/cart", { form: { intent: "drop", variant: other.variant } });
  const dropped = await visitor.visit("/cart");
  expect([savedOn(dropped), shown(dropped)]).toEqual([[], full.slice(0, 1)]);
});

test("C23 what a guest wants to keep for later waits behind the login", async () => {
  const guest = newVisitor();
  const [one] = await fill(guest);
  const asked = await guest.visit("/cart", { form: { intent: "keep", line: String(one.variant) } });
  expect([asked.status, asked.location]).toEqual([303, "/login?redirect=%2Fcart"]);
  expect(panelOf(await guest.visit("/about")).lines).toHaveLength(2);
});

test("C07 O02 a quantity that is too high is refused beside its line, which the browser goes to (no-JS)", async () => {
  const { visitor } = await newShopper();
  const [one] = await fill(visitor);
  const page = await visitor.visit("/cart", {
    form: { intent: "quantity", line: String(one.variant), quantity: 999, kembali: `/cart#barang-${one.variant}` },
  });
  expect(page.status).toBe(422);
  const line = page.document.querySelector(`#barang-${one.variant}`);
  expect(line?.querySelector(".error")?.text).toMatch(/jumlahnya tidak kami tambah/);
  expect(line?.querySelector("[autofocus]")?.getAttribute("name")).toBe(`quantity-${one.variant}-2`);
});

test("C02 two presses before script has come count once, together or in turn, and say so; a press on the page that follows counts once more (no-JS)", async () => {
  const [{ path, variant }] = (await someProducts(1)) as [Sample];
  const { visitor } = await newShopper();
  for (const who of [newVisitor(), visitor]) {
    const form = async () => ({
      ...{ intent: "add", variant, quantity: 1, kembali: "/about" },
      ada: inputOf(await who.visit(path), "#beli [name=ada]"),
    });
    const first = await form();
    expect(first.ada).toBe("0");
    const pieces = async () => panelOf(await who.visit("/about")).lines.map(({ quantity }) => quantity);
    // A guest's cart is in the browser, which sends what it got last: two forms at once carry the same one.
    await Promise.all([1, 2].map(() => who.visit("/cart", { form: first })));
    expect(await pieces()).toEqual([1]);
    await who.visit("/cart", { form: first });
    expect((await who.visit("/about")).document.querySelector("[data-slot=notice]")?.text).toContain(
      "Sudah ada di keranjang: 1.",
    );
    await who.visit("/cart", { form: await form() });
    expect(await pieces()).toEqual([2]);
  }
});
