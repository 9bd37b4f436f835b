import { AnswerForm, answered, type FormAnswer } from "#app/ui/answer-form.tsx";
import { ShopForm } from "#app/ui/shop-form.tsx";
import type { Person } from "#contract/account/auth.ts";
import { RegionField } from "./region-field.tsx";
import type { RegionOptions } from "./regions.server.ts";

interface LocationFormProps {
  current: Person["location"];
  answer: FormAnswer;
  regions: Pick<RegionOptions, "provinces" | "cities">;
}

/** The city that the shop estimates delivery to. */
export function LocationForm({ current, answer, regions }: LocationFormProps) {
  const { intent } = answer.values;
  const isOwn = intent === "location" || intent === "regions";
  const saved = current
    ? { provinceId: String(current.provinceId), cityId: String(current.cityId) }
    : { provinceId: "", cityId: "" };
  const own: FormAnswer = isOwn
    ? { ...answer, values: { ...answer.values, intent: "location" } }
    : { errors: {}, values: saved };
  return (
    <section className="panel" id="lokasi" aria-labelledby="lokasi-judul">
      <h2 id="lokasi-judul">Lokasi</h2>
      <div className="narrow stack">
        <p className="sm muted">
          Di halaman produk kami memperkirakan kapan barang tiba di kota ini. Alamat lengkap Anda pilih saat memesan.
        </p>
        <AnswerForm intent="location" answer={own} submit="Simpan lokasi">
          <RegionField {...answered(own, "provinceId")} label="Provinsi" options={regions.provinces} isLed />
          <RegionField {...answered(own, "cityId")} label="Kota atau kabupaten" options={regions.cities} />
        </AnswerForm>
        {current && (
          <ShopForm send="page">
            <button type="submit" className="more" name="intent" value="location-remove">
              Hapus lokasi
            </button>
          </ShopForm>
        )}
      </div>
    </section>
  );
}
