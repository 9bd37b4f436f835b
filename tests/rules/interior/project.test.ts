import fc from "fast-check";
import { expect, test } from "vitest";
import {
  DRAFT_FIELDS,
  isProjectOver,
  mayMoveProject,
  openStep,
  PROJECT_CODE,
  PROJECT_STATES,
  type ProjectDraft,
  projectCode,
  projectStateLabels,
  readContact,
  readRoom,
  readSize,
  readWish,
  SIZE_MAX,
  WISH_MAX,
} from "#domain/interior.ts";

const choices = { properties: [1, 2], locations: [5] };
const room = { propertyId: "1", locationId: "5", size: "", budget: "0" };
const wish = "Sudut baca di dekat jendela.";
const contact = {
  name: " Rani  Uji ",
  email: "Rani@Contoh.id",
  phone: "0812 3456 7890",
  contactBy: "wa",
  contactTime: "morning",
};

test.for([
  ["", 0],
  ["24", 24],
  [" 24 m² ", 24],
  ["24m2", 24],
  ["12,5", 13],
  ["1.200", 1200],
  ["10.000", SIZE_MAX],
  ["10001", null],
  ["0", null],
  ["-4", null],
  ["dua", null],
  ["1e3", null],
] as const)("K04 a size typed as “%s” is %s", ([typed, size]) => {
  expect(readSize(typed)).toBe(size);
});

test("K04 a step is read as it was typed, or says beside each field what does not fit", () => {
  expect(readRoom(room, choices).values).toEqual({ propertyId: 1, locationId: 5, size: 0, budget: 0 });
  expect(Object.keys(readRoom({}, choices).errors ?? {})).toEqual(["propertyId", "locationId", "budget"]);
  expect(Object.keys(readRoom({ ...room, propertyId: "3", size: "x" }, choices).errors ?? {})).toEqual([
    "propertyId",
    "size",
  ]);
  expect(readRoom({ ...room, budget: "1" }, choices).errors).toEqual({ budget: "Pilih anggaran." });
  expect(readWish({ wish: "x".repeat(WISH_MAX) }).values).toEqual({ wish: "x".repeat(WISH_MAX) });
  for (const odd of ["", "   ", "terlalu pendek", "x".repeat(WISH_MAX + 1)])
    expect(Object.keys(readWish({ wish: odd }).errors ?? {}), odd.slice(0, 20)).toEqual(["wish"]);
  expect(readContact(contact).values).toEqual({
    ...{ name: "Rani Uji", email: "rani@contoh.id", phone: "+6281234567890" },
    ...{ contactBy: "wa", contactTime: "morning" },
  });
  expect(Object.keys(readContact({}).errors ?? {})).toEqual(["name", "email", "phone", "contactBy", "contactTime"]);
  for (const email of ["a@b", "a b@c.id", "@c.id", "a@c..id", "<x>@c.id"])
    expect(readContact({ ...contact, email }).errors, email).toHaveProperty("email");
});

test("K04 a step is open once those before it are whole", () => {
  expect(openStep({}, choices)).toBe(1);
  expect(openStep(room, choices)).toBe(2);
  expect(openStep({ ...room, wish }, choices)).toBe(3);
  expect(openStep({ wish, ...contact }, choices)).toBe(1);
  // What may be chosen has changed meanwhile.
  expect(openStep({ ...room, wish }, { ...choices, properties: [2] })).toBe(1);
});

test("K04 whatever is typed, a step is read or refused, and an open step never fails", () => {
  const typed = fc.dictionary(fc.constantFrom(...DRAFT_FIELDS), fc.string()) as fc.Arbitrary<ProjectDraft>;
  fc.assert(
    fc.property(typed, (draft) => {
      for (const { errors, values } of [readRoom(draft, choices), readWish(draft), readContact(draft)])
        expect((errors === undefined) !== (values === undefined)).toBe(true);
      expect([1, 2, 3]).toContain(openStep(draft, choices));
    }),
  );
});

test("K04 a request goes forward only, may be closed until it has ended, and every state has its words", () => {
  const forward = PROJECT_STATES.filter((state) => state !== "closed");
  for (const [n, from] of forward.entries()) {
    for (const to of forward.slice(0, n + 1)) expect(mayMoveProject(from, to), `${from} ${to}`).toBe(false);
    expect(mayMoveProject(from, "closed")).toBe(from !== "done");
  }
  expect(PROJECT_STATES.filter(isProjectOver)).toEqual(["done", "closed"]);
  expect(new Set(Object.values(projectStateLabels)).size).toBe(PROJECT_STATES.length);
  expect(projectCode(new Uint32Array(10).fill(2 ** 32 - 1))).toMatch(PROJECT_CODE);
});
