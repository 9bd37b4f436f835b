import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Alert } from "#app/ui/alert.tsx";
import { Dialog, pauseFilms } from "#app/ui/dialog.tsx";
import { Loading } from "#app/ui/loading.tsx";
import { Popover, plainText } from "#app/ui/popover.tsx";

test("B14 a popover shows plain words, whatever HTML it was given", () => {
  expect(plainText("<p>Emas <b>18K</b> &amp; berlian</p><script>alert(1)</script>")).toBe(
    "Emas 18K & berlian alert(1)",
  );
  expect(plainText('<img src=x onerror="alert(1)">Kadar&nbsp;emas')).toBe("Kadar emas");
  const markup = renderToStaticMarkup(createElement(Popover, { label: "Apa itu karat?", text: "<i>Berat</i> batu" }));
  expect(markup).toContain(">Berat batu<");
  expect(markup).toContain('role="tooltip"');
  expect(/aria-describedby="([^"]+)"/.exec(markup)?.[1]).toBe(/<span class="bubble" id="([^"]+)"/.exec(markup)?.[1]);
});

test("B14 an alert shows one message, a list, or both, and closes by Tutup; without words there is none", () => {
  const alert = (props: Omit<Parameters<typeof Alert>[0], "type">, type: "danger" | "info" | "success" = "danger") =>
    renderToStaticMarkup(createElement(Alert, { type, ...props }));
  expect(alert({ message: "Satu kabar" })).toMatch(/role="alert".*Satu kabar.*Tutup/s);
  expect(alert({ messages: ["Satu", "Dua"] })).toContain("<ul><li>Satu</li><li>Dua</li></ul>");
  expect(alert({ message: "Kabar", messages: ["Satu"] })).toMatch(/<p>Kabar<\/p><ul><li>Satu<\/li><\/ul>/);
  expect(alert({ message: "Kabar" }, "info")).toMatch(/alert--info.*role="status"/s);
  expect(alert({ message: "Kabar" }, "success")).toMatch(/alert--success.*role="status"/s);
  expect(alert({})).toBe("");
  expect(alert({ message: null, messages: [] })).toBe("");
  expect(alert({ message: "<b>x</b>" })).toContain("&lt;b&gt;x&lt;/b&gt;");
});

test("B14 a dialog has a title or a name, and a button that closes it without script", () => {
  const titled = renderToStaticMarkup(createElement(Dialog, { title: "Katalog" }, "isi"));
  const id = /aria-labelledby="([^"]+)"/.exec(titled)?.[1];
  expect(titled).toContain(`<h2 id="${id}">Katalog</h2>`);
  expect(titled).toMatch(/<dialog open="".*<form[^>]*method="dialog"><button type="submit"[^>]*aria-label="Tutup"/s);
  const named = renderToStaticMarkup(createElement(Dialog, { label: "Gambar produk" }, "isi"));
  expect(named).toContain('aria-label="Gambar produk"');
  expect(named).not.toContain("<h2");
});

test("B14 who waits reads Mohon menunggu.., and is told so by ear", () => {
  expect(renderToStaticMarkup(createElement(Loading, { over: true }))).toMatch(/role="status".*Mohon menunggu\.\.</s);
});

test("B14 a dialog that closes stops its films: videos pause, embedded ones begin anew and silent", () => {
  let paused = 0;
  const set: string[] = [];
  const frame = {
    get src() {
      return "https://film.example/katalog";
    },
    set src(address: string) {
      set.push(address);
    },
  };
  const found: Record<string, object[]> = { "video, audio": [{ pause: () => paused++ }], iframe: [frame] };
  pauseFilms({ querySelectorAll: (selector: string) => found[selector] } as unknown as HTMLElement);
  expect([paused, set]).toEqual([1, ["https://film.example/katalog"]]);
});
