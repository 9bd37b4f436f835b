import { expect, test } from "vitest";
import { type Call, nobody } from "#contract/call.ts";
import { contract } from "#contract/contract.ts";
import { exampleOf, mayRefuse } from "#contract/examples.ts";
import { validate } from "#functions/http/read-body.ts";
import { thrownBy } from "../shop/shop-context.ts";

const found = {
  ...{ productId: 3, productSlug: "cincin", bundleSlug: "paket", variantId: 5, groupId: 7 },
  ...nobody(41),
};

test.each(Object.entries<Call>(contract))(
  "N04 the example of %s is one that its row takes, or is said to refuse",
  async (name, row) => {
    const { params, query, body } = exampleOf(name, found) as Record<"params" | "query" | "body", unknown>;
    expect(Object.keys(params ?? {})).toEqual([...row.path.matchAll(/\{(\w+)\}/g)].map(([, key]) => key));
    const refused = await thrownBy((async () => validate(row, { params, query, body }))());
    if (refused !== undefined && mayRefuse(name)?.includes("invalid")) return;
    expect(refused).toBeUndefined();
  },
);

test("N04 what an example may be refused with is said of calls that the contract has", () => {
  expect(mayRefuse("login")).toEqual(["wrong_credentials"]);
  expect(mayRefuse("showProduct")).toBeUndefined();
  expect(exampleOf("tidak-ada", found)).toEqual({});
});

test.each([
  [0, "bukan.siapa.0@contoh.example", "+6280000000000"],
  [41, "bukan.siapa.41@contoh.example", "+6280000000041"],
  [999_999_998, "bukan.siapa.999999998@contoh.example", "+6280999999998"],
  [1_000_000_000, "bukan.siapa.1000000000@contoh.example", "+6280000000001"],
])("N04 the run %i of the suite has an address and a number of nobody", (run, unknownEmail, unknownPhone) => {
  expect(nobody(run)).toEqual({ unknownEmail, unknownPhone });
});
