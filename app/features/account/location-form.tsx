import { AnswerForm, answered, type FormAnswer } from "#app/ui/answer-form.tsx";
import { BesideButton } from "#app/ui/beside-button.tsx";
import type { Person } from "#contract/account/auth.ts";
import { ProfilePart } from "./profile-part.tsx";
import { RegionField } from "./region-field.tsx";
import type { RegionOptions } from "./regions.server.ts";

interface LocationFormProps {
  current: Person["location"];
  answer: FormAnswer;
  regions: Pick<RegionOptions, "provinces" | "cities">;
  isOpen: boolean;
}

const FORM = "isian-lokasi";

/** The city that the shop estimates delivery to. */
export function LocationForm({ current, answer, regions, isOpen }: LocationFormProps) {
  const { intent } = answer.values;
  const isOwn = intent === "location" || intent === "regions";
  const saved = current
    ? { provinceId: String(current.provinceId), cityId: String(current.cityId) }
    : { provinceId: "", cityId: "" };
  const own: FormAnswer = isOwn
    ? { ...answer, values: { ...answer.values, intent: "location" } }
    : { errors: {}, values: saved };
  return (
    <ProfilePart id="lokasi" title="Lokasi" value={current?.cityName ?? "Belum diisi"} isOpen={isOpen}>
      <div className="narrow stack">
        <p className="sm muted">
          Di halaman produk kami memperkirakan kapan barang tiba di kota ini. Alamat lengkap Anda pilih saat memesan.
        </p>
        <AnswerForm intent="location" id={FORM} answer={own} submit="Simpan lokasi">
          <RegionField {...answered(own, "provinceId")} label="Provinsi" options={regions.provinces} isLed />
          <RegionField {...answered(own, "cityId")} label="Kota atau kabupaten" options={regions.cities} />
        </AnswerForm>
        {current && (
          <p>
            <BesideButton form={FORM} fields={{ intent: "location-remove" }} className="more">
              Hapus lokasi
            </BesideButton>
          </p>
        )}
      </div>
    </ProfilePart>
  );
}
