import {
  addParcelPhoto,
  listPicking,
  listToPack,
  PRINTED_MAX,
  readTracking,
  sendTracking,
  showHandOver,
  showLabels,
  showParcel,
  type TrackingLine,
} from "#contract/staff/packing.ts";
import { besideLinks } from "#domain/content/page-text.ts";
import { readSeller } from "#domain/content/promises.ts";
import { formatRupiah } from "#domain/money.ts";
import { deskWords, isHandedInPerson } from "#domain/orders/arrival.ts";
import { type FoundWaybill, readWaybills, waybillFaults, writeWaybills } from "#domain/orders/courier-files.ts";
import { isAtDesk } from "#domain/orders/packing.ts";
import { parcelKindLabels } from "#domain/orders/parcels.ts";
import { ORDER_NUMBER, parcelStateLabels } from "#domain/orders/state.ts";
import { PARCEL_PHOTOS_MAX } from "#domain/pictures/files.ts";
import { selectSettings } from "#functions/content/content-queries.ts";
import { readJson } from "#functions/db/json.ts";
import { answerStaff, type StaffContext } from "#functions/http/answer.ts";
import { refuse } from "#functions/http/refuse.ts";
import type { StaffMember } from "#functions/http/staff-member.ts";
import { putFiles, readFiles } from "#functions/pictures/store.ts";
import { operatorOf } from "#functions/staff/actions.ts";
import { hexDigest } from "#lib/bytes.ts";
import { formatDate } from "#lib/date.ts";
import { dayOf, type Seconds, startOfDay } from "#lib/time.ts";
import { CHANGED, say } from "#lib/words.ts";
import { readCouriersOfShop } from "./operator-lists.ts";
import { makeMove, type OperatorMove } from "./operator-moves.ts";
import { promisesOf, readPlaces, serviceLabels } from "./order-answer.ts";
import { isMoneyBack } from "./order-moves.ts";
import { hiddenOrders, refuseHidden } from "./packing-desk.ts";
import {
  COUNTED_MAX,
  countPacking,
  type DeskLineRow,
  type DeskRow,
  type HandedRow,
  type HeldParcelRow,
  insertParcelPhoto,
  type PackableRow,
  selectDesk,
  selectNextToPack,
  selectNumbersToPack,
  selectPackableOrder,
  selectPacked,
  selectParcelPhotos,
  selectPhotoByKey,
  selectSentSince,
  selectToPack,
  type ToPackRow,
} from "./packing-queries.ts";

const PER_PAGE = 50;
/** What is fetched at once for how many orders. */
const PICKED_MAX = 50;
const HANDED_MAX = 200;

/** The calls of the packing desk. */
export const staffPacking = {
  listToPack: answerStaff(listToPack, async ({ query }, { db, now }) => {
    const [found, counted] = await db.batch([
      selectToPack(query.after, PER_PAGE + 1),
      countPacking(startOfDay(dayOf(now))),
    ]);
    const rows = found.slice(0, PER_PAGE);
    const next = found.length > PER_PAGE ? (rows.at(-1)?.orderNumber ?? null) : null;
    return { rows: rows.map((row) => toRow(row, now)), next, counts: countsOf(counted[0]) };
  }),

  listPicking: answerStaff(listPicking, async (_, { db, now }) => {
    const found = await db.rows(selectNumbersToPack(PICKED_MAX + 1));
    const numbers = found.slice(0, PICKED_MAX).map(({ orderNumber }) => orderNumber);
    const desk = await readDesk(numbers, { db, now });
    const ready = desk.filter(({ parcel }) => parcel.state === "waiting" && !parcel.packedAt && parcel.readyAt <= now);
    return { goods: byGoods(ready), orders: ready.map(toPicked), hasMore: found.length > PICKED_MAX };
  }),

  showParcel: answerStaff(showParcel, async ({ params: { id }, query }, { db, now }) => {
    const [rows, parcels, lines, [money], [next], counted] = await db.batch([
      ...selectDesk([id]),
      selectPackableOrder(id),
      selectNextToPack(id),
      countPacking(startOfDay(dayOf(now))),
    ]);
    const all = deskOf(rows, parcels, lines, now);
    const waits = ({ parcel }: AtDesk) => parcel.state === "waiting";
    const one =
      query.parcel === undefined
        ? (all.find((each) => waits(each) && !each.parcel.packedAt) ?? all.find(waits) ?? all.at(-1))
        : all.find(({ parcel }) => parcel.number === query.parcel);
    if (!one || !money) return refuse("not_found", 404);
    const { row, parcel } = one;
    const { address, dropship, damaged } = readPlaces(row);
    const photos = await db.rows(selectParcelPhotos(id, parcel.number));
    return {
      ...factsOf(one),
      ...{ orderNumber: row.orderNumber, orderState: row.state, createdAt: row.createdAt, note: row.note },
      ...{ recipient: address.recipient, city: address.city, sender: dropship?.name ?? null },
      phone: dropship?.phone ?? address.phone,
      readyOn: parcel.readyAt > now ? formatDate(parcel.readyAt) : null,
      isDamaged: damaged.length > 0,
      moneyBack: moneyBackOf(money),
      isHeld: money.isHeld === 1,
      isPartLeftOut: lines.some(({ quantity, ordered }) => quantity < ordered),
      parcels: parcels.map(({ number, kind, state, packedAt }) => ({
        ...{ number, label: parcelKindLabels[kind], state, stateLabel: parcelStateLabels[state] },
        isPacked: packedAt !== null,
      })),
      photos: photos.map(({ id, staff, createdAt }) => ({ id, staff, createdAt })),
      next: next?.orderNumber ?? null,
      counts: countsOf(counted[0]),
    };
  }),

  addParcelPhoto: answerStaff(addParcelPhoto, async ({ body: { orderNumber, number, picture, key } }, context) => {
    const { db, now, uploads } = context;
    const staff = await context.whoActs();
    const desk = await readDesk([orderNumber], context);
    if (!desk.some(({ parcel }) => parcel.number === number)) refuse("not_found", 404);
    const files = await readFiles(picture, "picture", context);
    const file = await hexDigest("SHA-256", new Uint8Array(await picture.arrayBuffer()));
    const press = await hexDigest("SHA-256", JSON.stringify([staff.id, key, orderNumber, number, file]));
    const objectKey = `parcels/${press.slice(0, 40)}`;
    const photo = { orderNumber, number, objectKey, staff: staff.name };
    const [, [stored]] = await db.batch([
      insertParcelPhoto(photo, PARCEL_PHOTOS_MAX, now),
      selectPhotoByKey(objectKey),
    ]);
    if (!stored) return refuse("invalid", 422, { picture: `Maksimal ${PARCEL_PHOTOS_MAX} foto untuk satu paket.` });
    await putFiles(uploads, objectKey, files);
    return stored;
  }),

  showLabels: answerStaff(showLabels, async ({ query }, { db, now }) => {
    const numbers = query.orders.split(/[\s,]+/).filter((one) => ORDER_NUMBER.test(one));
    const [rows, parcels, lines, settings] = await db.batch([
      ...selectDesk(numbers.slice(0, PRINTED_MAX)),
      selectSettings(),
    ]);
    const { company, address, chat } = readSeller(settings);
    const shop = { name: company, phone: chat, address };
    const all = deskOf(rows, parcels, lines, now);
    // What is not to be packed yet has no label.
    const meant = all.filter(
      ({ row, parcel }) => row.isHeld === 0 && (query.parcel === undefined || parcel.number === query.parcel),
    );
    return {
      labels: meant.map((one) => ({
        ...toLabel(one, shop),
        toCome: parcels
          .filter(({ orderNumber, state }) => orderNumber === one.row.orderNumber && state === "waiting")
          .filter(({ number }) => number !== one.parcel.number)
          .map(({ number, kind }) => ({ number, label: parcelKindLabels[kind] })),
      })),
    };
  }),

  showHandOver: answerStaff(showHandOver, async ({ query: { courier } }, { db, now }) => {
    const [packed, sent] = await db.batch([
      selectPacked(HANDED_MAX),
      selectSentSince(startOfDay(dayOf(now)), HANDED_MAX),
    ]);
    const all = [...sent, ...packed];
    const groups = Map.groupBy(all, (one) => one.courier);
    const couriers = [...groups].map(([name, own]) => ({ courier: name, parcels: own.length }));
    return {
      couriers: couriers.sort((one, other) => one.courier.localeCompare(other.courier)),
      rows: (courier === undefined ? [] : (groups.get(courier) ?? [])).map(toHanded),
      at: now,
    };
  }),

  readTracking: answerStaff(readTracking, async ({ body: { text, courier } }, context) => {
    const staff = await context.whoActs();
    const lines = readWaybills(text, { courier, couriers: await readCouriersOfShop(context) });
    const hidden = await hiddenOrders(numbersOf(lines), staff, context);
    const planned = await eachOf(lines, async (one): Promise<{ said: TrackingLine; found?: FoundWaybill }> => {
      if ("wrong" in one) {
        const { line, text: written, wrong } = one;
        return { said: { ...placeOf(line, written), verdict: "wrong", words: [waybillFaults[wrong]] } };
      }
      const said = saidOf(one);
      const plan = hidden.includes(one.orderNumber)
        ? refuseHidden(one.orderNumber)
        : await makeMove.plan(moveOf(one), operatorOf(context, staff, "tracking"));
      if ("did" in plan) return { said: { ...said, ...refusalOf(plan) } };
      return { said: { ...said, verdict: "fits", words: [sayFirst(plan, "would")] }, found: one };
    });
    const fitting = planned.flatMap(({ found }) => found ?? []);
    return { lines: planned.map(({ said }) => said), list: writeWaybills(fitting) };
  }),

  sendTracking: answerStaff(sendTracking, async ({ body: { list, key } }, context) => {
    const staff = await context.whoActs();
    const couriers = await readCouriersOfShop(context);
    const lines = readWaybills(list, { couriers }).filter((one) => !("wrong" in one)) as Listed[];
    const hidden = await hiddenOrders(numbersOf(lines), staff, context);
    // Parcels of one order go one after another: each changes what the next one's plan has seen.
    const orders = [...Map.groupBy(lines, ({ orderNumber }) => orderNumber).values()];
    const sent = await eachOf(orders, async (own) => {
      const done: TrackingLine[] = [];
      for (const one of own)
        done.push(
          hidden.includes(one.orderNumber)
            ? { ...saidOf(one), ...refusalOf(refuseHidden(one.orderNumber)) }
            : await send(one, key, staff, context),
        );
      return done;
    });
    return { lines: sent.flat().toSorted((one, other) => one.line - other.line) };
  }),
};

type Listed = FoundWaybill & { line: number; text: string };

const numbersOf = (lines: readonly object[]) => [
  ...new Set(lines.flatMap((one) => ("orderNumber" in one ? [String(one.orderNumber)] : []))),
];
const saidOf = ({ line, text, orderNumber, number }: Listed) => ({
  ...placeOf(line, text),
  orderNumber,
  number: number ?? null,
});

/** One parcel's number; the second press of one key finds each as the first has left it. */
async function send(one: Listed, key: string, staff: StaffMember, context: StaffContext): Promise<TrackingLine> {
  const said = saidOf(one);
  const operator = operatorOf(context, staff, "tracking");
  const plan = await makeMove.plan(moveOf(one), operator);
  if ("did" in plan) return { ...said, ...refusalOf(plan) };
  const own = `tracking ${staff.id} ${key} ${one.orderNumber}/${one.number ?? ""}`;
  const done = await makeMove.apply(plan, own, operator);
  if (done.did === "nothing") return { ...said, verdict: "wrong", words: [CHANGED.id] };
  return { ...said, verdict: "fits", words: [sayFirst(plan, "did")] };
}

const placeOf = (line: number, text: string) => ({ line, text, orderNumber: "", number: null });

function moveOf({ orderNumber, number, parcel }: FoundWaybill): { orderNumber: string; move: OperatorMove } {
  return { orderNumber, move: { to: "shipped", parcel, ...(number !== undefined && { number }) } };
}

type NotMoved = Extract<Awaited<ReturnType<typeof makeMove.plan>>, { did: "nothing" }>;

/** No sums at the packing desk. */
const SOME_BACK = "Sebagian isi pesanan ini sudah dibatalkan. Kirim lewat layar kemasnya, dan periksa dulu isinya.";

function refusalOf(refusal: NotMoved): Pick<TrackingLine, "verdict" | "words"> {
  const words = refusal.why === "money-gone" ? SOME_BACK : say(makeMove.words.refusals, "why", refusal, "id");
  return { verdict: refusal.why === "same-parcel" ? "same" : "wrong", words: [words] };
}

function sayFirst(plan: Parameters<typeof makeMove.effects>[0], tense: "would" | "did"): string {
  const [first] = makeMove.effects(plan);
  return first ? say(makeMove.words.effects, "effect", first, "id", tense) : "";
}

/** So many of a list are in the database at once. */
const AT_ONCE = 6;

async function eachOf<One, Made>(list: readonly One[], make: (one: One) => Promise<Made>): Promise<Made[]> {
  const made: Made[] = [];
  for (let at = 0; at < list.length; at += AT_ONCE)
    made.push(...(await Promise.all(list.slice(at, at + AT_ONCE).map(make))));
  return made;
}

/** A parcel with its order and what is in it. */
interface AtDesk {
  row: DeskRow;
  parcel: HeldParcelRow;
  of: number;
  lines: DeskLineRow[];
}

async function readDesk(numbers: readonly string[], { db, now }: Pick<StaffContext, "db" | "now">): Promise<AtDesk[]> {
  return deskOf(...(await db.batch(selectDesk(numbers))), now);
}

function deskOf(
  rows: DeskRow[],
  parcels: (HeldParcelRow & { orderNumber: string })[],
  lines: DeskLineRow[],
  now: Seconds,
): AtDesk[] {
  return rows.flatMap((row) => {
    const own = parcels.filter(({ orderNumber }) => orderNumber === row.orderNumber);
    const sent = lines.filter(({ orderNumber, quantity }) => orderNumber === row.orderNumber && quantity > 0);
    return own
      .filter((parcel) => isAtDesk(row.state, parcel, now))
      .map((parcel) => ({ row, parcel, of: own.length, lines: sent.filter((line) => line.parcel === parcel.number) }));
  });
}

function moneyBackOf(row: PackableRow): "none" | "some" | "all" {
  if (isMoneyBack(row)) return "all";
  return row.returned + row.owed + row.underWay > 0 ? "some" : "none";
}

function factsOf({ parcel, of, lines }: AtDesk) {
  const { number, kind, service, weightGram, state, courier, tracking, packedAt, packedBy } = parcel;
  return {
    ...{ number, of, label: parcelKindLabels[kind], shippingLabel: serviceLabels[service] ?? service, weightGram },
    ...{ state, courier, tracking, packedAt, packedBy },
    lines: lines.map(toLine),
    onArrival: deskWords(lines.flatMap(promisesOf)),
  };
}

const CERTIFICATE = "Sertifikat";

function toLine(row: DeskLineRow) {
  const { lineKey, name, sku, color, quantity, imageUrl, isGift, bundling } = row;
  const said = readJson<{ label: string; text: string }[]>(row.specification) ?? [];
  const certificate = said.find(({ label }) => label === CERTIFICATE)?.text ?? "";
  return {
    ...{ lineKey, name, sku, size: row.variant, color, quantity, imageUrl, isGift, bundling },
    certificate: besideLinks(certificate),
  };
}

function toRow({ parcels, lines, ...row }: ToPackRow, now: Seconds) {
  const held = JSON.parse(parcels) as HeldParcelRow[];
  const all = JSON.parse(lines) as { name: string; imageUrl: string; quantity: number; parcel: number }[];
  const waiting = held.filter(({ state, packedAt }) => state === "waiting" && packedAt === null);
  return {
    ...row,
    of: held.length,
    parcels: waiting.map(({ number, kind, service, readyAt }) => {
      const own = all.filter(({ parcel, quantity }) => parcel === number && quantity > 0);
      return {
        ...{ number, label: parcelKindLabels[kind], shippingLabel: serviceLabels[service] ?? service },
        readyOn: readyAt > now ? formatDate(readyAt) : null,
        pieces: own.reduce((sum, { quantity }) => sum + quantity, 0),
        goods: own.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name)).join(", "),
        imageUrl: own[0]?.imageUrl ?? "",
      };
    }),
  };
}

function toPicked(one: AtDesk) {
  const { row, parcel, of, lines } = one;
  const { recipient } = readPlaces(row).address;
  return { orderNumber: row.orderNumber, parcel: parcel.number, of, recipient, lines: lines.map(toLine) };
}

/** The same goods of all orders together, in the order of their numbers in the shop. */
function byGoods(desk: AtDesk[]) {
  const all = desk.flatMap(({ row, parcel, lines }) =>
    lines.map((line) => ({
      line,
      from: { orderNumber: row.orderNumber, parcel: parcel.number, pieces: line.quantity },
    })),
  );
  const groups = Map.groupBy(all, ({ line }) => line.sku);
  const goods = [...groups.values()].flatMap((some) => {
    const [first] = some;
    const quantity = some.reduce((sum, { from }) => sum + from.pieces, 0);
    return first ? [{ ...toLine(first.line), quantity, from: some.map(({ from }) => from) }] : [];
  });
  return goods.sort((one, other) => one.name.localeCompare(other.name) || one.sku.localeCompare(other.sku));
}

function toLabel(one: AtDesk, shop: { name: string; phone: string; address: string }) {
  const { row, parcel, lines } = one;
  const { address, dropship, damaged } = readPlaces(row);
  const { recipient, phone, street, village, district, city, province, postalCode, note } = address;
  const isInsured = parcel.kind === "jewellery" || isHandedInPerson(lines.flatMap(promisesOf));
  const worth = lines.reduce((sum, { paid, quantity, ordered }) => sum + Math.round((paid * quantity) / ordered), 0);
  return {
    ...factsOf(one),
    ...{ orderNumber: row.orderNumber, recipient, phone, street, city, postalCode, addressNote: note, note: row.note },
    place: [village, district, city, province].filter(Boolean).join(", "),
    // A parcel that somebody else sells does not name the shop.
    sender: dropship ? { name: dropship.name, phone: dropship.phone, address: "" } : shop,
    isDropship: dropship !== null,
    isDamaged: damaged.length > 0,
    insuredRp: isInsured ? formatRupiah(worth) : null,
  };
}

function toHanded({ orderNumber, number, of, recipient, city, postalCode, courier, tracking, weightGram }: HandedRow) {
  return { orderNumber, number, of, recipient, city, postalCode, courier, tracking, weightGram };
}

function countsOf(counted: { toPack: number; packed: number; packedToday: number; sentToday: number } | undefined): {
  toPack: number;
  packed: number;
  doneToday: number;
} {
  const { toPack = 0, packed = 0, packedToday = 0, sentToday = 0 } = counted ?? {};
  return { toPack, packed, doneToday: Math.min(COUNTED_MAX, packedToday + sentToday) };
}
