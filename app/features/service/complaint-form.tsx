import { PictureField } from "#app/features/pictures/picture-field.tsx";
import * as paths from "#app/paths.ts";
import { Alert } from "#app/ui/alert.tsx";
import { AnswerForm, answered, answerTo, type FormAnswer } from "#app/ui/answer-form.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { Select, TextArea } from "#app/ui/field.tsx";
import { Link } from "#app/ui/link.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { ComplainableOrder, ComplaintHead } from "#contract/service/complaint.ts";
import { COMPLAINT_TEXT_MAX } from "#domain/service/complaint.ts";
import { BoughtItem } from "./bought-item.tsx";
import { ChoiceGroup } from "./choice-group.tsx";
import { ComplaintTag } from "./complaint-tag.tsx";

interface ComplaintFormProps {
  order: ComplainableOrder & { untilWords: string };
  templates: {
    reasons: { reason: string; label: string; hint: string }[];
    wishes: { wish: string; label: string }[];
  };
  /** Makes the form one complaint, however often it is sent. */
  formKey: string;
  answer: FormAnswer;
}

/** A complaint about lines of one order: which, what is wrong, in own words, what is wished for, and pictures. */
export function ComplaintForm({ order, templates, formKey, answer }: ComplaintFormProps) {
  const own = answerTo("complain", answer);
  const values: Record<string, string | undefined> = own?.values ?? {};
  const choices = order.lines.map((line) => (
    <LineChoice key={line.lineKey} line={line} values={values} isOnly={order.lines.length === 1} />
  ));
  if (order.lines.every(({ complaintId }) => complaintId !== null))
    return (
      <section className="panel stack" aria-labelledby="berjalan">
        <h2 id="berjalan">Komplain untuk pesanan {order.orderNumber}</h2>
        <Alert type="danger" message={Object.values(own?.errors ?? {})[0]} />
        <ul className="stack g-2">{choices}</ul>
      </section>
    );
  return (
    <section className="panel stack g-3" aria-labelledby="ajukan">
      <h2 id="ajukan">Ajukan komplain</h2>
      <p className="sm muted">
        Pesanan {order.orderNumber}. Komplain diterima {order.untilWords}. Simpan kemasannya sampai komplain selesai.
      </p>
      <AnswerForm intent="complain" answer={answer} submit="Kirim komplain" encType="multipart/form-data">
        <input type="hidden" name="formKey" value={values.formKey ?? formKey} />
        <ChoiceGroup {...answered(own, "lines")} legend="Barang mana yang bermasalah?">
          <ul className="stack g-2">{choices}</ul>
        </ChoiceGroup>
        <ChoiceGroup {...answered(own, "reason")} legend="Masalahnya apa?" isOne>
          <div className="stack g-2">
            {templates.reasons.map(({ reason, label, hint }) => (
              <label className="pick" key={reason}>
                <input type="radio" name="reason" value={reason} defaultChecked={values.reason === reason} />
                <span>
                  <b className="md">{label}</b>
                  <br />
                  <span className="sm muted">{hint}</span>
                </span>
              </label>
            ))}
          </div>
        </ChoiceGroup>
        <TextArea
          {...answered(own, "text")}
          label="Jelaskan masalahnya"
          maxLength={COMPLAINT_TEXT_MAX}
          autoComplete="off"
          hint="Minimal 20 karakter."
        />
        <Select {...answered(own, "wish")} label="Penyelesaian yang diinginkan" defaultValue={values.wish ?? ""}>
          <option value="">Pilih penyelesaian</option>
          {templates.wishes.map(({ wish, label }) => (
            <option key={wish} value={wish}>
              {label}
            </option>
          ))}
        </Select>
        <PictureField name="foto" label="Foto bukti" answer={own} />
      </AnswerForm>
      <p>
        <Link className="more" to={paths.complaints()}>
          Kembali ke daftar komplain
        </Link>
      </p>
    </section>
  );
}

interface LineChoiceProps {
  line: ComplainableOrder["lines"][number];
  values: Record<string, string | undefined>;
  isOnly: boolean;
}

/** One line to tick, with how many of it; one with an open complaint leads there instead. */
function LineChoice({ line, values, isOnly }: LineChoiceProps) {
  const { lineKey, nameLong, variant, imageUrl, quantity, complaintId } = line;
  const isTyped = Object.keys(values).length > 0;
  const item = (
    <span className="item item--sm">
      <span className="pic">
        <Picture src={imageUrl} alt="" width={320} height={320} sizes="4rem" widest={320} />
      </span>
      <b className="name">{nameLong}</b>
      {variant && <span className="sm muted">{variant}</span>}
    </span>
  );
  if (complaintId !== null)
    return (
      <li className="stack g-1">
        {item}
        <Link className="more" to={paths.complaint(complaintId)}>
          Lihat komplain yang sedang berjalan
        </Link>
      </li>
    );
  return (
    <li className="stack g-1">
      <label className="pick">
        <input
          type="checkbox"
          name={`barang-${lineKey}`}
          value="1"
          defaultChecked={isTyped ? values[`barang-${lineKey}`] !== undefined : isOnly}
        />
        {item}
      </label>
      {quantity > 1 && (
        <label className="row g-1 sm">
          Jumlah
          <select
            className="input input--tight few"
            name={`jumlah-${lineKey}`}
            defaultValue={values[`jumlah-${lineKey}`] ?? quantity}
          >
            {Array.from({ length: quantity }, (_, n) => n + 1).map((n) => (
              <option key={n}>{n}</option>
            ))}
          </select>
        </label>
      )}
    </li>
  );
}

/** Orders that may be complained about; one is chosen by its link. Those with nothing left to complain about are not. */
export function ComplainableOrders({
  orders,
  none,
}: {
  orders: (ComplainableOrder & { untilWords: string })[];
  none: string;
}) {
  const open = orders.filter(({ lines }) => lines.some(({ complaintId }) => complaintId === null));
  if (open.length === 0) return <p className="muted">{none}</p>;
  return (
    <ul className="list">
      {open.map(({ orderNumber, stateLabel, untilWords, lines }) => (
        <li key={orderNumber}>
          <div className="row row--apart">
            <div>
              <p className="label">{orderNumber}</p>
              <p className="sm muted">
                {lines.map(({ nameLong }) => nameLong).join(", ")}. {stateLabel}, bisa dikomplain {untilWords}
              </p>
            </div>
            <Link
              className="btn btn--sm"
              to={paths.complainAbout(orderNumber)}
              aria-label={`Ajukan komplain untuk pesanan ${orderNumber}`}
            >
              Ajukan komplain
            </Link>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The customer's complaints, each with its state. */
export function ComplaintList({ complaints }: { complaints: (ComplaintHead & { createdOn: string })[] }) {
  if (complaints.length === 0)
    return (
      <Empty title="Belum ada komplain" heading="h3" size="small">
        Komplain yang Anda ajukan beserta jawabannya tersimpan di sini.
      </Empty>
    );
  return complaints.map(({ id, orderNumber, kind, state, stateLabel, reasonLabel, createdOn, lines }) => (
    <article className="panel stack g-2" key={id}>
      <div className="row row--apart">
        <h3 className="label">
          {reasonLabel} <span className="muted sm">{createdOn}</span>
        </h3>
        <ComplaintTag state={state} label={stateLabel} />
      </div>
      {lines.slice(0, 1).map((line) => (
        <BoughtItem key={line.lineKey} line={line}>
          <p className="sm muted">
            {lines.length > 1 ? `Dan ${lines.length - 1} barang lain, pesanan` : "Pesanan"} {orderNumber}
          </p>
        </BoughtItem>
      ))}
      <p>
        <Link className="btn btn--sm" to={paths.complaint(id)} aria-label={`${seen(kind)} pesanan ${orderNumber}`}>
          {seen(kind)}
        </Link>
      </p>
    </article>
  ));
}

/** `Lihat pengembalian`. */
function seen(kind: ComplaintHead["kind"]): string {
  return `Lihat ${kind === "complaint" ? "komplain" : kind === "return" ? "pengembalian" : "klaim"}`;
}
