import { useNavigation, useSubmit } from "@remix-run/react";
import { type FormEvent, useEffect, useRef } from "react";
import * as paths from "#app/paths.ts";
import { Alert } from "#app/ui/alert.tsx";
import { ErrorNote } from "#app/ui/error-note.tsx";
import { Link } from "#app/ui/link.tsx";
import { ShopForm } from "#app/ui/shop-form.tsx";
import type { CheckoutState } from "#contract/orders/checkout.ts";
import { AddressStep, ItemsStep, PaymentStep, SHORT_WORDS, ShippingStep } from "./steps.tsx";
import { Sums } from "./sums.tsx";
import { Unpaid } from "./unpaid.tsx";
import { type RefusedVoucher, VoucherField } from "./voucher-field.tsx";

interface CheckoutScreenProps {
  state: CheckoutState;
  path: string;
  idempotencyKey: string;
  /** Something had changed when the order was sent: the new state is shown and the shopper must confirm again. */
  hasChanged: boolean;
  /** The order was sent with something missing. */
  isRefused: boolean;
  /** A voucher that was typed and refused. */
  typed: Partial<RefusedVoucher>;
}

/**
 * One form: "Perbarui ringkasan" requests the summary of the selection, "Buat pesanan" places the order. With script
 * every choice requests the summary automatically.
 */
export function CheckoutScreen({ state, path, idempotencyKey, hasChanged, isRefused, typed }: CheckoutScreenProps) {
  const submit = useSubmit();
  const navigation = useNavigation();
  const isSending = navigation.formMethod === "POST";
  const choose = (event: FormEvent<HTMLFormElement>) => {
    // The voucher has its own button.
    if ((event.target as HTMLElement).id === "voucher") return;
    const values = new FormData(event.currentTarget);
    for (const name of ["seen", "idempotencyKey", "code", "applied"]) values.delete(name);
    submit(values, { method: "get", action: path, replace: true, preventScrollReset: true });
  };
  const { unpaid: _, ...missing } = state.missing;
  const errors: Record<string, string> = isRefused ? missing : {};
  const said = state.isShort === 1 && errors.items ? { ...errors, items: SHORT_WORDS } : errors;
  const isCrowded = isRefused && !hasChanged && Object.keys(state.missing).length === 0;
  const page = useRef<HTMLDivElement>(null);
  const answer = isRefused ? state : null;
  // On every response: focus what was changed or is wrong, so it is seen and read out wherever the button was pressed.
  useEffect(() => {
    if (!answer) return;
    const wrong = hasChanged ? null : page.current?.querySelector<HTMLElement>("[data-wrong]");
    (wrong ?? page.current)?.focus();
  }, [answer, hasChanged]);
  return (
    <div className="stack g-3" ref={page} tabIndex={isRefused ? -1 : undefined}>
      {/* An alert is closed by its own form, and forms cannot be nested. */}
      {hasChanged && (
        <Alert
          type="info"
          message="Ada yang berubah sejak Anda melihat ringkasan ini, misalnya harga atau stok. Periksa lagi, lalu buat pesanan."
        />
      )}
      {isCrowded && (
        <Alert
          type="info"
          message="Toko sedang ramai, jadi pesanan Anda belum dibuat. Tekan Buat pesanan sekali lagi."
        />
      )}
      <Alert type="danger" messages={Object.values(said)} />
      <Unpaid orders={state.unpaid} words={state.missing.unpaid} />
      <ShopForm className="aside aside--end" send="page" action={path} onChange={choose} noValidate>
        <input type="hidden" name="seen" value={state.seen} />
        <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
        <div className="stack g-3">
          <AddressStep state={state} errors={errors} />
          <ShippingStep state={state} errors={errors} />
          <ItemsStep state={state} />
          <PaymentStep state={state} errors={errors} />
        </div>
        <aside className="sticky panel stack" aria-label="Ringkasan pembayaran" aria-busy={navigation.state !== "idle"}>
          <h2>Ringkasan</h2>
          <VoucherField key={state.voucher?.code} voucher={state.voucher} typed={typed} />
          <Sums state={state} />
          <button type="submit" className="btn btn--wide" formMethod="get" formNoValidate>
            Perbarui ringkasan
          </button>
          <button type="submit" className="btn btn--main btn--wide" aria-disabled={isSending || undefined}>
            {isSending ? "Mohon menunggu.." : "Buat pesanan"}
          </button>
          {state.isShort === 1 && (
            <>
              <ErrorNote>{SHORT_WORDS}</ErrorNote>
              <button type="submit" className="btn btn--wide" name="intent" value="settle" formNoValidate>
                Sesuaikan jumlah
              </button>
            </>
          )}
          <p className="hint">
            Dengan membuat pesanan, Anda menyetujui <Link to={paths.terms()}>Syarat &amp; Ketentuan</Link>. Pembayaran
            ditunggu {Math.round(state.payWithinSeconds / 3600)} jam
            {state.payWithinSeconds < 86_400 && ", karena stoknya tinggal sedikit"}.
          </p>
        </aside>
      </ShopForm>
    </div>
  );
}
