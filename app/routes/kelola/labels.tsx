import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { asked } from "#app/features/staff/asked.server.ts";
import { BackHead } from "#app/features/staff/back-head.tsx";
import { Labels } from "#app/features/staff/packing/parcel-labels.tsx";
import { staffHandle, staffMeta } from "#app/features/staff/page.ts";
import * as paths from "#app/paths.ts";
import { requireStaff } from "#app/session/staff.server.ts";
import { loadShell } from "#app/shell/load-shell.server.ts";
import { PRINTED_MAX, showLabels } from "#contract/staff/packing.ts";

export const handle = staffHandle;
export const meta = () => staffMeta("Label dan slip");

/** As many as a list has on a page. */
const NUMBERS_MAX = 50;

export async function loader(args: LoaderFunctionArgs) {
  const shop = await requireStaff(args);
  const query = new URL(args.request.url).searchParams;
  const numbers = query.getAll("nomor").join(",").split(",").slice(0, NUMBERS_MAX);
  const orders = numbers.slice(0, PRINTED_MAX).join(",").slice(0, 800);
  const parcel = Number(query.get("paket"));
  const printing = { orders, ...(Number.isInteger(parcel) && parcel > 0 && parcel < 100 && { parcel }) };
  const [{ labels }, { site }] = await Promise.all([
    asked(shop(showLabels, { query: printing })),
    loadShell(args.context),
  ]);
  // The encoders are loaded for these pages alone.
  const { drawBars, drawQr } = await import("#app/features/staff/packing/codes.server.ts");
  const printed = labels.map((label) => {
    const code = label.tracking || (label.of > 1 ? `${label.orderNumber}/${label.number}` : label.orderNumber);
    return { ...label, code, bars: drawBars(code), qr: drawQr(code) };
  });
  return { labels: printed, rest: numbers.slice(PRINTED_MAX), shop: site.title, at: args.context.now };
}

export default function LabelsPage() {
  const { labels, rest, shop, at } = useLoaderData<typeof loader>();
  const waiting = labels.find(({ state }) => state === "waiting");
  return (
    <>
      <BackHead
        href={paths.staff("kemas")}
        back="Kemas"
        title="Label dan slip"
        acts={
          <>
            {rest.length > 0 && (
              <a className="btn" href={paths.staff("kemas/cetak", { nomor: rest.join(",") })}>
                Label {rest.length} pesanan berikutnya
              </a>
            )}
            {waiting && (
              <a
                className="btn btn--main"
                href={paths.staff(`kemas/${waiting.orderNumber}`, {
                  paket: waiting.of > 1 ? waiting.number : undefined,
                })}
              >
                Mulai mengemas
              </a>
            )}
          </>
        }
      >
        {labels.length} paket, kertas 100 × 150 mm. Cetak dari menu browser, skala 100 %, tanpa margin.
      </BackHead>
      {labels.length === 0 ? (
        <p className="box box__in">Tidak ada paket yang perlu dicetak untuk nomor ini.</p>
      ) : (
        <Labels labels={labels} shop={shop} at={at} />
      )}
    </>
  );
}
