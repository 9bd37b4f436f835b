import type { ReactNode } from "react";
import type { FormRefusal } from "#app/session/forms.server.ts";
import { ErrorNote } from "#app/ui/error-note.tsx";
import { TextField } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { type Courier, courierFields } from "#domain/orders/couriers.ts";
import { SETTING_FORM_NAMES, SETTING_FORMS, type SettingForm } from "./setting-forms.ts";
import { ShownField } from "./shown-fields.tsx";

export interface SettingsScreen {
  fields: Record<string, string>;
  /** With their words, the next ones first. */
  closed: { from: string; to: string; words: string; reason: string; isOver: boolean }[];
  couriers: readonly Courier[];
  /** The words in which the shop's hours are no rule. */
  oddHours: string | null;
  /** Each is changed in a form of this screen or, where it has none, by a command. */
  demo: { name: string; isClosing: boolean; form?: SettingForm; todo?: string }[];
}

interface SettingsPageProps {
  screen: SettingsScreen;
  answer: FormRefusal | undefined;
  typed: Record<string, string>;
  formKey: string;
}

/** The shop's small settings, each part a form of its own. */
export function SettingsPage({ screen, answer, typed, formKey }: SettingsPageProps) {
  const values = answer?.values ?? typed;
  const errors = answer?.errors ?? {};
  const of = (part: string) => (values.bagian === part ? { values, errors } : { values: {}, errors: {} });
  const [first, ...others] = SETTING_FORM_NAMES.slice(0, 3);
  return (
    <>
      <div className="k-head">
        <div>
          <h1>Pengaturan</h1>
          <p className="meta">Yang Anda ubah di sini langsung berlaku di toko.</p>
        </div>
      </div>
      <nav className="chips settings__jump" aria-label="Bagian pengaturan">
        {SETTING_FORM_NAMES.map((part) => (
          <a key={part} className="chip" href={`#${part}`}>
            {SETTING_FORMS[part].title}
          </a>
        ))}
        <a className="chip" href="#libur">
          Hari libur
        </a>
        <a className="chip" href="#kurir">
          Kurir
        </a>
        <a className="chip" href="#contoh">
          Teks contoh
        </a>
      </nav>
      <div className="settings">
        {[first, ...others].map(
          (part) => part && <Part key={part} part={part} screen={screen} formKey={formKey} {...of(part)} />,
        )}
        <Closed screen={screen} formKey={formKey} {...of("libur")} removed={of("buka")} />
        <Couriers couriers={screen.couriers} formKey={formKey} values={values} errors={errors} />
        <Part part="stok" screen={screen} formKey={formKey} {...of("stok")} />
        <DemoTexts demo={screen.demo} />
      </div>
    </>
  );
}

/** A part of the screen: a box with its title, which the head leads to. */
function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="box" id={id} aria-labelledby={`judul-${id}`}>
      <div className="box__head">
        <h2 id={`judul-${id}`}>{title}</h2>
      </div>
      {children}
    </section>
  );
}

interface PartProps {
  screen: SettingsScreen;
  formKey: string;
  values: Record<string, string>;
  errors: Record<string, string>;
}

function Part({ part, screen, formKey, values, errors }: PartProps & { part: SettingForm }) {
  const { title, about, fields } = SETTING_FORMS[part];
  return (
    <Section id={part} title={title}>
      <form className="box__in stack g-2" method="post" action={`#${part}`} noValidate>
        <p className="meta">{about}</p>
        <input type="hidden" name="bagian" value={part} />
        <input type="hidden" name="kunci" value={values.kunci ?? formKey} />
        {errors.form && <ErrorNote>{errors.form}</ErrorNote>}
        {fields.map(({ name, ...field }) => (
          <ShownField
            key={name}
            {...field}
            name={name}
            now={screen.fields[name] ?? ""}
            typed={values}
            error={errors[name]}
          />
        ))}
        {part === "jam" && screen.oddHours !== null && (
          <p className="meta">
            “{screen.oddHours}” belum bisa dihitung sistem, jadi toko dianggap buka setiap hari. Ikuti contoh di atas.
          </p>
        )}
        <p>
          <button type="submit" className="btn btn--main">
            Simpan
          </button>
        </p>
      </form>
    </Section>
  );
}

function Closed({
  screen,
  formKey,
  values,
  errors,
  removed,
}: PartProps & { removed: Pick<PartProps, "values" | "errors"> }) {
  return (
    <Section id="libur" title="Hari libur">
      <div className="box__in stack g-2">
        <p className="meta">
          Pembeli diberi tahu di atas halaman toko mulai 7 hari sebelumnya. Perkiraan tiba, batas bayar, batas kirim,
          dan jam balas ikut mundur.
        </p>
        {removed.errors.form && <ErrorNote>{removed.errors.form}</ErrorNote>}
        {screen.closed.length > 0 && (
          <ul className="settings__list">
            {screen.closed.map(({ from, to, words, reason, isOver }) => (
              <li key={`${from} ${to}`}>
                <p>
                  <b>{words}</b>
                  {reason && <span className="meta"> {reason}</span>}
                  {isOver && <span className="meta"> · sudah lewat</span>}
                </p>
                <form method="post" action="#libur">
                  <input type="hidden" name="bagian" value="buka" />
                  <input type="hidden" name="kunci" value={formKey} />
                  <input type="hidden" name="dari" value={from} />
                  <input type="hidden" name="sampai" value={to} />
                  <button type="submit" className="btn">
                    Hapus<span className="sr"> libur {words}</span>
                  </button>
                </form>
              </li>
            ))}
          </ul>
        )}
        <form className="stack g-2" method="post" action="#libur" noValidate>
          <input type="hidden" name="bagian" value="libur" />
          <input type="hidden" name="kunci" value={values.kunci ?? formKey} />
          {errors.form && <ErrorNote>{errors.form}</ErrorNote>}
          <div className="settings__days">
            <TextField
              label="Dari"
              name="dari"
              type="date"
              defaultValue={values.dari}
              error={errors.dari ?? null}
              required
            />
            <TextField
              label="Sampai"
              name="sampai"
              type="date"
              defaultValue={values.sampai}
              error={errors.sampai ?? null}
              optional
            />
          </div>
          <TextField
            label="Alasan"
            name="alasan"
            autoComplete="off"
            hint="Ditampilkan kepada pembeli, seperti Libur Lebaran."
            defaultValue={values.alasan}
            error={errors.alasan ?? null}
            optional
          />
          <p>
            <button type="submit" className="btn btn--main">
              Tambah hari libur
            </button>
          </p>
        </form>
      </div>
    </Section>
  );
}

interface CouriersProps extends Pick<SettingsScreen, "couriers"> {
  formKey: string;
  values: Record<string, string>;
  errors: Record<string, string>;
}

function Couriers({ couriers, formKey, values, errors }: CouriersProps) {
  const isNew = values.bagian === "kurir-baru";
  const added = isNew
    ? { values, errors }
    : { values: {} as CouriersProps["values"], errors: {} as CouriersProps["errors"] };
  return (
    <Section id="kurir" title="Kurir">
      <div className="box__in">
        <p className="meta">Pilihan saat mengemas, dan halaman lacak yang dibuka pembeli.</p>
      </div>
      {couriers.map((courier) => (
        <CourierForm
          key={courier.name}
          courier={courier}
          formKey={formKey}
          {...(values.bagian?.startsWith("kurir") && !isNew && values.nama === courier.name
            ? { values, errors }
            : { values: {}, errors: {} })}
        />
      ))}
      <details className="move" open={isNew}>
        <summary>
          <Icon name="plus" />
          <span>Tambah kurir</span>
          <Icon name="down" />
        </summary>
        <form method="post" action="#kurir" noValidate>
          <input type="hidden" name="bagian" value="kurir-baru" />
          <input type="hidden" name="kunci" value={added.values.kunci ?? formKey} />
          {added.errors.form && <ErrorNote>{added.errors.form}</ErrorNote>}
          <TextField
            id="kurir-nama"
            label="Nama kurir"
            name="nama"
            autoComplete="off"
            defaultValue={added.values.nama}
            error={added.errors.nama ?? null}
            required
          />
          <TextField
            id="kurir-halaman"
            label="Halaman lacak"
            name="page"
            type="url"
            hint={PAGE_HINT}
            defaultValue={added.values.page}
            error={added.errors.page ?? null}
            optional
          />
          <p>
            <button type="submit" className="btn btn--main">
              Tambah kurir
            </button>
          </p>
        </form>
      </details>
    </Section>
  );
}

const PAGE_HINT = "Alamat https://. Isi NUMBER di tempat nomor resi, kalau alamatnya memuat nomor resi.";

interface CourierFormProps extends Omit<CouriersProps, "couriers"> {
  courier: Courier;
}

function CourierForm({ courier, formKey, values, errors }: CourierFormProps) {
  const { name, isOffered } = courier;
  const now = courierFields(courier);
  const id = name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
  return (
    <details className="move" open={values.nama === name}>
      <summary>
        <Icon name="truck" />
        <span>
          {name}
          <small>{isOffered ? "bisa dipilih" : "disembunyikan dari pilihan"}</small>
        </span>
        <Icon name="down" />
      </summary>
      <form method="post" action="#kurir" noValidate>
        <input type="hidden" name="kunci" value={values.kunci ?? formKey} />
        <input type="hidden" name="nama" value={name} />
        {errors.form && <ErrorNote>{errors.form}</ErrorNote>}
        <ShownField
          id={`halaman-${id}`}
          label="Halaman lacak"
          name="page"
          type="url"
          hint={PAGE_HINT}
          now={now.page}
          typed={values}
          error={errors.page}
          optional
        />
        <ShownField
          id={`pilihan-${id}`}
          label="Pilihan saat mengemas"
          name="offered"
          choices={{ ya: "Tampil di pilihan", tidak: "Sembunyikan" }}
          now={now.offered}
          typed={values}
          error={errors.offered}
        />
        <p className="k-acts">
          <button type="submit" className="btn btn--main" name="bagian" value="kurir">
            Simpan
          </button>
          <button type="submit" className="btn btn--danger" name="bagian" value="kurir-hapus">
            Hapus
          </button>
        </p>
      </form>
    </details>
  );
}

function DemoTexts({ demo }: Pick<SettingsScreen, "demo">) {
  return (
    <Section id="contoh" title="Teks contoh yang masih dipakai">
      <div className="box__in stack g-2">
        {demo.length === 0 ? (
          <p>Semua teks sudah milik toko Anda.</p>
        ) : (
          <>
            <p className="meta">
              Teks ini masih bawaan toko contoh. Yang bertanda wajib harus diganti sebelum toko menerima pesanan.
              {demo.some(({ todo }) => todo !== undefined) &&
                " Yang disertai perintah diganti lewat perintah di komputer toko."}
            </p>
            <ul className="settings__list settings__demo">
              {demo.map(({ name, isClosing, form, todo }) => (
                <li key={name}>
                  <p>
                    <b>{name}</b>
                    {isClosing && " "}
                    {isClosing && <span className="tag tag--warning">wajib</span>}
                  </p>
                  {form ? (
                    <a className="more" href={`#${form}`}>
                      Ganti di halaman ini<span className="sr">: {name}</span>
                    </a>
                  ) : (
                    <code className="code">{todo}</code>
                  )}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Section>
  );
}
