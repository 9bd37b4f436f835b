import fc from "fast-check";
import { expect, test } from "vitest";
import { PAIRS_MAX, TEXT_FORM_BYTES_MAX } from "#lib/form.ts";
import { readMultipart } from "#lib/multipart.ts";

const FILE_MAX = 1000;
const TYPE = "multipart/form-data; boundary=batas";
const part = (name: string, content: string, file = "") =>
  `--batas\r\nContent-Disposition: form-data; name="${name}"${file && `; filename="${file}"\r\nContent-Type: image/png`}\r\n\r\n${content}\r\n`;

async function* cut(bytes: Uint8Array, places: number[]) {
  const ends = [...places.sort((a, b) => a - b), bytes.length];
  for (const [n, end] of ends.entries()) yield bytes.subarray(ends[n - 1] ?? 0, end);
}

const read = (text: string, places: number[] = [], type = TYPE) =>
  readMultipart(type, cut(new TextEncoder().encode(text), places), FILE_MAX);

test("R10 a form with files is read as a browser wrote it, however it is cut into pieces", async () => {
  const pieces = fc.array(fc.constantFrom("\r", "\n", "--", "batas", "\r\n--batas", "\r\n--bata", "é", "a"), {
    maxLength: 12,
  });
  // A browser chooses a boundary that stands in no content.
  const content = pieces.map((some) => some.join("")).filter((text) => !`\r\n${text}\r\n`.includes("\r\n--batas"));
  await fc.assert(
    fc.asyncProperty(content, content, fc.array(fc.nat({ max: 300 })), async (text, file, places) => {
      const whole = `${part("catatan", text)}${part("foto", file, "kucing & anak.png")}${part("foto", "", "")}--batas--\r\n`;
      const form = await read(whole, places);
      expect(form?.get("catatan")).toBe(text);
      const [photo, none] = form?.getAll("foto") ?? [];
      expect(none).toBe("");
      expect(photo).toMatchObject({ name: "kucing & anak.png", type: "image/png" });
      expect(await (photo as File | undefined)?.text()).toBe(file);
    }),
  );
});

test("R10 a form that comes byte by byte is the same, also within a letter and within the sign of a boundary", async () => {
  const [text, file] = ["é💍\r\n--bata\r", "\r\r\n--bat\u00e9"];
  const whole = `${part("catatan", text)}${part("foto", file, "é.png")}--batas--`;
  const form = await read(
    whole,
    Array.from({ length: new TextEncoder().encode(whole).length }, (_, at) => at),
  );
  expect(form?.get("catatan")).toBe(text);
  const photo = form?.get("foto") as File;
  expect([photo.name, await photo.text()]).toEqual(["é.png", file]);
});

test("R10 what node writes as a form is read as the same", async () => {
  const form = new FormData();
  form.append("nama", 'Dewi "Intan" & 💍');
  form.append("foto", new File(["isi\r\n--"], "a b.jpg", { type: "image/jpeg" }));
  const sent = new Response(form);
  const type = sent.headers.get("Content-Type") ?? "";
  const again = await readMultipart(type, sent.body as unknown as AsyncIterable<Uint8Array>, FILE_MAX);
  expect(again?.get("nama")).toBe('Dewi "Intan" & 💍');
  expect(await (again?.get("foto") as File | undefined)?.text()).toBe("isi\r\n--");
});

test("R10 of a file no more is held than shows that it is too large", async () => {
  const places = Array.from({ length: 40 }, (_, n) => n * 1000);
  const form = await read(`${part("foto", "x".repeat(40_000), "a.png")}--batas--`, places);
  const size = (form?.get("foto") as File | undefined)?.size;
  expect(size).toBeGreaterThan(FILE_MAX);
  expect(size).toBeLessThan(3 * FILE_MAX);
});

test.each([
  ["more parts than a form has", part("a", "").repeat(PAIRS_MAX + 1)],
  ["more text than a form has", part("a", "x".repeat(TEXT_FORM_BYTES_MAX + 1))],
  ["a head without end", `--batas\r\nContent-Disposition: form-data; name="${"a".repeat(3000)}`],
  ["a part without a name", "--batas\r\nContent-Disposition: form-data\r\n\r\na\r\n"],
  ["a part without a head", "--batas\r\n\r\na\r\n"],
])("R10 R05 a form with %s is none, and is read to its end", async (_, text) => {
  expect((await read(`${part("a", "1")}--batas--`))?.get("a")).toBe("1");
  let isRead = false;
  async function* pieces() {
    yield new TextEncoder().encode(`${text}--batas--`);
    isRead = true;
  }
  expect(await readMultipart(TYPE, pieces(), FILE_MAX)).toBeUndefined();
  expect(isRead).toBe(true);
});

test("R10 a form may have as many parts, as much text and as long a name as its limits say", async () => {
  const parts = await read(`${part("a", "").repeat(PAIRS_MAX)}--batas--`);
  expect(parts?.getAll("a")).toHaveLength(PAIRS_MAX);
  const text = await read(`${part("a", "x".repeat(TEXT_FORM_BYTES_MAX - 1))}${part("b", "y")}--batas--`);
  expect([String(text?.get("a")).length, text?.get("b")]).toEqual([TEXT_FORM_BYTES_MAX - 1, "y"]);
  expect(await read(`${part("a", "x".repeat(TEXT_FORM_BYTES_MAX - 1))}${part("b", "yy")}--batas--`)).toBeUndefined();
  // With the line ends around it a head has 1501 bytes at most.
  const named = (letters: number) =>
    read(`${part("a".repeat(letters - 'Content-Disposition: form-data; name=""'.length - 6), "b")}--batas--`);
  expect([...((await named(1501))?.values() ?? [])]).toEqual(["b"]);
  expect(await named(1502)).toBeUndefined();
  // A file's bytes are no text.
  const files = await read(`${part("foto", "x".repeat(900), "a.png").repeat(80)}--batas--`);
  expect(files?.getAll("foto")).toHaveLength(80);
});

test("R10 a boundary is read quoted or bare, in any letters, with what stands before it", async () => {
  const body = `pengantar\r\n${part("a", "1")}--batas--\r\n${part("b", "2")}`;
  for (const type of [
    'multipart/form-data; boundary="batas"',
    "multipart/form-data; charset=utf-8;BOUNDARY=batas; x=y",
    "multipart/form-data;boundary=batas",
  ])
    expect([...((await read(body, [], type))?.entries() ?? [])], type).toEqual([["a", "1"]]);
  for (const type of [
    "boundary=batas",
    "multipart/form-data; xboundary=batas",
    `multipart/form-data; boundary="${"b".repeat(71)}"`,
  ])
    expect(await read(body, [], type), type).toBeUndefined();
  const spaced = `--ba tas\r\ncontent-disposition:form-data;NAME="a";FILENAME="b"\r\nCONTENT-TYPE:image/png; x\r\n\r\n1\r\n--ba tas--`;
  const form = await read(spaced, [], 'multipart/form-data; boundary="ba tas"');
  expect(form?.get("a")).toMatchObject({ name: "b", type: "image/png;", size: 1 });
});

test.each([
  ["a part that is no form's", '--batas\r\nContent-Disposition: attachment; name="a"\r\n\r\nb\r\n'],
  ["a name without quotation marks", "--batas\r\nContent-Disposition: form-data; name=a\r\n\r\nb\r\n"],
  ["a name of something else", '--batas\r\nContent-Disposition: form-data; xname="a"\r\n\r\nb\r\n'],
  ["a head that says it within a line", '--batas\r\nX: Content-Disposition: form-data; name="a"\r\n\r\nb\r\n'],
  ["a boundary that no line ends", '--batasContent-Disposition: form-data; name="a"\r\n\r\nb\r\n'],
])("R05 a form with %s is none", async (_, text) => {
  expect(await read(`${text}--batas--`)).toBeUndefined();
});

test("R05 a form without an end or a boundary is none", async () => {
  expect(await read(part("a", "1"))).toBeUndefined();
  expect(await read(`${part("a", "1")}--batas--`, [], "multipart/form-data")).toBeUndefined();
  expect(await read(`${part("a", "1")}--batas-`)).toBeUndefined();
  expect(await read("--", [], "multipart/form-data; boundary=")).toBeUndefined();
  expect([...((await read("--batas--"))?.keys() ?? ["none"])]).toEqual([]);
});
