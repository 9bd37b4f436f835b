import { setTimeout as pause } from "node:timers/promises";
import { draw, drawFrom } from "#lib/chance.ts";
import { BENCH_SECRET } from "../bench/workers.ts";
import { signedCookie } from "../pages/signed-cookie.ts";
import { photoWithPlace } from "../support/pictures.ts";
import { staffPerson } from "../support/staff.ts";
import { withDatabase } from "./buyers.ts";
import { fieldOf } from "./checking-out.ts";
import type { Answered, LoadShop } from "./shop.ts";

/** Nobody packs a parcel, or reads a thread, in less. */
const STEP_MS = 300;
const LINES = 4;

/** Who of the shop's own people is signed in. */
export interface Staff {
  packer: string;
  owner: string;
}

/** What they have done, and what was answered that should not have been. */
export interface StaffWork {
  done: Map<string, number>;
  /** The orders of which a parcel left by their hands, for their buyers to hear of. */
  sent: Set<string>;
  unclear: string[];
}

export async function hireStaff(state: string): Promise<Staff> {
  const signIn = async (role: "owner" | "packer") => {
    const { token, statements } = await staffPerson({ role });
    withDatabase(state, (database) => {
      for (const statement of statements) database.exec(statement);
    });
    return `staff=${await signedCookie("staff", { token }, BENCH_SECRET, { path: "/kelola", sameSite: "strict" })}`;
  };
  return { packer: await signIn("packer"), owner: await signIn("owner") };
}

export const openWork = (): StaffWork => ({ done: new Map(), sent: new Set(), unclear: [] });

/** They take the second step again, however long the run lasts; while no Worker has the database open. */
export function stayIn(state: string): void {
  withDatabase(state, (database) =>
    database.exec("UPDATE staff_session SET seen_at = unixepoch(), second_step_at = unixepoch()"),
  );
}

/** Two people work by the screens' own forms, each at their own thing, until the shop closes. */
export async function workInTheOffice(
  shop: LoadShop,
  staff: Staff,
  { seed, isOpen, work }: { seed: string; isOpen: () => boolean; work: StaffWork },
): Promise<void> {
  const [packer, owner] = [openDesk(shop, staff.packer, work), openDesk(shop, staff.owner, work)];
  const inTurn = async (name: string, acts: ((turn: string) => Promise<void>)[]) => {
    for (let turn = 0; isOpen(); turn++) {
      await acts[turn % acts.length]?.(`${seed} ${name} ${turn}`);
      await pause(STEP_MS);
    }
  };
  await Promise.all([
    inTurn("packer", [(turn) => packOne(packer, turn), (turn) => enterNumbers(packer, turn)]),
    inTurn("owner", [
      (turn) => answerChat(owner, turn),
      (turn) => decideComplaint(owner, turn),
      (turn) => cancelOne(owner, turn),
      (turn) => refundOne(owner, turn),
      (turn) => sendMoney(owner, turn),
    ]),
  ]);
}

type Form = Record<string, string>;
interface Desk {
  look: (path: string) => Promise<string>;
  /** Sends a form; every fourth is pressed twice at once, with one key. */
  send: (turn: string, path: string, form: Form, file?: string) => Promise<Answered>;
  note: (what: string, orderNumber?: string) => void;
}

/** What a form may be answered with: done, shown again with why not, or with what it would do. */
const CLEAR = [303, 422, 200];

function openDesk(shop: LoadShop, cookie: string, work: StaffWork): Desk {
  const check = (path: string, answer: Answered, clear: number[]) => {
    const isAtTheDoor = answer.location.startsWith("/kelola/masuk");
    if (!clear.includes(answer.status) || isAtTheDoor)
      work.unclear.push(`${path} was answered ${answer.status} ${answer.location}`);
    return answer;
  };
  return {
    // What has ended since it was listed is not at the packing desk any more.
    look: async (path) => check(path, await shop.ask(path, { name: "GET /kelola", cookie }), [200, 404]).text,
    send: async (turn, path, form, file) => {
      const asked = {
        name: "POST /kelola",
        cookie,
        form,
        ...(file && { file: { name: file, bytes: ownPhoto(turn) } }),
      };
      const times = draw(`${turn} twice`, 4) === 0 ? 2 : 1;
      const answers = await Promise.all(Array.from({ length: times }, () => shop.ask(path, asked)));
      for (const answer of answers) check(path, answer, CLEAR);
      return answers.find(({ status }) => status === 303) ?? (answers[0] as Answered);
    },
    note: (what, orderNumber) => {
      work.done.set(what, (work.done.get(what) ?? 0) + 1);
      if (orderNumber) work.sent.add(orderNumber);
    },
  };
}

/** A photo that is no other's: what shows one transfer shows no other. */
function ownPhoto(turn: string): Uint8Array<ArrayBuffer> {
  const mark = new TextEncoder().encode(turn);
  const photo = photoWithPlace();
  const own = new Uint8Array(photo.length + mark.length);
  own.set(photo);
  own.set(mark, photo.length);
  return own;
}

const ordersOn = (html: string, room: string) => [
  ...new Set(
    [...html.matchAll(new RegExp(`/kelola/${room}/(SI-\\d{6}-\\w{12})(?=["?])`, "g"))].map(
      ([, number]) => number as string,
    ),
  ),
];
/** The form of a page in which something stands. */
const formWith = (html: string, what: string) =>
  html
    .split("<form")
    .find((form) => form.includes(what))
    ?.split("</form>")[0] ?? "";
const trackingOf = (turn: string) => `JX88${String(draw(`${turn} tracking`, 1e9)).padStart(9, "0")}`;

/** Packs a parcel with its photo and everything ticked; half of them leave at once. */
async function packOne({ look, send, note }: Desk, turn: string): Promise<void> {
  const waiting = ordersOn(await look("/kelola/kemas"), "kemas");
  if (waiting.length === 0) return;
  const number = drawFrom(`${turn} which`, waiting);
  const path = `/kelola/kemas/${number}`;
  const form = formWith(await look(path), 'value="selesai"');
  const [kunci, paket] = [fieldOf(form, "kunci"), fieldOf(form, "paket")];
  if (!kunci || !paket) return;
  const ticked = [...form.matchAll(/type="checkbox" name="(cek-[\w-]+)"/g)].map(([, name]) => [name, "1"]);
  const isLeaving = draw(`${turn} leaves`, 2) === 0;
  const chosen = { aksi: "selesai", kunci, paket, kurir: "JNE", resi: isLeaving ? trackingOf(turn) : "", yakin: "1" };
  const { status } = await send(turn, path, { ...Object.fromEntries(ticked), ...chosen }, "foto");
  if (status === 303) note(isLeaving ? "sent by the packing desk" : "packed", isLeaving ? number : undefined);
}

/** Pastes a list of tracking numbers, looks at what it says, and enters it. */
async function enterNumbers({ look, send, note }: Desk, turn: string): Promise<void> {
  const waiting = ordersOn(await look("/kelola/kemas"), "kemas").slice(0, LINES);
  const path = "/kelola/kemas/resi";
  const daftar = waiting.map((number, nth) => `${number} JNE ${trackingOf(`${turn} ${nth}`)}`).join("\n");
  if (daftar === "") return;
  const { text } = await send(turn, path, { aksi: "periksa", daftar, kurir: "JNE" });
  const [kunci, cocok] = [fieldOf(text, "kunci"), fieldOf(text, "cocok")];
  if (!kunci || !cocok) return;
  await send(turn, path, { aksi: "kirim", kunci, cocok: unescaped(cocok) });
  for (const number of waiting.filter((one) => cocok.includes(one))) note("sent by a list", number);
}

const unescaped = (html: string) => html.replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&amp;", "&");

const threadsOn = (html: string, kind: string) => [
  ...new Set(html.match(new RegExp(`/kelola/layanan/${kind}/\\d+`, "g")) ?? []),
];

async function answerChat({ look, send, note }: Desk, turn: string): Promise<void> {
  const [path] = threadsOn(await look("/kelola/layanan?jenis=chat"), "chat");
  if (!path) return;
  const form = formWith(await look(path), 'value="kirim"');
  const [kunci, terakhir] = [fieldOf(form, "kunci"), fieldOf(form, "terakhir")];
  if (!kunci || !terakhir) return;
  const { status } = await send(turn, path, {
    aksi: "kirim",
    kunci,
    terakhir,
    teks: "Bisa, kami siapkan tiga hari kerja.",
  });
  if (status === 303) note("chats answered");
}

/** First taken up, then agreed to with a part of its money; what would happen is looked at before. */
async function decideComplaint({ look, send, note }: Desk, turn: string): Promise<void> {
  const paths = threadsOn(await look("/kelola/layanan?status=berjalan&jenis=keluhan"), "keluhan");
  const path = paths[draw(`${turn} which`, Math.max(1, paths.length))];
  if (!path) return;
  const page = await look(path);
  const putusan = ["reviewing", "approved"].find(
    (to) => page.includes(`name="putusan" value="${to}"`) || page.includes(`value="${to}"`),
  );
  const kunci = fieldOf(formWith(page, 'value="lihat"'), "kunci");
  if (!putusan || !kunci) return;
  const chosen: Form = { kunci, putusan, dana: "sum", jumlah: "7.500", barang: "kept" };
  const { text } = await send(turn, path, { ...chosen, aksi: "lihat" });
  const dilihat = fieldOf(formWith(text, 'value="putuskan"'), "dilihat");
  if (!dilihat) return;
  const { status } = await send(turn, path, { ...chosen, aksi: "putuskan", dilihat });
  if (status === 303) note(`complaints ${putusan}`);
}

async function cancelOne({ look, send, note }: Desk, turn: string): Promise<void> {
  const numbers = ordersOn(await look("/kelola/pesanan?keadaan=perlu-diproses"), "pesanan");
  if (numbers.length === 0) return;
  const path = `/kelola/pesanan/${drawFrom(`${turn} which`, numbers)}`;
  const form = formWith(await look(path), 'name="langkah" value="batal"');
  const [kunci, keadaan] = [fieldOf(form, "kunci"), fieldOf(form, "keadaan")];
  if (!kunci || !keadaan) return;
  const { status } = await send(turn, path, { langkah: "batal", kunci, keadaan, alasan: "Stok rusak" });
  if (status === 303) note("orders cancelled");
}

/** Gives a sum back for goodwill, once what it would do was shown. */
async function refundOne({ look, send, note }: Desk, turn: string): Promise<void> {
  const numbers = ordersOn(
    await look(`/kelola/pesanan?keadaan=${drawFrom(turn, ["perlu-dikirim", "dikirim", "selesai"])}`),
    "pesanan",
  );
  if (numbers.length === 0) return;
  const path = `/kelola/pesanan/${drawFrom(`${turn} which`, numbers)}`;
  const refund = 'name="langkah" value="dana"';
  const form = formWith(await look(path), refund);
  const [kunci, keadaan] = [fieldOf(form, "kunci"), fieldOf(form, "keadaan")];
  if (!kunci || !keadaan) return;
  const chosen = { langkah: "dana", kunci, keadaan, bagian: "jumlah", jumlah: "1.000" };
  const shown = formWith((await send(turn, path, { ...chosen, lihat: "1" })).text, refund);
  const terlihat = fieldOf(shown, "terlihat");
  if (!terlihat) return;
  const { status } = await send(turn, path, { ...chosen, terlihat });
  if (status === 303) note("sums given back");
}

/** Writes down what was sent by hand, with the picture that shows it. */
async function sendMoney({ look, send, note }: Desk, turn: string): Promise<void> {
  const [number] = ordersOn(await look("/kelola/uang"), "uang");
  if (!number) return;
  const path = `/kelola/uang/${number}`;
  const form = formWith(await look(path), 'name="langkah" value="catat"');
  const [kunci, sisa] = [fieldOf(form, "kunci"), fieldOf(form, "sisa")];
  if (!kunci || !sisa) return;
  const { status } = await send(turn, path, { langkah: "catat", kunci, sisa, jumlah: sisa }, "bukti");
  if (status === 303) note("transfers recorded");
}
