import { expect, test } from "vitest";
import { readShopCommand, UsageError } from "../../../scripts/shop-command.ts";

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

test.each([
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
