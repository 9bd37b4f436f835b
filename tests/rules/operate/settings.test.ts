import { expect, test } from "vitest";
import {
  OWN_SETTINGS,
  SETTINGS,
  type SettingRow,
  settingKind,
  settingName,
  settingNumber,
  wrongChatLink,
} from "#domain/operate/settings.ts";
import { inEnglish } from "../../support/faults.ts";

/** Why a setting cannot be that, where nothing stood before. */
function whyNot(name: string, content: string): unknown {
  const why = settingKind.check({ name, content, link: null }, null);
  return why.map((one) => (one.why === "cell" && one.column === "content" ? one.fault : one))[0];
}
const format = (name: string) => ({ why: "not-of-format", format: name });
const long = { why: "too-long", most: 120 };

test.each<[name: string, content: string, why: unknown]>([
  ["tagline-title", "x".repeat(120), undefined],
  ["tagline-title", "x".repeat(121), long],
  ["hours", "Senin\nSelasa", { why: "several-lines" }],
  ["facebook", "https://www.facebook.com/toko", undefined],
  ["facebook", "https://.facebook.com/", format("link")],
  ["facebook", "https://facebook/", format("link")],
  ["facebook", "https://facebook.com./", format("link")],
  ["facebook", "https://facebook.com/a b", format("link")],
  ["email", "halo@toko.co.id", undefined],
  ["email", "halo@toko", format("mail")],
  ["email", "a@b@toko.id", format("mail")],
  ["email", "halo@toko.id, b@toko.id", format("mail")],
  ["email", "halo toko@toko.id", format("mail")],
  ["email", "halo@toko.id;", format("mail")],
  ["email", "@toko.id", format("mail")],
  ["email", "", { why: "cannot-be-empty" }],
  ["line-pieces", "", { why: "cannot-be-empty" }],
  ["line-pieces", "999", undefined],
  ["line-pieces", "1000", format("pieces")],
  ["line-pieces", "x9", format("pieces")],
  ["account-number", "123.456-7 8", undefined],
  ["account-number", "123", format("account")],
  ["account-number", "1".repeat(41), format("account")],
  ["account-number", "rek 1234", format("account")],
  ["account-number", "1234 a", format("account")],
  ["logo", "/logo.svg", undefined],
  ["logo", "https://cdn.example/logo.png", undefined],
  ["logo", "/logo toko.svg", format("picture")],
  ["logo", "http://cdn.example/logo.png", format("picture")],
  ["logo", "logo.svg", format("picture")],
  ["chat", "+62 (812) 0000-1945", undefined],
  ["chat", "1500/123", undefined],
  ["chat", "12-3", format("phone")],
  ["chat", "-(./- -", format("phone")],
  ["chat", "+62 812 0000 kami", format("phone")],
  ["chat", "WA +62 812", format("phone")],
  ["chat", "1".repeat(31), format("phone")],
  ["return-days", "365", undefined],
  ["return-days", "366", format("days")],
  ["refund-days", "3-7", undefined],
  ["refund-days", "7-3", format("span")],
  ["ai-training", "allow", undefined],
  ["ai-training", "refuse", undefined],
  ["ai-training", "", undefined],
  ["ai-training", "ALLOW", format("allow-or-refuse")],
  ["indexnow", "kunci-12", undefined],
  ["indexnow", "kunci", format("index-key")],
  ["benefits", "a,b, c", undefined],
  ["benefits", "a,b,c,d", { why: "too-many-parts", most: 3 }],
  ["benefits", "a, ,c", { why: "empty-part" }],
  ["benefits", `a,${"x".repeat(178)}`, undefined],
  ["benefits", `a,${"x".repeat(179)}`, { why: "too-long", most: 180 }],
  ["benefits", "a,\nb", { why: "several-lines" }],
  ["payment-fees", "bca 4000", undefined],
  ["payment-fees", `${" ".repeat(500)}bca 4000`, { why: "too-long", most: 500 }],
  ["order-highest", "500.000.000", undefined],
  ["guarantees", "Lampu: 1 tahun", undefined],
  ["guarantees", "Lampu 1 tahun", { why: "no-guarantee", part: "Lampu 1 tahun" }],
  ["guarantees", "Lampu: 1 tahun\n", { why: "several-lines" }],
  ["verify-google", "dBw5CvburA", undefined],
  ["verify-google", "dBw5Cvbur", { why: "no-tag-code", least: 10, most: 100 }],
  ["verify-google", "x".repeat(100), undefined],
  ["verify-google", "x".repeat(101), { why: "no-tag-code", least: 10, most: 100 }],
  ["verify-google", '"dBw5CvburA', { why: "no-tag-code", least: 10, most: 100 }],
  ["verify-google", 'dBw5CvburA"', { why: "no-tag-code", least: 10, most: 100 }],
  ["warna", "biru", { why: "no-setting", name: "warna" }],
  ["toString", "biru", { why: "no-setting", name: "toString" }],
])("S03 the setting %s, as %.40j: %j", (name, content, why) => {
  expect(whyNot(name, content)).toEqual(why);
});

test.each(["payment-fees", "payment-costs", "order-highest"])("S03 what the setting %s cannot read is said", (name) => {
  expect(whyNot(name, "gratis")).toMatchObject({ why: expect.any(String) });
});

test("S03 only the chat has a link, and what stood there before is not judged again", () => {
  const before: SettingRow = { name: "bank", content: "x".repeat(99), link: "https://a.example" };
  const check = (change: Partial<SettingRow>) => settingKind.check({ ...before, ...change }, before);
  expect([check({}), check({ content: "BCA" }), check({ link: null })]).toEqual([[], [], []]);
  expect(check({ content: "x".repeat(98), link: "https://b.example" })).toEqual([
    { why: "cell", column: "content", fault: { why: "too-long", most: 60 } },
    { why: "cell", column: "link", fault: { why: "only-for-chat" } },
  ]);
  const chat = (link: string | null) => settingKind.check({ name: "chat", content: "", link }, null);
  expect([chat(null), chat("https://wa.me/62812"), chat("")]).toEqual([
    [],
    [],
    [{ why: "cell", column: "link", fault: format("chat") }],
  ]);
  // One that the shop has, and the code does not know any more, may stay.
  const old = { name: "lama", content: "a", link: null };
  expect(settingKind.check({ ...old, content: "b" }, old)).toEqual([]);
});

test("S03 U18 the chat's link leads to a chat and nowhere else, however much like one it looks", () => {
  const isTaken = (link: string) => settingKind.check({ name: "chat", content: "0812", link }, null).length === 0;
  const chats = [
    "https://wa.me/6281234567890?text=Halo",
    "https://api.whatsapp.com/send?phone=6281234567890",
    "https://t.me/serambi",
    "https://m.me/serambi",
    "https://ig.me/m/serambi",
    "https://www.instagram.com/direct/t/123",
  ];
  expect(chats.filter((link) => !isTaken(link) || wrongChatLink(link) !== undefined)).toEqual([]);
  const others = [
    "https://serambi-promo.example/wa.me",
    "https://wa.me.jahat.example/62812",
    "https://jahat.example#wa.me",
    "https://wa.me@jahat.example/62812",
    "https://wa.me:8443/62812",
    "http://wa.me/62812",
    "https://wa-me.com/62812",
    "https://www.instagram.com/serambi",
    "https://instagram.com.jahat.example/direct/t/1",
    "https://jahat.example/instagram.com/direct/",
  ];
  expect(others.filter((link) => isTaken(link) || wrongChatLink(link) === undefined)).toEqual([]);
});

test("S03 a setting is known by its name and by its number, one of no name by its number alone", () => {
  for (const [name, { id }] of Object.entries(SETTINGS))
    expect([settingNumber(name), settingName(id)]).toEqual([id, name]);
  expect([settingNumber("warna"), settingNumber("toString"), settingName(999)]).toEqual([undefined, undefined, "999"]);
  expect(OWN_SETTINGS).toEqual([103, 104, 122]);
});

test("S03 a setting is refused where it could not work: mail, links, account, pieces", () => {
  const why = (name: string, content: string, link: string | null = null) =>
    inEnglish(settingKind.check({ name, content, link }, null));
  expect([why("email", "halo@contoh.id"), why("line-pieces", "10"), why("facebook", "")]).toEqual([[], [], []]);
  expect(why("email", "")).toEqual(["content is empty, and the shop cannot do without it"]);
  expect(why("line-pieces", "")).toHaveLength(1);
  for (const logo of ["/logo.svg", "/foto/x/asli", "https://cdn.example/logo.png", ""])
    expect(why("logo", logo)).toEqual([]);
  for (const logo of [
    "//jahat.example/x",
    "/\\jahat.example",
    "logo",
    "javascript:alert(1)",
    "https://",
    "https://a b",
  ])
    expect(why("logo", logo), logo).toHaveLength(1);
  for (const odd of ["https://", "https://facebook", "https://a@b.example", "facebook.com/x"])
    expect(why("facebook", odd), odd).toHaveLength(1);
  expect(
    [why("chat", "tanya saja"), why("chat", "+62 812-0000-1945", "https://wa.me/62812")].map((one) => one.length),
  ).toEqual([1, 0]);
  for (const code of ['abc"><script>', "google-site-verification=abc", "<meta name=x>", "kode"])
    expect(why("verify-google", code), code).toHaveLength(1);
  expect([
    why("verify-google", "dBw5CvburAxi-537Rp9qi_uG"),
    why("ai-training", "allow"),
    why("indexnow", "a1-b2-c3"),
  ]).toEqual([[], [], []]);
  expect(
    [why("ai-training", "yes"), why("indexnow", "abc"), why("indexnow", "../robots")].map((one) => one.length),
  ).toEqual([1, 1, 1]);
  expect(why("benefits", "satu,dua,tiga,empat")).toEqual(["content has more than 3 parts"]);
  expect(why("payment", "BCA,,BNI")).toEqual(["content has nothing between two commas, or at an end"]);
  expect(why("hours", "Senin\nSelasa")).toEqual(["content is more than one line"]);
  expect(why("bank", "BCA", "https://a.example")).toEqual(["link is for chat alone"]);
  expect(why("email", "bukan surel")).toEqual(["content is no e-mail address"]);
  expect(why("facebook", "http://facebook.com/x")).toEqual(["content is no address that begins with https://"]);
  expect(why("line-pieces", "0")).toEqual(["content is no number from 1 to 999"]);
  expect(why("chat", "+62 812", "javascript:alert(1)")).toEqual([
    expect.stringContaining("link is no link of a chat: https://wa.me/…"),
  ]);
  expect(why("warna", "biru")).toEqual(["there is no setting warna"]);
});
