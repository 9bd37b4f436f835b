import { expect, test } from "vitest";
import { readPageFile, writePageFile } from "#domain/operate/page-file.ts";
import { whyNoPage } from "../../support/faults.ts";

test("S03 a page has its fields in any order, and a part's text its empty lines; what is not named stays as it was", () => {
  const before = { metaDesc: "Lama.", keyword: "kata" };
  expect(readPageFile("description:  Baru: ya. \ntitle: A\n\n\n## B \n\nc\n\nd ## e\n\n## F\ng\n", [], before)).toEqual(
    {
      metaTitle: "A",
      metaDesc: "Baru: ya.",
      keyword: "kata",
      content: [
        { title: "B", text: "c\n\nd ## e" },
        { title: "F", text: "g" },
      ],
    },
  );
  expect(readPageFile("keyword: emas, perak\ntitle: A")).toEqual({
    ...{ metaTitle: "A", metaDesc: "", keyword: "emas, perak", content: [] },
  });
  expect(readPageFile("\n\n title : A\n\n \n\n## B\nc")).toMatchObject({
    metaTitle: "A",
    content: [{ title: "B", text: "c" }],
  });
  expect(readPageFile("title: A\n## B\nc")).toEqual({ why: "no-field", line: "## B" });
});

test("S03 a page is written with its fields and each part below its title", () => {
  const page = { metaTitle: "A", metaDesc: "B.", keyword: "c", content: [{ title: "D", text: "e\n\nf" }] };
  expect(writePageFile(page)).toBe("title: A\ndescription: B.\nkeyword: c\n\n## D\ne\n\nf\n");
  expect(readPageFile(writePageFile(page))).toEqual(page);
});

const long = (letters: number) => "x".repeat(letters);

test.each([
  ["", { why: "no-field", line: "" }],
  [`warna: ${long(80)}`, { why: "no-field", line: `warna: ${long(53)}` }],
  ["toString: a", { why: "no-field", line: "toString: a" }],
  [": a", { why: "no-field", line: ": a" }],
  ["judul", { why: "no-field", line: "judul" }],
  ["titles", { why: "no-field", line: "titles" }],
  ["title:\n\n## B\nc", { why: "no-title" }],
  ["description: a", { why: "no-title" }],
  [`title: ${long(151)}`, { why: "field-too-long", field: "title", most: 150 }],
  [`description: ${long(321)}`, { why: "field-too-long", field: "description", most: 320 }],
  [`keyword: ${long(501)}`, { why: "field-too-long", field: "keyword", most: 500 }],
  ["title: a}", { why: "brace-in-field", field: "title" }],
  ["title: A\n\nteks\n\n## B\nc", { why: "no-part-title" }],
  ["title: A\n\n##  \nc", { why: "part-incomplete" }],
  ["title: A\n\n## B\n \n\n## C\nd", { why: "part-incomplete" }],
  [`title: A\n\n## ${long(201)}\nc`, { why: "part-too-long", title: long(60) }],
  [`title: A\n\n## B\n${long(20_001)}`, { why: "part-too-long", title: "B" }],
  [`title: A\n\n## {${long(99)}\nc`, { why: "brace-in-title", title: `{${long(59)}` }],
  [`title: A\n\n${"## B\nc\n\n".repeat(201)}`, { why: "too-many-page-parts", most: 200 }],
])("S03 %.40j is no page", (source, fault) => {
  expect(readPageFile(source)).toEqual(fault);
});

test("S03 a page may be as long as its limits say", () => {
  const parts = `## ${long(200)}\n${long(20_000)}\n\n${"## B\nc\n\n".repeat(199)}`;
  const head = `title: ${long(150)}\ndescription: ${long(320)}\nkeyword: ${long(500)}`;
  const read = readPageFile(`${head}\n\n${parts}`);
  expect("content" in read && read.content.length).toBe(200);
});

test("T14 a brace that nothing fills is told with the part that has it; a name that this page fills is none", () => {
  const title = `B${long(70)}`;
  expect(readPageFile(`title: A\n\n## ${title}\nBayar {total}.`)).toMatchObject({
    ...{ why: "part-brace", title: title.slice(0, 60), fault: { why: "unknown-brace", text: "{total}" } },
  });
  expect(readPageFile("title: A\n\n## B\nBayar {total}.", ["total"])).toMatchObject({ metaTitle: "A" });
});

test("S03 a page is printed as it is read, and a file that is none is told so", () => {
  const page = {
    metaTitle: "Bantuan",
    metaDesc: "Jawaban.",
    keyword: "",
    content: [{ title: "Ongkir?", text: "Dihitung.\n\nPer kota." }],
  };
  expect(readPageFile(writePageFile(page))).toEqual(page);
  expect(readPageFile("title: A\r\n\r\n## B\r\nc")).toMatchObject({ content: [{ title: "B", text: "c" }] });
  expect(whyNoPage("## B\nc")).toContain("this is none");
  expect(whyNoPage("title: A\n\nteks saja")).toContain("Each part begins with its title");
  expect(whyNoPage("title: A\n\n## B\n")).toBe("Each part has a title and a text.");
  expect(whyNoPage("description: A")).toBe("The file does not say: title.");
});
