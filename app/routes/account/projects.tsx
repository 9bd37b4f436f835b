import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageNumberOf } from "#app/addresses.ts";
import { AccountShell } from "#app/features/account/account-shell.tsx";
import { ProjectTag } from "#app/features/interior/project-tag.tsx";
import { pageMeta } from "#app/page/page-meta.ts";
import * as paths from "#app/paths.ts";
import { requireShopper } from "#app/session/shopper.server.ts";
import { Empty } from "#app/ui/empty.tsx";
import { Link } from "#app/ui/link.tsx";
import { Pages } from "#app/ui/pages.tsx";
import { listProjects } from "#contract/interior.ts";
import { formatDate } from "#lib/date.ts";

/** The customer's consultations, the newest first. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = await requireShopper(context, request);
  const page = pageNumberOf(request);
  const { results, pagination } = await shop(listProjects, { query: { page } });
  const { totalPages } = pagination;
  if (page > 1 && page > totalPages) throw redirect(paths.ownProjects(totalPages));
  const projects = results.map((one) => ({
    ...one,
    createdOn: formatDate(one.createdAt),
    updatedOn: formatDate(one.updatedAt),
  }));
  return { projects, page, totalPages };
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Konsultasi Interior" });

export default function Projects() {
  const { projects, page, totalPages } = useLoaderData<typeof loader>();
  return (
    <AccountShell title="Konsultasi Interior">
      {projects.length === 0 ? (
        <Empty
          title="Belum ada konsultasi"
          heading="h2"
          action={{ href: paths.newProject(), label: "Ajukan konsultasi" }}
        >
          Permintaan yang Anda kirim beserta jawaban desainer kami tersimpan di sini.
        </Empty>
      ) : (
        <p>
          <Link className="btn" to={paths.newProject()}>
            Ajukan konsultasi baru
          </Link>
        </p>
      )}
      {projects.map(({ code, state, stateLabel, property, location, createdOn, updatedOn }) => (
        <article className="panel stack g-2" key={code}>
          <div className="row row--apart">
            <h2 className="label">
              {property}, {location}
            </h2>
            <ProjectTag state={state} label={stateLabel} />
          </div>
          <p className="sm muted">
            {code}, diajukan {createdOn}
            {updatedOn !== createdOn && `, kabar terakhir ${updatedOn}`}
          </p>
          <p>
            <Link className="btn btn--sm" to={paths.ownProject(code)} aria-label={`Lihat konsultasi ${code}`}>
              Lihat konsultasi
            </Link>
          </p>
        </article>
      ))}
      <Pages page={page} total={totalPages} hrefOf={(to) => paths.ownProjects(to)} />
    </AccountShell>
  );
}
