import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageMeta } from "#app/page/page-meta.ts";
import * as paths from "#app/paths.ts";
import { readSession } from "#app/session/session.server.ts";
import { openShop } from "#app/shop/client.server.ts";
import { useHasExtras } from "#app/shop/use-extras.ts";
import { Link } from "#app/ui/link.tsx";
import { showProjectDraft } from "#contract/interior.ts";
import { DRAFT_KEY } from "#domain/interior.ts";

/** Where a sent request leads; a draft that was not sent yet leads back to its steps. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const key = new URL(request.url).searchParams.get("draf") ?? "";
  if (!DRAFT_KEY.test(key)) throw redirect(paths.interior());
  const { sentCode } = await openShop(context)(showProjectDraft, { params: { key } });
  if (!sentCode) throw redirect(paths.projectStep(key, 1));
  const { token } = await readSession(context);
  return { code: sentCode, isSignedIn: Boolean(token) };
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Konsultasi Terkirim" });

export default function ProjectSent() {
  const { code, isSignedIn } = useLoaderData<typeof loader>();
  const isListed = useHasExtras() && isSignedIn;
  return (
    <div className="wrap wrap--text section stack">
      <h1 className="title">Terima kasih, konsultasi Anda terkirim</h1>
      <div className="panel stack g-1">
        <p className="sm muted">Kode konsultasi Anda</p>
        <p className="claim">{code}</p>
      </div>
      <p>
        Konfirmasinya kami kirim ke e-mail Anda. Desainer kami membaca isinya dan menghubungi Anda dalam dua hari kerja,
        dengan cara dan waktu yang Anda pilih.
      </p>
      <p className="row">
        {isListed ? (
          <Link className="btn btn--main" to={paths.ownProjects()}>
            Lihat konsultasi saya
          </Link>
        ) : (
          <Link className="btn btn--main" to={paths.interior()}>
            Lihat ruang yang sudah kami tata
          </Link>
        )}
        <Link className="btn" to={paths.products()}>
          Lihat produk
        </Link>
      </p>
    </div>
  );
}
