import { ChoiceGroup } from "#app/features/service/choice-group.tsx";
import * as paths from "#app/paths.ts";
import { useHasExtras } from "#app/shop/use-extras.ts";
import { AnswerForm, answered, type FormAnswer } from "#app/ui/answer-form.tsx";
import { ErrorNote } from "#app/ui/error-note.tsx";
import { EmailField, PhoneField, Select, TextArea, TextField } from "#app/ui/field.tsx";
import { Link } from "#app/ui/link.tsx";
import type { ProjectChoice } from "#contract/interior.ts";
import type { UploadedPicture } from "#contract/pictures.ts";
import {
  BUDGETS,
  budgetLabel,
  CONTACT_TIMES,
  CONTACT_WAYS,
  contactTimeLabels,
  contactWayLabels,
  FIELD_LETTERS,
  type StepNumber,
  WISH_MIN,
} from "#domain/interior.ts";

import { formatLetters } from "#domain/money.ts";
import type { ProjectSummary } from "./project-draft.server.ts";
import { DraftPictures, Pictures, RoomFacts } from "./project-facts.tsx";

interface StepProps {
  draftKey: string;
  answer: FormAnswer;
}

/** The kind and place of the room. */
export function RoomStep({
  answer,
  properties,
  locations,
}: StepProps & { properties: ProjectChoice[]; locations: ProjectChoice[] }) {
  return (
    <AnswerForm intent="langkah-1" answer={answer} submit="Lanjut ke keinginan Anda">
      <ChoiceSelect
        answer={answer}
        name="propertyId"
        label="Jenis properti"
        none="Pilih jenis properti"
        choices={properties}
      />
      <ChoiceSelect answer={answer} name="locationId" label="Lokasi" none="Pilih lokasi" choices={locations} />
      <TextField
        {...answered(answer, "size")}
        label="Luas ruang (m²)"
        inputMode="decimal"
        autoComplete="off"
        maxLength={FIELD_LETTERS.size}
        optional
        hint="Perkiraan saja, misalnya 24."
      />
      <Select {...answered(answer, "budget")} label="Anggaran" autoComplete="off">
        <option value="">Pilih anggaran</option>
        {BUDGETS.map((budget) => (
          <option key={budget} value={budget}>
            {budgetLabel(budget)}
          </option>
        ))}
      </Select>
    </AnswerForm>
  );
}

interface ChoiceSelectProps {
  answer: FormAnswer;
  name: string;
  label: string;
  none: string;
  choices: ProjectChoice[];
}

function ChoiceSelect({ answer, name, label, none, choices }: ChoiceSelectProps) {
  return (
    <Select {...answered(answer, name)} label={label} autoComplete="off">
      <option value="">{none}</option>
      {choices.map((choice) => (
        <option key={choice.id} value={choice.id}>
          {choice.name}
        </option>
      ))}
    </Select>
  );
}

/** The customer's wishes, with plans and photos. */
export function WishStep({ answer, pictures }: StepProps & { pictures: UploadedPicture[] }) {
  const canAttach = useHasExtras();
  return (
    <AnswerForm
      intent="langkah-2"
      answer={answer}
      submit="Lanjut ke kontak"
      encType="multipart/form-data"
      more={<Back label="Kembali ke ruang" />}
    >
      <TextArea
        {...answered(answer, "wish")}
        label="Ceritakan ruang impian Anda"
        rows={7}
        maxLength={FIELD_LETTERS.wish}
        autoComplete="off"
        hint={`Siapa yang memakainya, apa yang kurang sekarang, warna yang Anda suka. Minimal ${formatLetters(WISH_MIN)}.`}
      />
      {canAttach && <DraftPictures answer={answer} pictures={pictures} />}
    </AnswerForm>
  );
}

/** How to reach the customer, below what is going to be sent. */
export function ContactStep({ draftKey, answer, summary }: StepProps & { summary: ProjectSummary | null }) {
  const consent = answer.errors.setuju;
  return (
    <>
      {summary && <Summary draftKey={draftKey} summary={summary} />}
      <AnswerForm
        intent="langkah-3"
        answer={answer}
        submit="Kirim permintaan"
        more={<Back label="Kembali ke keinginan Anda" />}
      >
        <TextField
          {...answered(answer, "name")}
          label="Nama lengkap"
          autoComplete="name"
          maxLength={FIELD_LETTERS.name}
          required
        />
        <EmailField {...answered(answer, "email")} maxLength={FIELD_LETTERS.email} />
        <PhoneField
          {...answered(answer, "phone")}
          label="Nomor WhatsApp atau telepon"
          maxLength={FIELD_LETTERS.phone}
          required
        />
        <ChoiceGroup {...answered(answer, "contactBy")} legend="Hubungi saya lewat" isOne>
          <div className="row">
            {CONTACT_WAYS.map((way) => (
              <label className="check" key={way}>
                <input type="radio" name="contactBy" value={way} defaultChecked={answer.values.contactBy === way} />
                <span>{contactWayLabels[way]}</span>
              </label>
            ))}
          </div>
        </ChoiceGroup>
        <Select {...answered(answer, "contactTime")} label="Waktu yang cocok" autoComplete="off">
          <option value="">Pilih waktu</option>
          {CONTACT_TIMES.map((time) => (
            <option key={time} value={time}>
              {contactTimeLabels[time]}
            </option>
          ))}
        </Select>
        <div className="stack g-1">
          <label className="check">
            <input
              type="checkbox"
              name="setuju"
              value="1"
              defaultChecked={answer.values.setuju === "1"}
              aria-describedby={consent ? "setuju-galat" : undefined}
              aria-invalid={consent ? true : undefined}
            />
            <span>
              Saya setuju data dan gambar ini dipakai desainer toko untuk konsultasi ini, dan saya bersedia dihubungi
              lewat cara di atas.
            </span>
          </label>
          <p className="hint">
            Data Anda kami jaga menurut <Link to={paths.privacy()}>Kebijakan Privasi</Link>.
          </p>
          {consent && <ErrorNote id="setuju-galat">{consent}</ErrorNote>}
        </div>
      </AnswerForm>
    </>
  );
}

/** Keeps what was typed, however little, and goes one step back. */
function Back({ label }: { label: string }) {
  return (
    <button type="submit" className="btn btn--wide" name="kembali" value="1">
      {label}
    </button>
  );
}

function Summary({ draftKey, summary }: { draftKey: string; summary: ProjectSummary }) {
  const { wish, pictures, ...room } = summary;
  return (
    <section className="panel stack" aria-labelledby="ringkasan">
      <div className="row row--apart">
        <h2 id="ringkasan">Periksa dulu</h2>
        <Link className="more" to={paths.projectStep(draftKey, 1)}>
          Ubah ruang
        </Link>
      </div>
      <dl className="facts">
        <RoomFacts {...room} />
      </dl>
      <div className="row row--apart">
        <h3 className="label">Keinginan Anda</h3>
        <Link className="more" to={paths.projectStep(draftKey, 2)}>
          Ubah keinginan
        </Link>
      </div>
      <p className="pre">{wish}</p>
      <Pictures pictures={pictures} />
    </section>
  );
}

const steps: [step: StepNumber, label: string][] = [
  [1, "Ruang"],
  [2, "Keinginan"],
  [3, "Kontak"],
];

interface StepPathProps {
  draftKey: string;
  step: StepNumber;
  /** The furthest step that may be opened. */
  open: StepNumber;
}

/** The three steps of a project request; those that are whole can be gone back to. */
export function StepPath({ draftKey, step, open }: StepPathProps) {
  return (
    <nav aria-label="Langkah pengajuan">
      <ol className="step-path">
        {steps.map(([number, label]) => (
          <li key={number} aria-current={number === step ? "step" : undefined}>
            {number !== step && number <= open ? (
              <Link to={paths.projectStep(draftKey, number)}>
                {number}. {label}
              </Link>
            ) : (
              <span>
                {number}. {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
