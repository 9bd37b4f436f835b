import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import {
  CHATS_A_DAY,
  CHATS_OF_NETWORK,
  MESSAGES_A_DAY,
  MESSAGES_OF_NETWORK,
  type MessageKind,
} from "#domain/account/sign-in.ts";
import { DAY_LIMITS } from "#domain/limits.ts";
import { LETTERS, LETTERS_A_DAY, type LetterKind, NOTICE_KINDS, weightOfNotice } from "#domain/service/notice.ts";
import { all, sourcesOf } from "../house/sources.ts";

const lines = readFileSync(join(import.meta.dirname, "../../../docs/letters.md"), "utf8").split("\n");

/** The rows of the table whose first column has this title, by what stands in that column. */
function tableOf(title: string): Map<string, Record<string, string>> {
  const cells = (line = "") =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll("`", ""));
  const head = lines.findIndex((line) => cells(line)[0] === title);
  const titles = cells(lines[head]);
  const rows = lines.slice(head + 2, lines.indexOf("", head));
  return new Map(
    rows.map((line) => [cells(line)[0] ?? "", Object.fromEntries(cells(line).map((cell, n) => [titles[n], cell]))]),
  );
}

const letters = tableOf("kind");
const notices = tableOf("notice");

test("R11 every kind of letter and notice has its row in the table of letters, and no other has", () => {
  expect([...letters.keys()].sort()).toEqual(Object.keys(LETTERS).sort());
  expect([...notices.keys()].sort()).toEqual([...NOTICE_KINDS].sort());
  for (const [kind, row] of [...letters, ...notices])
    for (const [title, cell] of Object.entries(row))
      if (title !== "of this kind a day") expect(cell, `${kind}: ${title}`).not.toBe("");
});

test("R11 shares and numbers of the table of letters are the code's", () => {
  for (const [kind, weight] of Object.entries(LETTERS) as [LetterKind, string][]) {
    const row = letters.get(kind) ?? {};
    const own = MESSAGES_A_DAY[kind as MessageKind];
    const reserved = own?.reserved ? `, of which ${own.reserved} for known browsers` : "";
    expect([kind, row.share, row["of this kind a day"]]).toEqual([kind, weight, own ? `${own.max}${reserved}` : ""]);
  }
  for (const kind of NOTICE_KINDS) expect([kind, notices.get(kind)?.share]).toEqual([kind, weightOfNotice(kind)]);
  const shares = [...tableOf("share")].map(([share, row]) => [share, row["to one recipient a day"]]);
  expect(Object.fromEntries(shares)).toEqual({
    asked: `${LETTERS_A_DAY.max} in all`,
    needed: `${LETTERS_A_DAY.told} that are no codes and links`,
    repeatable: `${LETTERS_A_DAY.repeatable} that are no codes and links`,
    own: "no limit",
  });
  expect([...tableOf("limit").values()].map((row) => Number(row["a day"]))).toEqual([
    MESSAGES_OF_NETWORK,
    DAY_LIMITS.letter.network,
    DAY_LIMITS.letter.all,
    CHATS_OF_NETWORK,
    CHATS_A_DAY,
  ]);
});

test("R11 the shares leave one another room: strangers' codes and a buyer's orders keep back nothing that matters, nor a code", () => {
  const strangers = Object.entries(MESSAGES_A_DAY).filter(([kind]) => LETTERS[kind as MessageKind] === "asked");
  const asked = strangers.reduce((sum, [, { max }]) => sum + max, 0);
  const { max, told, repeatable } = LETTERS_A_DAY;
  expect(asked + repeatable).toBeLessThan(max - 10);
  expect(repeatable).toBeLessThan(told);
  expect(max - told).toBeGreaterThanOrEqual(MESSAGES_A_DAY.code.max + MESSAGES_A_DAY.reset.max);
});

test("R11 no kind of letter stands in the list that nothing writes", () => {
  const written = new Set(
    sourcesOf("functions").flatMap((source) => all(source, ts.isStringLiteral).map(({ text }) => text)),
  );
  expect(Object.keys(LETTERS).filter((kind) => !written.has(kind))).toEqual([]);
});
