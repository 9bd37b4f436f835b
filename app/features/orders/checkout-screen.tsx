import { useNavigation, useSubmit } from "@remix-run/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import type { AddressAnswer } from "#app/features/account/place.server.ts";
import type { UnprovenEmail } from "#app/features/account/sent-code.server.ts";
import { NOTE_ID } from "#app/features/cart/cart-fields.tsx";
import * as paths from "#app/paths.ts";
import { OWNER_FIELD } from "#app/session/owner.ts";
import { useActingChoice } from "#app/ui/acting-choice.ts";
import { ErrorNote } from "#app/ui/error-note.tsx";
import { Link } from "#app/ui/link.tsx";
import { ShopForm } from "#app/ui/shop-form.tsx";
import type { CheckoutState } from "#contract/orders/checkout.ts";
import { type BillChange, writeSeenBill, writeSeenLines } from "#domain/orders/bill-change.ts";

import { isSeveral, writeChoices } from "./choices.ts";
import type { CheckoutWords } from "./kept-choices.server.ts";
import { AddressStep, ItemsStep, PaymentStep, SHORT_WORDS, ShippingStep, type TypedNote } from "./steps.tsx";
import { EMAIL_CODE_FIELD, OrderEmail, type RefusedVoucher, Sums, Unpaid, VoucherField } from "./summary-parts.tsx";

interface CheckoutScreenProps {
  state: CheckoutState;
  /** Null while the shop cannot be reached. */
  words: CheckoutWords | null;
  path: string;
  idempotencyKey: string;
  /** The order was sent, and not placed. */
  isRefused: boolean;
  /** Set if the bill changed before the order was sent: the new bill is shown and the shopper must confirm again. */
  change: BillChange | null;
  /** The fields of an address, for a customer who has none yet. */
  address: AddressAnswer | null;
  note: TypedNote | null;
  /** That the address was stored, which the shipping is for now. */
  shippingSaid: string | null;
  /** A voucher that was typed and refused. */
  typed: Partial<RefusedVoucher>;
  /** The buyer's address while it is not proven, and what was typed and refused about it. */
  email: UnprovenEmail | null;
  emailAnswer: { code?: string; errors: Record<string, string> };
  /** Why what was sent could not be processed. */
  away: string | undefined;
}

const WRONG_ADDRESS = "Lengkapi dulu alamat yang Anda isi.";
const CROWDED = "Toko sedang ramai, jadi pesanan Anda belum dibuat. Tekan Buat pesanan sekali lagi.";

/**
 * One form: "Buat pesanan" places the order, "Perbarui ringkasan" requests the summary of the selection. With script
 * every choice requests the summary automatically.
 */
export function CheckoutScreen(props: CheckoutScreenProps) {
  const {
    state,
    words,
    path,
    idempotencyKey,
    isRefused,
    change,
    address,
    note,
    typed,
    email,
    emailAnswer,
    away,
    shippingSaid,
  } = props;
  const submit = useSubmit();
  const navigation = useNavigation();
  const isSending = navigation.formMethod === "POST";
  const [isAwake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);
  const choose = (form: HTMLFormElement) => {
    const values = new FormData(form);
    if (address) {
      // An address is no part of a page's own.
      values.set("intent", "regions");
      values.set("isTyping", "1");
      submit(values, { method: "post", action: path, replace: true, preventScrollReset: true });
      return;
    }
    for (const name of [
      "seen",
      "shown",
      "shownLines",
      "shownChoices",
      "note",
      "shownNote",
      "idempotencyKey",
      "code",
      "emailCode",
      "applied",
      OWNER_FIELD,
    ])
      values.delete(name);
    submit(values, { method: "get", action: path, replace: true, preventScrollReset: true });
  };
  // To choose the next radio by key is a choice, and its total is read; the keys pass the options of a select.
  const { onChange: pick, ...acting } = useActingChoice(choose);
  const onChange = (event: FormEvent<HTMLFormElement>) => {
    const field = event.target as HTMLInputElement;
    // These have buttons of their own.
    if (["voucher", NOTE_ID, EMAIL_CODE_FIELD].includes(field.id) || field.closest("#isian-alamat")) return;
    if (field.type === "select-one") pick(event);
    else choose(event.currentTarget);
  };
  const { unpaid: crowd, ...missing } = state.missing;
  const errors: Record<string, string> = isRefused ? { ...change?.parts, ...missing } : {};
  const hasWrongAddress = Object.keys(address?.errors ?? {}).length > 0;
  const reasons = isRefused ? reasonsOf(state, change, missing, hasWrongAddress) : [];
  const page = useRef<HTMLDivElement>(null);
  const answer = isRefused ? state : hasWrongAddress ? address : null;
  // On every response: focus what was changed or is wrong, so it is seen and read out wherever the button was pressed.
  useEffect(() => {
    if (!answer) return;
    const wrong = page.current?.querySelector<HTMLElement>("[data-wrong], [aria-invalid=true]") ?? page.current;
    wrong?.focus();
    wrong?.scrollIntoView({ block: "start" });
  }, [answer]);
  return (
    <div className="stack g-3" ref={page} tabIndex={isRefused ? -1 : undefined}>
      {state.missing.closed && !isRefused && <ErrorNote>{state.missing.closed}</ErrorNote>}
      {state.missing.total && !isRefused && <ErrorNote>{state.missing.total}</ErrorNote>}
      <Unpaid orders={state.unpaid} words={crowd} isRefused={isRefused} />
      <ShopForm className="aside aside--end" send="page" action={path} {...acting} onChange={onChange} noValidate>
        <input type="hidden" name="seen" value={state.seen} />
        <input type="hidden" name="shown" value={writeSeenBill(state.summary)} />
        <input type="hidden" name="shownChoices" value={shownChoices(state)} />
        <input type="hidden" name="shownLines" value={writeSeenLines(state.items)} />
        <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
        <div className="stack g-3 steps">
          <AddressStep state={state} words={words} errors={errors} address={address} />
          <ShippingStep state={state} words={words} errors={errors} said={shippingSaid} />
          <ItemsStep state={state} words={words} errors={errors} typed={note} />
          <PaymentStep state={state} words={words} errors={errors} />
        </div>
        <aside
          className="sticky panel stack"
          id="ringkasan"
          aria-label="Ringkasan pembayaran"
          aria-busy={navigation.state !== "idle"}
        >
          <h2>Ringkasan</h2>
          <VoucherField key={state.voucher?.code} voucher={state.voucher} typed={typed} />
          <Sums state={state} />
          {email && <OrderEmail email={email} {...emailAnswer} />}
          {away && <ErrorNote isSpoken>{away}</ErrorNote>}
          {reasons.map((words) => (
            <ErrorNote key={words} isSpoken>
              {words}
            </ErrorNote>
          ))}
          <button type="submit" className="btn btn--main btn--wide" aria-disabled={isSending || undefined}>
            {isSending ? "Mohon menunggu.." : "Buat pesanan"}
          </button>
          {state.isShort === 1 && (
            <>
              {reasons.length === 0 && <ErrorNote>{SHORT_WORDS}</ErrorNote>}
              <button type="submit" className="btn btn--wide" name="intent" value="settle" formNoValidate>
                Sesuaikan jumlah
              </button>
            </>
          )}
          {!isAwake && (
            <button
              type="submit"
              className="btn btn--wide"
              {...(address
                ? { name: "intent", value: "summary" }
                : { formMethod: "get", formAction: `${path}#ringkasan` })}
              formNoValidate
            >
              Perbarui ringkasan
            </button>
          )}
          <p className="hint">
            Dengan membuat pesanan, Anda menyetujui <Link to={paths.terms()}>Syarat &amp; Ketentuan</Link>. Data Anda
            kami jaga menurut <Link to={paths.privacy()}>Kebijakan Privasi</Link>. Bayar dalam{" "}
            {Math.round(state.payWithinSeconds / 3600)} jam
            {state.payWithinSeconds < 86_400 && ", karena stok tinggal sedikit"}.
          </p>
        </aside>
      </ShopForm>
    </div>
  );
}

/** The choices that the page was made with, as its form carries them. */
function shownChoices(state: CheckoutState): string {
  const { chosen } = state;
  return writeChoices({ ...chosen, dropshipperId: null, services: isSeveral(state) ? chosen.services : [] });
}

/** Why an order was not placed, for beside the button that was pressed. */
function reasonsOf(
  state: CheckoutState,
  change: BillChange | null,
  missing: Record<string, string>,
  hasWrongAddress: boolean,
): string[] {
  const said = state.isShort === 1 && missing.items ? { ...missing, items: SHORT_WORDS } : missing;
  const reasons = [...Object.values(said), ...(state.missing.unpaid ? [state.missing.unpaid] : [])];
  if (reasons.length > 0) return reasons;
  if (hasWrongAddress) return [WRONG_ADDRESS];
  return [change ? change.words : CROWDED];
}
