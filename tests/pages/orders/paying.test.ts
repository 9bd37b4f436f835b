import { expect, test } from "vitest";
import { visit } from "../fixtures.ts";
import { type Buyer, newBuyer, payFor } from "./buyer.ts";

const payPage = ({ visitor, ordersn }: Buyer, more = "") => visitor.visit(`/profile/pay?order=${ordersn}${more}`);
const textOf = ({ document }: Awaited<ReturnType<typeof payPage>>) => document.querySelector("main")?.text ?? "";
const change = ({ visitor, ordersn }: Buyer, payment: string, tenor = 0) =>
  visitor.send(`/profile/pay?order=${ordersn}`, { payment, tenor });

test("J16 a wrong bank is changed on the pay page; none asks a fee where the shop has set none (no-JS)", async () => {
  const buyer = await newBuyer("bca");
  const page = await payPage(buyer, "&ganti=1");
  expect(page.document.querySelector("details#ganti")?.hasAttribute("open")).toBe(true);
  expect(page.html).not.toContain('http-equiv="refresh"');
  const total = page.document.querySelector("aside .sum dd.total")?.text;
  const path = `/profile/pay?order=${buyer.ordersn}`;
  const sent = await buyer.visitor.visit(path, { form: { payment: "card", tenor: "0" } });
  // Not where the form stood: what is new is at the top.
  expect(sent.location).toBe(`${path}#isi`);
  const card = await payPage(buyer);
  expect(textOf(card)).toContain(`Metode pembayaran sekarang Kartu kredit atau debit. Totalnya tetap ${total}.`);
  for (const { html } of [page, card]) expect(html).not.toMatch(/biaya layanan|\(biaya/i);
  expect(card.document.querySelector("main section a.btn--main")?.text).toBe("Bayar dengan kartu");
  const bank = await change(buyer, "permata");
  const number = bank.document.querySelector(".va[aria-hidden=true]");
  expect(number?.text).toMatch(/^8965\d{8,}$/);
  // Read aloud in fours; what is selected to be copied has no gaps.
  expect(bank.document.querySelector("p.sr:has(+ .va)")?.text).toMatch(/^8965( \d{4})+( \d{1,3})?$/);
  // What its bank's app says, with the order's own number; and what holds for every bank.
  const fours = bank.document.querySelector("p.sr:has(+ .va)")?.text ?? "none";
  const ways = bank.document.querySelectorAll("#langkah ~ details").map(({ text }) => text);
  expect(ways).toEqual([
    expect.stringContaining("Permata ME"),
    expect.stringContaining("Pembayaran Lainnya"),
    expect.stringContaining("Bank lain atau dompet digital"),
  ]);
  for (const way of ways) expect(way).toContain(fours);
  expect(textOf(bank)).toMatch(/Virtual Account \(VA\): nomor rekening khusus.*Limit harian kurang\?/s);
  const two = await change(buyer, "mandiri");
  expect(textOf(two).match(/Ketuk nomor/g)).toHaveLength(1);
  expect(two.document.querySelector("#langkah ~ details")?.text).toMatch(/Cari \d+, lalu masukkan kode bayar \d{4} /);
  const settled = await buyer.visitor.visit(`/simulator/pay/${buyer.ordersn}-4`, { form: { hasil: "lunas" } });
  expect(settled.status).toBe(303);
  const over = await payPage(buyer);
  expect(over.location).toBe(`/checkout/thanks?bill_no=${buyer.ordersn}`);
  // Another tab that still asks for money is told why it does not any more.
  const order = await buyer.visitor.visit(over.location ?? "");
  const shown = await buyer.visitor.visit(order.location ?? "");
  expect(shown.document.querySelector("[data-slot=notice]")?.text).toContain("Pesanan ini sudah dibayar.");
});

test("J16 who comes back from a declined card is led to where the order can still be paid (no-JS)", async () => {
  const buyer = await newBuyer("card");
  await visit(`/simulator/pay/${buyer.ordersn}`, { form: { hasil: "tolak" } });
  const back = await buyer.visitor.visit(`/checkout/thanks?bill_no=${buyer.ordersn}`);
  expect(back.location).toBe(`/profile/pay?order=${buyer.ordersn}`);
  const page = await payPage(buyer);
  expect(textOf(page)).toContain("Pembayaran belum berhasil.");
  expect(page.document.querySelector("details#ganti button.btn--main")?.text).toBe("Bayar dengan metode ini");
  const again = await change(buyer, "card");
  expect(again.document.querySelector("main section a.btn--main")?.getAttribute("href")).toContain(
    `/pay/${buyer.ordersn}-2`,
  );
});

test("J16 R05 a method that there is not is refused in words, and so is one for an order that is paid", async () => {
  const buyer = await newBuyer("bca");
  const path = `/profile/pay?order=${buyer.ordersn}`;
  const odd: Record<string, string>[] = [{ payment: "emas" }, {}];
  for (const form of odd) {
    const page = await buyer.visitor.visit(path, { form });
    expect([page.status, textOf(page).includes("Pilih metode pembayaran.")]).toEqual([422, true]);
  }
  await payFor(buyer.visitor, buyer.ordersn);
  const late = await buyer.visitor.visit(path, { form: { payment: "bni" } });
  expect(late.location).toBe(`/checkout/thanks?bill_no=${buyer.ordersn}`);
});

test("J06 asking whether it was paid is answered with a time; a shop that sells nothing leads to its simulator (no-JS)", async () => {
  const buyer = await newBuyer("bri");
  const page = await payPage(buyer, "&periksa=1");
  expect(page.document.querySelector("#status")?.text).toMatch(/belum kami terima, diperiksa pukul \d\d\.\d\d WIB/);
  expect(page.document.querySelector("main .note a")?.getAttribute("href")).toBe(`/simulator/pay/${buyer.ordersn}`);
});

test("J11 J12 T15 what is loud is what the order waits for: to be paid, then nothing; thanks and the way it goes are said", async () => {
  const buyer = await newBuyer("bca");
  const path = `/profile/order/${buyer.ordersn}`;
  const loud = async () =>
    (await buyer.visitor.visit(path)).document.querySelectorAll("main .btn--main").map(({ text }) => text);
  expect(await loud()).toEqual(["Bayar sekarang"]);
  expect(textOf(await buyer.visitor.visit(path))).toMatch(
    /Bayar sebelum \d\d \w+ \d{4} \d\d:\d\d WI.*Bukti transfer tidak perlu dikirim/s,
  );
  const invoice = () => buyer.visitor.visit(`/invoice-print/${buyer.ordersn}`);
  const bill = await invoice();
  expect(textOf(bill)).toContain("belum bukti pembayaran");
  expect(bill.document.querySelector("h1")?.text).toBe("Tagihan");
  for (const words of ["PT Serambi Intan Nusantara, Jalan Cihapit 27", "NIB ", "Ditjen PKTN"])
    expect(textOf(bill)).toContain(words);
  await payFor(buyer.visitor, buyer.ordersn);
  expect(await loud()).toEqual([]);
  const page = await buyer.visitor.visit(path);
  expect(page.document.querySelector("h1")?.text).toBe(`Terima kasih, Kirana. Pesanan ${buyer.ordersn}`);
  expect(page.document.querySelector("title")?.text).toMatch(new RegExp(`^Terima kasih. Pesanan ${buyer.ordersn} `));
  // Who skips to the content is at its heading, not at the account's menu.
  expect(page.html.indexOf("<h1")).toBeLessThan(page.html.indexOf('aria-label="Menu akun"'));
  expect(page.document.querySelector("main .crumbs")?.text).not.toContain(buyer.ordersn);
  expect(textOf(page)).toContain(`Kabarnya kami kirim ke e-mail ${buyer.person.email}.`);
  expect(textOf(page)).toMatch(/Anda mendapat [\d.]+ poin begitu pesanan ini selesai/);
  // What was true once is not told as if it still were.
  expect(page.document.querySelector(".path")?.text).toMatch(/^Dibayar.*Dipesan/s);
  expect(textOf(page)).toMatch(/Perkiraan tiba: \d\d (\w+ )*\w+ \d{4}/);
  expect(page.document.querySelectorAll(".flow .done").map(({ text }) => text.slice(0, 7))).toEqual([
    "Dipesan",
    "Dibayar",
  ]);
  expect(page.document.querySelector(".side [aria-current=true]")?.text).toContain("Pesanan");
  const paid = await invoice();
  expect(textOf(paid)).toContain("Invoice ini sah");
  expect(paid.document.querySelector("h1")?.text).toBe("Invoice");
  const open = await visit(`/checkout/information/${buyer.ordersn}`);
  expect(textOf(open)).toContain("Terima kasih.");
  expect(open.document.querySelector("title")?.text).toContain("Terima kasih.");
  const listed = (await buyer.visitor.visit("/invoice")).document;
  expect(listed.querySelectorAll("thead th").map(({ text }) => text)).toEqual(["Nomor", "Tanggal", "Status", "Total"]);
  expect(listed.querySelectorAll("tbody td").map(({ text }) => text)).toEqual([
    buyer.ordersn,
    expect.stringMatching(/^\d\d \w+ \d{4}$/),
    "Dibayar",
    expect.stringMatching(/^Rp/),
  ]);
});
