import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { claimForm, complaintForm, reviewForm } from "#app/features/service/forms.ts";

const wordsOf = (form: typeof claimForm | typeof complaintForm | typeof reviewForm) =>
  form.safeParse({ text: "a".repeat(1001) }).error?.issues.find(({ path }) => path[0] === "text")?.message;

test("I11 a text that is too long hears its limit with the thousands of its language", () => {
  expect([reviewForm, complaintForm, claimForm].map(wordsOf)).toEqual(Array(3).fill("Maksimal 1.000 karakter."));
});

test("I11 a line's end counts as the one letter that the form's own counter takes it for, however it is sent", () => {
  // A browser sends each as two signs.
  const sent = "a\r\n".repeat(500).replace(/..$/, "b");
  for (const form of [reviewForm, complaintForm]) {
    const wrong = form.safeParse({ text: sent }).error?.issues.some(({ path }) => path[0] === "text") ?? false;
    expect(wrong).toBe(false);
  }
});

test("I11 no limit of letters is written without its thousands", () => {
  const files = ["app", "domain", "functions", "contract"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`),
  );
  const odd = files
    .filter((file) => /\.tsx?$/.test(file))
    .filter((file) => /(\d{4}|(?<!PASSWORD)_(MAX|MIN)\}) karakter/.test(readFileSync(file, "utf8")));
  expect(odd).toEqual([]);
});
