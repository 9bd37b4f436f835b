import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { instead } from "#app/shop/instead/instead.server.ts";
import type { Call } from "#contract/call.ts";
import { contract } from "#contract/contract.ts";
import { staffContract } from "#contract/staff/staff-contract.ts";
import { wireName } from "#contract/wire.ts";

/** The specification's list, and what one line of it says. */
const specified = readFileSync(join(import.meta.dirname, "section-7.txt"), "utf8")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"))
  .map((line) => {
    const [asked = "", answered = ""] = line.split(" -> ");
    const [method = "", path = "", access = "", ...fields] = asked.split(" ");
    return { call: `${method} ${path}`, access, fields, answer: answered.split(" ").filter(Boolean) };
  });

/** A value in a path may be called by any name. */
const unnamed = (call: string) => call.replaceAll(/\{\w+\}/g, "{}");
const rows = new Map(Object.values<Call>(contract).map((row) => [unnamed(`${row.method} ${row.path}`), row]));

test("N01 section 7 names 147 calls, each once", () => {
  expect(specified).toHaveLength(147);
  expect(new Set(specified.map(({ call }) => unnamed(call))).size).toBe(147);
});

test("N01 every call of section 7 is in the contract", () => {
  expect(specified.map(({ call }) => call).filter((call) => !rows.has(unnamed(call)))).toEqual([]);
});

const isSame = (call: string, { method, path }: Call) => unnamed(call) === unnamed(`${method} ${path}`);
const rest = Object.values<Call>(contract).filter((row) => !specified.some(({ call }) => isSame(call, row)));

test("N08 a call that section 7 does not have is marked as ours, and no other", () => {
  const marked = Object.values<Call>(contract).filter(({ isExtra }) => isExtra);
  expect(marked.map(({ path }) => path)).toEqual(rest.map(({ path }) => path));
  expect(rest.length).toBeGreaterThan(50);
});

test("N08 a back end of section 7 takes none of our calls for one of its own", () => {
  const taken = rest.flatMap(({ method, path }) => specified.filter(({ call }) => fits(call, `${method} ${path}`)));
  expect(taken).toEqual([]);
});

/** Whether a call has the shape of another, whose `{id}` may stand for any word. */
function fits(pattern: string, call: string): boolean {
  const [wanted, given] = [pattern.split("/"), call.split("/")];
  return wanted.length === given.length && wanted.every((part, n) => part.startsWith("{") || part === given[n]);
}

test("N08 each call of ours is put together from section 7, or said to fall away without it", () => {
  const decided = readFileSync(join(import.meta.dirname, "../../../docs/decisions/021-section-7-alone.md"), "utf8");
  const unsaid = rest.filter((row) => !instead.has(row) && !decided.includes(`\`${row.method} ${row.path}\``));
  expect(unsaid.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});

test.for(specified)("N01 N05 $call may be called by whom section 6 says: $access", ({ call, access }) => {
  expect(["public", "signed-in", "integration"]).toContain(access);
  expect(rows.get(unnamed(call))?.access).toBe(access);
});

test.for(specified)(
  "N01 $call takes the fields that the specification names, and answers them",
  ({ call, fields, answer }) => {
    const row = rows.get(unnamed(call)) as Call;
    expect([...fieldsOf(row.query), ...fieldsOf(row.body)]).toEqual(expect.arrayContaining(fields));
    expect(namesIn(row.data)).toEqual(expect.arrayContaining(answer));
  },
);

test("N01 the specification names fields that 35 calls take and that 37 answer; of all others method, path and access are compared", () => {
  const known = (of: "fields" | "answer") => specified.filter((one) => one[of].length > 0).length;
  expect({ asked: known("fields"), answered: known("answer") }).toEqual({ asked: 35, answered: 37 });
});

test("N04 the back end that proves the contract shares no line with the shop", () => {
  const folder = join(import.meta.dirname, "../../support/other-shop");
  const files = readdirSync(folder).filter((name) => name.endsWith(".ts"));
  const imported = files.flatMap((name) =>
    [...readFileSync(join(folder, name), "utf8").matchAll(/ from "([^"]+)"/g)].map(([, from]) => from),
  );
  expect(imported.length).toBeGreaterThan(5);
  expect(imported.filter((from) => !/^(node:|\.\/)/.test(from ?? ""))).toEqual([]);
});

function fieldsOf(schema: z.ZodType): string[] {
  if (schema.def.type === "undefined") return [];
  const { properties = {} } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return Object.keys(properties).map(wireName);
}

/** Every name in an answer, however deep it lies. */
function namesIn(schema: z.ZodType): string[] {
  const walk = (part: unknown): string[] =>
    typeof part === "object" && part !== null
      ? Object.entries(part).flatMap(([name, inner]) =>
          name === "properties" ? [...Object.keys(inner).map(wireName), ...walk(Object.values(inner))] : walk(inner),
        )
      : [];
  return walk(z.toJSONSchema(schema, { unrepresentable: "any" }));
}

test("U02 U23 no call of the back office has the name or the address of another call", () => {
  const all = [...Object.entries<Call>(contract), ...Object.entries<Call>(staffContract)];
  const names = all.map(([name]) => name);
  const addresses = all.map(([, { method, path }]) => unnamed(`${method} ${path}`));
  for (const list of [names, addresses]) expect(list.filter((one, nth) => list.indexOf(one) !== nth)).toEqual([]);
});
