import { readPhone } from "#domain/account/profile.ts";
import { formatLetters, formatRupiah, type Rupiah } from "#domain/money.ts";
import { hasLink, isName, plainLine } from "#lib/plain-text.ts";

/** How the shop's designers get in touch. */
export const CONTACT_WAYS = ["wa", "phone", "email"] as const;
export type ContactWay = (typeof CONTACT_WAYS)[number];

export const contactWayLabels: Record<ContactWay, string> = { wa: "WhatsApp", phone: "Telepon", email: "E-mail" };

/** When a customer would like to be called. */
export const CONTACT_TIMES = ["anytime", "morning", "noon", "afternoon"] as const;
export type ContactTime = (typeof CONTACT_TIMES)[number];

export const contactTimeLabels: Record<ContactTime, string> = {
  anytime: "Kapan saja di jam kerja",
  morning: "Pagi, 09.00 sampai 12.00 WIB",
  noon: "Siang, 12.00 sampai 15.00 WIB",
  afternoon: "Sore, 15.00 sampai 18.00 WIB",
};

/** The budgets to choose from, each as its most; 0 while it is open. */
export const BUDGETS: readonly Rupiah[] = [25_000_000, 75_000_000, 150_000_000, 300_000_000, 0];

export function budgetLabel(budget: Rupiah): string {
  return budget === 0 ? "Belum saya tentukan" : `Sampai ${formatRupiah(budget)}`;
}

/** A request goes forward through these, or is closed from any of the others. */
export const PROJECT_STATES = ["submitted", "contacted", "visited", "offered", "done", "closed"] as const;
export type ProjectState = (typeof PROJECT_STATES)[number];

export const projectStateLabels: Record<ProjectState, string> = {
  submitted: "Diterima",
  contacted: "Dihubungi",
  visited: "Disurvei",
  offered: "Rancangan dikirim",
  done: "Selesai",
  closed: "Ditutup",
};

/** The only table of moves. All are the shop's; a room that is known from its pictures need not be visited. */
const moves: Record<ProjectState, readonly ProjectState[]> = {
  submitted: ["contacted", "closed"],
  contacted: ["visited", "offered", "closed"],
  visited: ["offered", "closed"],
  offered: ["done", "closed"],
  done: [],
  closed: [],
};

export function mayMoveProject(from: ProjectState, to: ProjectState): boolean {
  return moves[from].includes(to);
}

/** The states from which a request may be moved to `to`. */
export function projectStatesBefore(to: ProjectState): ProjectState[] {
  return PROJECT_STATES.filter((from) => mayMoveProject(from, to));
}

/** An ended request takes no more messages. */
export function isProjectOver(state: ProjectState): boolean {
  return moves[state].length === 0;
}

export const PROJECT_TEXT_MAX = 1000;
/** How long a draft that nobody touches is kept, with its pictures. */
export const DRAFT_DAYS = 5;
/** How long a draft is kept at the most, however often it is saved again: all drafts share one room. */
export const DRAFT_DAYS_MOST = 14;

/** 256 random bits: whoever knows the key may continue the draft. */
export const DRAFT_KEY = /^[\w-]{43}$/;

/** No letters and digits that look alike. */
const SIGNS = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
export const PROJECT_CODE = /^KI-[2-9A-HJKMNP-TV-Z]{10}$/;

/** `KI-7K2M9QX4TB`, from ten random words. */
export function projectCode(random: Uint32Array): string {
  return `KI-${Array.from(random.subarray(0, 10), (word) => SIGNS[word % SIGNS.length]).join("")}`;
}

/** A picture of a request in the shop; a guest's is shown to whoever knows the draft's key. */
export function projectPictureAddress(token: string, size: "whole" | "small", key?: string): string {
  const path = `/desain-interior/foto/${token}${size === "small" ? "/kecil" : ""}`;
  return key ? `${path}?draf=${key}` : path;
}

/** The fields of a project request, by the step that asks for them. */
export const STEP_FIELDS = {
  1: ["propertyId", "locationId", "size", "budget"],
  2: ["wish"],
  3: ["name", "email", "phone", "contactBy", "contactTime"],
} as const;
export type StepNumber = keyof typeof STEP_FIELDS;
export type DraftField = (typeof STEP_FIELDS)[StepNumber][number];
export const DRAFT_FIELDS: DraftField[] = [...STEP_FIELDS[1], ...STEP_FIELDS[2], ...STEP_FIELDS[3]];

/** The fields that have been filled in so far, as they were typed. */
export type ProjectDraft = Partial<Record<DraftField, string>>;

export const SIZE_MAX = 10_000;
export const WISH_MIN = 20;
export const WISH_MAX = 2000;
/** How many letters each field takes, also while it does not fit yet. */
export const FIELD_LETTERS: Record<DraftField, number> = {
  ...{ propertyId: 20, locationId: 20, size: 20, budget: 20 },
  wish: WISH_MAX,
  ...{ name: 60, email: 120, phone: 30, contactBy: 20, contactTime: 20 },
};
const EMAIL = /^[^\s@<>"(),;:\\]+@[^\s@.<>"(),;:\\]+(\.[^\s@.<>"(),;:\\]+)+$/;

/** The result of reading a step: its values, or messages beside the fields that do not fit. */
type Read<Values> = { errors: Record<string, string>; values?: undefined } | { errors?: undefined; values: Values };

/** The ids that may be chosen. */
export interface Choices {
  properties: readonly number[];
  locations: readonly number[];
}

export function readRoom(typed: ProjectDraft, { properties, locations }: Choices) {
  return read({
    propertyId: one(properties, Number(typed.propertyId), "Pilih jenis properti."),
    locationId: one(locations, Number(typed.locationId), "Pilih lokasi."),
    size: readSize(typed.size) ?? wrong("Isi luas dalam meter persegi, misalnya 24. Maksimal 10.000."),
    budget: one(BUDGETS, typed.budget ? Number(typed.budget) : Number.NaN, "Pilih anggaran."),
  });
}

export function readWish(typed: ProjectDraft) {
  const wish = (typed.wish ?? "").trim();
  const words =
    wish.length < WISH_MIN
      ? `Ceritakan keinginan Anda, minimal ${formatLetters(WISH_MIN)}.`
      : `Maksimal ${formatLetters(WISH_MAX)}. Ringkas sedikit, lalu kirim lagi.`;
  return read({ wish: wish.length >= WISH_MIN && wish.length <= WISH_MAX ? wish : wrong(words) });
}

export function readContact(typed: ProjectDraft) {
  const name = plainLine(typed.name ?? "")
    .trim()
    .replace(/\s+/g, " ");
  const email = (typed.email ?? "").trim().toLowerCase();
  return read<{ name: string; email: string; phone: string; contactBy: ContactWay; contactTime: ContactTime }>({
    name:
      isName(name) && !hasLink(name) && name.length <= FIELD_LETTERS.name
        ? name
        : wrong("Nama terdiri dari 2 sampai 60 karakter, tanpa tautan."),
    email:
      EMAIL.test(email) && email.length <= FIELD_LETTERS.email
        ? email
        : wrong("Isi alamat e-mail yang lengkap, misalnya nama@contoh.id."),
    phone: readPhone(typed.phone ?? "") ?? wrong("Isi nomor telepon seperti 0812 3456 7890."),
    contactBy: one(CONTACT_WAYS, typed.contactBy, "Pilih cara kami menghubungi Anda."),
    contactTime: one(CONTACT_TIMES, typed.contactTime, "Pilih waktu yang cocok."),
  });
}

/** The first step whose answers are missing or do not fit; the last where all before it are whole. */
export function openStep(typed: ProjectDraft, choices: Choices): StepNumber {
  if (readRoom(typed, choices).errors) return 1;
  return readWish(typed).errors ? 2 : 3;
}

/** Square metres as people type them: `24`, `24 m²`, `1.200`, `12,5`; empty is 0, which means unknown. */
export function readSize(typed = ""): number | null {
  const text = typed.replace(/m2|m²|meter persegi/i, "").trim();
  if (text === "") return 0;
  const plain = /^\d{1,3}(\.\d{3})+$/.test(text) ? text.replaceAll(".", "") : text.replace(",", ".");
  if (!/^\d{1,5}(\.\d{1,2})?$/.test(plain)) return null;
  const size = Math.round(Number(plain));
  return size >= 1 && size <= SIZE_MAX ? size : null;
}

class Wrong {
  readonly words: string;
  constructor(words: string) {
    this.words = words;
  }
}

function wrong(words: string): Wrong {
  return new Wrong(words);
}

function one<Value>(choices: readonly Value[], given: unknown, words: string): Value | Wrong {
  return choices.find((choice) => choice === given) ?? wrong(words);
}

function read<Values extends object>(fields: { [Name in keyof Values]: Values[Name] | Wrong }): Read<Values> {
  const errors = Object.entries(fields).flatMap(([name, value]) =>
    value instanceof Wrong ? [[name, value.words]] : [],
  );
  return errors.length > 0 ? { errors: Object.fromEntries(errors) } : { values: fields as Values };
}
