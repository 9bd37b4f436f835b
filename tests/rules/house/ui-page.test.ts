import { globSync, readFileSync } from "node:fs";
import { parse } from "node-html-parser";
import { createElement } from "react";
import { renderToString } from "react-dom/server.browser";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test } from "vitest";
import DevUi from "#app/routes/dev-ui.tsx";
import routes from "#app/routes.ts";

/** Components of app/ui that no page shows by themselves: they are part of every page, or of another component. */
const WITHIN_OTHERS = ["Announcer", "OwnerField"];

const shown = readFileSync("app/routes/dev-ui.tsx", "utf8");
const components = globSync("app/ui/*.tsx").flatMap((file) =>
  [...readFileSync(file, "utf8").matchAll(/^export function ([A-Z]\w+)/gm)].map(([, name = ""]) => name),
);

test("every component of app/ui is on its page", () => {
  expect(components.length).toBeGreaterThan(35);
  const missing = components.filter((name) => !shown.includes(`<${name}`) && !WITHIN_OTHERS.includes(name));
  expect(missing).toEqual([]);
});

test("a build has no such page", () => {
  expect(JSON.stringify(routes)).not.toContain("dev-ui");
});

test("O06 on that page every control has a name, every field a label, and no two parts an id", () => {
  const router = createMemoryRouter([{ path: "/dev/ui", Component: DevUi }], { initialEntries: ["/dev/ui"] });
  const page = parse(renderToString(createElement(RouterProvider, { router })));
  const ids = page.querySelectorAll("[id]").map(({ id }) => id);
  expect(ids.filter((id, n) => ids.indexOf(id) !== n)).toEqual([]);
  const nameless = page
    .querySelectorAll("button, a[href], summary, input:not([type=hidden]), select, textarea")
    .filter((control) => {
      const label = control.id && page.querySelector(`label[for="${control.id}"]`);
      const around = control.closest("label");
      return (
        !control.getAttribute("aria-label") && ![control, label, around].some((one) => one && one.text.trim() !== "")
      );
    })
    .map(String);
  expect(nameless).toEqual([]);
});
