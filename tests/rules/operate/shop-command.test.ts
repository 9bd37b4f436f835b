import { expect, test } from "vitest";
import { UsageError } from "../../../scripts/shop/arguments.ts";
import { partsOf } from "../../../scripts/shop/operate/fill.ts";
import { parseShopLine } from "../../../scripts/shop/program.ts";
import { helpOf, readLine } from "../../support/shop-line.ts";

const ORDER = "SI-261121-7K2M9QX4TB0R";
const read = (line: string) => readLine(...line.split(" "));
const optionsOf = ({ options }: ReturnType<typeof read>) => options;

test("S03 J11 the operator's commands are read with their options, wherever these stand", () => {
  expect(read("orders")).toMatchObject({ title: "orders list", options: { page: 1 }, needsOrigin: false });
  expect(read("orders --page 3 --state paid").options).toEqual({ state: "paid", page: 3 });
  expect(read("orders --state=refund-due --remote")).toMatchObject({
    isRemote: true,
    options: { state: "refund-due" },
  });
  const shipped = { courier: "JNE", tracking: "JP0123" };
  expect(read(`ship ${ORDER.toLowerCase()} --courier JNE --tracking JP0123`)).toMatchObject({
    ...{ isRemote: false, origin: undefined, staff: undefined, title: "ship", args: [ORDER], options: shipped },
  });
  expect(read(`ship ${ORDER} --courier JNE --tracking JP0123 --partly-refunded`).options).toEqual({
    ...{ ...shipped, partlyRefunded: true },
  });
  expect(readLine("cancel", "--reason", " Batu retak ", ORDER)).toMatchObject({
    ...{ args: [ORDER], options: { reason: "Batu retak" }, needsOrigin: false },
  });
  for (const line of [`ship ${ORDER} --courier JNE --tracking JP0123`, `done ${ORDER}`, `process ${ORDER}`])
    expect([read(line), read(`${line} --apply`)].map(({ needsOrigin }) => needsOrigin)).toEqual([false, true]);
  const other = ["ship", ORDER, "--courier", "Kurir toko", "--tracking", "1", "--other"];
  expect(readLine(...other).options).toMatchObject({ tracking: "1", other: true });
  expect(read(`refund ${ORDER} --remote --origin https://serambi.example`).origin).toBe("https://serambi.example");
});

test("S03 orders are looked for by phone as people write it, by address, name and days of the shop's calendar", () => {
  const search = (...more: string[]) => readLine("orders", ...more).options;
  expect(search("--phone", "0812-3456-7890", "--email", "Dewi@Contoh.id", "--name", "dewi lestari")).toEqual({
    phone: "+6281234567890",
    email: "dewi@contoh.id",
    name: "dewi lestari",
    page: 1,
  });
  const start = Date.parse("2026-11-01T00:00:00+07:00") / 1000;
  expect(search("--since", "2026-11-01", "--until", "2026-11-30")).toEqual({
    since: start,
    until: start + 30 * 86_400,
    page: 1,
  });
});

test("S03 a refund is the whole that is owed, a sum, or pieces of a line; whatever moves orders or money says first what it would do", () => {
  const refund = (more = "") => read(`refund ${ORDER.toLowerCase()}${more}`);
  expect(refund()).toMatchObject({ args: [ORDER], options: {}, needsOrigin: false });
  expect(refund(" --by-hand --apply")).toMatchObject({ options: { byHand: true, apply: true }, needsOrigin: true });
  expect(refund(" --amount 150.000").options).toEqual({ amount: 150_000 });
  expect(refund(" --line 2 --pieces 3 --apply").options).toEqual({ line: 2, pieces: 3, apply: true });
  expect(refund(" --line 2 --goods back --restock").options).toEqual({ line: 2, goods: "back", restock: true });
  expect(refund(" --apply --seen 0a1b2c3d").options).toEqual({ apply: true, seen: "0a1b2c3d" });
  expect(read(`return ${ORDER} --restock`)).toMatchObject({ title: "return", options: { restock: true } });
  expect([read("complaints reject 7 Bekas"), read("complaints reject 7 Bekas --apply")].map(optionsOf)).toEqual([
    {},
    { apply: true },
  ]);
});

test("S03 money that came by hand is named with its way, its sum and what shows it", () => {
  const paid = `orders paid ${ORDER} --by transfer --amount 150.000 --slip bukti.pdf`;
  expect(read(paid)).toMatchObject({
    ...{ title: "orders paid", args: [ORDER], options: { by: "transfer", amount: 150_000, slip: "bukti.pdf" } },
  });
  for (const wrong of [
    `orders paid ${ORDER} --amount 1 --slip a`,
    `orders paid ${ORDER} --by cash --amount 1 --slip a`,
    `orders paid ${ORDER} --by transfer --slip a`,
    `orders paid ${ORDER} --by transfer --amount 1`,
    `orders paid --by transfer --amount 1 --slip a`,
    "orders --apply",
    "orders --amount 5",
    `orders slip ${ORDER}`,
  ])
    expect(() => read(wrong), wrong).toThrow(UsageError);
});

test("S03 a month of the sales ends where the next begins, also in December", () => {
  const at = (day: string) => Date.parse(`${day}T00:00:00+07:00`) / 1000;
  const december = { label: "2026-12", period: { from: at("2026-12-01"), until: at("2027-01-01") } };
  expect(read("sales --month 2026-12").options).toEqual({ month: december });
  const leap = { label: "2028-02-29", period: { from: at("2028-02-29"), until: at("2028-03-01") } };
  expect(read("sales --day 2028-02-29").options).toEqual({ day: leap });
});

test("S03 customers and messages are named as they are listed, and a person is forgotten only by --apply", () => {
  expect(read("customers erase Dewi@Contoh.id")).toMatchObject({ args: [{ email: "dewi@contoh.id" }], options: {} });
  expect(read("customers erase 12 --apply")).toMatchObject({ args: [{ id: 12 }], options: { apply: true } });
  expect(readLine("customers", "block", "12", " Menipu kurir ")).toMatchObject({
    ...{ title: "customers block", args: [{ id: 12 }, "Menipu kurir"] },
  });
  expect(read("messages --dead")).toMatchObject({ title: "messages list", options: { dead: true, page: 1 } });
  expect(read("messages again 7")).toMatchObject({ title: "messages again", args: [7] });
});

test("S03 who does it is named on the line; the audit log has the command without what was typed behind it", () => {
  const set = readLine("settings", "set", "email", "halo@contoh.id", "--as", " Rina  Wati ");
  expect([set.staff, set.title]).toEqual(["Rina Wati", "settings set"]);
  expect(() => readLine("orders", "--as", " ")).toThrow(UsageError);
  expect(() => readLine("orders", "--as", "a".repeat(61))).toThrow(UsageError);
});

test("S03 every command is in the help, and says what it is; help opens nothing", () => {
  const all = helpOf();
  for (const name of ["orders", "ship", "refund", "complaints", "products", "sale", "voucher", "vouchers", "backup"])
    expect(all, name).toMatch(new RegExp(`^ {2}${name}\\b`, "m"));
  expect(all).toMatch(/--remote .*--origin <url> .*--as <name> .*Exit codes: 0 done, 1 not done, 2 not understood/s);
  expect(helpOf("ship")).toContain("--courier");
  expect(parseShopLine([])).toEqual({ help: all });
  expect(parseShopLine(["help"])).toEqual({ help: all });
  expect(parseShopLine(["help", "ship"])).toEqual({ help: helpOf("ship") });
});

test("S03 a misspelt command or option is not understood, and the nearest is named", () => {
  expect(() => read("complaint list")).toThrow("Unknown command 'complaint' (Did you mean complaints?)");
  expect(() => read(`ship ${ORDER} --courrier JNE`)).toThrow("Unknown option '--courrier' (Did you mean --courier?)");
  expect(() => read("products exprt a.csv")).toThrow("Unknown command 'exprt' (Did you mean export?)");
  expect(() => read("products")).toThrow("products does one of: export, import.");
  expect(() => read("complaints aprove 7")).toThrow("complaints does one of: list, show, review, approve");
});

test("S03 a new shop is filled with texts and regions, with the parts that are named, and with the demo's goods only by name", () => {
  const parts = (line: string) => partsOf(read(line).options);
  expect(parts("fill --remote")).toEqual(["texts", "regions"]);
  expect(parts("fill --demo")).toEqual(["texts", "regions", "demo"]);
  expect(parts("fill --demo --regions")).toEqual(["regions", "demo"]);
  expect(parts("fill --texts")).toEqual(["texts"]);
});

test("I09 I10 S03 events and chats are read with what they need, an address in any case, a code too", () => {
  expect(read("events list --page 2")).toMatchObject({ title: "events list", options: { page: 2 } });
  expect(read("events claims 3")).toMatchObject({ args: [3], options: { page: 1 } });
  expect(read("events hand-out 7k2m9-qx4tb --remote")).toMatchObject({
    isRemote: true,
    args: ["7K2M9-QX4TB"],
  });
  expect(read("chats list")).toMatchObject({ title: "chats list", options: { page: 1 } });
  expect(read("chats show Dewi@Contoh.id")).toMatchObject({ args: ["dewi@contoh.id"], options: { page: 1 } });
  expect(readLine("chats", "answer", "dewi@contoh.id", " Bisa, Kak. ").args).toEqual(["dewi@contoh.id", "Bisa, Kak."]);
  expect(() => readLine("chats", "answer", "dewi@contoh.id", "a".repeat(1001))).toThrow(UsageError);
});

test.each([
  "events",
  "events list 3",
  "events claims",
  "events claims nol",
  "events claims 0",
  "events hand-out 7K2M9",
  "events hand-out 7K2M9-QX4TB 7K2M9-QX4TB",
  "events list --reason apa",
  "chats",
  "chats list dewi@contoh.id",
  "chats show",
  "chats show dewi",
  "chats show dewi@contoh.id sekarang",
  "chats answer dewi@contoh.id",
  "chats answer dewi@contoh.id Bisa Kak",
  "fly",
  "fill semua",
  "fill --state paid",
  "orders --demo",
  "orders --state melayang",
  "orders --page 0",
  "orders --page 1e3",
  "orders --courier JNE",
  "orders semua",
  "orders --phone 12",
  "orders --email dewi",
  "orders --since 2026-02-30",
  "orders --since kemarin",
  "orders --since 2026-11-02 --until 2026-11-01",
  "show",
  "packing SI-1",
  "packing --state melayang",
  "sales --month 2026-13",
  "sales --day 2026-11",
  "sales --day 2026-11-22 --month 2026-11",
  `ship ${ORDER} --list parcels.txt`,
  "ship --list parcels.txt --courier JNE",
  `ship ${ORDER} --courier JNE --tracking JP1 --restock`,
  `return ${ORDER} ${ORDER}`,
  `refund ${ORDER} --amount 0`,
  `refund ${ORDER} --amount 1.5`,
  `refund ${ORDER} --amount -5`,
  `refund ${ORDER} --amount 5 --line 1`,
  `refund ${ORDER} --amount 5 --by-hand`,
  `refund ${ORDER} --line 0`,
  `refund ${ORDER} --pieces 1`,
  `refund ${ORDER} --goods kept`,
  `refund ${ORDER} --line 1 --goods sold`,
  `refund ${ORDER} --line 1 --restock`,
  `refund ${ORDER} --seen 0a1b2c3d`,
  `refund ${ORDER} --apply --seen 1`,
  "complaints approve 7 --goods kept",
  "complaints answer 7 Halo --apply",
  "customers",
  "customers find d",
  "customers show dewi",
  "customers block dewi@contoh.id",
  "customers block dewi@contoh.id --apply Menipu",
  "customers erase",
  "customers erase 0",
  "messages list --dead --kept",
  "messages again",
  "messages again tujuh",
  "messages show 7 --dead",
  "changes --since 22-11-26",
  "changes semua",
  "ship",
  "ship SI-1",
  `ship ${ORDER}`,
  `ship ${ORDER} --courier JNE`,
  `ship ${ORDER} --courier JNE --tracking ${"9".repeat(61)}`,
  `ship ${ORDER} ${ORDER} --courier JNE --tracking 1`,
  `done ${ORDER} --courier JNE`,
  `cancel ${ORDER}`,
  `cancel ${ORDER} --reason ya`,
  `refund ${ORDER} --force`,
  `refund ${ORDER} --origin serambi.example`,
])("S03 %s is not understood, and nothing is done", (line) => {
  expect(() => read(line)).toThrow(UsageError);
});

test("I08 S03 a refund's dots separate thousands; anywhere else they are not understood", () => {
  const amountOf = (given: string) => read(`complaints approve 7 --refund ${given}`).options;
  for (const [given, refund] of [
    ["150000", 150_000],
    ["150.000", 150_000],
    ["1.500.000", 1_500_000],
    ["0", 0],
    ["full", "full"],
  ] as const)
    expect(amountOf(given)).toMatchObject({ refund });
  for (const given of ["1.5", "50000.00", "1.50", ".500", "1..000", "1.5000", "abc", "1e3"])
    expect(() => amountOf(given), given).toThrow(UsageError);
});
