import { expect, test } from "vitest";
import { changedFields, metFields, shownName } from "#domain/operate/shown-fields.ts";

const form = (fields: Record<string, [saw: string, typed: string]>) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, [saw, typed]]) => [
      [shownName(name), saw],
      [name, typed],
    ]),
  );

test("U18 of a form only what differs from what was shown is written", () => {
  const values = form({
    hours: ["Senin", "Selasa"],
    address: ["Jalan\r\nSatu", "Jalan\r\nSatu "],
    email: ["", " a@b.id "],
  });
  expect(changedFields(values, ["hours", "address", "email", "legal"])).toEqual({
    hours: { saw: "Senin", to: "Selasa" },
    email: { saw: "", to: "a@b.id" },
  });
  expect(changedFields({ hours: "Selasa" }, ["hours"])).toEqual({});
  expect(changedFields(form({ hours: ["a", "b"] }), [])).toEqual({});
});

test("U18 a field that somebody else has changed since it was shown is met, and no other", () => {
  const changes = { hours: { saw: "Senin", to: "Selasa" }, email: { saw: "", to: "a@b.id" } };
  expect(metFields(changes, { hours: "Senin", address: "x" })).toEqual([]);
  expect(metFields(changes, { hours: "Rabu", email: "" })).toEqual(["hours"]);
  expect(metFields(changes, { hours: "Senin", email: "c@d.id" })).toEqual(["email"]);
});
