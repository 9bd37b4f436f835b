import { expect, test } from "vitest";
import { holdersOf, may, PERMISSIONS, ROLES } from "#domain/staff/roles.ts";
import { isEasyPin } from "#domain/staff/sessions.ts";

test("U02 an owner may do everything, a packer nothing of money, people or other orders, and nobody else handles the staff", () => {
  for (const permission of PERMISSIONS) {
    expect(holdersOf(permission), permission).toContain("owner");
    for (const role of ROLES) expect(may(role, permission)).toBe(holdersOf(permission).includes(role));
  }
  for (const permission of ["money", "staff", "settings", "orders.move"] as const)
    expect(holdersOf(permission)).toEqual(["owner"]);
  for (const permission of ["orders.read", "orders.note", "service.answer", "refund.approve"] as const)
    expect(may("packer", permission), permission).toBe(false);
});

test("U02 a PIN of one digit, or of digits in a row, is too easy; others are not", () => {
  expect(["000000", "999999", "123456", "654321", "456789", "890123", "210987"].map(isEasyPin)).not.toContain(false);
  expect(["482915", "135790", "112233", "246813", "100000"].map(isEasyPin)).not.toContain(true);
});
