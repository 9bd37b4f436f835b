import { afterAll, beforeAll, expect, test } from "vitest";
import { lastMessage, readRow } from "../../support/outbox.ts";
import { bagas, dewi } from "../../support/people.ts";
import { login, refusalsOf } from "../account/entering.ts";
import { newVisitor } from "../fixtures.ts";
import { type AfterOrder, hiddenOf, openAfterOrder, photo, textOf } from "./after-order.ts";

let after: AfterOrder;
let detail = "";
beforeAll(async () => {
  after = await openAfterOrder("complaints");
}, 90_000);
afterAll(() => after?.shop.end());

const WORDS = "Pengaitnya <i>lepas</i> saat pertama kali dipakai.";
const filed = ({ product }: AfterOrder) => ({
  intent: "complain",
  [`barang-${product.variant}`]: "1",
  reason: "damaged",
  text: WORDS,
  wish: "refund",
});

test("I08 I11 (no-JS) a complaint that is refused keeps what was typed and its pictures; sent, it is one with both", async () => {
  const { open, send, ordersn, shop } = after;
  const order = await open(`/profile/order/${ordersn}`);
  const path = order.document.querySelector('main a.btn[href^="/profile/complain"]')?.getAttribute("href") ?? "";
  expect(path).toBe(`/profile/complain?order=${ordersn}`);
  expect(textOf(await open("/profile/complain"))).toMatch(/Pilih pesanan SI-.*Belum ada komplain/);
  const formKey = hiddenOf(await open(path), "formKey");
  expect(formKey).toMatch(/^[\w-]{36}$/);
  const { intent, text } = filed(after);
  const refused = await send(path, { intent, text: "Rusak", formKey }, [photo()]);
  expect([refused.status, Object.keys(refusalsOf(refused)).sort()]).toEqual([422, ["reason", "text", "wish"]]);
  expect(textOf(refused), "what is missing is said at once").toContain("Pilih barang yang bermasalah.");
  expect(refused.document.querySelector("fieldset[autofocus]")?.getAttribute("name")).toBe("lines");
  expect(hiddenOf(refused, "formKey")).toBe(formKey);
  const none = await send(path, { intent, reason: "other", text, wish: "repair", formKey });
  expect([none.status, textOf(none)]).toEqual([422, expect.stringContaining("Pilih barang yang bermasalah.")]);
  const odd = { ...filed(after), [`jumlah-${after.product.variant}`]: "x" };
  expect(textOf(await send(path, { ...odd, formKey }))).toContain("Pilih jumlahnya.");
  expect(refusalsOf(await send(path, { ...filed(after), formKey: "x" })).form).toContain("Muat ulang halaman ini");
  expect(refusalsOf(await send("/profile/complain", filed(after))).form).toContain("Muat ulang halaman ini");
  const kept = hiddenOf(refused, "foto-tersimpan");
  const form = { ...filed(after), formKey, "foto-tersimpan": kept };
  const sent = await send(path, form, [photo("dua.jpg")]);
  detail = sent.location ?? "";
  expect([sent.status, detail]).toEqual([303, expect.stringMatching(/^\/profile\/complain-detail\?id=\d+$/)]);
  const own = await open(`/profile/order/${ordersn}`);
  expect(own.document.querySelector(`main a.btn[href="${detail}"]`)?.text).toBe("Lihat komplain");
  expect(textOf(own)).not.toContain("Ajukan komplain");
  // A second click is the same complaint.
  expect((await send(path, form)).location).toBe(detail);
  const page = await open(detail);
  expect(textOf(page)).toMatch(/Diajukan.*Barang rusak atau cacat.*Pengembalian dana.*<i>lepas<\/i>/);
  const pictures = page.document.querySelectorAll("main .photos a").map((link) => link.getAttribute("href") ?? "");
  expect(pictures).toHaveLength(2);
  for (const picture of pictures) {
    expect((await newVisitor().visit(picture, { base: shop.address })).status).toBe(404);
    const own = await open(picture);
    expect([own.status, own.headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
  }
  expect(textOf(await open(path))).toContain("Lihat komplain yang sedang berjalan");
  const open409 = await send(path, { ...filed(after), formKey: crypto.randomUUID() });
  expect([open409.status, textOf(open409)]).toEqual([
    422,
    expect.stringContaining("komplain atau klaim yang masih berjalan"),
  ]);
});

test("I08 S03 the operator leads a complaint at the prompt; its customer reads every step and every word", {
  timeout: 150_000,
}, async () => {
  const { operate, open, send, ordersn, shop } = after;
  const id = detail.split("=")[1] ?? "";
  const listed = await operate("complaints", "list", "--state", "submitted");
  expect(listed.out.split("\n").find((line) => line.trim().startsWith(`${id} `))).toMatch(
    new RegExp(`submitted +${ordersn} +damaged +refund`),
  );
  const shown = await operate("complaints", "show", id);
  expect(shown.out).toContain("Pengaitnya <i>lepas</i> saat pertama kali dipakai.");
  const early = await operate("complaints", "approve", id);
  expect([early.code, early.err]).toEqual([
    1,
    `✗ Complaint ${id} is submitted; it would have to be reviewing. Nothing was changed.\n`,
  ]);
  const looked = await operate("complaints", "review", id);
  expect(looked.out).toContain(
    `Complaint ${id}: submitted → reviewing.\n  Its customer would be told.\nNothing was changed yet`,
  );
  expect((await operate("complaints", "review", id, "--apply")).out).toBe(
    `✓ Complaint ${id}: submitted → reviewing.\n  Its customer is told.\n`,
  );
  expect((await operate("complaints", "answer", id, "Boleh kirim foto pengaitnya?")).code).toBe(0);
  const page = await open(detail);
  expect(textOf(page)).toMatch(/Ditinjau.*Balasan toko\s*Boleh kirim foto pengaitnya\?/);
  expect(lastMessage(dewi.email, shop.state)).toContain(`https://serambi.example${detail}`);
  const told = "SELECT count(*) AS n FROM notification WHERE kind = 'complaint' AND path = ? AND read_at IS NULL";
  expect(readRow(shop.state, told, detail)?.n).toBe(2);

  const message = { intent: "message", text: "Ini fotonya.", formKey: hiddenOf(page, "formKey") };
  const empty = await send(detail, { ...message, text: " " }, [photo()]);
  expect([empty.status, refusalsOf(empty)]).toEqual([422, { text: "Tulis pesan Anda." }]);
  const sent = await send(detail, { ...message, "foto-tersimpan": hiddenOf(empty, "foto-tersimpan") });
  expect([sent.status, sent.location]).toEqual([303, detail]);
  expect((await send(detail, message)).status).toBe(303);
  const answered = await open(detail);
  expect(textOf(answered).split("Ini fotonya.")).toHaveLength(2);
  expect(answered.document.querySelectorAll("main .photos a")).toHaveLength(3);

  const much = await operate("complaints", "approve", id, "--refund", "999.999.999.999");
  expect(much.err).toMatch(/At most Rp [\d.]+ can still go back for it/);
  const silent = await operate("complaints", "approve", id);
  expect([silent.code, silent.err]).toEqual([1, expect.stringContaining("--refund AMOUNT, or --refund full for Rp ")]);
  const agreed = await operate("complaints", "approve", id, "--refund", "25000", "--apply");
  expect(agreed.out).toContain(`Rp 25.000 of ${ordersn} goes back.`);
  expect(agreed.out).toContain(`Rp 25.000 to send by hand.\n  Once it went: npm run shop -- refund ${ordersn}\n`);
  expect(textOf(await open(detail))).toMatch(/Disetujui.*Dana kembali ?Rp 25\.000/);
  const owing = await open(`/profile/order/${ordersn}`);
  expect(textOf(owing)).toContain("Rp 25.000 kami transfer ke rekening Anda.");
  expect(textOf(owing)).toContain("Ke rekening mana dana Anda kami kembalikan?");
  expect((await operate("refund", ordersn, "--apply")).out).toContain("Rp 25.000 went back");
  expect(textOf(await open(`/profile/order/${ordersn}`))).toContain("Dikembalikan sebagian Rp 25.000");
  const ended = await send(detail, { intent: "done" });
  expect([ended.status, ended.location]).toEqual([303, detail]);
  const done = await open(detail);
  expect([textOf(done).includes("Selesai"), done.document.querySelector("textarea")]).toEqual([true, null]);
  expect(textOf(await open("/profile/complain"))).toMatch(/Komplain saya.*Barang rusak atau cacat.*Selesai/);
});

test("I08 R06 R07 somebody else's complaint, and an odd address, lead nowhere; a session that ended keeps the words", async () => {
  const { open, ordersn, shop } = after;
  const base = shop.address;
  const other = newVisitor();
  await other.visit("/login", { base, form: login(bagas) });
  expect((await other.visit(detail, { base })).location).toBe("/404");
  expect((await other.visit(detail, { base, form: { intent: "message", text: "Halo", formKey: "x" } })).location).toBe(
    "/404",
  );
  const order = await other.visit(`/profile/complain?order=${ordersn}`, { base });
  expect([order.status, textOf(order)]).toEqual([200, expect.stringContaining("tidak dapat dikomplain")]);
  for (const query of ["?id=9007199254740993", "?id=x", "?id=999999"])
    expect([query, (await open(`/profile/complain-detail${query}`)).location]).toEqual([query, "/404"]);
  expect((await open("/profile/complain-detail")).location).toBe("/profile/complain");
  const path = `/profile/complain?order=${ordersn}`;
  const away = newVisitor();
  const refused = await away.visit(path, { base, form: filed(after) });
  expect(refused.location).toMatch(/^\/login\?redirect=/);
  const back = await away.visit(refused.location ?? "", { base, form: login(dewi) });
  expect(back.location).toBe(path);
  expect((await away.visit(path, { base })).document.querySelector("textarea")?.text).toBe(WORDS);
});

test("I08 (no-JS) a finished order offers what it has promised: a ring's resize is asked for, moved at the prompt and followed", {
  timeout: 150_000,
}, async () => {
  const { open, send, operate, ordersn, shop } = after;
  const promises = JSON.stringify([
    { label: "Ubah ukuran", text: "gratis satu kali dalam 60 hari" },
    { label: "Garansi", text: "rangka 10 tahun, kain 1 tahun" },
  ]);
  await shop.execute(`UPDATE order_line SET variant = 'Ukuran 12', promises = '${promises}'
    WHERE order_id = (SELECT id FROM "order" WHERE ordersn = '${ordersn}')`);
  const order = await open(`/profile/order/${ordersn}`);
  const links = order.document.querySelectorAll('main a[href^="/profile/klaim?"]');
  expect(links.map((link) => link.text.trim())).toEqual(["Kembalikan barang", "Ubah ukuran", "Klaim garansi"]);
  expect(textOf(order)).toMatch(
    /Bisa dikembalikan sampai \d+ \S+ \d{4}\. *Ubah ukuran gratis sampai \d+ \S+ \d{4}\. *Garansi rangka sampai .* Garansi kain sampai/,
  );
  const [unwanted = "", path = "", warranty = ""] = links.map((link) => link.getAttribute("href") ?? "");
  const parts = (await open(warranty)).document.querySelectorAll("main input[name=about]");
  expect(parts.map((part) => part.getAttribute("value"))).toEqual(["rangka", "kain"]);
  const form = await open(path);
  expect(form.document.querySelectorAll("main [name=about] option").map((one) => one.getAttribute("value"))).toEqual([
    "",
    "10",
    "11",
    "13",
    "14",
  ]);
  expect(textOf(form)).toContain("Sekarang ukuran 12. Bengkel kami dapat mengecilkan atau membesarkan cincin");
  const typed = { intent: "claim", about: "", text: "Terasa sempit di pagi hari.", formKey: hiddenOf(form, "formKey") };
  const refused = await send(path, typed);
  expect([refused.status, refusalsOf(refused)]).toEqual([422, { about: "Pilih ukuran barunya." }]);
  expect(refused.document.querySelector("main textarea")?.text).toBe(typed.text);
  const odd = await send(path, { ...typed, about: "13", formKey: "x" });
  expect([odd.status, odd.document.querySelector("main [role=alert]")?.text ?? ""]).toEqual([
    422,
    expect.stringMatching(/\S/),
  ]);
  const sent = await send(path, { ...typed, about: "13" });
  expect([sent.status, sent.location]).toEqual([303, expect.stringMatching(/^\/profile\/complain-detail\?id=\d+$/)]);
  const own = sent.location ?? "";
  const id = own.split("=")[1] ?? "";
  const one = await operate("complaints", "list", "--kind", "resize");
  expect(one.out).toMatch(new RegExp(`^ *${id} .* submitted +${ordersn} +resize +13`, "m"));
  expect((await operate("complaints", "repaired", id)).err).toContain(
    "is a resize and takes another way: see complaints --help",
  );
  for (const args of [
    ["accept", id],
    ["workshop", id],
    ["send", id, "JNE", "JP0042"],
  ])
    expect((await operate("complaints", ...args, "--apply")).out).toContain("Its customer is told.");
  const page = await open(own);
  expect(textOf(page)).toMatch(
    /Dikirim kembali.*Ukuran baru ?13.*Diajukan.*Disetujui ?Kirim cincin Anda ke .*Di bengkel.*JNE, nomor resi JP0042/,
  );
  expect(lastMessage(dewi.email, shop.state)).toContain("JNE, nomor resi JP0042");
  expect((await send(own, { intent: "done" })).status).toBe(303);
  const list = textOf(await open("/profile/klaim"));
  expect(list).toContain("Ukuran cincin ini sudah satu kali kami ubah gratis.");
  expect((await open(path)).document.querySelector("main form [name=about]")).toBeNull();
  expect(textOf(await open(unwanted))).toContain("karena ukurannya sudah kami ubah untuk Anda");
  // As if it had never been made larger.
  await shop.execute(`DELETE FROM complaint_entry WHERE complaint_id = ${id} AND state = 'sent-back'`);
  // No fault is needed to send it back: a reason, and that it is as it was sold.
  const back = await open(unwanted);
  expect(textOf(back)).toContain("Ongkos kirim baliknya Anda tanggung");
  const asked = { intent: "claim", about: "Berubah pikiran", formKey: hiddenOf(back, "formKey") };
  const unticked = await send(unwanted, asked);
  expect([unticked.status, textOf(unticked)]).toEqual([422, expect.stringContaining("Centang kalau keadaan")]);
  const { intent, ...ticked } = { ...asked, isAsSold: "1" };
  const wrongs: [wrong: Record<string, string>, words: string][] = [
    [{ quantity: "99" }, "Jumlahnya maksimal"],
    [{ quantity: "-1" }, "Pilih jumlahnya."],
    [{ quantity: "abc" }, "Pilih jumlahnya."],
    [{ text: "a".repeat(70_000) }, "Isian ini belum sesuai."],
  ];
  for (const [wrong, words] of wrongs) {
    const answer = await send(unwanted, { ...ticked, ...wrong });
    const said = answer.document.querySelector("main [role=alert]")?.text;
    expect([answer.status, said]).toEqual([422, expect.stringContaining(words)]);
  }
  const returned = await send(unwanted, { ...asked, isAsSold: "1" });
  expect(returned.status).toBe(303);
  const made = await open(returned.location ?? "");
  expect(made.document.text).toContain("Kami balas dalam 1 hari kerja.");
  expect(textOf(made)).toMatch(/Pengembalian barang.*Alasan ?Berubah pikiran/);
  expect(textOf(await open(`/profile/order/${ordersn}`))).toContain("Lihat pengembalian");
  expect(textOf(await open(unwanted))).toContain("Pengembalian barang ini sedang kami proses.");
  expect((await open("/faq")).document.querySelectorAll('main a[href="/profile/klaim"]').length).toBeGreaterThan(0);
});
