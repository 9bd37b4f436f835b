import type { ReactNode } from "react";
import * as paths from "#app/paths.ts";
import { useHasExtras } from "#app/shop/use-extras.ts";
import { AnswerForm, answered, answerTo, type FormAnswer } from "#app/ui/answer-form.tsx";
import { BesideButton } from "#app/ui/beside-button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { Link } from "#app/ui/link.tsx";
import { ShopForm } from "#app/ui/shop-form.tsx";
import type { Person } from "#contract/account/auth.ts";
import { PICTURE_ACCEPT } from "#domain/pictures/files.ts";
import type { RegionOptions } from "./place.server.ts";
import { RegionField } from "./region-field.tsx";

interface PanelProps {
  /** Null while the shop cannot say: the form is shown with what was typed. */
  user: Person | null;
  answer: FormAnswer;
  isOpen: boolean;
}

export function NameForm({ user, answer, isOpen }: PanelProps) {
  const field = answered(answerTo("name", answer), "name");
  return (
    <ProfilePart id="nama" title="Nama" value={user?.name || "Belum diisi"} isOpen={isOpen}>
      <div className="narrow">
        <AnswerForm intent="name" answer={answer} submit="Simpan nama">
          <TextField
            {...field}
            defaultValue={field.defaultValue ?? user?.name}
            label="Nama lengkap"
            autoComplete="name"
            maxLength={60}
            required
          />
        </AnswerForm>
      </div>
    </ProfilePart>
  );
}

export function PhotoForm({ user, answer, isOpen }: PanelProps) {
  const hasPhoto = Boolean(user?.picture);
  const canRemove = useHasExtras() && hasPhoto;
  return (
    <ProfilePart id="foto" title="Foto profil" value={hasPhoto ? "Sudah dipasang" : "Belum dipasang"} isOpen={isOpen}>
      <div className="narrow stack">
        {/* Another picture empties the file field. */}
        <AnswerForm
          key={user?.picture}
          intent="picture"
          answer={answer}
          submit={hasPhoto ? "Ganti foto" : "Unggah foto"}
          encType="multipart/form-data"
        >
          <TextField
            {...answered(answerTo("picture", answer), "picture")}
            label="Berkas foto"
            type="file"
            accept={PICTURE_ACCEPT}
            hint="JPEG, PNG, atau WebP sampai 5 MB. Lokasi dan data kamera di dalamnya kami buang."
          />
        </AnswerForm>
        {canRemove && (
          <ShopForm send="page">
            <button type="submit" className="more" name="intent" value="picture-remove">
              Hapus foto
            </button>
          </ShopForm>
        )}
      </div>
    </ProfilePart>
  );
}

/** The parts of the account's information, by the names that its address opens them with. */
type PartName = "nama" | "foto" | "telepon" | "telepon-lain" | "lokasi" | "ubah-email" | "email-lain";

/** The part that a form of the page belongs to. */
const partOfIntent: Record<string, PartName> = {
  name: "nama",
  picture: "foto",
  "picture-remove": "foto",
  phone: "telepon",
  "phone-code": "telepon",
  "phone-new": "telepon-lain",
  location: "lokasi",
  "location-remove": "lokasi",
  regions: "lokasi",
  "email-code": "ubah-email",
  "email-prove": "ubah-email",
  email: "email-lain",
};

/** The part whose form is open: the submitted form's, else the one in the URL. */
export const openPart = (intent: string | undefined, asked: string | null) => partOfIntent[intent ?? ""] ?? asked;

interface ProfileRowProps {
  id: string;
  title: string;
  /** What is known now. */
  value: ReactNode;
  /** The words of its link; none where it cannot be changed. */
  change?: string;
  /** The URL of its form. */
  to?: string;
  /** Its open form. */
  children?: ReactNode;
}

/** One fact of the account. */
export function ProfileRow({ id, title, value, change, to = "", children }: ProfileRowProps) {
  return (
    <section className="setting" id={id} aria-labelledby={`${id}-judul`}>
      <h3 className="label" id={`${id}-judul`}>
        {title}
      </h3>
      {change && (
        <Link className="more" to={to}>
          {change}
          <span className="sr"> {title}</span>
        </Link>
      )}
      {children ?? <p className="muted">{value}</p>}
    </section>
  );
}

interface ProfilePartProps extends Omit<ProfileRowProps, "id" | "to"> {
  id: PartName;
  isOpen: boolean;
}

/** A fact that is changed on this page. One form is open at a time, so that nothing typed in another is lost. */
export function ProfilePart({ isOpen, children, change = "Ubah", ...row }: ProfilePartProps) {
  if (!isOpen) return <ProfileRow {...row} change={change} to={paths.profile(row.id)} />;
  return (
    <ProfileRow {...row} change="Tutup" to={paths.profile()}>
      <div className="setting__form">{children}</div>
    </ProfileRow>
  );
}

/** Whether an address or a number is proven. */
export function Proof({ isProven }: { isProven: boolean }) {
  return isProven ? (
    <span className="tag tag--ok">Terverifikasi</span>
  ) : (
    <span className="tag tag--bad">Belum terverifikasi</span>
  );
}

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
