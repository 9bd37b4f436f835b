import { useHasExtras } from "#app/shop/use-extras.ts";
import { AnswerForm, answered, answerTo, type FormAnswer } from "#app/ui/answer-form.tsx";
import { TextField } from "#app/ui/field.tsx";
import { ShopForm } from "#app/ui/shop-form.tsx";
import type { Person } from "#contract/account/auth.ts";
import { PICTURE_ACCEPT } from "#domain/pictures/files.ts";
import { ProfilePart } from "./profile-part.tsx";

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
