import type { AppLoadContext } from "@remix-run/cloudflare";
import { addToBasket } from "#app/features/cart/basket.server.ts";
import type { InspirationDetail } from "#contract/content/inspiration.ts";
import { cartChoice } from "#domain/cart/lines.ts";
import { chooseLook, type TakenPiece } from "#domain/content/look.ts";
import { refusalWords } from "#domain/refusals.ts";
import { fieldOf } from "./look-view.server.ts";
import type { RefusedPiece, TakenLook } from "./look-words.ts";

/** What is wrong with a form, by field; or what it has put into the cart. */
type LookAnswer = { errors: Record<string, string> } | { taken: TakenLook };

/** Puts the chosen variants of a room's products into the visitor's cart, a guest's or a customer's. */
export async function takeLook(
  context: AppLoadContext,
  { points }: InspirationDetail,
  values: Record<string, string>,
): Promise<LookAnswer> {
  const pieces = points.map(({ productCard }) => productCard);
  const chosen = new Map(pieces.map(({ id }) => [id, values[fieldOf(id)] ?? ""]));
  const { taken, soldOut, unknown } = chooseLook(pieces, chosen);
  if (unknown.length > 0) return { errors: byField(unknown, () => "Pilih salah satu varian di daftar ini.") };
  if (taken.length === 0) {
    const isSold = soldOut.length > 0;
    return { errors: { form: isSold ? "Yang Anda pilih sedang habis." : "Pilih minimal satu barang." } };
  }
  const { refused, isWhole } = await addPieces(context, taken);
  if (isWhole) return { errors: { form: refused[0]?.why ?? "" } };
  if (refused.length === taken.length) return { errors: byField(refused, ({ why }) => why) };
  const names = soldOut.map(({ name }) => name);
  return { taken: { taken: taken.length - refused.length, soldOut: names, refused } };
}

/**
 * What the cart refuses by name is left out and the rest is added. A refusal of the whole, such as of a cart that has
 * become too large, is nobody's in particular.
 */
async function addPieces(context: AppLoadContext, pieces: TakenPiece[]) {
  const lineOf = ({ variantId }: TakenPiece) => cartChoice.parse({ variantId, quantity: 1 });
  const { refused: code, most, failed = [] } = await addToBasket(context, pieces.map(lineOf));
  if (!code) return { refused: [], isWhole: false };
  const refused = pieces.flatMap(({ id, name, variantId }): RefusedPiece[] => {
    const one = failed.find(({ line }) => line.variantId === variantId);
    return one ? [{ id, name, why: refusalWords(one.code, { most: one.most }) }] : [];
  });
  if (refused.length === 0) return { refused: [{ id: 0, name: "", why: refusalWords(code, { most }) }], isWhole: true };
  const others = pieces.filter(({ id }) => !refused.some((one) => one.id === id));
  if (others.length === 0) return { refused, isWhole: false };
  const again = await addToBasket(context, others.map(lineOf));
  if (!again.refused) return { refused, isWhole: false };
  return { refused: [{ id: 0, name: "", why: refusalWords(again.refused, { most: again.most }) }], isWhole: true };
}

function byField<Piece extends { id: number }>(pieces: Piece[], wordsOf: (piece: Piece) => string) {
  return Object.fromEntries(pieces.map((piece) => [fieldOf(piece.id), wordsOf(piece)]));
}
