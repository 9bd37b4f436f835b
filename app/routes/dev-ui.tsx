import type { MetaFunction } from "@remix-run/cloudflare";
import { type ReactNode, useState } from "react";
import { productSheet } from "#app/features/product/product-route.tsx";
import { pageMeta } from "#app/page/page-meta.ts";
import * as paths from "#app/paths.ts";
import { Alert, Toast } from "#app/ui/alert.tsx";
import { AnswerForm, answered, type FormAnswer } from "#app/ui/answer-form.tsx";
import { AskFirst } from "#app/ui/ask-first.tsx";
import { BesideButton } from "#app/ui/beside-button.tsx";
import { Carousel } from "#app/ui/carousel.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { Countdown } from "#app/ui/countdown.tsx";
import { Crumbs } from "#app/ui/crumbs.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { EnterButton } from "#app/ui/enter-button.tsx";
import { ErrorNote } from "#app/ui/error-note.tsx";
import { EmailField, PhoneField, Select, TextArea, TextField } from "#app/ui/field.tsx";
import { HasPop } from "#app/ui/has-pop.tsx";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { Late, LateFailed } from "#app/ui/late.tsx";
import { Link } from "#app/ui/link.tsx";
import { CardSkeletons, Loading } from "#app/ui/loading.tsx";
import { Pages } from "#app/ui/pages.tsx";
import { BannerPicture, Picture } from "#app/ui/picture.tsx";
import { Popover } from "#app/ui/popover.tsx";
import { Price } from "#app/ui/price.tsx";
import { Quantity } from "#app/ui/quantity.tsx";
import { Section } from "#app/ui/section.tsx";
import { SendAgain } from "#app/ui/send-again.tsx";
import { Share } from "#app/ui/share.tsx";
import { ShopForm } from "#app/ui/shop-form.tsx";
import { Stars } from "#app/ui/stars.tsx";
import { Story } from "#app/ui/story.tsx";
import { Swatch } from "#app/ui/swatch.tsx";
import { Tabs } from "#app/ui/tabs.tsx";

export const links = productSheet;

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Parts of the page" });

/** Every part of app/ui in every state. `npm run dev` has this page at /dev/ui, a deployed shop does not. */
export default function DevUi() {
  return (
    <div className="wrap section stack g-3">
      <h1>Parts of the page</h1>
      <Messages />
      <Controls />
      <Forms />
      <Pictures />
      <Figures />
      <Ways />
      <Waiting />
    </div>
  );
}

/** A group of parts; each is shown under the name of its component. */
function Group({ title, parts }: { title: string; parts: Record<string, ReactNode> }) {
  return (
    <Section id={title.toLowerCase()} title={title}>
      <div className="stack g-3">
        {Object.entries(parts).map(([name, part]) => (
          <div className="panel stack" key={name}>
            <h3>{name}</h3>
            {part}
          </div>
        ))}
      </div>
    </Section>
  );
}

function Messages() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Group
      title="Messages"
      parts={{
        "Alert: danger, with a list": (
          <Alert type="danger" message="Keranjang tidak berubah." messages={["Pilih ukuran dulu.", "Isi jumlahnya."]} />
        ),
        "Alert: info, with a link": (
          <Alert type="info" message="Barang sudah masuk keranjang.">
            <Link to={paths.cart()}>Lihat keranjang</Link>
          </Alert>
        ),
        "Alert: success": <Alert type="success" message="Alamat disimpan." />,
        "ErrorNote, and without its icon": (
          <>
            <ErrorNote>Kode pos terdiri dari 5 angka.</ErrorNote>
            <ErrorNote isBare>Kode pos terdiri dari 5 angka.</ErrorNote>
          </>
        ),
        "Toast, Dialog": (
          <>
            <p>
              <button type="button" className="btn" onClick={() => setOpen(true)}>
                Buka
              </button>
            </p>
            {isOpen && (
              <>
                <Toast icon="check">Cincin Aurora masuk keranjang.</Toast>
                <Dialog title="Panduan ukuran" onClose={() => setOpen(false)}>
                  <p>Ukur jari Anda pada sore hari.</p>
                </Dialog>
              </>
            )}
          </>
        ),
        "Empty: a page's, a small one": (
          <>
            <Empty title="Keranjang Belanja Kosong" action={{ href: paths.products(), label: "Belanja Sekarang" }}>
              Yang Anda pilih akan tersimpan di sini.
            </Empty>
            <Empty title="Belum ada ulasan" heading="p" size="small" />
          </>
        ),
        Popover: <Popover label="Apa itu karat?" text="Kadar emas murni dalam perhiasan." />,
      }}
    />
  );
}

const icons = Object.keys({
  ...{ alert: 1, bag: 1, bank: 1, bell: 1, box: 1, cal: 1, chat: 1, check: 1, clock: 1, coin: 1, down: 1, facebook: 1 },
  ...{ filter: 1, gem: 1, gift: 1, grid: 1, heart: 1, home: 1, info: 1, instagram: 1, left: 1, menu: 1, minus: 1 },
  ...{ out: 1, pause: 1, play: 1, plus: 1, right: 1, search: 1, share: 1, shield: 1, star: 1, tag: 1, tiktok: 1 },
  ...{ trash: 1, truck: 1, up: 1, user: 1, x: 1, youtube: 1 },
} satisfies Record<IconName, 1>) as IconName[];

function Controls() {
  return (
    <Group
      title="Controls"
      parts={{
        "Buttons: main, plain, small, bare, disabled, a link": (
          <p className="row">
            {["btn btn--main", "btn", "btn btn--sm", "btn btn--bare"].map((look) => (
              <button key={look} type="button" className={look}>
                Simpan
              </button>
            ))}
            <button type="button" className="btn btn--main" aria-disabled="true">
              Mohon menunggu..
            </button>
            <Link className="btn" to={paths.home()}>
              Beranda
            </Link>
          </p>
        ),
        "Link: in a sentence, on its own": (
          <>
            <p>
              Kami jaga menurut <Link to={paths.privacy()}>Kebijakan Privasi</Link>.
            </p>
            <Link className="more" to={paths.products()}>
              Semua produk
              <Icon name="right" />
            </Link>
          </>
        ),
        Icon: (
          <ul className="row">
            {icons.map((name) => (
              <li key={name} className="xs">
                <Icon name={name} /> {name}
              </li>
            ))}
          </ul>
        ),
        "Quantity: at the least, in between, at the most, small, typed": (
          <ShopForm className="row" send="queue" onSubmit={(event) => event.preventDefault()}>
            <Quantity quantity={1} what="Cincin Aurora" canMinus={false} canPlus />
            <Quantity quantity={2} what="Cincin Laras" canMinus canPlus />
            <Quantity quantity={5} what="Kursi Rotan" canMinus canPlus={false} />
            <Quantity small quantity={2} what="Gelang Intan" canMinus canPlus />
            <Quantity
              quantity={2}
              what="Meja Jati"
              canMinus
              canPlus
              input={{ name: "quantity", id: "jumlah-contoh", label: "Jumlah Meja Jati" }}
            />
          </ShopForm>
        ),
        "AskFirst, BesideButton, CopyButton, Share": (
          <div className="row">
            <ShopForm send="queue" onSubmit={(event) => event.preventDefault()}>
              <AskFirst
                label="Hapus"
                what="Rumah"
                question="Alamat ini dihapus dari daftar Anda."
                sure="Ya, hapus"
                press={{ name: "intent", value: "destroy" }}
              />
            </ShopForm>
            <BesideButton form={FORM} fields={{ intent: "send" }} className="btn btn--sm">
              Kirim kode
            </BesideButton>
            <CopyButton text="8808 1234" label="Salin nomor" />
            <Share name="Cincin Aurora" url="https://contoh.id/product/cincin-aurora" />
          </div>
        ),
        HasPop: (
          <HasPop buttonClass="btn" button="Menu akun">
            <div className="pop pop--menu">
              <Link to={paths.orders()}>Pesanan</Link>
              <Link to={paths.wishlist()}>Wishlist</Link>
            </div>
          </HasPop>
        ),
        Tabs: (
          <Tabs
            name="contoh"
            label="Sesi"
            tabs={["Pagi", "Siang", "Malam"].map((label) => ({ key: label, label, panel: <p>Sesi {label}</p> }))}
          />
        ),
      }}
    />
  );
}

/** The form that the button beside it belongs to. */
const FORM = "isian-contoh";
const refused: FormAnswer = {
  errors: { form: "Toko sedang tidak bisa dihubungi.", email: "Isi alamat e-mail yang lengkap." },
  values: { intent: "contoh", email: "laras@" },
};

function Forms() {
  return (
    <Group
      title="Forms"
      parts={{
        "TextField, EmailField, PhoneField, TextArea, Select: as they are, with a hint, with an error": (
          <div className="grid cols">
            <TextField name="nama" label="Nama" hint="Seperti di KTP." />
            <TextField name="kota" label="Kota" error="Isi nama kota." defaultValue="?" />
            <TextField name="patokan" label="Patokan" optional />
            <TextField name="cari" label="Cari" quiet placeholder="Cari produk" />
            <EmailField name="surel" />
            <PhoneField name="telepon" error="Isi nomor telepon seperti 0812 3456 7890." />
            <TextArea name="catatan" label="Catatan" rows={3} hint="Maksimal 200 karakter." />
            <Select name="bank" label="Bank" error="Pilih bank.">
              <option value="">Pilih bank</option>
              <option value="bca">BCA</option>
            </Select>
          </div>
        ),
        "AnswerForm: as it is, with a second button": (
          <div className="narrow">
            <AnswerForm
              id={FORM}
              intent="kirim"
              answer={undefined}
              submit="Kirim"
              more={
                <button type="submit" className="btn btn--wide" name="intent" value="nanti">
                  Nanti saja
                </button>
              }
            >
              <EnterButton />
              <TextField name="kode" label="Kode" />
            </AnswerForm>
          </div>
        ),
        "AnswerForm: refused": (
          <div className="narrow">
            <AnswerForm intent="contoh" answer={refused} submit="Kirim" isQuiet>
              <EmailField {...answered(refused, "email")} autoFocus={undefined} />
            </AnswerForm>
          </div>
        ),
      }}
    />
  );
}

const lamp = {
  src: "/media/products/lampu-meja-jamur--hijau-zaitun/960.webp",
  alt: "Lampu meja jamur",
  width: 960,
  height: 960,
};

function Pictures() {
  const slides = [1, 2, 3, 4, 5, 6].map((n) => <p key={n}>Slide {n}</p>);
  return (
    <Group
      title="Pictures"
      parts={{
        "Picture, BannerPicture": (
          <div className="grid cols">
            <span className="pic">
              <Picture {...lamp} sizes="20rem" />
            </span>
            <BannerPicture
              desktop="/social.jpg"
              mobile="/social.jpg"
              alt="Contoh"
              desktopSize={[1200, 630]}
              mobileSize={[1200, 630]}
              sizes="20rem"
            />
          </div>
        ),
        "Carousel: group, products, banner": (
          <>
            <Carousel label="Kelompok" variant="group">
              {slides}
            </Carousel>
            <Carousel label="Produk" variant="products">
              {slides}
            </Carousel>
            <Carousel label="Spanduk" variant="banner" autoplayMs={4000}>
              {slides}
            </Carousel>
          </>
        ),
        "Swatch, Stars": (
          <p className="row">
            {["#d4af37", "#e5e4e2", "#b76e79"].map((color) => (
              <Swatch key={color} color={color} />
            ))}
            {[5, 3.5, 0].map((rating) => (
              <Stars key={rating} rating={rating} />
            ))}
          </p>
        ),
      }}
    />
  );
}

const NEW_YEAR = Date.UTC(2099, 11, 31) / 1000;

function Figures() {
  return (
    <Group
      title="Figures"
      parts={{
        "Price: plain, reduced, the lowest of several, of a part, large, masked": (
          <>
            <Price now={1_500_000} />
            <Price now={1_200_000} was={1_500_000} off={20} />
            <Price now={900_000} from />
            <Price now={350_000} unit="per cincin" />
            <Price big now={38_500_000} was={40_000_000} off={4} />
            <Price now="Rp 1x.xxx.xxx" />
          </>
        ),
        "Countdown: with days, and over": (
          <>
            <p>
              <Countdown label="Berakhir" until={NEW_YEAR} date="31 Desember 2099" isLong by="sampai" />
            </p>
            <p>
              <Countdown label="Berakhir" until={0} date="1 Januari 1970" by="sampai" />
            </p>
          </>
        ),
        Story: (
          <Story
            answer="Jawaban toko"
            entries={[
              {
                id: 1,
                author: "shopper",
                state: "open",
                label: "Dikirim",
                text: "Batunya lepas.",
                at: 0,
                on: "1 Januari",
              },
              { id: 2, author: "shop", state: null, label: "", text: "Kirim kepada kami.", at: 60, on: "2 Januari" },
            ]}
          />
        ),
      }}
    />
  );
}

function Ways() {
  return (
    <Group
      title="Ways"
      parts={{
        Crumbs: <Crumbs crumbs={[{ name: "Beranda", href: paths.home() }]} here="Cincin" />,
        "Pages: the first, one in between, one of many": [
          [1, 3],
          [4, 9],
          [120, 999],
        ].map(([page = 1, total = 1]) => (
          <Pages
            key={total}
            page={page}
            total={total}
            hrefOf={(n) => paths.products({ page: n })}
            label={`Halaman dari ${total}`}
          />
        )),
        "Section: with a way on, on a band": (
          <>
            <Section id="bagian" title="Koleksi terbaik" more={{ href: paths.products(), label: "Semua" }}>
              <p>Isi</p>
            </Section>
            <Section id="pita" title="Pilihan" isBand>
              <p>Isi</p>
            </Section>
          </>
        ),
      }}
    />
  );
}

function Waiting() {
  const show = (names: string[]) => <p>{names.join(", ")}</p>;
  return (
    <Group
      title="Waiting"
      parts={{
        Loading: <Loading />,
        CardSkeletons: <CardSkeletons count={5} />,
        "Late: here, empty, failed": (
          <>
            <Late value={["Aurora", "Laras"]}>{show}</Late>
            <Late value={[]} empty={<p>Belum ada.</p>}>
              {show}
            </Late>
            <Late value={null}>{show}</Late>
            <LateFailed text="Ulasan belum bisa dimuat." />
          </>
        ),
        SendAgain: (
          <SendAgain title="Checkout" path={paths.checkout()} answer={{ errors: {}, values: { note: "Ukir nama" } }} />
        ),
      }}
    />
  );
}
