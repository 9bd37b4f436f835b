import { expect, test } from "vitest";
import { readShopCommand, USAGE } from "../../../scripts/shop-command.ts";
import { UsageError } from "../../../scripts/usage-error.ts";

const ORDER = "SI-261121-7K2M9QX4TB0R";
const read = (line: string) => readShopCommand(line.split(" "));

test("S03 J11 the operator's commands are read with their options, wherever these stand", () => {
  expect(read("orders").command).toEqual({ name: "orders", choice: undefined, page: 1 });
  expect(read("orders --page 3 --state paid").command).toEqual({ name: "orders", choice: "paid", page: 3 });
  expect(read("orders --state=refund-due --remote")).toMatchObject({
    isRemote: true,
    command: { choice: "refund-due" },
  });
  expect(read(`ship ${ORDER.toLowerCase()} --courier JNE --tracking JP0123`)).toEqual({
    isRemote: false,
    origin: undefined,
    command: {
      name: "ship",
      orderNumber: ORDER,
      parcel: { courier: "JNE", tracking: "JP0123" },
      isPartlyRefunded: false,
    },
  });
  expect(read(`ship ${ORDER} --courier JNE --tracking JP0123 --partly-refunded`).command).toMatchObject({
    isPartlyRefunded: true,
  });
  expect(readShopCommand(["cancel", "--reason", " Batu retak ", ORDER]).command).toEqual({
    name: "cancel",
    orderNumber: ORDER,
    note: "Batu retak",
  });
  expect(read(`refund ${ORDER} --remote --origin https://serambi.example`).origin).toBe("https://serambi.example");
  for (const line of ["--help", "help", `ship ${ORDER} -h`]) expect(read(line).command.name).toBe("help");
});

test("S03 a new shop is filled with texts and regions, with the parts that are named, and with the demo's goods only by name", () => {
  const parts = (line: string) => read(line).command;
  expect(parts("fill --remote")).toEqual({ name: "fill", parts: ["texts", "regions"] });
  expect(parts("fill --demo")).toEqual({ name: "fill", parts: ["texts", "regions", "demo"] });
  expect(parts("fill --demo --regions")).toEqual({ name: "fill", parts: ["regions", "demo"] });
  expect(parts("fill --texts")).toEqual({ name: "fill", parts: ["texts"] });
});

test("I09 I10 S03 events and chats are read with what they need, an address in any case, a code too", () => {
  expect(read("events list --page 2").command).toEqual({ name: "events", act: "list", page: 2 });
  expect(read("events claims 3").command).toEqual({ name: "events", act: "claims", id: 3, page: 1 });
  expect(read("events hand-out 7k2m9-qx4tb --remote")).toMatchObject({
    isRemote: true,
    command: { name: "events", act: "hand-out", code: "7K2M9-QX4TB" },
  });
  expect(read("chats list").command).toEqual({ name: "chats", act: "list", page: 1 });
  expect(read("chats show Dewi@Contoh.id").command).toEqual({
    name: "chats",
    act: "show",
    email: "dewi@contoh.id",
    page: 1,
  });
  expect(readShopCommand(["chats", "answer", "dewi@contoh.id", " Bisa, Kak. "]).command).toEqual({
    name: "chats",
    act: "answer",
    email: "dewi@contoh.id",
    text: "Bisa, Kak.",
  });
  expect(() => readShopCommand(["chats", "answer", "dewi@contoh.id", "a".repeat(1001)])).toThrow(UsageError);
  expect(USAGE).toMatch(/^ {2}events hand-out CODE/m);
  expect(USAGE).toMatch(/^ {2}chats answer EMAIL TEXT/m);
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
  const amountOf = (given: string) => read(`complaints approve 7 --refund ${given}`).command;
  for (const [given, refund] of [
    ["150000", 150_000],
    ["150.000", 150_000],
    ["1.500.000", 1_500_000],
    ["0", 0],
    ["full", "full"],
  ] as const)
    expect(amountOf(given)).toMatchObject({ move: { to: "approved", refund } });
  for (const given of ["1.5", "50000.00", "1.50", ".500", "1..000", "1.5000", "abc", "1e3"])
    expect(() => amountOf(given), given).toThrow(UsageError);
});
