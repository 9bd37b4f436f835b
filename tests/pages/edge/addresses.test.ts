import { beforeAll, expect, test } from "vitest";
import { refusalsOf } from "../account/entering.ts";
import type { Page, Visitor } from "../fixtures.ts";
import { newShopper } from "../shopper.ts";

const PATH = "/profile/address";
const LEVELS = ["provinceId", "cityId", "districtId", "villageId"];
const typed = {
  label: "Rumah",
  recipient: "Kirana Ayu",
  phone: "0812 3456 7890",
  street: "Jl. Dago Asri No. 12",
  postalCode: "40135",
  note: "Pagar hijau",
};
let shopper: Visitor;
let kept: Record<string, string>;

const optionsOf = ({ document }: Page, level: string) =>
  document.querySelectorAll(`[name=${level}] option`).flatMap((option) => option.getAttribute("value") || []);
const chosenOf = ({ document }: Page) =>
  LEVELS.map((level) => document.querySelector(`[name=${level}] option[selected]`)?.getAttribute("value") ?? "");
const typedIn = ({ document }: Page, name: string) => document.querySelector(`[name=${name}]`)?.getAttribute("value");
const cardOf = ({ document }: Page) => document.querySelector("main .grid")?.text ?? "";

/** Chooses a region of each level, each time by its button: the first one, or `last` the last one. */
async function choose(from: Record<string, string> = {}, last = ""): Promise<Record<string, string>> {
  const chosen = { ...from };
  for (const level of LEVELS) {
    if (chosen[level]) continue;
    const page = await shopper.visit(PATH, { form: { ...chosen, intent: "regions" } });
    chosen[level] = optionsOf(page, level).at(level === last ? -1 : 0) ?? "";
  }
  return chosen;
}

beforeAll(async () => {
  shopper = (await newShopper()).visitor;
  kept = await choose();
  const saved = await shopper.send(PATH, { ...typed, ...kept, intent: "address" });
  expect(cardOf(saved)).toContain("Jl. Dago Asri No. 12");
});

const changes: [changed: string, refused: string, words: string][] = [
  ["provinceId", "cityId", "Pilih kota atau kabupaten."],
  ["cityId", "districtId", "Pilih kecamatan."],
  ["districtId", "villageId", "Pilih kelurahan."],
];

test.each(changes)(
  "I02 another %s sent with the old regions below it is asked for %s, and nothing that was typed is lost",
  async (changed, refused, words) => {
    const page = await shopper.visit(PATH);
    const id = typedIn(page, "id") ?? "";
    const before = cardOf(page);
    const at = LEVELS.indexOf(changed);
    const above = Object.fromEntries(LEVELS.slice(0, at).map((level) => [level, kept[level] ?? ""]));
    const other = await choose(above, changed);
    expect(other[changed]).not.toBe(kept[changed]);
    const form = {
      ...typed,
      ...kept,
      [changed]: other[changed] ?? "",
      street: "Jl. Baru No. 1",
      id,
      intent: "address",
    };
    const answer = await shopper.visit(PATH, { form });
    expect([answer.status, refusalsOf(answer)]).toEqual([422, { [refused]: words }]);
    expect(chosenOf(answer)).toEqual(LEVELS.map((level, n) => (n <= at ? form[level as "label"] : "")));
    expect(optionsOf(answer, refused)).toContain(other[refused]);
    for (const name of ["label", "recipient", "phone", "postalCode", "note"] as const)
      expect(typedIn(answer, name), name).toBe(typed[name]);
    expect(typedIn(answer, "street")).toBe("Jl. Baru No. 1");
    expect(cardOf(await shopper.visit(PATH))).toBe(before);
  },
);

test("I02 an address that is sent without any region is asked for the place", async () => {
  const page = await shopper.visit(PATH, { form: { ...typed, villageId: kept.villageId ?? "", intent: "address" } });
  expect([page.status, refusalsOf(page)]).toEqual([
    422,
    { place: "Isi kelurahan, kecamatan, atau kode pos, lalu cari." },
  ]);
});
