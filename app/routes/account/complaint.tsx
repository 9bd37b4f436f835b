import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AccountShell } from "#app/features/account/account-shell.tsx";
import { answerHeaders, answerRefusal } from "#app/features/account/refusals.server.ts";
import { PHOTOS } from "#app/features/pictures/kept-pictures.ts";
import { PictureField } from "#app/features/pictures/picture-field.tsx";
import { ComplaintFacts } from "#app/features/service/complaint-facts.tsx";
import { takeComplaintPictures } from "#app/features/service/complaint-pictures.server.ts";
import { ComplaintTag } from "#app/features/service/complaint-tag.tsx";
import { messageForm } from "#app/features/service/forms.ts";
import { pageMeta } from "#app/page/page-meta.ts";
import * as paths from "#app/paths.ts";
import { readForm, refuseForm } from "#app/session/forms.server.ts";
import { takeSavedForm } from "#app/session/saved-form.server.ts";
import { flashNext } from "#app/session/session.server.ts";
import { pageOf, requireShopper } from "#app/session/shopper.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { AnswerForm, answered, answerTo, type FormAnswer } from "#app/ui/answer-form.tsx";
import { BesideButton } from "#app/ui/beside-button.tsx";
import { TextArea } from "#app/ui/field.tsx";
import { Link } from "#app/ui/link.tsx";
import { Story } from "#app/ui/story.tsx";
import { endComplaint, showComplaint, writeToComplaint } from "#contract/service/complaint.ts";
import { FORM_PICTURES_MAX } from "#domain/pictures/files.ts";
import { COMPLAINT_TEXT_MAX } from "#domain/service/complaint.ts";
import { formatDate, formatDateTime } from "#lib/date.ts";

/** Without an id there is nothing to show but the list. */
function readId(request: Request): number {
  const given = new URL(request.url).searchParams.get("id");
  if (given === null) throw redirect(paths.complaints());
  if (!/^[1-9]\d{0,8}$/.test(given)) throw redirect(paths.notFound());
  return Number(given);
}

const TITLES = {
  complaint: "Rincian komplain",
  return: "Rincian pengembalian",
  resize: "Rincian ubah ukuran",
  warranty: "Rincian klaim",
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = await requireShopper(context, request);
  const complaint = await shop(showComplaint, { params: { id: readId(request) } });
  return {
    title: TITLES[complaint.kind],
    complaint: {
      ...complaint,
      createdOn: formatDate(complaint.createdAt),
      entries: complaint.entries.map((entry) => ({ ...entry, on: formatDateTime(entry.at) })),
    },
    formKey: crypto.randomUUID(),
    typed: { errors: {}, values: await takeSavedForm(context, pageOf(request)) },
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, messageForm);
  const { shop } = await requireShopper(context, request, { values: form.values });
  const id = readId(request);
  let { values } = form;
  try {
    if (form.ok && form.value.intent === "done") {
      await shop(endComplaint, { params: { id } });
      await flashNext(context, { kind: "success", text: "Selesai. Terima kasih." });
      return redirect(paths.complaint(id), 303);
    }
    const { photos } = await shop(showComplaint, { params: { id } });
    const pictures = await takeComplaintPictures(shop, form, photos.length);
    values = pictures.values;
    const unfit = pictures.refused ? { [PHOTOS]: pictures.refused } : undefined;
    if (pictures.isDropped) return refuseForm(unfit ?? {}, values, { status: unfit ? 422 : 200 });
    if (!form.ok || unfit) {
      const errors = form.ok ? {} : form.refusal.data.errors;
      return refuseForm({ ...errors, ...unfit }, values);
    }
    if (form.value.intent === "message") {
      const { text, formKey } = form.value;
      await shop(writeToComplaint, { params: { id }, body: { text, formKey, pictureIds: pictures.ids } });
    }
  } catch (error) {
    return answerRefusal(context, error, values, { pictureIds: PHOTOS });
  }
  await flashNext(context, { kind: "success", text: "Pesan Anda terkirim." });
  return redirect(paths.complaint(id), 303);
}

export const headers = answerHeaders;

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageMeta(matches, data ?? { title: "Komplain" });

const MESSAGE_FORM = "isian-pesan";

export default function Complaint() {
  const { title, complaint, formKey, typed } = useLoaderData<typeof loader>();
  const answer: FormAnswer = useActionData<typeof action>() ?? typed;
  const own = answerTo("message", answer);
  const room = FORM_PICTURES_MAX - complaint.photos.length;
  return (
    <AccountShell title={title}>
      <p className="row">
        <ComplaintTag state={complaint.state} label={complaint.stateLabel} />
        <span className="sm muted">Diajukan {complaint.createdOn}</span>
      </p>
      {!own && <Alert type="danger" message={answer.errors.form} />}
      <ComplaintFacts complaint={complaint} />
      <Story entries={complaint.entries} answer="Balasan toko" />
      {complaint.mayWrite && (
        <section className="panel stack" aria-labelledby="tulis-pesan">
          <h2 id="tulis-pesan">Tulis pesan</h2>
          <AnswerForm
            key={complaint.entries.length}
            intent="message"
            id={MESSAGE_FORM}
            answer={answer}
            submit="Kirim pesan"
            encType="multipart/form-data"
          >
            <input type="hidden" name="formKey" value={own?.values.formKey ?? formKey} />
            <TextArea {...answered(own, "text")} label="Pesan untuk toko" maxLength={COMPLAINT_TEXT_MAX} />
            {room > 0 && <PictureField name="foto" label="Tambah foto" max={room} answer={own} />}
          </AnswerForm>
        </section>
      )}
      <div className="row">
        {complaint.mayEnd && (
          <BesideButton
            form={complaint.mayWrite ? MESSAGE_FORM : undefined}
            fields={{ intent: "done" }}
            className="btn btn--main"
          >
            {complaint.kind === "complaint" ? "Komplain selesai" : "Sudah beres"}
          </BesideButton>
        )}
        <Link className="btn" to={complaint.kind === "complaint" ? paths.complaints() : paths.claims()}>
          {complaint.kind === "complaint" ? "Semua komplain" : "Semua pengembalian dan garansi"}
        </Link>
      </div>
    </AccountShell>
  );
}
