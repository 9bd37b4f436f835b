import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ShownField } from "#app/features/staff/shown-fields.tsx";

const field = (typed: Record<string, string>) =>
  renderToStaticMarkup(
    createElement(ShownField, { label: "Nama penerima", name: "penerima", now: "Nama Kedua", typed }),
  );
const valueIn = (html: string, name: string) => new RegExp(`name="${name}"[^>]* value="([^"]*)"`).exec(html)?.[1];

test("U18 a field in which nothing was typed takes what another has written meanwhile, so that the next press does not undo it", () => {
  const html = field({ "lihat-penerima": "Nama Pertama", penerima: "Nama Pertama" });
  expect([valueIn(html, "lihat-penerima"), valueIn(html, "penerima")]).toEqual(["Nama Kedua", "Nama Kedua"]);
  expect(html).not.toContain("clash");
});

test("U18 what was typed stays, beside what was seen and what is there now", () => {
  const html = field({ "lihat-penerima": "Nama Pertama", penerima: "Nama Saya" });
  expect([valueIn(html, "lihat-penerima"), valueIn(html, "penerima")]).toEqual(["Nama Kedua", "Nama Saya"]);
  for (const words of ["Nama Pertama", "Nama Kedua", "Nama Saya"]) expect(html).toContain(`<p>${words}</p>`);
});
