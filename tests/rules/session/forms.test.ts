import { expect, test } from "vitest";
import { z } from "zod";
import { beside } from "#app/session/beside.ts";
import { isScripted, readForm, refuseForm, wordsByField } from "#app/session/forms.server.ts";

const schema = z.object({
  name: z
    .string("Isi nama.")
    .min(3, "Nama terlalu pendek.")
    .regex(/^[A-Z]/, "Mulai dengan huruf besar."),
  note: z.string().optional(),
});

function post(body?: BodyInit, type?: string): Request {
  const headers: HeadersInit = type === undefined ? {} : { "Content-Type": type };
  return new Request("https://toko.example/", { method: "POST", body, headers });
}

const pairs = (fields: Record<string, string>) => post(new URLSearchParams(fields));

test("O02 a form that is right is read by its schema, beside everything that was sent", async () => {
  expect(await readForm(pairs({ name: "Dewi", lain: "x" }), schema)).toEqual({
    ok: true,
    value: { name: "Dewi" },
    values: { name: "Dewi", lain: "x" },
    files: {},
  });
});

test("O02 I11 a form that is wrong is answered with 422, words by field and what was typed, but no password", async () => {
  const read = await readForm(pairs({ name: "de", note: "Halo", password: "rahasia" }), schema);
  const { refusal, ...sent } = read as Extract<typeof read, { ok: false }>;
  expect(sent).toEqual({ ok: false, values: { name: "de", note: "Halo", password: "rahasia" }, files: {} });
  expect(refusal.data).toEqual({
    errors: { name: "Nama terlalu pendek." },
    values: { name: "de", note: "Halo" },
  });
  expect(refusal.init).toEqual({ status: 422 });
});

test("R04 O02 a refusal may have a status and headers of its own", () => {
  expect(refuseForm({}, {}).init).toEqual({ status: 422 });
  const init = { status: 429, headers: { "Retry-After": "60" } };
  expect(refuseForm({ code: "Tunggu." }, {}, init).init).toEqual(init);
});

test.each([
  ["a body that is no form", () => post("{", "application/json")],
  ["a form that is broken", () => post("rusak", "multipart/form-data; boundary=x")],
])("R05 O02 %s counts as a form without anything", async (_, sent) => {
  const read = await readForm(sent(), schema);
  const { refusal, ...rest } = read as Extract<typeof read, { ok: false }>;
  expect(rest).toEqual({ ok: false, values: {}, files: {} });
  expect(refusal.data.errors).toEqual({ name: "Isi nama." });
});

test("I08 R03 a form's files stand apart from its texts, several of one field together", async () => {
  const form = new FormData();
  form.append("name", "Dewi");
  for (const [field, name] of [
    ["foto", "satu.jpg"],
    ["bukti", "dua.jpg"],
    ["foto", "tiga.jpg"],
  ] as const)
    form.append(field, new File(["isi"], name));
  const { values, files } = await readForm(post(form), schema);
  expect(values).toEqual({ name: "Dewi" });
  expect(Object.entries(files).map(([field, ones]) => [field, ones.map(({ name }) => name)])).toEqual([
    ["foto", ["satu.jpg", "tiga.jpg"]],
    ["bukti", ["dua.jpg"]],
  ]);
});

test("O02 a field has the first words that are said of it, and what is of no field stands at the form", () => {
  const nested = z
    .object({ place: z.object({ city: z.string("Pilih kota.") }), name: schema.shape.name })
    .refine(() => false, { message: "Periksa lagi.", when: () => true });
  const read = nested.safeParse({ place: {}, name: "de" });
  expect(wordsByField(read.error as z.ZodError)).toEqual({
    "place.city": "Pilih kota.",
    name: "Nama terlalu pendek.",
    form: "Periksa lagi.",
  });
});

test.each([
  [{}, false],
  [{ "Sec-Fetch-Dest": "empty" }, true],
  [{ "Sec-Fetch-Dest": "document" }, false],
  [{ "X-Script": "1" }, true],
  [{ "X-Script": "0" }, false],
  [{ "Sec-Fetch-Dest": "document", "X-Script": "1" }, true],
])("O04 a request with %j was sent by script: %j", (headers, isByScript) => {
  expect(isScripted(new Request("https://toko.example/", { headers }))).toBe(isByScript);
});

test("O02 a button beside a form carries its own fields in one value", () => {
  expect(beside({ intent: "destroy", id: 7 })).toEqual({ name: "beside", value: "intent=destroy&id=7" });
});
