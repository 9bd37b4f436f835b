import type { EntryContext } from "@remix-run/cloudflare";
import { createElement, type ReactElement } from "react";
import { renderToString } from "react-dom/server.browser";
import { expect, test } from "vitest";
import { Categories } from "#app/shell/categories.tsx";
import { Footer } from "#app/shell/footer.tsx";
import { shellMarkup } from "#app/shell/kept-markup.server.tsx";
import { ShellMarkupContext } from "#app/shell/kept-markup.tsx";
import { MenuFolds } from "#app/shell/mobile-menu.tsx";
import { contactOf } from "#app/shell/shell.tsx";

const shell = {
  shopName: "Toko <Intan> & Putri",
  tagline: { title: "Silakan mampir", description: "Cincin, meja, & lampu" },
  chat: { number: "62812", written: "0812-000", link: "", greeting: "Halo", opening: "Halo, tentang " },
  email: "halo@toko.example",
  operatingHours: "Senin–Sabtu",
  social: [{ name: "Instagram" as const, href: "https://instagram.example/toko" }],
  banks: ["BCA"],
  ending: ["PT Toko & Putri, Jalan Teduh 1", "© 2026 Toko"],
  help: [["/faq", "FAQ"]] as [string, string][],
  categories: [
    {
      name: "Cincin",
      href: "/c/cincin",
      group: 1,
      subs: [{ name: "Cincin Kawin", id: 5 }],
      picture: "/cincin/640.webp",
    },
    { name: "Gelang", href: "/c/gelang", group: 1, subs: [] },
    { name: "Meja & Kursi", href: "/c/meja", group: 2, subs: [] },
  ],
  groups: [{ id: 1, name: "Perhiasan" }],
};

function entryWith(root: object | undefined): EntryContext {
  return { staticHandlerContext: { loaderData: { root } } } as unknown as EntryContext;
}

const partsAt = (path: string): [string, ReactElement][] => [
  ["categories", createElement(Categories, { ...shell, path })],
  ["menu", createElement(MenuFolds, shell)],
  ["footer", createElement(Footer, { ...shell, chat: contactOf(shell) })],
];

function renderWithin(markup: ReturnType<typeof shellMarkup>, part: ReactElement): string {
  return renderToString(createElement(ShellMarkupContext.Provider, { value: markup }, part));
}

test.for(["/cart", "/", "/c/cincin", "/artikel"])(
  "Q05 what is kept of the shell is what would be made at %s",
  (path) => {
    const markup = shellMarkup(entryWith({ shell }));
    for (const [name, part] of partsAt(path)) expect(renderWithin(markup, part), name).toBe(renderToString(part));
  },
);

test("Q05 the shell is made once for as long as its data is the same, and anew when it is another", () => {
  const kept = shellMarkup(entryWith({ shell }));
  expect(shellMarkup(entryWith({ shell }))).toBe(kept);
  const renamed = shellMarkup(entryWith({ shell: { ...shell, ending: ["Toko Lain"] } }));
  expect(renamed.footer).toContain("Toko Lain");
  expect(renamed.footer).not.toContain("Intan");
});

test("Q05 a page without the shop's data shows the shell without anything kept", () => {
  expect(shellMarkup(entryWith(undefined))).toEqual({});
  for (const [name, part] of partsAt("/cart")) expect(renderWithin({}, part), name).toBe(renderToString(part));
});
