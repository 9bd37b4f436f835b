import { expect, test } from "vitest";
import { shownName } from "#domain/operate/shown-fields.ts";
import { execute } from "../../support/execute.ts";
import { readRow } from "../../support/outbox.ts";
import { staffPerson } from "../../support/staff.ts";
import { newVisitor, type Page, type Visitor } from "../fixtures.ts";
import { signedCookie } from "../signed-cookie.ts";

const STATE = ".state/test/shop";

/** Somebody of the test's own, signed in. */
async function staffOf(name: string): Promise<Visitor> {
  const person = await staffPerson({ role: "service", name });
  execute(STATE, person.statements.join(";\n"));
  return newVisitor({ staff: await signedCookie("staff", { token: person.token }) });
}

const fieldOf = (page: Page, name: string) =>
  page.document.querySelector(`.thread__side [name="${name}"]`)?.getAttribute("value") ?? "";
const textOf = (page: Page) => page.document.querySelector("#isi-balasan")?.text.trim() ?? "";

/** The form as it was shown, with what is typed in it. */
const formOf = (page: Page, isi: string) => ({
  ...{ aksi: "simpan", kunci: fieldOf(page, "kunci"), judul: fieldOf(page, "judul"), isi },
  ...{ [shownName("judul")]: fieldOf(page, shownName("judul")), [shownName("isi")]: fieldOf(page, shownName("isi")) },
});

test("U18 two change the same saved reply: the second sees what was there, what is there and what was typed, and nothing is lost (no-JS)", async () => {
  const [sekar, wulan] = [await staffOf("Sekar"), await staffOf("Wulan")];
  const title = `Salam ${crypto.randomUUID()}`;
  const added = { aksi: "simpan", kunci: crypto.randomUUID(), judul: title, isi: "Halo {nama}" };
  const list = "/kelola/layanan/balasan";
  // A second press of the same form adds no second one.
  for (const _ of [1, 2]) expect((await sekar.visit(list, { form: added })).status).toBe(303);
  const count = readRow(STATE, "SELECT count(*) AS n, max(id) AS id FROM saved_reply WHERE title = ?", title);
  expect(count?.n).toBe(1);
  const path = `${list}/${count?.id}`;

  const [theirs, mine] = [await sekar.visit(path), await wulan.visit(path)];
  expect((await sekar.visit(path, { form: formOf(theirs, "Selamat pagi, {nama}") })).status).toBe(303);
  const typed = "Hai {nama} <b>&";
  const met = await wulan.visit(path, { form: formOf(mine, typed) });
  expect([met.status, textOf(met)]).toEqual([422, "Hai {nama} <b>&"]);
  expect(met.document.querySelector(".thread__side .error")?.text).toContain("sudah diubah orang lain");
  const clash = met.document
    .querySelectorAll(".thread__side .clash h3, .thread__side .clash p")
    .map(({ text }) => text);
  expect(clash).toEqual([
    ...["Isi yang Anda lihat", "Halo {nama}", "Yang ada sekarang", "Selamat pagi, {nama}"],
    ...["Yang Anda isi", "Hai {nama} <b>&"],
  ]);
  const stored = () => readRow(STATE, "SELECT text FROM saved_reply WHERE title = ?", title)?.text;
  expect(stored()).toBe("Selamat pagi, {nama}");
  // Having seen it, one may write over it.
  expect((await wulan.visit(path, { form: formOf(met, typed) })).status).toBe(303);
  expect(stored()).toBe(typed);
});

test("U18 what is typed anew in a form that was sent before is written, and is not taken for a second press (no-JS)", async () => {
  const sekar = await staffOf("Sekar");
  const title = `Janji ${crypto.randomUUID()}`;
  const list = "/kelola/layanan/balasan";
  await sekar.visit(list, { form: { aksi: "simpan", kunci: crypto.randomUUID(), judul: title, isi: "Satu" } });
  const id = readRow(STATE, "SELECT id FROM saved_reply WHERE title = ?", title)?.id;
  const page = await sekar.visit(`${list}/${id}`);
  await sekar.visit(`${list}/${id}`, { form: formOf(page, "Dua") });
  // As one does who goes back and sees the form as it was sent.
  const again = { ...formOf(page, "Tiga"), [shownName("isi")]: "Dua" };
  await sekar.visit(`${list}/${id}`, { form: again });
  expect(readRow(STATE, "SELECT text FROM saved_reply WHERE id = ?", Number(id))?.text).toBe("Tiga");
});
