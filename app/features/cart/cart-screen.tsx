import { useEffect, useRef } from "react";
import * as paths from "#app/paths.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Crumbs } from "#app/ui/crumbs.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { EnterButton } from "#app/ui/enter-button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { announce } from "#app/ui/kept-focus.tsx";
import { ShopForm } from "#app/ui/shop-form.tsx";
import { formatRupiah } from "#domain/money.ts";
import { NoteField } from "./cart-fields.tsx";
import { CartLineItem, SavedLines, Tick } from "./cart-line.tsx";
import { Lost } from "./cart-panel.tsx";
import { type CartParcelView, CartSummary, type CartVoucherView, PayBar } from "./cart-summary.tsx";
import { useOutgoing, useUndo } from "./cart-sync.ts";
import type { CartLineView, CartView, SavedView } from "./cart-view.ts";
import type { Undo } from "./outgoing.ts";
import { act, CART_FORM, quantityField } from "./page-form.ts";
import { isPaidFor, pendingCart, piecesOf } from "./pending-cart.ts";
import { Redeem, type RedeemView } from "./redeem.tsx";
import { usePageForm } from "./use-page-form.ts";

export interface CartScreenProps {
  cart: CartView;
  parcels: CartParcelView[];
  saved: SavedView[];
  redeem: RedeemView | null;
  vouchers: CartVoucherView[] | null | Promise<CartVoucherView[] | null>;
  /** What was typed but not saved, and its errors. */
  typed: Record<string, string>;
  errors: Record<string, string>;
  /** What was just removed, which can be undone. */
  gone: { text: string; removed?: string } | null;
}

/**
 * The cart of a signed-in shopper. All of it is one form, so that without script any button takes along what was typed;
 * each button carries what it does as one value. Its first button is the one that Enter presses.
 */
export function CartScreen({ cart: stored, parcels, saved, redeem, vouchers, typed, errors, gone }: CartScreenProps) {
  const changes = useOutgoing();
  const forms = changes.filter(({ state }) => state !== "lost").map(({ fields }) => fields);
  const cart = pendingCart<CartLineView, CartView>(stored, forms);
  const { code, note, line: lineError, ...others } = errors;
  // It may have been removed in another tab.
  const isGone = cart.lines.every(({ key }) => key !== typed.line);
  const isPending = forms.length > 0;
  const { form, refusedAt, saidAt, isNoteSaved } = usePageForm(cart);
  const undo = useUndo();
  useAnnouncedChanges(stored, undo);
  const items = cart.lines.map((line) => (
    <CartLineItem
      key={line.key}
      line={line}
      typed={typed[quantityField(line.key, line.quantity)]}
      error={line.key === typed.line ? lineError : undefined}
      refused={saidAt(line.key)}
    />
  ));
  const taken = undo?.removed ? <Gone {...undo} /> : null;
  const savedNow = saved.filter(({ variant }) => !forms.some((fields) => isAboutSaved(fields, variant)));
  const goneWords = gone?.removed && gone.text;
  useEffect(() => {
    if (goneWords) announce(goneWords);
  }, [goneWords]);
  return (
    <ShopForm className="wrap" id={CART_FORM} send="queue" action={paths.cart()} noValidate {...form}>
      <input type="hidden" name="shownNote" value={cart.note} />
      <EnterButton />
      {gone?.removed && (
        <div className="notice" role="status">
          <Gone removed={gone.removed} words={gone.text} />
        </div>
      )}
      {cart.lines.length === 0 && taken}
      <Crumbs crumbs={[{ name: "Beranda", href: paths.home() }]} here="Keranjang Belanja" />
      {cart.lines.length > 0 && <h1 className="title">Keranjang Belanja</h1>}
      <Alert type="danger" messages={[...Object.values(others), ...(isGone && lineError ? [lineError] : [])]} />
      {changes.some(({ state }) => state === "lost") && <Lost />}
      {cart.lines.length === 0 ? (
        <Empty
          title="Keranjang Belanja Kosong"
          heading="h1"
          action={{ href: paths.search(), label: "Belanja Sekarang" }}
        >
          Yang Anda pilih akan tersimpan di sini, juga kalau Anda berganti perangkat.
        </Empty>
      ) : (
        <div className="aside aside--end">
          <div className="stack g-3">
            {cart.hasShort && <Settle cart={cart} />}
            <SelectAll cart={cart} />
            <ul className="list cart-lines">
              {taken ? items.toSpliced(undo?.place ?? 0, 0, <li key="taken">{taken}</li>) : items}
            </ul>
            {redeem && <Redeem redeem={redeem} />}
            <Note text={typed.note ?? cart.note} error={note} refused={refusedAt("note")} isSaved={isNoteSaved} />
          </div>
          <CartSummary
            cart={cart}
            parcels={parcels}
            vouchers={vouchers}
            typed={{ code: typed.code, error: refusedAt("voucher") ?? code, isRefused: code !== undefined }}
            isPending={isPending}
          />
        </div>
      )}
      <SavedLines saved={savedNow} refused={refusedAt("take") ?? refusedAt("drop")} />
      {cart.lines.length > 0 && <PayBar cart={cart} isPending={isPending} />}
    </ShopForm>
  );
}

/** Announces changes of the cart. Several quick changes are announced once, with the stored result. */
function useAnnouncedChanges(stored: CartView, undo: Undo | null): void {
  const before = useRef(stored);
  const saidAt = useRef(undo?.at);
  useEffect(() => {
    const words = changeWords(before.current, stored, undo?.at === saidAt.current ? "" : undo?.words);
    before.current = stored;
    if (!words) return;
    saidAt.current = undo?.at;
    announce(words);
  }, [stored, undo]);
}

function isAboutSaved({ intent = "", variant }: Record<string, string>, saved: number): boolean {
  return /^(take|drop)$/.test(intent) && variant === String(saved);
}

/** Names what was just removed, with a button that restores it. */
function Gone({ removed, words, name = "" }: { removed: string; words: string; name?: string }) {
  return (
    <p className="alert alert--success">
      <Icon name="check" />
      {words}
      <button type="submit" className="shut" {...act({ intent: "restore", removed, name })}>
        Urungkan
      </button>
    </p>
  );
}

function SelectAll({ cart }: { cart: CartView }) {
  const choosable = cart.lines.filter((line) => line.isAvailable && !line.isSoldOut);
  const pieces = choosable.reduce((sum, { quantity }) => sum + quantity, 0);
  const of = pieces < cart.count ? `${pieces} dari ${cart.count}` : pieces;
  return (
    <div className="cart-lines__head" id="isi-keranjang">
      <Tick
        label={`Pilih semua (${of} barang)`}
        fields={{ intent: "select-all" }}
        isOn={choosable.length > 0 && choosable.every(isPaidFor)}
        isDisabled={choosable.length === 0}
        isSaid
      />
    </div>
  );
}

/** Reduces quantities above the stock, takes out what is sold out, and names every changed line. */
function Settle({ cart: { lines } }: { cart: CartView }) {
  const short = lines.filter(({ isShort }) => isShort);
  return (
    <div className="alert alert--danger">
      <Icon name="alert" />
      <p>
        {sentence(
          short.filter(({ isSoldOut }) => isSoldOut),
          (names) => `${names} sudah habis, jadi tidak ikut dibayar. `,
        )}
        {sentence(
          short.filter(({ isSoldOut }) => !isSoldOut),
          (names) => `Jumlah ${names} melebihi batas.`,
        )}
      </p>
      <button type="submit" className="more" {...act({ intent: "settle" })}>
        {short.every(({ isSoldOut }) => isSoldOut) ? "Hapus yang habis" : "Sesuaikan jumlah"}
      </button>
    </div>
  );
}

function sentence(lines: CartLineView[], words: (names: string) => string): string | null {
  if (lines.length === 0) return null;
  return words(lines.map(({ nameLong, nameShort }) => nameLong || nameShort || "barang").join(", "));
}

interface NoteProps {
  text: string;
  /** Why it was not saved: `error` from the page, `refused` from script. */
  error: string | undefined;
  refused: string | undefined;
  isSaved: boolean;
}

function Note({ text, error, refused = error, isSaved }: NoteProps) {
  return (
    <div className="panel panel--bare field">
      <NoteField text={text} refused={refused} hasFocus={Boolean(error)} />
      <p className="row g-1">
        <button type="submit" className="more" {...act({ intent: "note" })}>
          Simpan catatan
        </button>
        {isSaved && (
          <span className="good sm" role="status">
            Catatan tersimpan.
          </span>
        )}
      </p>
    </div>
  );
}

type Counted = Pick<CartView, "lines" | "total">;

/**
 * What is announced after a change: what was `done`, then the quantity of the one line that has another now, else the
 * pieces of all, and the total. Nothing where all is as before.
 */
export function changeWords(before: Counted, now: Counted, done = ""): string {
  const changed = now.lines.filter(
    (line) => before.lines.find(({ key }) => key === line.key)?.quantity !== line.quantity,
  );
  const isSameLines = before.lines.length === now.lines.length;
  const isSame = isSameLines && before.total === now.total && piecesOf(before) === piecesOf(now);
  if (isSame && changed.length === 0) return "";
  if (now.lines.length === 0) return `${done} Keranjang Belanja Kosong`.trim();
  const [one, ...others] = changed;
  const what = one && others.length === 0 && isSameLines ? `Jumlah ${one.quantity}` : `${piecesOf(now)} barang`;
  return `${done} ${what}, total ${formatRupiah(now.total)}`.trim();
}
