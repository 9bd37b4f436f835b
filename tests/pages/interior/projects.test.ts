import { afterAll, beforeAll, expect, test } from "vitest";
import { PICTURE_BYTES_MAX } from "#domain/pictures/files.ts";
import { askShop } from "../../support/operator.ts";
import { lastMessage, readRow } from "../../support/outbox.ts";
import { bagas, dewi } from "../../support/people.ts";
import { photoWithPlace } from "../../support/pictures.ts";
import { login, refusalsOf } from "../account/entering.ts";
import { newVisitor, type Page, type Visitor } from "../fixtures.ts";
import { type OwnWorker, openOwnShop } from "../own-worker.ts";
import { textOf } from "../service/after-order.ts";

let shop: OwnWorker;
beforeAll(async () => {
  shop = await openOwnShop("projects", {}, ["--limit", "100000"]);
}, 90_000);
afterAll(() => shop?.end());

const room = { propertyId: "1", locationId: "2", size: "16", budget: "75000000" };
const WISH = "Sudut baca <b>hangat</b> di dekat jendela.";
const contact = {
  name: "Rani Uji",
  email: "rani.uji@contoh.id",
  phone: "0812 3456 7890",
  contactBy: "wa",
  contactTime: "morning",
  setuju: "1",
};
const photo = (name = "ruang.jpg") => new File([photoWithPlace()], name, { type: "image/jpeg" });
const tooLarge = () => new File([new Uint8Array(PICTURE_BYTES_MAX + 1)], "besar.jpg", { type: "image/jpeg" });

const at = (visitor: Visitor) => ({
  open: (path: string) => visitor.visit(path, { base: shop.address }),
  post: (path: string, form: Record<string, string>) => visitor.visit(path, { base: shop.address, form }),
  upload: (path: string, form: Record<string, string>, files: File[]) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(form)) body.append(name, value);
    for (const file of files) body.append("foto", file);
    return visitor.visit(path, { base: shop.address, method: "POST", body });
  },
});

const typedIn = ({ document }: Page, name: string) => {
  const field = document.querySelector(`main [name="${name}"]`);
  if (field?.tagName === "SELECT") return field.querySelector("option[selected]")?.getAttribute("value") ?? "";
  return field?.tagName === "TEXTAREA" ? field.text.replace(/^\n/, "") : (field?.getAttribute("value") ?? "");
};
const picturesOf = ({ document }: Page) =>
  document.querySelectorAll("main .photos a").map((link) => (link.getAttribute("href") ?? "").replaceAll("&amp;", "&"));
const step = (first: string, n: number) => first.replace("langkah=1", `langkah=${n}`);

/** Starts a draft; answers the address of its first step. */
async function begin(visitor: Visitor): Promise<string> {
  const { status, location } = await at(visitor).open("/desain-interior/proyek");
  expect([status, location]).toEqual([302, expect.stringMatching(/\?draf=[\w-]{43}&langkah=1$/)]);
  return location ?? "";
}

test("K04 (no-JS) a guest's project goes through three steps that keep what was typed, and is one request", async () => {
  const guest = newVisitor();
  const { open, post, upload } = at(guest);
  const first = await begin(guest);
  const page = await open(first);
  expect([page.status, page.headers.get("Cache-Control")]).toEqual([200, expect.stringContaining("private")]);
  expect(page.document.querySelector('meta[name="robots"]')?.getAttribute("content")).toBe("noindex");
  expect(page.html).not.toContain('rel="canonical"');

  const wrong = await post(first, { ...room, size: "dua <b>puluh", locationId: "" });
  expect([wrong.status, refusalsOf(wrong)]).toEqual([
    422,
    { locationId: "Pilih lokasi.", size: expect.stringContaining("meter persegi") },
  ]);
  expect([typedIn(wrong, "size"), typedIn(wrong, "propertyId")]).toEqual(["dua <b>puluh", "1"]);
  expect(wrong.html).not.toContain("<b>puluh");
  // What did not fit is kept for whoever comes back, and the later steps stay shut.
  expect(typedIn(await open(first), "propertyId")).toBe("1");
  for (const n of [2, 3]) expect((await open(step(first, n))).location).toBe(first);
  const second = step(first, 2);
  expect((await post(first, room)).location).toBe(second);
  expect((await post(first, room)).location).toBe(second);

  // One picture is fine, one is too large: the good one and the words are kept.
  const mixed = await upload(second, { wish: WISH }, [photo(), tooLarge()]);
  expect([mixed.status, refusalsOf(mixed)]).toEqual([422, { foto: expect.stringContaining("5 MB") }]);
  expect([picturesOf(mixed).length, typedIn(mixed, "wish")]).toEqual([1, WISH]);
  const short = await upload(second, { wish: "Pendek" }, [photo("dua.jpg")]);
  expect([short.status, picturesOf(short).length]).toEqual([422, 2]);
  const dropped = short.document.querySelector('main button[name="foto-hapus"]')?.getAttribute("value") ?? "";
  const gone = await post(second, { wish: WISH, "foto-hapus": dropped });
  expect([gone.status, gone.location]).toEqual([303, second]);
  // Going back keeps what was typed, however little.
  expect((await post(second, { wish: "Baru mulai", kembali: "1" })).location).toBe(first);
  expect([typedIn(await open(first), "budget"), typedIn(await open(second), "wish")]).toEqual([
    "75000000",
    "Baru mulai",
  ]);
  const third = step(first, 3);
  expect((await post(second, { wish: WISH })).location).toBe(third);

  const summary = await open(third);
  expect(textOf(summary)).toMatch(/Rumah tinggal.*Bandung Raya.*16 m².*Sampai Rp 75\.000\.000.*<b>hangat<\/b>/);
  const { setuju: _, ...unagreed } = contact;
  const refused = await post(third, { ...unagreed, email: "tanpa-at" });
  expect([refused.status, Object.keys(refusalsOf(refused)).sort()]).toEqual([422, ["email", "setuju"]]);
  expect([typedIn(refused, "name"), typedIn(refused, "email")]).toEqual(["Rani Uji", "tanpa-at"]);
  const [picture = ""] = picturesOf(summary);

  const sent = await post(third, contact);
  const thanks = sent.location ?? "";
  expect([sent.status, thanks]).toEqual([303, first.replace("?", "/terkirim?").replace("&langkah=1", "")]);
  expect((await post(third, contact)).location).toBe(thanks);
  const done = await open(thanks);
  const code = /KI-[0-9A-Z]{10}/.exec(textOf(done))?.[0] ?? "";
  expect([done.status, code]).toEqual([200, expect.stringMatching(/^KI-/)]);
  for (const address of [first, second, third]) expect((await open(address)).location).toBe(thanks);
  expect(readRow(shop.state, "SELECT count(*) AS n FROM project_request WHERE email = ?", contact.email)?.n).toBe(1);
  const mail = lastMessage(contact.email, shop.state);
  expect([mail?.includes(code), mail?.includes("Sudut baca")]).toEqual([true, false]);

  const shown = await open(picture);
  expect([shown.status, shown.headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
  expect((await open(picture.replace(/\?.*/, ""))).status).toBe(404);
  const foreign = picture.replace(/draf=(.)/, (_, first) => (first === "_" ? "draf=a" : "draf=_"));
  expect((await open(foreign)).status).toBe(404);
});

test("K04 R12 (no-JS) the day's last draft and picture are said as such, and nothing that was typed is lost", async () => {
  const guest = newVisitor();
  const { open, post, upload } = at(guest);
  const [own, late] = [await begin(guest), await begin(guest)];
  await post(own, room);
  await upload(step(own, 2), { wish: WISH }, [photo()]);
  await shop.execute(
    "UPDATE daily_count SET count = max WHERE name IN ('draft of network', 'guestPicture of network')",
  );
  const words = /Batas untuk hari ini sudah tercapai, jadi belum kami simpan\. Coba lagi besok/;
  const refused = await post(late, { ...room, size: "41" });
  expect([refused.status, refusalsOf(refused).form]).toEqual([429, expect.stringMatching(words)]);
  expect([typedIn(refused, "size"), typedIn(refused, "propertyId")]).toEqual(["41", "1"]);
  // A later step is no way round, and says the same.
  const further = await post(step(late, 3), contact);
  expect([further.status, refusalsOf(further).form]).toEqual([429, expect.stringMatching(words)]);
  expect([typedIn(further, "name"), typedIn(further, "email")]).toEqual([contact.name, contact.email]);
  expect(typedIn(await open(late), "size")).toBe("");
  // The draft that is there goes on, but for its pictures.
  const full = await upload(step(own, 2), { wish: WISH }, [photo("dua.jpg")]);
  expect([full.status, refusalsOf(full)]).toEqual([422, { foto: expect.stringMatching(words) }]);
  expect([picturesOf(full).length, typedIn(full, "wish")]).toEqual([1, WISH]);
  expect((await post(step(own, 2), { wish: WISH })).location).toBe(step(own, 3));
  await shop.execute("DELETE FROM daily_count");
  expect((await post(late, room)).location).toBe(step(late, 2));
});

test("K04 (no-JS) two tabs are two drafts, and a key that nobody knows shows nothing", async () => {
  const guest = newVisitor();
  const { open, post } = at(guest);
  const [one, other] = [await begin(guest), await begin(guest)];
  expect(one).not.toBe(other);
  await post(one, room);
  await post(other, { ...room, size: "40" });
  expect([typedIn(await open(one), "size"), typedIn(await open(other), "size")]).toEqual(["16", "40"]);
  const stranger = at(newVisitor());
  const unknown = one.replace(/draf=.{43}/, `draf=${"a".repeat(43)}`);
  expect(typedIn(await stranger.open(unknown), "size")).toBe("");
  for (const odd of ["draf=x", "draf=", `draf=${"[".repeat(5000)}`, "langkah=3"])
    expect((await stranger.open(`/desain-interior/proyek?${odd}`)).location, odd).toMatch(/draf=[\w-]{43}&langkah=1$/);
  for (const odd of ["0", "4", "9007199254740993", "x"])
    expect((await stranger.open(unknown.replace("langkah=1", `langkah=${odd}`))).status, odd).toBe(200);
  expect((await stranger.open("/desain-interior/proyek/terkirim")).location).toBe("/desain-interior");
  expect((await stranger.open(unknown.replace("proyek?", "proyek/terkirim?"))).location).toBe(unknown);
});

test("R05 K04 whatever is posted to a step, it answers with words and never fails", async () => {
  const guest = newVisitor();
  const { post, upload } = at(guest);
  const first = await begin(guest);
  for (const odd of ["[".repeat(4000), "\u0000", "__proto__", "-1", "1e999", String(2 ** 53)]) {
    const refused = await post(first, { propertyId: odd, locationId: odd, size: odd, budget: odd });
    expect([refused.status, Object.keys(refusalsOf(refused))], odd.slice(0, 20)).toEqual([
      422,
      expect.arrayContaining(["propertyId", "locationId", "budget"]),
    ]);
  }
  await post(first, room);
  const second = step(first, 2);
  const much = "<".repeat(20_000);
  const refused = await post(second, { wish: much });
  expect([refused.status, refusalsOf(refused).wish]).toEqual([422, expect.stringContaining("2.000 karakter")]);
  expect(typedIn(refused, "wish").length).toBe(20_000);
  const svg = new File(["<svg onload=alert(1)>"], "../../a.jpg", { type: "image/jpeg" });
  const odd = await upload(second, { wish: WISH, "foto-hapus": "9007199254740993" }, [svg]);
  expect([odd.status, refusalsOf(odd).foto]).toEqual([422, expect.stringContaining("JPEG, PNG, atau WebP")]);
  const body = new FormData();
  expect((await guest.visit(first, { base: shop.address, method: "POST", body })).status).toBe(422);
});

test("K04 R07 (no-JS) a session that ends between the steps loses nothing: after the login the draft goes on, and is the customer's", async () => {
  const shopper = newVisitor();
  const { open, post } = at(shopper);
  await shopper.visit("/login", { base: shop.address, form: login(bagas) });
  const first = await begin(shopper);
  await post(first, room);
  await shop.execute("DELETE FROM access_token WHERE user_id = 2");
  const ended = await open(step(first, 2));
  expect(ended.location).toContain("/?unAuth&redirect=");
  expect(decodeURIComponent(ended.location ?? "")).toContain(step(first, 2));
  // Also a guest may go on.
  expect((await post(step(first, 2), { wish: WISH })).location).toBe(step(first, 3));
  await shopper.visit("/login", { base: shop.address, form: login(bagas) });
  const third = await open(step(first, 3));
  expect([typedIn(third, "name"), typedIn(third, "email")]).toEqual(["Bagas Prakoso", bagas.email]);
  await shop.execute("DELETE FROM access_token WHERE user_id = 2");
  const own = { ...contact, email: bagas.email, name: "Bagas Prakoso Kedua" };
  const away = await post(step(first, 3), own);
  expect(decodeURIComponent(away.location ?? "")).toContain(step(first, 3));
  expect(readRow(shop.state, "SELECT count(*) AS n FROM project_request WHERE user_id = 2")?.n).toBe(0);
  await shopper.visit("/login", { base: shop.address, form: login(bagas) });
  expect(typedIn(await open(step(first, 3)), "name")).toBe("Bagas Prakoso Kedua");
  const sent = await post(step(first, 3), own);
  expect(sent.location).toContain("/terkirim?");
  expect(readRow(shop.state, "SELECT count(*) AS n FROM project_request WHERE user_id = 2")?.n).toBe(1);
  expect(textOf(await open(sent.location ?? ""))).toContain("Lihat konsultasi saya");
});

test("K04 S03 (no-JS) the operator leads a consultation at the prompt; its customer alone reads and answers", {
  timeout: 120_000,
}, async () => {
  const operate = (...args: string[]) => askShop(args, shop.state);
  const shopper = newVisitor();
  const { open, post } = at(shopper);
  await shopper.visit("/login", { base: shop.address, form: login(dewi) });
  const list = await open("/profile/konsultasi");
  expect(textOf(list)).toMatch(/Rumah tinggal, Bandung Raya.*Dihubungi.*KI-7K2M9QX4TB/);
  const path = "/profile/konsultasi/KI-7K2M9QX4TB";
  expect((await operate("projects", "list", "--state", "contacted")).out).toMatch(
    /KI-7K2M9QX4TB .*contacted .*customer/,
  );
  expect((await operate("projects", "show", "ki-7k2m9qx4tb")).out).toMatch(/Dewi Lestari[\s\S]*Sampai Rp 75\.000\.000/);
  const early = await operate("projects", "move", "KI-7K2M9QX4TB", "done");
  expect([early.code, early.err]).toEqual([
    1,
    "✗ Project KI-7K2M9QX4TB is contacted; it would have to be offered. Nothing was changed.\n",
  ]);
  expect((await operate("projects", "move", "KI-7K2M9QX4TB", "visited", "Kami <i>ukur</i> kemarin.")).out).toBe(
    "✓ Project KI-7K2M9QX4TB: contacted → visited.\n  Its customer is told.\n",
  );
  expect((await operate("projects", "answer", "KI-7K2M9QX4TB", "Denahnya menyusul.")).code).toBe(0);
  expect((await operate("projects", "answer", "KI-2222222222", "Halo")).code).toBe(1);
  expect((await operate("projects", "move", "KI-7K2M9QX4TB", "terbang")).code).toBe(2);
  const page = await open(path);
  expect(textOf(page)).toMatch(/Disurvei.*Kami <i>ukur<\/i> kemarin\..*Jawaban desainer ?Denahnya menyusul\./);
  expect(lastMessage(dewi.email, shop.state)).toContain(`https://serambi.example${path}`);
  const formKey = page.document.querySelector('main input[name="formKey"]')?.getAttribute("value") ?? "";
  const message = { intent: "message", text: "Terima kasih, kami tunggu.", formKey };
  const empty = await post(path, { ...message, text: " " });
  expect([empty.status, refusalsOf(empty)]).toEqual([422, { text: "Tulis pesan Anda." }]);
  expect((await post(path, message)).location).toBe(path);
  expect((await post(path, message)).status).toBe(303);
  expect(textOf(await open(path)).split("kami tunggu.")).toHaveLength(2);
  const other = newVisitor();
  await other.visit("/login", { base: shop.address, form: login(bagas) });
  expect((await at(other).open(path)).location).toBe("/404");
  expect((await at(other).post(path, message)).location).toBe("/404");
  for (const odd of ["KI-x", "KI-2222222222", "9007199254740993"])
    expect((await open(`/profile/konsultasi/${odd}`)).location, odd).toBe("/404");
  expect((await at(newVisitor()).open(path)).location).toBe(`/login?redirect=${encodeURIComponent(path)}`);
  expect((await open("/profile/konsultasi?halaman=99")).location).toBe("/profile/konsultasi");
});
