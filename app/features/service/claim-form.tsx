import { PictureField } from "#app/features/pictures/picture-field.tsx";
import * as paths from "#app/paths.ts";
import { AnswerForm, answered, answerTo, type FormAnswer } from "#app/ui/answer-form.tsx";
import { Select, TextArea } from "#app/ui/field.tsx";
import { Link } from "#app/ui/link.tsx";
import type { ClaimableLine } from "#contract/service/complaint.ts";
import { RESIZE_RULE, sizeName } from "#domain/catalogue/ring-size.ts";
import { formatLetters } from "#domain/money.ts";
import { COMPLAINT_TEXT_MAX, COMPLAINT_TEXT_MIN } from "#domain/service/complaint.ts";
import { BoughtItem } from "./bought-item.tsx";
import { ChoiceGroup } from "./choice-group.tsx";

interface ClaimFormProps {
  line: ClaimableLine;
  claim: ClaimableLine["claims"][number];
  /** Why it may be returned, to choose from, and who pays for what; null where nothing is returned. */
  returning: { reasons: string[]; costs: string } | null;
  /** Makes the form one claim, however often it is sent. */
  formKey: string;
  answer: FormAnswer;
}

/** Requests a return, a free resize or a warranty claim: its subject, a description, and pictures for a warranty claim. */
export function ClaimForm({ line, claim, returning, formKey, answer }: ClaimFormProps) {
  const { kind, label, terms } = claim;
  const own = answerTo("claim", answer);
  const isResize = kind === "resize";
  const isWarranty = kind === "warranty";
  return (
    <section className="panel stack g-3" aria-labelledby="ajukan">
      <h2 id="ajukan">{label}</h2>
      <BoughtItem line={line}>
        <p className="sm muted">{[line.variant, `pesanan ${line.orderNumber}`].filter(Boolean).join(", ")}</p>
        {terms
          .filter(({ isRunning }) => terms.length === 1 || !isRunning)
          .map(({ words }) => (
            <p className="sm muted" key={words}>
              {words}.
            </p>
          ))}
      </BoughtItem>
      {returning && <p className="sm muted">{returning.costs}</p>}
      <AnswerForm
        intent="claim"
        answer={answer}
        submit={`Kirim ${isWarranty ? "klaim" : "permintaan"}`}
        encType="multipart/form-data"
      >
        <input type="hidden" name="formKey" value={own?.values.formKey ?? formKey} />
        {returning ? (
          <Returned line={line} condition={claim.condition} reasons={returning.reasons} own={own} />
        ) : isResize ? (
          <Select
            {...answered(own, "about")}
            label="Ukuran baru"
            defaultValue={own?.values.about ?? ""}
            hint={`Sekarang ukuran ${line.size}. ${RESIZE_RULE}`}
          >
            <option value="">Pilih ukuran</option>
            {line.sizes.map((size) => (
              <option key={size} value={size}>
                {sizeName(size)}
              </option>
            ))}
          </Select>
        ) : (
          <Parts terms={terms} own={own} />
        )}
        <TextArea
          {...answered(own, "text")}
          label={isResize ? "Catatan untuk bengkel" : isWarranty ? "Apa masalahnya?" : "Catatan"}
          optional={!isWarranty}
          maxLength={COMPLAINT_TEXT_MAX}
          autoComplete="off"
          hint={
            isResize
              ? "Misalnya, terasa longgar di pagi hari."
              : isWarranty && `Minimal ${formatLetters(COMPLAINT_TEXT_MIN)}.`
          }
        />
        {isWarranty && <PictureField name="foto" label="Foto barangnya" answer={own} />}
      </AnswerForm>
      <p>
        <Link className="more" to={paths.claims()}>
          Semua pengembalian dan garansi
        </Link>
      </p>
    </section>
  );
}

interface ReturnedProps {
  line: ClaimableLine;
  condition: string;
  reasons: string[];
  own: FormAnswer | undefined;
}

/** Why, how many of it, and that it is as it was sold. */
function Returned({ line: { quantity }, condition, reasons, own }: ReturnedProps) {
  return (
    <>
      <Select {...answered(own, "about")} label="Alasan" defaultValue={own?.values.about ?? ""}>
        <option value="">Pilih alasan</option>
        {reasons.map((reason) => (
          <option key={reason}>{reason}</option>
        ))}
      </Select>
      {quantity > 1 && (
        <Select {...answered(own, "quantity")} label="Jumlah" defaultValue={own?.values.quantity ?? quantity}>
          {Array.from({ length: quantity }, (_, n) => n + 1).map((n) => (
            <option key={n}>{n}</option>
          ))}
        </Select>
      )}
      <ChoiceGroup {...answered(own, "isAsSold")} legend="Keadaan barang">
        <label className="check">
          <input type="checkbox" name="isAsSold" value="1" defaultChecked={own?.values.isAsSold !== undefined} />
          <span>{condition}</span>
        </label>
      </ChoiceGroup>
    </>
  );
}

/** Which part of it: where only one is under warranty, it is that one. */
function Parts({ terms, own }: { terms: ClaimFormProps["claim"]["terms"]; own: FormAnswer | undefined }) {
  const open = terms.filter(({ isRunning }) => isRunning);
  if (open.length === 1) return <input type="hidden" name="about" value={open[0]?.part} />;
  return (
    <ChoiceGroup {...answered(own, "about")} legend="Bagian mana?" isOne>
      <div className="stack g-2">
        {open.map(({ part, words }) => (
          <label className="pick" key={part}>
            <input type="radio" name="about" value={part} defaultChecked={own?.values.about === part} />
            <span>{words}</span>
          </label>
        ))}
      </div>
    </ChoiceGroup>
  );
}
