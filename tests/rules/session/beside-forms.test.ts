import { type ActionFunction, data, redirect, type ServerBuild } from "@remix-run/cloudflare";
import { expect, test } from "vitest";
import { beside } from "#app/session/beside.ts";
import { guardForms } from "#app/session/own-forms.server.ts";
import { takeSavedForm } from "#app/session/saved-form.server.ts";
import { readSession, writeSession } from "#app/session/session.server.ts";
import { thrownBy } from "../shop/shop-context.ts";
import { newBrowser } from "./browser.ts";

const USER = 7;
const PAGE = "/profile/address?x=1";
const typed = { name: "Dewi", city: "Bandung" };

const buildOf = (routes: Record<string, unknown>) => ({ routes, mode: "production" }) as unknown as ServerBuild;

/** The shop's only action, behind the check before all actions. */
function guarded(action: ActionFunction): ActionFunction {
  return guardForms(buildOf({ one: { module: { action } } })).routes.one?.module.action as ActionFunction;
}

async function newCustomer() {
  const browser = newBrowser();
  await writeSession(browser.open(), { token: "kunci", user: USER });
  return browser;
}

/** A press of the button `fields` beside a form with these fields, and what its action was given. */
async function press(fields: Record<string, string>, form: Record<string, string | File>, answer: () => unknown) {
  const browser = await newCustomer();
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...form, ...besideField(fields) })) body.set(name, value);
  const seen: [string, unknown][] = [];
  const action = guarded(async ({ request }) => {
    for (const [name, value] of await request.formData()) seen.push([name, value instanceof File ? value.name : value]);
    return answer();
  });
  const request = new Request(`https://toko.example${PAGE}`, { method: "POST", body });
  const work = Promise.resolve(action({ context: browser.open(), params: {}, request }));
  const led = await thrownBy(work);
  return { browser, seen, led, answered: led === undefined ? await work : undefined };
}

function besideField(fields: Record<string, string>) {
  const { name, value } = beside(fields);
  return { [name]: value };
}

const whereTo = (led: unknown) => [(led as Response).status, (led as Response).headers.get("Location")];

test("O07 a button beside a form does its own action with its own fields and the form's files, and nothing else that was typed", async () => {
  const foto = new File(["isi"], "foto.jpg");
  const { seen, answered, browser } = await press({ intent: "destroy", id: "7" }, { ...typed, foto }, () => ({
    ok: 1,
  }));
  expect(seen).toEqual([
    ["intent", "destroy"],
    ["id", "7"],
    ["foto", "foto.jpg"],
  ]);
  expect(answered).toEqual({ ok: 1 });
  expect([...browser.cookies.keys()]).toEqual(["session"]);
});

test.each([
  ["nothing", null],
  ["data without a form", data({})],
  ["data with a form that is right", data({ form: undefined })],
])("O07 an action that answers with %s is answered as it is, and nothing is kept", async (_, said) => {
  const { answered, browser } = await press({ intent: "cek" }, typed, () => said);
  expect(answered).toBe(said);
  expect([...browser.cookies.keys()]).toEqual(["session"]);
});

test.each([
  ["its own page", "/profile/address?baru=1#daftar", "/profile/address?baru=1"],
  ["another page", "/profile", PAGE],
])("O07 I11 who is led to %s by the button finds there what was typed in the form", async (_, target, page) => {
  for (const lead of [
    () => redirect(target, 303),
    () => {
      throw redirect(target, 303);
    },
  ]) {
    const foto = new File(["isi"], "foto.jpg");
    const { led, browser } = await press({ intent: "destroy" }, { ...typed, foto }, lead);
    expect(whereTo(led)).toEqual([303, target]);
    expect(await takeSavedForm(browser.open(), "/profile")).toEqual({});
    expect(await takeSavedForm(browser.open(), page)).toEqual(typed);
  }
});

test("O07 a button that names the page it stands on has what was typed kept for that page", async () => {
  const { led, seen, browser } = await press({ kembali: "/cart?ubah=1#baris-3" }, typed, () => redirect("/cart", 303));
  expect(whereTo(led)).toEqual([303, "/cart"]);
  expect(seen).toEqual([["kembali", "/cart?ubah=1#baris-3"]]);
  expect(await takeSavedForm(browser.open(), "/cart?ubah=1")).toEqual(typed);
  const still = await press({ kembali: "/cart" }, typed, () => new Response(null, { status: 204 }));
  expect((still.led as Response).status).toBe(204);
  expect(await takeSavedForm(still.browser.open(), PAGE)).toEqual(typed);
});

test.each([
  ["of the form", { errors: { id: "Tidak ada lagi.", lain: "Lain." } }],
  ["of a page's form", { form: { errors: { id: "Tidak ada lagi." } } }],
])(
  "O07 I11 a button that is refused leads back with the first words %s, and nothing typed is lost",
  async (_, said) => {
    const { led, browser } = await press({ intent: "destroy" }, typed, () => data(said, 422));
    expect(whereTo(led)).toEqual([303, PAGE]);
    expect((await readSession(browser.open())).notice).toEqual({ kind: "danger", text: "Tidak ada lagi." });
    expect(await takeSavedForm(browser.open(), PAGE)).toEqual(typed);
  },
);

test("O07 C02 a number of pieces that was typed beside the button is kept in the address, and nothing else needs to be", async () => {
  const fields = { intent: "voucher", kembali: "/product/cincin#kupon" };
  const { seen, browser } = await press(fields, { ...typed, quantity: "3" }, () => redirect("/product/cincin", 303));
  expect(seen).toEqual([
    ["intent", "voucher"],
    ["kembali", "/product/cincin?jumlah=3#kupon"],
  ]);
  const empty = await press({ intent: "voucher" }, {}, () => redirect("/profile", 303));
  for (const one of [browser, empty.browser]) expect([...one.cookies.keys()]).toEqual(["session"]);
});

test("O07 a fault of the action is thrown on as it is", async () => {
  const fault = new Error("rusak");
  const { led, browser } = await press({ intent: "destroy" }, typed, () => {
    throw fault;
  });
  expect(led).toBe(fault);
  expect([...browser.cookies.keys()]).toEqual(["session"]);
});

test("H09 of the shop's routes only the actions are guarded, and all else stays as it was", () => {
  const page = { module: { default: () => null, loader: () => null } };
  const action = async () => null;
  const form = { id: "form", module: { ...page.module, action } };
  const build = guardForms(buildOf({ page, form, gone: undefined }));
  expect(build.mode).toBe("production");
  expect(build.routes.page).toBe(page);
  expect(Object.keys(build.routes)).toEqual(["page", "form", "gone"]);
  expect(build.routes.form).toEqual({ id: "form", module: { ...page.module, action: expect.any(Function) } });
  const { module } = build.routes.form as NonNullable<typeof build.routes.form>;
  expect(module.action).not.toBe(action);
});

test.each([
  ["a text", "teks", "text/plain"],
  ["JSON", '{"a":1}', "application/json"],
  ["nothing", undefined, undefined],
  ["a form of parts without an end", "--x\r\n", "multipart/form-data; boundary=x"],
])("H09 R05 an action that is sent %s gets the request itself, which may still be read", async (_, body, type) => {
  const headers: HeadersInit = type === undefined ? {} : { "Content-Type": type };
  const request = new Request("https://toko.example/api", { method: "POST", body, headers });
  const given: Request[] = [];
  const action = guarded(async (args) => {
    given.push(args.request);
    return type?.startsWith("multipart") ? null : args.request.text();
  });
  const answered = await action({ context: (await newCustomer()).open(), params: {}, request });
  expect(given).toEqual([request]);
  expect(given[0]).toBe(request);
  expect(answered).toBe(type?.startsWith("multipart") ? null : (body ?? ""));
});

test("R10 a form of parts is read with the shop's own limits: one with more text than any form has is none", async () => {
  const sent = async (letters: number) => {
    const body = new FormData();
    body.set("note", "x".repeat(letters));
    const request = new Request("https://toko.example/", { method: "POST", body });
    const action = guarded(async (args) => (await args.request.formData()).get("note"));
    return action({ context: (await newCustomer()).open(), params: {}, request });
  };
  expect(await sent(65_536)).toHaveLength(65_536);
  expect(await thrownBy(sent(65_537))).toBeInstanceOf(TypeError);
});

test("H09 a file under the name of the mark is no mark, and goes to the action like any other", async () => {
  const body = new FormData();
  body.set("pemilik", new File(["isi"], "foto.jpg"));
  const request = new Request("https://toko.example/profile", { method: "POST", body });
  const names: string[] = [];
  await guarded(async (args) => {
    names.push(...(await args.request.formData()).keys());
    return null;
  })({ context: (await newCustomer()).open(), params: {}, request });
  expect(names).toEqual(["pemilik"]);
});
