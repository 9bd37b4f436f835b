import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { isRouteErrorResponse, useActionData, useLoaderData, useRouteError } from "@remix-run/react";
import { answerRefusal } from "#app/features/account/refusals.server.ts";
import { nameInBasket, nameOfLines } from "#app/features/cart/basket.server.ts";
import { type CartForm, cartForm, needsAccount } from "#app/features/cart/cart-form.ts";
import { CartScreen } from "#app/features/cart/cart-screen.tsx";
import { carryCode, changeAll, type Outcome, recordAction } from "#app/features/cart/change-all.server.ts";
import { putKeptVoucher } from "#app/features/cart/kept-voucher.server.ts";
import { loadCart, redeemKept } from "#app/features/cart/load-cart.server.ts";
import { mergeGuest } from "#app/features/cart/merge.server.ts";
import { hasSignedOut, SIGNED_OUT_WORDS } from "#app/features/cart/other-owner.ts";
import { backWords, goneWords, REPLY_HEADER, type ShopReply } from "#app/features/cart/outgoing.ts";
import { isWholePage, placeOfChange } from "#app/features/cart/page-form.ts";
import { Shelf } from "#app/features/product/shelf.tsx";
import { recall } from "#app/memo.ts";
import { PageFailure } from "#app/page/failure.tsx";
import { pageMeta } from "#app/page/page-meta.ts";
import * as paths from "#app/paths.ts";
import { useRootData } from "#app/root-data.ts";
import { type FormRefusal, readForm, refuseForm } from "#app/session/forms.server.ts";
import { loadGuestCart } from "#app/session/guest-cart.server.ts";
import { SENT_OWNER } from "#app/session/owner.server.ts";
import { ownPath } from "#app/session/redirect-gate.ts";
import { noteRingSize } from "#app/session/ring-size.server.ts";
import { saveForm, takeSavedForm } from "#app/session/saved-form.server.ts";
import { isScripted } from "#app/session/scripted.ts";
import { flashNext, readSession } from "#app/session/session.server.ts";
import { requireShopper } from "#app/session/shopper.server.ts";
import { orFallback } from "#app/shop/or-fallback.server.ts";
import { ShopFault } from "#app/shop/refusals.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { SendAgain } from "#app/ui/send-again.tsx";
import { isEmptyGuestCart } from "#domain/cart/guest-cart.ts";
import { refusalWords } from "#domain/refusals.ts";

/** Handles every cart change: a form post redirects to where the shopper was, script gets a response. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, cartForm);
  const isGuest = (await readSession(context)).token === undefined;
  if (!form.ok) {
    if (isScripted(request)) return replyToScript({ refused: refusalWords("invalid") });
    // If it were returned, this screen's loader would run next and ask a guest to sign in.
    if (isGuest) throw form.refusal;
    return form.refusal;
  }
  // Script knows of its own presses: each of them counts.
  if (isScripted(request)) delete form.values.ada;
  const pressed = form.value;
  const page = isWholePage(form.values) ? placeOfChange(pressed) : ownPath(pressed.kembali);
  const isHere = page.startsWith(paths.cart());
  const login = paths.login(paths.cart());
  // A guest who wants what an account has is sent to the login; the cart then continues with a requested reward.
  const isOwn = needsAccount(pressed);
  const typed = { values: form.values, page: isOwn ? paths.cart() : page };
  if (hasSignedOut(recall(context, SENT_OWNER), isGuest, pressed.intent)) {
    await flashNext(context, { kind: "info", text: SIGNED_OUT_WORDS });
    if (isScripted(request)) return replyToScript({ login });
    if (isHere) await requireShopper(context, request, typed);
    throw redirect(page, 303);
  }
  const shop = isGuest && !isOwn ? null : (await requireShopper(context, request, typed)).shop;
  const gone = pressed.intent === "remove" && !isScripted(request) ? pressed.line : null;
  const change = async (): Promise<Outcome & { name: string | null }> => {
    const name = gone && (await nameInBasket(context, gone));
    return { name, ...(await changeAll(context, shop, form)) };
  };
  const { name, refused, refusal, changed, most, why, message, undo } = await change().catch((error) => {
    // Script still has what it has sent, and sends it again.
    if (isScripted(request) || !(error instanceof ShopFault)) throw error;
    // Thrown, because this screen's loader would find the shop away too.
    throw answerRefusal(context, error, form.values);
  });
  const size = "ukuran" in form.value ? form.value.ukuran : undefined;
  if (!refused && size !== undefined) await noteRingSize(context, size).catch(context.noteFault);
  for (const one of changed) recordAction(context, shop, one, request.headers.get("User-Agent") ?? "");
  if (isScripted(request))
    return replyToScript({ refused: refused ? (why ?? refusalWords(refused, { most })) : null, message, undo });
  const field = refusal && isHere && fields[refusal.at.intent as CartForm["intent"]];
  if (field && !isGuest) {
    const { line = "" } = refusal.at;
    return refuseForm({ [field]: refusal.words }, { ...form.values, line });
  }
  // A guest who posts from the cart's page has signed out in another tab.
  const hasLeft = isGuest && refused === "line_missing" && isHere;
  if (hasLeft) {
    await flashNext(context, { kind: "info", text: SIGNED_OUT_WORDS });
    throw redirect(login, 303);
  }
  if (isWholePage(form.values)) await carryCode(context, form.values, pressed);
  if (refusal) await flashNext(context, { kind: "danger", text: refusal.words, isInCart: true });
  else if (undo) await flashNext(context, { kind: "success", text: goneWords(name ?? ""), removed: undo });
  else if (pressed.intent === "restore") {
    const back = await nameOfLines(context, pressed.removed.cartLines);
    await flashNext(context, { kind: "success", text: backWords(back) });
  } else if (message) await flashNext(context, { kind: "info", text: message, isInCart: true });
  else if (pressed.intent === "add")
    await flashNext(context, { kind: "success", text: "Barang sudah masuk keranjang.", isInCart: true });
  const last = changed.at(-1);
  const isOnward = !refusal && (pressed.intent === "buy" || pressed.intent === "checkout");
  throw redirect(isOnward ? paths.checkout() : pressed.intent === "save" && last ? placeOfChange(last) : page, 303);
}

/** The part of the cart's page that says why a change was refused. */
const fields: Partial<Record<CartForm["intent"], string>> = {
  voucher: "code",
  note: "note",
  plus: "line",
  quantity: "line",
  keep: "line",
};

/** Headers are ASCII, and the words are not. */
function replyToScript(reply: ShopReply) {
  const status = "refused" in reply && reply.refused ? 422 : 200;
  return data(null, { status, headers: { [REPLY_HEADER]: encodeURIComponent(JSON.stringify(reply)) } });
}

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const shopper = await requireShopper(context, request);
  const { shop, token } = shopper;
  // Data that could not be merged at the login is merged now.
  if (!isEmptyGuestCart(await loadGuestCart(context))) await mergeGuest(context, token);
  const typed = await takeSavedForm(context, paths.cart());
  const said = await redeemKept(context, shop, typed);
  if (said) {
    await flashNext(context, said);
    const { act: _, ...rest } = typed;
    if (isWholePage(rest)) await saveForm(context, paths.cart(), rest, (await readSession(context)).user);
    throw redirect(paths.cart());
  }
  await orFallback(context, putKeptVoucher(context, shop), null);
  return { ...(await loadCart(context, shopper)), typed };
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Keranjang Belanja" });

export default function CartPage() {
  const root = useRootData();
  const { cart, parcels, saved, vouchers, redeem, late, typed } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const refused = answer && "errors" in answer ? answer : null;
  return (
    <>
      <CartScreen
        cart={cart}
        parcels={parcels}
        saved={saved}
        redeem={redeem}
        vouchers={vouchers}
        typed={refused?.values ?? typed}
        errors={refused?.errors ?? {}}
        gone={root?.mine.notice ?? null}
      />
      <Shelf
        id="rekomendasi"
        title={cart.lines.length > 0 ? "Melengkapi pilihan Anda" : "Mungkin Anda suka"}
        cards={late.recommended}
        isBand
        isHeartless
      />
    </>
  );
}

/** After a post that was invalid, or that the shop could not be reached with: why, and that nothing was lost. */
export function ErrorBoundary() {
  const error = useRouteError();
  const root = useRootData();
  if (!isRouteErrorResponse(error) || ![422, 503].includes(error.status)) return <PageFailure error={error} />;
  const answer = error.data as FormRefusal;
  const back = answer.errors.variant ? /^\/product\/[^#]*/.exec(answer.values.kembali ?? "")?.[0] : undefined;
  if (error.status === 503) return <SendAgain title="Keranjang Belanja" path={paths.cart()} answer={answer} />;
  return (
    <div className="wrap wrap--text section stack">
      <h1>Keranjang Belanja</h1>
      <Alert type="danger" message="Keranjang tidak berubah." messages={Object.values(answer.errors)} />
      <Empty
        title={`${root?.mine.cart.count ?? 0} barang di keranjang`}
        action={
          back
            ? { href: `${back}#pilih-ukuran`, label: "Pilih ukuran atau varian" }
            : { href: paths.products(), label: "Lanjut belanja" }
        }
      >
        Periksa isian Anda, lalu coba lagi dari halaman produk.
      </Empty>
    </div>
  );
}
