import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import {
  Links,
  Meta,
  Outlet,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useLocation,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import { type ReactNode, useMemo } from "react";
import { asksForRegions } from "#app/features/account/regions-form.ts";
import { useCartFollowed } from "#app/features/cart/cart-sync.ts";
import { outgoing } from "#app/features/cart/outgoing.ts";
import { HeartsForm, WishlistContext } from "#app/features/catalogue/product-card.tsx";
import { Suggestions } from "#app/features/search/suggestions.tsx";
import { PageFailure } from "#app/page/failure.tsx";
import { pageMeta } from "#app/page/page-meta.ts";
import * as paths from "#app/paths.ts";
import { loadVisitor, nobody, type Visitor } from "#app/personal/load-visitor.server.ts";
import { useFreshVisitor, useVisitor, VisitorProvider } from "#app/personal/visitor.ts";
import { askCartPage, askVisitor } from "#app/personal/visitor-cache.server.ts";
import { SpeculationRules, useAhead } from "#app/platform/fetch-ahead.tsx";
import { PageScripts } from "#app/platform/page-scripts.tsx";
import { useQuietForms } from "#app/platform/quiet-forms.tsx";
import { markOfWindow, OwnerProvider } from "#app/session/owner.ts";
import { showNotice } from "#app/session/session.server.ts";
import { loadShell } from "#app/shell/load-shell.server.ts";
import { NoticeBar } from "#app/shell/notice-bar.tsx";
import { BareShell, Shell } from "#app/shell/shell.tsx";
import { hasExtras } from "#app/shop/extras.server.ts";
import styles from "#app/styles/shop.css?url";
import { Announcer, useAnnounced, useKeptFocus } from "#app/ui/kept-focus.tsx";
import { SaveDataContext } from "#app/ui/picture.tsx";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** Only error pages have no title of their own. */
export const meta: MetaFunction = ({ matches, error }) =>
  error ? pageMeta(matches, { title: "Terjadi Kesalahan" }) : [];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const [shell, mine, extras] = await Promise.all([
    loadShell(context),
    // Nothing of a shopper is looked up for who works in the back office.
    url.pathname.startsWith(paths.staff()) ? nobody(null) : loadOwn(context.own, url),
    hasExtras(context),
  ]);
  return {
    ...shell,
    mine,
    hasExtras: extras,
    origin: url.origin,
    nonce: context.nonce,
    requestId: context.requestId,
    saveData: context.saveData,
  };
}

async function loadOwn(own: LoaderFunctionArgs["context"], { pathname }: URL) {
  return loadVisitor(own, await showNotice(own), pathname === paths.cart() ? askCartPage : askVisitor);
}

/** The shell is reloaded after the shopper changed something or a session has ended, not on every navigation. */
export function shouldRevalidate({
  formMethod,
  formData,
  actionStatus = 200,
  nextUrl,
  currentUrl,
}: ShouldRevalidateFunctionArgs): boolean {
  // A refused form has changed nothing. If the session has ended meanwhile, the next submit reports it and preserves
  // the input.
  if (asksForRegions(formData) || actionStatus >= 400) return outgoing.isUnread();
  const isChanged = (formMethod !== undefined && formMethod !== "GET") || outgoing.isUnread();
  const isLedToLogin = nextUrl.searchParams.has("unAuth") || nextUrl.searchParams.has("redirect");
  return isChanged || isLedToLogin || nextUrl.href === currentUrl.href;
}

export interface RouteHandle {
  /** Shown inside the mobile apps, which have their own header and footer. */
  isBare?: (path: string) => boolean;
  /** The URL of the filter panel, on screens that have one. */
  filterHref?: string;
  /** The layout around the screen, where it is not the shop's usual one. */
  frame?: typeof Shell;
  /** The one style sheet of a screen that is none of the shop's: it has neither the shop's frame nor its script. */
  sheet?: string;
}

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>("root");
  const mine = useFreshVisitor(root?.mine);
  const { pathname, search } = useLocation();
  const sheet = useMatches()
    .map(({ handle }) => (handle as RouteHandle | undefined)?.sheet)
    .find(Boolean);
  if (sheet) return <BareDocument sheet={sheet}>{children}</BareDocument>;
  return (
    <html lang="id" className={root?.saveData ? "lean" : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#fbf8f2" />
        <Meta />
        <link rel="icon" href={root?.favicon ?? "/favicon.svg"} />
        <Links />
      </head>
      <body id="top">
        {root?.news && <aside className="told">{root.news}</aside>}
        <SaveDataContext.Provider value={root?.saveData ?? false}>
          <VisitorProvider value={mine}>
            <OwnerProvider value={markOfWindow(root?.mine.owner ?? "")}>
              <Announcer />
              <HeartsForm path={`${pathname}${search}`} />
              <Framed path={pathname} mine={mine}>
                {children}
              </Framed>
            </OwnerProvider>
          </VisitorProvider>
        </SaveDataContext.Provider>
        {/* A response sent before the shell was loaded (to a wrong method, say) has no nonce and needs no script. */}
        {root && <ScrollRestoration nonce={root.nonce} />}
        {root && <PageScripts nonce={root.nonce} />}
        {root && !root.saveData && <SpeculationRules nonce={root.nonce} />}
      </body>
    </html>
  );
}

function BareDocument({ sheet, children }: { sheet: string; children: ReactNode }) {
  return (
    <html lang="id">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <Meta />
        <link rel="icon" href="/favicon.svg" />
        <link rel="manifest" href="/kelola.webmanifest" />
        <link rel="stylesheet" href={sheet} />
      </head>
      <body id="top">{children}</body>
    </html>
  );
}

interface FramedProps {
  path: string;
  mine: Visitor | undefined;
  children: ReactNode;
}

/** What the frame says of the page in it: a list's search, a product or a bundle. */
interface Shown {
  list?: { keyword?: string } | null;
  product?: Named;
  detail?: { product?: Named } | null;
}
interface Named {
  name: string;
  address: string;
}

function Framed({ path, mine, children }: FramedProps) {
  const root = useRouteLoaderData<typeof loader>("root");
  const match = useMatches().at(-1);
  const handle = match?.handle as RouteHandle | undefined;
  const shown = match?.data as Shown | undefined;
  const product = shown?.product ?? shown?.detail?.product;
  if (!root || !mine || handle?.isBare?.(path)) return <BareShell>{children}</BareShell>;
  const Frame = handle?.frame ?? Shell;
  return (
    <Frame
      shell={{
        ...root.shell,
        ...mine,
        path,
        filterHref: handle?.filterHref ?? null,
        keyword: shown?.list?.keyword,
        about: product && `${product.name}: ${root.origin}${product.address}`,
        suggestions: (inputId) => <Suggestions inputId={inputId} />,
      }}
      onChat={logChat}
    >
      {children}
    </Frame>
  );
}

/** Records that a chat was started, without waiting for the response. */
function logChat(): void {
  navigator.sendBeacon(paths.chat(), new URLSearchParams({ product: location.pathname }));
}

export default function App() {
  const { notice, cart } = useLoaderData<typeof loader>().mine;
  const mine = useVisitor();
  const wishlist = mine?.wishlist;
  useCartFollowed(cart.count, mine?.cart.count);
  useQuietForms();
  useAhead();
  useKeptFocus();
  useAnnounced("wishlist", `${wishlist?.length ?? 0} barang di wishlist`, "button");
  const wished = useMemo(() => new Set(wishlist), [wishlist]);
  return (
    <WishlistContext.Provider value={wished}>
      <NoticeBar notice={notice} />
      <Outlet />
    </WishlistContext.Provider>
  );
}

export function ErrorBoundary() {
  const root = useRouteLoaderData<typeof loader>("root");
  return (
    <>
      <NoticeBar notice={root?.mine.notice ?? null} />
      <PageFailure error={useRouteError()} />
    </>
  );
}
