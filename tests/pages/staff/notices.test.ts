import { expect, test } from "vitest";
import { shownName } from "#domain/operate/shown-fields.ts";
import { visit } from "../fixtures.ts";
import { sekar, staffVisitor } from "../staff.ts";

const PAGE = "/kelola/kabar";

test("U21 each chooses what they are told of and by which way; all but switching pushes on goes without script (no-JS)", async () => {
  const visitor = await staffVisitor(sekar);
  const page = await visitor.visit(PAGE);
  const names = page.document.querySelectorAll("input[type=checkbox]").map((box) => box.getAttribute("name") ?? "");
  expect(names).toContain("complaint-mail");
  expect(names.filter((name) => name.startsWith("trouble"))).toEqual([]);
  // The one script of the back office is a file of its own.
  expect(page.document.querySelectorAll("script:not([src='/kelola-kabar.js'])")).toEqual([]);

  const shown = (from: typeof page) =>
    Object.fromEntries(
      from.document
        .querySelectorAll(`input[type=hidden][name^="${shownName("")}"]`)
        .map((field) => [field.getAttribute("name") ?? "", field.getAttribute("value") ?? ""]),
    );
  const key = (from: typeof page) => from.document.querySelector("[name=kunci]")?.getAttribute("value") ?? "";
  const form = {
    intent: "pilih",
    kunci: key(page),
    ...shown(page),
    "complaint-mail": "1",
    "chat-wa": "1",
    phone: "bukan nomor",
  };
  const wrong = await visitor.visit(PAGE, { form });
  const isTicked = (from: typeof page, name: string) =>
    from.document.querySelector(`input[type=checkbox][name="${name}"]`)?.hasAttribute("checked");
  expect([wrong.status, isTicked(wrong, "chat-wa"), isTicked(wrong, "paid-mail")]).toEqual([422, true, false]);
  expect(wrong.document.querySelector(".error")?.text).toContain("Isi nomor WhatsApp yang lengkap");
  expect(wrong.document.querySelector("[name=phone]")?.getAttribute("value")).toBe("bukan nomor");

  expect((await visitor.visit(PAGE, { form: { ...form, phone: "0812 0000 4444" } })).status).toBe(303);
  const after = await visitor.visit(PAGE);
  expect(after.document.querySelector("[role=status]")?.text).toContain("Pilihan kabar disimpan");
  expect([isTicked(after, "complaint-mail"), isTicked(after, "chat-wa"), isTicked(after, "paid-mail")]).toEqual([
    true,
    true,
    false,
  ]);
  expect(after.document.querySelector("[name=phone]")?.getAttribute("value")).toBe("081200004444");
  // A box whose tick is gone is not posted.
  await visitor.visit(PAGE, {
    form: { intent: "pilih", kunci: key(after), ...shown(after), phone: "081200004444", "chat-wa": "1" },
  });
  const last = await visitor.visit(PAGE);
  expect([isTicked(last, "complaint-mail"), isTicked(last, "chat-wa")]).toEqual([false, true]);

  const tried = await visitor.visit(PAGE, { form: { intent: "coba", kunci: key(last), way: "mail" } });
  expect(tried.status).toBe(303);
  expect((await visitor.visit(PAGE)).html).toContain("Kabar percobaan dari Kelola");
});

test("U21 the back office is an app of its own, of which no shopper's page knows", async () => {
  const manifestOf = (page: Awaited<ReturnType<typeof visit>>) =>
    page.document.querySelector("link[rel=manifest]")?.getAttribute("href");
  const door = await visit("/kelola/masuk");
  expect([manifestOf(door), manifestOf(await visit("/"))]).toEqual(["/kelola.webmanifest", undefined]);
  const manifest = JSON.parse((await visit("/kelola.webmanifest")).html);
  expect([manifest.start_url, manifest.scope]).toEqual(["/kelola", "/kelola"]);
  expect((await visit("/sw-kelola.js")).html).toContain('importScripts("/sw-push.js")');
});
