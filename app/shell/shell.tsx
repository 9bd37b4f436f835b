import { useNavigation } from "@remix-run/react";
import { type ReactNode, useEffect } from "react";
import { type ChatProps, webChatHref } from "#app/page/chat-address.ts";
import * as paths from "#app/paths.ts";
import { Loading } from "#app/ui/loading.tsx";
import { BottomBar } from "./bottom-bar.tsx";
import { Categories } from "./categories.tsx";
import { ChatButton, Floating } from "./floating.tsx";
import { Footer, type FooterProps } from "./footer.tsx";
import { Header, type HeaderProps } from "./header.tsx";

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

const HOLDERS = ".has-pop, .menu";
const openOnes = () => document.querySelectorAll<HTMLDetailsElement>(".has-pop > [open], .menu[open]");

/**
 * Closes the header's panels and its menu: after Escape, which gives the focus back to their button, when something
 * beside them is pressed or has the focus, and when a link in them is followed, which may not load a new document.
 */
export function usePanels(): void {
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key !== "Escape") return;
      for (const one of openOnes()) {
        one.open = false;
        one.querySelector("summary")?.focus();
      }
      for (const holder of document.querySelectorAll(".has-pop:hover")) {
        holder.classList.add("is-shut");
        holder.addEventListener("mouseleave", () => holder.classList.remove("is-shut"), { once: true });
      }
    };
    const onElsewhere = ({ type, target }: Event) => {
      const at = target as Element;
      for (const one of openOnes()) {
        const isFollowed = type === "click" && at.closest("a");
        if (isFollowed || !one.closest(HOLDERS)?.contains(at)) one.open = false;
      }
    };
    const end = new AbortController();
    addEventListener("keydown", onKeyDown, end);
    for (const kind of ["focusin", "click"]) addEventListener(kind, onElsewhere, end);
    return () => end.abort();
  }, []);
}
