import { CartPanel, type CartPanelView } from "#app/features/cart/cart-panel.tsx";
import { NoticePanel, type NoticePanelView, UnreadDot } from "#app/features/service/notice-panel.tsx";
import { LogoutForm } from "#app/page/logout-form.tsx";
import * as paths from "#app/paths.ts";
import { HasPop } from "#app/ui/has-pop.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";

/** What the shell shows of this visitor. */
export interface MineView {
  visitor: { id: number; name: string; unread: number } | null;
  cart: CartPanelView;
  /** What the shop has told a customer; null for a guest. */
  notices: NoticePanelView | null;
}

/** The header's personal end: a slot. Where there is a menu, what that has does not push the logo from the middle. */
export function HeaderMe({ visitor, cart, notices }: MineView) {
  return (
    <div className="head__me" data-slot="me">
      {notices && <NoticePanel panel={notices} />}
      <Link className="iconbtn wider" to={paths.wishlist()} aria-label="Wishlist">
        <Icon name="heart" />
      </Link>
      <CartPanel cart={cart} />
      {visitor && <InboxLink unread={visitor.unread} />}
      {visitor ? <AccountMenu name={visitor.name} /> : <GuestLinks />}
    </div>
  );
}

function InboxLink({ unread }: { unread: number }) {
  return (
    <Link className="iconbtn" to={paths.chats()} aria-label={`Kotak masuk, ${unread} pesan belum dibaca`}>
      <Icon name="chat" />
      <UnreadDot count={unread} />
    </Link>
  );
}

function GuestLinks() {
  return (
    <>
      <Link className="btn btn--sm btn--bare wide" to={paths.loginTab("login")}>
        Login
      </Link>
      <Link className="btn btn--sm btn--main wide" to={paths.loginTab("register")}>
        Register
      </Link>
    </>
  );
}

const own = [
  [paths.profile(), "user", "Informasi Akun"],
  [paths.orders(), "box", "Pesanan"],
  [paths.wishlist(), "heart", "Wishlist"],
] as const;

function AccountMenu({ name }: { name: string }) {
  return (
    <HasPop
      className="wide"
      buttonClass="btn btn--sm btn--bare nowrap"
      button={
        <>
          <Icon name="user" />
          Hai, {name}
        </>
      }
    >
      <div className="pop pop--menu">
        {own.map(([href, icon, name]) => (
          <Link key={href} to={href}>
            <Icon name={icon} />
            {name}
          </Link>
        ))}
        <LogoutForm />
      </div>
    </HasPop>
  );
}
