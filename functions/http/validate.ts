import type { z } from "zod";
import type { Call } from "#contract/call.ts";
import type { CallInput } from "./answer.ts";
import { refuse } from "./refuse.ts";

type Issue = z.core.$ZodIssue;

/** The request, parsed once by the row's schemas; anything invalid is refused with a message per field. */
export function validate<C extends Call>(
  row: C,
  raw: { params: unknown; query: unknown; body: unknown },
): CallInput<C> {
  const fields: Record<string, string> = {};
  const read = (schema: z.ZodType, value: unknown) => {
    if (schema.def.type === "undefined") return undefined;
    const result = schema.safeParse(value ?? {});
    for (const issue of result.error?.issues ?? [])
      fields[fieldOf(issue)] ??= wordsFor(issue, valueAt(value, issue.path));
    return result.data;
  };
  const input = {
    params: read(row.params, raw.params),
    query: read(row.query, raw.query),
    body: read(row.body, raw.body),
  };
  if (Object.keys(fields).length > 0) refuse("invalid", 422, fields);
  return input as CallInput<C>;
}

function fieldOf(issue: Issue): string {
  return issue.path.map(String).join(".") || "body";
}

function valueAt(value: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>((found, key) => (found as Record<PropertyKey, unknown> | undefined)?.[key], value);
}

function wordsFor(issue: Issue, given: unknown): string {
  switch (issue.code) {
    case "invalid_type":
      return given === undefined ? "Wajib diisi." : wordsForType(issue.expected);
    case "too_small":
      if (issue.origin === "string") return `Isi minimal ${issue.minimum} karakter.`;
      return issue.origin === "array" ? `Pilih minimal ${issue.minimum}.` : `Nilai minimal ${issue.minimum}.`;
    case "too_big":
      if (issue.origin === "string") return `Isi maksimal ${issue.maximum} karakter.`;
      return issue.origin === "array" ? `Pilih maksimal ${issue.maximum}.` : `Nilai maksimal ${issue.maximum}.`;
    case "invalid_value":
    case "invalid_union":
      return "Pilih dari daftar yang tersedia.";
    case "custom":
      return issue.params?.words ?? "Isian ini belum sesuai. Periksa, lalu coba lagi.";
    default:
      return "Isian ini belum sesuai. Periksa, lalu coba lagi.";
  }
}

function wordsForType(expected: string): string {
  if (expected === "number") return "Isi dengan angka.";
  if (expected === "int") return "Isi dengan angka bulat.";
  return expected === "string" ? "Isi dengan teks." : "Isian ini belum sesuai. Periksa, lalu coba lagi.";
}
