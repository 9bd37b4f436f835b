import type { HTMLElement } from "node-html-parser";
import { afterAll, beforeAll, expect, test } from "vitest";
import { orderStatements } from "#functions/demo/sql.ts";
import { readRow } from "../../support/outbox.ts";
import { addressesIn, staffScreens } from "../../support/screens.ts";
import { type OwnWorker, openOwnShop } from "../own-worker.ts";
import { staffVisitor } from "../staff.ts";

/** An order of each state, which would be in the way of the tests beside this one. */
let shop: OwnWorker;
beforeAll(async () => {
  shop = await openOwnShop("kunci");
  await shop.execute(orderStatements(Math.floor(Date.now() / 1000)).join(";\n"));
});
afterAll(() => shop.end());

/** Forms that need no key, by what they ask for, and why. */
const KEYLESS: Record<string, string> = {
  keluar: "who is out is out",
  "end session": "a session ends once",
  end: "the other sessions end once",
  password: "the old password is asked for, and opens nothing the second time",
  start: "it begins anew, and changes nothing until the app's code is entered",
  drop: "an app that is gone is gone",
  confirm: "a code counts once",
  nyala: "a browser has one subscription",
  mati: "a browser that is gone is gone",
  periksa: "it reads a list and shows what it found; what is then sent has a key",
};

/** What a form asks for, as its route tells forms apart. */
function nameOf(form: HTMLElement): string {
  if (form.getAttribute("action") === "/kelola/keluar") return "keluar";
  const intent = form.querySelector("[name=intent], [name=aksi]")?.getAttribute("value") ?? "";
  return form.querySelector("[name=session]") ? `${intent} session` : intent;
}

const isKeyed = (form: HTMLElement) =>
  (form.querySelector("[name=kunci]") ?? form.querySelector("[name=key]"))
    ?.getAttribute("value")
    ?.match(/^[\w-]{20,}$/);

test("U18 every form of the back office that changes something has a key, so that a second press is the first (no-JS)", async () => {
  const owner = await staffVisitor(undefined, { state: shop.state, base: shop.address });
  const numberOf = (state: string) =>
    String(readRow(shop.state, 'SELECT ordersn FROM "order" WHERE state = ?', state)?.ordersn);
  const forms: string[] = [];
  const keyless: string[] = [];
  for (const address of addressesIn(staffScreens)) {
    const path = address.replace(/:([a-z-]+)/, (_, state: string) => numberOf(state));
    const page = await owner.visit(path, { base: shop.address });
    expect([page.status, path]).toEqual([200, path]);
    for (const form of page.document.querySelectorAll("form[method=post]")) {
      forms.push(path);
      if (!isKeyed(form) && !Object.hasOwn(KEYLESS, nameOf(form))) keyless.push(`${path}: ${nameOf(form)}`);
    }
  }
  expect(forms.length).toBeGreaterThan(40);
  expect(keyless).toEqual([]);
});
