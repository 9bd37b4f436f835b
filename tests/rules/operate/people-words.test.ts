import { expect, test } from "vitest";
import { blockWords, eraseWords, unblockWords } from "#domain/account/operator-words.ts";
import { hideWords, putWords } from "#domain/content/operator-words.ts";
import { projectWords } from "#domain/operate/project-words.ts";
import { giveWords } from "#domain/promotions/operator-words.ts";
import { complaintAnswerWords, complaintMoveWords } from "#domain/service/complaint-operator-words.ts";
import { chatAnswerWords, handOutWords, reviewWords, sendAgainWords } from "#domain/service/operator-words.ts";
import { say } from "#lib/words.ts";

const both = (sentence: (language: "id" | "en") => string) => [sentence("id"), sentence("en")];
const email = "dewi@contoh.id";

test("S03 what an operator's action would do and did is said in both languages, before and after", () => {
  const { effects } = complaintMoveWords;
  const moved = { effect: "moved", id: 7, from: "reviewing", to: "approved" } as const;
  expect(both((language) => say(effects, "effect", moved, language))).toEqual([
    "Komplain 7: Ditinjau → Disetujui.",
    "Complaint 7: reviewing → approved.",
  ]);
  const back = { effect: "goes-back", amount: 50_000, orderNumber: "SI-1", ofGoodsAlone: true } as const;
  expect(both((language) => say(effects, "effect", back, language, "would"))).toEqual([
    "Rp 50.000 dari SI-1 akan dikembalikan untuk harga barangnya, tanpa ongkos kirim.",
    "Rp 50.000 of SI-1 would go back for its goods, without shipping.",
  ]);
  expect(both((language) => say(effects, "effect", { ...back, ofGoodsAlone: false }, language, "did"))).toEqual([
    "Rp 50.000 dari SI-1 dikembalikan.",
    "Rp 50.000 of SI-1 goes back.",
  ]);
  const blocked = { effect: "blocked", id: 12, email } as const;
  expect(both((language) => say(blockWords.effects, "effect", blocked, language, "would"))).toEqual([
    `Pelanggan 12 (${email}) akan diblokir.`,
    `Customer 12 (${email}) would be blocked.`,
  ]);
  expect(both((language) => say(blockWords.effects, "effect", blocked, language, "did"))).toEqual([
    `Pelanggan 12 (${email}) sudah diblokir.`,
    `Customer 12 (${email}) is blocked.`,
  ]);
  const given = { effect: "given", code: "KILAU", email, until: 1_800_000_000 } as const;
  expect(both((language) => say(giveWords.effects, "effect", given, language, "did"))).toEqual([
    `Voucher KILAU sudah diberikan kepada ${email}. Pelanggan diberi tahu di akunnya.`,
    `KILAU is for ${email} now, who is told in the account.`,
  ]);
});

test("S03 why an action is refused is said in both languages, with what would have to be", () => {
  const state = { did: "nothing", why: "state", code: "KI-1", state: "contacted", needs: ["visited"] } as const;
  expect(both((language) => say(projectWords.refusals, "why", { ...state, needs: ["visited"] }, language))).toEqual([
    "Konsultasi KI-1 berstatus “Dihubungi”. Langkah ini hanya untuk konsultasi berstatus “Disurvei”.",
    "Project KI-1 is contacted; it would have to be visited.",
  ]);
  const much = { did: "nothing", why: "too-much", most: 50_000, kind: "return" } as const;
  expect(both((language) => say(complaintMoveWords.refusals, "why", much, language))).toEqual([
    "Maksimal Rp 50.000 yang bisa dikembalikan: harga barangnya yang sudah dibayar, tanpa ongkos kirim.",
    "At most Rp 50.000 can still go back for it: what its goods were paid with, without shipping.",
  ]);
  const open = { did: "nothing", why: "open", orders: ["SI-1", "SI-2"] } as const;
  for (const sentence of both((language) =>
    say(eraseWords.refusals, "why", { ...open, orders: ["SI-1", "SI-2"] }, language),
  ))
    expect(sentence).toMatch(/: SI-1, SI-2\.$/);
});

/** Everything that a sentence may name. */
const NAMED = {
  ...{ id: 31, ids: [31, 32], email, code: "KILAU", slug: "kabar", name: "Dewi", title: "Lokakarya", recipient: email },
  ...{ sessions: 41, addresses: 42, points: 43, orders: 44, reviews: 45, words: 800, pieces: 46, at: 0, until: 0 },
  ...{ amount: 5000, kept: 6000, most: 7000, orderNumber: "SI-1", goods: "kept", from: "now", isNew: true },
  ...{ products: ["cincin"], isGuest: true, ofGoodsAlone: true },
};
const tables: [string, object, object][] = [
  ["block", blockWords, {}],
  ["unblock", unblockWords, {}],
  ["erase", eraseWords, {}],
  ["put", putWords, {}],
  ["hide", hideWords, {}],
  ["project", projectWords, { from: "contacted", to: "visited", state: "contacted", needs: ["visited"] }],
  ["give", giveWords, {}],
  ["complaint", complaintMoveWords, { from: "accepted", to: "refunded", kind: "warranty", state: "done", needs: [] }],
  ["complaint answer", complaintAnswerWords, {}],
  ["chat", chatAnswerWords, {}],
  ["hand out", handOutWords, {}],
  ["review", reviewWords, {}],
  ["message", sendAgainWords, { state: "sent" }],
];

type Sentence = (one: object, tense: "would" | "did") => string;

test.each(tables)("S03 every sentence of %s is whole in both languages and both tenses", (_, words, more) => {
  const { effects, refusals } = words as Record<"effects" | "refusals", Record<string, Record<"id" | "en", Sentence>>>;
  for (const [kind, sentence] of [...Object.entries(effects), ...Object.entries(refusals)]) {
    const one = { ...NAMED, ...(kind === "open" && { orders: ["SI-1"] }), ...more };
    for (const tense of ["would", "did"] as const) {
      const [id, en] = [sentence.id(one, tense), sentence.en(one, tense)];
      expect(id, kind).not.toBe(en);
      for (const said of [id, en]) expect(said, kind).toMatch(/^\S(?!.*undefined).* .*(?:\.|[Hh]elp\.)$/);
    }
  }
});
