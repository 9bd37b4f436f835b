import { formatRupiah, type Rupiah } from "#domain/money.ts";

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
