import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { routesKnown } from "#app/platform/known-routes.ts";

const require = createRequire(import.meta.url);
const react = createRequire(require.resolve("@remix-run/react"));
const files = [
  join(dirname(react.resolve("@remix-run/router")), "router.js"),
  join(dirname(react.resolve("@remix-run/router")), "router.cjs.js"),
  join(dirname(require.resolve("@remix-run/react")), "esm/server.js"),
  join(dirname(react.resolve("react-router-dom")), "../server.mjs"),
];

test.each(files)("Q01 %s handles its routes once on the server", (file) => {
  const source = readFileSync(file, "utf8");
  const known = routesKnown(source, file) as string;
  expect(known).toMatch(/new WeakMap\(\)/);
  // A module of another version is refused, not patched in silence; so is one that was patched already.
  for (const other of ["", known]) expect(() => routesKnown(other, file)).toThrow(/2\.17/);
});

test("Q01 patterns that are made once, and routes that are looked up by their beginning, match as they did", async () => {
  const file = files[0] as string;
  const known = routesKnown(readFileSync(file, "utf8"), file) as string;
  const { matchRoutes } = await import(`data:text/javascript,${encodeURIComponent(known)}`);
  const { matchRoutes: plain } = react("@remix-run/router");
  const routes = [
    { path: "/", children: [{ index: true }, { path: "product/:slug" }, { path: "products/:filter?" }] },
    { path: "profile", children: [{ path: "address" }, { path: "order/:id" }] },
    { children: [{ path: "masuk" }, { path: ":page/info" }] },
    { path: "/files/*" },
    { path: "*" },
  ];
  const paths = [
    "/",
    "/product/a",
    "/product/b",
    "/products",
    "/products/x=1",
    "/profile/address",
    "/profile/x/y",
    "/PROFILE/Address/",
    "/profile",
    "//profile/address",
    "//",
    "/masuk",
    "/masuk/info",
    "/products/info",
    "/files",
    "/files/a/b",
    "/f%69les/a%2Fb",
    "/profil%65/address",
    "/prof\u0131le/address",
    "",
    "/%E0",
  ];
  for (const path of [...paths, ...paths]) expect(matchRoutes(routes, path), path).toEqual(plain(routes, path));
});
