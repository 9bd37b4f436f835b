import {
  type ClaimableLine,
  deleteComplaintPicture,
  endComplaint,
  listClaimableLines,
  listComplainableOrders,
  listComplaints,
  listComplaintTemplates,
  COMPLAINTS_PER_PAGE as PER_PAGE,
  showComplaint,
  storeClaim,
  storeComplaint,
  uploadComplaintPicture,
  uploadComplaintPictures,
  writeToComplaint,
} from "#contract/service/complaint.ts";
import { RESIZE_RULE } from "#domain/catalogue/ring-size.ts";
import { MOST } from "#domain/limits.ts";
import { formatLetters } from "#domain/money.ts";
import { FORM_PICTURES_MAX } from "#domain/pictures/files.ts";
import { mayComplain, notComplainableWords, RETURN_NOT_CONFIRMED, RETURN_REASONS } from "#domain/service/claims.ts";
import {
  COMPLAINT_REASONS,
  COMPLAINT_TEXT_MIN,
  COMPLAINT_WISHES,
  complaintReasons,
  complaintWishLabels,
  mayMoveComplaint,
} from "#domain/service/complaint.ts";
import { isHeldBack } from "#functions/db/guard.ts";
import {
  answerOwner,
  answerShopper,
  type CallInput,
  type OwnerContext,
  type ShopperContext,
} from "#functions/http/answer.ts";
import { limitsOfDay, limitToday } from "#functions/http/limits.ts";
import { Refused, refuse } from "#functions/http/refuse.ts";
import { addUpload, dropPending, findPending } from "#functions/pictures/uploads.ts";
import { pagesOf, photosGone, tooManyPhotos, unlessMade } from "./answers.ts";
import {
  stillClaimable,
  toClaimable,
  toComplainable,
  toComplaint,
  toComplaintHead,
  windowOf,
} from "./complaint-answer.ts";
import {
  complaintByKey,
  countComplaints,
  hasRoomForComplaint,
  insertComplaint,
  insertComplaintMessage,
  isLineTaken,
  isRepeatedComplaint,
  moveComplaint,
  type NewComplaint,
  selectComplainable,
  selectComplaint,
  selectComplaints,
  selectReceived,
} from "./complaint-queries.ts";

export const complaints = {
  listComplaints: answerOwner(listComplaints, async ({ query: { page } }, { db, shopper }) => {
    const [rows, [count]] = await db.batch([selectComplaints(shopper.id, PER_PAGE, page), countComplaints(shopper.id)]);
    return { results: rows.map(toComplaintHead), ...pagesOf(count?.total ?? 0, page, PER_PAGE) };
  }),

  listComplainableOrders: answerOwner(listComplainableOrders, async ({ query }, { db, shopper, now }) =>
    (await db.rows(selectComplainable(shopper.id, query.orderNumber, now)))
      .filter((order) => mayComplain(windowOf(order), now))
      .map(toComplainable),
  ),

  listClaimableLines: answerOwner(listClaimableLines, async ({ query }, { db, shopper, now }) => {
    const orders = await db.rows(selectReceived(shopper.id, query.orderNumber));
    return stillClaimable(
      orders.flatMap((order) => toClaimable(order, now)),
      query.kind,
    );
  }),

  listComplaintTemplates: answerShopper(listComplaintTemplates, async () => ({
    reasons: COMPLAINT_REASONS.map((reason) => ({ reason, ...complaintReasons[reason] })),
    wishes: COMPLAINT_WISHES.map((wish) => ({ wish, label: complaintWishLabels[wish] })),
  })),

  storeComplaint: answerShopper(storeComplaint, ({ body }, context) =>
    store({ kind: "complaint", about: "", ...body }, context, () => demandLines(body, context)),
  ),

  storeClaim: answerShopper(storeClaim, ({ body }, context) => {
    const { lineKey, quantity, isAsSold, ...claim } = body;
    const lines = [{ lineKey, quantity: claim.kind === "return" ? quantity : 1 }];
    return store({ ...claim, lines, reason: "", wish: "" }, context, () => demandClaim(body, context));
  }),

  uploadComplaintPicture: answerShopper(uploadComplaintPicture, ({ body }, context) =>
    addUpload(body.picture, "complaint", "picture", context),
  ),

  uploadComplaintPictures: answerShopper(uploadComplaintPictures, async ({ body: { pictures } }, context) => {
    const answers: { uploaded: Awaited<ReturnType<typeof addUpload>> | null; refusal: string }[] = [];
    // One after the other: the pictures of a phone together would not fit into memory.
    for (const picture of pictures) answers.push(await uploadOne(picture, context));
    return answers;
  }),

  deleteComplaintPicture: answerShopper(deleteComplaintPicture, async ({ body: { id } }, context) => {
    await dropPending(id, "complaint", context);
    return { id };
  }),

  showComplaint: answerOwner(showComplaint, ({ params }, context) => show(params.id, context)),

  writeToComplaint: answerShopper(writeToComplaint, async ({ params: { id }, body }, context) => {
    const { db, shopper, now } = context;
    await context.limit("chat", String(shopper.id));
    const { mayWrite, entries } = await show(id, context);
    if (!mayWrite) refuse("complaint_over", 409);
    if (entries.length >= MOST.entries) refuse("thread_full", 422);
    await limitToday(context, limitsOfDay("message", context, { account: shopper.id }));
    const { text, pictureIds: pictures, formKey } = body;
    try {
      await insertComplaintMessage(db, { id, userId: shopper.id, text, pictures, formKey }, FORM_PICTURES_MAX, now);
    } catch (error) {
      if (!isHeldBack(error)) throw error;
      await demandPhotos(pictures, context);
      tooManyPhotos();
    }
    return show(id, context);
  }),

  endComplaint: answerShopper(endComplaint, async ({ params: { id } }, context) => {
    const { kind, state } = await show(id, context);
    // Sending the form again changes nothing.
    if (state === "done") return show(id, context);
    if (!mayMoveComplaint(kind, state, "done", "shopper")) refuse("complaint_not_endable", 409);
    const { db, now } = context;
    await db.batch(moveComplaint(id, { from: state, to: "done", author: "shopper" }, now)).catch((error) => {
      // If it was moved a moment ago, the answer shows its new state.
      if (!isHeldBack(error)) throw error;
    });
    return show(id, context);
  }),
};

async function uploadOne(picture: File, context: ShopperContext) {
  try {
    return { uploaded: await addUpload(picture, "complaint", "picture", context), refusal: "" };
  } catch (error) {
    const words = error instanceof Refused && error.fields?.picture;
    if (words) return { uploaded: null, refusal: words };
    throw error;
  }
}

async function show(id: number, { db, shopper }: OwnerContext) {
  const [[row], ...rest] = await db.batch(selectComplaint(id, shopper.id));
  return row ? toComplaint([row, ...rest]) : refuse("not_found", 404);
}

type Sent = Omit<NewComplaint, "userId" | "pictures"> & { pictureIds: number[] };

/** `demand` refuses what is not to be complained about or claimed. */
async function store(sent: Sent, context: ShopperContext, demand: () => Promise<void>) {
  const { db, shopper } = context;
  const byKey = complaintByKey(shopper.id, sent.formKey);
  const repeated = async () => {
    const [[row], ...rest] = await db.batch(selectComplaint(byKey, shopper.id));
    return row && toComplaint([row, ...rest]);
  };
  return (await repeated()) ?? unlessMade(() => file(sent, context, demand, repeated), repeated);
}

async function file(
  sent: Sent,
  context: ShopperContext,
  demand: () => Promise<void>,
  repeated: () => Promise<ReturnType<typeof toComplaint> | undefined>,
) {
  const { db, shopper, now } = context;
  await context.limit("chat", String(shopper.id));
  await demand();
  await demandPhotos(sent.pictureIds, context);
  await limitToday(context, limitsOfDay("complaint", context, { account: shopper.id }), {
    when: hasRoomForComplaint(sent.orderNumber),
    full: "complaints_full",
  });
  try {
    await insertComplaint(db, { ...sent, userId: shopper.id, pictures: sent.pictureIds }, now);
  } catch (error) {
    if (isLineTaken(error)) return refuse("complaint_open", 409);
    if (isHeldBack(error)) return photosGone();
    if (!isRepeatedComplaint(error)) throw error;
  }
  return (await repeated()) ?? refuse("order_not_complainable", 422);
}

type Complained = CallInput<typeof storeComplaint>["body"];

async function demandLines({ orderNumber, lines }: Complained, { db, shopper, now }: ShopperContext): Promise<void> {
  const [order] = await db.rows(selectComplainable(shopper.id, orderNumber, now));
  if (!order) return refuse("order_not_complainable", 422);
  const open = windowOf(order);
  if (!mayComplain(open, now)) {
    const words = notComplainableWords({ state: order.state, until: open.until });
    refuse("order_not_complainable", 422, { orderNumber: words });
  }
  refuseOddLines(lines, toComplainable(order).lines);
}

type Claimed = CallInput<typeof storeClaim>["body"];

/** Checks a claim: it was promised for this line, is still running, and is not being handled already. */
async function demandClaim(claim: Claimed, { db, shopper, now }: ShopperContext): Promise<void> {
  const [order] = await db.rows(selectReceived(shopper.id, claim.orderNumber));
  const line = order && toClaimable(order, now).find(({ lineKey }) => lineKey === claim.lineKey);
  const promised = line?.claims.find(({ kind }) => kind === claim.kind);
  if (!line || !promised) return refuse("not_promised", 422);
  if (line.complaintId !== null) refuse("complaint_open", 409);
  const about = (words: string) => refuse("invalid", 422, { about: words });
  if (promised.words) about(promised.words);
  if (claim.kind === "return") return demandReturn(claim, line);
  if (claim.kind === "resize") {
    if (!line.sizes.some((size) => String(size) === claim.about))
      about(claim.about === "" ? "Pilih ukuran barunya." : RESIZE_RULE);
    return;
  }
  const term = promised.terms.find(({ part }) => part === claim.about) ?? about("Pilih bagiannya.");
  if (!term.isRunning) about(`${term.words}.`);
  if (claim.text.length < COMPLAINT_TEXT_MIN)
    refuse("invalid", 422, { text: `Ceritakan masalahnya, minimal ${formatLetters(COMPLAINT_TEXT_MIN)}.` });
}

/** A return needs no fault, but the goods must be as they were sold. */
function demandReturn({ about, quantity, isAsSold }: Claimed, line: ClaimableLine): void {
  if (!RETURN_REASONS.some((reason) => reason === about))
    refuse("invalid", 422, { about: "Pilih alasannya, boleh karena berubah pikiran." });
  if (quantity > line.quantity) refuse("invalid", 422, { quantity: `Jumlahnya maksimal ${line.quantity}.` });
  if (!isAsSold) refuse("invalid", 422, { isAsSold: RETURN_NOT_CONFIRMED });
}

/** A form brings only pictures that its customer has uploaded, and that still wait. */
async function demandPhotos(ids: number[], context: ShopperContext): Promise<void> {
  if ((await findPending(ids, "complaint", context)).length < new Set(ids).size) photosGone();
}

/** Each line is one of the order's, once, with at most as many pieces as were bought, and without an open complaint. */
function refuseOddLines(sent: Sent["lines"], lines: ReturnType<typeof toComplainable>["lines"]): void {
  const isDouble = new Set(sent.map(({ lineKey }) => lineKey)).size < sent.length;
  for (const { lineKey, quantity } of sent) {
    const line = lines.find((one) => one.lineKey === lineKey);
    if (!line || isDouble) refuse("invalid", 422, { lines: "Pilih barang dari pesanan ini." });
    if (line.complaintId !== null) refuse("complaint_open", 409);
    if (quantity > line.quantity)
      refuse("invalid", 422, { lines: `Jumlah ${line.nameLong} maksimal ${line.quantity}.` });
  }
}
