import { expect, test } from "vitest";
import { introParts } from "#app/features/listing/list-view.server.ts";
import { categories, categoryGroups, subCategories } from "#functions/demo/catalogue.ts";
import { categoryWords, groupWords, subCategoryWords } from "#functions/demo/list-words.ts";

const lists = [...categoryGroups, ...categories, ...subCategories];
const countOf = (text: string) => text.split(/\s+/).length;
/** Promises that no setting of the shop makes, and praise that nobody can prove. */
const FORBIDDEN =
  /\b(?:terbaik|termurah|terlengkap|terpercaya|nomor satu|no\. ?1|paling \w+|gratis|garansi|seumur hidup|pasti|dijamin|bebas ongkir|uang kembali)\b/i;

test("P02 every group, category and sub-category of the demo has words of its own, and no words are of a list that is not there", () => {
  const named = [groupWords, categoryWords, subCategoryWords].flatMap((words) => Object.keys(words));
  expect(named.toSorted()).toEqual(lists.map(({ name }) => name).toSorted());
  for (const field of ["intro", "metaTitle", "metaDesc"] as const) {
    const said = lists.map((list) => list[field] ?? "");
    expect(said.filter((text) => text.trim() === "")).toEqual([]);
    expect(new Set(said).size).toBe(lists.length);
  }
});

test("P02 titles, descriptions and texts of the demo's lists are as long as they can be shown, and promise and praise nothing unproven", () => {
  for (const { name, metaTitle = "", metaDesc = "", intro = "" } of lists) {
    const isPart = subCategories.some((sub) => sub.name === name);
    const [least, most] = isPart ? [20, 50] : [40, 90];
    expect(metaTitle.length, name).toBeLessThanOrEqual(60);
    expect(metaDesc.length, name).toBeGreaterThanOrEqual(110);
    expect(metaDesc.length, name).toBeLessThanOrEqual(155);
    expect(countOf(intro), name).toBeGreaterThanOrEqual(least as number);
    expect(countOf(intro), name).toBeLessThanOrEqual(most as number);
    // Something of it stands above the products.
    expect([name, introParts(intro).intro]).not.toContain(null);
    expect([name, `${metaTitle} ${metaDesc} ${intro}`.match(FORBIDDEN)]).toEqual([name, null]);
    expect(metaTitle).not.toContain("Serambi");
  }
});
