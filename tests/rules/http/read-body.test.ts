import { expect, test } from "vitest";
import { z } from "zod";
import { call } from "#contract/call.ts";
import { readBody, readHanded, readJson, readPairs, validate } from "#functions/http/read-body.ts";
import { thrownBy } from "../shop/shop-context.ts";

const OUGHT = "Isian ini belum sesuai. Periksa, lalu coba lagi.";
const TOO_MANY = { code: "invalid", status: 422, fields: { body: "Isian terlalu banyak." } };
const UNREADABLE = { code: "invalid", status: 422, fields: { body: "Data yang dikirim tidak dapat dibaca." } };
const TOO_LARGE = { code: "too_large", status: 413 };

const parts = { params: {}, query: {}, body: undefined };
const said = (work: () => unknown) => thrownBy((async () => work())());

function rowOf(body: z.ZodType) {
  return call({ method: "POST", path: "uji", summary: "", access: "public", body, data: z.object({}) });
}

test("N01 a call is given what its row reads of the path, the query and the body, and nothing where the row has none", () => {
  const row = call({
    ...{ method: "POST", path: "uji/{id}", summary: "", access: "public", data: z.object({}) },
    params: z.object({ id: z.coerce.number() }),
    query: z.object({ page: z.coerce.number().default(1) }),
    body: z.object({ note: z.string().optional() }),
  });
  expect(validate(row, { params: { id: "7" }, query: { page: "2", lain: "x" }, body: { note: "Halo" } })).toEqual({
    params: { id: 7 },
    query: { page: 2 },
    body: { note: "Halo" },
  });
  expect(validate(row, { params: { id: "7" }, query: undefined, body: undefined })).toEqual({
    params: { id: 7 },
    query: { page: 1 },
    body: {},
  });
  const bare = call({ method: "GET", path: "uji", summary: "", access: "public", data: z.object({}) });
  expect(validate(bare, { params: { id: "7" }, query: { page: "2" }, body: { note: "Halo" } })).toEqual({
    params: undefined,
    query: undefined,
    body: undefined,
  });
});

test("R05 what is wrong in the path, the query and the body is refused together, each field by its first words", async () => {
  const row = call({
    ...{ method: "POST", path: "uji/{id}", summary: "", access: "public", data: z.object({}) },
    params: z.object({ id: z.number() }),
    query: z.object({ page: z.number() }),
    body: z.object({
      place: z.object({ city: z.string() }),
      name: z
        .string()
        .min(3)
        .regex(/^[A-Z]/),
    }),
  });
  const wrong = { params: { id: "x" }, query: undefined, body: { place: {}, name: "d" } };
  expect(await said(() => validate(row, wrong))).toMatchObject({
    code: "invalid",
    status: 422,
    fields: {
      id: "Isi dengan angka.",
      page: "Wajib diisi.",
      "place.city": "Wajib diisi.",
      name: "Isi minimal 3 karakter.",
    },
  });
});

test.each<[string, z.ZodType, unknown, string]>([
  ["a missing one", z.string(), undefined, "Wajib diisi."],
  ["no number", z.number(), "x", "Isi dengan angka."],
  ["no whole number", z.int(), 1.5, "Isi dengan angka bulat."],
  ["no text", z.string(), 7, "Isi dengan teks."],
  ["no list", z.array(z.string()), 7, OUGHT],
  ["a short text", z.string().min(3), "ab", "Isi minimal 3 karakter."],
  ["a short list", z.array(z.string()).min(2), ["a"], "Pilih minimal 2."],
  ["a small number", z.number().min(4), 3, "Nilai minimal 4."],
  ["a long text", z.string().max(3), "abcd", "Isi maksimal 3 karakter."],
  ["a long list", z.array(z.string()).max(1), ["a", "b"], "Pilih maksimal 1."],
  ["a large number", z.number().max(4), 5, "Nilai maksimal 4."],
  ["none of a list", z.enum(["a", "b"]), "c", "Pilih dari daftar yang tersedia."],
  ["none of several kinds", z.union([z.number(), z.boolean()]), "c", "Pilih dari daftar yang tersedia."],
  [
    "what the row has words for",
    z.string().refine(() => false, { params: { words: "Kode salah." } }),
    "c",
    "Kode salah.",
  ],
  ["what the row refuses without words", z.string().refine(() => false), "c", OUGHT],
  ["another form", z.email(), "c", OUGHT],
])("O02 R05 %s is said in words beside the field", async (_, schema, value, words) => {
  const row = rowOf(z.object({ field: schema }));
  expect(await said(() => validate(row, { ...parts, body: { field: value } }))).toMatchObject({
    fields: { field: words },
  });
});

test("R05 a body that is as a whole of another kind is said of the body", async () => {
  const row = rowOf(z.array(z.string()));
  expect(await said(() => validate(row, { ...parts, body: 7 }))).toMatchObject({ fields: { body: OUGHT } });
});

const JSON_TYPE = { "Content-Type": "application/json" };
const post = (body?: BodyInit | null, headers: HeadersInit = {}) =>
  new Request("https://api.example/uji", { method: "POST", body, headers });
const pairsOf = (count: number) => new URLSearchParams(Array.from({ length: count }, (_, nth) => [`a${nth}`, "x"]));

test("N05 a body is read as JSON or as a form, and none is none", async () => {
  expect(await readBody(post('{"a":[1,"é"]}', JSON_TYPE))).toEqual({ a: [1, "é"] });
  expect(await readBody(post(new TextEncoder().encode("[1]")))).toEqual([1]);
  expect(await readBody(post())).toBeUndefined();
  expect(await readBody(post("", JSON_TYPE))).toBeUndefined();
  expect(await readBody(post(new URLSearchParams("a=1&b=2&b=3&c[]=4")))).toEqual({ a: "1", b: ["2", "3"], c: ["4"] });
  const form = new FormData();
  form.append("a", "1");
  form.append("foto", new File(["isi"], "foto.jpg"));
  const { a, foto } = (await readBody(post(form))) as { a: string; foto: File };
  expect([a, foto.name, await foto.text()]).toEqual(["1", "foto.jpg", "isi"]);
});

test.each([
  ["JSON that is broken", () => post("{", JSON_TYPE), UNREADABLE],
  ["letters that are none", () => post(new Uint8Array([34, 0xff, 34]), JSON_TYPE), UNREADABLE],
  ["parts without an end", () => post("--x\r\n", { "Content-Type": "multipart/form-data; boundary=x" }), UNREADABLE],
  ["more pairs than are counted", () => post(pairsOf(2002)), TOO_MANY],
  ["more pairs than a form has", () => post(pairsOf(201)), TOO_MANY],
])("R05 R10 %s is refused", async (_, sent, refusal) => {
  expect(await thrownBy(readBody(sent()))).toMatchObject(refusal);
});

/** A body of pieces as they come, and how many of them were read. */
function streamed(pieces: string[]) {
  const read: string[] = [];
  const body = new ReadableStream(
    {
      pull(controller) {
        const piece = pieces[read.length];
        if (piece === undefined) return controller.close();
        read.push(piece);
        controller.enqueue(new TextEncoder().encode(piece));
      },
    },
    { highWaterMark: 0 },
  );
  const request = new Request("https://api.example/uji", { method: "POST", body, duplex: "half" } as RequestInit);
  return { request, read };
}

test("R10 a body is counted while it comes, and no more of it is read than the call takes", async () => {
  const whole = streamed(['"abc', 'defg"']);
  expect(await readBody(whole.request, 9)).toBe("abcdefg");
  const more = streamed(['"abcd', 'defg"', "x".repeat(50)]);
  expect(await thrownBy(readBody(more.request, 9))).toMatchObject(TOO_LARGE);
  expect(more.read).toEqual(['"abcd', 'defg"']);
  const stated = streamed(["x"]);
  stated.request.headers.set("Content-Length", "10");
  expect(await thrownBy(readBody(stated.request, 9))).toMatchObject(TOO_LARGE);
  expect(stated.read).toEqual([]);
  const right = streamed(["12"]);
  right.request.headers.set("Content-Length", "9");
  expect(await readBody(right.request, 9)).toBe(12);
  expect(await readBody(post(JSON.stringify("x".repeat(65_534))))).toHaveLength(65_534);
  expect(await thrownBy(readBody(post(JSON.stringify("x".repeat(65_535)))))).toMatchObject(TOO_LARGE);
  const form = new FormData();
  form.set("a", "x".repeat(300));
  expect(await thrownBy(readBody(post(form), 300))).toMatchObject(TOO_LARGE);
});

test("R10 a form that is handed over has the same limit, its texts and its files together", async () => {
  const form = new FormData();
  form.append("a", "12345");
  form.append("b[]", new File(["678"], "foto.jpg"));
  const { a, b } = readHanded(form, 8) as { a: string; b: File[] };
  expect([a, b.map(({ size }) => size)]).toEqual(["12345", [3]]);
  expect(await said(() => readHanded(form, 7))).toMatchObject(TOO_LARGE);
  form.set("a", "x".repeat(65_533));
  expect(Object.keys(readHanded(form) as object)).toEqual(["a", "b"]);
  form.set("a", "x".repeat(65_534));
  expect(await said(() => readHanded(form))).toMatchObject(TOO_LARGE);
});

test("R10 R05 as many pairs as a form has are read, with names as long as a name may be, and not one more", async () => {
  expect(Object.keys(readPairs(pairsOf(200)))).toHaveLength(200);
  expect(await said(() => readPairs(pairsOf(201)))).toMatchObject(TOO_MANY);
  const long = "n".repeat(100);
  expect(readPairs([[long, 1]])).toEqual({ [long]: 1 });
  expect(await said(() => readPairs([[`${long}n`, 1]]))).toMatchObject(TOO_MANY);
  expect(
    readPairs([
      ["a[]", 1],
      ["b", 2],
      ["a", 3],
      ["b", 4],
      ["c", 5],
    ]),
  ).toEqual({ a: [1, 3], b: [2, 4], c: 5 });
});

test("J08 a notice is read as JSON whatever it says it is, up to the usual size, and is nothing otherwise", async () => {
  expect(await readJson(post('{"a":1}', { "Content-Type": "text/plain" }))).toEqual({ a: 1 });
  for (const body of ["", "{", "a=1"]) expect(await readJson(post(body))).toBeUndefined();
  expect(await thrownBy(readJson(post(" ".repeat(65_537))))).toMatchObject(TOO_LARGE);
});
