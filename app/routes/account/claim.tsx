import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AccountShell } from "#app/features/account/account-shell.tsx";
import { answerHeaders, answerRefusal } from "#app/features/account/refusals.server.ts";
import { PHOTOS } from "#app/features/pictures/kept-pictures.ts";
import { BoughtItem } from "#app/features/service/bought-item.tsx";
import { ClaimForm } from "#app/features/service/claim-form.tsx";
import { takeComplaintPictures } from "#app/features/service/complaint-pictures.server.ts";
import { claimForm } from "#app/features/service/forms.ts";
import { LineClaims } from "#app/features/service/line-claims.tsx";
import { pageMeta } from "#app/page/page-meta.ts";
import * as paths from "#app/paths.ts";
import { readForm, refuseForm } from "#app/session/forms.server.ts";
import { takeSavedForm } from "#app/session/saved-form.server.ts";
import { flashNext } from "#app/session/session.server.ts";
import { pageOf, requireShopper } from "#app/session/shopper.server.ts";
import { loadPromises } from "#app/shop/promises.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import type { FormAnswer } from "#app/ui/answer-form.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { Link } from "#app/ui/link.tsx";
import { type ClaimableLine, listClaimableLines, storeClaim } from "#contract/service/complaint.ts";
import { ORDER_NUMBER } from "#domain/orders/state.ts";
import { RETURN_COSTS, RETURN_REASONS } from "#domain/service/claims.ts";
import { CLAIM_KINDS, CLAIM_ORDERS_MAX, claimNames } from "#domain/service/complaint.ts";

/** The line and the kind of claim that the address names. */
function readChosen(request: Request) {
  const { searchParams } = new URL(request.url);
  const orderNumber = searchParams.get("order") ?? "";
  return {
    orderNumber: ORDER_NUMBER.test(orderNumber) ? orderNumber : undefined,
    lineKey: searchParams.get("barang") ?? "",
    kind: CLAIM_KINDS.find((kind) => claimNames[kind] === searchParams.get("untuk")),
  };
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = await requireShopper(context, request);
  const { orderNumber, lineKey, kind } = readChosen(request);
  const [lines, values] = await Promise.all([
    shop(listClaimableLines, { query: orderNumber ? { orderNumber, kind } : {} }),
    takeSavedForm(context, pageOf(request)),
  ]);
  const line = lines.find((one) => one.orderNumber === orderNumber && one.lineKey === lineKey);
  const claim = line?.claims.find((one) => one.kind === kind);
  const mayClaim = claim?.mayClaim === true && line?.complaintId === null;
  // What the page says first it does not say again below the name.
  const others = claim?.words ? line?.claims.filter((one) => one !== claim) : line?.claims;
  return {
    lines: line && claim && others ? [{ ...line, claims: others }] : lines,
    chosen: line && claim && mayClaim ? { line, claim } : null,
    returning: kind === "return" ? { reasons: [...RETURN_REASONS], costs: RETURN_COSTS } : null,
    refused: kind === undefined || mayClaim ? null : refusedWords(line, claim?.words, lines.length > 0),
    formKey: crypto.randomUUID(),
    typed: { errors: {}, values },
  };
}

/** Why it cannot be asked for now. */
function refusedWords(line: ClaimableLine | undefined, words: string | undefined, isListed: boolean): string {
  if (line?.complaintId) return OPEN[line.openKind ?? "complaint"];
  return words || `Tidak dapat diajukan sekarang.${isListed ? " Keterangannya ada di bawah nama barangnya." : ""}`;
}

const OPEN = {
  complaint: "Komplain barang ini sedang kami proses.",
  return: "Pengembalian barang ini sedang kami proses.",
  resize: "Ubah ukuran barang ini sedang kami proses.",
  warranty: "Klaim garansi barang ini sedang kami proses.",
};

/** How many are returned is chosen where there are several: words about it stand above the form. */
function aboveForm({ quantity, ...errors }: Record<string, string>): Record<string, string> {
  return quantity ? { form: quantity, ...errors } : errors;
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, claimForm);
  const { shop } = await requireShopper(context, request, { values: form.values });
  const { orderNumber, lineKey, kind } = readChosen(request);
  if (!orderNumber || !kind) throw redirect(paths.claims(), 303);
  // Without a pressed button, errors still belong to this form.
  let values: Record<string, string> = { ...form.values, intent: "claim" };
  let id: number;
  try {
    const pictures = await takeComplaintPictures(shop, form);
    values = { ...pictures.values, intent: "claim" };
    const unfit = pictures.refused ? { [PHOTOS]: pictures.refused } : undefined;
    if (pictures.isDropped) return refuseForm(unfit ?? {}, values, { status: unfit ? 422 : 200 });
    if (!form.ok || unfit)
      return refuseForm({ ...(form.ok ? {} : aboveForm(form.refusal.data.errors)), ...unfit }, values);
    const body = { ...form.value, kind, orderNumber, lineKey, pictureIds: pictures.ids };
    ({ id } = await shop(storeClaim, { body }));
  } catch (error) {
    return answerRefusal(context, error, values, {
      ...{ pictureIds: PHOTOS, orderNumber: "form", lineKey: "form", formKey: "form", lines: "form", quantity: "form" },
    });
  }
  const sent = kind === "warranty" ? "Klaim Anda terkirim." : "Permintaan Anda terkirim.";
  const { replyDays } = await loadPromises(context, shop);
  await flashNext(context, { kind: "success", text: `${sent} Kami balas dalam ${replyDays} hari kerja.` });
  return redirect(paths.complaint(id), 303);
}

export const headers = answerHeaders;

const TITLE = "Garansi dan pengembalian";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: TITLE });

export default function Claim() {
  const { lines, chosen, returning, refused, formKey, typed } = useLoaderData<typeof loader>();
  const answer: FormAnswer = useActionData<typeof action>() ?? typed;
  return (
    <AccountShell title={TITLE}>
      {refused && <Alert type="info" message={Object.values(answer.errors)[0] ?? refused} />}
      {chosen ? (
        <ClaimForm {...chosen} returning={returning} formKey={formKey} answer={answer} />
      ) : lines.length === 0 ? (
        <Empty title="Belum ada yang bergaransi" action={{ href: paths.orders(), label: "Lihat pesanan" }}>
          Begitu pesanan Anda terima, pengembalian, garansi, dan ubah ukurannya tercantum di sini beserta hari
          terakhirnya.
        </Empty>
      ) : (
        <div className="panel">
          <ul className="list list--airy">
            {lines.map((line) => (
              <li key={`${line.orderNumber} ${line.lineKey}`}>
                <BoughtItem line={line}>
                  <p className="sm muted">{[line.variant, `pesanan ${line.orderNumber}`].filter(Boolean).join(", ")}</p>
                  <LineClaims line={line} />
                </BoughtItem>
              </li>
            ))}
          </ul>
          {new Set(lines.map(({ orderNumber }) => orderNumber)).size >= CLAIM_ORDERS_MAX && (
            <p className="sm muted">
              Ini dari {CLAIM_ORDERS_MAX} pesanan terakhir. Untuk yang lebih lama, buka{" "}
              <Link to={paths.orders()}>pesanannya</Link>.
            </p>
          )}
        </div>
      )}
    </AccountShell>
  );
}
