import { expect, test } from "vitest";
import { undoOf, undoWords } from "#domain/staff/undo-words.ts";
import { actions } from "#functions/api/actions.ts";
import { type AnyCommand, titleOf } from "../../../scripts/shop/command.ts";
import { program } from "../../../scripts/shop/program.ts";

const line = (command: string, { what = "", before = "", after = "" } = {}) => undoOf({ command, what, before, after });

/** As much of a plan as tells whether it can be taken back. */
const plan = { input: { move: { to: "shipped" }, goods: "restocked" }, refund: 1, isNew: true };
const order = "SI-261127-7K2M9QX4TB0R";
const done: Record<string, { before?: string; after: string }> = {
  "order.move": { after: "shipped, JNE 0123" },
  "complaint.move": { after: "accepted, Rp 50.000 agreed" },
  "order.refund": { before: "back Rp 0, owed Rp 5.000", after: "back Rp 5.000, owed Rp 0" },
};

test("U18 of everything that the back office does the book says whether it can be taken back, as its preview has said", () => {
  const names = [...Object.keys(actions), "refund.sent"];
  expect(names.length).toBeGreaterThan(40);
  const said = names.map((name) => [name, line(name, { what: order, ...done[name] })] as const);
  expect(said.flatMap(([name, one]) => (one ? [] : name))).toEqual([]);
  const unlike = said.filter(([name, one]) => {
    const undo = actions[name]?.useCase.undo(plan);
    return undo && one?.isGone !== "never" in undo;
  });
  expect(unlike.map(([name]) => name)).toEqual([]);
  for (const [name, one] of said) {
    expect(one?.words.id.startsWith("Tidak bisa dibatalkan: ") || name === "order.note", name).toBe(one?.isGone);
    expect(one?.words.en, name).toMatch(/\.$/);
  }
});

/** Commands of the prompt that change nothing, or write files. */
const READS =
  /(?:^| )(?:list|show|get|find|claims|export|picture|unknown-money|slip)$|^(?:packing|sales|check|report|changes|backups?|restore)$/;

test("U18 so it is for every command of the prompt that changes something, with the words of its own language", () => {
  const all = (command: AnyCommand): AnyCommand[] => [command, ...command.commands.flatMap(all)];
  const titles = all(program as AnyCommand)
    .filter(({ commands }) => commands.length === 0)
    .map(titleOf);
  const writing = titles.filter((title) => !READS.test(title));
  expect(writing.length).toBeGreaterThan(80);
  expect(writing.filter((title) => !line(title)?.words.en)).toEqual([]);
  expect(titles.filter((title) => READS.test(title) && line(title))).toEqual([]);
  expect([line("constructor"), line("products constructor"), line("test")]).toEqual([undefined, undefined, undefined]);
});

test("U18 what has left the house says what to do instead, on the screen of what was changed", () => {
  const at = (command: string, what: string, after = "") => line(command, { what, after })?.room;
  expect({
    ship: at("order.move", order, "shipped, JNE 0123"),
    parcel: at("order.move", order, "parcel 2 of 3 shipped, JNE 0123"),
    pack: at("parcel.pack", `${order}/1`, "packed, JNE"),
    address: at("order.address", order),
    claim: at("parcel.claim", order),
    complaint: at("complaint.move", `complaint 3 of ${order}`, "approved"),
    chat: at("chat.answer", "chat of customer 12"),
    review: at("reviews hide", "review 4"),
    hold: at("thread.hold", "project 7"),
    strange: at("thread.hold", "anything"),
    settings: at("settings.change", "hours"),
  }).toEqual({
    ...{ ship: `kemas/${order}`, parcel: `kemas/${order}`, pack: `kemas/${order}`, claim: `pesanan/${order}/paket` },
    ...{ address: `pesanan/${order}/alamat`, complaint: "layanan/keluhan/3", chat: "layanan/chat/12" },
    ...{ review: "layanan/ulasan/4", hold: "layanan/konsultasi/7", strange: undefined, settings: "pengaturan" },
  });
  expect(line("ship", { what: order, after: "shipped, JNE 0123" })?.words.id).toBe(
    "Tidak bisa dibatalkan: paketnya sudah diserahkan, dan pembeli sudah diberi tahu. Nomor resi yang keliru bisa diperbaiki di layar kemasnya.",
  );
});

test("U18 what of one action is money, a message or goods is told apart by what it did", () => {
  const words = (command: string, before: string, after: string) =>
    line(command, { what: order, before, after })?.words.id.split(/(?<=\.) /)[0];
  const [told, money] = [
    "Tidak bisa dibatalkan: pembeli sudah menerima pesan.",
    "Tidak bisa dibatalkan: dananya sudah berpindah.",
  ];
  expect([
    words("complaint.move", "waiting", "approved"),
    words("complaints approve", "waiting", "approved, Rp 50.000 agreed"),
    words("order.move", "paid", "cancelled"),
    words("order.move", "shipped", "returned, in stock again"),
    words("order.refund", "back Rp 0, owed Rp 0", "back Rp 0, owed Rp 5.000"),
    words("refund", "back Rp 0, owed Rp 5.000", "back Rp 5.000, owed Rp 0"),
    words("parcel.goods-back", "goods awaited", "goods written off"),
    words("parcel.goods-back", "goods awaited", "2 in stock again"),
  ]).toEqual([told, money, told, told, told, money, "Catatan tidak bisa dihapus.", told]);
  expect(undoWords({ never: "parcel-sent" })).toBe("Tidak bisa dibatalkan: paket sudah keluar.");
  expect(undoWords({ by: "settings.change" })).toBe("Masih bisa diubah lagi nanti.");
});
