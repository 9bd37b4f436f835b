import { createElement } from "react";
import { renderToString } from "react-dom/server.browser";
import { expect, test } from "vitest";
import { Footer } from "#app/shell/footer.tsx";

const footer = renderToString(
  createElement(Footer, {
    tagline: { title: "Silakan mampir", description: "" },
    chat: { number: "0812", href: "/chat" },
    email: null,
    operatingHours: null,
    social: [{ name: "Instagram", href: "/instagram" }],
    banks: [],
    help: [],
    ending: [],
  }),
);

test("B11 T12 the footer's English headings are marked as English, the others are read as Indonesian", () => {
  const headings = [...footer.matchAll(/<h2( lang="en")?>([^<]+)/g)].map(([, lang, words]) => [words, Boolean(lang)]);
  expect(headings).toEqual([
    ["CONTACT US", true],
    ["JELAJAHI", false],
    ["HELP CENTER", true],
    ["FOLLOW US", true],
    ["METODE PEMBAYARAN", false],
  ]);
});

test("B11 T13 the footer leads to what there is beside the products", () => {
  const links = [...footer.matchAll(/<a href="([^"]+)">([^<]+)<\/a>/g)].map(([, href, name]) => `${name} ${href}`);
  expect(links).toEqual([
    "Artikel /artikel",
    "Inspirasi /inspirasi",
    "Konsultasi /desain-interior",
    "Showroom /showroom",
  ]);
});
