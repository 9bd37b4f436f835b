import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { AccountShell } from "#app/features/account/account-shell.tsx";
import { answerHeaders, answerRefusal } from "#app/features/account/refusals.server.ts";
import { sizeWords } from "#app/features/interior/project-draft.server.ts";
import { ProjectFacts } from "#app/features/interior/project-facts.tsx";
import { ProjectTag } from "#app/features/interior/project-tag.tsx";
import { pageMeta } from "#app/page/page-meta.ts";
import * as paths from "#app/paths.ts";
import { readForm } from "#app/session/forms.server.ts";
import { takeSavedForm } from "#app/session/saved-form.server.ts";
import { flashNext } from "#app/session/session.server.ts";
import { pageOf, requireShopper } from "#app/session/shopper.server.ts";
import { AnswerForm, answered, answerTo, type FormAnswer } from "#app/ui/answer-form.tsx";
import { TextArea } from "#app/ui/field.tsx";
import { Link } from "#app/ui/link.tsx";
import { Story } from "#app/ui/story.tsx";
import { showOwnProject, writeToProject } from "#contract/interior.ts";
import { formatPhone } from "#domain/account/profile.ts";
import { PROJECT_CODE, PROJECT_TEXT_MAX } from "#domain/interior.ts";
import { formatLetters } from "#domain/money.ts";
import { formatDate, formatDateTime } from "#lib/date.ts";
import { plainText } from "#lib/plain-text.ts";

const messageForm = z
  .object({
    text: z
      .string({ error: "Tulis pesan Anda." })
      .overwrite(plainText)
      .trim()
      .min(1, "Tulis pesan Anda.")
      .max(PROJECT_TEXT_MAX, `Maksimal ${formatLetters(PROJECT_TEXT_MAX)}.`),
    formKey: z.string().default(""),
  })
  .refine(({ formKey }) => /^[\w-]{16,64}$/.test(formKey), {
    path: [],
    error: "Muat ulang halaman ini, lalu kirim lagi.",
  });

function readCode(code = ""): string {
  if (!PROJECT_CODE.test(code)) throw redirect(paths.notFound());
  return code;
}

/** One of the customer's consultations: what was asked, what has happened, and a message to the designers. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { shop } = await requireShopper(context, request);
  const project = await shop(showOwnProject, { params: { code: readCode(params.code) } });
  return {
    project: {
      ...project,
      phone: formatPhone(project.phone),
      sizeLabel: sizeWords(project.size),
      createdOn: formatDate(project.createdAt),
      entries: project.entries.map((entry) => ({ ...entry, on: formatDateTime(entry.at) })),
    },
    formKey: crypto.randomUUID(),
    typed: { errors: {}, values: await takeSavedForm(context, pageOf(request)) },
  };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const form = await readForm(request, messageForm);
  const { shop } = await requireShopper(context, request, { values: form.values });
  if (!form.ok) return form.refusal;
  const code = readCode(params.code);
  try {
    await shop(writeToProject, { params: { code }, body: form.value });
  } catch (error) {
    return answerRefusal(context, error, form.values);
  }
  await flashNext(context, { kind: "success", text: "Pesan Anda terkirim." });
  return redirect(paths.ownProject(code), 303);
}

export const headers = answerHeaders;

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Rincian Konsultasi" });

export default function OwnProject() {
  const { project, formKey, typed } = useLoaderData<typeof loader>();
  const answer: FormAnswer = useActionData<typeof action>() ?? typed;
  const own = answerTo("message", answer);
  return (
    <AccountShell title={`Konsultasi ${project.code}`}>
      <p className="row">
        <ProjectTag state={project.state} label={project.stateLabel} />
        <span className="sm muted">Diajukan {project.createdOn}</span>
      </p>
      <Story entries={project.entries} answer="Jawaban desainer" />
      {project.mayWrite && (
        <section className="panel stack" aria-labelledby="tulis-pesan">
          <h2 id="tulis-pesan">Tulis pesan</h2>
          <AnswerForm key={project.entries.length} intent="message" answer={answer} submit="Kirim pesan">
            <input type="hidden" name="formKey" value={own?.values.formKey ?? formKey} />
            <TextArea
              {...answered(own, "text")}
              label="Pesan untuk desainer"
              maxLength={PROJECT_TEXT_MAX}
              autoComplete="off"
            />
          </AnswerForm>
        </section>
      )}
      <ProjectFacts project={project} />
      <p>
        <Link className="btn" to={paths.ownProjects()}>
          Semua konsultasi
        </Link>
      </p>
    </AccountShell>
  );
}
