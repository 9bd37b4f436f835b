import { DatabaseSync } from "node:sqlite";
import { type OrderStamp, type OrderState, orderNumber } from "#domain/orders/state.ts";
import { pointsEarned, pointsEndAt } from "#domain/promotions/points.ts";
import { user } from "#functions/db/schema/account.ts";
import { customerNote } from "#functions/db/schema/inbox.ts";
import { projectRequest } from "#functions/db/schema/interior.ts";
import { moneyEntry, refund, refundAccount, refundProof } from "#functions/db/schema/money.ts";
import {
  order,
  orderHold,
  orderLine,
  orderMove,
  orderNote,
  parcel,
  parcelFact,
  pointEntry,
  pointLot,
} from "#functions/db/schema/order.ts";
import { payment, paymentAttempt, paymentNotification } from "#functions/db/schema/payment.ts";
import { chatMessage, complaint, complaintEntry, complaintLine } from "#functions/db/schema/service.ts";
import { review, stockWish } from "#functions/db/schema/shopper.ts";
import { stockEntry } from "#functions/db/schema/stock.ts";
import { statementsOf } from "#functions/demo/sql.ts";
import { rowsOf, type TableRows } from "#functions/demo/table-rows.ts";
import { draw, drawFrom } from "#lib/chance.ts";
import type { Seconds } from "#lib/time.ts";
import { databaseFile } from "../../scripts/local/database-file.ts";

const HOUR = 3600;
const DAY = 24 * HOUR;
const YEARS = 3 * 365 * DAY;
const AT_ONCE = 2000;
const FEE = 4000;
const SHIPPING = 20_000;
const given =
  "Ayu Bima Citra Dimas Eka Fajar Gita Hendra Intan Joko Kartika Lukman Maya Nanda Putri Rangga Sari Teguh Vina".split(
    " ",
  );
const family =
  "Larasati Prasetyo Maharani Wicaksono Nurhayati Ramadhan Gunawan Susilo Hakim Saputra Aditya Santoso Hidayat".split(
    " ",
  );
const cities = ["Kota Bandung", "Kota Surabaya", "Kota Semarang", "Kota Medan", "Kota Makassar", "Kota Denpasar"];
const couriers = ["JNE", "J&T", "SiCepat"];

/** How much a shop has. Of what waits there are `queue` of each kind: as many as that in every list of the back office. */
export interface Trade {
  orders: number;
  customers: number;
  queue: number;
}

/** Whether that was done before. */
export function isGrown(state: string, { orders }: Trade): boolean {
  const database = new DatabaseSync(databaseFile(state), { readOnly: true });
  const there = Number(database.prepare(`SELECT count(*) AS there FROM "order"`).get()?.there);
  database.close();
  return there >= orders;
}

/**
 * Fills the D1 of `state` with customers and their orders of three years, each with all that placing, paying and sending it
 * would have written, and with what people wait for. Like the catalogue it is written into D1's own file, and triggers run.
 */
export function growOrders(state: string, trade: Trade): void {
  const database = new DatabaseSync(databaseFile(state));
  const now = Math.floor(Date.now() / 1000);
  const last = (table: string) => Number(database.prepare(`SELECT max(id) AS last FROM "${table}"`).get()?.last ?? 0);
  const goods = readGoods(database);
  const ids = {
    order: last("order"),
    user: last("user"),
    refund: last("refund"),
    complaint: last("complaint"),
    lot: last("point_lot"),
  };
  const insert = (tables: TableRows[]) => {
    for (const one of tables) for (const statement of statementsOf(one)) database.exec(statement);
  };
  const people = Array.from({ length: trade.customers }, (_, n) => inventedPerson(ids.user + 1 + n, now));
  const made = Array.from({ length: trade.orders }, (_, n) =>
    inventedOrder(n, ids.order + 1 + n, { trade, people, goods, now }),
  );
  database.exec("PRAGMA synchronous = OFF; BEGIN");
  insert([rowsOf(user, people), rowsOf(stockEntry, bought(made, goods, now))]);
  for (let first = 0; first < made.length; first += AT_ONCE)
    insert(rowsOfOrders(made.slice(first, first + AT_ONCE), ids));
  insert(waitingRows(made, { trade, people, goods, now, ids, location: readPlace(database) }));
  database.exec("COMMIT");
  database.close();
}

type Person = Required<
  Pick<typeof user.$inferInsert, "id" | "name" | "email" | "phone" | "createdAt" | "emailVerifiedAt">
>;

function inventedPerson(id: number, now: Seconds): Person {
  const name = `${drawFrom(`${id} given`, given)} ${drawFrom(`${id} family`, family)}`;
  const createdAt = now - YEARS + draw(`${id} since`, YEARS);
  return {
    id,
    name,
    email: `pelanggan${id}@contoh.example`,
    phone: `+62813${String(id).padStart(8, "0")}`,
    createdAt,
    emailVerifiedAt: createdAt,
  };
}

interface Goods {
  id: number;
  product: number;
  slug: string;
  name: string;
  variant: string;
  price: number;
  stock: number;
  imageUrl: string;
}

/** What can be ordered, the demo's own first. */
function readGoods(database: DatabaseSync): Goods[] {
  return database
    .prepare(`SELECT v.id, p.id AS product, p.slug, p.name, v.variant, v.ho_normal AS price, v.stock, coalesce(
        (SELECT image_url FROM product_image WHERE variant_id = v.id ORDER BY position LIMIT 1),
        (SELECT image_url FROM product_image WHERE product_id = p.id ORDER BY position LIMIT 1), '') AS imageUrl
      FROM product_variant AS v JOIN product AS p ON p.id = v.product_id WHERE p.bundling = 0 ORDER BY v.id`)
    .all() as unknown as Goods[];
}

/** Half of what is ordered is of the first hundred variants, as some goods sell much better than others. */
function drawGoods(key: string, goods: Goods[]): Goods {
  const among = draw(`${key} well known`, 2) === 0 ? goods.slice(0, 100) : goods;
  return drawFrom(key, among);
}

interface Made {
  id: number;
  number: string;
  person: Person;
  state: OrderState;
  createdAt: Seconds;
  paidAt: Seconds | null;
  /** When it came to each state. */
  moves: [state: OrderStamp, at: Seconds][];
  lines: { goods: Goods; quantity: number; parcel: number }[];
  parcels: (typeof parcel.$inferInsert)[];
  subTotal: number;
  billTotal: number;
}

interface Making {
  trade: Trade;
  people: Person[];
  goods: Goods[];
  now: Seconds;
}

/**
 * The queues are the newest orders: as many unpaid, paid, and twice as many of those that are packed and sent, so that half of
 * them waits for its courier, or is late.
 */
function placeOf(back: number, { orders, queue }: Trade): { state: OrderState; ago: Seconds; nth: number } {
  const queues: [OrderState, length: number, from: Seconds, until: Seconds][] = [
    ["awaiting-payment", queue, HOUR, 20 * HOUR],
    ["paid", queue, 3 * HOUR, 2 * DAY],
    ["processing", 2 * queue, DAY, 4 * DAY],
    ["shipped", 2 * queue, DAY + HOUR, 15 * DAY],
  ];
  let nth = back;
  for (const [state, length, from, until] of queues) {
    if (nth < length) return { state, ago: Math.round(from + ((until - from) * nth) / length), nth };
    nth -= length;
  }
  const ago = Math.round(16 * DAY + ((YEARS - 16 * DAY) * nth) / orders);
  const chance = draw(`${back} state`, 100);
  const state = chance < 85 ? "done" : chance < 91 ? "cancelled" : chance < 97 ? "expired" : "returned";
  return { state: nth < 2 * queue ? "returned" : state, ago, nth };
}

const reached: Record<OrderState, OrderState[]> = {
  "awaiting-payment": [],
  paid: ["paid"],
  processing: ["paid", "processing"],
  shipped: ["paid", "processing", "shipped"],
  done: ["paid", "processing", "shipped", "done"],
  returned: ["paid", "processing", "shipped", "returned"],
  cancelled: ["cancelled"],
  expired: ["expired"],
};
const AFTER: Partial<Record<OrderState, Seconds>> = {
  paid: HOUR,
  processing: 10 * HOUR,
  shipped: DAY,
  done: 5 * DAY,
  returned: 9 * DAY,
  cancelled: HOUR,
  expired: DAY,
};

function inventedOrder(n: number, id: number, { trade, people, goods, now }: Making): Made {
  const { state, ago, nth } = placeOf(trade.orders - 1 - n, trade);
  const createdAt = now - ago;
  const at = (of: OrderState) => createdAt + (AFTER[of] ?? 0);
  const count = 1 + draw(`${id} lines`, 3);
  const chosen = new Set(Array.from({ length: count }, (_, line) => drawGoods(`${id} line ${line}`, goods)));
  const parcelCount = chosen.size > 1 && draw(`${id} parcels`, 6) === 0 ? 2 : 1;
  const lines = [...chosen].map((one, line) => ({
    ...{ goods: one, quantity: 1 + Math.floor(draw(`${id} pieces ${line}`, 5) / 4), parcel: 1 + (line % parcelCount) },
  }));
  const subTotal = lines.reduce((sum, one) => sum + one.goods.price * one.quantity, 0);
  const hasLeft = state === "shipped" || state === "done" || state === "returned";
  const isPacked = state === "processing" && nth % 2 === 0;
  const parcels = Array.from({ length: parcelCount }, (_, place): typeof parcel.$inferInsert => ({
    ...{ orderId: id, number: place + 1, kind: "all", service: "reguler", shipping: SHIPPING, weightGram: 900 },
    ...(isPacked && { courier: drawFrom(`${id} courier`, couriers), packedAt: now - nth * 60, packedBy: "Dimas" }),
    ...(hasLeft && {
      ...{ state: state === "done" ? "received" : state === "returned" ? "returned" : "shipped" },
      ...{
        courier: drawFrom(`${id} courier`, couriers),
        tracking: `JP${String(id).padStart(8, "0")}${place + 1}`,
        shippedAt: at("shipped"),
      },
      ...(state === "done" && { receivedAt: at("done") }),
    }),
  }));
  const moves = reached[state].map((one): Made["moves"][number] => [one, at(one)]);
  return {
    ...{ id, state, createdAt, lines, parcels, subTotal },
    number: orderNumber(
      createdAt,
      Uint8Array.from({ length: 12 }, (_, sign) => draw(`${id} sign ${sign}`, 256)),
    ),
    person: drawFrom(`${id} person`, people),
    paidAt: reached[state].includes("paid") ? at("paid") : null,
    moves: [["awaiting-payment", createdAt], ...moves],
    billTotal: subTotal + SHIPPING * parcelCount + FEE,
  };
}

const isSold = ({ state }: Made) => state !== "cancelled" && state !== "expired";

/** What was sold came in before, so that as much is left as there was. */
function bought(made: Made[], goods: Goods[], now: Seconds): (typeof stockEntry.$inferInsert)[] {
  const pieces = new Map<number, number>();
  for (const { lines } of made.filter(isSold))
    for (const one of lines) pieces.set(one.goods.id, (pieces.get(one.goods.id) ?? 0) + one.quantity);
  return goods.flatMap((one) => {
    const more = pieces.get(one.id) ?? 0;
    one.stock += more;
    return more === 0
      ? []
      : [{ variantId: one.id, pieces: more, stockAfter: one.stock, reason: "bought", at: now - YEARS }];
  });
}

type Ids = Record<"order" | "user" | "refund" | "complaint" | "lot", number>;

function rowsOfOrders(made: Made[], ids: Ids): TableRows[] {
  const paid = made.filter(({ paidAt }) => paidAt !== null);
  const done = made.filter(({ state }) => state === "done");
  return [
    rowsOf(order, made.map(toOrder)),
    rowsOf(
      parcel,
      made.flatMap(({ parcels }) => parcels),
    ),
    rowsOf(orderLine, made.flatMap(toLines)),
    rowsOf(
      orderHold,
      made.flatMap(({ id, lines }) =>
        lines.map(({ goods, quantity }) => ({ orderId: id, kind: "stock" as const, ref: goods.id, quantity })),
      ),
    ),
    rowsOf(stockEntry, made.filter(isSold).flatMap(toStock)),
    rowsOf(orderMove, made.flatMap(toMoves)),
    rowsOf(payment, made.map(toPayment)),
    rowsOf(paymentAttempt, made.map(toAttempt)),
    rowsOf(
      moneyEntry,
      paid.map(({ id, number, billTotal, paidAt }) => ({
        ...{
          orderId: id,
          attempt: number,
          kind: "received" as const,
          amount: billTotal,
          at: paidAt ?? 0,
          key: `received ${number}`,
        },
      })),
    ),
    rowsOf(
      pointLot,
      done.map((one) => ({
        id: ids.lot + one.id,
        userId: one.person.id,
        orderId: one.id,
        endsAt: pointsEndAt(lastOf(one)),
      })),
    ),
    rowsOf(
      pointEntry,
      done.map((one) => ({
        ...{ userId: one.person.id, orderId: one.id, lotId: ids.lot + one.id, points: pointsEarned(one.subTotal) },
        ...{ reason: "earned" as const, at: lastOf(one) },
      })),
    ),
  ].filter(({ rows }) => rows.length > 0);
}

const lastOf = ({ moves }: Made): Seconds => moves.at(-1)?.[1] ?? 0;

function toOrder({
  id,
  number,
  person,
  state,
  createdAt,
  subTotal,
  parcels,
  billTotal,
}: Made): typeof order.$inferInsert {
  return {
    ...{
      id,
      orderNumber: number,
      userId: person.id,
      idempotencyKey: `besar-${id}`,
      state,
      createdAt,
      expiresAt: createdAt + DAY,
    },
    address: {
      ...{
        recipient: person.name,
        phone: person.phone,
        street: `Jl. Dago Asri No. ${id % 90}`,
        village: "Dago",
        district: "Coblong",
      },
      ...{ city: drawFrom(`${id} city`, cities), province: "Jawa Barat", postalCode: "40135", note: "" },
    },
    note: id % 20 === 0 ? "Tolong dibungkus kado." : "",
    ...{ subTotal, shipping: SHIPPING * parcels.length, fee: FEE, billTotal, payment: "bca" },
    ...(state === "cancelled" && { noteCancel: "Ingin mengganti barang." }),
  };
}

function toLines({ id, lines }: Made): (typeof orderLine.$inferInsert)[] {
  return lines.map(({ goods, quantity, parcel: number }, position) => ({
    ...{
      orderId: id,
      lineKey: String(goods.id),
      variantId: goods.id,
      name: goods.name,
      variant: goods.variant,
      promises: [],
    },
    ...{
      slug: goods.slug,
      imageUrl: goods.imageUrl,
      quantity,
      price: goods.price,
      paid: goods.price * quantity,
      parcel: number,
      position,
    },
  }));
}

function toStock({ id, lines, createdAt }: Made): (typeof stockEntry.$inferInsert)[] {
  return lines.map(({ goods, quantity }) => {
    goods.stock -= quantity;
    return {
      variantId: goods.id,
      pieces: -quantity,
      stockAfter: goods.stock,
      reason: "sold",
      orderId: id,
      at: createdAt,
    };
  });
}

function toMoves({ id, moves }: Made): (typeof orderMove.$inferInsert)[] {
  const actors: Partial<Record<OrderStamp, "shopper" | "payment" | "clock">> = {
    "awaiting-payment": "shopper",
    paid: "payment",
    expired: "clock",
    cancelled: "shopper",
    done: "shopper",
  };
  return moves.map(([state, at]) => {
    const actor = actors[state];
    return { orderId: id, state, actor: actor ?? "operator", staff: actor ? "" : "Dimas", note: "", at };
  });
}

const statuses: Partial<Record<OrderState, string>> = {
  "awaiting-payment": "pending",
  cancelled: "cancel",
  expired: "expire",
};

function toPayment({ id, number, state, billTotal, paidAt }: Made): typeof payment.$inferInsert {
  const paidBy = paidAt === null ? "" : number;
  return {
    orderId: id,
    status: statuses[state] ?? "settlement",
    number: `126080${id}`,
    amount: billTotal,
    paidAt,
    paidBy,
  };
}

function toAttempt({ id, number, state, billTotal, createdAt }: Made): typeof paymentAttempt.$inferInsert {
  const isFinal = ["done", "returned", "cancelled", "expired"].includes(state) ? 1 : 0;
  return {
    number,
    orderId: id,
    nth: 1,
    status: statuses[state] ?? "settlement",
    isFinal,
    amount: billTotal,
    payment: "bca",
    createdAt,
  };
}

interface Waiting extends Making {
  ids: Ids;
  location: { property: number; location: number; bank: number };
}

function readPlace(database: DatabaseSync): Waiting["location"] {
  const first = (table: string) => Number(database.prepare(`SELECT id FROM ${table} ORDER BY id LIMIT 1`).get()?.id);
  return { property: first("project_property"), location: first("project_location"), bank: first("bank") };
}

/** What somebody of the shop is to look into, and as much again that is over where that is kept too. */
function waitingRows(made: Made[], { trade, people, goods, now, ids, location }: Waiting): TableRows[] {
  const { queue } = trade;
  const some = <Row>(count: number, row: (n: number) => Row): Row[] => Array.from({ length: count }, (_, n) => row(n));
  const returned = made.filter(({ state }) => state === "returned").slice(-2 * queue);
  const sent = made.filter(({ state }) => state === "shipped");
  const done = made.filter(({ state }) => state === "done");
  const complained = done.slice(-2 * queue);
  const reviewed = done.slice(-6 * queue);
  const person = (n: number) => people[n % people.length] as Person;
  return [
    // Half is the shop's to send, half the provider's.
    rowsOf(
      refund,
      returned.map((one, n) => ({
        ...{
          id: ids.refund + 1 + n,
          orderId: one.id,
          attempt: one.number,
          reason: "came-back" as const,
          amount: one.billTotal,
        },
        ...{
          way: n % 2 === 0 ? ("hand" as const) : ("provider" as const),
          key: `${one.number} came-back`,
          at: lastOf(one),
        },
      })),
    ),
    rowsOf(
      refundAccount,
      returned.map(({ id, person: { name }, createdAt }) => ({
        orderId: id,
        bankId: location.bank,
        holder: name,
        number: `77${id}`,
        countsAt: createdAt,
      })),
    ),
    rowsOf(
      refundProof,
      some(queue, (n) => ({
        orderId: (done[n] as Made).id,
        objectKey: `proofs/${n}`,
        amount: 50_000,
        staff: "Ratih",
        at: now - n * HOUR,
      })),
    ),
    rowsOf(
      paymentNotification,
      some(queue / 6, (n) => ({
        digest: `asing ${n}`,
        orderNumber: `SI-LAIN-${n}`,
        status: "settlement",
        verdict: "unknown",
        amount: 75_000,
        at: now - n * HOUR,
      })),
    ),
    rowsOf(
      parcelFact,
      [...sent.slice(0, queue), ...done.slice(0, queue)].map((one, n) => ({
        ...{ orderId: one.id, parcel: 1, staff: "Dimas", at: now - n * HOUR },
        ...(one.state === "shipped"
          ? { fact: "lost" as const, standing: "open" as const, claimNumber: `K${n}`, claimAsked: 100_000 }
          : { fact: "exchanged" as const, standing: "awaited" as const }),
      })),
    ),
    rowsOf(
      orderNote,
      sent.map(({ id }) => ({
        orderId: id,
        staff: "Sekar",
        text: "Pembeli minta dikabari sebelum dikirim.",
        at: now - DAY,
      })),
    ),
    rowsOf(
      complaint,
      complained.map((one, n) => ({
        ...{
          id: ids.complaint + 1 + n,
          userId: one.person.id,
          orderId: one.id,
          formKey: `keluhan ${one.id}`,
          kind: "complaint" as const,
        },
        ...{
          reason: "damaged" as const,
          text: "Batu cincinnya lepas setelah dua hari dipakai.",
          wish: "refund" as const,
        },
        ...{
          state: n % 2 === 0 ? ("submitted" as const) : ("done" as const),
          createdAt: lastOf(one),
          updatedAt: lastOf(one),
        },
      })),
    ),
    rowsOf(
      complaintLine,
      complained.map(({ id, lines }, n) => ({
        complaintId: ids.complaint + 1 + n,
        orderId: id,
        lineKey: String(lines[0]?.goods.id),
        quantity: 1,
        isOpen: n % 2 === 0 ? (1 as const) : (0 as const),
      })),
    ),
    rowsOf(
      complaintEntry,
      complained.map((one, n) => ({
        complaintId: ids.complaint + 1 + n,
        author: "shopper" as const,
        state: "submitted" as const,
        text: "",
        at: lastOf(one),
      })),
    ),
    rowsOf(
      chatMessage,
      people.flatMap(({ id }, n) => {
        const at = now - (n + 1) * HOUR;
        const said = {
          userId: id,
          text: "Apakah cincin ini bisa diukir nama? Saya butuh sebelum akhir bulan.",
          createdAt: at,
        };
        const asked = { ...said, author: "shopper" as const, messageKey: `tanya ${id}`, readAt: n < queue ? null : at };
        const answered = {
          ...said,
          author: "shop" as const,
          messageKey: `jawab ${id}`,
          text: "Bisa, tiga hari kerja.",
          createdAt: at + HOUR,
          readAt: at + DAY,
          staff: "Sekar",
        };
        return n < queue ? [asked] : [asked, answered];
      }),
    ),
    rowsOf(
      review,
      reviewed.map((one, n) => ({
        ...{
          productId: one.lines[0]?.goods.product ?? 0,
          name: one.person.name,
          rating: n % 6 === 0 ? 2 : 5,
          text: "Kotaknya rapi, cincinnya sesuai foto.",
        },
        ...{ createdAt: lastOf(one), userId: one.person.id, orderId: one.id, lineKey: String(one.lines[0]?.goods.id) },
        ...(n % 2 === 1 && { answer: "Terima kasih.", answeredAt: lastOf(one) + DAY }),
      })),
    ),
    rowsOf(
      projectRequest,
      some(2 * queue, (n) => ({
        ...{
          formKey: `konsultasi ${n}`,
          code: `KB-${n}`,
          userId: person(n).id,
          name: person(n).name,
          email: person(n).email,
          phone: person(n).phone,
        },
        ...{
          propertyId: location.property,
          locationId: location.location,
          size: 40,
          budget: 50_000_000,
          wish: "Ruang tamu yang terang.",
        },
        ...{
          contactBy: "wa" as const,
          contactTime: "morning" as const,
          state: n % 2 === 0 ? ("submitted" as const) : ("done" as const),
        },
        ...{ createdAt: now - n * HOUR, updatedAt: now - n * HOUR },
      })),
    ),
    rowsOf(
      customerNote,
      people
        .slice(0, queue)
        .map(({ id }) => ({ userId: id, staff: "Sekar", text: "Suka emas putih.", createdAt: now - DAY })),
    ),
    rowsOf(
      stockWish,
      some(2 * queue, (n) => ({
        ...{
          variantId: (goods[(n * 7) % goods.length] as Goods).id,
          email: `tunggu${n}@contoh.example`,
          key: `tunggu ${n}`,
          createdAt: now - n * HOUR,
          agreedAt: now,
        },
      })),
    ),
  ];
}
