import * as fc from "fast-check";
import { expect, test } from "vitest";
import { networkOf } from "#domain/account/connection.ts";

test("H12 R04 knocks from one IPv6 network count together, however an address of it is written", () => {
  const same = [
    "2001:db8:1:2::1",
    "2001:0DB8:0001:0002:ffff:ffff:ffff:ffff",
    "2001:db8:1:2:0:0:0:7",
    "2001:db8:1:2:aaaa::%eth0",
  ];
  for (const address of same) expect(networkOf(address), address).toBe("2001:db8:1:2::/64");
  expect(networkOf("2001:db8:1:3::1")).toBe("2001:db8:1:3::/64");
  expect(networkOf("2001:db8::1")).toBe("2001:db8:0:0::/64");
  expect(networkOf("::1")).toBe("0:0:0:0::/64");
});

test("H12 R04 an IPv4 address counts by itself, also when it is written as an IPv6 one", () => {
  expect(networkOf("203.0.113.7")).toBe("203.0.113.7");
  expect(networkOf("::ffff:203.0.113.7")).toBe("203.0.113.7");
  expect(networkOf("")).toBe("");
});

test("R04 of any IPv6 address the last 64 bits never matter", () => {
  const group = fc.integer({ min: 0, max: 0xffff }).map((number) => number.toString(16));
  const half = fc.tuple(group, group, group, group).map((groups) => groups.join(":"));
  fc.assert(
    fc.property(half, half, half, (network, one, other) => {
      expect(networkOf(`${network}:${one}`)).toBe(networkOf(`${network}:${other}`));
    }),
  );
});
