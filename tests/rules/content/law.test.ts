import { getTableConfig, type SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import { fillPage, PERSONAL_DATA, pageWords, personalDataParts } from "#domain/content/page-words.ts";
import { complaintLines, sellerLines, WORD_NAMES } from "#domain/content/promises.ts";
import { COOKIE_DAYS, KEPT_DAYS } from "#domain/limits.ts";
import { missingSeller } from "#domain/operate/demo-texts.ts";
import { ALL_TABLES } from "#functions/db/readiness.ts";
import { privacy, settings, terms } from "#functions/demo/texts.ts";
import { bookkept, personal } from "#functions/operate/erase-customer.ts";

const changed = (id: number, content: string) => settings.map((one) => (one.id === id ? { ...one, content } : one));
const textOf = (parts: { title: string; text: string }[]) =>
  parts.map(({ title, text }) => `${title}\n${text}`).join("\n");

test("T15 who sells is one line of company and address and one of registrations; what is not set is left out", () => {
  expect(sellerLines(settings)).toEqual([
    "PT Serambi Intan Nusantara, Jalan Cihapit 27, Bandung Wetan, Bandung 40114",
    "NIB 0000000001945, NPWP 00.000.000.0-000.000 (contoh)",
  ]);
  expect(sellerLines(changed(105, " "))[0]).toBe("Jalan Cihapit 27, Bandung Wetan, Bandung 40114");
  expect(sellerLines([])).toEqual([]);
});

test("T15 a buyer complains to the shop, within the days that it promises, and to the ministry", () => {
  const ministry = "Pengaduan konsumen: Ditjen PKTN Kementerian Perdagangan, WhatsApp 0853-1111-1010";
  expect(complaintLines(changed(111, "3"))).toEqual([
    "Pengaduan: halo@serambi-intan.example atau WhatsApp +62 812-0000-1945, kami balas dalam 3 hari kerja",
    ministry,
  ]);
  expect(complaintLines(changed(7, ""))[0]).toMatch(/^Pengaduan: WhatsApp /);
  expect(complaintLines([])).toEqual([ministry]);
});

test("T15 the terms name the seller, where one complains and since when they hold; the privacy page who answers for the data", () => {
  const shop = changed(105, "PT Toko Lain");
  const [said, kept] = [textOf(fillPage(terms, shop)), textOf(fillPage(privacy, shop))];
  for (const page of [said, kept]) {
    expect(page).toContain("PT Toko Lain, Jalan Cihapit 27");
    expect(page).toMatch(/erlaku sejak 26 November 2026/);
    expect(page).not.toMatch(/[{}]|belum diatur/);
  }
  for (const line of complaintLines(shop)) expect(said).toContain(line);
  expect(said).toContain("(BPSK) atau pengadilan di tempat tinggal Anda");
  expect(said).not.toContain("Pengadilan Negeri");
  expect(kept).toMatch(/3 × 24 jam/);
});

test("T15 every name that a page may have in braces is filled by the settings, or by the table of personal data", () => {
  expect([...pageWords(settings).keys(), "data-pribadi"].sort()).toEqual([...WORD_NAMES].sort());
});

test("T15 the seller and the ways to complain stand on a page as sentences, and the table of data where it is named alone", () => {
  const words = pageWords(settings);
  expect([words.get("penjual"), words.get("pengaduan")]).toEqual([
    ...[sellerLines(settings).join(". "), complaintLines(settings).join(". ")],
  ]);
  expect([sellerLines(settings).length, complaintLines(settings).length]).toEqual([2, 2]);
  expect(fillPage([{ title: "Data", text: "\n{data-pribadi} " }], settings)).toEqual(personalDataParts());
});

/** Tables of the shop itself, by their own names: goods, words, offers, places and figures, nobody's data. */
const SHOPS_OWN = [
  ...["setting", "page", "banner", "popup", "inspiration", "inspiration_product", "catalogue_version"],
  ...["article", "article_category", "article_tag", "article_tagging", "article_product"],
  ...["product", "product_material", "product_variant", "product_image", "product_group", "product_group_item"],
  ...["bundle_component", "category", "category_group", "sub_category", "partner", "partner_place", "partner_product"],
  ...["collection", "former_address", "crawler_notice"],
  ...[
    "product_count",
    "search_word",
    "province",
    "city",
    "district",
    "village",
    "bank",
    "metric",
    "money_day",
    "watch",
    "act",
    "guard",
    "saved_reply",
  ],
  ...["flash_sale", "flash_sale_item", "free_gift", "combo", "redeem_offer", "pre_order", "voucher", "voucher_product"],
  ...["event", "interior_work", "project_property", "project_location", "floor_room", "exhibition", "exhibition_spot"],
  ...["showroom_video", "showroom_video_product", "showroom_catalogue", "showroom_catalogue_product"],
  ...["staff", "staff_browser", "staff_device", "staff_entry", "staff_link", "staff_recovery_code", "staff_session"],
  ...["staff_notice", "staff_notice_choice", "staff_phone", "staff_push"],
];

const columnsOf = new Map(
  ALL_TABLES.map((table) => [getTableConfig(table).name, getTableConfig(table).columns.map(({ name }) => name)]),
);
const textsOf = new Map(
  ALL_TABLES.map((table) => [
    getTableConfig(table).name,
    getTableConfig(table)
      .columns.filter((column) => column.getSQLType() === "text")
      .map(({ name }) => name),
  ]),
);
const namesOf = (part: "goes" | "stays") => PERSONAL_DATA.flatMap((one) => Object.entries(one[part]));

test("T15 every table is a customer's, and named in the table of personal data, or the shop's own: one that refers to a customer's never is", () => {
  const named = [...namesOf("goes"), ...namesOf("stays")].map(([table]) => table);
  expect([...named, ...SHOPS_OWN].sort()).toEqual([...columnsOf.keys()].sort());
  const refers = (table: SQLiteTable) =>
    getTableConfig(table).foreignKeys.map((key) => getTableConfig(key.reference().foreignTable).name);
  const hidden = ALL_TABLES.filter((table) => refers(table).some((one) => named.includes(one)))
    .map((table) => getTableConfig(table).name)
    .filter((name) => SHOPS_OWN.includes(name));
  expect(hidden).toEqual([]);
});

test("T15 its columns are the schema's; what says who or where somebody is has none that is left out", () => {
  const TELLING = ["email", "phone", "recipient", "holder", "ip", "agent", "browser", "street", "endpoint", "note"];
  for (const [table, columns] of [...namesOf("goes"), ...namesOf("stays")]) {
    const there = columnsOf.get(table) ?? [];
    expect(there, table).toEqual(expect.arrayContaining([...columns]));
    expect(columns, table).toEqual(expect.arrayContaining(there.filter((name) => TELLING.includes(name))));
  }
});

/** Texts of rows that go with a person and say nothing of them: names of kinds, keys and hashes of our own, words for a picture. */
const SAYS_NOTHING = [
  // Who of the shop wrote it, or took it.
  ...["audit_value.table_name", "audit_value.column_name"],
  ...["chat_message.staff", "customer_note.staff", "order_note.staff", "parcel_photo.staff", "refund_proof.staff"],
  ...["access_token.token_hash", "mail_link.token_hash", "push_subscription.token_hash", "social_join.token_hash"],
  ...["one_time_code.code_hash", "chat_message.message_key", "cart_line.line_key", "stock_wish.key"],
  ...["project_draft.key", "project_picture.draft_key", "social_join.provider", "upload.purpose", "mail_link.purpose"],
  ...["one_time_code.channel", "outbox.channel", "outbox.state", "notification.kind", "chat_message.author"],
  ...["review_image.image_url", "review_image.alt_text", "review_image.placeholder"],
];

test("T15 every text of a row that goes with a person has its word, or says nothing of them", () => {
  const unnamed = namesOf("goes").flatMap(([table, named]) =>
    (textsOf.get(table) ?? []).filter((name) => !named.includes(name)).map((name) => `${table}.${name}`),
  );
  expect(unnamed.sort(), "domain/content/page-words.ts").toEqual(SAYS_NOTHING.toSorted());
});

test("T15 what erasing a person deletes, and what it leaves nameless, is as the table says", () => {
  const tablesOf = (columns: typeof personal) => columns.map(({ table }) => getTableConfig(table as SQLiteTable).name);
  expect(namesOf("goes").map(([table]) => table)).toEqual(expect.arrayContaining(tablesOf(personal)));
  expect(namesOf("stays").map(([table]) => table)).toEqual(expect.arrayContaining(tablesOf(bookkept)));
});

test("T15 of each kind of data the page says what, what for, by what right, how long and who else; its days are the cleaning's", () => {
  const parts = personalDataParts();
  for (const { title } of PERSONAL_DATA)
    expect(parts.find((part) => part.title === title)?.text).toMatch(
      /^Datanya: .+\n\nUntuk: .+ Dasarnya .+\n\nDisimpan: /,
    );
  const all = textOf(parts);
  for (const days of [...Object.values(KEPT_DAYS).filter((days) => days > 1), ...Object.values(COOKIE_DAYS)])
    expect(all).toContain(`${days} hari`);
});

test("T15 the page of personal data has a part a kind, then the cookies with their days, and the copies with theirs", () => {
  const parts = personalDataParts();
  const kinds = PERSONAL_DATA.map(({ title }) => title);
  expect(parts.map(({ title }) => title)).toEqual([...kinds, "Cookie", "Salinan cadangan"]);
  const paragraphs = (title: string) => parts.find((part) => part.title === title)?.text.split("\n\n") ?? [];
  expect(paragraphs("Akun")).toEqual([
    expect.stringMatching(/^Datanya: nama, e-mail/),
    expect.stringMatching(/^Untuk: mengenali Anda .*\. Dasarnya perjanjian dengan Anda\.$/),
    expect.stringMatching(/^Disimpan: selama akun Anda ada\./),
    expect.stringMatching(/^Diterima juga oleh: Google atau Facebook/),
  ]);
  expect(paragraphs("Pesanan")[1]).toMatch(/ Dasarnya perjanjian dengan Anda dan kewajiban hukum\.$/);
  expect(paragraphs("Pesanan")).toHaveLength(3);
  expect(paragraphs("Cookie")[0]).toContain(
    `login (${COOKIE_DAYS.session} hari), keranjang tamu (${COOKIE_DAYS.cart} hari),`,
  );
  expect(paragraphs("Salinan cadangan")[0]).toContain(`setelah ${KEPT_DAYS.backup} hari`);
});

test("T15 S08 a shop that has not said who sells lacks company, address and legal by name", () => {
  expect(missingSeller(settings)).toEqual([]);
  expect(missingSeller([])).toEqual(["company", "address", "legal"]);
  expect(missingSeller(changed(108, "  "))).toEqual(["legal"]);
});
