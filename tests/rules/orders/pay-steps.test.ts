import { expect, test } from "vitest";
import { sayPageFault } from "#domain/operate/thing-words.ts";
import { PAY_STEP_WORDS, PAY_STEPS, payStepsOf, wrongPaySteps } from "#domain/orders/pay-steps.ts";
import { PAYMENT_CODES } from "#domain/orders/payment-method.ts";
import { pages } from "#functions/demo/texts.ts";

const why = (fault: ReturnType<typeof wrongPaySteps>) => (fault ? sayPageFault(fault, "en") : "");

const words = {
  "nomor-va": "1234 5678",
  "kode-perusahaan": "70012",
  "kode-bayar": "9876 5432",
  total: "Rp 1.000",
};

test("J06 every bank is paid from its app, its machines and from elsewhere, with the order's own numbers", () => {
  const banks = PAYMENT_CODES.filter((code) => code !== "card");
  for (const code of banks) {
    const { ways, notes } = payStepsOf(PAY_STEPS, code, words);
    const names = ways.map(({ name }) => name);
    expect([code, names.length >= 3, names.at(-1)]).toEqual([code, true, "Bank lain atau dompet digital"]);
    const said = ways.flatMap(({ steps }) => steps).join(" ");
    expect([code, said]).toEqual([code, expect.not.stringContaining("{")]);
    expect([code, said.includes(code === "mandiri" ? "9876 5432" : "1234 5678")]).toEqual([code, true]);
    expect(notes.join(" ")).toMatch(/biasanya dalam beberapa menit.*Limit harian kurang\?/);
  }
  expect(payStepsOf(PAY_STEPS, "card", words)).toEqual({ ways: [], notes: [] });
});

test("J06 where Mandiri has two numbers, each is named with what it is", () => {
  const [livin] = payStepsOf(PAY_STEPS, "mandiri", words).ways;
  expect(livin?.steps).toEqual([
    "Buka Livin', lalu pilih Bayar/VA.",
    "Cari 70012, lalu masukkan kode bayar 9876 5432.",
    "Cocokkan nama dan jumlahnya, Rp 1.000, lalu masukkan PIN.",
  ]);
});

test("J06 the shop's page names each bank's part; the demo's is understood, and a mistake in one is told", () => {
  expect(pages.find(({ slug }) => slug === "cara-bayar")?.content).toEqual(PAY_STEPS);
  expect(wrongPaySteps(PAY_STEPS)).toBeUndefined();
  expect(why(wrongPaySteps([{ title: "Bank Jago", text: "Jago\n1. Buka." }]))).toContain(
    "“Bank Jago” is none of its parts",
  );
  expect(why(wrongPaySteps([{ title: "BCA", text: "Buka myBCA." }]))).toContain("“BCA” has “Buka myBCA.”");
  expect(why(wrongPaySteps([{ title: "BCA", text: "myBCA\n1. Buka.\nBayar." }]))).toContain("is no way to pay");
  const own = [{ title: "BCA", text: `myBCA\n1. ${PAY_STEP_WORDS.map((name) => `{${name}}`).join(" ")}` }];
  expect(payStepsOf(own, "bca", words).ways[0]?.steps).toEqual(["1234 5678 70012 9876 5432 Rp 1.000"]);
});
