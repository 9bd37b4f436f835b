import * as paths from "#app/paths.ts";
import { useHasExtras } from "#app/shop/use-extras.ts";
import { unreadWords } from "#app/ui/capped-count.ts";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import type { Person } from "#contract/account/auth.ts";
import type { Waiting } from "#contract/account/profile.ts";
import type { ProfileProgress, ProfileStep } from "#domain/account/profile.ts";
import type { OrderGroup } from "#domain/orders/state.ts";

export interface HubView {
  groups: { group: OrderGroup; label: string; total: number }[] | null;
  unpaid: { orderNumber: string; total: string; before: string }[];
  /** How many can be used. */
  vouchers: number | null;
  points: { balance: string; worth: string } | null;
}

interface HubProps {
  hub: HubView;
  waiting: Waiting | null;
}

/** An overview: orders by state, points, vouchers, and unread messages. */
export function Hub({ hub, waiting }: HubProps) {
  return (
    <>
      {hub.groups && <OrderSigns groups={hub.groups} unpaid={hub.unpaid} reviews={waiting?.reviews ?? 0} />}
      <Tiles hub={hub} waiting={waiting} />
    </>
  );
}

const icons: Record<OrderGroup, IconName> = {
  "awaiting-payment": "clock",
  processing: "box",
  shipped: "truck",
  done: "gem",
  cancelled: "x",
};

/** Finished groups show no count, because nothing in them needs attention. */
const isOver = (group: OrderGroup) => group === "done" || group === "cancelled";

interface OrderSignsProps extends Pick<HubView, "unpaid"> {
  groups: NonNullable<HubView["groups"]>;
  /** Lines that wait for a review. */
  reviews: number;
}

function OrderSigns({ groups, unpaid, reviews }: OrderSignsProps) {
  return (
    <section className="panel stack" aria-labelledby="pesanan-saya">
      <div className="row row--apart">
        <h2 id="pesanan-saya">Pesanan</h2>
        <Link className="more" to={paths.orders()}>
          Semua pesanan
        </Link>
      </div>
      <ul className="signs">
        {groups.map(({ group, label, total }) => (
          <Sign
            key={group}
            to={paths.orders(group)}
            icon={icons[group]}
            label={label}
            total={isOver(group) ? 0 : total}
          />
        ))}
        <Sign to={paths.reviews()} icon="star" label="Belum diulas" total={reviews} />
      </ul>
      {unpaid.map(({ orderNumber, total, before }) => (
        <p className="row row--apart" key={orderNumber}>
          <span className="md">
            Bayar {total} sebelum <b>{before}</b>
            <br />
            <span className="sm muted">{orderNumber}</span>
          </span>
          <Link className="btn btn--sm btn--main" to={paths.pay(orderNumber)} document>
            Bayar<span className="sr"> {orderNumber}</span>
          </Link>
        </p>
      ))}
    </section>
  );
}

function Sign({ to, icon, label, total }: { to: string; icon: IconName; label: string; total: number }) {
  return (
    <li>
      <Link to={to}>
        <span>
          <Icon name={icon} />
          {total > 0 && <b className="dot">{total}</b>}
        </span>{" "}
        {label}
      </Link>
    </li>
  );
}

function Tiles({ hub: { points, vouchers }, waiting }: HubProps) {
  const hasExtras = useHasExtras();
  return (
    <ul className="glances">
      {points && hasExtras && (
        <Tile to={paths.points()} icon="coin" title={points.balance} text={`senilai ${points.worth}`} />
      )}
      {vouchers !== null && (
        <Tile
          to={paths.vouchers()}
          icon="tag"
          title={`${vouchers} voucher`}
          text={vouchers > 0 ? "dapat Anda pakai" : "Lihat semua"}
        />
      )}
      {waiting && (
        <>
          <Tile to={paths.notifications()} icon="bell" title="Notifikasi" text={unread(waiting.notifications)} />
          <Tile to={paths.chats()} icon="chat" title="Kotak masuk" text={unread(waiting.chats)} />
        </>
      )}
    </ul>
  );
}

const unread = (total: number) => (total > 0 ? unreadWords(total) : "Semua sudah dibaca");

function Tile({ to, icon, title, text }: { to: string; icon: IconName; title: string; text: string }) {
  return (
    <li>
      <Link className="panel glance" to={to}>
        <Icon name={icon} />
        <span>
          <b>{title}</b>
          <br />
          <span className="sm muted">{text}</span>
        </span>
      </Link>
    </li>
  );
}

const AVATAR = 72;

const steps: Record<ProfileStep, [to: string, label: string]> = {
  name: [paths.profile("nama"), "Isi nama"],
  email: [paths.profile("ubah-email"), "Verifikasi e-mail"],
  phone: [paths.profile("telepon"), "Verifikasi nomor WhatsApp"],
  password: [paths.password(), "Buat kata sandi"],
  picture: [paths.profile("foto"), "Pasang foto"],
  location: [paths.profile("lokasi"), "Pilih lokasi"],
  address: [paths.addresses(), "Tambah alamat"],
};

interface ProfileHeadProps {
  user: Person;
  moreversary: string | null;
}

/** The customer's picture and name, and since when they have been a customer. */
export function ProfileHead({ user, moreversary }: ProfileHeadProps) {
  return (
    <div className="profile-head">
      <Avatar user={user} />
      <div>
        <p className="label">{user.name || user.email}</p>
        {moreversary && <p className="sm muted">{moreversary}</p>}
      </div>
    </div>
  );
}

function Avatar({ user: { picture, name, email } }: { user: Person }) {
  if (!picture)
    return (
      <span className="avatar" aria-hidden="true">
        {[...(name.trim() || email)][0]?.toUpperCase()}
      </span>
    );
  return (
    <span className="avatar">
      {/* A social login's picture is its issuer's, who need not know which page shows it. */}
      <img src={picture} alt="Foto profil Anda" width={AVATAR} height={AVATAR} referrerPolicy="no-referrer" />
    </span>
  );
}

/** The missing parts of the profile, each with a link to add it. */
export function Progress({ percent, missing }: ProfileProgress) {
  if (missing.length === 0) return null;
  return (
    <section className="panel panel--bare stack g-2" aria-labelledby="kelengkapan">
      <h2 className="label" id="kelengkapan">
        Profil terisi {percent}%
      </h2>
      <progress value={percent} max={100} aria-label="Kelengkapan profil" />
      <ul className="row sm" aria-label="Yang masih kurang">
        {missing.map((step) => (
          <li key={step}>
            <Link className="more" to={steps[step][0]}>
              {steps[step][1]}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
