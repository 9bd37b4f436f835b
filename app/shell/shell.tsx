import { useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { type ChatProps, webChatHref } from "#app/page/chat-address.ts";
import * as paths from "#app/paths.ts";
import { Loading } from "#app/ui/loading.tsx";
import { BottomBar } from "./bottom-bar.tsx";
import { Categories } from "./categories.tsx";
import { ChatButton } from "./chat-button.tsx";
import { Floating } from "./floating.tsx";
import { Footer, type FooterProps } from "./footer.tsx";
import { Header, type HeaderProps } from "./header.tsx";
import { usePanels } from "./use-panels.ts";

/** The shell's data, as plain values. */
export interface ShellView extends HeaderProps, Omit<FooterProps, "chat"> {
  /**
   * The chat number, the number as the shop writes it, the shop's own chat link if there is one, the prefilled greeting,
   * and how one about something begins.
   */
  chat: { number: string; written: string; link: string; greeting: string; opening: string } | null;
  /** What this page is about: a product's name and address. */
  about?: string;
  /** The URL of the filter panel, on screens that have one. */
  filterHref: string | null;
}

export interface ShellProps {
  shell: ShellView;
  onChat?: ChatProps["onSend"];
  children: ReactNode;
}

/** Screens with their own fixed bar need room at the bottom, and those with controls of their own at the side. */
function placeClass(path: string): string | undefined {
  if (path === paths.home()) return "at-home";
  if (path === paths.cart()) return "at-cart";
  if (/^\/(profile|buy|m\/buy|checkout|login|register|otp|forgot-password)(\/|$)/.test(path)) return "at-own";
  return /^\/(product|bundle|find)\/(?!sale$)/.test(path) ? "at-pd" : undefined;
}

/** How the footer names the chat. */
export function contactOf({ chat }: Pick<ShellView, "chat">): FooterProps["chat"] {
  return chat && { number: chat.written, href: chat.link || webChatHref(chat.number, chat.greeting) };
}

/** The layout around a screen: header, categories, footer, the bottom bar of small windows and the floating buttons. */
export function Shell({ shell, onChat, children }: ShellProps) {
  usePanels();
  const { chat, path, visitor, cart } = shell;
  const place = placeClass(path);
  return (
    <div className={place}>
      <a className="skip" href="#isi">
        Lompat ke isi
      </a>
      <Header {...shell} />
      <Categories categories={shell.categories} groups={shell.groups} path={path} />
      <Main>{children}</Main>
      <Footer {...shell} chat={contactOf(shell)} />
      {/* A product's bar that buys has its place. */}
      {place !== "at-pd" && <BottomBar path={path} isSignedIn={visitor !== null} cartCount={cart.count} />}
      <Floating filterHref={shell.filterHref}>
        {chat && (
          <ChatButton
            number={chat.number}
            greeting={shell.about ? chat.opening + shell.about : chat.greeting}
            inbox={visitor ? paths.chats() : null}
            onSend={onChat}
          />
        )}
      </Floating>
    </div>
  );
}

/** A screen without header and footer, for the mobile apps that show their own. */
export function BareShell({ children }: { children: ReactNode }) {
  return <Main>{children}</Main>;
}

export function Main({ children }: { children: ReactNode }) {
  const isWaiting = useNavigation().state === "loading";
  return (
    <main id="isi" tabIndex={-1}>
      {children}
      {isWaiting && <Loading over />}
    </main>
  );
}
